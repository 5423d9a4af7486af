"""The games of the project, a package each; `wm_kernel.table.spec` finds and loads them."""
