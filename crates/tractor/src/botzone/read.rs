//! From a bot's requests and responses to its observation.

use paiju_game::Seat;
use paiju_game::platform::json::Json;
use paiju_game::platform::{BotInput, Span};

use super::detect::{Detected, detect};
use super::problem::{BotzoneProblem, Misread, ReadError};
use super::value::{self, Read, action, cards, listed_cards, wrong};
use crate::action::{Action, Stage};
use crate::banking::Banking;
use crate::cards::Cards;
use crate::course::Phase;
use crate::follow::FollowRules;
use crate::ids::CardId;
use crate::refusal::Refusal;
use crate::suit_order::SuitOrder;
use crate::view::View;
use crate::{COVERED, HAND, SEATS};

/// The content of a bot's messages.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The suit order.
    pub order: Detected,
    /// Whether the messages show the seat; otherwise seat 0 is assumed.
    pub seat_known: bool,
    /// The events in order, as far as they were legal.
    pub events: Vec<BotzoneEvent>,
    /// The turn in which a long-running bot had to cover, which its input does not show. The hand is unknown from there
    /// on, so later requests are checked only for their form.
    pub unknown_from: Option<usize>,
    /// The seat's observation at the end; `None` if no request can be read.
    pub view: Option<View>,
    /// The problem that ended the reading early.
    pub error: Option<ReadError>,
}

/// An event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotzoneEvent {
    /// Its turn: `requests[turn]` or `responses[turn]`.
    pub turn: usize,
    /// The seat that caused it.
    pub seat: Seat,
    /// What the seat did, received or was told.
    pub kind: BotzoneEventKind,
    /// The JSON value that tells it.
    pub span: Span,
    /// Why the text forbids a play that the judge accepts.
    pub strict: Option<Refusal>,
}

/// What a request or response tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BotzoneEventKind {
    /// The seat got a card.
    Dealt(CardId),
    /// A call or snatch since the last request.
    Banking(Banking),
    /// The seat picked up the public cards, in this order.
    TakenUp(Vec<CardId>),
    /// The seat is asked to play, and told the attackers' points.
    Points(i32),
    /// The seat's answer to a card or to the public cards.
    Answered(Action),
    /// A seat played.
    Played {
        /// The cards on the table.
        cards: Cards,
        /// This seat's failed throw, which they replace.
        tried: Option<Cards>,
    },
    /// The seat led a throw, and the messages end before its result is known.
    Threw(Cards),
}

/// Reads a bot's messages as far as they make a game, in the suit order that they show. A response to the last request
/// is judged too: it is what the bot is about to answer. Answers are judged by [`FollowRules::Judge`]; the observation
/// continues with `rules`.
pub fn read(input: &BotInput, rules: FollowRules) -> Reading {
    let responses = input.responses.iter().map(Some).chain(std::iter::repeat(None));
    read_in(input, detect(input.requests.iter().zip(responses)), rules)
}

/// As [`read`], in this suit order.
pub fn read_in(input: &BotInput, order: Detected, rules: FollowRules) -> Reading {
    read_as(input, order, rules, false)
}

/// As [`read`], for a bot that trusts its judge: if the history shows the other pack's copy of a card it answered, it
/// takes that as its own. A public judge plays failed throws that way.
pub(super) fn believing(input: &BotInput, rules: FollowRules) -> Reading {
    let responses = input.responses.iter().map(Some).chain(std::iter::repeat(None));
    read_as(input, detect(input.requests.iter().zip(responses)), rules, true)
}

