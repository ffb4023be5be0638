"""The entry point for Gymnasium: importing it registers ``keltis/Board-v0`` and ``keltis/Card-v0``.

>>> import gymnasium
>>> env = gymnasium.make("keltis.env.gym:keltis/Board-v0", opponents="steady", players=3)
>>> observation, info = env.reset(seed=7)
>>> many = gymnasium.make_vec("keltis/Card-v0", num_envs=8, opponents="novice")
>>> many.metadata["autoreset_mode"].value
'NextStep'
"""

from keltis.env.need import need

need("gymnasium")
import gymnasium  # noqa: E402 - after the one line that says what is missing

from keltis.env.gymnasium.single import KeltisEnv  # noqa: E402
from keltis.env.gymnasium.vector import KeltisVectorEnv  # noqa: E402

__all__ = ["KeltisEnv", "KeltisVectorEnv"]

for _name, _game in (("keltis/Board-v0", "board"), ("keltis/Card-v0", "card")):
    if _name not in gymnasium.registry:
        gymnasium.register(
            _name,
            entry_point="keltis.env.gymnasium.single:KeltisEnv",
            vector_entry_point="keltis.env.gymnasium.vector:KeltisVectorEnv",
            kwargs={"game": _game},
        )
