"""What the two environments share: numbers of actions, masks and observations of a match."""

from __future__ import annotations

import array
from typing import Any

from .match import ActionIds, Error, Game, Match
from .spaces import Box, Dict, Discrete

try:
    import numpy
except ImportError:
    numpy = None


def numbers(values: Any, code: str) -> Any:
    """A NumPy array where NumPy is there, else an array of the standard library."""
    return numpy.array(values, dtype=code) if numpy is not None else array.array(code, values)


class Table:
    """Spaces of a game. An observation is the features of the seat and the mask of its actions; it is made from what the
    seat may know."""

    def __init__(self, game: Game):
        self.game, self.ids = game, ActionIds(game)
        if not game.features:
            raise Error(f"{game.id} has no features to observe")
        if self.ids.count > ActionIds.MOST:
            raise Error(f"{game.id} has more than {ActionIds.MOST} numbers of actions: VectorEnv chooses by place in the list")
        kind = {} if numpy is None else {"dtype": numpy.int16}
        bits = {} if numpy is None else {"dtype": numpy.int8}
        self.action = Discrete(self.ids.count)
        self.observation = Dict({"observation": Box(-32768, 32767, (game.features,), **kind),
                                 "action_mask": Box(0, 1, (self.ids.count,), **bits)})

    def mask(self, match: Match, seat: int) -> Any:
        """1 for each legal action of the seat; nothing is legal for whoever is not to act."""
        out = numbers(bytes(self.ids.count), "b") if numpy is None else numpy.zeros(self.ids.count, numpy.int8)
        if match.actor == seat:
            for action in match.legal_actions():
                out[self.ids.id(action)] = 1
        return out

    def observe(self, match: Match, seat: int) -> dict[str, Any]:
        return {"observation": numbers(match.view(seat).observe(seat), "h"), "action_mask": self.mask(match, seat)}
