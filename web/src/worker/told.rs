//! A game as the worker tells it: its steps in words, and what lies on the table at every moment. So the inspector shows a game without
//! holding its rules.

use paiju_cards::Card;
use paiju_game::{Lang, Seat};
use paiju_inspect::{GameId, Span, mahjong, tractor};
use paiju_mahjong::{Standing, Tile};
use paiju_tractor::{Cards, EffectiveSuit};
use serde::{Deserialize, Serialize};

use super::beat::Beat;
use super::thought::Spoken;

/// A game as the worker tells it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Told {
    /// Which.
    pub game: GameId,
    /// The players' names, where the text gives them.
    pub names: Vec<Option<String>>,
    /// What happened.
    pub steps: Vec<ToldStep>,
    /// What lies on the table after so many steps, 0..=steps.
    pub tables: Vec<ToldTable>,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ToldStep {
    /// The turn it belongs to.
    pub turn: Option<usize>,
    /// Whose step it is.
    pub seat: Seat,
    /// What happened.
    pub what: Spoken,
    /// Where the text says so.
    pub range: Option<Span>,
    /// As the timeline shows it, and in whose lane.
    pub beat: (Seat, Beat),
}

/// What lies on the table at a moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ToldTable {
    /// What holds for all: level and trump, the attackers' points; how many tiles are in the wall.
    pub headline: Spoken,
    /// Who is asked.
    pub asked: Vec<Seat>,
    /// What lies before each seat.
    pub seats: Vec<ToldSeat>,
}

/// What lies before a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ToldSeat {
    /// Its part in the game, as 庄家.
    pub role: Option<Spoken>,
    /// What it holds; `None` where the text does not show it.
    pub hand: Option<Pieces>,
    /// What it played to the trick, or its discards.
    pub out: Pieces,
    /// Its melds.
    pub melds: Vec<Pieces>,
}

/// Cards or tiles, from left to right.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Pieces {
    /// Cards.
    Cards(Vec<Card>),
    /// Tiles.
    Tiles(Vec<Tile>),
}

impl From<&tractor::Replay> for Told {
    fn from(replay: &tractor::Replay) -> Self {
        let words = [Lang::Zh, Lang::En].map(|lang| replay.words(lang));
        let tables = replay.positions().map(|position| tractor_table(&position)).collect();
        let beat = |step: &tractor::Step| (step.seat, Beat::of_tractor(&step.event));
        let steps = replay.steps.iter().map(|step| (step.turn, step.seat, step.range, beat(step)));
        Self { game: GameId::Tractor, steps: told_steps(steps, words), tables, names: replay.names.clone().into() }
    }
}

impl From<&mahjong::Replay> for Told {
    fn from(replay: &mahjong::Replay) -> Self {
        let words = [Lang::Zh, Lang::En].map(|lang| replay.words(lang));
        let tables = replay.positions().map(|position| mahjong_table(&position)).collect();
        let beat = |step: &mahjong::Step| Beat::of_mahjong(&step.event, step.seat);
        let steps = replay.steps.iter().map(|step| (step.turn, step.seat, step.range, beat(step)));
        Self { game: GameId::Mahjong, steps: told_steps(steps, words), tables, names: replay.names.clone().into() }
    }
}

/// Steps with their words, Chinese and English.
fn told_steps(
    steps: impl Iterator<Item = (Option<usize>, Seat, Option<Span>, (Seat, Beat))>,
    [zh, en]: [Vec<String>; 2],
) -> Vec<ToldStep> {
    let words = zh.into_iter().zip(en).map(|(zh, en)| Spoken::new(zh, en));
    steps.zip(words).map(|((turn, seat, range, beat), what)| ToldStep { turn, seat, what, range, beat }).collect()
}

fn tractor_table(position: &tractor::Position) -> ToldTable {
    let course = position.course();
    let trump = course.trump();
    let headline = |lang: Lang| {
        let level = course.level().rank().face();
        let trump = trump.map_or_else(
            || match lang {
                Lang::Zh => format!("打 {level}"),
                Lang::En => format!("level {level}"),
            },
            |trump| paiju_tractor::text::trump(trump, lang),
        );
        let points = course.attackers();
        match lang {
            Lang::Zh => format!("{trump} · 闲家 {points} 分"),
            Lang::En => format!("{trump} · attackers {points}"),
        }
    };
    // What all were dealt is sorted as the game sorts it: trumps first, then suit by suit, the highest first.
    let row = |cards: Cards| {
        let mut row: Vec<Card> = cards.iter().map(|card| card.face()).collect();
        row.sort_by_key(|&card| {
            let place = trump.map(|trump| (trump.effective_suit(card) != EffectiveSuit::Trump, trump.strength(card)));
            let (side, strength) = place.unwrap_or((card.suit().is_some(), card.id() / 4));
            (side, card.suit().filter(|_| side).map(|suit| suit as u8), std::cmp::Reverse(strength))
        });
        Pieces::Cards(row)
    };
    let banking = course.banking();
    let role = |seat: Seat| {
        let banker = banking.banker?;
        Some(match () {
            () if seat == banker => Spoken::new("庄家".to_owned(), "banker".to_owned()),
            () if banking.is_attacker(seat) => Spoken::new("闲家".to_owned(), "attacker".to_owned()),
            () => Spoken::new("庄方".to_owned(), "partner".to_owned()),
        })
    };
    // Between two tricks the one before lies on the table still.
    let trick = course.tricks().iter().rev().find(|trick| !trick.is_empty());
    let seats = (0..paiju_tractor::SEATS).map(Seat).map(|seat| ToldSeat {
        role: role(seat),
        hand: position.hand(seat).map(row),
        out: row(trick.and_then(|trick| trick.play_of(seat)).unwrap_or_default()),
        melds: Vec::new(),
    });
    ToldTable {
        headline: Spoken::new(headline(Lang::Zh), headline(Lang::En)),
        asked: course.turn().into_iter().collect(),
        seats: seats.collect(),
    }
}

fn mahjong_table(position: &mahjong::Position) -> ToldTable {
    let course = position.course();
    let wall = course.map_or(0, |course| course.wall());
    let role = |seat: Seat| match &course?.shown().get(seat.index())?.standing {
        Standing::Playing => None,
        Standing::Won { place, .. } => Some(Spoken::new(format!("第 {place} 个胡"), format!("won, number {place}"))),
        Standing::Out { .. } => Some(Spoken::new("判负离场".to_owned(), "out".to_owned())),
    };
    let discards = |seat: Seat| {
        let pool = course.map_or(&[][..], |course| course.pool());
        let left = pool.iter().filter(|discard| discard.seat == seat && discard.taken.is_none());
        left.map(|discard| discard.tile).collect()
    };
    let meld = |meld: &paiju_mahjong::Meld| Pieces::Tiles(vec![meld.tile; usize::from(meld.len())]);
    let seats = (0..paiju_mahjong::SEATS).map(Seat).map(|seat| ToldSeat {
        role: role(seat),
        hand: position.hand(seat).map(|hand| Pieces::Tiles(hand.concealed.tiles().collect())),
        out: Pieces::Tiles(discards(seat)),
        melds: course.map_or_else(Vec::new, |course| course.melds(seat).iter().map(meld).collect()),
    });
    ToldTable {
        headline: Spoken::new(format!("牌墙 {wall} 张"), format!("{wall} tiles in the wall")),
        asked: course.map_or_else(Vec::new, |course| course.asked().iter().collect()),
        seats: seats.collect(),
    }
}
