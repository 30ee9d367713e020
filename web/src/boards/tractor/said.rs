//! The message about the chosen cards: their combination, the duty to follow, the risk of a throw, why they are
//! illegal.

use paiju_game::{Lang, Say};
use paiju_tractor::{Action, Cards};

use super::words::Words;
use crate::boards::input::Input;
use crate::boards::talk::{Talk, judged};
use crate::i18n::Text;
use crate::names::Tractor;
use crate::scene::tractor::Offer;

/// A class and a text.
pub fn said(chosen: Cards, talk: &Talk<Action>, input: &Input<Tractor>, lang: Lang) -> (&'static str, String) {
    if let Some(refusal) = talk.refusal(input, lang) {
        return ("refused", refusal);
    }
    if let Some(action) = &talk.suggested {
        let what = input.ruling(action).map(|ruling| ruling.words().say(lang));
        return ("fine", what.map(|what| Text::Suggestion(what).say(lang)).unwrap_or_default());
    }
    if talk.awaits {
        return ("", Text::Thinking.say(lang));
    }
    match &*input.offer {
        Offer::Deal { called: true, .. } => ("", Words::MaySnatch.say(lang)),
        Offer::Deal { called: false, .. } => ("", Words::MayCall.say(lang)),
        &Offer::Cover { count } => {
            let class = if chosen.len() == usize::from(count) { "fine" } else { "" };
            (class, Words::YouCover { count, chosen: chosen.len(), points: chosen.points() }.say(lang))
        }
        Offer::Lead { .. } if chosen.is_empty() => ("", Words::YouLead.say(lang)),
        Offer::Follow { count, owed, .. } if chosen.len() < usize::from(*count) => {
            let so_far = (!chosen.is_empty()).then(|| Words::Chosen(chosen.len()).say(lang));
            ("", [Some(owed.say(lang)), so_far].into_iter().flatten().collect::<Vec<_>>().join(" · "))
        }
        Offer::Lead { .. } | Offer::Follow { .. } => judged(input.ruling(&Action::Play(chosen)), lang),
    }
}
