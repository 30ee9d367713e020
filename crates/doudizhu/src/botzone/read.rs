//! From a bot's requests and responses to its observation.

use paiju_game::Seat;
use paiju_game::cards::CardSet;
use paiju_game::platform::json::Json;
use paiju_game::platform::{BotInput, EnvelopeProblem, Expected, Span};

use super::problem::{BotzoneProblem, Misread, ReadError};
use super::ranks;
use super::repeated::{self, Knowledge};
use super::shown::Shown;
use super::value::{self, Read, Wanted, action, wrong};
use crate::{Action, Opening, Phase, Refusal, RuleSet, SEATS, View, WEST};

/// The content of a bot's messages.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The rule set that judged it.
    pub rule_set: RuleSet,
    /// How the game begins: with bids, or with a landlord.
    pub opening: Opening,
    /// The events in order, as far as they were legal.
    pub events: Vec<BotzoneEvent>,
    /// A seat whose bid the messages do not show and that is taken as 0: if seat 0 bid 1 and seat 2 became landlord for
    /// 3, seat 1 may have bid 2 or nothing.
    pub assumed: Option<Seat>,
    /// The turn of a long-running bot whose answer its input does not show. From there its hand is unknown, and only
    /// the others' plays are judged, one by one.
    pub unknown_from: Option<usize>,
    /// What Botzone sends once and these requests repeat.
    pub repeated: Vec<&'static str>,
    /// The seat's observation at the end; `None` if no request shows a hand.
    pub view: Option<View>,
    /// The problem that ended the reading early.
    pub error: Option<ReadError>,
}

/// An event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotzoneEvent {
    /// The turn whose messages tell it.
    pub turn: usize,
    /// The seat that caused it; for the kitty the landlord.
    pub seat: Seat,
    /// The seat's action, or the kitty.
    pub kind: BotzoneEventKind,
    /// The JSON value that tells it; `None` for a bid that follows from the others.
    pub span: Option<Span>,
}

/// What a request or response tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotzoneEventKind {
    /// A bid, a play or a pass.
    Acted(Action),
    /// The kitty was shown.
    Kitty(CardSet),
}

/// The rule set that an input tells: the one that it names, otherwise Botzone's second version if there is bidding, or
/// the first.
pub fn rule_set(input: &BotInput) -> RuleSet {
    let named = |request: &Json| request.get("rules").and_then(Json::text).and_then(RuleSet::from_code);
    let bids = |request: &Json| ["bid", "landlord", "pos", "finalbid"].iter().any(|key| request.has(key));
    let other = if input.requests.iter().any(bids) { RuleSet::Botzone2 } else { RuleSet::Botzone1 };
    input.requests.iter().find_map(named).unwrap_or(other)
}

/// Reads a bot's messages as far as they make a game, by these rules. A response to the last request is judged too: it
/// is what the bot is about to answer.
pub fn read(input: &BotInput, rule_set: RuleSet) -> Reading {
    let mut reader = Reader {
        turn: 0,
        playing: false,
        repeats: repeated::is_usual(input.requests.iter()),
        shown: None,
        reading: Reading {
            rule_set,
            opening: Opening::Bidding,
            events: Vec::new(),
            assumed: None,
            unknown_from: None,
            repeated: Vec::new(),
            view: None,
            error: None,
        },
    };
    for (turn, request) in input.requests.iter().enumerate() {
        reader.turn = turn;
        // If the text is truncated, or an answer is missing, nothing more can be concluded.
        if !request.complete {
            break;
        }
        if reader.playing {
            reader.reading.repeated.extend(repeated::keys(request));
        }
        let mut taken = match &mut reader.shown {
            Some(shown) => shown.request(turn, request),
            None => reader.request(request),
        };
        if taken.is_ok() && reader.shown.is_none() {
            match input.responses.get(turn).filter(|response| response.complete) {
                Some(response) => taken = reader.response(response),
                None if input.at_once.is_some() && turn + 1 < input.requests.len() => reader.lose_sight(),
                None => break,
            }
        }
        if let Err(misread) = taken {
            reader.reading.error = Some(misread.in_turn(turn));
            break;
        }
    }
    reader.reading.repeated = repeated::in_order(&reader.reading.repeated);
    reader.reading
}

