//! A game as it was played so far: every position, so that any step can be shown at once.

use std::rc::Rc;

use paiju_game::table::{Answer, Printed, Turn};
use paiju_game::{Decision, Fault, Seat};
use paiju_inspect::{self as inspected, Move};

use crate::games::TableGame;
use crate::moves;
use crate::scene::Thought;
use crate::shared::Shared;

/// What one seat did.
#[derive(Debug)]
pub struct Step<G: TableGame> {
    /// Who.
    pub seat: Seat,
    /// What.
    pub deed: Deed<G>,
}

/// What a seat did when it was asked.
#[derive(Debug)]
pub enum Deed<G: TableGame> {
    /// Acted as the rules allow. An AI's decision also says what it weighed.
    Act(Shared<Thought<G>>),
    /// Failed, and the game applied its rule for that.
    Fail {
        /// How.
        fault: Fault,
        /// Whether in the moment before the game as it stood: [`paiju_game::Game::halfway`].
        halfway: bool,
    },
    /// Answered what the rules refuse, and failed by that.
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

/// A game as it was played so far.
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
    /// Before the first step.
    pub fn start(setup: &G::Setup) -> Self {
        Self { positions: vec![Shared::new(G::start(setup))], steps: Vec::new() }
    }

    /// How many steps were made.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// The steps, in order.
    pub fn steps(&self) -> &[Rc<Step<G>>] {
        &self.steps
    }

    /// The game after `step` steps; the latest if there are fewer.
    pub fn position(&self, step: usize) -> &Shared<G> {
        &self.positions[step.min(self.len())]
    }

    /// The game as it stands.
    pub fn latest(&self) -> &Shared<G> {
        self.position(self.len())
    }

    /// Who must act next; of several the lowest seat, which keeps the order of asking that the command has.
    pub fn to_act(&self) -> Option<Seat> {
        self.latest().to_act().first()
    }

    /// The first step of the round that is open after `step` steps, in which several seats are asked at once and some have answered; `step`
    /// where there is none.
    pub fn round_start(&self, step: usize) -> usize {
        let mut start = step.min(self.len());
        while let Some(before) = start.checked_sub(1) {
            let mut others = self.position(before).to_act();
            others.remove(self.steps[before].seat);
            // A round that is over, or was of one seat alone, leaves others to act than those who had not answered.
            if others.is_empty() || others != self.position(start).to_act() {
                break;
            }
            start = before;
        }
        start
    }

    /// Carries an action out.
    ///
    /// # Errors
    /// Why the rules refuse it; nothing is changed then.
    pub fn act(&mut self, seat: Seat, decision: Shared<Thought<G>>) -> Result<(), G::Refusal> {
        let mut game = (**self.latest()).clone();
        game.act(seat, &decision.action)?;
        self.push(game, Step { seat, deed: Deed::Act(decision) });
        Ok(())
    }

    /// Lets a seat fail.
    pub fn fail(&mut self, seat: Seat, fault: Fault) {
        self.fail_in(seat, fault, false);
    }

    /// Lets a seat fail by an illegal answer.
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

    /// Carries a move of another game out.
    ///
    /// # Errors
    /// Why the rules refuse it; nothing is changed then.
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

    /// The first so many moves as a link has them.
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

    /// Why the rules refuse what a seat answered in a step; `None` where they do not.
    pub fn refusal(&self, step: usize) -> Option<G::Refusal> {
        let made = self.steps.get(step)?;
        let Deed::Refused(action) = &made.deed else { return None };
        (**self.position(step)).clone().act(made.seat, action).err()
    }

    /// The first so many steps as turns at a table. `printed` is what programs printed, by step.
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
    /// How many moves were made in the first so many steps, as players count them.
    pub fn moves(&self, steps: usize) -> usize {
        self.steps.iter().take(steps).filter(|step| is_move(step)).count()
    }

    /// The number of the move that a step is; `None` for what players do not count.
    pub fn move_number(&self, step: usize) -> Option<usize> {
        self.steps.get(step).filter(|step| is_move(step)).map(|_| self.moves(step + 1))
    }
}

/// Whether players count the step. A seat that fails has made no move.
fn is_move<G: TableGame>(step: &Step<G>) -> bool {
    matches!(&step.deed, Deed::Act(decision) if G::is_move(&decision.action))
}
