#!/usr/bin/env python3
"""Decisions per second of the Python binding, on one core: batched in C, for every game, and one at a time in a Python loop,
in the same run. `make bench-python`; bench/README.md says what was measured.

    python3 bench/python.py [--seconds S] [--matches N] [GAME…]"""

import argparse
import random
import time

import orrery

try:
    import numpy
except ImportError:
    numpy = None


def batched(game, seats, matches, seconds, rows, mask):
    """Decisions per second of all matches together, random decisions drawn in C, on one thread; processor time."""
    env = orrery.VectorEnv(game, matches, threads=1, seed=1, seats=seats, rows=rows, mask=mask)
    places, steps = env.sample(), 0
    for _ in range(50):
        env.step(env.sample(places))
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        for _ in range(10):
            env.step(env.sample(places))
        steps += 10
    return steps * matches / (time.process_time() - begun)


def single(game, seats, seconds):
    """The same for one match in a loop: legal_actions, a choice, apply."""
    chosen, steps = random.Random(1), 0
    match = orrery.make(game, seats, seed=1)
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        if match.over:
            match = match.game.match(steps)
        match.apply(chosen.choice(match.legal_actions()))
        steps += 1
    return steps / (time.process_time() - begun)


def main():
    a = argparse.ArgumentParser(description="measure the environments")
    a.add_argument("games", nargs="*")
    a.add_argument("--seconds", type=float, default=2.0)
    a.add_argument("--matches", type=int, default=256)
    a = a.parse_args()
    print(f"{'game':14} {'seats':>5} {'bare':>11} {'features':>11} {'and mask':>11} {'loop':>9} {'ratio':>6}")
    for game in orrery.games():
        if a.games and game["id"] not in a.games:
            continue
        seats = max(game["min_seats"], 2)
        bare = batched(game["id"], seats, a.matches, a.seconds, None, False)
        own = batched(game["id"], seats, a.matches, a.seconds, "own", False)
        mask = batched(game["id"], seats, a.matches, a.seconds, "own", True)
        loop = single(game["id"], seats, a.seconds / 2)
        print(f"{game['id']:14} {seats:5} {bare:11.0f} {own:11.0f} {mask:11.0f} {loop:9.0f} {own / loop:6.1f}", flush=True)


if __name__ == "__main__":
    main()
