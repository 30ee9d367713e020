//! From a bot's input to the seat's observation, and back. Every request and response is a string.

use paiju_game::Seat;
use paiju_game::platform::json::Json;
use paiju_game::platform::{BotInput, Found, Span};
use serde_json::Value;

use super::message::{Request, Wanted, write_response};
use super::problem::{BotzoneProblem, ReadError, ReadProblem};
use super::reader::Reader;
use super::write::transcript;
use crate::{Action, Rules, View};

/// A request or response.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Its turn, from 0.
    pub turn: usize,
    /// Its place.
    pub span: Span,
    /// Its content.
    pub kind: MessageKind,
}

/// What was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MessageKind {
    /// A message or question of the platform.
    Request(Request),
    /// A response, verbatim.
    Response(String),
}

/// The part of a bot's input that makes a game.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The reader at the end.
    pub reader: Reader,
    /// The requests and responses, in order.
    pub messages: Vec<Message>,
    /// The turn of a long-running bot whose answer its input does not show and that could be more than PASS. The hand
    /// is unknown from there on, so later requests are checked only for their form.
    pub unknown_from: Option<usize>,
    /// Where it stops early.
    pub error: Option<ReadError>,
}

/// A message as text. In the simple interaction `4` looks like a number.
pub fn text(json: &Json) -> Option<String> {
    json.text().map(str::to_owned).or_else(|| json.integer().map(|number| number.to_string()))
}

/// Reads a bot's input as far as it makes a game by these rules.
pub fn read(input: &BotInput, rules: Rules) -> Reading {
    let reader = Reader::new(rules);
    let mut reading = Reading { reader, messages: Vec::new(), unknown_from: None, error: None };
    for (turn, request) in input.requests.iter().enumerate() {
        let is_last = turn + 1 == input.requests.len();
        let response = input.responses.get(turn).filter(|response| !response.is_absent());
        let taken = reading.take_turn(turn, request, response);
        let goes_on = taken.as_ref().is_ok_and(|answered| *answered || input.at_once.is_some() && !is_last);
        match taken {
            Ok(true) => {}
            Ok(false) if goes_on => {
                if !reading.reader.settle() {
                    reading.unknown_from = reading.unknown_from.or(Some(turn));
                }
            }
            Ok(false) => break,
            // A truncated text is not wrong.
            Err((_, json)) if !json.complete => break,
            Err((problem, json)) => {
                let answered = input.responses.get(turn).is_some_and(|response| response.span == json.span);
                let seat = seat_of(input).filter(|_| answered);
                reading.error = Some(ReadError { problem, turn, seat, span: json.span });
                break;
            }
        }
    }
    reading
}

impl Reading {
    /// Takes a request and its response; returns whether there is one.
    fn take_turn<'a>(
        &mut self,
        turn: usize,
        request: &'a Json,
        response: Option<&'a Json>,
    ) -> Result<bool, (BotzoneProblem, &'a Json)> {
        if self.unknown_from.is_some() {
            return self.take_form(request).map(|()| false);
        }
        self.take_request(turn, request)?;
        response.map_or(Ok(false), |response| self.take_response(turn, response).map(|()| true))
    }

    /// Takes a request that can be checked only for its form.
    fn take_form<'a>(&self, json: &'a Json) -> Result<(), (BotzoneProblem, &'a Json)> {
        let at = |problem| (problem, json);
        let text = text(json).ok_or_else(|| at(BotzoneProblem::NotText { found: Found::of(json) }))?;
        let me = self.reader.view().map(View::seat);
        match text.parse().map_err(|bad| at(BotzoneProblem::BadRequest(bad)))? {
            Request::Seat(_) | Request::Deal(_) => Err(at(BotzoneProblem::Request(ReadProblem::OutOfOrder))),
            Request::Play(by, _) | Request::Peng(by, _) | Request::Gang(by, _) | Request::Hu(by, _)
                if Some(by) == me =>
            {
                Err(at(BotzoneProblem::Request(ReadProblem::OwnDoing)))
            }
            _ => Ok(()),
        }
    }

    fn take_request<'a>(&mut self, turn: usize, json: &'a Json) -> Result<(), (BotzoneProblem, &'a Json)> {
        let at = |problem| (problem, json);
        let text = text(json).ok_or_else(|| at(BotzoneProblem::NotText { found: Found::of(json) }))?;
        let request: Request = text.parse().map_err(|bad| at(BotzoneProblem::BadRequest(bad)))?;
        self.reader.request(&request).map_err(|problem| at(BotzoneProblem::Request(problem)))?;
        self.messages.push(Message { turn, span: json.span, kind: MessageKind::Request(request) });
        Ok(())
    }

    fn take_response<'a>(&mut self, turn: usize, json: &'a Json) -> Result<(), (BotzoneProblem, &'a Json)> {
        let at = |problem| (problem, json);
        let text = text(json).ok_or_else(|| at(BotzoneProblem::NotText { found: Found::of(json) }))?;
        self.reader.respond(&text).map_err(|problem| at(BotzoneProblem::Response(problem)))?;
        self.messages.push(Message { turn, span: json.span, kind: MessageKind::Response(text) });
        Ok(())
    }
}

/// The response of a bot with this observation.
pub fn response(action: &Action, view: &View) -> Value {
    Value::String(write_response(action, Wanted::of(view.course())))
}

/// All requests that a seat received, and its responses. If it must act, the last request has no response.
pub fn input(view: &View) -> (Vec<Value>, Vec<Value>) {
    let told = transcript(view);
    let responses = told.iter().map_while(|(_, response)| response.clone().map(Value::String)).collect();
    (told.into_iter().map(|(request, _)| Value::String(request.to_string())).collect(), responses)
}

/// The seat, if the input names it.
pub fn seat_of(input: &BotInput) -> Option<Seat> {
    match text(input.requests.first()?)?.parse() {
        Ok(Request::Seat(seat)) => Some(seat),
        _ => None,
    }
}
