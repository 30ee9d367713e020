//! A dialogue whose beginning is missing: lines without a deal. It is taken up where its first play stands.

use paiju_doudizhu::protocol::transcript::{Form, GameText, Line};
use paiju_doudizhu::protocol::{EngineMessage, Message, ParseErrorKind, PlatformMessage};
use paiju_doudizhu::{Action, Missing, Refusal, Resumed, SEATS};
use paiju_game::Seat;

use super::{Judge, Taken, deed, error, half, place};
use crate::doudizhu::ReplayEvent;
use crate::{Note, Problem};

/// The games of lines that were taken as one: lines without a deal, which are the rest of a game, and the game of the next
/// deal.
pub(crate) fn parts(mut game: GameText) -> impl Iterator<Item = GameText> {
    let begins =
        game.lines.iter().position(begins_game).filter(|begins| game.lines.iter().take(*begins).any(is_of_game));
    let rest = begins.filter(|_| game.form != Form::Record).map(|begins| {
        let lines = game.lines.drain(..begins).collect();
        GameText { form: game.form, lines, left_out: 0, followed: true }
    });
    rest.into_iter().chain([game])
}

/// Whether a line comes before any bid of a game, from the platform.
fn begins_game(line: &Line) -> bool {
    match &line.message {
        Ok(Message::Platform(message)) => {
            matches!(message, PlatformMessage::Version(_) | PlatformMessage::Info(_) | PlatformMessage::Deal { .. })
        }
        Ok(Message::Engine(_)) => false,
        Err(_) => line.is_deal(),
    }
}

/// Whether a line belongs to a game after its deal.
fn is_of_game(line: &Line) -> bool {
    match &line.message {
        Ok(Message::Platform(PlatformMessage::Exit)) => false,
        Ok(Message::Platform(_)) => !begins_game(line),
        Ok(Message::Engine(message)) => matches!(message, EngineMessage::Bid { .. } | EngineMessage::Play { .. }),
        Err(_) => false,
    }
}

/// What is known of a game without a deal.
pub(super) struct Beginning {
    /// Where its first play stands, or its kitty; `None` if the lines end in the bidding.
    pub resumed: Option<Resumed>,
    /// The seat whose dialogue it is, if it shows.
    pub owner: Option<Seat>,
}

impl Beginning {
    /// `None` if a deal begins the lines, or if they are only the engines' half.
    pub fn of(game: &GameText) -> Option<Self> {
        let is_cut = !game.is_dealt()
            && game.form != Form::Record
            && game.lines.iter().any(is_of_game)
            && half::missing(game) != Some(half::Side::Platform);
        is_cut.then(|| Self { resumed: resumed(game), owner: owner(game) })
    }
}

/// The seat that answers, in one seat's log.
fn owner(game: &GameText) -> Option<Seat> {
    let answer = |line: &Line| match line.message {
        Ok(Message::Engine(EngineMessage::Bid { seat, .. } | EngineMessage::Play { seat, .. })) => Some(seat),
        _ => None,
    };
    game.lines.iter().find_map(answer).filter(|_| game.form == Form::OneSeat)
}

fn resumed(game: &GameText) -> Option<Resumed> {
    let is_play = |line: &&Line| deed(line).is_some_and(|(_, action)| !matches!(action, Action::Bid(_)));
    let first = game.lines.iter().position(|line| is_play(&line));
    let kitty = game.lines.iter().take(first.unwrap_or(game.lines.len())).find_map(|line| match line.message {
        Ok(Message::Platform(PlatformMessage::Leftover { landlord, cards })) => Some((landlord, cards)),
        _ => None,
    });
    let first = first.and_then(|first| deed(game.lines.get(first)?)).map(|(seat, _)| seat);
    let turn = kitty.map(|(landlord, _)| landlord).or(first)?;
    let missing = if kitty.is_some() { Missing::Plays } else { Missing::Table { passes: 0 } };
    Some(Resumed {
        bids: Vec::new(),
        landlord: kitty.map(|(landlord, _)| landlord),
        stake: 0,
        kitty: kitty.map(|(_, cards)| cards),
        plays: Vec::new(),
        turn: Some(turn),
        missing,
        taken_over: [false; SEATS as usize],
    })
}

impl Judge<'_> {
    /// Takes up a game without its beginning.
    pub(super) fn take_up(&mut self, beginning: Beginning, first: Option<usize>) {
        self.notes.push(Note::BeginningMissing);
        (self.is_cut, self.first) = (true, first);
        self.owner = beginning.owner;
        self.recorder.replay_mut().resumed = beginning.resumed.map(Box::new);
        self.recorder.restart();
    }

    /// Whether a line is the rest of the one in which the text begins.
    pub(super) fn is_broken(&self, line: &Line) -> bool {
        let is_unknown = |kind: &ParseErrorKind| matches!(kind, ParseErrorKind::UnknownCommand { .. });
        self.first == Some(line.number) && line.message.as_ref().is_err_and(|error| is_unknown(&error.kind))
    }

    /// Whether a seat may react to what stands before the text.
    pub(super) fn may_be_told_before(&self, seat: Seat) -> bool {
        self.is_cut && !self.told.get(seat.index()).copied().unwrap_or_default()
    }

    /// Whether this is still the bidding of a game that is taken up at its first play.
    pub(super) fn is_bidding_cut(&self) -> bool {
        let replay = self.recorder.replay();
        let is_bid = |event: &ReplayEvent| matches!(event, ReplayEvent::Acted(Action::Bid(_)));
        replay.resumed.is_some() && replay.steps.iter().all(|step| is_bid(&step.event))
    }

    /// A bid, of which there may have been others before the text.
    pub(super) fn bid_after_cut(&mut self, seat: Seat, bid: u8, line: &Line) -> Taken {
        let bids = self.recorder.replay().steps.iter().filter_map(|step| match step.event {
            ReplayEvent::Acted(Action::Bid(bid)) => Some(bid),
            _ => None,
        });
        let highest = bids.max().unwrap_or(0);
        let refusal = match bid {
            4.. => Some(Refusal::NoSuchBid { bid }),
            1.. if bid <= highest => Some(Refusal::BidTooLow { bid, highest }),
            _ => None,
        };
        if let Some(refusal) = refusal {
            let finding = self.recorder.refused(seat, refusal);
            return Err(Problem { turn: None, ..error(finding, Some(seat), line) });
        }
        self.last = Some((seat, Action::Bid(bid)));
        self.recorder.overhear(None, seat, Action::Bid(bid), place(line));
        Ok(())
    }
}
