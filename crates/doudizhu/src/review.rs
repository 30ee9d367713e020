//! What a bid or a play cost, and what kind of mistake it was.

mod slip;

use paiju_cards::{CardSet, Rank};
use paiju_game::{Appraisal, Lang, Limit, Reviewed, Seat, SeatSet, Unit};

use crate::ai::expert;
use crate::endgame::{Aim, Endgame, Verdict};
use crate::{Action, DouDizhu, SEATS, View, text};

pub use slip::Slip;

impl Reviewed for DouDizhu {
    type Slip = Slip;

    const REGRET: Unit = Unit { zh: "小分", en: "points of the small score", span: 200.0 };
    const THRESHOLD: f64 = 10.0;

    /// The ranks of a play, as `paiju rules` writes them; `pass`, `bid 3`.
    fn written(action: &Action) -> String {
        match *action {
            Action::Bid(bid) => format!("bid {bid}"),
            Action::Pass => "pass".to_owned(),
            Action::Play(cards) => paiju_cards::write_ranks(cards),
        }
    }

    fn read(written: &str, view: &View) -> Option<Action> {
        match written.trim().split_once(' ') {
            Some(("bid", bid)) => return bid.trim().parse().ok().map(Action::Bid),
            None if written.trim() == "pass" => return Some(Action::Pass),
            _ => {}
        }
        let named = paiju_cards::parse_ranks(written).ok().filter(|named| !named.is_empty())?;
        let of_rank = |rank: Rank| {
            let (wanted, held) = (named.of_rank(rank), view.hand().of_rank(rank));
            if held.len() < wanted.len() { wanted } else { held.lowest(wanted.len()) }
        };
        Some(Action::Play(named.iter().fold(CardSet::EMPTY, |cards, card| cards | of_rank(card.rank()))))
    }

    fn said(action: &Action, _: &View, lang: Lang) -> String {
        text::action(action, lang)
    }

    fn appraise(view: &View, action: &Action, limit: &Limit<'_>) -> Option<Appraisal<Self>> {
        expert::appraise(view, action, limit)
    }

    fn winners(game: &Self, limit: &Limit<'_>) -> Option<SeatSet> {
        let (turn, landlord) = (game.course().turn()?, game.course().landlord()?);
        let mover_wins = match Endgame::of_game(game)?.solver(limit).solve(Aim::Win).verdict {
            Verdict::Win => true,
            Verdict::Loss => false,
            Verdict::Unknown => return None,
        };
        let landlord_wins = mover_wins == (turn == landlord);
        Some(Seat::all(SEATS).filter(|&seat| (seat == landlord) == landlord_wins).collect())
    }
}
