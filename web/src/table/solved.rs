//! Perfect play with open hands from the shown position: the values sent to the page, and how a game's worker computes them.

use paiju_game::{Limit, Seat, Seed, Spoken};
use serde::{Deserialize, Serialize};

use super::draft::Draft;
use super::record::Record;
use super::state::TableState;
use crate::games::{Proof, Proven, TableGame};
use crate::link::TableLink;
use crate::scene::{Thought, Values};
use crate::shared::Shared;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Solved<G: Values> {
    /// Who wins, and by how much.
    pub verdict: Spoken,
    /// The moves with their values, best first; empty if none is known.
    pub moves: Vec<SolvedMove<G>>,
    /// If nothing is known, the moment from which the game can be solved.
    pub later: Option<Later>,
    /// The line of best play; empty if unknown.
    pub line: Vec<SolvedStep>,
    /// A link to the table with that line played, showing the position where the line starts.
    pub link: Option<String>,
    /// How many positions were searched.
    pub positions: u64,
}

/// A later moment of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Later {
    pub step: usize,
    /// The number of the next move there, from 1.
    pub number: usize,
}

/// A move and its value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct SolvedMove<G: Values> {
    pub action: G::Move,
    pub words: Spoken,
    /// Its value to the side that makes it.
    pub worth: Spoken,
    /// Whether that side wins; `None` if unknown.
    pub wins: Option<bool>,
    /// Whether no move has a higher value.
    pub best: bool,
}

/// A move of the line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SolvedStep {
    pub seat: Seat,
    pub words: Spoken,
}

impl<G: TableGame> Solved<G> {
    /// The most positions searched, about seven seconds in a browser on a server's core.
    const WORK: u64 = 20_000_000;

    /// Solves the current position of a draft's game; `None` if nobody must play, or the game has no solver.
    pub fn of(draft: &Draft) -> Option<Self> {
        Self::within(Self::WORK, draft)
    }

    fn within(work: u64, draft: &Draft) -> Option<Self> {
        let state = TableState::<G>::load(&TableLink::parse(&draft.link, G::SEAT_KEYS), 0);
        let game: &G = state.shown();
        let limit = Limit { work, seed: Seed(0), stop: None };
        let Proof { verdict, moves, line, positions } = G::prove(game, &limit)?;
        let mut record = state.record().clone();
        record.truncate(state.cursor());
        let mut steps = Vec::new();
        for (seat, action) in line {
            steps.push(SolvedStep { seat, words: said::<G>(record.latest(), seat, &action) });
            if record.act(seat, Shared::new(Thought::bare(action))).is_err() {
                break;
            }
        }
        let link = (!steps.is_empty()).then(|| played_on(&state, &record));
        let mover = game.to_act().first();
        let is_known = is_settled(&moves);
        let later = if is_known { None } else { solvable_from(&state) };
        let moves = if is_known { moves } else { Vec::new() };
        let moves = moves.into_iter().map(|proven| SolvedMove {
            words: mover.map(|seat| said(game, seat, &proven.action)).unwrap_or_default(),
            action: proven.action,
            best: proven.best,
            worth: proven.worth,
            wins: proven.wins,
        });
        Some(Self { verdict, moves: moves.collect(), later, line: steps, link, positions })
    }
}

fn is_settled<A>(moves: &[Proven<A>]) -> bool {
    moves.iter().any(|proven| proven.wins.is_some())
}

/// Roughly the first later step from which the game is solved with little work.
fn solvable_from<G: TableGame>(state: &TableState<G>) -> Option<Later> {
    /// The limit for each step tried; there are about six.
    const WORK: u64 = 1_000_000;
    let (record, limit) = (state.record(), Limit { work: WORK, seed: Seed(0), stop: None });
    let is_solved = |step: usize| G::prove(record.position(step), &limit).is_some_and(|proof| is_settled(&proof.moves));
    let (mut unsolved, mut solved) = (state.cursor(), record.len().checked_sub(1)?);
    if solved <= unsolved || !is_solved(solved) {
        return None;
    }
    while unsolved + 1 < solved {
        let middle = usize::midpoint(unsolved, solved);
        if is_solved(middle) {
            solved = middle;
        } else {
            unsolved = middle;
        }
    }
    Some(Later { step: solved, number: record.moves(solved) + 1 })
}

fn said<G: TableGame>(game: &G, seat: Seat, action: &G::Action) -> Spoken {
    let view = game.view(seat);
    Spoken::by(|lang| G::say_action(action, &view, lang))
}

