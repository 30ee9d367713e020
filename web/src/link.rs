//! A table's state in the page's address: `#/table/doudizhu?seed=7&west=planner&south=human&east=sample&step=12&open=1`.
//!
//! A game from elsewhere includes its deal, `deal=1…`, and its actual course, `was=…`.

use std::fmt::Write;
use std::str::FromStr;

use paiju_doudizhu::RuleSet;
use paiju_game::Seat;
use paiju_games::GameRules;
use serde::{Deserialize, Serialize};

use crate::names::bot_id;
use crate::storage::{self, Keep};

/// The player at a seat (座位上的人).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sitter {
    Human,
    /// The AI of this name.
    Ai(String),
    /// A bot of the visitor's own, by its full name in links ([`crate::names::BOT`] and its id). Another browser has no such bot.
    Bot(String),
}

impl Sitter {
    /// The word for a human in links and switches.
    pub const HUMAN: &'static str = "human";

    /// The name in links and switches.
    pub fn name(&self) -> &str {
        match self {
            Self::Human => Self::HUMAN,
            Self::Ai(name) | Self::Bot(name) => name,
        }
    }

    /// The sitter of this name.
    pub fn from_name(name: &str) -> Self {
        match name {
            Self::HUMAN => Self::Human,
            _ if bot_id(name).is_some() => Self::Bot(name.to_owned()),
            _ => Self::Ai(name.to_owned()),
        }
    }

    /// Whether it is the visitor.
    pub const fn is_human(&self) -> bool {
        matches!(self, Self::Human)
    }

    /// Whether it is a bot of the visitor's own.
    pub const fn is_bot(&self) -> bool {
        matches!(self, Self::Bot(_))
    }
}

/// What names a rule set in a link, after other parts; nothing for the contest's.
pub fn rules_in_link(set: RuleSet) -> String {
    if set.is_contest() { String::new() } else { format!("&rules={}", set.code()) }
}

/// A table's link; parts left out are `None`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableLink {
    pub seed: Option<u64>,
    pub rules: Option<GameRules>,
    /// The players by seat.
    pub sitters: Vec<Option<Sitter>>,
    /// The deal itself, if no seed gives it: see [`crate::deal`].
    pub deal: Option<String>,
    /// The seed that filled in the cards that the original's text does not show.
    pub filled: Option<u64>,
    /// The moves that the players did not choose by themselves, from the first on: see [`crate::moves`].
    pub line: String,
    /// All moves of the game to compare with, in the form of `line`.
    pub was: Option<String>,
    /// The step from which that game was continued.
    pub from: usize,
    /// The points of that game, by seat and in hundredths, if its text gives them.
    pub said: Option<String>,
    /// The number of steps shown.
    pub step: Option<usize>,
    /// Whether the game continues from that step automatically.
    pub play: bool,
    /// Whether all hands are open.
    pub open: Option<bool>,
    /// The seat at the visitor's side.
    pub view: Option<Seat>,
    /// Unreadable parts: invalid numbers, or a seat that does not exist. They are ignored.
    pub unread: Vec<&'static str>,
}

impl TableLink {
    /// Parses the part after the `?`, with the game's names for its seats. Unknown keys are ignored; unreadable values
    /// are noted in `unread`.
    pub fn parse(query: &str, seat_keys: &[&str]) -> Self {
        let mut link = Self { sitters: vec![None; seat_keys.len()], ..Self::default() };
        for pair in query.trim_start_matches('?').split('&') {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            match key {
                "seed" => link.seed = link.number("seed", value),
                "rules" => {
                    link.rules = GameRules::named(value).ok();
                    if link.rules.is_none() && !value.is_empty() {
                        link.unread.push("rules");
                    }
                }
                "deal" => link.deal = Some(value.to_owned()),
                "filled" => link.filled = link.number("filled", value),
                "line" => link.line = value.to_owned(),
                "was" => link.was = Some(value.to_owned()),
                "from" => link.from = link.number("from", value).unwrap_or_default(),
                "said" => link.said = Some(value.to_owned()),
                "step" => link.step = link.number("step", value),
                "play" => link.play = value != "0",
                "open" => link.open = Some(value != "0"),
                "view" => {
                    link.view = seat(value, seat_keys);
                    if link.view.is_none() && !value.is_empty() {
                        link.unread.push("view");
                    }
                }
                _ => {
                    if let Some(sitter) = seat(key, seat_keys).and_then(|seat| link.sitters.get_mut(seat.index())) {
                        // Programs that pass links on escape the plus in a name, as a query elsewhere requires.
                        *sitter = (!value.is_empty()).then(|| Sitter::from_name(&value.replace("%2B", "+")));
                    }
                }
            }
        }
        link
    }

    /// A number, if one is given.
    fn number<T: FromStr>(&mut self, key: &'static str, value: &str) -> Option<T> {
        let number = value.parse().ok();
        if number.is_none() && !value.is_empty() {
            self.unread.push(key);
        }
        number
    }

