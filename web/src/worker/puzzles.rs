//! The questions for the worker of puzzles and the tutorial's engine ([`super::tuning`]). A puzzle is its line of text,
//! and a moment of it the moves so far: the worker keeps no state.

use paiju_ai::doudizhu::endgame::Step;
use paiju_doudizhu::{Action, RuleSet, text};
use paiju_exercises::lessons::puzzle::{Course, Hint, Judgement, Puzzle, WORK};
use paiju_game::{Lang, Limit, Seat, Seed, Spoken};
use serde::{Deserialize, Serialize};

use super::host::{Service, Tell};
use super::module::Module;
use super::protocol::Trouble;
use super::query::Query;
use super::questions::questions;
use super::{tuning, versus};
use crate::games::of_puzzle;
use crate::i18n::PuzzleText;
use crate::packing::Parcel;
use crate::scene::Ruling;
use crate::scene::doudizhu::{Offer, Scene};

/// A puzzle after some moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PuzzleMoment {
    /// The line in our puzzle files.
    pub line: String,
    pub moves: Vec<Action>,
}

#[derive(Serialize, Deserialize)]
pub enum PuzzlesQuestion {
    Puzzle(Question),
    Tuning(Box<tuning::Question>),
    Versus(versus::Question),
}

impl PuzzlesQuestion {
    pub fn query<A>(self) -> Query<A> {
        Query::new(Module::Puzzles, self)
    }
}

questions! {
    asked by ask, answered with (_puzzles: &mut Puzzles, _):

    /// The scene.
    table(moment: PuzzleMoment) -> PuzzleTable {
        let (puzzle, course) = opened(&moment)?;
        shown(&puzzle, &course)
    }
    /// The rules' verdict on an action.
    ruling(moment: PuzzleMoment, action: Action) -> Ruling { ruled(&opened(&moment)?.1, action) }
    /// The result of an action, with the others' replies.
    play(moment: PuzzleMoment, action: Action) -> Played {
        let (puzzle, course) = opened(&moment)?;
        played(&puzzle, &course, action)?
    }
    tip(moment: PuzzleMoment) -> Tip {
        let (puzzle, course) = opened(&moment)?;
        tipped(&puzzle, &course)
    }
}

fn ask<A>(question: Question) -> Query<A> {
    PuzzlesQuestion::Puzzle(question).query()
}

/// A moment, as drawn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PuzzleTable {
    pub scene: Scene,
    /// The seat that moves first, whose side is the solver's.
    pub first: Seat,
    pub turn: Option<Seat>,
    /// Whether the solver plays that seat.
    pub is_solvers: bool,
    pub offer: Option<Offer>,
    /// After the end: whether the solver's side has won.
    pub won: Option<bool>,
    /// The number of hands.
    pub seats: u8,
    /// Whether the solver is the landlord or a farmer; `None` with two hands.
    pub as_landlord: Option<bool>,
    /// 1 to 5.
    pub grade: Option<u8>,
    pub said: Vec<Spoken>,
}

/// The result of an action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Played {
    Refused(Spoken),
    /// It keeps the win; the others' replies up to the solver's next move.
    Kept(Vec<Action>),
    /// The others win after it: how, as moves of both sides and as text.
    Lost {
        line: Vec<Action>,
        words: Vec<Spoken>,
        /// Whether another move would have won.
        was_won: bool,
    },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tip {
    /// `None` if the win is gone.
    pub action: Option<Action>,
    pub words: Spoken,
}

fn said(seat: Seat, action: Action) -> Spoken {
    Spoken::by(|lang| text::step(RuleSet::Contest, seat, &action, lang))
}

#[derive(Default)]
pub struct Puzzles;

impl Service for Puzzles {
    type Question = PuzzlesQuestion;

    fn answer(&mut self, question: PuzzlesQuestion, tell: Tell<'_>) -> Result<Parcel, Trouble> {
        match question {
            PuzzlesQuestion::Puzzle(question) => question.answer(self, tell),
            PuzzlesQuestion::Tuning(question) => question.answer(self, tell),
            PuzzlesQuestion::Versus(question) => question.answer(self, tell),
        }
    }
}

