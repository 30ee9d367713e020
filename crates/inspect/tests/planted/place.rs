//! A place in a match where a fault can be planted, whatever the game.

use paiju_game::Seat;
use serde_json::{Map, Value, json};

use super::forms::{Kind, Plant, Spot};

/// A seat asked in a turn.
pub struct Place<'a> {
    pub log: &'a Value,
    pub turn: usize,
    pub seat: Seat,
    pub plants: &'a mut Vec<Plant>,
}

impl<'a> Place<'a> {
    pub fn plant(
        &mut self,
        kind: Kind,
        spot: Spot,
        value: impl Into<Value>,
        codes: &'static [&'static str],
        blamed: Option<Seat>,
    ) {
        let blamed = blamed.map(|seat| seat.0);
        self.plants.push(Plant { kind, spot, turn: self.turn, seat: self.seat.0, value: value.into(), codes, blamed });
    }

    /// The bot's own fault.
    pub fn response(&mut self, kind: Kind, value: impl Into<Value>, codes: &'static [&'static str]) {
        self.plant(kind, Spot::Response, value, codes, Some(self.seat));
    }

    /// The platform's fault.
    pub fn request(&mut self, kind: Kind, value: impl Into<Value>, codes: &'static [&'static str]) {
        self.plant(kind, Spot::Request, value, codes, None);
    }

    /// Plants an answer without a response, and a missing answer, with these codes.
    pub fn missing(&mut self, codes: &'static [&'static str]) {
        self.response(Kind::Missing, Value::Null, codes);
        self.plant(Kind::Missing, Spot::Replies, self.readdressed(None), &["no-answer"], Some(self.seat));
    }

    /// The seat's answer under another's number.
    pub fn wrong_seat(&mut self, other: Seat, codes: &'static [&'static str]) {
        self.plant(Kind::WrongSeat, Spot::Replies, self.readdressed(Some(other)), codes, Some(other));
    }

    /// What the seat was asked.
    pub fn asked(&self) -> &'a Value {
        &self.log[2 * self.turn]["output"]["content"][self.seat.0.to_string()]
    }

    /// The answers of the turn with the seat's under another's number, or with none of it.
    fn readdressed(&self, to: Option<Seat>) -> Value {
        let mut replies: Map<String, Value> = self.log[2 * self.turn + 1].as_object().cloned().unwrap_or_default();
        let reply = replies.remove(&self.seat.0.to_string());
        match to {
            Some(to) => _ = replies.insert(to.0.to_string(), reply.unwrap_or_default()),
            None => _ = replies.insert(self.seat.0.to_string(), json!({ "verdict": "OK" })),
        }
        replies.into()
    }
}
