//! The table of Mahjong.

use paiju_game::{Lang, Say, Seat};
use paiju_mahjong::{Meld, MeldKind, text};

use super::{Face, Fact, Laid, Piece, Said as Told, Spot, Words, plain};
use crate::scene::mahjong::{Drawn, Ending, Lying, Moment, Place, Ranked, Scene, Sheet, Tiles};

pub fn said(scene: &Scene, name: &dyn Fn(Seat) -> String, lang: Lang) -> Told {
    let banner = match scene.moment {
        Moment::Turn(seat) => Some(Words::Play(name(seat))),
        Moment::Offered { from, tile } => Some(Words::Offered(name(from), text::name(tile, lang))),
        Moment::Rest => None,
    };
    Told {
        facts: scene.wall.map(|wall| Fact::said(Words::Wall(wall).say(lang))).into_iter().collect(),
        places: scene.places.iter().map(|place| Some(spot(place, scene.asked.contains(place.seat), lang))).collect(),
        banner: banner.map(|words| words.say(lang)),
        result: scene.sheet.as_ref().map_or_else(Vec::new, |sheet| result(sheet, name, lang)),
    }
}

fn spot(place: &Place, acts: bool, lang: Lang) -> Spot {
    let (count, mut hand) = match &place.tiles {
        Tiles::Open { held, drawn } => {
            let mut hand = plain(held.iter().map(|&tile| Face::Tile(tile)));
            if let Some(tile) = drawn {
                hand.extend([Face::Gap.into(), Piece { face: Face::Tile(*tile), lit: true }]);
            }
            (Some(held.len() + usize::from(drawn.is_some())), hand)
        }
        &Tiles::Closed { count, drawn } => {
            let mut hand = plain((0..count.saturating_sub(drawn.into())).map(|_| Face::TileBack));
            if drawn {
                hand.extend(plain([Face::Gap, Face::TileBack]));
            }
            (Some(count.into()), hand)
        }
        Tiles::Unknown => (None, Vec::new()),
    };
    for &shown in &place.melds {
        hand.push(Face::Gap.into());
        hand.extend(meld(shown));
    }
    let lying = |lying: &Lying| Piece { face: Face::Tile(lying.tile), lit: lying.offered };
    let chips = place.left.iter().map(|left| left.say(lang)).chain(place.said.iter().map(|said| said.say(lang)));
    let laid = Laid { pieces: place.pool.iter().map(lying).collect(), ..Laid::default() };
    Spot { chips: chips.collect(), count, acts, hand, laid }
}

/// An exposed set: of a concealed GANG the outer tiles lie face down.
fn meld(meld: Meld) -> Vec<Piece> {
    let face = |index: u8| match meld.kind {
        MeldKind::ConcealedGang if index == 0 || index == 3 => Face::TileBack,
        _ => Face::Tile(meld.tile),
    };
    plain((0..meld.len()).map(face))
}

fn result(sheet: &Sheet, name: &dyn Fn(Seat) -> String, lang: Lang) -> Vec<String> {
    let one = |(seat, ranked): (u8, &Ranked)| {
        let rank = Words::Rank(ranked.rank, ranked.points).say(lang);
        let ending = match &ranked.ending {
            Ending::Won { tile: Some(tile), .. } => Words::Won(text::name(*tile, lang)).say(lang),
            Ending::Won { tile: None, .. } => Words::WonAlone.say(lang),
            Ending::Drawn(Drawn { distance, .. }) => Words::Drawn(*distance).say(lang),
            Ending::Other(words) => words.say(lang),
        };
        format!("{}{rank} · {ending}", Words::Of(name(Seat(seat)), String::new()).say(lang))
    };
    let mut seats: Vec<(u8, &Ranked)> = (0..).zip(&sheet.seats).collect();
    seats.sort_by_key(|(_, ranked)| ranked.rank);
    seats.into_iter().map(one).collect()
}
