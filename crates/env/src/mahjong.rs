//! NOI2014 Mahjong: a pass, HU, and a tile for each PLAY, PENG and GANG; at the end of the wall one target, the best.
//! Other targets are legal too, and left out.

use std::cell::Cell;

use paiju_game::Seat;
use paiju_mahjong::{Action, Counts, Course, Hand, Mahjong, Phase, SEATS, Standing, Tile, target, tiles_of};

use crate::encoded::{Encoded, Eye};
use crate::row::{self, Rows, small};

/// The id of a pass.
const PASS: u32 = 0;
/// The id of HU.
const HU: u32 = 1;
/// The id of the first discard.
const PLAY: u32 = 2;
const TILES: u32 = Tile::COUNT as u32;
/// The id of the first PENG, by the tile that is discarded after it.
const PENG: u32 = PLAY + TILES;
/// The id of the first GANG.
const GANG: u32 = PENG + TILES;
/// The id of the best target.
const TARGET: u32 = GANG + TILES;

/// The public state, the seat's tiles, and the one it has just drawn.
fn known<'a>(eye: &Eye<'a, Mahjong>) -> (&'a Course, Hand, Option<Tile>) {
    match *eye {
        Eye::Game(game, seat) => (game.course(), game.hand(seat), game.drawn(seat)),
        Eye::View(view) => (view.course(), view.hand(), view.drawn()),
    }
}

fn id(action: &Action) -> u32 {
    let of = |first: u32, tile: Tile| first + tile.index() as u32;
    match *action {
        Action::Pass => PASS,
        Action::Hu => HU,
        Action::Play(tile) => of(PLAY, tile),
        Action::Peng { play } => of(PENG, play),
        Action::Gang(tile) => of(GANG, tile),
        Action::Target(_) => TARGET,
    }
}

impl Encoded for Mahjong {
    const PLANES: &'static [&'static str] = &[
        "concealed",
        "drawn",
        "offered",
        "unseen",
        "melds of mine",
        "melds of the next",
        "melds of the one opposite",
        "melds of the previous",
        "discards of mine",
        "discards of the next",
        "discards of the one opposite",
        "discards of the previous",
        "numbers",
    ];
    const WIDTH: usize = Tile::COUNT;

    fn actions(_: Eye<'_, Self>) -> usize {
        TARGET as usize + 1
    }

    fn legal(eye: Eye<'_, Self>, actions: &mut Vec<Action>, ids: &mut Vec<u32>) {
        eye.actions(actions);
        ids.clear();
        ids.extend(actions.iter().map(id));
    }

    fn meaning(eye: Eye<'_, Self>, id: u32) -> Option<Action> {
        let tile = |first: u32| Tile::from_index((id - first) as usize);
        match id {
            PASS => Some(Action::Pass),
            HU => Some(Action::Hu),
            PLAY..PENG => tile(PLAY).map(Action::Play),
            PENG..GANG => tile(PENG).map(|play| Action::Peng { play }),
            GANG..TARGET => tile(GANG).map(Action::Gang),
            TARGET => {
                let (course, hand, _) = known(&eye);
                Some(Action::Target(target::best(&hand, |tile| course.last_place(tile))))
            }
            _ => None,
        }
    }

    fn row(action: &Action, into: &[Cell<i8>]) {
        let one = |tile: Tile| Counts::EMPTY.with(tile, 1);
        let (tiles, kind) = match *action {
            Action::Pass => (Counts::EMPTY, 0),
            Action::Hu => (Counts::EMPTY, 1),
            Action::Play(tile) => (one(tile), 2),
            Action::Peng { play } => (one(play), 3),
            Action::Gang(tile) => (one(tile), 4),
            Action::Target(target) => (target, 5),
        };
        row::action(into, Self::WIDTH, tiles.as_array().iter().map(|&count| small(count)), kind, 0);
    }

    fn observe(eye: Eye<'_, Self>, into: &[Cell<i8>]) {
        let (course, hand, drawn) = known(&eye);
        let me = eye.seat();
        let seats: [Seat; SEATS as usize] = std::array::from_fn(|step| Seat((me.0 + step as u8) % SEATS));
        let offered = course.offered();
        let one = |tile: Option<Tile>| tile.into_iter().collect::<Counts>();
        let shown = |seat: Seat| course.shown().get(seat.index());
        let mut rows = Rows::of(into, Self::WIDTH);
        let mut tiles = |tiles: Counts| rows.put(tiles.as_array().iter().map(|&count| small(count)));
        tiles(hand.concealed);
        tiles(one(drawn));
        tiles(one(offered.map(|(_, tile)| tile)));
        tiles(Counts::WHOLE.less(&course.seen()).less(&hand.concealed));
        seats.iter().for_each(|&seat| tiles(tiles_of(course.melds(seat))));
        for seat in seats {
            let lying = course.pool().iter().filter(|lying| lying.seat == seat && lying.taken.is_none());
            tiles(lying.map(|lying| lying.tile).collect());
        }
        let is = |condition: bool| i8::from(condition);
        let phase = match course.phase() {
            Phase::Turn { .. } => [1, 0, 0],
            Phase::Answers { .. } => [0, 1, 0],
            Phase::Targets { .. } => [0, 0, 1],
            Phase::Draw { .. } | Phase::Discard { .. } | Phase::Over => [0; 3],
        };
        let standing = |seat: Seat| match shown(seat).map(|shown| &shown.standing) {
            Some(&Standing::Won { place, .. }) => small(place),
            Some(Standing::Out { .. }) => -1,
            Some(Standing::Playing) | None => 0,
        };
        let numbers = phase.into_iter().chain([small(course.wall())]);
        let numbers = numbers.chain(seats.map(|seat| is(offered.is_some_and(|(from, _)| from == seat))));
        let numbers = numbers.chain(seats.map(|seat| shown(seat).map_or(0, |shown| small(shown.concealed))));
        rows.put(numbers.chain(seats.map(standing)).chain([small(me.0)]));
    }
}