/// The puzzle and its game so far.
fn opened(moment: &PuzzleMoment) -> Result<(Puzzle, Course), Trouble> {
    let puzzle: Puzzle = moment.line.parse().map_err(Trouble::of)?;
    let course = Course::after(&puzzle, &moment.moves).map_err(|(_, why)| Trouble::of(why))?;
    Ok((puzzle, course))
}

/// The moment, as drawn.
fn shown(puzzle: &Puzzle, course: &Course) -> PuzzleTable {
    let turn = course.turn();
    let offer = turn.map(|_| Offer::Play {
        pass_refused: course.clone().play(Action::Pass).err().map(|refusal| Spoken::of(&refusal)),
    });
    PuzzleTable {
        scene: of_puzzle(puzzle, course),
        first: puzzle.turn(),
        turn,
        is_solvers: turn.is_some_and(|turn| puzzle.is_solvers(turn)),
        offer,
        won: course.winner().map(|winner| puzzle.is_solvers(winner)),
        seats: puzzle.seats(),
        as_landlord: puzzle.landlord().map(|landlord| landlord == puzzle.turn()),
        grade: puzzle.grade(),
        said: course.steps().iter().map(|step| said(step.seat, step.action)).collect(),
    }
}

/// The rules' verdict on an action.
fn ruled(course: &Course, action: Action) -> Ruling {
    match course.clone().play(action) {
        Err(refusal) => Ruling::Refused(Spoken::of(&refusal)),
        Ok(()) => Ruling::Allowed(Spoken::by(|lang| text::action(RuleSet::Contest, &action, lang))),
    }
}

/// The result of an action, with the others' replies; an error if the solver's work ran out.
fn played(puzzle: &Puzzle, course: &Course, action: Action) -> Result<Played, Trouble> {
    let limit = limit(puzzle);
    let judged = match course.judge(action, &limit) {
        Err(refusal) => return Ok(Played::Refused(Spoken::of(&refusal))),
        Ok(judged) => judged,
    };
    match judged {
        Judgement::Unsettled => Err(Trouble::of(PuzzleText::Unsettled)),
        Judgement::Loses { refutation } => {
            let words = refutation.iter().map(|step: &Step| said(step.seat, step.action)).collect();
            // Of our own puzzles each has a win up to the first wrong move.
            let was_won = puzzle.measure().is_some() || !matches!(course.hint(&limit), Some(Hint::Lost));
            Ok(Played::Lost { line: refutation.iter().map(|step| step.action).collect(), words, was_won })
        }
        Judgement::Out | Judgement::Keeps => {
            let mut course = course.clone();
            let mut replies = Vec::new();
            // The action is already known to be legal.
            if course.play(action).is_err() {
                return Err(Trouble::of(PuzzleText::Unsettled));
            }
            while let Some(turn) = course.turn().filter(|&turn| !puzzle.is_solvers(turn)) {
                let Some(reply) = course.reply(&limit).filter(|_| turn.0 < puzzle.seats()) else { break };
                if course.play(reply.action).is_err() {
                    break;
                }
                replies.push(reply.action);
            }
            Ok(Played::Kept(replies))
        }
    }
}

/// The work for a question: what a puzzle of ours needs is known, and any other may need more.
fn limit(puzzle: &Puzzle) -> Limit<'static> {
    /// About a second in a browser.
    const MORE: u64 = 25;
    let work = if puzzle.measure().is_some() { WORK } else { WORK * MORE };
    Limit { work, ..Limit::with_seed(Seed(0)) }
}

