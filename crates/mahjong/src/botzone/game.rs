//! Mahjong as Botzone plays it.

use paiju_game::platform::deal::DealProblem;
use paiju_game::platform::json::Json;
use paiju_game::platform::{BotInput, BotzoneGame, Found, Record, Task};
use paiju_game::table::{Answer, Turn};
use paiju_game::{Decision, Game, Seat, Seed};
use serde::Serialize;
use serde_json::Value;

use super::message::{Request, Wanted, read_response, write_response};
use super::problem::{BotzoneProblem, ReadError, ResponseProblem};
use super::read::{Reading, read, text};
use super::write::transcript;
use crate::{Action, Mahjong, Rules, SEATS, Setup, Standing, View, record};

impl BotzoneGame for Mahjong {
    type Writing = ();
    type Problem = BotzoneProblem;

    /// The text: 每步输出时限 1000ms.
    const TIME_LIMIT_MS: u64 = 1_000;

    fn is_opening(request: &Json) -> bool {
        text(request).is_some_and(|text| matches!(text.parse(), Ok(Request::Seat(_) | Request::Deal(_))))
    }

    fn goes_on(request: &Json) -> bool {
        text(request).is_some_and(|text| text.parse::<Request>().is_ok())
    }

    fn is_later_request(line: &Json) -> Option<bool> {
        let is_plain = line.entries().is_none() && line.items().is_none();
        // A line that is not a request may be a damaged one.
        let is_request = || text(line).is_some_and(|text| text.parse::<Request>().is_ok());
        if is_plain { is_request().then_some(true) } else { Some(false) }
    }

    fn task(input: &BotInput) -> Result<Task<Self>, ReadError> {
        let Reading { reader, error, .. } = read(input, Rules::default());
        if let Some(error) = error {
            return Err(error);
        }
        match (reader.wanted(), reader.view()) {
            (Some(Wanted::Note), _) => Ok(Task::Note(Value::String(write_response(&Action::Pass, Wanted::Note)))),
            (Some(_), Some(view)) => Ok(Task::Decide { view: Box::new(view.clone()), writing: () }),
            _ => {
                let problem = BotzoneProblem::Response(ResponseProblem::NotAsked);
                Err(ReadError { problem, turn: input.requests.len().saturating_sub(1), seat: None, span: input.span })
            }
        }
    }

    fn believe(input: &BotInput) -> Option<Task<Self>> {
        super::belief::believe(input)
    }

    fn request(view: &View, (): ()) -> Option<Value> {
        let (request, _) = transcript(view).pop().filter(|_| view.is_my_turn())?;
        Some(Value::String(request.to_string()))
    }

    fn response(action: &Action, view: &View, (): ()) -> Value {
        super::response(action, view)
    }

    fn action(response: &Json, view: &View, (): ()) -> Result<Action, BotzoneProblem> {
        let text = text(response).ok_or_else(|| BotzoneProblem::NotText { found: Found::of(response) })?;
        let malformed = |bad| BotzoneProblem::Response(ResponseProblem::Malformed(bad));
        read_response(&text, Wanted::of(view.course())).map_err(malformed)
    }

    fn input(view: &View, (): ()) -> (Vec<Value>, Vec<Value>) {
        super::input(view)
    }

    fn turns(&self) -> Vec<Turn<Self>> {
        let views = Seat::all(SEATS).map(|seat| self.view(seat)).collect::<Vec<_>>();
        let mut answers: Vec<_> = views.iter().map(|view| view.answers().iter()).collect();
        let mut early = Self::start(self.setup());
        let mut turns = Vec::new();
        while let Some(seat) = early.to_act().first().filter(|seat| seat.0 < SEATS) {
            let standing = &self.course().shown()[seat.index()].standing;
            let answer = match (answers[seat.index()].next(), standing) {
                (Some(&action), _) => {
                    // It was legal when it was played.
                    if early.act(seat, &action).is_err() {
                        break;
                    }
                    Answer::Acted(Decision::bare(action))
                }
                (None, Standing::Out { fault: Some(fault), .. }) => {
                    early.forfeit(seat, fault.clone());
                    Answer::Failed(fault.clone())
                }
                (None, _) => break,
            };
            turns.push(Turn::new(seat, answer));
        }
        turns
    }

    fn read_deal(deal: &Json, _: Seed) -> Result<Setup, DealProblem> {
        super::deal::read(deal)
    }

    fn match_log(record: &Record<'_, Self>) -> impl Serialize {
        record::match_log(record)
    }
}
