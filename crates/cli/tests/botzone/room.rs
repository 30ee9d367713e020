//! A match on the model platform: a whole game by its rules, with random players beside the user.

use paiju_game::platform::json;
use paiju_game::platform::{BotzoneGame, Record};
use paiju_game::{Fault, Rng, Seat, Seed};
use paiju_games::KnownGame;
use serde_json::{Value, json};

/// A match, whatever its game.
pub trait Room: Send {
    /// The request that the user has not answered.
    fn pending(&self) -> Option<String>;

    /// The user's answer to it.
    fn answer(&mut self, text: &str);

    /// The scores, once it has ended.
    fn scores(&self) -> Option<Vec<f64>>;

    /// What the user answered, and whether an answer was illegal.
    fn heard(&self) -> (&[String], bool);

    /// The whole match as its page gives it.
    fn log(&self) -> Value;
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Written {
    /// Strings as they are.
    Plain,
    /// Strings as JSON.
    Quoted,
    /// Each as the whole input so far.
    Whole,
}

pub struct Match<G: KnownGame> {
    game: G,
    seat: Seat,
    seed: Seed,
    rng: Rng,
    written: Written,
    /// How many requests the user has answered.
    answered: usize,
    heard: Vec<String>,
    went_wrong: bool,
}

impl<G: KnownGame> Match<G> {
    pub fn deal(seed: u64, seat: u8, written: Written) -> Self {
        let game = G::start(&G::deal(Seed(seed)));
        let rng = Rng::new(Seed(seed));
        let mut dealt = Self {
            game,
            seat: Seat(seat),
            seed: Seed(seed),
            rng,
            written,
            answered: 0,
            heard: Vec::new(),
            went_wrong: false,
        };
        dealt.go_on();
        dealt
    }

    /// Lets the others act until the user is asked.
    fn go_on(&mut self) {
        let mut list = Vec::new();
        while self.question().is_none() {
            let mut seats = self.game.to_act();
            seats.remove(self.seat);
            let Some(seat) = seats.first() else { return };
            self.game.act_at_random(seat, &mut self.rng, &mut list).unwrap();
        }
    }

    fn question(&self) -> Option<Value> {
        let (requests, _) = G::input(&self.game.view(self.seat), G::Writing::default());
        requests.get(self.answered).filter(|_| self.game.outcome().is_none()).cloned()
    }
}

impl<G: KnownGame + Send> Room for Match<G>
where
    <G as BotzoneGame>::Writing: Send,
{
    fn pending(&self) -> Option<String> {
        let question = self.question()?;
        Some(match (question, self.written) {
            (Value::String(text), Written::Plain) => text,
            (_, Written::Whole) => {
                let (requests, responses) = G::input(&self.game.view(self.seat), G::Writing::default());
                let (requests, responses) = (&requests[..=self.answered], &responses[..self.answered]);
                json!({"requests": requests, "responses": responses, "time_limit": "1"}).to_string()
            }
            (other, _) => other.to_string(),
        })
    }

    fn answer(&mut self, text: &str) {
        if self.question().is_none() {
            return;
        }
        self.heard.push(text.to_owned());
        let view = self.game.view(self.seat);
        let (_, responses) = G::input(&view, G::Writing::default());
        let answer = serde_json::from_str(text).unwrap_or_else(|_| Value::from(text));
        let is_legal = match responses.get(self.answered) {
            Some(expected) => *expected == answer,
            None => {
                let answer = json::read(&answer.to_string(), 0).value.unwrap();
                G::action(&answer, &view, G::Writing::default())
                    .is_ok_and(|action| self.game.act(self.seat, &action).is_ok())
            }
        };
        self.answered += 1;
        if is_legal {
            self.go_on();
        } else {
            self.went_wrong = true;
            self.game.forfeit(self.seat, Fault::Illegal);
            // In Mahjong the others would play on, which nobody needs here.
            let mut list = Vec::new();
            while let Some(seat) = self.game.to_act().first() {
                self.game.act_at_random(seat, &mut self.rng, &mut list).unwrap();
            }
        }
    }

    fn scores(&self) -> Option<Vec<f64>> {
        self.game.outcome().map(|outcome| G::scores(&outcome))
    }

    fn heard(&self) -> (&[String], bool) {
        (&self.heard, self.went_wrong)
    }

    fn log(&self) -> Value {
        let turns = self.game.turns();
        let setup = self.game.setup();
        let record =
            Record::<G> { setup, seed: self.seed, players: &[], turns: &turns, writing: G::Writing::default() };
        let log = serde_json::to_value(record.match_log()).unwrap();
        json!({"success": true, "status": "finished", "players": log["players"], "initdata": log["initdata"],
               "logs": log["log"].to_string(), "viewurl": "/x"})
    }
}

/// A match that only asks these requests, whatever is answered.
pub struct Foreign {
    requests: Vec<&'static str>,
    heard: Vec<String>,
}

impl Foreign {
    pub fn asking(requests: &[&'static str]) -> Self {
        Self { requests: requests.to_vec(), heard: Vec::new() }
    }
}

impl Room for Foreign {
    fn pending(&self) -> Option<String> {
        self.requests.get(self.heard.len()).map(|request| (*request).to_owned())
    }

    fn answer(&mut self, text: &str) {
        self.heard.push(text.to_owned());
    }

    /// Aborted, as the platform says.
    fn scores(&self) -> Option<Vec<f64>> {
        (self.heard.len() == self.requests.len()).then(Vec::new)
    }

    fn heard(&self) -> (&[String], bool) {
        (&self.heard, false)
    }

    fn log(&self) -> Value {
        Value::Null
    }
}
