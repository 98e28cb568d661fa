"""A game and a match of it: everything that one match can be asked."""

from __future__ import annotations

import ctypes
import json
import secrets
import zlib
from typing import Any, Union

from ._library import (ALL_KNOWING, CHANCE, NOBODY, WATCHER, Actions, Error, ErrorText, IllegalStep, Odds, Returns,
                       Rng, Spec, Weights, lib, text_of, words_of)

Step = Union[str, int]
Seat = Union[int, str, None]
Actor = Union[int, str, None]

_MAGIC = b"ORRM1"


def games() -> list[dict[str, Any]]:
    """The games with their seats, options and ways to play, as `orrery games --json` has them."""
    return json.loads(text_of(lib.orr_games_json))["games"]


def version() -> str:
    """The version of the library."""
    return lib.orr_version().decode()


def _seed(seed: int | None) -> int:
    return secrets.randbits(64) if seed is None else int(seed) & (2**64 - 1)


def _option(value: Any) -> str:
    """A value of an option as it is written after `--set`."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, (list, tuple)):
        return ",".join(str(part) for part in value)
    return str(value)


class Game:
    """Rules with the chosen options: shared by any number of matches, and never changed."""

    def __init__(self, game: str, seats: int = 0, content: str | None = None, **options: Any):
        if len(options) > 24:
            raise Error("there are at most 24 options")
        spec, error = Spec(game=game.encode(), seats=seats), ErrorText()
        for i, (name, value) in enumerate(options.items()):
            spec.option[i] = f"{name}={_option(value)}".encode()
        spec.n_options = len(options)
        spec.content = content.encode() if content is not None else None
        self._own(lib.orr_game_make(ctypes.byref(spec), ctypes.byref(error)), error)
        self.id = game

    def _own(self, handle: int | None, error: ErrorText) -> None:
        self._handle = handle
        if not handle:
            raise Error(error.text.decode(errors="replace"))
        self._spelt: dict[int, str] = {}
        self._read: dict[str, int] = {}
        # The first members of struct orr_game: rules, seats.
        self.seats: int = ctypes.c_uint8.from_address(handle + ctypes.sizeof(ctypes.c_void_p)).value
        self.options: dict[str, Any] = json.loads(text_of(lib.orr_options_write, handle))
        self.features: int = lib.orr_env_features(handle)

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            lib.orr_game_free(self._handle)
            self._handle = None

    def spell(self, action: int) -> str:
        """The notation of an action: "move:3"."""
        step = self._spelt.get(action)
        if step is None:
            step = self._spelt[action] = words_of(lib.orr_step_write, self._handle, action)
        return step

    def read(self, step: Step) -> int:
        """The action that a notation means; a number stays one."""
        if isinstance(step, int):
            return step
        action = self._read.get(step)
        if action is None:
            out, error = ctypes.c_uint64(), ErrorText()
            if not lib.orr_step_read(self._handle, step.encode(), ctypes.byref(out), ctypes.byref(error)):
                raise IllegalStep(error.text.decode(errors="replace"))
            action = self._read[step] = out.value
        return action

    def words(self, step: Step) -> str:
        """A step as a sentence for people."""
        return words_of(lib.orr_step_words, self._handle, self.read(step))

    def match(self, seed: int | None = None, chance: str = "draw") -> "Match":
        """A new match. chance="ask": outcomes are taken by the caller, with odds() and apply()."""
        return Match(self, lib.orr_env_new(self._handle, _seed(seed), _asks(chance)))


def _asks(chance: str) -> bool:
    if chance not in ("draw", "ask"):
        raise Error('chance is "draw" or "ask"')
    return chance == "ask"


def make(game: str, seats: int = 0, seed: int | None = None, chance: str = "draw", content: str | None = None,
         **options: Any) -> "Match":
    """A new match of a game. seats 0: as few as it has. The same seed and the same steps give the same match."""
    return Game(game, seats, content, **options).match(seed, chance)


class Match:
    """One match. Whoever holds it knows everything; `view` gives what one seat may know."""

    def __init__(self, game: Game, handle: int):
        self.game = game
        self._handle = handle
        self._viewer = lib.orr_env_reader(handle)  # where nothing is hidden, views are whole

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            lib.orr_env_free(self._handle)
            self._handle = None

    def _reader(self, seat: Seat) -> int:
        """A seat from 0 on, "watcher", or None for everything."""
        if seat is None:
            return ALL_KNOWING
        if seat == "watcher":
            return WATCHER
        if isinstance(seat, int) and 0 <= seat < self.game.seats:
            return seat
        raise Error(f"there is no seat {seat!r}: they are 0 to {self.game.seats - 1}, or 'watcher'")

    # ---- what is asked ----

    @property
    def actor(self) -> Actor:
        """The seat to act, "chance", or None when the match is over."""
        actor = lib.orr_env_actor(self._handle)
        return "chance" if actor == CHANCE else None if actor == NOBODY else actor

    @property
    def over(self) -> bool:
        return lib.orr_env_actor(self._handle) == NOBODY

    @property
    def prompt(self) -> str:
        """What is to be decided, in words."""
        return lib.orr_env_prompt(self._handle).decode()

    @property
    def decisions(self) -> int:
        return lib.orr_env_decisions(self._handle)

    def legal_actions(self) -> list[int]:
        """What may be done, or come out, as numbers: the cheapest form."""
        out = Actions()
        return out[: lib.orr_env_legal(self._handle, out)]

    def legal(self) -> list[str]:
        """The same in notation."""
        return [self.game.spell(action) for action in self.legal_actions()]

    def steps(self) -> list[dict[str, Any]]:
        """The same with sentences and notes: [{"step", "text", "note"?, "action"}]."""
        return json.loads(text_of(lib.orr_env_options, self._handle))["steps"]

    def odds(self) -> list[tuple[str, float]]:
        """When chance acts: each outcome with its probability. Otherwise nothing."""
        outcomes, weights = Odds(), Weights()
        n = lib.orr_env_odds(self._handle, outcomes, weights)
        total = sum(weights[:n])
        return [(self.game.spell(a), w / total) for a, w in zip(outcomes[:n], weights[:n])]

    # ---- what is done ----

    def apply(self, step: Step) -> None:
        """Take a step, in notation or as a number. IllegalStep: nothing has changed, and the message says why."""
        error = ErrorText()
        if not lib.orr_env_apply(self._handle, self.game.read(step), ctypes.byref(error)):
            raise IllegalStep(error.text.decode(errors="replace"))

    def roll(self) -> None:
        """Draw an outcome, where chance acts."""
        if not lib.orr_env_roll(self._handle):
            raise Error("chance does not act now")

    def playout(self, seed: int | None = None) -> list[float]:
        """Play at random to the end; what each seat gets. For searches that play a clone out."""
        if seed is not None:
            lib.orr_env_seed(self._handle, _seed(seed))
        lib.orr_env_playout(self._handle)
        return self.returns()

    def seed(self, seed: int) -> None:
        """Of all that is drawn from now on."""
        lib.orr_env_seed(self._handle, _seed(seed))

    def clone(self) -> "Match":
        twin = Match(self.game, lib.orr_env_clone(self._handle))
        twin._viewer = self._viewer
        return twin

    __copy__ = clone

    def __deepcopy__(self, memo: dict) -> "Match":
        return self.clone()

    # ---- what a seat knows ----

    def view(self, seat: Seat) -> "Match":
        """The match as a seat (or "watcher") may know it: what is hidden is not in it. It can be asked and drawn, and
        resampled, but not played on."""
        view = Match(self.game, lib.orr_env_view(self._handle, self._reader(seat)))
        view._viewer = self._reader(seat) if self._viewer == ALL_KNOWING else self._viewer
        return view

    @property
    def reader(self) -> Seat:
        """For whom this is a view; None: it is whole."""
        reader = lib.orr_env_reader(self._handle)
        return None if reader == ALL_KNOWING else "watcher" if reader == WATCHER else reader

    def resample(self, seat: Seat = None, seed: int | None = None) -> "Match":
        """A whole match that fits what the seat knows: what is hidden from it is drawn at random. Of a view, its own
        reader is meant when none is named."""
        reader = self._viewer if seat is None else self._reader(seat)
        if reader == ALL_KNOWING:
            raise Error("whose knowledge? name a seat")
        world = self.clone()
        lib.orr_env_resample(world._handle, reader, _seed(seed))
        world._viewer = ALL_KNOWING
        return world

    def observe(self, seat: int) -> list[int]:
        """The features of a seat: what learned evaluations look at. On a whole match with what that seat alone knows."""
        out = (ctypes.c_int16 * self.game.features)()
        if not isinstance(seat, int):
            raise Error("features belong to a seat")
        lib.orr_env_observe(self._handle, self._reader(seat), out)
        return list(out)

    # ---- how it stands ----

    def returns(self) -> list[float]:
        """At the end from 1 for a win of its own to -1 for a defeat, for each seat; 0 before."""
        out = Returns()
        lib.orr_env_returns(self._handle, out)
        return out[: self.game.seats]

    def result(self, seat: Seat = None) -> dict[str, Any]:
        """Scores, places and who has won, as far as the seat may know: as in `orrery replay --json`."""
        return json.loads(text_of(lib.orr_env_result, self._handle, self._reader(seat)))

    def hash(self) -> int:
        """64 bits of the position: equal positions have equal ones, on every machine."""
        return lib.orr_env_hash(self._handle)

    def to_json(self, seat: Seat = None) -> dict[str, Any]:
        """The position as `orrery` reads and writes it, cut for the seat."""
        return json.loads(text_of(lib.orr_env_position, self._handle, self._reader(seat)))

    def to_bytes(self) -> bytes:
        """The position, short. from_bytes checks it as it does every file from outside."""
        return _MAGIC + zlib.compress(text_of(lib.orr_env_position, self._handle, ALL_KNOWING).encode())

    def render_svg(self, seat: Seat = None, light: bool = False, tall: bool = False) -> str:
        """The table as the seat sees it."""
        return text_of(lib.orr_env_svg, self._handle, self._reader(seat), light, tall)

    def _repr_svg_(self) -> str:  # notebooks
        return self.render_svg()

    def __repr__(self) -> str:
        return f"<orrery match of {self.game.id}, {self.game.seats} seats, actor {self.actor!r}>"

    def __getstate__(self) -> bytes:
        return self.to_bytes()

    def __setstate__(self, state: bytes) -> None:
        other = from_bytes(state)
        self.game, self._handle, self._viewer, other._handle = other.game, other._handle, other._viewer, None


def from_json(position: Union[str, dict[str, Any]], seed: int | None = None, chance: str = "draw",
              content: str | None = None) -> Match:
    """A match from a position file. It is checked; what is wrong is named."""
    text = (position if isinstance(position, str) else json.dumps(position)).encode()
    handle, state, error = ctypes.c_void_p(), ctypes.c_void_p(), ErrorText()
    pack = content.encode() if content is not None else None
    if not lib.orr_position_read(text, len(text), pack, ctypes.byref(handle), ctypes.byref(state), ctypes.byref(error)):
        raise Error(error.text.decode(errors="replace"))
    game = Game.__new__(Game)
    game._own(handle.value, error)
    game.id = json.loads(text)["game"]
    env = lib.orr_env_at(handle, state, _seed(seed), _asks(chance))
    _free(state)
    return Match(game, env)


_libc = ctypes.CDLL(None)
_libc.free.argtypes = [ctypes.c_void_p]


def _free(pointer: ctypes.c_void_p) -> None:
    _libc.free(pointer)


def from_bytes(data: bytes, seed: int | None = None, chance: str = "draw") -> Match:
    if not data.startswith(_MAGIC):
        raise Error("these bytes are no match")
    try:
        text = zlib.decompressobj().decompress(data[len(_MAGIC):], 16 << 20).decode()
    except (zlib.error, UnicodeDecodeError) as problem:
        raise Error(f"these bytes are no match: {problem}") from None
    return from_json(text, seed, chance)


class Player:
    """A computer player at a seat: "random", "greedy", "bot:1" to "bot:5". It decides on the view of its seat."""

    def __init__(self, name: str, match: Match, seat: int, seed: int | None = None):
        error = ErrorText()
        found = lib.orr_player_find(name.encode(), ctypes.byref(error))
        if not found:
            raise Error(error.text.decode(errors="replace"))
        self.game, self.seat, self.name = match.game, match._reader(seat), name
        self._rng = Rng()
        lib.orr_rng_seed(ctypes.byref(self._rng), _seed(seed))
        self._handle = lib.orr_bot_make(found, self.game._handle, seat)

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            lib.orr_bot_free(self._handle)
            self._handle = None

    def choose(self, match: Match) -> int:
        """One of the legal actions. The match is of the same game, and its seat is to act."""
        if match.game is not self.game or match.actor != self.seat:
            raise Error("this player sits at another table, or is not to act")
        if match.reader not in (None, self.seat):
            raise Error("this view is somebody else's: the player does not find in it what it knows")
        view = match.view(self.seat)
        return lib.orr_bot_choose(self._handle, lib.orr_env_state(view._handle), ctypes.byref(self._rng), None)

    def forget(self) -> None:
        """Another match begins."""
        lib.orr_bot_forget(self._handle)


class ActionIds:
    """Numbers for all actions of a game that are no outcomes of chance, the same in every match of it."""

    MOST = 65536

    def __init__(self, game: Game):
        self._handle = lib.orr_action_ids_make(game._handle)
        self.count: int = lib.orr_action_ids_count(self._handle)

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            lib.orr_action_ids_free(self._handle)
            self._handle = None

    def id(self, action: int) -> int:
        number = lib.orr_action_id(self._handle, action)
        if number == 2**64 - 1:
            raise Error("this action has no number")
        return number

    def action(self, number: int) -> int:
        action = lib.orr_action_of_id(self._handle, number) if number >= 0 else 0
        if not action:
            raise Error(f"there is no action number {number}")
        return action


__all__ = ["ActionIds", "Error", "Game", "IllegalStep", "Match", "Player", "from_bytes", "from_json", "games", "make", "version"]

