from typing import Any, Self, Sequence, final

import numpy as np
import numpy.typing as npt

__all__ = [
    "State",
    "Vector",
    "View",
    "__version__",
    "derived_seed",
    "draw",
    "games",
    "half_width",
    "inspect",
    "judge",
    "read_input",
    "review",
    "rules",
    "solve",
]

__version__: str

@final
class State:
    """A game in progress, with full knowledge: it deals, asks, checks and scores."""

    def __new__(
        cls,
        game: str,
        seed: int = 0,
        *,
        skip_forced: bool = False,
        setup: str | None = None,
        rules: str | None = None,
    ) -> Self:
        """``rules`` are the game's by name: ``contest``, ``botzone2``, ``botzone1``; ``paiju``, ``undisputed``. A
        ``setup`` has its own."""
    @property
    def game(self) -> str: ...
    def num_players(self) -> int: ...
    def num_distinct_actions(self) -> int: ...
    def observation_shape(self) -> list[int]: ...
    def observation_planes(self) -> list[str]: ...
    def current_player(self) -> int:
        """The seat to act; -4 when the game is over."""
    def is_terminal(self) -> bool: ...
    def legal_actions(self) -> list[int]: ...
    def apply_action(self, action: int) -> None:
        """Carries out an action. ValueError says why it is illegal; the game is unchanged then."""
    def apply_written(self, action: str) -> None:
        """Carries out any action as files write it, with an id or without."""
    def forfeit(self) -> None:
        """The game's rule for an illegal action, for the seat to act: it loses, or by ``botzone2`` the judge plays on
        for it, and the third such seat ends the game."""
    def returns(self) -> list[float]:
        """The points of each seat; zeros before the end."""
    def clone(self) -> State: ...
    def __copy__(self) -> State: ...
    def __deepcopy__(self, memo: Any, /) -> State: ...
    def observation(self, player: int | None = None, out: npt.NDArray[np.int8] | None = None) -> npt.NDArray[np.int8]:
        """What a seat sees, written straight into ``out`` or a new array."""
    def action_mask(self, out: npt.NDArray[np.int8] | None = None) -> npt.NDArray[np.int8]: ...
    def legal_rows(self) -> npt.NDArray[np.int8]:
        """The legal actions as rows, in their order: cards or tiles, six kinds, a bid's value."""
    def playout(self, seed: int) -> list[float]:
        """Plays on at random to the end, on a copy, and returns the points."""
    def action_to_string(self, action: int, lang: str | None = ...) -> str:
        """In words (``en``, the default, or ``zh``), or with ``None`` as files write it."""
    def view(self) -> View:
        """What the seat to act knows, as a bot gets it."""
    def advise(self, ai: str | None = None, *, seed: int | None = None, work: int = ...) -> tuple[int | None, str]:
        """What an AI would do: its id, if it has one, and as files write it."""
    def setup_json(self) -> str: ...
    def outcome_json(self) -> str | None: ...
    def match_log(self, names: Sequence[str] = ...) -> str:
        """The game so far as the platform would have logged it."""
    def diagram(self, lang: str = "en") -> str:
        """The table as text, all hands open."""
    def svg(self, lang: str = "en") -> str:
        """The table as SVG, all hands open; notebooks show it."""

@final
class View:
    """One seat's knowledge, rebuilt from the messages that it received."""

    @property
    def game(self) -> str: ...
    def num_players(self) -> int: ...
    def num_distinct_actions(self) -> int: ...
    def observation_shape(self) -> list[int]: ...
    def current_player(self) -> int: ...
    def legal_actions(self) -> list[int]: ...
    def observation(self, out: npt.NDArray[np.int8] | None = None) -> npt.NDArray[np.int8]: ...
    def action_mask(self, out: npt.NDArray[np.int8] | None = None) -> npt.NDArray[np.int8]: ...
    def legal_rows(self) -> npt.NDArray[np.int8]:
        """The legal actions as rows, in their order: cards or tiles, six kinds, a bid's value."""
    def action_to_string(self, action: int, lang: str | None = ...) -> str: ...
    def advise(self, ai: str | None = None, *, seed: int | None = None, work: int = ...) -> tuple[int | None, str]: ...
    def response(self, action: int) -> str: ...
    def response_written(self, action: str) -> str: ...
    def json(self) -> str: ...

@final
class Vector:
    """Many games at once, each dealt anew when it ends. The arrays stay the same; a step writes into them."""

    def __new__(
        cls,
        game: str,
        num_envs: int,
        seed: int = 0,
        *,
        observations: bool = True,
        masks: bool = True,
        skip_forced: bool = False,
        rules: str | None = None,
    ) -> Self: ...
    @property
    def game(self) -> str: ...
    @property
    def num_envs(self) -> int: ...
    @property
    def observations(self) -> npt.NDArray[np.int8]: ...
    @property
    def action_masks(self) -> npt.NDArray[np.int8]: ...
    @property
    def current_players(self) -> npt.NDArray[np.int32]: ...
    @property
    def rewards(self) -> npt.NDArray[np.float32]: ...
    @property
    def dones(self) -> npt.NDArray[np.bool_]: ...
    @property
    def games_dealt(self) -> int: ...
    @property
    def illegal_actions(self) -> int: ...
    def random_actions(self) -> npt.NDArray[np.int32]: ...
    def legal(self) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32], npt.NDArray[np.int8]]:
        """The legal actions of all games, one game after the other: their ids; where each game's begin, and the end;
        their rows."""
    def step(self, actions: npt.ArrayLike) -> None: ...
    def __len__(self) -> int: ...
    def __getnewargs_ex__(self) -> tuple[tuple[str, int, int], dict[str, Any]]: ...
    def __deepcopy__(self, memo: Any, /) -> Vector: ...

def draw(
    text: bytes,
    turn: int | None = None,
    player: int | None = None,
    number: int = 0,
    form: str = "svg",
    lang: str = "en",
    theme: str = "auto",
) -> str: ...

def read_input(game: str, text: str, *, strict: bool = False) -> tuple[str | None, View | None]: ...
def inspect(
    text: bytes, game: str | None = None, format: str | None = None, rules: str | None = None
) -> str: ...
def review(
    text: bytes,
    seat: int | None = None,
    work: int = ...,
    game: str | None = None,
    format: str | None = None,
    rules: str | None = None,
) -> str: ...
def judge(game: str, input: str, response: str) -> str: ...
def solve(
    hands: list[str],
    landlord: int = 0,
    turn: int = 0,
    lead: str | None = None,
    by: int | None = None,
    score: bool = False,
    positions: int = 1_000_000_000,
    rules: str | None = None,
) -> str: ...
def rules(question: str) -> str: ...
def derived_seed(seed: int, number: int) -> int:
    """The seed of this game of a series."""
def half_width(values: list[float]) -> float | None:
    """Half of the 95 % interval of a mean."""
def games() -> str: ...
