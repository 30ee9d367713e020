//! Building blocks of exercises.

use paiju_game::{Lang, Rng};

use crate::lessons::ask::{Ask, Choice, Pick};
use crate::lessons::lesson::{Show, Step};
use crate::lessons::rule::Rule;
use crate::lessons::words::Words;

/// What an exercise adds to its drill's name.
pub(crate) struct Exercise {
    /// The introduction.
    pub text: Words,
    pub show: Vec<Show>,
    pub ask: Ask,
}

impl Exercise {
    /// The exercise as a step with this heading.
    pub fn step(self, title: Words) -> Step {
        Step { title, text: self.text, show: self.show, ask: Some(self.ask), readings: Vec::new(), facts: Vec::new() }
    }
}

pub(crate) fn words(say: impl Fn(Lang) -> String) -> Words {
    Words::Both { zh: say(Lang::Zh), en: say(Lang::En) }
}

pub(crate) fn both(zh: &str, en: &str) -> Words {
    Words::Both { zh: zh.to_owned(), en: en.to_owned() }
}

/// Cards or tiles shown under a heading.
pub(crate) fn cards(label: Words, cards: String) -> Show {
    Show { label: Some(label), cards: Some(cards), ..Show::default() }
}

/// A question without its kind. `why` is the reply to any answer.
fn ask(say: Words, why: Words) -> Ask {
    Ask { right: Some(why.clone()), wrong: Some(why), ..Ask::new(say) }
}

pub(crate) fn number(say: Words, number: i64, why: Words) -> Ask {
    Ask { number: Some(number), ..ask(say, why) }
}

pub(crate) fn pick(say: Words, from: String, that: Rule, why: Words) -> Ask {
    Ask { pick: Some(Pick { from, that }), ..ask(say, why) }
}

/// Asks to choose; the choices are shuffled.
pub(crate) fn choose(say: Words, mut choices: Vec<Choice>, why: Words, rng: &mut Rng) -> Ask {
    rng.shuffle(&mut choices);
    Ask { choose: Some(choices), ..ask(say, why) }
}
