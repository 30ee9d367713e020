//! A puzzle as it is played. Each question is answered anew, from the moves alone: so a worker may be asked any, in any order.

use paiju_cards::CardSet;
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

/// What a play is worth to the side that plays it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Judgement {
    /// It goes out.
    Out,
    /// The side wins by it, whatever the others do.
    Keeps,
    /// The others win after it.
    Loses {
        /// How: from their next move to their last card, they hurrying, the side resisting as long as it can. All of it is proven.
        refutation: Vec<Step>,
    },
    /// The work was spent before it was known.
    Unsettled,
}

/// What the side to move should do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hint {
    /// This wins, in the fewest plies.
    Play {
        /// What to do.
        action: Action,
        /// The plies until the end if the others resist as long as they can, passes among them.
        plies: u8,
    },
    /// Nothing wins any more.
    Lost,
    /// The work was spent before it was known.
    Unsettled,
}

/// What a seat does that plays against whoever solves the puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reply {
    /// What it does: the longest resistance where its side is lost, else the shortest win.
    pub action: Action,
    /// The plies until the end, this one among them; `None` if the work was spent first, and the action is any that is allowed.
    pub plies: Option<u8>,
}

impl Course {
    /// A puzzle before its first move.
    pub const fn new(puzzle: &Puzzle) -> Self {
        Self { steps: Vec::new(), hands: puzzle.hands, now: Some(puzzle.endgame()) }
    }

    /// A puzzle after these moves, passes among them.
    ///
    /// # Errors
    /// The number of the first move that is not allowed, from 0, and the rule that it breaks.
    pub fn after(puzzle: &Puzzle, actions: &[Action]) -> Result<Self, (usize, Illegal)> {
        let mut course = Self::new(puzzle);
        for (at, &action) in actions.iter().enumerate() {
            course.play(action).map_err(|illegal| (at, illegal))?;
        }
        Ok(course)
    }

    /// The position as it stands; `None` when somebody is out.
    pub const fn endgame(&self) -> Option<Endgame> {
        self.now
    }

    /// The moves so far.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Whose turn it is; `None` when somebody is out.
    pub fn turn(&self) -> Option<Seat> {
        self.now.map(|now| now.turn())
    }

    /// Who is out.
    pub fn winner(&self) -> Option<Seat> {
        if self.now.is_some() { None } else { self.steps.last().map(|step| step.seat) }
    }

    /// What must be beaten and whose it is; `None` for a lead.
    pub fn target(&self) -> Option<(Seat, Combination)> {
        self.now?.target()
    }

    /// The cards that a seat still holds; none for a seat that does not exist. Plays take the lowest suits, whichever were named.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands.get(seat.index()).copied().unwrap_or_default()
    }

    /// What may be done, distinct by rank, a pass last; nothing when somebody is out.
    pub fn actions(&self) -> Vec<Action> {
        self.now.map_or_else(Vec::new, |now| now.actions())
    }

    /// Does it, whichever suits it takes.
    ///
    /// # Errors
    /// The first rule that it breaks; the course is unchanged then.
    pub fn play(&mut self, action: Action) -> Result<(), Illegal> {
        let now = self.now.ok_or(Refusal::Over)?;
        let step = Step { seat: now.turn(), action: now.named(action)? };
        self.now = now.after(action)?;
        if let (Some(hand), Action::Play(cards)) = (self.hands.get_mut(step.seat.index()), step.action) {
            *hand -= cards;
        }
        self.steps.push(step);
        Ok(())
    }

    /// What an action of whose turn it is is worth to that side.
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
            // The shortest where it is known in time, else any that is proven.
            Verdict::Win | Verdict::Loss => match solver.race().or_else(|| next.solver(limit).line(Aim::Win)) {
                Some(line) => Judgement::Loses { refutation: line.steps },
                None => Judgement::Unsettled,
            },
        })
    }

    /// The actions that win for the side of whose turn it is; `None` if it is not known of all within the limit.
    pub fn winning(&self, limit: &Limit<'_>) -> Option<Vec<Action>> {
        self.now.map_or(Some(Vec::new()), |now| now.solver(limit).winning(usize::MAX))
    }

    /// The one action that wins, if it is the only one.
    pub fn only(&self, limit: &Limit<'_>) -> Option<Action> {
        match self.now?.solver(limit).winning(2)?.as_slice() {
            &[only] => Some(only),
            _ => None,
        }
    }

    /// What whose turn it is does who knows everything: the longest resistance, or the shortest win; `None` when somebody is out. Of equally good
    /// ones a fixed one, a pass last.
    pub fn reply(&self, limit: &Limit<'_>) -> Option<Reply> {
        let now = self.now?;
        let Some(line) = now.solver(limit).race() else {
            let action = now.solver(limit).solve(Aim::Win).action;
            return action.or(now.actions().first().copied()).map(|action| Reply { action, plies: None });
        };
        let first = line.steps.first()?;
        Some(Reply { action: first.action, plies: Some(line.steps.len() as u8) })
    }

    /// What wins for whose turn it is; `None` when somebody is out.
    pub fn hint(&self, limit: &Limit<'_>) -> Option<Hint> {
        let now = self.now?;
        let Some(line) = now.solver(limit).race() else { return Some(Hint::Unsettled) };
        let first = line.steps.first()?;
        let wins = (line.value > 0) == now.is_with_landlord(now.turn());
        let play = Hint::Play { action: first.action, plies: line.steps.len() as u8 };
        Some(if wins { play } else { Hint::Lost })
    }
}
