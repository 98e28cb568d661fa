"""The contracts of Gymnasium and of PettingZoo's AEC: signatures, seeding, masks, spaces, rewards. Their own checkers are
run as well where they can be imported."""

import inspect
import random
import unittest

import orrery
from orrery.aec import AECEnv
from orrery.gym import SeatEnv

GAMES = [game["id"] for game in orrery.games()]


def listed(told):
    return {name: [int(value) for value in values] for name, values in told.items()}


def legal(told):
    return [i for i, yes in enumerate(told["action_mask"]) if yes]


class Gymnasium(unittest.TestCase):
    def play(self, env, seed, steps=60):
        """Everything that was told."""
        chosen = random.Random(seed)
        told, info = env.reset(seed=seed)
        seen = [listed(told)]
        for _ in range(steps):
            self.assertIn(told, env.observation_space)
            self.assertEqual(list(info["action_mask"]), list(told["action_mask"]))
            action = chosen.choice(legal(told))
            self.assertIn(action, env.action_space)
            told, reward, terminated, truncated, info = env.step(action)
            self.assertIsInstance(reward, float)
            self.assertIs(type(terminated), bool)
            self.assertIs(truncated, False)
            seen.append((listed(told), reward, terminated))
            if terminated:
                self.assertNotEqual(reward, 0.0)
                self.assertEqual(legal(told), [])
                break
            self.assertEqual(reward, 0.0)
        return seen

    def test_signatures(self):
        reset = inspect.signature(SeatEnv.reset).parameters
        self.assertEqual([(p.name, p.kind.name, p.default) for p in reset.values()][1:],
                         [("seed", "KEYWORD_ONLY", None), ("options", "KEYWORD_ONLY", None)])
        self.assertEqual(list(inspect.signature(SeatEnv.step).parameters), ["self", "action"])
        for name in ("metadata", "render", "close"):
            self.assertTrue(hasattr(SeatEnv, name))

    def test_matches_repeat_with_their_seed(self):
        for game in GAMES:
            env = SeatEnv(game, opponents="random")
            first = self.play(env, 1)
            self.assertEqual(self.play(env, 1), first)
            self.assertEqual(self.play(SeatEnv(game), 1), first)

    def test_a_second_reset_draws_on(self):
        env = SeatEnv(GAMES[0])
        env.reset(seed=1)
        a = env.match.hash()
        env.reset()
        self.assertNotEqual(env.match.hash(), a)

    def test_every_seat_can_be_played(self):
        for seat in range(2):
            env = SeatEnv(GAMES[0], seat=seat, seats=2, opponents="greedy")
            told, _ = env.reset(seed=3)
            self.assertEqual(env.match.actor, seat)
            env.step(legal(told)[0])

    def test_what_is_illegal_is_an_error(self):
        env = SeatEnv(GAMES[0])
        with self.assertRaises(orrery.Error):
            env.step(0)
        told, _ = env.reset(seed=1)
        before = env.match.hash()
        wrong = next(i for i, yes in enumerate(told["action_mask"]) if not yes)
        for action in (wrong, -1, len(told["action_mask"])):
            with self.assertRaises(orrery.Error):
                env.step(action)
        self.assertEqual(env.match.hash(), before)
        with self.assertRaises(orrery.Error):
            SeatEnv(GAMES[0], seat=9)
        self.assertTrue(SeatEnv(GAMES[0], render_mode="svg").render() is None)

    def test_their_checker(self):
        try:
            from gymnasium.utils.env_checker import check_env
        except ImportError:
            self.skipTest("Gymnasium is not here")
        check_env(SeatEnv(GAMES[0]), skip_render_check=True)


class Pettingzoo(unittest.TestCase):
    def play(self, env, seed):
        chosen = random.Random(seed)
        env.reset(seed=seed)
        totals = dict.fromkeys(env.agents, 0.0)
        seen, left = [], []
        for agent in env.agent_iter():
            told, reward, terminated, truncated, info = env.last()
            totals[agent] += reward
            self.assertIn(told, env.observation_space(agent))
            self.assertIsInstance(info, dict)
            if terminated or truncated:
                self.assertEqual(legal(told), [])
                with self.assertRaises(ValueError):
                    env.step(0)
                env.step(None)
                left.append(agent)
                continue
            self.assertEqual(agent, env.agent_selection)
            for other in env.agents:
                if other != agent:
                    self.assertEqual(legal(env.observe(other)), [])
            action = chosen.choice(legal(told))
            self.assertIn(action, env.action_space(agent))
            seen.append((agent, action))
            env.step(action)
        self.assertEqual(env.agents, [])
        self.assertEqual(sorted(left), sorted(env.possible_agents))
        return seen, totals

    def test_whole_matches(self):
        for game in GAMES:
            env = AECEnv(game)
            seen, totals = self.play(env, 1)
            returns = env.match.returns()
            self.assertEqual([totals[agent] for agent in env.possible_agents], returns)
            self.assertEqual(self.play(env, 1), (seen, totals))
            self.assertEqual(env.max_num_agents, env.game.seats)
            self.assertEqual(env.num_agents, 0)

    def test_observations_hold_only_what_the_seat_knows(self):
        for game in GAMES:
            env = AECEnv(game)
            env.reset(seed=2)
            for n in range(40):
                told = env.last()[0]
                seat = env.possible_agents.index(env.agent_selection)
                whole, env.match = env.match, env.match.resample(seat, seed=n)
                self.assertEqual(listed(env.last()[0]), listed(told))
                env.match = whole
                env.step(legal(told)[n % len(legal(told))])
                if env.match.over:
                    break

    def test_their_checker(self):
        try:
            from pettingzoo.test import api_test
        except ImportError:
            self.skipTest("PettingZoo is not here")
        api_test(AECEnv(GAMES[0]), num_cycles=100)


if __name__ == "__main__":
    unittest.main()
