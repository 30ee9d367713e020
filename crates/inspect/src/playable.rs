//! A playable form of an inspected game: a deal and the moves since, which can be continued from any moment.
//!
//! If the text shows only one seat's cards, a seed fills in the others', consistent with everything shown; the filled
//! game is replayed by its own rules before it is returned.

use paiju_game::{Fault, Game, Lang, Say, Seat, Seed, texts};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A game that can be continued from any of its moments.
#[derive(Clone, Debug, PartialEq)]
pub struct Playable<G: Game> {
    /// The deal.
    pub setup: G::Setup,
    /// The moves in order, as far as they are legal.
    pub moves: Vec<Move<G::Action>>,
    /// The number of moves made after each number of steps of the replay, 0..=steps.
    made: Vec<usize>,
    /// The seed that filled in hidden cards; `None` if there are none.
    pub filled: Option<Seed>,
}

/// One seat's move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move<A> {
    /// The seat.
    pub seat: Seat,
    /// What it did.
    pub deed: Deed<A>,
}

/// What a seat did when asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed<A> {
    /// A legal action.
    Act(A),
    /// A failure, to which the game applied its rule.
    Fail {
        /// The fault.
        fault: Fault,
        /// Whether it failed in the moment [`Game::halfway`].
        halfway: bool,
    },
    /// An illegal answer, which is a failure.
    Refused(A),
}

texts! {
    /// Why a moment cannot be continued.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
    #[error("{}", self.say(Lang::En))]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum Unplayable {
        NoDeal =>
            "不能从这里接着打：原文没有给出任何一家的牌，或者给出的牌凑不成一副",
            "it cannot be played on: the text shows no hand, or hands that do not make a whole deal";
        NoAgreement { tried: u32 } =>
            format!("不能从这里接着打：试了 {tried} 次，没有找到与原文一致的牌"),
            format!("it cannot be played on: no deal agrees with what is shown ({tried} tried)");
        /// An illegal action was let stand; the steps count from 1.
        AgainstTheRules { step: usize } =>
            format!("不能从这里接着打：第 {step} 步不合规则，只能从它以前接着打"),
            format!("it cannot be played on from here: step {step} breaks the rules; play on from before it");
        Over => "这里已经终局，往前退几步再接着打", "the game is over here: go back some steps and play on from there";
        NotAsked => "这里没有轮到这一家", "this seat is not asked here";
        Refused => "这个应答不合规则，不能接着打", "the answer is illegal: the game cannot be played on with it";
        /// Random cards prove nothing.
        HandsHidden => "不能求解：原文没有给出每一家的牌", "it cannot be solved: the text does not show every hand";
    }
}

impl<G: Game> Playable<G> {
    /// A game with a whole deal; `made` is the number of moves after each step of the replay. Moves from the first
    /// illegal one on are dropped.
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

    /// Whether all moves of the replay are legal.
    pub fn is_whole(&self) -> bool {
        self.made.last().is_none_or(|&made| made <= self.moves.len())
    }

    /// The first moment of the replay, in steps, with this many moves; `None` if there are fewer.
    pub fn moment(&self, moves: usize) -> Option<usize> {
        self.made.iter().position(|&made| made >= moves)
    }

    /// The number of moves after this many steps of the replay.
    ///
    /// # Errors
    /// An illegal action came before.
    pub fn made(&self, moment: usize) -> Result<usize, Unplayable> {
        let made = self.made.get(moment).or(self.made.last()).copied().unwrap_or_default();
        if made <= self.moves.len() {
            return Ok(made);
        }
        let step = self.made.iter().position(|&made| made > self.moves.len()).unwrap_or(moment);
        Err(Unplayable::AgainstTheRules { step })
    }

    /// The game after this many moves.
    pub fn game(&self, moves: usize) -> G {
        let mut game = G::start(&self.setup);
        for made in self.moves.iter().take(moves) {
            // They were carried out in `new`.
            _ = made.apply(&mut game);
        }
        game
    }

    /// The moves up to a moment at which a seat must act; with `instead`, up to that seat's turn, followed by its new
    /// answer.
    ///
    /// # Errors
    /// The game is over there or cannot get there legally; the seat is not asked; the answer is illegal.
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
        // Of seats asked at once the lower ones answer first, as they did before.
        let mut rest = self.moves.iter().skip(made);
        while game.to_act().contains(seat) && game.to_act().first() != Some(seat) {
            let next = rest.next().ok_or(Unplayable::NotAsked)?;
            next.apply(&mut game).map_err(|_| Unplayable::Refused)?;
            moves.push(next.clone());
        }
        if !game.to_act().contains(seat) {
            return Err(Unplayable::NotAsked);
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

    /// Carries out the move.
    ///
    /// # Errors
    /// Why it is illegal. The game is then unchanged.
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
