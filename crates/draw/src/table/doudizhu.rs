//! The table of Dou Dizhu.

use paiju_game::cards::CardSet;
use paiju_game::{Lang, Say, Seat};

use super::{Face, Fact, Laid, Piece, Said as Told, Spot, Words, plain, scores};
use crate::scene::Hand;
use crate::scene::doudizhu::{Moment, Place, Role, Said, Scene, Sheet};

pub fn said(scene: &Scene, name: &dyn Fn(Seat) -> String, lang: Lang) -> Told {
    let turn = scene.moment.turn();
    let banner = match &scene.moment {
        Moment::Bid(seat) => Some(Words::Bid(name(*seat))),
        Moment::Lead(seat) => Some(Words::Lead(name(*seat))),
        Moment::Follow { turn, owner, target } => Some(Words::Beat(name(*turn), name(*owner), target.say(lang))),
        Moment::Rest => None,
    };
    Told {
        facts: if scene.is_puzzle { Vec::new() } else { facts(scene, lang) },
        places: scene.places.iter().map(|place| (!place.absent).then(|| spot(place, turn, lang))).collect(),
        banner: banner.map(|words| words.say(lang)),
        result: scene.sheet.as_ref().map_or_else(Vec::new, |sheet| result(sheet, name, lang)),
    }
}

fn facts(scene: &Scene, lang: Lang) -> Vec<Fact> {
    let times = (scene.multiplier > 1).then_some(Words::Multiplier(scene.multiplier));
    let words = [Some(Words::Stake(scene.stake)), times].into_iter().flatten().map(|words| words.say(lang));
    let kitty = scene.kitty.map_or_else(|| plain([Face::CardBack; 3]), hand);
    vec![Fact::said(words.collect::<Vec<_>>().join(" ")), Fact { words: Words::Kitty.say(lang), pieces: kitty }]
}

fn spot(place: &Place, turn: Option<Seat>, lang: Lang) -> Spot {
    let (count, pieces) = match place.hand {
        Hand::Open(cards) => (Some(cards.len()), hand(cards)),
        Hand::Closed(count) => (Some(usize::from(count)), plain((0..count).map(|_| Face::CardBack))),
        Hand::Unknown => (None, Vec::new()),
    };
    let role = place.role.iter().map(|role| role.say(lang));
    let taken_over = place.taken_over.iter().map(|_| Words::TakenOver.say(lang));
    Spot {
        chips: role.chain(taken_over).collect(),
        count,
        acts: turn == Some(place.seat),
        hand: pieces,
        laid: place.said.as_ref().map(|said| laid(said, lang)).unwrap_or_default(),
    }
}

/// Cards from the highest down.
fn hand(cards: CardSet) -> Vec<Piece> {
    let mut faces: Vec<Face> = cards.iter().map(Face::Card).collect();
    faces.reverse();
    plain(faces)
}

fn laid(said: &Said, lang: Lang) -> Laid {
    match said {
        Said::Bid(0) => Laid::said(Words::NoBid.say(lang)),
        Said::Bid(bid) => Laid::said(Words::Points(*bid).say(lang)),
        Said::Pass => Laid::said(Words::Pass.say(lang)),
        Said::Play { cards, carried, kind, stands } => {
            let pieces = [hand(*cards - *carried), hand(*carried)].concat();
            Laid { pieces, words: kind.say(lang), beaten: !stands }
        }
    }
}

fn result(sheet: &Sheet, name: &dyn Fn(Seat) -> String, lang: Lang) -> Vec<String> {
    let headline = match (&sheet.ruled_out, sheet.winner) {
        (Some(ruled_out), _) => ruled_out.say(lang),
        (None, Some(Role::Landlord)) => Words::LandlordWins.say(lang),
        (None, Some(Role::Farmer)) => Words::FarmersWin.say(lang),
        (None, None) => Words::NobodyBid.say(lang),
    };
    let formula = sheet.formula.as_ref().map(|(formula, points)| match points {
        Some(points) => format!("{} = {points}", formula.say(lang)),
        None => formula.say(lang),
    });
    [Some(headline), Some(scores(sheet.scores, name)), formula].into_iter().flatten().collect()
}