/// The observation of a bot that must answer now.
///
/// # Errors
/// The first problem in its messages.
pub fn view(input: &BotInput) -> Result<View, ReadError> {
    let Reading { view, error, .. } = read(input, rule_set(input));
    let turn = input.requests.len().saturating_sub(1);
    let out_of_place = || ReadError { problem: BotzoneProblem::OutOfPlace, turn, seat: None, span: input.span };
    match (error, view) {
        (Some(error), _) => Err(error),
        (None, Some(view)) if view.is_my_turn() => Ok(view),
        (None, _) => Err(out_of_place()),
    }
}

struct Reader {
    turn: usize,
    /// Whether a request of the play phase has been read.
    playing: bool,
    /// Whether all later requests repeat what Botzone sends once.
    repeats: bool,
    /// What remains known after the bot's own answers are hidden.
    shown: Option<Shown>,
    reading: Reading,
}

impl Reader {
    /// The bot's answer is hidden, so its hand is unknown from here on.
    fn lose_sight(&mut self) {
        self.reading.unknown_from = Some(self.turn);
        let view = self.reading.view.as_ref();
        let others = |view: &View| {
            view.course()
                .plays()
                .iter()
                .filter(|play| play.seat != view.seat())
                .fold(CardSet::EMPTY, |all, play| all | play.cards)
        };
        let own = |view: &View| {
            view.dealt()
                | if view.course().landlord() == Some(view.seat()) {
                    view.course().kitty().unwrap_or_default()
                } else {
                    CardSet::EMPTY
                }
        };
        self.shown = Some(Shown {
            rule_set: self.reading.rule_set,
            playing: self.playing,
            repeats: self.repeats,
            seat: view.map(View::seat),
            own: view.map(own).unwrap_or_default(),
            played: view.map(others).unwrap_or_default(),
        });
    }

    fn request(&mut self, request: &Json) -> Read<()> {
        if request.entries().is_none() {
            let problem = EnvelopeProblem::wrong_type(format!("requests[{}]", self.turn), Expected::Object, request);
            return wrong(problem, request);
        }
        if request.has("bid") && !request.has("landlord") {
            self.bid_request(request)
        } else if self.playing {
            // Botzone shows the cards once, before the first play.
            if request.has("publiccard") && !self.repeats {
                return wrong(BotzoneProblem::OutOfPlace, request);
            }
            self.agrees(request)?;
            self.history(request, 2)
        } else {
            self.first_play(request)
        }
    }

    /// Checks what a later request repeats.
    fn agrees(&self, request: &Json) -> Read<()> {
        let Some(view) = &self.reading.view else { return Ok(()) };
        let (seat, course) = (view.seat(), view.course());
        let given = view.dealt() | course.kitty().filter(|_| course.landlord() == Some(seat)).unwrap_or_default();
        Knowledge { seat, course, given: Some(given), left: Some(view.hand()) }.agrees(request)
    }

    fn bid_request(&mut self, request: &Json) -> Read<()> {
        if self.reading.view.is_some() {
            return wrong(BotzoneProblem::OutOfPlace, request);
        }
        let own = value::own(request, 17)?;
        let bids = value::list(request, "bid")?;
        if bids.len() >= usize::from(SEATS) {
            return wrong(BotzoneProblem::TooManyBids { found: bids.len() }, request);
        }
        self.reading.view = Some(View::new(Seat(bids.len() as u8), own).by(self.reading.rule_set));
        for (seat, bid) in Seat::all(SEATS).zip(bids) {
            let value = value::bid(bid)?;
            self.act(seat, Action::Bid(value), bid)?;
        }
        Ok(())
    }

