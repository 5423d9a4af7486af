"""Every file is read and written through `wm_kernel/table/files.py`: what else names a file is found in the code."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("wm_kernel", "widgets", "app", "tools")
HOME = "wm_kernel/table/files.py"

# Names that mean files whatever stands before them; reading is listed with writing, for a pipe hangs whoever reads it.
ALWAYS = {
    *("read_bytes", "write_text", "write_bytes", "unlink", "touch", "mkstemp", "mkdtemp", "NamedTemporaryFile"),
    *("TemporaryFile", "SpooledTemporaryFile", "copyfile", "copyfileobj", "copy2", "copytree", "rmtree", "symlink_to"),
    *("hardlink_to", "mkfifo", "truncate", "to_csv", "to_parquet", "to_json", "to_excel", "to_pickle", "to_feather"),
    *("read_csv", "read_parquet", "read_json", "read_excel", "read_pickle", "read_feather", "read_table", "savefig"),
    *("loadtxt", "genfromtxt", "fromfile", "tofile", "memmap", "savez", "savetxt", "open_code"),
}
MODULES = {
    "os",
    "io",
    "shutil",
    "codecs",
    "gzip",
    "bz2",
    "lzma",
    "zipfile",
    "tarfile",
    "shelve",
    "dbm",
    "tempfile",
    "pathlib",
}
OF_MODULES = {
    "open",
    "rename",
    "renames",
    "replace",
    "remove",
    "removedirs",
    "copy",
    "move",
    "fdopen",
    "link",
    "symlink",
}

# What may stay: (file, what is called) and why.
ALLOWED = {
    ("tools/site/build.py", "*"): "the site, which is made anew as a whole",
    ("tools/site/licences.py", "*"): "texts of packages that were just unpacked",
    ("tools/site/portable.py", "tarfile.open"): "what tests see in the browser's Python, packed anew for each run",
    ("tools/site/pages.py", "*"): "the site, which is made anew as a whole",
    ("tools/site/pins.py", "*"): "downloads, each checked against its hash",
    ("tools/site/start.py", "*"): "lies in the site alone, without the project",
    ("tools/site/wheels.py", "*"): "wheels of the site, which is made anew as a whole",
    ("tools/compile_check.py", "shutil.copytree"): "the sources, to where they are compiled",
    ("tools/compile_check.py", "shutil.rmtree"): "that copy, before it is made anew",
    ("tools/mutate.py", "tarfile.open"): "an archive in memory, that git has just made",
    ("widgets/play/table.py", "self.helper.touch"): "a finger on the board",
    ("wm_kernel/explore/study.py", "frame.to_parquet"): "bytes in memory, likewise",
    ("wm_kernel/serving/server.py", "tempfile.mkdtemp"): "a folder for the addresses of kernels, as Voila makes one",
    ("wm_kernel/serving/server.py", "shutil.rmtree"): "that folder, at the end",
    ("wm_kernel/serving/visitors.py", "shutil.rmtree"): "the folder of a visitor who has not come back",
}


def touches(source: str) -> Iterator[tuple[int, str]]:
    """(line, what is named) of everything in a module that reads, writes, moves or removes a file by another way.

    >>> list(touches("from wm_kernel.table import files\\nfiles.read_text(p)\\np.read_text()"))
    [(3, 'p.read_text')]
    """
    tree = ast.parse(source)
    called = {id(node.func): node for node in ast.walk(tree) if isinstance(node, ast.Call)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in MODULES:
            found = [alias.name for alias in node.names if alias.name in ALWAYS | OF_MODULES]
            yield from ((node.lineno, f"{node.module}.{name}") for name in found)
        elif isinstance(node, ast.Name) and node.id == "open" and isinstance(node.ctx, ast.Load):
            yield node.lineno, "open"
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            if _is_file(node, called.get(id(node))):
                yield node.lineno, ast.unparse(node)


def _is_file(node: ast.Attribute, call: ast.Call | None) -> bool:
    """Whether an attribute is one by which files are touched; `call` is what calls it, if anything does."""
    base, name = ast.unparse(node.value), node.attr
    if base in ("files", "shared"):  # the ways that are ours
        return False
    if name in ("to_csv", "to_json") and call is not None and not call.args:
        return any(keyword.arg == "path_or_buf" for keyword in call.keywords)  # without a path it gives a text
    if call is not None and call.args and ast.unparse(call.args[0]).startswith(("io.BytesIO(", "io.StringIO(")):
        return False  # in memory: what `files` has read, or will write
    if name in ALWAYS or name == "read_text" or (base in MODULES and name in OF_MODULES):
        return True
    if base == "Path" and name in ("open", "rename", "replace"):
        return True
    if call is None:
        return False
    if name == "open":  # `path.open()`; a view has an `open` of its own, which takes what it opens
        words = {keyword.arg for keyword in call.keywords}
        mode = call.args[0] if call.args else None
        is_mode = isinstance(mode, ast.Constant) and isinstance(mode.value, str) and set(mode.value) <= set("rwxab+t")
        return (
            (not call.args and base != "self") or is_mode or bool(words & {"encoding", "mode", "newline", "buffering"})
        )
    if name in ("rename", "replace"):  # of a path they take one argument, of a text, a table or a line others
        return len(call.args) == 1 and not call.keywords
    return False


def found() -> list[tuple[str, int, str]]:
    """(file, line, what is named) of all rooms."""
    return [
        (path.relative_to(ROOT).as_posix(), line, name)
        for room in ROOMS
        for path in sorted((ROOT / room).rglob("*.py"))
        if path != ROOT / HOME
        for line, name in touches(path.read_text(encoding="utf-8"))
    ]


def test_every_file_goes_through_the_one_reader_and_the_one_writer() -> None:
    other = [
        f"{file}:{line}: {name}"
        for file, line, name in found()
        if (file, name) not in ALLOWED and (file, "*") not in ALLOWED
    ]
    assert not other, "read and write through wm_kernel/table/files.py:\n" + "\n".join(other)


def test_what_is_allowed_is_still_there() -> None:
    """A reason for something that is gone would let it come back unseen."""
    there = {(file, name) for file, _, name in found()} | {(file, "*") for file, _, _ in found()}
    assert sorted(set(ALLOWED) - there) == []


@pytest.mark.parametrize(
    ("source", "is_file"),
    [
        ("open(path)", True),
        ("with open(path, 'w') as file: pass", True),
        ("path.open()", True),
        ("path.open('rb')", True),
        ("path.open(mode, encoding='utf-8')", True),
        ("os.open(path, flags)", True),
        ("Path(name).read_text(encoding='utf-8')", True),
        ("read = path.read_bytes", True),
        ("path.write_text(text)", True),
        ("frame.to_csv(target, index=False)", True),
        ("pd.read_parquet(target)", True),
        ("tempfile.mkstemp()", True),
        ("from tempfile import NamedTemporaryFile", True),
        ("from os import replace", True),
        ("os.replace(part, path)", True),
        ("part.replace(path)", True),
        ("part.rename(path)", True),
        ("path.unlink(missing_ok=True)", True),
        ("shutil.copyfile(a, b)", True),
        ("figure.savefig(path)", True),
        ("text.replace('a', 'b')", False),
        ("replace(item, at=3)", False),
        ("tree.rename(line, name)", False),
        ("frame.rename(columns=names)", False),
        ("self.open()", False),
        ("view.open(item)", False),
        ("view.open('edges-1')", False),
        ("frame.to_csv(index=False)", False),
        ("frame.to_csv(path_or_buf=target)", True),
        ("files.read_text(path)", False),
        ("pd.read_csv(io.BytesIO(files.read_bounded(path, 10)))", False),
        ("files.write_atomic(path, raw)", False),
        ("from os import PathLike", False),
    ],
)
def test_what_touches_a_file_is_told_from_what_does_not(source: str, is_file: bool) -> None:
    assert bool(list(touches(source))) == is_file
