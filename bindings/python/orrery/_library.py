"""The C library: finding it, checking that it is the right one, and the types of what is called. Nobody else in this
package touches ctypes, but for arrays (vector.py)."""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import pathlib
from ctypes import (POINTER, Structure, c_bool, c_char, c_char_p, c_float, c_int, c_int8, c_int16, c_int32, c_size_t, c_uint,
                    c_uint8, c_uint16, c_uint32, c_uint64, c_void_p)

ABI = 1
MAX_ACTIONS, MAX_ODDS, MAX_OPTIONS, MAX_SEATS = 512, 256, 24, 6
CHANCE, NOBODY = -1, -2
WATCHER, ALL_KNOWING = -1, -2


class Error(Exception):
    """Something outside the rules is wrong: an unknown game, option or file, a view where a whole match is needed."""


class IllegalStep(Error, ValueError):
    """A step that the rules do not allow now; the message says which rule forbids it."""


class ErrorText(Structure):
    _fields_ = [("text", c_char * 512)]


class Buffer(Structure):
    _fields_ = [("at", c_void_p), ("n", c_size_t), ("cap", c_size_t)]


class Spec(Structure):
    _fields_ = [("game", c_char_p), ("seats", c_uint), ("option", c_char_p * MAX_OPTIONS), ("n_options", c_uint),
                ("content", c_char_p)]


class VectorSpec(Structure):
    _fields_ = [("game", c_void_p), ("matches", c_uint32), ("threads", c_uint32), ("seed", c_uint64), ("rows", c_uint8),
                ("mask", c_bool)]


class VectorArrays(Structure):
    _fields_ = [("matches", c_uint32), ("seats", c_uint32), ("rows", c_uint32), ("features", c_uint32), ("ids", c_uint32),
                ("actor", c_void_p), ("count", c_void_p), ("legal", c_void_p), ("mask", c_void_p), ("features_at", c_void_p),
                ("reward", c_void_p), ("done", c_void_p), ("length", c_void_p)]


class Rng(Structure):
    _fields_ = [("s", c_uint64 * 2)]


Actions = c_uint64 * MAX_ACTIONS
Odds = c_uint64 * MAX_ODDS
Weights = c_uint32 * MAX_ODDS
Returns = c_float * MAX_SEATS

