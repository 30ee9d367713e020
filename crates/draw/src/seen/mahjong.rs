//! The scene of a Mahjong game.

use paiju_game::{Game, Say, Seat, SeatSet, Spoken};
use paiju_inspect::mahjong::Position;
use paiju_mahjong::{Course, Mahjong, Outcome, Phase, PublicEvent, SEATS, Standing, View};

use crate::scene::mahjong::{Drawn, Ending, Left, Lying, Moment, Need, Place, Ranked, Said, Scene, Sheet, Tiles};

/// A game, with the hands of the seats in `open` open.
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

/// A game from a text, with the hands that it shows open.
pub fn of_position(position: &Position) -> Scene {
    match position {
        Position::Table(game) => of_game(game, Seat::all(SEATS).collect()),
        Position::Seat(reader) => reader.view().map_or_else(nothing, of_view),
        // How many tiles the wall and the seats have is not known.
        Position::Middle(resumed) => Scene { wall: None, ..of_course(resumed.course(), |_| Tiles::Unknown, None) },
    }
}

/// An observation; for the other seats only the number of tiles.
pub fn of_view(view: &View) -> Scene {
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

/// The scene before anything is known.
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

/// A seat's claim, until the next draw or another seat's discard.
fn said(course: &Course, seat: Seat) -> Option<Said> {
    let latest = course.events().iter().rev().take(2);
    latest.filter(|event| event.seat() == Some(seat)).find_map(|event| match event {
        PublicEvent::Peng { .. } => Some(Said::Peng),
        PublicEvent::Gang { .. } => Some(Said::Gang),
        PublicEvent::Hu { tile: Some(_), .. } => Some(Said::Hu),
        PublicEvent::Hu { tile: None, .. } => Some(Said::HuSelf),
        PublicEvent::Out { .. } => Some(Said::Out),
        PublicEvent::Draw { .. } | PublicEvent::Play { .. } | PublicEvent::End => None,
    })
}

/// The result of a game.
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

#[cfg(test)]
mod tests {
    use paiju_game::Seed;
    use paiju_mahjong::{Action, EAST, NORTH};

    use super::*;

    /// A game in which each seat takes its first legal action, up to the moment when `until` holds.
    fn game(until: impl Fn(&Mahjong) -> bool) -> Mahjong {
        let mut game = Mahjong::start(&Mahjong::deal(Seed(1)));
        let mut actions = Vec::new();
        while !until(&game) {
            let seat = game.to_act().first().unwrap();
            game.legal_actions(seat, &mut actions);
            game.act(seat, &actions[0]).unwrap();
        }
        game
    }

    #[test]
    fn only_open_hands_are_seen_and_the_drawn_tile_is_apart() {
        let game = game(|_| true);
        let scene = of_game(&game, SeatSet::only(EAST));
        let row = scene.places[EAST.index()].tiles.row();
        assert_eq!((row.len(), row.last().unwrap()), (14, &(game.drawn(EAST).unwrap(), true)));
        assert_eq!(scene.places[NORTH.index()].tiles, Tiles::Closed { count: 13, drawn: false });
        assert_eq!((scene.moment, scene.wall, scene.asked), (Moment::Turn(EAST), Some(55), SeatSet::only(EAST)));
        let scene = of_game(&game, SeatSet::only(NORTH));
        assert_eq!(scene.places[EAST.index()].tiles, Tiles::Closed { count: 14, drawn: true });
    }

    #[test]
    fn a_discard_is_offered_and_then_stays() {
        let mut game = game(|_| true);
        let tile = game.drawn(EAST).unwrap();
        game.act(EAST, &Action::Play(tile)).unwrap();
        let scene = of_game(&game, SeatSet::EMPTY);
        assert_eq!(scene.places[EAST.index()].pool, [Lying { number: 1, tile, offered: true }]);
        assert_eq!(scene.moment, Moment::Offered { from: EAST, tile });
        while let Some(seat) = game.to_act().iter().find(|_| game.course().offered().is_some()) {
            game.act(seat, &Action::Pass).unwrap();
        }
        let scene = of_game(&game, SeatSet::EMPTY);
        assert!(!scene.places[EAST.index()].pool[0].offered);
    }

    #[test]
    fn a_claim_is_shown_and_takes_its_tile_out_of_the_pool() {
        let game = game(|game| game.course().events().iter().any(|event| matches!(event, PublicEvent::Peng { .. })));
        let scene = of_game(&game, SeatSet::EMPTY);
        let claimer = scene.places.iter().find(|place| place.said == Some(Said::Peng)).unwrap();
        assert_eq!((claimer.melds.len(), &claimer.tiles), (1, &Tiles::Closed { count: 10, drawn: false }));
        let lying: usize = scene.places.iter().map(|place| place.pool.len()).sum();
        assert_eq!(lying, game.course().pool().len() - 1);
    }

    #[test]
    fn a_view_shows_the_same_as_the_game_with_that_hand_open() {
        for steps in [0_usize, 1, 3, 40, 90, 150] {
            let left = std::cell::Cell::new(steps);
            let game = game(|game| left.replace(left.get().saturating_sub(1)) == 0 || game.to_act().is_empty());
            for seat in Seat::all(SEATS) {
                let whole = of_game(&game, SeatSet::only(seat));
                // A seat does not know who is asked about a discard, and only the table knows the payments.
                let own = of_view(&game.view(seat));
                assert_eq!(own, Scene { asked: own.asked, sheet: None, ..whole }, "{steps} {seat:?}");
            }
        }
    }
}
