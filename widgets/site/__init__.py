"""The workbenches on a page of the static site, where a worker of the browser is the kernel and there is no notebook."""
