//! The questions for a game's worker: everything that needs the game's rules or its AIs. The page runs the module
//! more than once: one worker holds the table and always answers at once, others think.

mod at_table;
mod at_view;
mod thinking;

use std::marker::PhantomData;

use paiju_draw::Picture;
use paiju_game::{Lang, Spoken};
use paiju_inspect::Decided;
use paiju_inspect::review::Turn;

pub use self::at_table::{AtTable, TableService};
pub use self::at_view::{BestPlay, SeatTable, Weighed};
pub use self::thinking::PartFound;
use super::beliefs::SpokenBelief;
use super::host::{Service, Tell};
use super::module::{Id, Module};
use super::pictures::Form;
use super::protocol::Trouble;
use super::query::Query;
use super::questions::questions;
use crate::games::{self, TableGame};
use crate::names::PageGame;
use crate::packing::Parcel;
use crate::scene::{Thought, Verdict};
pub use crate::table::Task;
use crate::table::{Draft, Solved, WholeGame};

// A view is what the seat to act observes; a decided is one of `Decisions::decided`.
questions! {
    asked by Query::new, answered for G: TableGame, with (_game: &mut GameService<G>, _):

    /// An AI's decision.
    decide<G: PageGame>(task: Task) -> Thought<G>, Module::Game(G::ID) => { thinking::decide(&task)? }
    /// Part `number` of an AI's decision, from 0, on this thinker. Thinker 0 otherwise thinks alone.
    part<G: PageGame>[thinker: usize](task: Task, number: usize) -> PartFound<G>, thinking::thinker(G::ID, thinker) => {
        thinking::search(&task, number)?
    }
    /// An AI's decision, merged from what each part [tried](PartFound::Tried), in part order.
    merge<G: PageGame>(task: Task, parts: Vec<Parcel>) -> Thought<G>, Module::Game(G::ID) => {
        thinking::decide_by_parts(&task, &parts)?
    }
    /// The beliefs of the observing seat.
    believe[game: Id](view: Parcel) -> Vec<SpokenBelief>, Module::Game(game) => { SpokenBelief::of::<G>(&view.unpack()?) }
    /// Perfect play with open hands from a game's current position; `None` if no seat is to act.
    solve<G: PageGame>(draft: Draft) -> Option<Solved<G>>, Module::Solver(G::ID) => { Solved::of(&draft) }
    /// The cost of a decision, on this reviewer; `None` if no AI can tell.
    review[game: Id, reviewer: usize](decided: Parcel) -> Option<Turn>, Module::Reviewer(game, reviewer) => {
        cost::<G>(&decided.unpack()?)
    }
    /// The alternatives to a decision, with their texts.
    options[game: Id](decided: Parcel) -> Vec<(Parcel, Spoken)>, Module::Solver(game) => {
        alternatives::<G>(&decided.unpack()?)
    }
    /// The cost of another action in place of a decision, one of its [`options`]; `None` if no AI can tell.
    attempt[game: Id](decided: Parcel, action: Parcel) -> Option<Turn>, Module::Solver(game) => {
        cost::<G>(&Decided { action: action.unpack()?, ..decided.unpack()? })
    }
    /// The facts about a whole game.
    whole_game[game: Id](draft: Draft) -> WholeGame, Module::Solver(game) => { WholeGame::of::<G>(&draft) }
    /// A table drawn in a form.
    picture[game: Id](picture: Box<Picture>, form: Form, lang: Lang) -> String, Module::Solver(game) => {
        form.draw(&picture, lang)
    }
    /// The scene and the possible actions of the observing seat.
    seat_table<G: PageGame>(view: Parcel) -> SeatTable<G>, Module::Solver(G::ID) => { SeatTable::of(&view.unpack()?)? }
    /// The rules' verdict on an action of the observing seat.
    ruling<G: PageGame>(view: Parcel, action: Parcel) -> Verdict<G>, Module::Solver(G::ID) => {
        games::verdict(&view.unpack()?, &action.unpack()?)
    }
    /// The value of an action of the observing seat.
    weighed[game: Id](view: Parcel, action: Parcel) -> Weighed, Module::Solver(game) => {
        Weighed::of::<G>(&view.unpack()?, &action.unpack()?)
    }
    /// The best action of the observing seat; `None` if no AI can tell.
    best_play[game: Id](view: Parcel) -> Option<BestPlay>, Module::Solver(game) => { BestPlay::of::<G>(&view.unpack()?) }
}

/// The worker that thinks for one game. It keeps nothing.
pub struct GameService<G>(PhantomData<G>);

impl<G> Default for GameService<G> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<G: TableGame> Service for GameService<G> {
    type Question = Question;

    fn answer(&mut self, question: Question, tell: Tell<'_>) -> Result<Parcel, Trouble> {
        question.answer(self, tell)
    }
}

fn cost<G: TableGame>(decided: &Decided<G>) -> Option<Turn> {
    paiju_inspect::review::answer(decided, paiju_inspect::review::WORK, None)
}

fn alternatives<G: TableGame>(decided: &Decided<G>) -> Vec<(Parcel, Spoken)> {
    let mut actions = Vec::new();
    G::view_actions(&decided.view, &mut actions);
    let said = |action: &G::Action| Spoken::by(|lang| G::say_action(action, &decided.view, lang));
    actions.iter().map(|action| (Parcel::new(action), said(action))).collect()
}

#[cfg(test)]
mod tests;
