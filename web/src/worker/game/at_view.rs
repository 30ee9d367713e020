//! A position of which the page holds an observation: its table, and the value of a play.

use paiju_exercises::lessons::{Played, best, weigh};
use paiju_game::Seat;
use paiju_inspect::review::Turn;
use serde::{Deserialize, Serialize};

use crate::games::TableGame;
use crate::i18n::InspectText;
use crate::names::Values;
use crate::packing::Parcel;
use crate::worker::protocol::Trouble;

/// The table as seen by the seat to act.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct SeatTable<G: Values> {
    pub seat: Seat,
    pub scene: G::Scene,
    pub offer: G::Offer,
}

impl<G: TableGame> SeatTable<G> {
    pub(super) fn of(view: &G::View) -> Result<Self, Trouble> {
        let offer = <G as TableGame>::offer(view).ok_or_else(|| Trouble::of(InspectText::NobodyAsked))?;
        Ok(Self { seat: G::view_seat(view), scene: G::seen(view), offer })
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Weighed {
    pub played: Played,
    /// A review's verdict; `None` if the play is illegal or no AI can tell.
    pub turn: Option<Turn>,
}

impl Weighed {
    pub(super) fn of<G: TableGame>(view: &G::View, action: &G::Action) -> Self {
        let (played, turn) = weigh::<G>(view, action);
        Self { played, turn }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BestPlay {
    pub action: Parcel,
    /// The review's verdict.
    pub turn: Turn,
}

impl BestPlay {
    pub(super) fn of<G: TableGame>(view: &G::View) -> Option<Self> {
        best::<G>(view).map(|(action, turn)| Self { action: Parcel::new(&action), turn })
    }
}

#[cfg(test)]
mod tests {
    use paiju_doudizhu::DouDizhu;
    use paiju_exercises::lessons::Worth;
    use paiju_game::{Game, Seed};
    use paiju_mahjong::Mahjong;
    use paiju_tractor::Tractor;

    use super::*;
    use crate::scene::Ruling;
    use crate::worker::game::{GameService, best_play, ruling, seat_table, weighed};
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
        let (worker, view) = (&mut GameService::<G>::default(), Parcel::new(&game.view(seat)));
        let found = answer(worker, &seat_table::<G>(view.clone())).unwrap();
        assert_eq!((found.seat, found.scene), (seat, G::seen(&game.view(seat))));
        let best = answer(worker, &best_play(G::ID, view.clone())).unwrap().unwrap();
        assert_eq!(best.turn.regret, 0.0);
        let of_best = answer(worker, &weighed(G::ID, view.clone(), best.action)).unwrap();
        assert_eq!(of_best.turn, Some(best.turn));
        for action in actions.iter().take(3) {
            let action = Parcel::new(action);
            let said = answer(worker, &ruling::<G>(view.clone(), action.clone())).unwrap();
            assert_eq!(said.ruling.refusal(), None);
            let found = answer(worker, &weighed(G::ID, view.clone(), action)).unwrap();
            assert!(matches!(found.played.worth, Worth::Costs { regret, .. } if regret >= 0.0) && found.turn.is_some());
        }
        // A seat that is not to act has no actions.
        if let Some(other) = Seat::all(G::SEATS).find(|&other| !game.to_act().contains(other)) {
            let idle = Parcel::new(&game.view(other));
            assert!(answer(worker, &seat_table::<G>(idle.clone())).is_err());
            assert_eq!(answer(worker, &best_play(G::ID, idle.clone())), Ok(None));
            let refused = answer(worker, &weighed(G::ID, idle, Parcel::new(&actions[0]))).unwrap();
            assert!(matches!(refused.played.worth, Worth::Refused(why) if !why.is_empty()) && refused.turn.is_none());
        }
        let foreign = Parcel::new(&"nonsense");
        assert!(matches!(answer(worker, &seat_table::<G>(foreign.clone())), Err(Trouble::Garbled { .. })));
        assert!(answer(worker, &ruling::<G>(view, foreign)).is_err());
    }

    // ruling: L6
    #[test]
    fn positions_of_all_games_are_answered() {
        is_answered::<DouDizhu>(12);
        is_answered::<Mahjong>(40);
        is_answered::<Tractor>(140);
    }

    #[test]
    fn an_illegal_action_is_refused_with_its_reason() {
        let game = DouDizhu::start(&DouDizhu::deal(Seed(5)));
        let (worker, view) = (&mut GameService::<DouDizhu>::default(), Parcel::new(&game.view(Seat(0))));
        let pass = Parcel::new(&paiju_doudizhu::Action::Pass);
        let said = answer(worker, &ruling::<DouDizhu>(view, pass)).unwrap();
        assert!(matches!(said.ruling, Ruling::Refused(why) if !why.is_empty()));
    }
}
