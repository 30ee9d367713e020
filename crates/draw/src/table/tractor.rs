//! The table of Tractor.

use paiju_game::{Lang, Say, Seat};
use paiju_tractor::{CardId, text};

use super::{Face, Fact, Laid, Piece, Said as Told, Spot, Words, plain, scores};
use crate::scene::Hand;
use crate::scene::tractor::{Moment, Place, Said, Scene, Sheet, Trumps};

pub fn said(scene: &Scene, name: &dyn Fn(Seat) -> String, lang: Lang) -> Told {
    let turn = scene.moment.turn();
    let won = scene.won.map(|won| Words::Wins(name(won.by), won.points));
    let next = match &scene.moment {
        Moment::Deal(seat) => Some(Words::Call(name(*seat))),
        Moment::Cover(seat) => Some(Words::Cover(name(*seat))),
        Moment::Lead(seat) => Some(Words::Lead(name(*seat))),
        Moment::Follow { turn, lead } => Some(Words::Follow(name(*turn), lead.say(lang))),
        Moment::Rest => None,
    };
    let banner: Vec<String> = [won, next].into_iter().flatten().map(|words| words.say(lang)).collect();
    Told {
        facts: facts(scene, lang),
        places: scene.places.iter().map(|place| Some(spot(place, turn, lang))).collect(),
        banner: (!banner.is_empty()).then(|| banner.join(lang.pick("；", "; "))),
        result: scene.sheet.as_ref().map_or_else(Vec::new, |sheet| result(sheet, name, lang)),
    }
}

fn facts(scene: &Scene, lang: Lang) -> Vec<Fact> {
    let trumps = match scene.trumps {
        None => Words::NotYet,
        Some(Trumps::NoTrump) => Words::NoTrumps,
        Some(Trumps::Suit(suit)) => Words::Trumps(format!("{} {}", suit.sign(), text::suit(suit, lang))),
    };
    let played = scene.trick > 0;
    let points = played.then_some(Words::Attackers(scene.attackers));
    let trick = played.then_some(Words::Trick(scene.trick));
    let level = Words::Level(scene.level.face().to_owned());
    let words = [Some(level), Some(trumps), points, trick].into_iter().flatten().map(|words| words.say(lang));
    let words = words.collect::<Vec<_>>().join(" · ");
    let kitty = match &scene.kitty {
        Hand::Open(cards) => row(cards),
        Hand::Closed(count) => plain((0..*count).map(|_| Face::CardBack)),
        Hand::Unknown => Vec::new(),
    };
    let taken_up: Vec<CardId> = scene.taken_up.iter().collect();
    let shown = [(Words::Kitty, kitty), (Words::TakenUp, row(&taken_up))];
    let shown = shown.into_iter().filter(|(_, pieces)| !pieces.is_empty());
    let shown = shown.map(|(words, pieces)| Fact { words: words.say(lang), pieces });
    let failed = scene.failed.iter().map(|why| Fact::said(Words::ThrowFailed(why.say(lang)).say(lang)));
    std::iter::once(Fact::said(words)).chain(failed).chain(shown).collect()
}

fn spot(place: &Place, turn: Option<Seat>, lang: Lang) -> Spot {
    let gap = Piece::from(Face::Gap);
    Spot {
        chips: place.role.iter().map(|role| role.say(lang)).collect(),
        count: place.count().map(usize::from),
        acts: turn == Some(place.seat),
        hand: match &place.hand {
            Hand::Open(groups) => groups.iter().map(|group| row(group)).collect::<Vec<_>>().join(&gap),
            Hand::Closed(count) => plain((0..*count).map(|_| Face::CardBack)),
            Hand::Unknown => Vec::new(),
        },
        laid: place.said.as_ref().map(|said| laid(said, lang)).unwrap_or_default(),
    }
}

fn row(cards: &[CardId]) -> Vec<Piece> {
    plain(cards.iter().map(|card| Face::Card(card.face())))
}

fn laid(said: &Said, lang: Lang) -> Laid {
    match said {
        Said::Declared(cards) => {
            let words = if cards.len() == 1 { Words::Called } else { Words::Snatched };
            Laid { pieces: row(cards), words: words.say(lang), beaten: false }
        }
        Said::Play { cards, lead, ruffs, stands } => {
            let words = match lead {
                Some(lead) => lead.say(lang),
                None if *ruffs => Words::Ruffs.say(lang),
                None => String::new(),
            };
            Laid { pieces: row(cards), words, beaten: !stands }
        }
    }
}

fn result(sheet: &Sheet, name: &dyn Fn(Seat) -> String, lang: Lang) -> Vec<String> {
    let points = sheet.tally.as_ref().map(|tally| Words::Attackers(tally.attackers).say(lang));
    [Some(sheet.ending.say(lang)), Some(scores(sheet.scores.map(f64::from), name)), points]
        .into_iter()
        .flatten()
        .collect()
}
