//! What the steps of exercises are put together from.

use paiju_game::{Lang, Rng};

use crate::lesson::{Ask, Choice, Pick, Show, Step};
use crate::rule::Rule;
use crate::words::Words;

/// What an exercise adds to its drill's name.
pub(crate) struct Exercise {
    /// What is to be known beforehand.
    pub text: Words,
    /// What is shown.
    pub show: Vec<Show>,
    /// What is asked.
    pub ask: Ask,
}

impl Exercise {
    /// The exercise as a step with this heading.
    pub fn step(self, title: Words) -> Step {
        Step { title, text: self.text, show: self.show, ask: Some(self.ask), facts: Vec::new() }
    }
}

/// The same in both languages.
pub(crate) fn words(say: impl Fn(Lang) -> String) -> Words {
    Words::Both { zh: say(Lang::Zh), en: say(Lang::En) }
}

/// A text in both languages.
pub(crate) fn both(zh: &str, en: &str) -> Words {
    Words::Both { zh: zh.to_owned(), en: en.to_owned() }
}

/// Cards or tiles that are shown under a heading.
pub(crate) fn cards(label: Words, cards: String) -> Show {
    Show { label: Some(label), cards: Some(cards), ..Show::default() }
}

/// A question; what it asks for is still to be set. `why` is said to whatever is answered.
fn ask(say: Words, why: Words) -> Ask {
    Ask { right: Some(why.clone()), wrong: Some(why), ..Ask::new(say) }
}

/// Asks for a number.
pub(crate) fn number(say: Words, number: i64, why: Words) -> Ask {
    Ask { number: Some(number), ..ask(say, why) }
}

/// Asks to pick out of cards.
pub(crate) fn pick(say: Words, from: String, that: Rule, why: Words) -> Ask {
    Ask { pick: Some(Pick { from, that }), ..ask(say, why) }
}

/// Asks to choose; the choices are put in random order.
pub(crate) fn choose(say: Words, mut choices: Vec<Choice>, why: Words, rng: &mut Rng) -> Ask {
    rng.shuffle(&mut choices);
    Ask { choose: Some(choices), ..ask(say, why) }
}
