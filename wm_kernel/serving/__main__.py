"""`python -m wm_kernel.serving`: the server that `wm app` starts."""

from wm_kernel.serving.server import main

if __name__ == "__main__":
    main()