    /// Writes the part after the `?`.
    pub fn print(&self, seat_keys: &[&str]) -> String {
        let mut query = String::new();
        let mut add = |key: &str, value: &dyn std::fmt::Display| {
            let mark = if query.is_empty() { "" } else { "&" };
            // Writing to a string does not fail.
            let _ = write!(query, "{mark}{key}={value}");
        };
        if let Some(seed) = self.seed {
            add("seed", &seed);
        }
        if let Some(rules) = self.rules {
            add("rules", &rules);
        }
        for (key, sitter) in seat_keys.iter().zip(&self.sitters) {
            if let Some(sitter) = sitter {
                add(key, &sitter.name());
            }
        }
        if let Some(deal) = &self.deal {
            add("deal", deal);
        }
        if let Some(filled) = self.filled {
            add("filled", &filled);
        }
        if !self.line.is_empty() {
            add("line", &self.line);
        }
        if let Some(was) = &self.was {
            add("was", was);
            add("from", &self.from);
        }
        if let Some(said) = &self.said {
            add("said", said);
        }
        if let Some(step) = self.step {
            add("step", &step);
        }
        if self.play {
            add("play", &1);
        }
        if let Some(open) = self.open {
            add("open", &u8::from(open));
        }
        if let Some(key) = self.view.and_then(|seat| seat_keys.get(seat.index())) {
            add("view", key);
        }
        query
    }
}

/// The query of the last shown table of this game.
pub fn last_table(game: &str) -> Option<String> {
    storage::load(Keep::Always, &format!("table.{game}")).filter(|query| !query.is_empty())
}

/// Stores the shown table.
pub fn keep_table(game: &str, query: &str) {
    storage::save(Keep::Always, &format!("table.{game}"), query);
}

fn seat(key: &str, seat_keys: &[&str]) -> Option<Seat> {
    seat_keys.iter().position(|&name| name == key).map(|index| Seat(index as u8))
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEYS: [&str; 3] = ["west", "south", "east"];

    #[test]
    fn a_link_is_read_back() {
        let text =
            "seed=18446744073709551615&west=planner&south=human&east=sample&line=b0b3-AB&step=12&open=1&view=east";
        let link = TableLink::parse(text, &KEYS);
        assert_eq!(link.seed, Some(u64::MAX));
        assert_eq!(link.sitters[1], Some(Sitter::Human));
        assert_eq!((link.step, link.open, link.view), (Some(12), Some(true), Some(Seat(2))));
        assert_eq!(link.print(&KEYS), text);
        assert_eq!(TableLink::parse(&format!("?{text}"), &KEYS), link);
        let text = "seed=7&rules=botzone2&west=human";
        let link = TableLink::parse(text, &KEYS);
        assert_eq!(link.rules, Some(GameRules::DouDizhu(RuleSet::Botzone2)));
        assert_eq!(link.print(&KEYS), text);
        let text = "seed=1&deal=1ab_-&filled=4&line=3&was=3b0-~7.1.TLE&from=1&said=2,-1,-1&step=1&play=1";
        let link = TableLink::parse(text, &KEYS);
        assert_eq!((link.deal.as_deref(), link.filled, link.from, link.play), (Some("1ab_-"), Some(4), 1, true));
        assert_eq!(link.print(&KEYS), text);
    }

    #[test]
    fn a_plus_in_a_name_stays_one() {
        for text in ["west=sample%2B&east=sample", "west=sample+&east=sample"] {
            let link = TableLink::parse(text, &KEYS);
            assert_eq!(link.sitters[0], Some(Sitter::Ai("sample+".to_owned())));
            assert_eq!(link.sitters[2], Some(Sitter::Ai("sample".to_owned())));
            assert_eq!(link.print(&KEYS), "west=sample+&east=sample");
        }
    }

    #[test]
    fn what_a_link_leaves_out_stays_undecided() {
        let nothing = TableLink { sitters: vec![None; 3], ..TableLink::default() };
        for text in ["", "?", "seed=", "north=planner&view=&west=", "&&=&x"] {
            assert_eq!(TableLink::parse(text, &KEYS), nothing, "{text:?}");
        }
        assert_eq!(nothing.print(&KEYS), "");
    }

    #[test]
    fn unreadable_values_are_noted_and_left_out() {
        for value in ["18446744073709551616", "-1", "1.5", "0x7", "七", "%31"] {
            let link = TableLink::parse(&format!("seed={value}&rules={value}&view=north&step=3"), &KEYS);
            assert_eq!((link.seed, link.view, link.step), (None, None, Some(3)), "{value}");
            assert_eq!((link.rules, &link.unread[..]), (None, &["seed", "rules", "view"][..]), "{value}");
            assert_eq!(link.print(&KEYS), "step=3");
        }
        let unread = TableLink::parse("from=x&filled=x&step=x&west=human", &KEYS).unread;
        assert_eq!(unread, ["from", "filled", "step"]);
    }
}
