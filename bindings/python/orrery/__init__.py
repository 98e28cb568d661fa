"""Board games about suns for programs: rules, positions, views, computer players, and environments for learning.

    import orrery
    m = orrery.make(orrery.games()[0]["id"], seed=1)
    while m.actor is not None:
        m.apply(m.legal()[0])
    print(m.result()["won"])

docs/python.md describes it."""

from .match import ActionIds, Error, Game, IllegalStep, Match, Player, from_bytes, from_json, games, make, version
from .vector import VectorEnv

__version__ = version()
__all__ = ["ActionIds", "Error", "Game", "IllegalStep", "Match", "Player", "VectorEnv", "from_bytes", "from_json", "games",
           "make", "version"]
