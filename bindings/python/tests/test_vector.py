"""Many matches at once: the arrays say what single matches say, whatever the number of threads."""

import array
import unittest

import orrery
from orrery.vector import numpy

GAMES = [game["id"] for game in orrery.games()]
MATCHES, STEPS = 12, 150


def flat(values):
    return bytes(values.tobytes()) if values is not None else b""


class Vectors(unittest.TestCase):
    def test_arrays_are_those_of_the_matches(self):
        for game in GAMES:
            env = orrery.VectorEnv(game, MATCHES, seed=3, rows="all", mask=True)
            ids = orrery.ActionIds(env.game)
            for n in range(STEPS):
                i = n % MATCHES
                match = env.match(i)
                legal = [int(env.legal[i, k]) for k in range(env.count[i])]
                self.assertEqual(legal, match.legal_actions())
                self.assertEqual(int(env.actor[i]), match.actor)
                self.assertEqual([k for k in range(env.ids) if env.mask[i, k]], sorted(ids.id(a) for a in legal))
                self.assertEqual([ids.action(ids.id(a)) for a in legal], legal)
                view = match.view(match.actor)
                for row in range(env.seats):
                    seat = (match.actor + row) % env.seats
                    self.assertEqual([int(env.features[i, row, k]) for k in range(env.game.features)], view.observe(seat))
                self.assertEqual([int(env.options[i, 0, k]) for k in range(8)], list(legal[0].to_bytes(8, "little")))
                env.step(env.sample())

    def test_threads_change_nothing(self):
        for game in GAMES:
            seen = []
            for threads in (1, 3):
                env = orrery.VectorEnv(game, MATCHES, threads=threads, seed=4, rows="own", mask=True)
                told = []
                for _ in range(STEPS):
                    env.step(env.sample())
                    told.append((flat(env.actor), flat(env.count), flat(env.mask), flat(env.features), flat(env.reward),
                                 flat(env.done), flat(env.length)))
                seen.append(told)
            self.assertEqual(*seen)

    def test_ends_are_told_once_and_a_new_match_begins(self):
        for game in GAMES:
            env = orrery.VectorEnv(game, 4, seed=5, rows=None)
            before, ends = [0] * 4, 0
            for _ in range(4000):
                env.step(env.sample())
                for i in range(4):
                    rewards = [float(env.reward[i, seat]) for seat in range(env.seats)]
                    if env.done[i]:
                        ends += 1
                        self.assertTrue(all(-1 <= reward <= 1 and reward != 0 for reward in rewards) or env.seats == 2, rewards)
                        self.assertEqual(int(env.length[i]), before[i] + 1)
                        before[i] = 0
                    else:
                        self.assertEqual(rewards, [0.0] * env.seats)
                        before[i] = int(env.length[i])
            self.assertGreater(ends, 0, game)

    def test_numbers_of_actions_do_the_same_as_places(self):
        for game in GAMES:
            a = orrery.VectorEnv(game, MATCHES, seed=6, mask=True)
            b = orrery.VectorEnv(game, MATCHES, seed=6, mask=True)
            ids = orrery.ActionIds(a.game)
            for _ in range(40):
                places = array.array("i", [int(place) for place in a.sample()])
                numbers = array.array("i", [ids.id(int(a.legal[i, places[i]])) for i in range(MATCHES)])
                a.step(places)
                b.step_ids(numbers)
                self.assertEqual([a.match(i).hash() for i in range(MATCHES)], [b.match(i).hash() for i in range(MATCHES)])

    def test_wrong_choices_change_no_match(self):
        env = orrery.VectorEnv(GAMES[0], MATCHES, seed=7, mask=True)
        before = [env.match(i).hash() for i in range(MATCHES)]
        for wrong in (-1, 512, int(env.count[MATCHES - 1])):
            with self.assertRaisesRegex(orrery.Error, f"match {MATCHES - 1}"):
                env.step([0] * (MATCHES - 1) + [wrong])
        illegal = next(k for k in range(env.ids) if not env.mask[0, k])
        for wrong in (illegal, -5, 2**31 - 1):
            with self.assertRaises(orrery.Error):
                env.step_ids([wrong] * MATCHES)
        with self.assertRaises(orrery.Error):
            env.step([0])
        self.assertEqual([env.match(i).hash() for i in range(MATCHES)], before)
        with self.assertRaises((ValueError, TypeError)):
            env.actor[0] = 1  # the arrays are to be read

    def test_numbers_are_written_only_where_there_is_room(self):
        env = orrery.VectorEnv(GAMES[0], MATCHES, seed=4)
        good = array.array("i", bytes(4 * MATCHES))
        self.assertIs(env.sample(good), good)
        for wrong in (array.array("i", [0]), array.array("b", bytes(4 * MATCHES)), [0] * MATCHES):
            with self.assertRaises(orrery.Error):
                env.sample(wrong)
        if numpy is not None:
            for wrong in (numpy.empty(1, numpy.int32), numpy.empty(MATCHES), numpy.empty(2 * MATCHES, numpy.int32)[::2]):
                with self.assertRaises(orrery.Error):
                    env.sample(wrong)

    def test_numbers_are_not_cut_to_others(self):
        env = orrery.VectorEnv(GAMES[0], MATCHES, seed=4)
        before = [env.match(i).hash() for i in range(MATCHES)]
        for wrong in (2**32, 0.5):
            with self.assertRaises((orrery.Error, OverflowError, TypeError)):
                env.step([wrong] * MATCHES)
        self.assertEqual([env.match(i).hash() for i in range(MATCHES)], before)

    def test_orders_that_make_no_sense_are_refused(self):
        for more in ({"matches": 0}, {"matches": 2**24}, {"matches": 1, "threads": 1000}, {"matches": 1, "rows": "some"}):
            with self.assertRaises(orrery.Error):
                orrery.VectorEnv(GAMES[0], **more)

    def test_arrays_outlive_their_environment(self):
        env = orrery.VectorEnv(GAMES[0], 64, seed=8)
        features = env.features
        told = flat(features)
        del env
        self.assertEqual(flat(features), told)

    def test_reset_begins_again(self):
        env = orrery.VectorEnv(GAMES[0], MATCHES, seed=9)
        first = flat(env.features)
        env.step(env.sample())
        env.reset(9)
        self.assertEqual(flat(env.features), first)
        self.assertEqual(sum(int(done) for done in env.done), 0)


if __name__ == "__main__":
    unittest.main()
