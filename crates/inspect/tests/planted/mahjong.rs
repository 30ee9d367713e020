//! Faults in matches of Mahjong.

use paiju_game::{Game, Rng, Seat, Seed};
use paiju_inspect::Replay;
use paiju_inspect::mahjong::Event;
use paiju_mahjong::{Action, Phase, SEATS, Tile, View};
use serde_json::{Value, json};

use super::common::mahjong::{game, log};
use super::common::report;
use super::forms::{Kind, Plant, Spot, readdressed};

/// A match and all that can be planted in it.
pub fn plants(seed: u64) -> (Value, Vec<Plant>) {
    let game = game(seed);
    let log = log(&game);
    let Replay::Mahjong(replay) = report(&log.to_string()).replay else { panic!("a game of Mahjong") };
    let mut rng = Rng::new(Seed(seed));
    let mut plants = Vec::new();
    for seat in Seat::all(SEATS) {
        At { log: &log, turn: 1, seat, plants: &mut plants }.deal(&game.view(seat));
    }
    for (step, position) in replay.steps.iter().zip(replay.positions()) {
        let (Event::Acted(_), Some(turn)) = (&step.event, step.turn) else { continue };
        let view = position.view(step.seat).unwrap();
        let mut at = At { log: &log, turn, seat: step.seat, plants: &mut plants };
        at.everywhere();
        at.answer(&view, &mut rng);
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
    fn response(&mut self, kind: Kind, text: String, codes: &'static [&'static str]) {
        self.plant(kind, Spot::Response, text.into(), codes, Some(self.seat));
    }

    /// The deal itself.
    fn deal(&mut self, view: &View) {
        let mut tiles: Vec<Tile> = view.dealt().tiles().collect();
        let deal =
            |tiles: &[Tile]| json!(format!("1 {}", tiles.iter().map(Tile::to_string).collect::<Vec<_>>().join(" ")));
        self.plant(Kind::WrongCount, Spot::Request, deal(&tiles[..12]), &["deal-size", "no-deal"], None);
        tiles[..5].fill(Tile::all().next().unwrap());
        self.plant(Kind::CardTwice, Spot::Request, deal(&tiles), &["fifth-copy", "no-deal"], None);
        self.plant(Kind::WrongOrder, Spot::Swap, Value::Null, &["out-of-order", "no-deal", "judge-differs"], None);
        self.plant(Kind::Garbage, Spot::Response, json!("OK"), &["malformed"], Some(self.seat));
    }

    fn everywhere(&mut self) {
        self.response(Kind::Garbage, "Segmentation fault".to_owned(), &["malformed"]);
        self.plant(Kind::Garbage, Spot::Request, json!("9 9"), &["bad-request"], None);
        self.plant(
            Kind::WrongOrder,
            Spot::Request,
            json!(format!("0 {}", self.seat.0)),
            &["out-of-order", "judge-differs"],
            None,
        );
        self.plant(
            Kind::Missing,
            Spot::Response,
            Value::Null,
            &["not-text", "malformed", "no-answer"],
            Some(self.seat),
        );
        let missing = readdressed(self.log, self.turn, self.seat.0, None);
        self.plant(Kind::Missing, Spot::Replies, missing, &["no-answer"], Some(self.seat));
        let told = |seat: &Seat| !self.log[2 * self.turn]["output"]["content"][seat.0.to_string()].is_null();
        if let Some(other) = Seat::all(SEATS).find(|seat| !told(seat)) {
            let replies = readdressed(self.log, self.turn, self.seat.0, Some(other.0));
            self.plant(Kind::WrongSeat, Spot::Replies, replies, &["not-asked"], Some(other));
        }
        let own = json!(format!("3 {} PLAY B1", self.seat.0));
        self.plant(Kind::WrongSeat, Spot::Request, own, &["own-doing", "judge-differs"], None);
    }

    fn answer(&mut self, view: &View, rng: &mut Rng) {
        let refused = |action: &Action, code: &str| view.check(action).is_err_and(|refusal| refusal.code() == code);
        let mut tiles: Vec<Tile> = Tile::all().collect();
        rng.shuffle(&mut tiles);
        if refused(&Action::Hu, "no-win") {
            self.response(Kind::FalseHu, "HU".to_owned(), &["no-win"]);
        }
        match view.course().phase() {
            Phase::Turn { .. } => {
                if let Some(tile) = tiles.iter().find(|tile| refused(&Action::Play(**tile), "not-held")) {
                    self.response(Kind::NotHeld, format!("PLAY {tile}"), &["not-held"]);
                }
                if let Some(tile) = tiles.iter().find(|tile| refused(&Action::Gang(**tile), "too-few-for-gang")) {
                    self.response(Kind::WrongCount, format!("GANG {tile}"), &["too-few-for-gang"]);
                }
                self.response(Kind::WrongShape, format!("PENG {}", tiles[0]), &["nothing-offered"]);
            }
            Phase::Answers { .. } => {
                let held = view.hand().concealed.tiles().next();
                if let Some(play) = held.filter(|play| refused(&Action::Peng { play: *play }, "too-few-for-peng")) {
                    self.response(Kind::WrongCount, format!("PENG {play}"), &["too-few-for-peng"]);
                }
                self.response(Kind::WrongShape, format!("PLAY {}", tiles[0]), &["not-your-draw"]);
            }
            _ => {}
        }
    }
}
