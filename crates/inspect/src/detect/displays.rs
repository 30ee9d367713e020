//! What the judge of Dou Dizhu displays, one display after another instead of in a list.

use paiju_game::platform::json::{Json, Slip, Value};

use crate::doudizhu;

/// More displays than a match has: three bids, and of three turns in a row at least one plays one of 54 cards.
const MOST: usize = 200;

/// The displays of one match, in order.
#[derive(Default)]
pub(crate) struct Displays {
    shown: Vec<Json>,
    pub slips: Vec<Slip>,
    /// Whether the text ends inside the last one.
    pub is_cut: bool,
}

impl Displays {
    /// Whether this is the next display of the match.
    pub fn go_on_with(&self, value: &Json) -> bool {
        let is_full = self.shown.len() >= MOST;
        self.shown.last().is_some_and(|last| !is_full && doudizhu::display_follows(last, value))
    }

    /// Whether a match of displays begins with this.
    pub fn begin_with(value: &Json) -> bool {
        doudizhu::is_first_display(value) && !["log", "logs", "requests"].iter().any(|key| value.has(key))
    }

    pub fn push(&mut self, display: Json) {
        self.shown.push(display);
    }

    /// The match as a value, as it would be in a list; the first display alone as it is.
    pub fn into_value(mut self) -> Option<(Json, Vec<Slip>, bool)> {
        let (first, last) = (self.shown.first()?.span, self.shown.last()?.span);
        let value = match self.shown.len() {
            1 => self.shown.pop()?,
            _ => Json { value: Value::List(self.shown), span: first.to(last), complete: !self.is_cut },
        };
        Some((value, self.slips, self.is_cut))
    }
}
