//! A game as played so far: every position, so that any step can be shown at once.

use std::rc::Rc;

use paiju_game::table::{Answer, Printed, Turn};
use paiju_game::{Decision, Fault, Seat};
use paiju_inspect::{self as inspected, Move};

use crate::games::TableGame;
use crate::moves;
use crate::scene::Thought;
use crate::shared::Shared;

#[derive(Debug)]
pub struct Step<G: TableGame> {
    pub seat: Seat,
    pub deed: Deed<G>,
}

/// What a seat did when asked.
#[derive(Debug)]
pub enum Deed<G: TableGame> {
    /// Acted legally. An AI's decision also has its candidates.
    Act(Shared<Thought<G>>),
    /// Failed, and the game applied its rule for that.
    Fail {
        fault: Fault,
        /// Whether it failed in [`paiju_game::Game::halfway`] and not in the state itself.
        halfway: bool,
    },
    /// Answered with an illegal action, which counts as a failure.
    Refused(G::Action),
}

impl<G: TableGame> Clone for Step<G> {
    fn clone(&self) -> Self {
        Self { seat: self.seat, deed: self.deed.clone() }
    }
}

impl<G: TableGame> Clone for Deed<G> {
    fn clone(&self) -> Self {
        match self {
            Self::Act(decision) => Self::Act(decision.clone()),
            Self::Fail { fault, halfway } => Self::Fail { fault: fault.clone(), halfway: *halfway },
            Self::Refused(action) => Self::Refused(action.clone()),
        }
    }
}

/// A game as played so far.
#[derive(Debug)]
pub struct Record<G: TableGame> {
    /// `positions[k]` is the game after k steps; never empty.
    positions: Vec<Shared<G>>,
    steps: Vec<Rc<Step<G>>>,
}

impl<G: TableGame> Clone for Record<G> {
    fn clone(&self) -> Self {
        Self { positions: self.positions.clone(), steps: self.steps.clone() }
    }
}

impl<G: TableGame> Record<G> {
    pub fn start(setup: &G::Setup) -> Self {
        Self { positions: vec![Shared::new(G::start(setup))], steps: Vec::new() }
    }

