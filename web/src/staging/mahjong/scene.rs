//! What lies on a table of Mahjong.

use paiju_game::{Game, Say, Seat, SeatSet};
use paiju_inspect::mahjong::Position;
use paiju_mahjong::{Course, Event, Mahjong, Outcome, Phase, SEATS, Standing, View};

use crate::scene::mahjong::{Drawn, Ending, Left, Lying, Moment, Need, Place, Ranked, Said, Scene, Sheet, Tiles};
use crate::spoken::Spoken;

/// A game, with the hands of `open` open.
pub fn of_game(game: &Mahjong, open: SeatSet) -> Scene {
    let tiles = |seat: Seat| {
        let (concealed, drawn) = (game.hand(seat).concealed, game.drawn(seat));
        if open.contains(seat) {
            let held = drawn.map_or(concealed, |tile| concealed.without(tile, 1));
            Tiles::Open { held: held.tiles().collect(), drawn }
        } else {
            Tiles::Closed { count: concealed.total() as u8, drawn: drawn.is_some() }
        }
    };
    of_course(game.course(), tiles, game.outcome().as_ref())
}

/// A game as the text tells it, with the hands open that it shows.
pub fn of_position(position: &Position) -> Scene {
    match position {
        Position::Table(game) => of_game(game, Seat::all(SEATS).collect()),
        Position::Seat(reader) => reader.view().map_or_else(nothing, of_view),
        Position::Nothing => nothing(),
    }
}

/// What one seat knows: of the others how many tiles they hold.
fn of_view(view: &View) -> Scene {
    let course = view.course();
    let turn = match *course.phase() {
        Phase::Turn { seat } => Some(seat),
        _ => None,
    };
    let tiles = |seat: Seat| {
        if seat == view.seat() {
            let (concealed, drawn) = (view.hand().concealed, view.drawn());
            let held = drawn.map_or(concealed, |tile| concealed.without(tile, 1));
            return Tiles::Open { held: held.tiles().collect(), drawn };
        }
        let count = course.shown().get(seat.index()).map(|shown| shown.concealed);
        count.map_or(Tiles::Unknown, |count| Tiles::Closed { count, drawn: turn == Some(seat) })
    };
    of_course(course, tiles, None)
}

/// Before anything is known.
fn nothing() -> Scene {
    let place = |seat| Place {
        seat: Seat(seat),
        tiles: Tiles::Unknown,
        melds: Vec::new(),
        pool: Vec::new(),
        left: None,
        said: None,
    };
    Scene { places: [0, 1, 2, 3].map(place), wall: None, moment: Moment::Rest, asked: SeatSet::EMPTY, sheet: None }
}

fn of_course(course: &Course, tiles: impl Fn(Seat) -> Tiles, outcome: Option<&Outcome>) -> Scene {
    let offered = course.offered().is_some();
    let last = course.pool().len();
    let place = |seat: Seat| {
        let lying = (1..).zip(course.pool()).filter(|(_, discard)| discard.seat == seat && discard.taken.is_none());
        let left = course.shown().get(seat.index()).and_then(|shown| match shown.standing {
            Standing::Playing => None,
            Standing::Won { place, tile } => Some(Left::Won { place, tile }),
            Standing::Out { .. } => Some(Left::Out),
        });
        Place {
            seat,
            tiles: tiles(seat),
            melds: course.melds(seat).to_vec(),
            pool: lying
                .map(|(number, discard)| Lying {
                    number,
                    tile: discard.tile,
                    offered: offered && usize::from(number) == last,
                })
                .collect(),
            left,
            said: said(course, seat),
        }
    };
    Scene {
        places: [0, 1, 2, 3].map(Seat).map(place),
        wall: Some(course.wall()),
        moment: match *course.phase() {
            Phase::Turn { seat } | Phase::Discard { seat } | Phase::Draw { seat, .. } => Moment::Turn(seat),
            Phase::Answers { seat, tile, .. } => Moment::Offered { from: seat, tile },
            Phase::Targets { .. } | Phase::Over => Moment::Rest,
        },
        asked: course.asked(),
        sheet: outcome.map(sheet),
    }
}

/// What a seat claimed, until the next tile is drawn or played by somebody else.
fn said(course: &Course, seat: Seat) -> Option<Said> {
    let latest = course.events().iter().rev().take(2);
    latest.filter(|event| event.seat() == Some(seat)).find_map(|event| match event {
        Event::Peng { .. } => Some(Said::Peng),
        Event::Gang { .. } => Some(Said::Gang),
        Event::Hu { tile: Some(_), .. } => Some(Said::Hu),
        Event::Hu { tile: None, .. } => Some(Said::HuSelf),
        Event::Out { .. } => Some(Said::Out),
        Event::Draw { .. } | Event::Play { .. } | Event::End => None,
    })
}

/// How a game ended.
fn sheet(outcome: &Outcome) -> Sheet {
    let ending = |ending: &paiju_mahjong::Ending| match ending {
        &paiju_mahjong::Ending::Won { place, tile } => Ending::Won { place, tile },
        paiju_mahjong::Ending::Drawn(drawn) if drawn.flaw.is_none() => Ending::Drawn(Drawn {
            needs: drawn
                .needs
                .iter()
                .map(|need| Need {
                    tile: need.tile,
                    missing: need.missing,
                    last_place: need.last_place,
                    dead: need.dead,
                    words: Spoken::of(need),
                })
                .collect(),
            surplus: drawn.surplus.iter().collect(),
            distance: drawn.distance,
            chance: drawn.chance,
        }),
        other => Ending::Other(Spoken::by(|lang| other.say(lang))),
    };
    Sheet {
        seats: outcome.seats.each_ref().map(|seat| Ranked {
            rank: seat.rank,
            shared: seat.sharing > 1,
            points: seat.points,
            ending: ending(&seat.ending),
        }),
    }
}
