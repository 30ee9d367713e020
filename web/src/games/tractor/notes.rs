//! What the history adds to a step.

use paiju_game::{Lang, Say, Seat};
use paiju_tractor::throw::FailedThrow;
use paiju_tractor::{Trump, text};

use crate::names::{PageGame, Tractor};

/// What the history adds to a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// What is trumps from now on.
    NewTrumps(Trump),
    /// Who is banker, once the cards are dealt.
    BankerIs(Seat),
    /// What became of a throw.
    ThrowFailed(FailedThrow),
    /// Who won the trick, and what was in it.
    TrickPoints {
        /// The winner.
        by: Seat,
        /// The points.
        points: i32,
    },
}

impl Say for Note {
    fn say(&self, lang: Lang) -> String {
        let title = |seat: Seat| Tractor::seat_title(seat, lang);
        match (self, lang) {
            (Self::NewTrumps(trump), _) => format!("→ {}", text::trump(*trump, lang)),
            (Self::BankerIs(seat), Lang::Zh) => format!("→ {}坐庄", title(*seat)),
            (Self::BankerIs(seat), Lang::En) => format!("→ {} is banker", title(*seat)),
            (Self::ThrowFailed(why), Lang::Zh) => format!("甩牌失败：{}", text::failed_throw(why, lang)),
            (Self::ThrowFailed(why), Lang::En) => format!("the throw fails: {}", text::failed_throw(why, lang)),
            (&Self::TrickPoints { by, points: 0 }, Lang::Zh) => format!("→ {}大", title(by)),
            (&Self::TrickPoints { by, points: 0 }, Lang::En) => format!("→ {}", title(by)),
            (&Self::TrickPoints { by, points }, Lang::Zh) => format!("→ {}得 {points} 分", title(by)),
            (&Self::TrickPoints { by, points }, Lang::En) => format!("→ {}, {points} points", title(by)),
        }
    }
}