    /// How many steps were made.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    pub fn steps(&self) -> &[Rc<Step<G>>] {
        &self.steps
    }

    /// The game after `step` steps; the latest if there are fewer.
    pub fn position(&self, step: usize) -> &Shared<G> {
        &self.positions[step.min(self.len())]
    }

    /// The current game.
    pub fn latest(&self) -> &Shared<G> {
        self.position(self.len())
    }

    /// The seat to act next; the lowest of several, in the same order as in `paiju`.
    pub fn to_act(&self) -> Option<Seat> {
        self.latest().to_act().first()
    }

    /// The first step of the round open after `step` steps, where several seats are asked at once and some have answered; `step`
    /// if there is none.
    pub fn round_start(&self, step: usize) -> usize {
        let mut start = step.min(self.len());
        while let Some(before) = start.checked_sub(1) {
            let mut others = self.position(before).to_act();
            others.remove(self.steps[before].seat);
            // If the round is over, or had one seat only, the seats to act are not those that had not answered.
            if others.is_empty() || others != self.position(start).to_act() {
                break;
            }
            start = before;
        }
        start
    }

    /// Carries out an action.
    ///
    /// # Errors
    /// Why it is illegal; nothing is changed then.
    pub fn act(&mut self, seat: Seat, decision: Shared<Thought<G>>) -> Result<(), G::Refusal> {
        let mut game = (**self.latest()).clone();
        game.act(seat, &decision.action)?;
        self.push(game, Step { seat, deed: Deed::Act(decision) });
        Ok(())
    }

    pub fn fail(&mut self, seat: Seat, fault: Fault) {
        self.fail_in(seat, fault, false);
    }

    /// Makes a seat fail with an illegal action.
    pub fn refuse(&mut self, seat: Seat, action: G::Action) {
        let mut game = (**self.latest()).clone();
        game.forfeit(seat, Fault::Illegal);
        self.push(game, Step { seat, deed: Deed::Refused(action) });
    }

    fn fail_in(&mut self, seat: Seat, fault: Fault, halfway: bool) {
        let mut game = (**self.latest()).clone();
        if halfway {
            game.forfeit_halfway(seat, fault.clone());
        } else {
            game.forfeit(seat, fault.clone());
        }
        self.push(game, Step { seat, deed: Deed::Fail { fault, halfway } });
    }

    /// Takes back all but the first `steps` steps.
    pub fn truncate(&mut self, steps: usize) {
        self.steps.truncate(steps);
        self.positions.truncate(steps + 1);
    }

    /// Carries out a move of another game.
    ///
    /// # Errors
    /// Why it is illegal; nothing is changed then.
    pub fn follow(&mut self, next: Move<G::Action>) -> Result<(), G::Refusal> {
        match next.deed {
            inspected::Deed::Act(action) => self.act(next.seat, Shared::new(Thought::bare(action))),
            inspected::Deed::Fail { fault, halfway } => {
                self.fail_in(next.seat, fault, halfway);
                Ok(())
            }
            inspected::Deed::Refused(action) => {
                self.refuse(next.seat, action);
                Ok(())
            }
        }
    }

    /// The first moves in a link's form.
    pub fn line(&self, steps: usize) -> String
    where
        G: TableGame,
    {
        let made = |step: &Step<G>| Move {
            seat: step.seat,
            deed: match &step.deed {
                Deed::Act(decision) => inspected::Deed::Act(decision.action.clone()),
                Deed::Fail { fault, halfway } => inspected::Deed::Fail { fault: fault.clone(), halfway: *halfway },
                Deed::Refused(action) => inspected::Deed::Refused(action.clone()),
            },
        };
        let steps = self.steps.iter().take(steps).map(|step| made(step));
        moves::write(self.positions.iter().map(|position| &**position).zip(steps))
    }

    /// Why the action in a step is illegal; `None` if it is legal.
    pub fn refusal(&self, step: usize) -> Option<G::Refusal> {
        let made = self.steps.get(step)?;
        let Deed::Refused(action) = &made.deed else { return None };
        (**self.position(step)).clone().act(made.seat, action).err()
    }

    /// The first steps as turns at a table. `printed` is the programs' output, by step.
    pub fn turns(&self, steps: usize, printed: &[(usize, Printed)]) -> Vec<Turn<G>> {
        let turn = |(index, step): (usize, &Rc<Step<G>>)| {
            let (answer, halfway) = match &step.deed {
                Deed::Act(thought) => (Answer::Acted(Decision::bare(thought.action.clone())), false),
                Deed::Fail { fault, halfway } => (Answer::Failed(fault.clone()), *halfway),
                Deed::Refused(action) => match self.refusal(index) {
                    Some(refusal) => (Answer::Refused { action: action.clone(), refusal }, false),
                    None => (Answer::Failed(Fault::Illegal), false),
                },
            };
            let failed = answer.fault().is_some();
            let printed = printed.iter().find(|(of, _)| failed && *of == index).map(|(_, printed)| printed.clone());
            Turn { seat: step.seat, answer, halfway, printed }
        };
        self.steps.iter().take(steps).enumerate().map(turn).collect()
    }

    fn push(&mut self, game: G, step: Step<G>) {
        self.positions.push(Shared::new(game));
        self.steps.push(Rc::new(step));
    }
}

impl<G: TableGame> Record<G> {
    /// The number of moves in the first steps, as players count them.
    pub fn moves(&self, steps: usize) -> usize {
        self.steps.iter().take(steps).filter(|step| is_move(step)).count()
    }

    /// A step's move number; `None` for steps that players do not count.
    pub fn move_number(&self, step: usize) -> Option<usize> {
        self.steps.get(step).filter(|step| is_move(step)).map(|_| self.moves(step + 1))
    }
}

/// Whether players count the step. A seat that fails has made no move.
fn is_move<G: TableGame>(step: &Step<G>) -> bool {
    matches!(&step.deed, Deed::Act(decision) if G::is_move(&decision.action))
}
