//! Tractor on its table.

mod offer;
mod order;
mod scene;
mod taps;

use paiju_game::{Lang, SeatSet, Spoken};
use paiju_tractor::{Action, Cards, Combination, Tractor, Trick, View, text};

pub use self::scene::of_position;
use super::Staging;
use crate::names;
use crate::scene::tractor::{Offer, Scene};

impl Staging for Tractor {
    type Board = names::Tractor;

    fn scene(&self, open: SeatSet) -> Scene {
        scene::of_game(self, open)
    }

    fn seen(view: &View) -> Scene {
        scene::of_view(view)
    }

    fn offer(view: &View) -> Option<Offer> {
        offer::of_view(view)
    }

    fn say_shown(view: &View, action: &Action, open: bool, lang: Lang) -> String {
        match action {
            Action::Cover(_) if !open => match lang {
                Lang::Zh => "盖了底牌".to_owned(),
                Lang::En => "covers".to_owned(),
            },
            _ => text::action(action, view.course(), lang),
        }
    }

    fn remark(view: &View, action: &Action) -> (Spoken, bool) {
        remark(view, action)
    }
}

/// What cards make as a lead and what a throw risks; of cards that follow, whether they win so far.
fn remark(view: &View, action: &Action) -> (Spoken, bool) {
    let course = view.course();
    match *action {
        Action::Play(cards) if course.lead().is_some() => {
            let wins = if would_win(view, cards) { Standing::Highest } else { Standing::Beaten };
            (Spoken::of(&wins), false)
        }
        Action::Play(cards) => match view.outlook(cards) {
            Some(outlook) => (Spoken::by(|lang| text::outlook(&outlook, lang)), !outlook.risky.is_empty()),
            None => {
                let made = course.trump().and_then(|trump| Combination::of(cards, trump));
                (made.map(|made| Spoken::by(|lang| text::combination(&made, lang))).unwrap_or_default(), false)
            }
        },
        Action::Pass | Action::Declare(_) | Action::Cover(_) => {
            (Spoken::by(|lang| text::action(action, course, lang)), false)
        }
    }
}

/// Whether the cards would be the highest of the trick so far.
fn would_win(view: &View, cards: Cards) -> bool {
    let (Some(trick), Some(trump)) = (view.course().trick(), view.course().trump()) else { return false };
    let plays: Vec<Cards> = trick.plays().map(|(_, cards)| cards).chain([cards]).collect();
    Trick::of(trick.leader(), &plays).winner(trump).is_some_and(|(seat, _)| seat == view.seat())
}

/// How cards that follow stand in the trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    Highest,
    Beaten,
}

impl paiju_game::Say for Standing {
    fn say(&self, lang: paiju_game::Lang) -> String {
        use paiju_game::Lang;
        match (self, lang) {
            (Self::Highest, Lang::Zh) => "现在最大",
            (Self::Highest, Lang::En) => "highest so far",
            (Self::Beaten, Lang::Zh) => "管不住",
            (Self::Beaten, Lang::En) => "does not win",
        }
        .to_owned()
    }
}