fn read_as(input: &BotInput, order: Detected, rules: FollowRules, believes: bool) -> Reading {
    let seat = input.requests.iter().find_map(seat_of);
    let mut reader = Reader {
        order: order.order,
        seat: seat.unwrap_or(Seat(0)),
        rules,
        believes,
        turn: 0,
        pending: None,
        reading: Reading {
            order,
            seat_known: seat.is_some(),
            events: Vec::new(),
            unknown_from: None,
            view: None,
            error: None,
        },
    };
    for (turn, request) in input.requests.iter().enumerate() {
        reader.turn = turn;
        // Nothing more can be concluded from a truncated text.
        if !request.complete {
            break;
        }
        let unknown = reader.reading.unknown_from.is_some();
        let mut taken = if unknown { reader.form(request) } else { reader.request(request) };
        if taken.is_ok() && !unknown {
            match input.responses.get(turn).filter(|response| response.complete) {
                Some(response) => taken = reader.response(response),
                // A long-running bot's answers are not in its input. Later requests show them, except the cover.
                None if reader.is_covering() && input.at_once.is_none() => break,
                None if reader.is_covering() => reader.reading.unknown_from = Some(turn),
                None => {}
            }
        }
        if let Err(misread) = taken {
            reader.reading.error = Some(misread.in_turn(turn));
            break;
        }
    }
    reader.finish();
    reader.reading
}

/// The observation of a bot that must answer now, and the suit order for its answer.
///
/// # Errors
/// The first problem in its messages.
pub fn view(input: &BotInput) -> Result<(View, SuitOrder), ReadError> {
    let Reading { view, error, order, .. } = read(input, FollowRules::Strict);
    let turn = input.requests.len().saturating_sub(1);
    let nothing = || ReadError { problem: BotzoneProblem::NothingAsked, turn, seat: None, span: input.span };
    match (error, view) {
        (Some(error), _) => Err(error),
        (None, Some(view)) if view.is_my_turn() && input.requests.len() > input.responses.len() => {
            Ok((view, order.order))
        }
        (None, _) => Err(nothing()),
    }
}

/// The seat of a request, if it says so.
fn seat_of(request: &Json) -> Option<Seat> {
    if let Some(told) = request.get("playerpos") {
        return value::seat(told, "playerpos").ok();
    }
    match value::stage(request).ok()? {
        Stage::Deal => None,
        Stage::Cover => value::banking(request).ok()?.1.banker,
        Stage::Play => {
            let [_, this, _, leader] = request.get("history")?.items()? else { return None };
            let leader = value::seat(leader, "history").ok()?;
            Some(Seat((leader.0 + this.items()?.len() as u8) % SEATS))
        }
    }
}

struct Reader {
    order: SuitOrder,
    seat: Seat,
    rules: FollowRules,
    /// Whether the bot takes the other pack's copy of a card for its own.
    believes: bool,
    turn: usize,
    /// This seat's play, whose result the next request shows.
    pending: Option<Pending>,
    reading: Reading,
}

struct Pending {
    turn: usize,
    cards: Cards,
    span: Span,
    strict: Option<Refusal>,
}

impl Reader {
    fn request(&mut self, request: &Json) -> Read<()> {
        let stage = value::stage(request)?;
        let (level, banking) = value::banking(request)?;
        let mut view = self.reading.view.take().unwrap_or_else(|| View::new(self.seat, level, self.rules));
        if *view.course().banking() != banking {
            let seat = banking.banker.unwrap_or(self.seat);
            self.tell(seat, BotzoneEventKind::Banking(banking), request.span);
        }
        let taken = match stage {
            Stage::Deal => self.deal(&mut view, request, banking),
            Stage::Cover => self.cover(&mut view, request, banking),
            Stage::Play => self.play(&mut view, request, banking),
        };
        self.reading.view = Some(view);
        taken
    }

    /// Takes a request that can be checked only for its form.
    fn form(&self, request: &Json) -> Read<()> {
        let stage = value::stage(request)?;
        value::banking(request)?;
        if stage != Stage::Play {
            return wrong(BotzoneProblem::OutOfPlace { stage }, request);
        }
        let history = value::value(request, "history")?;
        let Some([last, this, _, leader]) = history.items() else {
            return wrong(BotzoneProblem::HistoryForm, history);
        };
        let leader = value::seat(leader, "history")?;
        let before = this.items().map_or(0, |plays| plays.len() % usize::from(SEATS));
        let wanted = Seat((leader.0 + before as u8) % SEATS);
        if wanted != self.seat {
            return wrong(BotzoneProblem::WrongSeat { wanted, found: self.seat }, history);
        }
        for plays in [last, this] {
            let Some(plays) = plays.items() else { return wrong(BotzoneProblem::HistoryForm, history) };
            for play in plays {
                cards(play, self.order)?;
            }
        }
        Ok(())
    }

