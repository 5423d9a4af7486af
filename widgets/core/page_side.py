"""What page sides are made with: the `AnyWidget` of anywidget, None where that is not installed.

Without it boards, buttons and sliders are plain ones and the theme is the one that was chosen; nothing of a game is lost.
"""

try:
    from anywidget import AnyWidget as AnyWidget
except ImportError:  # optional, as told above
    AnyWidget = None  # type: ignore[assignment, misc]
