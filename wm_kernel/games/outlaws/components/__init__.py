"""The components that Outlaws adds: their files, their definitions, an edition laid over them."""
