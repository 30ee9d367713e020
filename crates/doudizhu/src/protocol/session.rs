//! What the platform and the seats say to each other in a game, derived from the game alone.
//!
//! The order is that of a referee who deals with one thing after another: each bid and play first with the seat that makes it, then with
//! the others from A to C. Of every message all three get, the loser of a forfeited game included: ERROR ends the game for it too.

use paiju_cards::CardSet;
use paiju_game::Seat;

use super::message::{EngineMessage, Message, PlatformMessage, RoundInfo, Topic};
use crate::course::{Bid, Course, Ending, Phase, Play};
use crate::{Combination, DouDizhu, SEATS, View, WEST, moves};

/// One message to a seat and what it answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// With whom the platform speaks.
    pub seat: Seat,
    /// What it is sent.
    pub sent: PlatformMessage,
    /// What it answers; `None` for a question that is still open, or that a seat which failed never answered.
    pub answer: Option<EngineMessage>,
}

/// Everything that the platform sent to a seat and that the seat answered in this game so far, from INFO on. Where the seat must act, its
/// question is the last message, still open: it is withdrawn if another seat fails before the platform puts it. For a
/// game that begins with bidding.
pub fn messages(view: &View, info: &RoundInfo) -> Vec<Message> {
    let mut said = Vec::new();
    for exchange in exchanges(view, info) {
        said.push(exchange.sent.into());
        said.extend(exchange.answer.map(Message::from));
    }
    said
}

/// How a platform that has a choice speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Manner {
    /// Whether a seat that can only pass is not asked, but told of its pass: `PLAY d-1` to d itself, to be acknowledged as every relay.
    pub auto_pass: bool,
}

/// [`messages`], each with its answer.
pub fn exchanges(view: &View, info: &RoundInfo) -> Vec<Exchange> {
    exchanges_by(view, info, Manner::default())
}

/// [`exchanges`] with a platform that speaks in this manner.
pub fn exchanges_by(view: &View, info: &RoundInfo, manner: Manner) -> Vec<Exchange> {
    let (seat, dealt) = (view.seat(), view.dealt());
    let mut automatic = automatic_passes(view.course(), seat, dealt, manner).into_iter();
    let exchange = |step: Step| {
        let automatic = matches!(step, Step::Play(_)) && automatic.next().unwrap_or(false);
        step.exchange(seat, dealt, info, automatic)
    };
    steps(view.course()).into_iter().filter_map(exchange).collect()
}

/// Everything that the platform and all three seats said in this game so far, from INFO on.
pub fn record(game: &DouDizhu, info: &RoundInfo) -> Vec<Exchange> {
    record_by(game, info, Manner::default())
}

/// [`record`] with a platform that speaks in this manner.
pub fn record_by(game: &DouDizhu, info: &RoundInfo, manner: Manner) -> Vec<Exchange> {
    let dealt = |seat: Seat| game.setup().hands.get(seat.index()).copied().unwrap_or_default();
    let passes = [0, 1, 2].map(|seat| automatic_passes(game.course(), Seat(seat), dealt(Seat(seat)), manner));
    let mut plays = 0;
    let mut said = Vec::new();
    for step in steps(game.course()) {
        let play = plays;
        plays += usize::from(matches!(step, Step::Play(_)));
        for seat in step.order() {
            let automatic = matches!(step, Step::Play(_))
                && passes.get(seat.index()).and_then(|passes| passes.get(play)).copied().unwrap_or(false);
            said.extend(step.exchange(seat, dealt(seat), info, automatic));
        }
    }
    said
}

/// For each play whether it is a pass of this seat that the platform makes for it, because it can do nothing else.
fn automatic_passes(course: &Course, seat: Seat, dealt: CardSet, manner: Manner) -> Vec<bool> {
    let plays = course.plays();
    if !manner.auto_pass {
        return vec![false; plays.len()];
    }
    let kitty = course.kitty().filter(|_| course.landlord() == Some(seat)).unwrap_or_default();
    let mut hand = dealt | kitty;
    let mut target: Option<(Seat, Combination)> = None;
    let mut automatic = Vec::with_capacity(plays.len());
    for play in plays {
        let can_play = || target.is_none_or(|(_, target)| moves::can_follow(hand, &target));
        automatic.push(play.seat == seat && play.combination.is_none() && !can_play());
        match play.combination {
            Some(made) => target = Some((play.seat, made)),
            None if target.is_some_and(|(owner, _)| owner == play.seat.next(SEATS)) => target = None,
            None => {}
        }
        if play.seat == seat {
            hand -= play.cards;
        }
    }
    automatic
}

