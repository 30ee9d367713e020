//! Faults in matches of Tractor.

use paiju_game::{Rng, Seat, Seed};
use paiju_inspect::Replay;
use paiju_inspect::tractor::Event;
use paiju_tractor::{CardId, Cards, SEATS, Stage, SuitOrder, View};
use serde_json::{Value, json};

use super::common::{report, tractor::match_log};
use super::forms::{Kind, Plant, Spot, readdressed};

/// A match and all that can be planted in it.
pub fn plants(seed: u64) -> (Value, Vec<Plant>) {
    let log = match_log(seed)["log"].clone();
    let Replay::Tractor(replay) = report(&log.to_string()).replay else { panic!("a game of Tractor") };
    let mut rng = Rng::new(Seed(seed));
    let mut plants = Vec::new();
    for ((number, step), position) in replay.steps.iter().enumerate().zip(replay.positions()) {
        let (Event::Acted(_), Some(turn)) = (&step.event, step.turn) else { continue };
        // Most of a game is alike.
        if number % 3 != 0 && !(96..110).contains(&number) {
            continue;
        }
        let view = position.view(step.seat).unwrap();
        let mut at = At { log: &log, turn, seat: step.seat, plants: &mut plants };
        at.everywhere();
        at.answer(&view, &mut rng);
        at.request(&view);
    }
    (log, plants)
}

struct At<'a> {
    log: &'a Value,
    turn: usize,
    seat: Seat,
    plants: &'a mut Vec<Plant>,
}

impl At<'_> {
    fn plant(&mut self, kind: Kind, spot: Spot, value: Value, codes: &'static [&'static str], blamed: Option<Seat>) {
        let blamed = blamed.map(|seat| seat.0);
        self.plants.push(Plant { kind, spot, turn: self.turn, seat: self.seat.0, value, codes, blamed });
    }

    /// The bot's own fault.
    fn response(&mut self, kind: Kind, value: Value, codes: &'static [&'static str]) {
        self.plant(kind, Spot::Response, value, codes, Some(self.seat));
    }

    fn everywhere(&mut self) {
        let other = self.seat.next(SEATS);
        self.response(Kind::Garbage, json!("pass"), &["malformed"]);
        self.response(Kind::Garbage, json!([108]), &["no-such-card"]);
        self.response(Kind::Missing, Value::Null, &["malformed", "no-answer"]);
        let missing = readdressed(self.log, self.turn, self.seat.0, None);
        self.plant(Kind::Missing, Spot::Replies, missing, &["no-answer"], Some(self.seat));
        let replies = readdressed(self.log, self.turn, self.seat.0, Some(other.0));
        self.plant(Kind::WrongSeat, Spot::Replies, replies, &["not-asked"], Some(other));
    }

    fn answer(&mut self, view: &View, rng: &mut Rng) {
        let Some(stage) = view.course().stage() else { return };
        let mut held: Vec<CardId> = view.hand().iter().collect();
        rng.shuffle(&mut held);
        let code = |cards: &[CardId]| {
            let cards: Cards = cards.iter().copied().collect();
            view.check(&paiju_tractor::Action::of(stage, cards)).err().map(|refusal| refusal.code())
        };
        let first = held[0];
        self.response(Kind::CardTwice, numbers(&[first, first]), &["card-twice"]);
        let unseen = rng.pick(&view.unseen().iter().collect::<Vec<_>>()).copied();
        if let (Some(card), Stage::Play | Stage::Deal) = (unseen, stage) {
            self.response(Kind::NotHeld, numbers(&[card]), &["not-held"]);
        }
        match stage {
            Stage::Deal => {
                let weaker = held.iter().find(|card| code(&[**card]) == Some("already-called"));
                if let Some(card) = weaker {
                    self.response(Kind::BidTooLow, numbers(&[*card]), &["already-called"]);
                }
                if let Some(pair) = held.windows(2).find(|pair| code(pair) == Some("no-declaration")) {
                    self.response(Kind::WrongShape, numbers(pair), &["no-declaration"]);
                }
            }
            Stage::Cover => self.response(Kind::WrongCount, numbers(&held[..7]), &["wrong-cover"]),
            Stage::Play => {
                if let Some(pair) = held.windows(2).find(|pair| code(pair) == Some("mixed-suits")) {
                    self.response(Kind::WrongShape, numbers(pair), &["mixed-suits"]);
                }
                let counted = (1..held.len().min(5)).find(|count| code(&held[..*count]) == Some("wrong-count"));
                if let Some(count) = counted {
                    self.response(Kind::WrongCount, numbers(&held[..count]), &["wrong-count"]);
                }
                let others = held.windows(1).find(|card| code(card) == Some("must-follow-suit"));
                if let Some(card) = others {
                    self.response(Kind::WrongShape, numbers(card), &["must-follow-suit"]);
                }
            }
        }
    }

    fn request(&mut self, view: &View) {
        let request = &self.log[2 * self.turn]["output"]["content"][self.seat.0.to_string()];
        let mut other_stage = request.clone();
        other_stage["stage"] = json!("nap");
        self.plant(Kind::Garbage, Spot::Request, other_stage, &["no-such-stage"], None);
        if view.course().stage() == Some(Stage::Deal) {
            let mut two = request.clone();
            two["deliver"] = json!([0, 1]);
            self.plant(Kind::WrongCount, Spot::Request, two, &["deliver-count"], None);
            let first = view.dealt().first().filter(|_| view.dealt().len() > 1);
            if let Some(first) = first {
                let mut again = request.clone();
                again["deliver"] = numbers(&[first.card]);
                self.plant(Kind::CardTwice, Spot::Request, again, &["dealt-twice"], None);
            }
            // The last card of the deal after what follows it.
            if view.dealt().len() == 25 {
                self.plant(Kind::WrongOrder, Spot::Swap, Value::Null, &["out-of-place", "judge-differs"], None);
            }
        } else if view.course().stage() == Some(Stage::Play) {
            let mut led = request.clone();
            let leader = request["history"][3].as_u64().unwrap();
            led["history"][3] = json!((leader + 1) % 4);
            self.plant(Kind::WrongSeat, Spot::Request, led, &["wrong-leader", "wrong-seat", "judge-differs"], None);
        }
    }
}

fn numbers(cards: &[CardId]) -> Value {
    cards.iter().map(|card| card.number(SuitOrder::default())).collect::<Vec<_>>().into()
}
