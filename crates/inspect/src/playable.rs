//! A game that was inspected, made playable: a deal and the moves since, so that it can be played on from any of its moments.
//!
//! Where the text shows one seat's cards alone the others' are filled in by a seed, in agreement with everything that is shown; the filled
//! game is replayed by the game's own rules before it is given out.

use paiju_game::{Fault, Game, Lang, Say, Seat, Seed};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A game that can be played on from any of its moments.
#[derive(Clone, Debug, PartialEq)]
pub struct Playable<G: Game> {
    /// The deal.
    pub setup: G::Setup,
    /// What happened, in order, as far as the rules allow it.
    pub moves: Vec<Move<G::Action>>,
    /// How many moves were made after so many steps of the replay, 0..=steps.
    made: Vec<usize>,
    /// What the cards that do not show were filled in by; `None` where all show.
    pub filled: Option<Seed>,
}

/// What one seat did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move<A> {
    /// Who.
    pub seat: Seat,
    /// What.
    pub deed: Deed<A>,
}

/// What a seat did when it was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed<A> {
    /// Acted as the rules allow.
    Act(A),
    /// Failed, and the game applied its rule for that.
    Fail {
        /// How.
        fault: Fault,
        /// Whether in the moment before the game as it stood: [`Game::halfway`].
        halfway: bool,
    },
    /// Answered what the rules refuse, and failed by that.
    Refused(A),
}

/// Why a moment cannot be played on from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("{}", self.say(Lang::En))]
pub enum Unplayable {
    /// The text shows no hand, or hands that make no whole deal.
    NoDeal,
    /// No deal was found that agrees with all that is shown.
    NoAgreement {
        /// How many were tried.
        tried: u32,
    },
    /// Something that was let stand against the rules came before.
    AgainstTheRules {
        /// The step, counted from 1.
        step: usize,
    },
    /// Nobody is asked any more.
    Over,
    /// The seat whose answer is to be replaced is not asked there.
    NotAsked {
        /// Whose.
        seat: Seat,
    },
    /// The answer that is to be played breaks the rules.
    Refused,
    /// The text does not show every hand: what is filled in at random cannot be proven.
    HandsHidden,
}

impl Say for Unplayable {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::NoDeal, Lang::Zh) => "不能从这里接着打：原文没有给出任何一家的牌，或者给出的牌凑不成一副".to_owned(),
            (Self::NoDeal, Lang::En) => {
                "it cannot be played on: the text shows no hand, or hands that make no whole deal".to_owned()
            }
            (Self::NoAgreement { tried }, Lang::Zh) => {
                format!("不能从这里接着打：试了 {tried} 次，没有找到与原文一致的牌")
            }
            (Self::NoAgreement { tried }, Lang::En) => {
                format!("it cannot be played on: no deal agrees with what is shown, {tried} were tried")
            }
            (Self::AgainstTheRules { step }, Lang::Zh) => {
                format!("不能从这里接着打：第 {step} 步不合规则，只能从它以前接着打")
            }
            (Self::AgainstTheRules { step }, Lang::En) => {
                format!("it cannot be played on from here: step {step} breaks the rules; play on from before it")
            }
            (Self::Over, Lang::Zh) => "这里已经终局，往前退几步再接着打".to_owned(),
            (Self::Over, Lang::En) => "the game is over here: go back some steps and play on from there".to_owned(),
            (Self::NotAsked { .. }, Lang::Zh) => "这里没有轮到这一家".to_owned(),
            (Self::NotAsked { .. }, Lang::En) => "this seat is not asked here".to_owned(),
            (Self::Refused, Lang::Zh) => "这个应答不合规则，不能接着打".to_owned(),
            (Self::Refused, Lang::En) => "the answer breaks the rules: it cannot be played on with".to_owned(),
            (Self::HandsHidden, Lang::Zh) => "不能求解：原文没有给出每一家的牌".to_owned(),
            (Self::HandsHidden, Lang::En) => "it cannot be solved: the text does not show every hand".to_owned(),
        }
    }
}

