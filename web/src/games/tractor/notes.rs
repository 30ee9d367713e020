//! Notes on a step of the history.

use paiju_game::{Lang, Say, Seat};
use paiju_tractor::throw::FailedThrow;
use paiju_tractor::{Trump, text};

use crate::names::{PageGame, Tractor};

/// A note on a step of the history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// The trumps from now on.
    NewTrumps(Trump),
    /// The banker, once the cards are dealt.
    BankerIs(Seat),
    /// A failed throw.
    ThrowFailed(FailedThrow),
    /// The winner of the trick and its points.
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
