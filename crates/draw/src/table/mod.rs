//! A scene in words and pieces: the same for every game, so that every form of picture is made once.

mod doudizhu;
mod mahjong;
mod place;
mod tractor;
mod words;

use paiju_game::{Lang, Say, Seat, Spoken, points};

pub use self::place::{Face, Fact, Laid, Piece, Place};
use self::place::{Spot, plain};
pub use self::words::Words;
use crate::scene::Scene;

/// The table, ready to be drawn.
#[derive(Clone, Debug)]
pub struct Table {
    pub title: String,
    pub caption: Option<String>,
    pub facts: Vec<Fact>,
    /// From the seat at the lower side on, in the order of play; `None` if nobody sits there.
    pub places: Vec<Option<Place>>,
    /// Whether what lies on the table stays there, as in Mahjong.
    pub keeps_discards: bool,
    /// Who must do what.
    pub banner: Option<String>,
    /// How the game ended.
    pub result: Vec<String>,
    pub fault: Option<String>,
}

/// What a game contributes to its table.
#[derive(Debug, Default)]
struct Said {
    facts: Vec<Fact>,
    /// By seat; `None` if nobody sits there.
    places: Vec<Option<Spot>>,
    banner: Option<String>,
    result: Vec<String>,
}

/// Who sits at a table, and what is wrong there.
#[derive(Clone, Copy, Debug)]
pub struct Company<'a> {
    /// The seat at the lower side.
    pub viewer: Seat,
    pub seats: &'a [String],
    pub players: &'a [Option<String>],
    pub fault: Option<(Option<Seat>, &'a Spoken)>,
}

impl Table {
    pub fn of(scene: &Scene, company: Company<'_>, lang: Lang) -> Self {
        let name = |seat: Seat| company.seats.get(seat.index()).cloned().unwrap_or_else(|| seat.0.to_string());
        let said = match scene {
            Scene::DouDizhu(scene) => doudizhu::said(scene, &name, lang),
            Scene::Tractor(scene) => tractor::said(scene, &name, lang),
            Scene::Mahjong(scene) => mahjong::said(scene, &name, lang),
        };
        let at_fault = company.fault.and_then(|(seat, _)| seat);
        let place = |(index, spot): (usize, Option<Spot>)| {
            let seat = Seat(index as u8);
            let Spot { chips, count, acts, hand, laid } = spot?;
            let player = company.players.get(index).cloned().flatten();
            Some(Place { name: name(seat), player, chips, count, acts, at_fault: at_fault == Some(seat), hand, laid })
        };
        let mut places: Vec<Option<Place>> = said.places.into_iter().enumerate().map(place).collect();
        let seats = places.len().max(1);
        places.rotate_left(company.viewer.index() % seats);
        Self {
            title: scene.game().say(lang),
            caption: None,
            facts: said.facts,
            places,
            keeps_discards: matches!(scene, Scene::Mahjong(_)),
            banner: said.banner,
            result: said.result,
            fault: company.fault.map(|(seat, words)| match seat {
                Some(seat) => Words::Of(name(seat), words.say(lang)).say(lang),
                None => words.say(lang),
            }),
        }
    }
}

/// Each seat's score, with its sign.
fn scores(scores: impl IntoIterator<Item = f64>, name: &dyn Fn(Seat) -> String) -> String {
    let one = |(seat, score): (u8, f64)| format!("{} {}", name(Seat(seat)), points(score)).replace('-', "−");
    (0..).zip(scores).map(one).collect::<Vec<_>>().join(" · ")
}
