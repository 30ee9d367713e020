//! A puzzle in play. Each question is answered from the moves alone, so a worker may be asked any, in any order.

use paiju_game::cards::{CardSet, Rank};
use paiju_game::{Limit, Seat};
use serde::{Deserialize, Serialize};

use super::Puzzle;
use paiju_ai::doudizhu::endgame::{Aim, Endgame, Illegal, Step, Verdict};
use paiju_doudizhu::{Action, Combination, Refusal};

/// A puzzle after some moves.
#[derive(Clone, Debug)]
pub struct Course {
    steps: Vec<Step>,
    hands: [CardSet; 3],
    /// `None` when somebody is out.
    now: Option<Endgame>,
}

/// The worth of a play to the side that makes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Judgement {
    /// It goes out.
    Out,
    /// The side wins after it, whatever the others do.
    Keeps,
    /// The others win after it.
    Loses {
        /// How: from their next move to their last card, with the quickest win against the longest resistance. All of
        /// it is proven.
        refutation: Vec<Step>,
    },
    /// The budget was spent before an answer.
    Unsettled,
}

/// Advice for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hint {
    /// The quickest win.
    Play {
        action: Action,
        /// The plies to the end against the longest resistance, including passes.
        plies: u8,
    },
    /// Nothing wins any more.
    Lost,
    /// The budget was spent before an answer.
    Unsettled,
}

/// The action of the solver's opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reply {
    /// The action: the longest resistance if its side is lost, otherwise the quickest win.
    pub action: Action,
    /// The plies to the end, including this one; `None` if the budget was spent, and the action is arbitrary.
    pub plies: Option<u8>,
}

impl Course {
    /// A puzzle before its first move.
    pub const fn new(puzzle: &Puzzle) -> Self {
        Self { steps: Vec::new(), hands: puzzle.hands, now: Some(puzzle.endgame()) }
    }

    /// A puzzle after these moves, including passes.
    ///
    /// # Errors
    /// The index of the first illegal move, from 0, and the rule it breaks.
    pub fn after(puzzle: &Puzzle, actions: &[Action]) -> Result<Self, (usize, Illegal)> {
        let mut course = Self::new(puzzle);
        for (at, &action) in actions.iter().enumerate() {
            course.play(action).map_err(|illegal| (at, illegal))?;
        }
        Ok(course)
    }

    /// The current position; `None` when somebody is out.
    pub const fn endgame(&self) -> Option<Endgame> {
        self.now
    }

    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The seat to act; `None` when somebody is out.
    pub fn turn(&self) -> Option<Seat> {
        self.now.map(|now| now.turn())
    }

    pub fn winner(&self) -> Option<Seat> {
        if self.now.is_some() { None } else { self.steps.last().map(|step| step.seat) }
    }

    /// The combination to beat and its owner; `None` for a lead.
    pub fn target(&self) -> Option<(Seat, Combination)> {
        self.now?.target()
    }

    /// A seat's remaining cards; none for a seat that does not exist.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands.get(seat.index()).copied().unwrap_or_default()
    }

    /// The legal actions, distinct by rank, a pass last; empty when somebody is out.
    pub fn actions(&self) -> Vec<Action> {
        self.now.map_or_else(Vec::new, |now| {
            now.actions().into_iter().map(|action| self.in_hand(now.turn(), action)).collect()
        })
    }

    /// The solver plays the lowest suits of its own hands. Here an action keeps the cards that it names where the seat
    /// holds them; others become the lowest of their rank.
    fn in_hand(&self, seat: Seat, action: Action) -> Action {
        let Action::Play(cards) = action else { return action };
        let hand = self.hand(seat);
        let held = |rank: &Rank| match cards.of_rank(*rank) {
            named if hand.contains_all(named) => named,
            named => hand.of_rank(*rank).lowest(named.count(*rank)),
        };
        Action::Play(Rank::ALL.iter().flat_map(held).collect())
    }

    /// Plays it. Of cards that the seat lacks it plays others of the same rank.
    ///
    /// # Errors
    /// The first rule that it breaks. The course is then unchanged.
    pub fn play(&mut self, action: Action) -> Result<(), Illegal> {
        let now = self.now.ok_or(Refusal::Over)?;
        let after = now.after(action)?;
        let step = Step { seat: now.turn(), action: self.in_hand(now.turn(), action) };
        self.now = after;
        if let (Some(hand), Action::Play(cards)) = (self.hands.get_mut(step.seat.index()), step.action) {
            *hand -= cards;
        }
        self.steps.push(step);
        Ok(())
    }

    /// The worth of an action to the side to move.
    ///
    /// # Errors
    /// The first rule that it breaks.
    pub fn judge(&self, action: Action, limit: &Limit<'_>) -> Result<Judgement, Illegal> {
        let now = self.now.ok_or(Refusal::Over)?;
        let Some(next) = now.after(action)? else { return Ok(Judgement::Out) };
        let mut solver = next.solver(limit);
        let verdict = solver.solve(Aim::Win).verdict;
        let same_side = next.is_with_landlord(now.turn()) == next.is_with_landlord(next.turn());
        Ok(match verdict {
            Verdict::Unknown => Judgement::Unsettled,
            Verdict::Win if same_side => Judgement::Keeps,
            Verdict::Loss if !same_side => Judgement::Keeps,
            // The shortest refutation if found in time, otherwise any proven one.
            Verdict::Win | Verdict::Loss => match solver.race().or_else(|| next.solver(limit).line(Aim::Win)) {
                Some(line) => Judgement::Loses { refutation: line.steps },
                None => Judgement::Unsettled,
            },
        })
    }

    /// The winning actions of the side to move; `None` if some are not settled within the budget.
    pub fn winning(&self, limit: &Limit<'_>) -> Option<Vec<Action>> {
        let Some(now) = self.now else { return Some(Vec::new()) };
        let winning = now.solver(limit).winning(usize::MAX)?;
        Some(winning.into_iter().map(|action| self.in_hand(now.turn(), action)).collect())
    }

    /// The winning action, if it is unique.
    pub fn only(&self, limit: &Limit<'_>) -> Option<Action> {
        let now = self.now?;
        match now.solver(limit).winning(2)?.as_slice() {
            &[only] => Some(self.in_hand(now.turn(), only)),
            _ => None,
        }
    }

    /// The action of an all-knowing player: the longest resistance, or the quickest win; `None` when somebody is out.
    /// Ties are broken in a fixed way, with a pass last.
    pub fn reply(&self, limit: &Limit<'_>) -> Option<Reply> {
        let now = self.now?;
        let Some(line) = now.solver(limit).race() else {
            let action = now.solver(limit).solve(Aim::Win).action;
            let action = action.or(now.actions().first().copied())?;
            return Some(Reply { action: self.in_hand(now.turn(), action), plies: None });
        };
        let action = self.in_hand(now.turn(), line.steps.first()?.action);
        Some(Reply { action, plies: Some(line.steps.len() as u8) })
    }

    /// A winning action for the side to move; `None` when somebody is out.
    pub fn hint(&self, limit: &Limit<'_>) -> Option<Hint> {
        let now = self.now?;
        let Some(line) = now.solver(limit).race() else { return Some(Hint::Unsettled) };
        let action = self.in_hand(now.turn(), line.steps.first()?.action);
        let wins = (line.value > 0) == now.is_with_landlord(now.turn());
        let play = Hint::Play { action, plies: line.steps.len() as u8 };
        Some(if wins { play } else { Hint::Lost })
    }
}
