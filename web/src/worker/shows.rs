//! Two demonstrations, computed live: a position where averaging over worlds is wrong, and what a pass reveals.

use paiju_ai::Belief;
use paiju_ai::doudizhu::Holding;
use paiju_ai::doudizhu::laboratory::fusion::Fusion;
use paiju_ai::doudizhu::laboratory::tell::Tell;
use paiju_cards::CardSet;
use paiju_doudizhu::{Action, RuleSet, text};
use paiju_game::{Limit, Seat, Seed, Spoken};
use serde::{Deserialize, Serialize};

use super::beliefs::SpokenBelief;
use super::puzzles::{Puzzles, PuzzlesQuestion};
use super::query::Query;
use super::questions::questions;

questions! {
    asked by ask, answered with (_puzzles: &mut Puzzles, _):

    /// A position in which averaging over worlds is wrong.
    fusion() -> FusionShown { fusion_shown(&Fusion::shown()) }
    tell() -> TellShown { tell_shown(&Tell::shown()) }
}

fn ask<A>(question: Question) -> Query<A> {
    PuzzlesQuestion::Show(question).query()
}

/// A position in which averaging over worlds is wrong.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FusionShown {
    pub hand: CardSet,
    pub target: CardSet,
    /// The possible worlds: South's and East's hands, and the number of deals.
    pub worlds: Vec<(CardSet, CardSet, u32)>,
    pub rows: Vec<FusionRow>,
}

/// An option of the landlord.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FusionRow {
    pub what: Spoken,
    /// Whether it wins with open hands, world by world.
    pub open: Vec<bool>,
    /// The chance promised by averaging over open hands.
    pub mean: f64,
    /// The worlds in which the best single plan wins.
    pub plan: Vec<bool>,
    /// Its true value.
    pub worth: f64,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TellShown {
    /// The actions, with their seats.
    pub moves: Vec<Spoken>,
    pub observer: Seat,
    pub passer: Seat,
    /// The observer's beliefs about the passer before and after the pass.
    pub before: Vec<SpokenBelief>,
    pub after: Vec<SpokenBelief>,
    /// Whether the passer has the less likely hand; the end reveals it.
    pub has_it: bool,
}

fn fusion_shown(fusion: &Fusion) -> FusionShown {
    let row = |tried: paiju_ai::doudizhu::laboratory::fusion::Tried| FusionRow {
        what: Spoken::by(|lang| text::action(RuleSet::Contest, &tried.action, lang)),
        open: tried.open,
        mean: tried.mean,
        plan: tried.plans.into_iter().next().unwrap_or_default(),
        worth: tried.worth,
    };
    FusionShown {
        hand: fusion.hand,
        target: fusion.target,
        worlds: fusion.worlds.iter().map(|lie| (lie.south, lie.east, lie.deals)).collect(),
        rows: fusion.tried().into_iter().map(row).collect(),
    }
}

fn tell_shown(tell: &Tell) -> TellShown {
    let [before, after] = tell.beliefs(&Limit::with_seed(Seed(0)));
    let of_passer = |beliefs: Vec<Belief<Holding>>| {
        let of = beliefs.into_iter().filter(|belief| belief.seat == tell.passer);
        of.map(|belief| SpokenBelief::from(&belief)).collect()
    };
    let mut moves = Vec::new();
    for (at, action) in tell.moves.iter().enumerate() {
        let seat = paiju_game::Game::to_act(&tell.game(at)).first().unwrap_or(tell.observer);
        moves.push(said(seat, *action));
    }
    let end = tell.game(tell.moves.len());
    TellShown {
        moves,
        observer: tell.observer,
        passer: tell.passer,
        before: of_passer(before),
        after: of_passer(after),
        has_it: end.hand(tell.passer).contains(paiju_cards::Card::BIG_JOKER),
    }
}

fn said(seat: Seat, action: Action) -> Spoken {
    Spoken::by(|lang| text::step(RuleSet::Contest, seat, &action, lang))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::worker::tests::answer;

    #[test]
    fn the_average_promises_what_no_plan_keeps() {
        let shown = answer(&mut Puzzles, &fusion()).unwrap();
        let promised = shown.rows.iter().max_by(|one, other| one.mean.total_cmp(&other.mean)).unwrap();
        let truly = shown.rows.iter().max_by(|one, other| one.worth.total_cmp(&other.worth)).unwrap();
        assert!(promised.mean > promised.worth && truly.worth > promised.worth && promised.what != truly.what);
        assert!(shown.rows.iter().all(|row| row.open.len() == shown.worlds.len()));
    }

    #[test]
    fn a_pass_changes_what_is_believed() {
        let shown = answer(&mut Puzzles, &tell()).unwrap();
        let change = |before: &SpokenBelief| {
            let after = shown.after.iter().find(|after| after.holding == before.holding)?;
            Some((after.chance - before.chance).abs())
        };
        assert!(shown.before.iter().filter_map(change).any(|change| change > 0.1));
        assert_eq!(shown.moves.len(), 6);
    }
}
