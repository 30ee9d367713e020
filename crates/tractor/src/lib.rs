//! Tractor (双升, 拖拉机) by the rules of Botzone: two packs, two against two.
//!
//! - [`CardId`], [`Cards`]: the 108 cards and sets of them; [`SuitOrder`]: their numbers on the platform.
//! - [`Trump`]: what a card counts as and how high it is; [`Combination`]: what cards of one suit are.
//! - [`follow`]: what a follower must play; [`throw`]: the verdict on a throw; [`Trick`]: who wins; [`moves`]: what can be played.
//! - [`Tractor`]: one game with full knowledge; [`Course`]: what all four seats are told of it; [`View`]: what one seat knows.
//! - [`Outcome`]: points and game points; [`botzone`]: the platform's messages; [`record`]: a whole match as it is logged.
//! - [`query`]: single questions about the rules; [`ai`]: the players.

pub mod ai;
mod banking;
pub mod botzone;
mod cards;
mod combination;
mod course;
pub mod follow;
mod ids;
mod ladder;
pub mod moves;
mod outcome;
pub mod query;
pub mod record;
mod refusal;
mod setup;
mod state;
mod suit_order;
pub mod text;
pub mod throw;
mod trick;
mod trump;
#[cfg(test)]
mod twin;
mod view;

pub use banking::{Banking, Declaration};
pub use cards::Cards;
pub use combination::{Combination, Component, Kind, Shape, components};
pub use course::{Action, Course, Ending, Phase, Stage};
pub use follow::FollowRules;
pub use ids::{CardId, NoSuchId};
pub use outcome::{Kitty, Outcome, attackers_win, game_points};
pub use refusal::Refusal;
pub use setup::{Fallback, Setup};
pub use state::{Declared, Tractor, Tried};
pub use suit_order::SuitOrder;
pub use trick::Trick;
pub use trump::{EffectiveSuit, Level, NoSuchLevel, Trump};
pub use view::{Dealt, Taken, View};

use paiju_game::Seat;

/// How many sit at the table. The seats 0 and 2 play against 1 and 3.
pub const SEATS: u8 = 4;
/// How many cards a seat is dealt.
pub const HAND: u8 = 25;
/// How many cards are kept back, and later covered (底牌).
pub const COVERED: usize = 8;

/// Whether two seats play together: partners (对家), or the same seat.
pub const fn same_side(one: Seat, other: Seat) -> bool {
    one.0 % 2 == other.0 % 2
}
