//! Programs on this machine, which `paiju serve` runs and the page reaches by a WebSocket: bots that no browser stores.

use std::cell::RefCell;
use std::fmt::Write;
use std::rc::Rc;

use paiju_inspect::GameId;

use super::bot::{Bot, Language, Speech};
use super::runtime::Bridge;
use crate::embed::is_embedded;
use crate::storage::{self, Keep};

/// The prefix of such a bot's id; ids of stored bots are numbers.
const NATIVE: char = 'n';
/// Where the tab remembers the secret of the command that served the page.
const SECRET: &str = "bridge";

/// Remembers the secret in an address (`bridge=`), for as long as the tab is open.
pub fn remember(query: &str) {
    let secret = query.split('&').find_map(|part| part.strip_prefix("bridge=")).filter(|secret| !secret.is_empty());
    if let Some(secret) = secret {
        // Without storage the bots are available until the visitor leaves the page.
        let _ = storage::save(Keep::Tab, SECRET, secret);
    }
}

thread_local! {
    /// The connection, once it was opened.
    static BRIDGE: RefCell<Option<Rc<Bridge>>> = const { RefCell::new(None) };
}

/// Connects to the command that served the page; `None` if there is none, or it no longer responds.
pub async fn bridge() -> Option<Rc<Bridge>> {
    if is_embedded() {
        return None;
    }
    if let Some(open) = BRIDGE.with_borrow(|bridge| bridge.clone()).filter(|bridge| bridge.is_open()) {
        return Some(open);
    }
    let secret = storage::load(Keep::Tab, SECRET)?;
    let location = web_sys::window()?.location();
    let host = location.host().ok()?;
    let bridge = Rc::new(Bridge::open(&format!("ws://{host}/bots?secret={secret}")).await.ok()?);
    BRIDGE.set(Some(bridge.clone()));
    Some(bridge)
}

/// Whether the connection to the command was lost.
pub fn is_gone() -> bool {
    BRIDGE.with_borrow(|bridge| bridge.as_ref().is_some_and(|bridge| !bridge.is_open()))
}

/// The bots for programs of these names: one per game and protocol, because a program does not say what it plays.
pub fn bots(names: &[String]) -> Vec<Bot> {
    let titled = |name: &String, game: GameId, speech: Speech| Bot {
        name: format!("{name} · {}", speech.code()),
        ..bot(name, game, speech)
    };
    let of_name = |name: &String| {
        let name = name.clone();
        GameId::ALL.into_iter().flat_map(move |game| {
            let name = name.clone();
            Speech::of_game(game).iter().map(move |&speech| titled(&name, game, speech)).collect::<Vec<_>>()
        })
    };
    names.iter().flat_map(of_name).collect()
}

/// The bot for the program of this name in a game.
pub fn bot(name: &str, game: GameId, speech: Speech) -> Bot {
    let bot = Bot::new(name.to_owned(), game, Language::Wasm, speech, Vec::new());
    Bot { id: id(name, speech), memory: 0, chance: false, ..bot }
}

fn id(name: &str, speech: Speech) -> String {
    let mut id = format!("{NATIVE}{}", &speech.code()[..1]);
    for byte in name.bytes() {
        // Writing to a string does not fail.
        let _ = write!(id, "{byte:02x}");
    }
    id
}

/// The program with this id, and its way of speaking; `None` for a bot that a browser stores.
pub fn program(id: &str) -> Option<(String, Speech)> {
    let mut rest = id.strip_prefix(NATIVE)?.chars();
    let first = rest.next()?;
    let speech =
        [Speech::Json, Speech::Simple, Speech::Lines].into_iter().find(|speech| speech.code().starts_with(first))?;
    let hex = rest.as_str();
    let pairs = (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(hex.get(at..at + 2)?, 16).ok());
    let name = String::from_utf8(pairs.collect::<Option<_>>()?).ok()?;
    Some((name, speech))
}

/// The bot with this id, for any game; `None` for one that a browser stores.
pub fn find(id: &str) -> Option<Bot> {
    let (name, speech) = program(id)?;
    Some(bot(&name, GameId::DouDizhu, speech))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_found_by_its_id() {
        let all = bots(&["my bot=1".to_owned(), "张".to_owned()]);
        assert_eq!(all.len(), 2 * 7, "three ways in Dou Dizhu, two in each of the others");
        for bot in &all {
            assert_eq!(find(&bot.id).map(|found| found.id).as_ref(), Some(&bot.id));
            let (name, speech) = program(&bot.id).unwrap();
            assert!(bot.name.starts_with(&name) && bot.speech == speech);
            assert!(bot.id.bytes().all(|letter| letter.is_ascii_alphanumeric()), "a link holds it as it is");
        }
        for other in ["", "n", "nx61", "nj6", "nj6g", "njff", "n中", "1234"] {
            assert_eq!(program(other).filter(|(name, _)| !name.is_empty()), None, "{other}");
        }
    }
}