    fn deal(&mut self, view: &mut View, request: &Json, banking: Banking) -> Read<()> {
        let dealing = matches!(view.course().phase(), Phase::Dealing { .. });
        if !dealing || view.dealt().len() >= usize::from(HAND) {
            return wrong(BotzoneProblem::OutOfPlace { stage: Stage::Deal }, request);
        }
        let deliver = value::value(request, "deliver")?;
        let &[card] = &listed_cards(deliver, self.order)?[..] else {
            let found = deliver.items().map_or(0, <[Json]>::len);
            return wrong(BotzoneProblem::Delivered { wanted: 1, found }, deliver);
        };
        if view.hand().contains(card) {
            return wrong(BotzoneProblem::DealtTwice { card }, deliver);
        }
        view.receive(card, banking);
        self.tell(self.seat, BotzoneEventKind::Dealt(card), deliver.span);
        Ok(())
    }

    fn cover(&mut self, view: &mut View, request: &Json, banking: Banking) -> Read<()> {
        let dealt = view.dealt().len() == usize::from(HAND) && view.taken().is_none();
        if !dealt || banking.trump.is_none() || !view.course().tricks().is_empty() {
            return wrong(BotzoneProblem::OutOfPlace { stage: Stage::Cover }, request);
        }
        if let Some(wanted) = banking.banker.filter(|&banker| banker != self.seat) {
            return wrong(BotzoneProblem::WrongSeat { wanted, found: self.seat }, request);
        }
        let deliver = value::value(request, "deliver")?;
        let public = listed_cards(deliver, self.order)?;
        if public.len() != COVERED {
            return wrong(BotzoneProblem::Delivered { wanted: COVERED, found: public.len() }, deliver);
        }
        if let Some(&card) = public.iter().find(|&&card| view.hand().contains(card)) {
            return wrong(BotzoneProblem::DealtTwice { card }, deliver);
        }
        self.tell(self.seat, BotzoneEventKind::TakenUp(public.clone()), deliver.span);
        view.take_up(public, banking);
        Ok(())
    }

    fn play(&mut self, view: &mut View, request: &Json, banking: Banking) -> Read<()> {
        let dealt = view.dealt().len() == usize::from(HAND) && !matches!(view.course().phase(), Phase::Covering { .. });
        if !dealt || banking.trump.is_none() || banking.banker.is_none() {
            return wrong(BotzoneProblem::OutOfPlace { stage: Stage::Play }, request);
        }
        let history = value::value(request, "history")?;
        let Some([last, this, _, leader]) = history.items() else {
            return wrong(BotzoneProblem::HistoryForm, history);
        };
        let (Some(last_plays), Some(plays)) = (last.items(), this.items()) else {
            return wrong(BotzoneProblem::HistoryForm, history);
        };
        let wanted = if view.told_points().is_empty() { 0 } else { usize::from(SEATS) };
        if last_plays.len() != wanted || plays.len() >= usize::from(SEATS) {
            return wrong(BotzoneProblem::HistoryForm, history);
        }
        view.start_play(banking);
        self.trick(view, last_plays)?;
        let said = value::seat(leader, "history")?;
        match view.course().trick() {
            Some(trick) if trick.leader() == said => {}
            Some(trick) => {
                return wrong(BotzoneProblem::WrongLeader { said, leader: trick.leader() }, leader);
            }
            None => return wrong(BotzoneProblem::OutOfPlace { stage: Stage::Play }, request),
        }
        self.trick(view, plays)?;
        if view.course().turn() != Some(self.seat) {
            let wanted = view.course().turn().unwrap_or(said);
            return wrong(BotzoneProblem::WrongSeat { wanted, found: self.seat }, history);
        }
        let global = value::value(request, "global")?;
        let points = global.get("total_score").and_then(Json::integer).and_then(|points| i32::try_from(points).ok());
        let points = points.unwrap_or(view.course().attackers());
        view.tell_points(points);
        self.tell(self.seat, BotzoneEventKind::Points(points), request.span);
        Ok(())
    }

