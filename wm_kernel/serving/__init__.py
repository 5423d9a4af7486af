"""The app as a server: who may ask, who is who, how many kernels there are, and what is shown when something is not to be.

`gate.py` decides about a request, `visitors.py` knows folders, `kernels.py` starts and ends kernels, `pages.py` has the pages
that need none, `frames.py` checks what goes through a socket and `sockets.py` closes those that fail, `server.py` is Voila with
all of these in it: `python -m wm_kernel.serving` runs it, `wm app` starts that. Only `kernels.py`, `sockets.py`, `handlers.py`
and `server.py` import Voila and Jupyter's server. Nothing here knows what the page shows.
"""
