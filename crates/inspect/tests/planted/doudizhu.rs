//! Faults in matches of Dou Dizhu.

use paiju_cards::CardSet;
use paiju_doudizhu::{Action, Combination, Phase, SEATS, View};
use paiju_game::{Rng, Seat, Seed};
use paiju_inspect::Replay;
use paiju_inspect::doudizhu::Event;
use serde_json::{Value, json};

use super::common::{match_log, report};
use super::forms::{Kind, Plant, Spot, readdressed};

/// A match and all that can be planted in it.
pub fn plants(seed: u64) -> (Value, Vec<Plant>) {
    let log = match_log(seed)["log"].clone();
    let Replay::DouDizhu(replay) = report(&log.to_string()).replay else { panic!("a game of Dou Dizhu") };
    let mut rng = Rng::new(Seed(seed));
    let mut plants = Vec::new();
    for (number, step) in replay.steps.iter().enumerate() {
        let (Event::Acted(_), Some(turn)) = (&step.event, step.turn) else { continue };
        let view = replay.view(number, step.seat).unwrap();
        let mut at = At { log: &log, turn, seat: step.seat, plants: &mut plants };
        at.everywhere();
        match view.course().phase() {
            Phase::Bidding { .. } => at.bid(&view),
            Phase::Playing { .. } => at.play(&view, &mut rng),
            Phase::Kitty { .. } | Phase::Over { .. } => {}
        }
        at.request(&view, &mut rng);
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

    /// What does not depend on the position.
    fn everywhere(&mut self) {
        let other = self.seat.next(SEATS);
        self.response(Kind::Garbage, json!("I pass"), &["malformed"]);
        self.response(Kind::Garbage, json!({ "a": 1 }), &["malformed"]);
        self.response(Kind::Missing, Value::Null, &["malformed", "no-answer"]);
        let missing = readdressed(self.log, self.turn, self.seat.0, None);
        self.plant(Kind::Missing, Spot::Replies, missing, &["no-answer"], Some(self.seat));
        let readdressed = readdressed(self.log, self.turn, self.seat.0, Some(other.0));
        self.plant(Kind::WrongSeat, Spot::Replies, readdressed, &["not-asked", "not-your-turn"], Some(other));
    }

    fn bid(&mut self, view: &View) {
        let stake = view.course().stake();
        if stake > 0 {
            self.response(Kind::BidTooLow, json!(stake), &["bid-too-low"]);
        }
    }

    fn play(&mut self, view: &View, rng: &mut Rng) {
        let (held, unseen) = (view.hand(), view.unseen());
        if let Some(card) = one_of(unseen, rng) {
            self.response(Kind::NotHeld, json!([card]), &["not-held"]);
        }
        if let Some(card) = one_of(held, rng) {
            self.response(Kind::CardTwice, json!([card, card]), &["card-twice"]);
        }
        if let Some(cards) = shapeless(held, rng) {
            self.response(Kind::WrongShape, json!(cards), &["no-combination"]);
        }
        let answers = |cards: &CardSet| {
            let code = view.clone().act(self.seat, &Action::Play(*cards)).err().map(|refusal| refusal.code());
            code.is_some_and(|code| ["wrong-size", "wrong-kind"].contains(&code))
        };
        let by_rank: Vec<CardSet> = (0..15)
            .filter_map(paiju_cards::Rank::from_index)
            .map(|rank| held.iter().filter(|card| card.rank() == rank).collect())
            .collect();
        let wrong = by_rank.into_iter().filter(|cards: &CardSet| (1..4).contains(&cards.len())).find(answers);
        if let Some(cards) = wrong {
            self.response(Kind::WrongCount, json!(cards), &["wrong-size", "wrong-kind"]);
        }
    }

    /// The platform's part. The judge's own log is the platform's word, and is read for the deal alone.
    fn request(&mut self, view: &View, rng: &mut Rng) {
        let request = &self.log[2 * self.turn]["output"]["content"][self.seat.0.to_string()];
        let with = |key: &str, value: Value| {
            let mut request = request.clone();
            request[key] = value;
            request
        };
        self.plant(Kind::Garbage, Spot::Request, json!("Segmentation fault"), &["wrong-type"], None);
        if request.get("publiccard").is_some() {
            self.plant(Kind::WrongOrder, Spot::Swap, Value::Null, &["missing-key", "not-your-turn"], None);
            let short = with("own", json!(view.dealt().iter().take(16).collect::<CardSet>()));
            self.plant(Kind::WrongCount, Spot::Request, short, &["hand-size"], None);
        } else if request.get("history").is_some() {
            let before = Some(self.seat.next(SEATS).next(SEATS));
            let told = &request["history"][0];
            if let Some(own) = one_of(view.dealt(), rng) {
                self.plant(Kind::NotHeld, Spot::Request, with("history", json!([told, [own]])), &["not-held"], before);
            }
            if let Some(card) = one_of(view.unseen(), rng) {
                self.plant(
                    Kind::CardTwice,
                    Spot::Request,
                    with("history", json!([told, [card, card]])),
                    &["card-twice"],
                    None,
                );
            }
            self.plant(Kind::WrongCount, Spot::Request, with("history", json!([[]])), &["history-length"], None);
            if let Some(cards) = shapeless(view.holdable(self.seat.next(SEATS).next(SEATS)), rng) {
                let history = with("history", json!([told, cards]));
                self.plant(Kind::WrongShape, Spot::Request, history, &["no-combination", "too-many-cards"], before);
            }
            let again = self.first_play_request();
            self.plant(Kind::WrongOrder, Spot::Request, again, &["out-of-place", "missing-key"], None);
        }
    }

    /// The request that began the play for this seat.
    fn first_play_request(&self) -> Value {
        let mut requests =
            self.log.as_array().unwrap().iter().map(|entry| &entry["output"]["content"][self.seat.0.to_string()]);
        requests.find(|request| request.get("publiccard").is_some()).cloned().unwrap_or_default()
    }
}

fn one_of(cards: CardSet, rng: &mut Rng) -> Option<paiju_cards::Card> {
    rng.pick(&cards.iter().collect::<Vec<_>>()).copied()
}

/// Two of the cards that make no combination.
fn shapeless(cards: CardSet, rng: &mut Rng) -> Option<CardSet> {
    let mut cards: Vec<_> = cards.iter().collect();
    rng.shuffle(&mut cards);
    cards.windows(2).map(|pair| pair.iter().copied().collect()).find(|pair: &CardSet| Combination::of(*pair).is_none())
}
