//! Botzone's interaction: a program is started for each question with all messages so far, and reads further questions
//! only if it asks to be kept running.

use crate::{Fault, Spoken};
use serde_json::Value;

use super::input::plain;
use super::{Channel, Heard, Input, NoResponse, Question, Response, Until, shown};
use crate::platform::BotzoneGame;
use crate::platform::json::Json;
use crate::platform::session::{Form, KEEP_RUNNING};

/// The dialogue with a program over the games of a round.
#[derive(Clone, Debug)]
pub struct BotzoneTalk<G: BotzoneGame> {
    form: Form,
    /// The time limit in the input, in milliseconds per answer.
    limit_ms: u64,
    /// The memory limit in the input, in MB.
    memory: Option<u64>,
    /// Whether its answer to a request that was already answered must be the same again.
    held_to_the_past: bool,
    writing: G::Writing,
    /// Whether the program was kept running.
    runs: bool,
    /// The requests of this game sent so far.
    told: Vec<Value>,
    /// Whether it failed in this game. A failed program is asked nothing more.
    failed: bool,
    /// What it saved with its last answer, and across games.
    data: Option<Value>,
    globaldata: Option<Value>,
}

impl<G: BotzoneGame> BotzoneTalk<G> {
    /// Before the first game, for a program that reads this form and has this time limit in milliseconds.
    pub fn new(form: Form, limit_ms: u64) -> Self {
        Self {
            form,
            limit_ms,
            memory: None,
            held_to_the_past: true,
            writing: G::Writing::default(),
            runs: false,
            told: Vec::new(),
            failed: false,
            data: None,
            globaldata: None,
        }
    }

    /// The same, with a memory limit in MB in the input.
    pub const fn within(mut self, memory: Option<u64>) -> Self {
        self.memory = memory;
        self
    }

    /// The same for a program that takes over a seat: earlier answers are presented as its own, whatever it would have
    /// answered.
    pub const fn taking_over(mut self) -> Self {
        self.held_to_the_past = false;
        self
    }

    /// Starts a game.
    pub fn sit(&mut self, channel: &mut impl Channel) {
        channel.end();
        self.told.clear();
        (self.runs, self.failed, self.data) = (false, false, None);
    }

    /// Whether the messages of this game still agree with this observation.
    pub fn holds_for(&self, view: &G::View) -> bool {
        let (requests, responses) = G::input(view, self.writing);
        !self.failed && requests.starts_with(&self.told) && responses.len() + 1 >= self.told.len()
    }

    /// Sends every unanswered request, including the last, and returns the seat's action.
    ///
    /// # Errors
    /// The program's fault.
    pub async fn decide(&mut self, view: &G::View, channel: &mut impl Channel) -> Result<G::Action, Fault> {
        let action = self.catch_up(view, true, channel).await?;
        action.ok_or_else(|| Fault::Malformed { answer: String::new() })
    }

    /// Sends every request that needs no decision.
    ///
    /// # Errors
    /// The program's fault.
    pub async fn observe(&mut self, view: &G::View, channel: &mut impl Channel) -> Result<(), Fault> {
        if self.failed { Ok(()) } else { self.catch_up(view, false, channel).await.map(|_| ()) }
    }

    async fn catch_up(
        &mut self,
        view: &G::View,
        wants_action: bool,
        channel: &mut impl Channel,
    ) -> Result<Option<G::Action>, Fault> {
        let (requests, responses) = G::input(view, self.writing);
        for turn in self.told.len()..requests.len() {
            let expected = responses.get(turn);
            if expected.is_none() && !wants_action {
                break;
            }
            let asked = requests.get(..=turn).unwrap_or_default();
            let answered = responses.get(..turn).unwrap_or_default();
            self.told.extend(requests.get(turn).cloned());
            let answer = self.ask(asked, answered, channel).await;
            let answer = answer.inspect_err(|_| self.fail(channel))?;
            let printed = || shown(&answer.to_value().to_string());
            let unfit = |problem| Fault::Unfit { answer: printed(), why: Spoken::of(&problem) };
            match expected {
                Some(expected) if !self.held_to_the_past || answer.to_value() == *expected => {}
                Some(_) => {
                    self.fail(channel);
                    return Err(Fault::Malformed { answer: printed() });
                }
                None => return G::action(&answer, view, self.writing).map(Some).map_err(unfit),
            }
        }
        Ok(None)
    }

    fn fail(&mut self, channel: &mut impl Channel) {
        channel.end();
        (self.runs, self.failed) = (false, true);
    }

    /// Sends the last of these requests and returns the response.
    async fn ask(
        &mut self,
        requests: &[Value],
        responses: &[Value],
        channel: &mut impl Channel,
    ) -> Result<Json, Fault> {
        let fresh = !self.runs;
        let text = if fresh { self.input(requests, responses) } else { plain(requests.last().unwrap_or(&Value::Null)) };
        self.runs = false;
        let Heard { printed, runs } = channel.ask(Question { fresh, text, until: Until::Ended }).await?;
        self.runs = runs;
        if runs && printed.trim().is_empty() {
            return Err(Fault::NoResponse { answer: KEEP_RUNNING.to_owned(), why: only_the_mark() });
        }
        self.response(&printed)
    }

    /// The full input of a program that is started now.
    fn input(&self, requests: &[Value], responses: &[Value]) -> String {
        let input = Input {
            requests: requests.to_vec(),
            responses: responses.to_vec(),
            data: self.data.clone().unwrap_or_else(|| Value::String(String::new())),
            globaldata: self.globaldata.clone(),
            time_limit: (self.limit_ms as f64 / 1000.0).to_string(),
            memory_limit: self.memory.map_or(String::new(), |memory| memory.to_string()),
        };
        input.write(self.form)
    }

    /// Extracts the response from the output and stores what the bot saves.
    fn response(&mut self, printed: &str) -> Result<Json, Fault> {
        let read = Response::read(self.form, printed);
        let read = read.map_err(|why| match why {
            NoResponse::Nothing => Fault::Malformed { answer: String::new() },
            why => Fault::NoResponse { answer: shown(printed.trim()), why: Spoken::of(&why) },
        })?;
        self.data = read.data;
        self.globaldata = read.globaldata.or(self.globaldata.take());
        Ok(read.response)
    }
}

/// Why the keep-running mark alone is no answer.
fn only_the_mark() -> Spoken {
    Spoken::new(
        "只输出了保持运行标记，前面没有应答：先输出应答，换行，再输出标记".to_owned(),
        "only the keep-running mark was printed: print the answer first, a line break, then the mark".to_owned(),
    )
}
