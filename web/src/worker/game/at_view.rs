//! Questions to a game's worker about a position of which the page holds an observation, as bytes: its table, the
//! rules' verdicts, and the value of a play.

use paiju_game::{Seat, Spoken};
use paiju_lessons::{Played, best, weigh};
use paiju_review::Turn;
use serde::{Deserialize, Serialize};

use super::GameQuestion;
use super::answers::read;
use crate::games::{self, TableGame};
use crate::i18n::InspectText;
use crate::packing::Parcel;
use crate::scene::{Bytes, Verdict};
use crate::worker::module::Module;
use crate::worker::protocol::Trouble;
use crate::worker::query::Query;

/// A question about a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum AtView {
    /// The scene, and the possible actions.
    Table,
    /// The rules' verdict on an action.
    Ruling(Parcel),
    /// The value of an action.
    Weigh(Parcel),
    Best,
}

/// The table as seen by the seat to act.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatTable {
    pub seat: Seat,
    pub scene: Parcel,
    pub offer: Parcel,
}

/// A weighed play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Weighed {
    pub played: Played,
    /// A review's verdict; `None` if the play is illegal or no AI can tell.
    pub turn: Option<Turn>,
}

/// The best play at a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BestPlay {
    pub action: Parcel,
    /// The review's verdict.
    pub turn: Turn,
}

fn query<A>(game: &'static str, view: Parcel, about: AtView) -> Query<A> {
    Query::new(Module::Solver(game), &GameQuestion::AtView { view, about })
}

/// The scene and the possible actions of the observing seat.
pub fn table(game: &'static str, view: Parcel) -> Query<SeatTable> {
    query(game, view, AtView::Table)
}

/// The rules' verdict on an action of the observing seat.
pub fn ruling(game: &'static str, view: Parcel, action: Parcel) -> Query<Verdict<Bytes>> {
    query(game, view, AtView::Ruling(action))
}

/// The value of an action of the observing seat.
pub fn weighed(game: &'static str, view: Parcel, action: Parcel) -> Query<Weighed> {
    query(game, view, AtView::Weigh(action))
}

/// The best action of the observing seat; `None` if no AI can tell.
pub fn best_play(game: &'static str, view: Parcel) -> Query<Option<BestPlay>> {
    query(game, view, AtView::Best)
}

pub(super) fn answer<G: TableGame>(view: &Parcel, about: AtView) -> Result<Parcel, Trouble> {
    let view = read::<G::View>(view)?;
    Ok(match about {
        AtView::Table => {
            let nobody = || Trouble::Failed(Spoken::of(&InspectText::NobodyAsked));
            let offer = <G as TableGame>::offer(&view).ok_or_else(nobody)?;
            let scene = Parcel::new(&G::seen(&view));
            Parcel::new(&SeatTable { seat: G::view_seat(&view), scene, offer: Parcel::new(&offer) })
        }
        AtView::Ruling(action) => Parcel::new(&games::verdict::<G>(&view, &read(&action)?).pack()),
        AtView::Weigh(action) => {
            let (played, turn) = weigh::<G>(&view, &read(&action)?);
            Parcel::new(&Weighed { played, turn })
        }
        AtView::Best => {
            let best = best::<G>(&view);
            Parcel::new(&best.map(|(action, turn)| BestPlay { action: Parcel::new(&action), turn }))
        }
    })
}

#[cfg(test)]
mod tests {
    use paiju_doudizhu::DouDizhu;
    use paiju_game::{Game, Seed};
    use paiju_lessons::Worth;
    use paiju_mahjong::Mahjong;
    use paiju_tractor::Tractor;

    use super::*;
    use crate::scene::Ruling;
    use crate::worker::game::GameService;
    use crate::worker::tests::answer;

    /// A position after this many steps: its table, and every action weighed as in a review.
    fn is_answered<G: TableGame>(steps: usize) {
        let mut game = G::start(&G::deal(Seed(5)));
        let mut actions = Vec::new();
        for _ in 0..steps {
            let seat = game.to_act().first().unwrap();
            game.legal_actions(seat, &mut actions);
            game.act(seat, actions.last().unwrap()).unwrap();
        }
        let seat = game.to_act().first().unwrap();
        game.legal_actions(seat, &mut actions);
        let (worker, view) = (&mut GameService::<G>::new(), Parcel::new(&game.view(seat)));
        let found = answer(worker, &table(G::ID, view.clone())).unwrap();
        assert_eq!((found.seat, found.scene), (seat, Parcel::new(&G::seen(&game.view(seat)))));
        let best = answer(worker, &best_play(G::ID, view.clone())).unwrap().unwrap();
        assert_eq!(best.turn.regret, 0.0);
        let of_best = answer(worker, &weighed(G::ID, view.clone(), best.action)).unwrap();
        assert_eq!(of_best.turn, Some(best.turn));
        for action in actions.iter().take(3) {
            let action = Parcel::new(action);
            let said = answer(worker, &ruling(G::ID, view.clone(), action.clone())).unwrap();
            assert_eq!(said.ruling.refusal(), None);
            let found = answer(worker, &weighed(G::ID, view.clone(), action)).unwrap();
            assert!(matches!(found.played.worth, Worth::Costs { regret, .. } if regret >= 0.0) && found.turn.is_some());
        }
        // A seat that is not to act has no actions.
        if let Some(other) = Seat::all(G::SEATS).find(|&other| !game.to_act().contains(other)) {
            let idle = Parcel::new(&game.view(other));
            assert!(answer(worker, &table(G::ID, idle.clone())).is_err());
            assert_eq!(answer(worker, &best_play(G::ID, idle.clone())), Ok(None));
            let refused = answer(worker, &weighed(G::ID, idle, Parcel::new(&actions[0]))).unwrap();
            assert!(matches!(refused.played.worth, Worth::Refused(why) if !why.is_empty()) && refused.turn.is_none());
        }
        let foreign = Parcel::new(&"nonsense");
        assert!(matches!(answer(worker, &table(G::ID, foreign.clone())), Err(Trouble::Garbled { .. })));
        assert!(answer(worker, &ruling(G::ID, view, foreign)).is_err());
    }

    // ruling: L6
    #[test]
    fn positions_of_all_games_are_answered() {
        is_answered::<DouDizhu>(12);
        is_answered::<Mahjong>(40);
        is_answered::<Tractor>(140);
    }

    #[test]
    fn what_breaks_a_rule_is_refused_by_its_words() {
        let game = DouDizhu::start(&DouDizhu::deal(Seed(5)));
        let (worker, view) = (&mut GameService::<DouDizhu>::new(), Parcel::new(&game.view(Seat(0))));
        let pass = Parcel::new(&paiju_doudizhu::Action::Pass);
        let said = answer(worker, &ruling(DouDizhu::ID, view, pass)).unwrap();
        assert!(matches!(said.ruling, Ruling::Refused(why) if !why.is_empty()));
    }
}
