"""A game and its states with the methods of OpenSpiel, so that algorithms written for it need few changes. Actions are
small numbers: those of orrery.ActionIds, and where chance acts the place of an outcome in chance_outcomes()."""

from __future__ import annotations

import json
from typing import Any

from .match import ActionIds, Game as _Rules, Match

CHANCE_PLAYER, TERMINAL_PLAYER = -1, -4


class Game:
    def __init__(self, game: str | _Rules, **params: Any):
        self.rules = game if isinstance(game, _Rules) else _Rules(game, **params)
        self.ids = ActionIds(self.rules)

    def new_initial_state(self, seed: int | None = None) -> "State":
        return State(self, self.rules.match(seed, chance="ask"))

    def num_players(self) -> int:
        return self.rules.seats

    def num_distinct_actions(self) -> int:
        return self.ids.count

    def max_chance_outcomes(self) -> int:
        return 256

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def observation_tensor_shape(self) -> list[int]:
        return [self.rules.features]


class State:
    def __init__(self, game: Game, match: Match):
        self._game, self.match = game, match

    def get_game(self) -> Game:
        return self._game

    def current_player(self) -> int:
        actor = self.match.actor
        return TERMINAL_PLAYER if actor is None else CHANCE_PLAYER if actor == "chance" else int(actor)

    def is_terminal(self) -> bool:
        return self.match.over

    def is_chance_node(self) -> bool:
        return self.match.actor == "chance"

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(i, share) for i, (_, share) in enumerate(self.match.odds())]

    def legal_actions(self, player: int | None = None) -> list[int]:
        if player is not None and player != self.current_player():
            return []
        if self.is_chance_node():
            return list(range(len(self.match.legal_actions())))
        return sorted(self._game.ids.id(action) for action in self.match.legal_actions())

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        legal = set(self.legal_actions(player))
        return [int(i in legal) for i in range(self._game.num_distinct_actions())]

    def _action(self, action: int) -> int:
        return self.match.legal_actions()[action] if self.is_chance_node() else self._game.ids.action(action)

    def apply_action(self, action: int) -> None:
        self.match.apply(self._action(action))

    def action_to_string(self, player: int, action: int) -> str:
        return self._game.rules.spell(self._action(action))

    def string_to_action(self, text: str) -> int:
        action = self._game.rules.read(text)
        return self.match.legal_actions().index(action) if self.is_chance_node() else self._game.ids.id(action)

    def returns(self) -> list[float]:
        return self.match.returns()

    def rewards(self) -> list[float]:
        return self.match.returns()

    def player_return(self, player: int) -> float:
        return self.match.returns()[player]

    def clone(self) -> "State":
        return State(self._game, self.match.clone())

    def child(self, action: int) -> "State":
        state = self.clone()
        state.apply_action(action)
        return state

    def information_state_string(self, player: int | None = None) -> str:
        """What the player knows now; the past is not in it."""
        return json.dumps(self.match.to_json(self.current_player() if player is None else player)["state"], sort_keys=True)

    observation_string = information_state_string

    def observation_tensor(self, player: int | None = None) -> list[int]:
        seat = self.current_player() if player is None else player
        return self.match.view(seat).observe(seat)

    def resample_from_infostate(self, player: int, sampler: Any = None) -> "State":
        seed = int(sampler() * 2**32) if sampler is not None else None
        return State(self._game, self.match.resample(player, seed))

    def __str__(self) -> str:
        return json.dumps(self.match.to_json()["state"])


def load_game(name: str, **params: Any) -> Game:
    return Game(name, **params)
