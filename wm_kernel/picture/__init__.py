"""Pictures of a state: a scene of plain shapes, and its painters for SVG and for text."""