/// One thing that all seats are told of.
#[derive(Clone, Copy, Debug)]
enum Step {
    Info,
    Deal,
    Bid(Bid),
    Leftover {
        landlord: Seat,
        kitty: CardSet,
    },
    Play(Play),
    /// This seat must bid or play, or failed when it had to.
    Asked {
        seat: Seat,
        bidding: bool,
    },
    GameOver {
        winner: Seat,
    },
    Error {
        seat: Seat,
    },
}

fn steps(course: &Course) -> Vec<Step> {
    let mut steps = vec![Step::Info, Step::Deal];
    steps.extend(course.bids().iter().copied().map(Step::Bid));
    if let (Some(landlord), Some(kitty)) = (course.landlord(), course.kitty()) {
        steps.push(Step::Leftover { landlord, kitty });
    }
    steps.extend(course.plays().iter().copied().map(Step::Play));
    let asked = |turn| Step::Asked { seat: turn, bidding: course.kitty().is_none() };
    match course.phase() {
        Phase::Bidding { turn } | Phase::Playing { turn } => steps.push(asked(*turn)),
        Phase::Kitty { .. } | Phase::Over { ending: Ending::NoBid } => {}
        Phase::Over { ending: Ending::Out { winner } } => steps.push(Step::GameOver { winner: *winner }),
        Phase::Over { ending: Ending::Forfeit { seat, .. } } => {
            // Who fails without having been asked failed to acknowledge something.
            steps.extend((turn_at_forfeit(course) == Some(*seat)).then(|| asked(*seat)));
            steps.push(Step::Error { seat: *seat });
        }
    }
    steps
}

/// Whose turn it was when a seat's fault ended the game; nobody's between the last bid and the kitty.
fn turn_at_forfeit(course: &Course) -> Option<Seat> {
    if course.kitty().is_some() {
        return course.plays().last().map(|play| play.seat.next(SEATS)).or(course.landlord());
    }
    match course.bids() {
        [] => Some(WEST),
        [.., last] if !course.is_bidding_decided() => Some(last.seat.next(SEATS)),
        _ => None,
    }
}

impl Step {
    /// The seats in the order in which the referee turns to them.
    fn order(self) -> [Seat; SEATS as usize] {
        let first = match self {
            Self::Bid(Bid { seat, .. }) | Self::Play(Play { seat, .. }) => seat,
            _ => WEST,
        };
        let mut order = [0, 1, 2].map(Seat);
        order.sort_by_key(|&seat| (seat != first, seat));
        order
    }

    /// What this seat is sent of it, and what it answers; whether it is a pass that the platform makes for it.
    fn exchange(self, seat: Seat, dealt: CardSet, info: &RoundInfo, automatic: bool) -> Option<Exchange> {
        let ok = |topic| Some(EngineMessage::Ok(topic));
        let (sent, answer) = match self {
            Self::Info => (PlatformMessage::Info(*info), ok(Topic::Info)),
            Self::Deal => (PlatformMessage::Deal { seat, cards: dealt }, ok(Topic::Deal)),
            Self::Bid(Bid { seat: bidder, value }) if bidder == seat => {
                (PlatformMessage::AskBid, Some(EngineMessage::Bid { seat, value }))
            }
            Self::Bid(Bid { seat, value }) => (PlatformMessage::Bid { seat, value }, ok(Topic::Bid)),
            Self::Leftover { landlord, kitty } => {
                (PlatformMessage::Leftover { landlord, cards: kitty }, ok(Topic::Leftover))
            }
            Self::Play(Play { seat: player, cards, .. }) if player == seat && !automatic => {
                (PlatformMessage::AskPlay, Some(EngineMessage::Play { seat, cards }))
            }
            Self::Play(Play { seat, cards, .. }) => (PlatformMessage::Play { seat, cards }, ok(Topic::Play)),
            Self::Asked { seat: asked, .. } if asked != seat => return None,
            Self::Asked { bidding: true, .. } => (PlatformMessage::AskBid, None),
            Self::Asked { bidding: false, .. } => (PlatformMessage::AskPlay, None),
            Self::GameOver { winner } => (PlatformMessage::GameOver { winner: Some(winner) }, ok(Topic::GameOver)),
            Self::Error { seat } => (PlatformMessage::Error { seat }, ok(Topic::Error)),
        };
        Some(Exchange { seat, sent, answer })
    }
}

#[cfg(test)]
pub(crate) mod tests;