/// A link to the table with the played line, hands open, at the currently shown step.
fn played_on<G: TableGame>(state: &TableState<G>, record: &Record<G>) -> String {
    let link = TableLink { line: record.line(record.len()), open: Some(true), ..state.whole() };
    link.print(G::SEAT_KEYS)
}

#[cfg(test)]
mod tests {
    use paiju_doudizhu::{Action, DouDizhu};
    use paiju_game::{Game as _, Lang, Say as _};
    use paiju_tractor::Tractor;

    use super::*;
    use crate::games::TableGame;

    /// A draft of a Dou Dizhu game in which everybody takes the first option, up to a step with this few cards left.
    fn draft(cards: usize) -> Draft {
        let mut game = DouDizhu::start(&DouDizhu::deal(Seed(3)));
        let (mut line, mut actions, mut steps) = (String::new(), Vec::new(), 0);
        while let Some(seat) = game.to_act().first() {
            let left: usize = Seat::all(3).map(|seat| game.hand(seat).len()).sum();
            if left <= cards && game.course().target().is_none() {
                break;
            }
            game.legal_actions(seat, &mut actions);
            let plays = actions.iter().find(|action| matches!(action, Action::Play(_)));
            let action = plays.or(actions.last()).unwrap();
            line += &DouDizhu::link_action(action);
            game.act(seat, action).unwrap();
            steps += 1;
        }
        Draft::of_link(format!("seed=3&line={line}&step={steps}"))
    }

    #[test]
    fn too_early_it_says_when_the_game_can_be_solved() {
        let whole = draft(9).link;
        let (line, _) = whole.rsplit_once("&step=").unwrap();
        let solved = Solved::<DouDizhu>::within(100_000, &Draft::of_link(format!("{line}&step=4"))).unwrap();
        assert!(solved.moves.is_empty(), "nothing is known of any move");
        let Later { step, number } = solved.later.unwrap();
        assert!(step > 4 && number > 1, "{step} {number}");
        let there = Solved::<DouDizhu>::of(&Draft::of_link(format!("{line}&step={step}"))).unwrap();
        assert!(there.moves.iter().any(|proven| proven.wins.is_some()) && there.later.is_none());
    }

    #[test]
    fn every_move_is_weighed_and_the_line_can_be_played() {
        let solved = Solved::<DouDizhu>::of(&draft(24)).unwrap();
        assert!(solved.moves.len() > 1 && solved.moves[0].best, "{solved:?}");
        assert!(solved.moves.iter().all(|proven| proven.wins.is_some()));
        assert!(!solved.verdict.say(Lang::Zh).is_empty() && solved.verdict != Spoken::default());
        let link = solved.link.unwrap();
        let table = TableState::<DouDizhu>::load(&TableLink::parse(&link, &["west", "south", "east"]), 0);
        assert!(table.notice().is_none() && !table.is_over());
        assert_eq!(table.record().len(), table.cursor() + solved.line.len());
        assert!(table.record().to_act().is_none(), "the line goes to the end");
    }

    #[test]
    fn the_last_tricks_of_tractor_are_solved() {
        let mut game = Tractor::start(&Tractor::deal(Seed(3)));
        let (mut line, mut actions, mut steps) = (String::new(), Vec::new(), 0);
        while let Some(seat) = game.to_act().first().filter(|&seat| game.hand(seat).len() > 4 || game.dealt() < 100) {
            game.legal_actions(seat, &mut actions);
            if game.sole_answer(seat).is_none() {
                line += &Tractor::link_action(&actions[0]);
            }
            game.act(seat, &actions[0]).unwrap();
            steps += 1;
        }
        let solved = Solved::<Tractor>::of(&Draft::of_link(format!("seed=3&line={line}&step={steps}"))).unwrap();
        assert!(solved.moves[0].best && solved.moves.iter().all(|proven| proven.wins.is_some()), "{solved:?}");
        let table = TableLink::parse(&solved.link.unwrap(), &["seat0", "seat1", "seat2", "seat3"]);
        let table = TableState::<Tractor>::load(&table, 0);
        assert!(table.record().to_act().is_none(), "the line goes to the end");
        let points = table.record().latest().outcome().unwrap().attackers;
        assert!(solved.verdict.say(Lang::En).contains(&format!("{points} points")), "{points}");
    }

    #[test]
    fn what_cannot_be_solved_has_no_answer() {
        assert_eq!(Solved::<DouDizhu>::of(&Draft::of_link("seed=3&step=0".to_owned())), None, "the seats still bid");
    }
}
