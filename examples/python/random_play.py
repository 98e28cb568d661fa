#!/usr/bin/env python3
"""Plays a match with random decisions and tells it: random_play.py [GAME [SEED]]."""

import random
import sys

import orrery


def main():
    game = sys.argv[1] if len(sys.argv) > 1 else orrery.games()[0]["id"]
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    match = orrery.make(game, seed=seed)
    chosen = random.Random(seed)
    while match.actor is not None:
        option = chosen.choice(match.steps())
        print(f"P{match.actor + 1}: {option['text']}")
        match.apply(option["step"])
    result = match.result()
    print("scores", result["score"], "won by", ", ".join(f"P{seat + 1}" for seat in result["won"]) or "nobody")


if __name__ == "__main__":
    main()