fn tipped(puzzle: &Puzzle, course: &Course) -> Tip {
    let limit = limit(puzzle);
    match course.hint(&limit) {
        Some(Hint::Play { action, plies }) => Tip {
            action: Some(action),
            words: Spoken::by(|lang| match lang {
                Lang::Zh => format!("{}，再走 {plies} 手出完", text::action(RuleSet::Contest, &action, lang)),
                Lang::En => format!("{}; {plies} moves to the end", text::action(RuleSet::Contest, &action, lang)),
            }),
        },
        Some(Hint::Lost | Hint::Unsettled) | None => Tip {
            action: None,
            words: Spoken::new("这里已经没有必胜的出法".to_owned(), "nothing wins any more".to_owned()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::worker::tests::answer;

    const FILE: &str = include_str!("../../../crates/exercises/puzzles/grade-3.txt");

    fn first_lines() -> impl Iterator<Item = &'static str> {
        FILE.lines().filter(|line| !line.starts_with('#')).step_by(9).take(12)
    }

    /// The tips' moves win against the longest resistance.
    // ruling: L1
    #[test]
    fn a_puzzle_is_played_to_its_end() {
        let worker = &mut Puzzles;
        for line in first_lines() {
            let moment = |moves: &[Action]| PuzzleMoment { line: line.to_owned(), moves: moves.to_vec() };
            let mut moves = Vec::new();
            let won = loop {
                let now = answer(worker, &table(moment(&moves))).unwrap();
                if let Some(won) = now.won {
                    break won;
                }
                assert!(now.is_solvers && moves.len() < 60, "{line}");
                let action = answer(worker, &tip(moment(&moves))).unwrap().action.unwrap();
                assert!(answer(worker, &ruling(moment(&moves), action)).unwrap().refusal().is_none());
                let Played::Kept(replies) = answer(worker, &play(moment(&moves), action)).unwrap() else {
                    panic!("{line}: a tip that loses")
                };
                moves.push(action);
                moves.extend(replies);
            };
            assert!(won, "{line}");
        }
    }

    /// A wrong first move is refuted to the last card, and the refutation can be shown move by move.
    #[test]
    fn a_wrong_move_is_refuted() {
        let worker = &mut Puzzles;
        for line in first_lines() {
            let moment = |moves: &[Action]| PuzzleMoment { line: line.to_owned(), moves: moves.to_vec() };
            let (_, course) = opened(&moment(&[])).unwrap();
            let right = answer(worker, &tip(moment(&[]))).unwrap().action;
            let wrong = course.actions().into_iter().find(|action| Some(*action) != right).unwrap();
            let Played::Lost { line: refutation, words, was_won: true } =
                answer(worker, &play(moment(&[]), wrong)).unwrap()
            else {
                panic!("{line}: {wrong:?} does not lose")
            };
            assert_eq!(refutation.len(), words.len());
            let moves: Vec<Action> = [wrong].into_iter().chain(refutation).collect();
            let end = answer(worker, &table(moment(&moves))).unwrap();
            assert_eq!(end.won, Some(false), "{line}");
            assert_eq!(end.said.len(), moves.len());
        }
    }

    /// Two hands that somebody typed: the one wins by leading, the other cannot.
    #[test]
    fn an_endgame_that_cannot_be_won_is_not_given_away() {
        let moment = |line: &str| PuzzleMoment { line: line.to_owned(), moves: Vec::new() };
        let worker = &mut Puzzles;
        let action = |line: &str| opened(&moment(line)).unwrap().1.actions()[0];
        let won = "34KK|56 - A -";
        assert!(answer(worker, &tip(moment(won))).unwrap().action.is_some());
        let lost = "34|56A - A -";
        assert_eq!(answer(worker, &tip(moment(lost))).unwrap().action, None);
        let played = answer(worker, &play(moment(lost), action(lost))).unwrap();
        assert!(matches!(played, Played::Lost { was_won: false, .. }), "{played:?}");
    }

    #[test]
    fn junk_is_refused_with_a_reason() {
        for line in ["", "junk", "3|3", "33|44 - A - 1,2,3,-; <script>"] {
            let moment = PuzzleMoment { line: line.to_owned(), moves: Vec::new() };
            let shown = answer(&mut Puzzles, &table(moment));
            assert!(matches!(shown, Err(Trouble::Failed(why)) if !why.is_empty()), "{line}");
        }
    }
}
