//! The Lab's addresses, and the data passed to it from elsewhere in the tab: a turn's input for a bot, or a pack of
//! cases. It is in the tab's storage, because the Lab is another part of the page, and so that it survives a
//! reload.

use paiju_game::Seat;
use paiju_inspect::GameId;
use yew::prelude::*;

use super::carried;
use super::source::Source;
use crate::address;
use crate::bots::native;
use crate::names::Route;
use crate::storage::{self, Keep};

/// The address key of a stored bot.
const ID: &str = "id=";
/// The game for a program on this machine.
const GAME: &str = "game=";
/// Case packs, followed by the seat of [`Cases::Log`].
const CASES: &str = "cases";
/// The address key of a pack in the link.
const PACKED: &str = "pack=";

/// A program that was passed on by [`super::carried`].
const PROGRAM: &str = "program";

/// The address key of a bot that the link carries, packed.
const LINKED: &str = "bot=";

const TURN: &str = "lab.turn";
const SAID: &str = "lab.turn.said";
const PACK: &str = "lab.pack";

/// The cases that the address names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cases {
    /// The pack that was open last.
    Last,
    /// Made from the text that was passed on by [`super::carried`]: this seat's answers, or everyone's.
    Log(Option<Seat>),
    /// Those in the link, packed.
    Packed(String),
}

impl Cases {
    /// Parses the address after the `?`; `None` if it is not about cases.
    pub fn parse(query: &str) -> Option<Self> {
        if let Some(packed) = query.split('&').find_map(|part| part.strip_prefix(PACKED)) {
            return Some(Self::Packed(packed.to_owned()));
        }
        let cases = query.split('&').find_map(|part| part.strip_prefix(CASES))?;
        match cases.strip_prefix('=') {
            None => cases.is_empty().then_some(Self::Last),
            Some("log") => Some(Self::Log(None)),
            Some(seat) => seat.parse().ok().map(|seat| Self::Log(Some(Seat(seat)))),
        }
    }

    /// The part after the `?`.
    pub fn query(&self) -> String {
        match self {
            Self::Last => CASES.to_owned(),
            Self::Log(None) => format!("{CASES}=log"),
            Self::Log(Some(seat)) => format!("{CASES}={}", seat.0),
            Self::Packed(packed) => format!("{PACKED}{packed}"),
        }
    }

    pub fn href(&self) -> String {
        address::href(Route::Lab, &self.query())
    }
}

/// Whether the part of the address after the `?` names cases; `static/parts.js` checks the same on the whole address.
pub fn asks_for_cases(query: &str) -> bool {
    Cases::parse(query).is_some()
}

/// Opens a text in the Lab as a program: the first fenced block of Markdown, or all of it.
pub fn bring_program(text: &str) {
    carried::bring(Source::text(fenced(text).unwrap_or(text)));
    address::go_to(&address::href(Route::Lab, PROGRAM));
}

/// The content of the first fenced block.
fn fenced(text: &str) -> Option<&str> {
    let (_, rest) = text.split_once("```")?;
    let (_, program) = rest.split_once('\n')?;
    Some(program.split_once("```")?.0)
}

/// Whether the part of the address after the `?` names a program that was passed on.
pub fn asks_for_program(query: &str) -> bool {
    query == PROGRAM
}

/// The bot that the part of the address after the `?` names.
pub fn bot(query: &str) -> Option<&str> {
    query.split('&').find_map(|part| part.strip_prefix(ID))
}

/// The bot that the part of the address after the `?` carries, packed.
pub fn linked_bot(query: &str) -> Option<&str> {
    query.split('&').find_map(|part| part.strip_prefix(LINKED))
}

/// The part of an address after the `?` that carries a bot.
pub fn linked_query(packed: &str) -> String {
    format!("{LINKED}{packed}")
}

/// The address of the bot with this key.
pub fn bot_href(id: &str) -> String {
    address::href(Route::Lab, &format!("{ID}{id}"))
}

/// The address to try a program on this machine in a game.
pub fn program_href(id: &str, game: GameId) -> String {
    address::href(Route::Lab, &format!("{ID}{id}&{GAME}{}", game.code()))
}

/// The game that the part of the address after the `?` names.
pub fn game(query: &str) -> Option<GameId> {
    query.split('&').find_map(|part| part.strip_prefix(GAME)).and_then(GameId::from_code)
}

/// An input for a bot, and the answers with which its game continued.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sample {
    pub read: String,
    /// The lines including the answers of the game's bot; empty for other protocols, whose input has them.
    pub said: String,
}

/// Opens a bot with this input, for debugging. Programs on this machine have no such button, since they are not edited here.
pub fn debug_button(id: &str, input: Sample, words: String) -> Html {
    if native::program(id).is_some() {
        return Html::default();
    }
    let id = id.to_owned();
    let bring = move |_: MouseEvent| {
        storage::save(Keep::Tab, TURN, &input.read);
        storage::save(Keep::Tab, SAID, &input.said);
        address::go_to(&bot_href(&id));
    };
    html! { <button type="button" class="ghost small-button in-lab" onclick={bring}>{ words }</button> }
}

/// Takes the input that was passed on; later calls return `None`.
pub fn take_turn() -> Option<Sample> {
    let [read, said] = [TURN, SAID].map(|key| {
        let kept = storage::load(Keep::Tab, key);
        storage::remove(Keep::Tab, key);
        kept
    });
    read.map(|read| Sample { read, said: said.unwrap_or_default() })
}

/// Stores the open pack.
pub fn keep_pack(text: &str) {
    // A pack too long for the storage is lost with the tab.
    if !storage::save(Keep::Tab, PACK, text) {
        storage::remove(Keep::Tab, PACK);
    }
}

/// The pack that was open last.
pub fn kept_pack() -> Option<String> {
    storage::load(Keep::Tab, PACK)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_taken_from_its_fenced_block() {
        assert_eq!(fenced("看看：\n```python\nprint(1)\n```\n谢谢"), Some("print(1)\n"));
        assert_eq!(fenced("print(1)\n"), None);
    }

    #[test]
    fn an_address_names_a_program_and_its_game() {
        let href = program_href("nj61", GameId::Mahjong);
        let (_, query) = href.split_once('?').unwrap();
        assert_eq!((bot(query), game(query)), (Some("nj61"), Some(GameId::Mahjong)));
        assert_eq!((game("id=nj61"), game("game=chess")), (None, None));
    }

    #[test]
    fn an_address_carries_a_bot() {
        assert_eq!(linked_bot(&linked_query("1a-_")), Some("1a-_"));
        assert_eq!((linked_bot("id=7"), bot(&linked_query("1"))), (None, None));
        assert!(!asks_for_cases(&linked_query("1")));
    }

    #[test]
    fn an_address_of_cases_is_read_back() {
        for cases in [Cases::Last, Cases::Log(None), Cases::Log(Some(Seat(2))), Cases::Packed("1a-_".to_owned())] {
            assert_eq!(Cases::parse(&cases.query()), Some(cases));
        }
        for other in ["", "id=3", "cases=x", "cases=-1", "casesx"] {
            assert_eq!(Cases::parse(other), None, "{other}");
        }
    }
}