# Name, result, arguments.
_FUNCTIONS = [
    ("orr_version", c_char_p, []),
    ("orr_games_json", None, [POINTER(Buffer)]),
    ("orr_buf_free", None, [POINTER(Buffer)]),
    ("orr_game_make", c_void_p, [POINTER(Spec), POINTER(ErrorText)]),
    ("orr_game_free", None, [c_void_p]),
    ("orr_options_write", None, [c_void_p, POINTER(Buffer)]),
    ("orr_position_read", c_bool, [c_char_p, c_size_t, c_char_p, POINTER(c_void_p), POINTER(c_void_p), POINTER(ErrorText)]),
    ("orr_step_write", c_size_t, [c_void_p, c_uint64, c_char_p, c_size_t]),
    ("orr_step_words", c_size_t, [c_void_p, c_uint64, c_char_p, c_size_t]),
    ("orr_step_read", c_bool, [c_void_p, c_char_p, POINTER(c_uint64), POINTER(ErrorText)]),
    ("orr_player_find", c_void_p, [c_char_p, POINTER(ErrorText)]),
    ("orr_bot_make", c_void_p, [c_void_p, c_void_p, c_int]),
    ("orr_bot_free", None, [c_void_p]),
    ("orr_bot_forget", None, [c_void_p]),
    ("orr_bot_choose", c_uint64, [c_void_p, c_void_p, POINTER(Rng), c_void_p]),
    ("orr_rng_seed", None, [POINTER(Rng), c_uint64]),
    ("orr_env_new", c_void_p, [c_void_p, c_uint64, c_bool]),
    ("orr_env_at", c_void_p, [c_void_p, c_void_p, c_uint64, c_bool]),
    ("orr_env_clone", c_void_p, [c_void_p]),
    ("orr_env_free", None, [c_void_p]),
    ("orr_env_seed", None, [c_void_p, c_uint64]),
    ("orr_env_state", c_void_p, [c_void_p]),
    ("orr_env_actor", c_int, [c_void_p]),
    ("orr_env_prompt", c_char_p, [c_void_p]),
    ("orr_env_hash", c_uint64, [c_void_p]),
    ("orr_env_decisions", c_uint32, [c_void_p]),
    ("orr_env_legal", c_uint32, [c_void_p, POINTER(c_uint64)]),
    ("orr_env_odds", c_uint32, [c_void_p, POINTER(c_uint64), POINTER(c_uint32)]),
    ("orr_env_apply", c_bool, [c_void_p, c_uint64, POINTER(ErrorText)]),
    ("orr_env_roll", c_bool, [c_void_p]),
    ("orr_env_playout", c_uint64, [c_void_p]),
    ("orr_env_view", c_void_p, [c_void_p, c_int]),
    ("orr_env_resample", None, [c_void_p, c_int, c_uint64]),
    ("orr_env_reader", c_int, [c_void_p]),
    ("orr_env_returns", None, [c_void_p, POINTER(c_float)]),
    ("orr_env_features", c_uint, [c_void_p]),
    ("orr_env_observe", None, [c_void_p, c_int, POINTER(c_int16)]),
    ("orr_env_position", None, [c_void_p, c_int, POINTER(Buffer)]),
    ("orr_env_options", None, [c_void_p, POINTER(Buffer)]),
    ("orr_env_result", None, [c_void_p, c_int, POINTER(Buffer)]),
    ("orr_env_svg", None, [c_void_p, c_int, c_bool, c_bool, POINTER(Buffer)]),
    ("orr_action_ids_make", c_void_p, [c_void_p]),
    ("orr_action_ids_free", None, [c_void_p]),
    ("orr_action_ids_count", c_uint64, [c_void_p]),
    ("orr_action_id", c_uint64, [c_void_p, c_uint64]),
    ("orr_action_of_id", c_uint64, [c_void_p, c_uint64]),
    ("orr_vector_make", c_void_p, [POINTER(VectorSpec), POINTER(ErrorText)]),
    ("orr_vector_free", None, [c_void_p]),
    ("orr_vector_arrays_of", VectorArrays, [c_void_p]),
    ("orr_vector_reset", None, [c_void_p, c_uint64]),
    ("orr_vector_step", c_bool, [c_void_p, c_void_p, POINTER(ErrorText)]),
    ("orr_vector_step_ids", c_bool, [c_void_p, c_void_p, POINTER(ErrorText)]),
    ("orr_vector_sample", None, [c_void_p, c_void_p]),
    ("orr_vector_match", c_void_p, [c_void_p, c_uint32]),
]


def _places():
    """Where the library may be: what the environment says, in the package (a wheel), in the tree that it was built in,
    installed."""
    here = pathlib.Path(__file__).resolve().parent
    if os.environ.get("ORRERY_LIBRARY"):
        yield os.environ["ORRERY_LIBRARY"]
        return
    yield from (str(path) for path in (here / "liborrery.so", here.parents[2] / "build/liborrery.so") if path.exists())
    yield f"liborrery.so.{ABI}"


def _load() -> ctypes.CDLL:
    problem = None
    for place in _places():
        try:
            library = ctypes.CDLL(place)
        except OSError as error:
            problem = error
            continue
        if library.orr_abi_version() != ABI:
            raise ImportError(f"{place} has the binary interface {library.orr_abi_version()}, this package needs {ABI}")
        for name, result, arguments in _FUNCTIONS:
            function = getattr(library, name)
            function.restype, function.argtypes = result, arguments
        return library
    raise ImportError(f"liborrery was not found: {problem}; ORRERY_LIBRARY names it")


lib = _load()


def text_of(function, *arguments) -> str:
    """What a function writes that ends with a struct orr_buf."""
    buffer = Buffer()
    function(*arguments, ctypes.byref(buffer))
    try:
        return ctypes.string_at(buffer.at, buffer.n).decode() if buffer.n else ""
    finally:
        lib.orr_buf_free(ctypes.byref(buffer))


def words_of(function, *arguments, room: int = 640) -> str:
    """What a function writes into a text that is given with its size."""
    out = ctypes.create_string_buffer(room)
    function(*arguments, out, room)
    return out.value.decode(errors="replace")
