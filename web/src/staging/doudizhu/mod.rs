//! Dou Dizhu on its table.

mod account;
mod puzzle;
mod scene;

use paiju_doudizhu::{Action, Combination, DouDizhu, Phase, View, text};
use paiju_game::{Game, Seat, SeatSet, Spoken};

pub use self::account::accounts;
pub use self::puzzle::of_puzzle;
pub use self::scene::of_position;
use super::{Staging, refusal};
use crate::names;
use crate::scene::doudizhu::{Offer, Scene};

impl Staging for DouDizhu {
    type Board = names::DouDizhu;

    fn scene(&self, open: SeatSet) -> Scene {
        let hand = |seat: Seat| open.contains(seat).then(|| self.hand(seat));
        scene::of_course(self.course(), hand, self.outcome().as_ref())
    }

    fn seen(view: &View) -> Scene {
        scene::of_course(view.course(), |seat| (seat == view.seat()).then(|| view.hand()), None)
    }

    fn offer(view: &View) -> Option<Offer> {
        let refusal = |action| refusal::<Self>(view, &action);
        match *view.course().phase() {
            Phase::Bidding { turn } if turn == view.seat() => {
                Some(Offer::Bid([0, 1, 2, 3].map(|bid| refusal(Action::Bid(bid)))))
            }
            Phase::Playing { turn } if turn == view.seat() => Some(Offer::Play { pass_refused: refusal(Action::Pass) }),
            _ => None,
        }
    }

    fn remark(_view: &View, action: &Action) -> (Spoken, bool) {
        let words = match action {
            Action::Play(cards) => {
                Combination::of(*cards).map(|made| Spoken::by(|lang| text::combination(&made, lang)))
            }
            Action::Bid(_) | Action::Pass => Some(Spoken::by(|lang| text::action(action, lang))),
        };
        (words.unwrap_or_default(), false)
    }
}