    fn first_play(&mut self, request: &Json) -> Read<()> {
        let kitty = value::kitty(request)?;
        let first_version = !request.has("landlord") && !request.has("pos");
        let (landlord, seat) = if first_version {
            (WEST, self.seat_of_first_version(request)?)
        } else {
            (value::seat(request, "landlord")?, value::seat(request, "pos")?)
        };
        let stake = match request.get("finalbid") {
            Some(value) => value::bid(value)?,
            None => 1,
        };
        match self.reading.view.take() {
            Some(view) => self.after_bids(request, view, (landlord, stake), kitty)?,
            // A bid of 3 ends the bidding; later seats are not asked.
            None if !first_version && stake == 3 && landlord < seat => {
                let view = View::new(seat, value::own(request, 17)?).by(self.reading.rule_set);
                self.after_bids(request, view, (landlord, stake), kitty)?;
            }
            None => self.with_landlord(request, seat, (landlord, stake), kitty)?,
        }
        self.playing = true;
        // The seats from the landlord to this one have played.
        let before = (seat.0 + SEATS - landlord.0) % SEATS;
        self.history(request, usize::from(before))
    }

    /// In the first version the landlord has 20 cards; the others are identified by the number of plays before them.
    fn seat_of_first_version(&self, request: &Json) -> Read<Seat> {
        if value::list(request, "own")?.len() > 17 {
            return Ok(WEST);
        }
        let [before, last] = value::two_plays(request)?;
        Ok(match (value::cards(before)?.is_empty(), value::cards(last)?.is_empty()) {
            // Nobody has led: it is the landlord.
            (true, true) => WEST,
            (true, false) => Seat(1),
            (false, _) => Seat(2),
        })
    }

    /// For this bot the game begins with a landlord: in the first version, or if the messages have no bids.
    fn with_landlord(&mut self, request: &Json, seat: Seat, (landlord, stake): (Seat, u8), kitty: CardSet) -> Read<()> {
        let mut own =
            value::own(request, if value::list(request, "own")?.len() > 17 && seat == landlord { 20 } else { 17 })?;
        let (held, missing) = (own & kitty, kitty - own);
        if (own.len() == 20 || seat == landlord && !request.has("landlord")) && !missing.is_empty() {
            return wrong(BotzoneProblem::KittyNotHeld { cards: missing }, value::value(request, "own")?);
        }
        if own.len() == 17 && !held.is_empty() {
            return wrong(BotzoneProblem::kitty_held(held, seat == landlord), value::value(request, "own")?);
        }
        if seat == landlord {
            own |= kitty;
        }
        self.reading.opening = Opening::Landlord { seat: landlord, stake };
        let view = View::with_landlord(seat, own, landlord, stake, kitty);
        self.reading.view = Some(view.by(self.reading.rule_set));
        Ok(())
    }

    /// The bidding has ended: infers the missing bids, then shows the kitty.
    fn after_bids(&mut self, request: &Json, view: View, (landlord, stake): (Seat, u8), kitty: CardSet) -> Read<()> {
        let (seat, own) = (view.seat(), view.hand());
        let bids = view.course().bids();
        let nobody_bid = self.reading.rule_set.is_contest()
            && bids.iter().all(|bid| bid.value == 0)
            && (stake == 0 || bids.iter().any(|bid| bid.seat == landlord) || bids.len() == usize::from(SEATS));
        // If nobody bid, seat 0 is landlord for 1, and no bid says so.
        let told = bids.iter().all(|bid| bid.value == 0) && landlord == WEST && seat != WEST
            || bids.len() == usize::from(SEATS);
        self.reading.view = Some(view);
        let again = request.get("own").map(value::cards).transpose()?;
        // The landlord's may have the kitty.
        let whole = if seat == landlord { own | kitty } else { own };
        if again.is_some_and(|again| again.len() != 20 || again != whole) && value::own(request, 17)? != own {
            return wrong(BotzoneProblem::OwnChanged, value::value(request, "own")?);
        }
        if value::seat(request, "pos")? != seat {
            return wrong(BotzoneProblem::OutOfPlace, value::value(request, "pos")?);
        }
        if nobody_bid {
            // Then the platform names a landlord.
            self.reading.events.clear();
            return self.with_landlord(request, seat, (landlord, stake), kitty);
        }
        let stake = if told { stake.max(1) } else { stake };
        self.settle_bids(request, landlord, stake)?;
        let Some(view) = &mut self.reading.view else { return Ok(()) };
        let found = (view.course().landlord(), view.course().stake());
        if !matches!(view.course().phase(), Phase::Kitty { .. }) || found != (Some(landlord), stake) {
            return wrong(
                BotzoneProblem::WrongLandlord { said: landlord, bidder: found.0 },
                value::value(request, "landlord")?,
            );
        }
        let held = own & kitty;
        if !held.is_empty() {
            return wrong(BotzoneProblem::kitty_held(held, seat == landlord), value::value(request, "publiccard")?);
        }
        view.show_kitty(kitty);
        let span = Some(value::value(request, "publiccard")?.span);
        self.reading.events.push(BotzoneEvent {
            turn: self.turn,
            seat: landlord,
            kind: BotzoneEventKind::Kitty(kitty),
            span,
        });
        Ok(())
    }

