"""Spaces of actions and observations. Gymnasium's own where it can be imported; otherwise these, with the same names and
the same methods as far as environments and simple agents use them."""

from __future__ import annotations

import random
from typing import Any

try:
    from gymnasium import spaces as _theirs
except ImportError:
    _theirs = None


class Space:
    def __init__(self, seed: int | None = None):
        self._random = random.Random(seed)

    def seed(self, seed: int | None = None) -> list[int]:
        self._random = random.Random(seed)
        return [seed or 0]

    def contains(self, x: Any) -> bool:
        raise NotImplementedError

    def __contains__(self, x: Any) -> bool:
        return self.contains(x)


class _Discrete(Space):
    """0 to n - 1."""

    def __init__(self, n: int, seed: int | None = None):
        super().__init__(seed)
        self.n, self.start, self.shape = n, 0, ()

    def sample(self, mask: Any = None) -> int:
        allowed = range(self.n) if mask is None else [i for i, yes in enumerate(mask) if yes]
        return self._random.choice(allowed) if allowed else 0

    def contains(self, x: Any) -> bool:
        try:
            return 0 <= int(x) < self.n and int(x) == x
        except (TypeError, ValueError):
            return False

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, _Discrete) and other.n == self.n

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class _Box(Space):
    """So many numbers between two limits."""

    def __init__(self, low: float, high: float, shape: tuple[int, ...], dtype: Any = None, seed: int | None = None):
        super().__init__(seed)
        self.low, self.high, self.shape, self.dtype = low, high, tuple(shape), dtype

    def sample(self) -> list[int]:
        return [self._random.randint(int(self.low), int(self.high)) for _ in range(self.shape[0])]

    def contains(self, x: Any) -> bool:
        return len(x) == self.shape[0] and all(self.low <= value <= self.high for value in x)

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, _Box) and (other.low, other.high, other.shape) == (self.low, self.high, self.shape)

    def __repr__(self) -> str:
        return f"Box({self.low}, {self.high}, {self.shape})"


class _Dict(Space):
    """Named spaces side by side."""

    def __init__(self, spaces: dict[str, Any], seed: int | None = None):
        super().__init__(seed)
        self.spaces = dict(spaces)

    def sample(self) -> dict[str, Any]:
        return {name: space.sample() for name, space in self.spaces.items()}

    def contains(self, x: Any) -> bool:
        return isinstance(x, dict) and set(x) == set(self.spaces) and all(self.spaces[name].contains(x[name]) for name in x)

    def __getitem__(self, name: str) -> Any:
        return self.spaces[name]

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, _Dict) and other.spaces == self.spaces

    def __repr__(self) -> str:
        return f"Dict({', '.join(f'{name!r}: {space!r}' for name, space in self.spaces.items())})"


Discrete = _theirs.Discrete if _theirs else _Discrete
Box = _theirs.Box if _theirs else _Box
Dict = _theirs.Dict if _theirs else _Dict