    /// Takes the plays of the current trick, some of which may be known.
    fn trick(&mut self, view: &mut View, plays: &[Json]) -> Read<()> {
        let Some(open) = view.course().trick().copied().filter(|_| !plays.is_empty()) else { return Ok(()) };
        for (place, play) in plays.iter().enumerate() {
            let mut played = cards(play, self.order)?;
            if let Some((seat, known)) = open.plays().nth(place) {
                if known != played && !(self.believes && twins_in(played, known) == known) {
                    return wrong(BotzoneProblem::HistoryChanged { seat }, play);
                }
                continue;
            }
            let Some(seat) = view.course().turn() else {
                return wrong(BotzoneProblem::HistoryForm, play);
            };
            let own = if seat == self.seat { self.pending.take() } else { None };
            if let Some(own) = &own {
                if self.believes {
                    played = twins_in(played, own.cards);
                }
                // A failed throw appears as one of its cards.
                let forced = place == 0 && played.len() == 1 && own.cards.contains_all(played);
                if own.cards != played && !forced {
                    return wrong(BotzoneProblem::AnswerChanged, play);
                }
            }
            let tried = own.as_ref().map(|own| own.cards).filter(|&tried| tried != played);
            view.play(seat, played, tried).map_err(|refusal| Misread::new(refusal, play).by(seat))?;
            let (turn, span, strict) = own.map_or((self.turn, play.span, None), |own| (own.turn, own.span, own.strict));
            let kind = BotzoneEventKind::Played { cards: played, tried };
            self.reading.events.push(BotzoneEvent { turn, seat, kind, span, strict });
        }
        Ok(())
    }

    /// Whether the seat has just been asked to cover.
    fn is_covering(&self) -> bool {
        let stage = self.reading.view.as_ref().and_then(|view| view.course().stage());
        stage == Some(Stage::Cover)
    }

    fn response(&mut self, response: &Json) -> Read<()> {
        let Some(view) = &mut self.reading.view else { return Ok(()) };
        let Some(stage) = view.course().stage() else { return Ok(()) };
        let (seat, turn) = (self.seat, self.turn);
        let own = |misread: Misread| misread.by(seat);
        let action = action(response, stage, self.order).map_err(own)?;
        let check = |rules| view.course().check_by(rules, view.seat(), &action, view.hand());
        check(FollowRules::Judge).map_err(|refusal| own(Misread::new(refusal, response)))?;
        if let Action::Play(cards) = action {
            let strict = check(FollowRules::Strict).err();
            self.pending = Some(Pending { turn, cards, span: response.span, strict });
            return Ok(());
        }
        view.act(&action).map_err(|refusal| own(Misread::new(refusal, response)))?;
        self.tell(self.seat, BotzoneEventKind::Answered(action), response.span);
        Ok(())
    }

    /// The last answer, whose result no request shows. A play that cannot fail takes effect.
    fn finish(&mut self) {
        let (Some(own), Some(view)) = (self.pending.take(), &mut self.reading.view) else { return };
        let leads = view.course().lead().is_none();
        let is_throw = leads
            && view
                .course()
                .trump()
                .and_then(|trump| crate::Combination::of(own.cards, trump))
                .is_some_and(|made| made.is_throw());
        let kind = if is_throw || view.play(self.seat, own.cards, None).is_err() {
            BotzoneEventKind::Threw(own.cards)
        } else {
            BotzoneEventKind::Played { cards: own.cards, tried: None }
        };
        self.reading.events.push(BotzoneEvent {
            turn: own.turn,
            seat: self.seat,
            kind,
            span: own.span,
            strict: own.strict,
        });
    }

    fn tell(&mut self, seat: Seat, kind: BotzoneEventKind, span: Span) {
        self.reading.events.push(BotzoneEvent { turn: self.turn, seat, kind, span, strict: None });
    }
}

/// These cards, with each one missing from `others` replaced by its twin, if that is there.
fn twins_in(cards: Cards, others: Cards) -> Cards {
    let own = |card: CardId| if !others.contains(card) && others.contains(card.twin()) { card.twin() } else { card };
    cards.iter().map(own).collect()
}
