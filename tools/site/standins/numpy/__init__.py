"""A stand-in for numpy where it has no wheel: arrays of numbers for ipycanvas' drawing calls.

No maths, no images. Whatever else is asked for is an AttributeError that says so.
"""

from __future__ import annotations

import array as _array
from collections.abc import Iterable
from typing import Any

_CODES = {
    "int8": "b", "uint8": "B", "int16": "h", "uint16": "H", "int32": "i", "uint32": "I", "int64": "q",
    "float32": "f", "float64": "d",
}  # fmt: skip
float16 = "float16"
int8, uint8, int16, uint16, int32, uint32, int64, float32, float64 = _CODES
__version__ = "0"
is_stand_in = True


def __getattr__(name: str) -> Any:
    raise AttributeError(f"numpy.{name}: the site brings a stand-in for numpy, which has no more than drawing needs")


class ndarray:
    """Numbers of one kind in a shape."""

    def __init__(self, buffer: Any, shape: Iterable[int], dtype: str) -> None:
        self._buffer, self.shape, self.dtype, self.flags = buffer, tuple(shape), dtype, {"C_CONTIGUOUS": True}

    ndim = property(lambda self: len(self.shape))
    size = property(lambda self: len(self._buffer))

    def __len__(self) -> int:
        return self.shape[0]

    def __buffer__(self, flags: int) -> memoryview:
        return memoryview(self._buffer)

    def astype(self, dtype: str) -> ndarray:
        """The same numbers of another kind."""
        cast: Any = float if dtype.startswith("float") else int
        return ndarray(_array.array(_CODES[dtype], map(cast, self._buffer)), self.shape, dtype)

    def flatten(self) -> ndarray:
        """The same numbers in a row."""
        return ndarray(self._buffer, (self.size,), self.dtype)


def asarray(given: Any, dtype: str | None = None, **_: Any) -> ndarray:
    """The numbers as an array; one that is one already as it is."""
    if isinstance(given, ndarray):
        return given if dtype in (None, given.dtype) else given.astype(dtype)
    shape, flat = [len(given)], list(given)
    while flat and isinstance(flat[0], (list, tuple)):
        shape.append(len(flat[0]))
        flat = [number for row in flat for number in row]
    dtype = dtype or ("int32" if all(isinstance(number, int) for number in flat) else "float64")
    cast: Any = float if dtype.startswith("float") else int
    return ndarray(_array.array(_CODES[dtype], map(cast, flat)), shape, dtype)


array = ascontiguousarray = asarray


def require(given: Any, requirements: Any = None, dtype: str | None = None) -> ndarray:
    """The same as `asarray`: every array here lies in one piece."""
    return asarray(given, dtype)


def frombuffer(buffer: bytes, dtype: str = "uint8") -> ndarray:
    """Bytes as an array."""
    return ndarray(bytes(buffer), (len(buffer),), dtype)


def concatenate(arrays: Iterable[Any]) -> ndarray:
    """All the numbers in a row."""
    return asarray([number for one in arrays for number in asarray(one)._buffer])
