//! What lies on the table at one moment, as one seat or an onlooker sees it.

use paiju_game::{Seat, SeatSet};
use paiju_mahjong::{Counts, Course, Event, Mahjong, Meld, Phase, SEATS, Standing, Tile};

/// What lies on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The seat at the visitor's side.
    pub viewer: Seat,
    /// The seats, in their own order.
    pub places: [Place; SEATS as usize],
    /// How many tiles are left in the wall (牌堆).
    pub wall: u8,
    /// What goes on.
    pub moment: Moment,
}

/// One seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// Which.
    pub seat: Seat,
    /// Its concealed tiles.
    pub tiles: Tiles,
    /// Its exposed sets.
    pub melds: Vec<Meld>,
    /// Its discards that still lie in the pool (牌池).
    pub pool: Vec<Lying>,
    /// How it left the game; `None` while it plays.
    pub left: Option<Left>,
    /// What it has just claimed.
    pub said: Option<Said>,
}

/// Some concealed tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tiles {
    /// They lie open.
    Open {
        /// All but the one just drawn.
        held: Counts,
        /// The one just drawn.
        drawn: Option<Tile>,
    },
    /// They stand face down.
    Closed {
        /// How many, the one just drawn too.
        count: u8,
        /// Whether one has just been drawn.
        drawn: bool,
    },
}

impl Tiles {
    /// The open ones in order, the one just drawn last; whether it is that one stands beside each.
    pub fn row(self) -> Vec<(Tile, bool)> {
        match self {
            Self::Open { held, drawn } => {
                held.tiles().map(|tile| (tile, false)).chain(drawn.map(|tile| (tile, true))).collect()
            }
            Self::Closed { .. } => Vec::new(),
        }
    }
}

/// A discard in the pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lying {
    /// Its number in the order of all discards, from 1.
    pub number: u16,
    /// What.
    pub tile: Tile,
    /// Whether it may be claimed now.
    pub offered: bool,
}

/// How a seat left the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// 胡
    Won {
        /// 1 for the first to win.
        place: u8,
        /// The discard it won with; `None` for its own draw.
        tile: Option<Tile>,
    },
    /// 判负离场
    Out,
}

/// What a seat has just done besides drawing and playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// 碰
    Peng,
    /// 杠
    Gang,
    /// 胡, with another's discard
    Hu,
    /// 自摸
    HuSelf,
    /// 判负离场
    Out,
}

/// What goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// This seat has drawn and must play.
    Turn(Seat),
    /// This discard may be claimed.
    Offered {
        /// Whose.
        from: Seat,
        /// What.
        tile: Tile,
    },
    /// The game is over, or about to be.
    Rest,
}

impl Scene {
    /// A game, with the hands of `open` open.
    pub fn of_game(game: &Mahjong, viewer: Seat, open: SeatSet) -> Self {
        let course = game.course();
        let place = |index: u8| place_of(game, Seat(index), open.contains(Seat(index)));
        Self {
            viewer,
            places: [place(0), place(1), place(2), place(3)],
            wall: course.wall(),
            moment: match *course.phase() {
                Phase::Turn { seat } | Phase::Discard { seat } | Phase::Draw { seat, .. } => Moment::Turn(seat),
                Phase::Answers { seat, tile, .. } => Moment::Offered { from: seat, tile },
                Phase::Targets { .. } | Phase::Over => Moment::Rest,
            },
        }
    }

    /// The place of a seat.
    pub fn place(&self, seat: Seat) -> &Place {
        &self.places[usize::from(seat.0 % SEATS)]
    }

    /// The seat that plays after the visitor's, at the right: the order goes counter-clockwise (逆时针).
    pub const fn right(&self) -> Seat {
        self.viewer.next(SEATS)
    }

    /// The seat across the table (对家).
    pub const fn across(&self) -> Seat {
        self.right().next(SEATS)
    }

    /// The seat that plays before the visitor's, at the left.
    pub const fn left(&self) -> Seat {
        self.across().next(SEATS)
    }
}

fn place_of(game: &Mahjong, seat: Seat, open: bool) -> Place {
    let course = game.course();
    let (held, drawn) = (game.hand(seat).concealed, game.drawn(seat));
    let tiles = if open {
        Tiles::Open { held: drawn.map_or(held, |tile| held.without(tile, 1)), drawn }
    } else {
        Tiles::Closed { count: held.total() as u8, drawn: drawn.is_some() }
    };
    let offered = course.offered().is_some();
    let last = course.pool().len();
    let lying = (1..).zip(course.pool()).filter(|(_, discard)| discard.seat == seat && discard.taken.is_none());
    let left = course.shown().get(seat.index()).and_then(|shown| match shown.standing {
        Standing::Playing => None,
        Standing::Won { place, tile } => Some(Left::Won { place, tile }),
        Standing::Out { .. } => Some(Left::Out),
    });
    Place {
        seat,
        tiles,
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

#[cfg(test)]
mod tests {
    use paiju_game::{Game, Seed};
    use paiju_mahjong::{Action, EAST, NORTH};

    use super::*;

    /// A game in which everybody does the first thing there is, as soon as `until` says so.
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
    fn only_open_hands_are_seen_and_the_draw_stands_apart() {
        let game = game(|_| true);
        let scene = Scene::of_game(&game, EAST, SeatSet::only(EAST));
        let tiles = scene.place(EAST).tiles;
        assert_eq!((tiles.row().len(), tiles.row().last().unwrap()), (14, &(game.drawn(EAST).unwrap(), true)));
        assert_eq!(scene.place(NORTH).tiles, Tiles::Closed { count: 13, drawn: false });
        assert_eq!((scene.moment, scene.wall, scene.right()), (Moment::Turn(EAST), 55, NORTH));
        let scene = Scene::of_game(&game, NORTH, SeatSet::only(NORTH));
        assert_eq!((scene.left(), scene.place(EAST).tiles), (EAST, Tiles::Closed { count: 14, drawn: true }));
    }

    #[test]
    fn a_discard_is_offered_and_then_lies() {
        let mut game = game(|_| true);
        let tile = game.drawn(EAST).unwrap();
        game.act(EAST, &Action::Play(tile)).unwrap();
        let scene = Scene::of_game(&game, EAST, SeatSet::EMPTY);
        assert_eq!(scene.place(EAST).pool, [Lying { number: 1, tile, offered: true }]);
        assert_eq!(scene.moment, Moment::Offered { from: EAST, tile });
        while let Some(seat) = game.to_act().iter().find(|_| game.course().offered().is_some()) {
            game.act(seat, &Action::Pass).unwrap();
        }
        let scene = Scene::of_game(&game, EAST, SeatSet::EMPTY);
        assert!(!scene.place(EAST).pool[0].offered);
    }

    #[test]
    fn a_claim_is_said_and_takes_its_tile_out_of_the_pool() {
        let game = game(|game| game.course().events().iter().any(|event| matches!(event, Event::Peng { .. })));
        let scene = Scene::of_game(&game, EAST, SeatSet::EMPTY);
        let claimer = scene.places.iter().find(|place| place.said == Some(Said::Peng)).unwrap();
        assert_eq!((claimer.melds.len(), claimer.tiles), (1, Tiles::Closed { count: 10, drawn: false }));
        let lying: usize = scene.places.iter().map(|place| place.pool.len()).sum();
        assert_eq!(lying, game.course().pool().len() - 1);
    }
}