impl<G: Game> Playable<G> {
    /// A game of a whole deal; `made` says how many of the moves each step of the replay has made. What the rules refuse is left out, with
    /// all that follows.
    pub(crate) fn new(
        setup: G::Setup,
        mut moves: Vec<Move<G::Action>>,
        made: Vec<usize>,
        filled: Option<Seed>,
    ) -> Result<Self, Unplayable> {
        if !G::is_deal(&setup) {
            return Err(Unplayable::NoDeal);
        }
        let mut game = G::start(&setup);
        let legal = moves.iter().take_while(|made| made.apply(&mut game).is_ok()).count();
        moves.truncate(legal);
        Ok(Self { setup, moves, made, filled })
    }

    /// Whether every move of the replay is allowed.
    pub fn is_whole(&self) -> bool {
        self.made.last().is_none_or(|&made| made <= self.moves.len())
    }

    /// The first moment of the replay, in steps, at which so many moves were made; `None` where it has not so many.
    pub fn moment(&self, moves: usize) -> Option<usize> {
        self.made.iter().position(|&made| made >= moves)
    }

    /// How many moves were made at a moment of the replay: after so many of its steps.
    ///
    /// # Errors
    /// Something against the rules came before.
    pub fn made(&self, moment: usize) -> Result<usize, Unplayable> {
        let made = self.made.get(moment).or(self.made.last()).copied().unwrap_or_default();
        if made <= self.moves.len() {
            return Ok(made);
        }
        let step = self.made.iter().position(|&made| made > self.moves.len()).unwrap_or(moment);
        Err(Unplayable::AgainstTheRules { step })
    }

    /// The game after so many moves.
    pub fn game(&self, moves: usize) -> G {
        let mut game = G::start(&self.setup);
        for made in self.moves.iter().take(moves) {
            // They were carried out when this was made.
            _ = made.apply(&mut game);
        }
        game
    }

    /// The moves up to a moment at which somebody is asked; with `instead`, up to the turn of that seat, and then its answer.
    ///
    /// # Errors
    /// The game is over there, or cannot be brought there by its rules; the seat is not asked; the answer is refused.
    pub fn branch(
        &self,
        moment: usize,
        instead: Option<(Seat, &G::Action)>,
    ) -> Result<Vec<Move<G::Action>>, Unplayable> {
        let made = self.made(moment)?;
        let mut game = self.game(made);
        let mut moves = self.moves.get(..made).unwrap_or_default().to_vec();
        if game.to_act().is_empty() {
            return Err(Unplayable::Over);
        }
        let Some((seat, action)) = instead else { return Ok(moves) };
        // Of seats that are asked at once the lower ones answer first, and do as they did.
        let mut rest = self.moves.iter().skip(made);
        while game.to_act().contains(seat) && game.to_act().first() != Some(seat) {
            let next = rest.next().ok_or(Unplayable::NotAsked { seat })?;
            next.apply(&mut game).map_err(|_| Unplayable::Refused)?;
            moves.push(next.clone());
        }
        if !game.to_act().contains(seat) {
            return Err(Unplayable::NotAsked { seat });
        }
        let own = Move { seat, deed: Deed::Act(action.clone()) };
        own.apply(&mut game).map_err(|_| Unplayable::Refused)?;
        moves.push(own);
        Ok(moves)
    }
}

impl<A: Clone> Move<A> {
    /// An action.
    pub const fn act(seat: Seat, action: A) -> Self {
        Self { seat, deed: Deed::Act(action) }
    }

    /// A failure in the game as it stands.
    pub const fn fail(seat: Seat, fault: Fault) -> Self {
        Self { seat, deed: Deed::Fail { fault, halfway: false } }
    }

    /// Carries the move out.
    ///
    /// # Errors
    /// Why the rules refuse it; the game is unchanged then.
    pub fn apply<G: Game<Action = A>>(&self, game: &mut G) -> Result<(), G::Refusal> {
        match &self.deed {
            Deed::Act(action) => game.act(self.seat, action),
            Deed::Fail { fault, halfway } => {
                let fault = fault.clone();
                if *halfway {
                    game.forfeit_halfway(self.seat, fault)
                } else {
                    game.forfeit(self.seat, fault)
                }
                Ok(())
            }
            Deed::Refused(_) => {
                game.forfeit(self.seat, Fault::Illegal);
                Ok(())
            }
        }
    }
}
