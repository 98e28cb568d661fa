"""All seats of a game as agents that take turns: the AEC interface of PettingZoo. Where PettingZoo can be imported it is a
pettingzoo.AECEnv, else it has the same methods by itself."""

from __future__ import annotations

import random
from typing import Any, Iterator

from ._masked import Table
from .match import Error, Game, Match

try:
    from pettingzoo import AECEnv as _AECEnv
except ImportError:
    _AECEnv = object


class AECEnv(_AECEnv):
    """Agents are "seat_0", "seat_1", … `last` gives observation, reward since the agent last acted, termination,
    truncation and info of the agent whose turn it is. After the end every agent takes None once."""

    def __init__(self, game: str | Game, seats: int = 0, render_mode: str | None = None, **options: Any):
        if render_mode not in (None, "svg"):
            raise Error('render_mode is None or "svg"')
        self.game = game if isinstance(game, Game) else Game(game, seats, **options)
        self.metadata = {"name": f"orrery_{self.game.id}", "render_modes": ["svg"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{i}" for i in range(self.game.seats)]
        self._table = Table(self.game)
        self.observation_spaces = {agent: self._table.observation for agent in self.possible_agents}
        self.action_spaces = {agent: self._table.action for agent in self.possible_agents}
        self._random = random.Random()
        self.agents: list[str] = []
        self.match: Match | None = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random.seed(seed)
        self.match = self.game.match(self._random.getrandbits(64))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.match.actor]

    def observe(self, agent: str) -> dict[str, Any]:
        return self._table.observe(self.match, self._seat(agent))

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        told = self.observe(agent) if observe else None
        return told, self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent], self.infos[agent]

    def _leave(self, action: Any) -> None:
        """An agent whose match is over takes None and goes."""
        if action is not None:
            raise ValueError("when an agent is done, the only valid action is None")
        agent = self.agent_selection
        for facts in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del facts[agent]
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise Error("call reset first")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(action)
            return
        if action is None:
            raise Error("None is for agents that are done")
        self.match.apply(self._table.ids.action(int(action)))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self.match.returns()))
        for each in self.agents:
            self._cumulative_rewards[each] += self.rewards[each]
        if self.match.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.match.actor]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def render(self) -> str | None:
        return self.match.render_svg() if self.render_mode == "svg" and self.match else None

    def close(self) -> None:
        self.match = None
