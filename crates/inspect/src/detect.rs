//! What a text is, and what that was recognised by.

use paiju_game::{Lang, Say};
use serde::{Deserialize, Serialize};

use crate::Format;

/// What a text was recognised by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "evidence", rename_all = "snake_case")]
pub enum Evidence {
    /// The user said so.
    Chosen {
        /// The chosen form.
        format: Format,
    },
    /// Lines that are instructions of DOUDIZHUVER.
    Instructions {
        /// How many.
        lines: usize,
    },
    /// Lines that begin with a seat and a direction, `A <` or `A >`.
    Directions {
        /// How many.
        lines: usize,
    },
    /// Items of the record notation, `;DA[…]`.
    NotationItems {
        /// How many.
        items: usize,
    },
    /// Lines of 17, 17, 17 and 3 card numbers.
    DealLines {
        /// How many deals.
        deals: usize,
    },
    /// JSON with these keys.
    Keys {
        /// The keys that decided.
        keys: Vec<String>,
    },
    /// JSON in a list or on lines of their own.
    Several {
        /// How many values.
        values: usize,
    },
    /// A first line with the number of turns, and as many requests and responses after it.
    TurnCount {
        /// The number.
        turns: usize,
    },
}

impl Say for Evidence {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Chosen { format }, Lang::Zh) => format!("手动选为「{}」", format.say(lang)),
            (Self::Chosen { format }, Lang::En) => format!("chosen: {}", format.say(lang)),
            (Self::Instructions { lines }, Lang::Zh) => format!("{lines} 行 DOUDIZHUVER 指令"),
            (Self::Instructions { lines }, Lang::En) => format!("{lines} lines of DOUDIZHUVER"),
            (Self::Directions { lines }, Lang::Zh) => format!("{lines} 行带方位和方向（A < 、A >）"),
            (Self::Directions { lines }, Lang::En) => format!("{lines} lines with a seat and a direction (A <, A >)"),
            (Self::NotationItems { items }, Lang::Zh) => format!("{items} 个棋谱记号"),
            (Self::NotationItems { items }, Lang::En) => format!("{items} items of the record notation"),
            (Self::DealLines { deals }, Lang::Zh) => format!("{deals} 副牌，各为 17、17、17、3 个编号"),
            (Self::DealLines { deals }, Lang::En) => format!("{deals} deals of 17, 17, 17 and 3 numbers"),
            (Self::Keys { keys }, Lang::Zh) => format!("JSON 字段 {}", keys.join("、")),
            (Self::Keys { keys }, Lang::En) => format!("JSON with {}", keys.join(", ")),
            (Self::Several { values }, Lang::Zh) => format!("共 {values} 份"),
            (Self::Several { values }, Lang::En) => format!("{values} of them"),
            (Self::TurnCount { turns }, Lang::Zh) => format!("首行是回合数 {turns}"),
            (Self::TurnCount { turns }, Lang::En) => format!("the first line counts {turns} turns"),
        }
    }
}