    /// Adds the bids after this seat's own, which no request lists.
    fn settle_bids(&mut self, request: &Json, landlord: Seat, stake: u8) -> Read<()> {
        while let Some(view) = &self.reading.view
            && let &Phase::Bidding { turn } = view.course().phase()
        {
            if turn == view.seat() {
                return wrong(BotzoneProblem::OutOfPlace, request);
            }
            let highest = view.course().stake();
            let value = if turn == landlord { stake } else { 0 };
            if turn < landlord && highest + 1 < stake {
                self.reading.assumed = Some(turn);
            }
            self.act_at(turn, Action::Bid(value), value::value(request, "landlord")?.span, None)?;
        }
        Ok(())
    }

    /// The plays before this bot's turn, of which `count` have been made.
    fn history(&mut self, request: &Json, count: usize) -> Read<()> {
        let plays = value::two_plays(request)?;
        let Some(seat) = self.reading.view.as_ref().map(View::seat) else { return Ok(()) };
        for (back, play) in [2u8, 1].into_iter().zip(plays) {
            let cards = value::cards(play)?;
            if usize::from(back) > count {
                if !cards.is_empty() {
                    return wrong(BotzoneProblem::PlayBeforeLead, play);
                }
                continue;
            }
            let action = Action::of_cards(cards);
            let played = self.act(Seat((seat.0 + SEATS - back) % SEATS), action, play);
            played.map_err(|misread| match misread.problem {
                BotzoneProblem::Refused { refusal: Refusal::NoCombination { .. } } if ranks::are_straight(play) => {
                    Misread { problem: BotzoneProblem::Ranks { written: ranks::written(play) }, ..misread }
                }
                _ => misread,
            })?;
        }
        match &self.reading.view {
            Some(view) if !view.is_my_turn() => wrong(BotzoneProblem::OutOfPlace, request),
            _ => Ok(()),
        }
    }

    fn response(&mut self, response: &Json) -> Read<()> {
        let Some(view) = &self.reading.view else { return Ok(()) };
        let seat = view.seat();
        let wanted = Wanted::of(view.course());
        let action = action(response, wanted, self.reading.rule_set).map_err(|misread| misread.by(seat))?;
        self.act(seat, action, response)
    }

    fn act(&mut self, seat: Seat, action: Action, at: &Json) -> Read<()> {
        self.act_at(seat, action, at.span, Some(at.span))
    }

    fn act_at(&mut self, seat: Seat, action: Action, place: Span, span: Option<Span>) -> Read<()> {
        let turn = self.turn;
        if let Some(view) = &mut self.reading.view {
            view.act(seat, &action).map_err(|refusal| Misread {
                problem: refusal.into(),
                seat: Some(seat),
                span: place,
            })?;
        }
        self.reading.events.push(BotzoneEvent { turn, seat, kind: BotzoneEventKind::Acted(action), span });
        Ok(())
    }
}
