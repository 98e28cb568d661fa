"""Thousands of matches that are stepped together in C. The arrays are shared: they are read where the library writes them,
as NumPy arrays where NumPy is there, else as memoryviews."""

from __future__ import annotations

import array
import ctypes
from typing import Any

from ._library import MAX_ACTIONS, Error, ErrorText, VectorSpec, lib
from .match import Game, Match, _seed

try:
    import numpy
except ImportError:  # the binding itself does not need it
    numpy = None

_ROWS = {None: 0, "own": 1, "all": 2}
_KINDS = {"b": ctypes.c_int8, "B": ctypes.c_uint8, "H": ctypes.c_uint16, "h": ctypes.c_int16, "I": ctypes.c_uint32,
          "Q": ctypes.c_uint64, "f": ctypes.c_float}


def _shared(owner: Any, address: int | None, kind: str, *shape: int) -> Any:
    """The memory at an address as an array of this shape, read-only; None where there is none."""
    total = 1
    for size in shape:
        total *= size
    if not address or not total:
        return None
    block = (_KINDS[kind] * total).from_address(address)
    block.owner = owner  # the memory lives as long as somebody looks at it
    if numpy is None:
        flat = memoryview(block).cast("B")
        return (flat.cast(kind, shape) if len(shape) > 1 else flat.cast(kind)).toreadonly()
    out = numpy.ctypeslib.as_array(block).reshape(shape)
    out.flags.writeable = False
    return out


class _Handle:
    """Frees the C side when neither the environment nor one of its arrays is used any more."""

    def __init__(self, spec: VectorSpec, game: Game):
        error = ErrorText()
        self.game = game
        self.at = lib.orr_vector_make(ctypes.byref(spec), ctypes.byref(error))
        if not self.at:
            raise Error(error.text.decode(errors="replace"))

    def __del__(self) -> None:
        if getattr(self, "at", None):
            lib.orr_vector_free(self.at)


class VectorEnv:
    """`matches` matches of one game. Every step takes a decision in each; chance is drawn, and a match that ends begins
    again in the same step (reward and done tell of the end, all else of the new match).

    actor [matches] the seat to act        count [matches] its legal decisions
    legal [matches, 512] these as 64 bits   options [matches, 512, 8] the same as bytes: operands 0 to 6, and the verb
    features [matches, rows, features]      of the seat to act, or (rows="all") of all as it sees them, itself first
    mask [matches, ids]                     with mask=True: 1 for the numbers of legal actions
    reward [matches, seats]                 of a match that has just ended: 1 for a win to -1
    done [matches], length [matches]"""

    def __init__(self, game: Game | str, matches: int, threads: int = 1, seed: int | None = None, rows: str | None = "own",
                 mask: bool = False, seats: int = 0, **options: Any):
        self.game = game if isinstance(game, Game) else Game(game, seats, **options)
        if rows not in _ROWS:
            raise Error('rows is None, "own" or "all"')
        if min(matches, threads) < 0 or max(matches, threads) >= 2**31:
            raise Error("these numbers of matches and threads make no sense")
        spec = VectorSpec(game=self.game._handle, matches=matches, threads=threads, seed=_seed(seed), rows=_ROWS[rows], mask=mask)
        self._handle = _Handle(spec, self.game)
        at = lib.orr_vector_arrays_of(self._handle.at)
        self.matches, self.seats, self.ids = at.matches, at.seats, at.ids

        def share(address: int | None, kind: str, *shape: int) -> Any:
            return _shared(self._handle, address, kind, *shape)

        n = self.matches
        self.actor = share(at.actor, "b", n)
        self.count = share(at.count, "H", n)
        self.legal = share(at.legal, "Q", n, MAX_ACTIONS)
        self.options = share(at.legal, "B", n, MAX_ACTIONS, 8)
        self.mask = share(at.mask, "B", n, at.ids)
        self.features = share(at.features_at, "h", n, at.rows, at.features)
        self.reward = share(at.reward, "f", n, at.seats)
        self.done = share(at.done, "B", n)
        self.length = share(at.length, "I", n)

    def _numbers(self, choice: Any) -> tuple[Any, int]:
        """The choices as 32-bit numbers: what keeps them, and where they are."""
        if numpy is not None:
            given = numpy.asarray(choice)
            if given.dtype.kind not in "iub":
                raise Error("choices are whole numbers")
            kept = numpy.ascontiguousarray(given, dtype=numpy.int32)
            if given.dtype != numpy.int32 and not numpy.array_equal(kept, given):  # cut to another number
                raise Error("there is no such choice: these numbers are too large")
            if kept.shape != (self.matches,):
                raise Error(f"one choice for each of {self.matches} matches is needed")
            return kept, kept.ctypes.data
        kept = choice if isinstance(choice, array.array) and choice.typecode == "i" else array.array("i", choice)
        if len(kept) != self.matches:
            raise Error(f"one choice for each of {self.matches} matches is needed")
        return kept, kept.buffer_info()[0]

    def _fits(self, out: Any) -> bool:
        """May C write a number for each match there?"""
        if isinstance(out, array.array):
            return out.typecode == "i" and len(out) == self.matches
        return (numpy is not None and isinstance(out, numpy.ndarray) and out.dtype == numpy.int32
                and out.shape == (self.matches,) and out.flags.c_contiguous and out.flags.writeable)

    def _step(self, function: Any, choice: Any) -> None:
        error = ErrorText()
        kept, address = self._numbers(choice)
        if not function(self._handle.at, address, ctypes.byref(error)):
            raise Error(error.text.decode(errors="replace"))
        del kept

    def step(self, places: Any) -> None:
        """Take decision places[i] of the list of match i. Error: one is out of its list, and no match has changed."""
        self._step(lib.orr_vector_step, places)

    def step_ids(self, ids: Any) -> None:
        """The same by numbers of actions, as in the mask."""
        if not self.ids:
            raise Error("numbers of actions need mask=True")
        self._step(lib.orr_vector_step_ids, ids)

    def reset(self, seed: int | None = None) -> None:
        """All matches begin again."""
        lib.orr_vector_reset(self._handle.at, _seed(seed))

    def sample(self, out: Any = None) -> Any:
        """A random place for each match, in `out` if that is given (32-bit numbers)."""
        if out is None:
            out = numpy.empty(self.matches, numpy.int32) if numpy is not None else array.array("i", bytes(4 * self.matches))
        elif not self._fits(out):
            raise Error(f"an array of {self.matches} 32-bit numbers that can be written is needed")
        address = out.buffer_info()[0] if isinstance(out, array.array) else out.ctypes.data
        lib.orr_vector_sample(self._handle.at, address)
        return out

    def match(self, i: int) -> Match:
        """Match i, to be looked at: a copy."""
        if not 0 <= i < self.matches:
            raise Error(f"there is no match {i}")
        return Match(self.game, lib.orr_vector_match(self._handle.at, i))
