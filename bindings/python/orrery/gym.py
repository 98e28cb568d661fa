"""One seat of a game as a Gymnasium environment: the other seats are computer players. Where Gymnasium can be imported
it is a gymnasium.Env with its spaces, else it has the same methods by itself."""

from __future__ import annotations

import random
from typing import Any

from ._masked import Table
from .match import Error, Game, Match, Player

try:
    from gymnasium import Env as _Env
except ImportError:
    _Env = object


class SeatEnv(_Env):
    """reset(seed=...) -> observation, info; step(action) -> observation, reward, terminated, truncated, info. Actions are
    numbers (orrery.ActionIds); info["action_mask"] says which are legal, and so does the observation. The reward comes at
    the end: from 1 for a win of its own to -1. An illegal action is an error and changes nothing."""

    metadata = {"render_modes": ["svg"]}
    reward_range = (-1.0, 1.0)

    def __init__(self, game: str | Game, seat: int = 0, opponents: str = "random", seats: int = 0,
                 render_mode: str | None = None, **options: Any):
        if render_mode not in (None, "svg"):
            raise Error('render_mode is None or "svg"')
        self.game = game if isinstance(game, Game) else Game(game, seats, **options)
        if not 0 <= seat < self.game.seats:
            raise Error(f"there is no seat {seat}")
        self.seat, self.opponents, self.render_mode = seat, opponents, render_mode
        self._table = Table(self.game)
        self.action_space, self.observation_space = self._table.action, self._table.observation
        self._random = random.Random()
        self.match: Match | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        if _Env is not object:
            super().reset(seed=seed)
        if seed is not None:
            self._random.seed(seed)
        self.match = self.game.match(self._random.getrandbits(64))
        self._players = [Player(self.opponents, self.match, i, self._random.getrandbits(64)) for i in range(self.game.seats)]
        self._others_act()
        return self._told()

    def _others_act(self) -> None:
        while isinstance(self.match.actor, int) and self.match.actor != self.seat:
            self.match.apply(self._players[self.match.actor].choose(self.match))

    def _told(self) -> tuple[dict[str, Any], dict[str, Any]]:
        told = self._table.observe(self.match, self.seat)
        return told, {"action_mask": told["action_mask"]}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        if self.match is None or self.match.over:
            raise Error("call reset first")
        self.match.apply(self._table.ids.action(int(action)))
        self._others_act()
        told, info = self._told()
        return told, self.match.returns()[self.seat], self.match.over, False, info

    def render(self) -> str | None:
        return self.match.render_svg(self.seat) if self.render_mode == "svg" and self.match else None

    def close(self) -> None:
        self.match = None
