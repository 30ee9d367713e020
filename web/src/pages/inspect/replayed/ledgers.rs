//! Each seat's cards at a moment, and where they came from (账目).

use std::iter;

use paiju_game::{Lang, Say, Seat};
use paiju_mahjong::Tile;

use super::seat_name;
use crate::i18n::{InspectText, Text};
use crate::scene::mahjong::Tiles;
use crate::scene::{Replayed, doudizhu, mahjong, tractor};

/// One seat's cards for the ledger.
#[derive(Clone, Debug, PartialEq)]
pub struct Account {
    pub seat: Seat,
    /// Its name, with its role in the game.
    pub title: String,
    /// What came and went, and what should be left.
    pub lines: Vec<AccountLine>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct AccountLine {
    pub what: InspectText,
    /// The cards; `None` if unknown.
    pub cards: Option<String>,
    /// How many; `None` if unknown.
    pub count: Option<usize>,
}

/// The accounts of all seats at a moment.
pub fn accounts(replayed: &Replayed, moment: usize, lang: Lang) -> Vec<Account> {
    let account = |seat: Seat, role: Option<String>, lines: Vec<AccountLine>| {
        let name = seat_name(replayed.game(), seat, lang).to_owned();
        Account { seat, title: iter::once(name).chain(role).collect::<Vec<_>>().join(" · "), lines }
    };
    match replayed {
        Replayed::DouDizhu(moments) => moments.get(moment).map(|(scene, accounts)| {
            let of_seat = |place: &doudizhu::Place, of_seat: &doudizhu::Account| {
                let role = place.role.map(|role| Text::Role(role).say(lang));
                account(place.seat, role, dealt_and_played(of_seat, lang))
            };
            scene.places.iter().zip(accounts).map(|(place, of_place)| of_seat(place, of_place)).collect()
        }),
        Replayed::Tractor(scenes) => scenes.get(moment).map(|scene| {
            let of_seat = |place: &tractor::Place| {
                account(place.seat, place.role.map(|role| role.say(lang)), vec![cards_held(place, lang)])
            };
            scene.places.iter().map(of_seat).collect()
        }),
        Replayed::Mahjong(scenes) => scenes.get(moment).map(|scene| {
            let of_seat = |place: &mahjong::Place| {
                account(place.seat, place.left.map(|left| left.say(lang)), tiles_held(place, lang))
            };
            scene.places.iter().map(of_seat).collect()
        }),
    }
    .unwrap_or_default()
}

/// A hand of Dou Dizhu: the cards dealt and picked up, those played, and those left.
fn dealt_and_played(account: &doudizhu::Account, lang: Lang) -> Vec<AccountLine> {
    const DEALT: usize = 17;
    let ranks = |cards| paiju_doudizhu::text::ranks(cards, lang);
    let played: Vec<String> = account.played.iter().map(|&cards| ranks(cards)).collect();
    let dealt = AccountLine {
        what: InspectText::Dealt,
        count: Some(account.dealt.map_or(DEALT, |cards| cards.len())),
        cards: account.dealt.map(ranks),
    };
    let kitty = account.kitty.map(|kitty| AccountLine {
        what: InspectText::GotKitty,
        count: Some(kitty.len()),
        cards: Some(ranks(kitty)),
    });
    let gone = AccountLine {
        what: InspectText::HasPlayed,
        count: Some(account.played.iter().map(|cards| cards.len()).sum()),
        cards: Some(played.join(" ／ ")),
    };
    let left =
        AccountLine { what: InspectText::ShouldHold, count: Some(account.left.into()), cards: account.hand.map(ranks) };
    [Some(dealt), kitty, Some(gone), Some(left)].into_iter().flatten().collect()
}

fn cards_held(place: &tractor::Place, lang: Lang) -> AccountLine {
    let words = |row: &tractor::Row| {
        row.iter().map(|card| paiju_tractor::text::card(card.face(), lang)).collect::<Vec<_>>().join(" ")
    };
    AccountLine {
        what: InspectText::ShouldHold,
        count: place.count().map(usize::from),
        cards: place.hand.open().map(|groups| groups.iter().map(words).collect::<Vec<_>>().join(" ")),
    }
}

fn tiles_held(place: &mahjong::Place, lang: Lang) -> Vec<AccountLine> {
    // 三筒; B3: the English name is too long for a row.
    let word = |tile: Tile| match lang {
        Lang::Zh => paiju_mahjong::text::name(tile, lang),
        Lang::En => tile.to_string(),
    };
    let words = |tiles: &mut dyn Iterator<Item = Tile>| Some(tiles.map(word).collect::<Vec<_>>().join(" "));
    let (count, cards) = match &place.tiles {
        Tiles::Open { held, drawn } => {
            (Some(held.len() + usize::from(drawn.is_some())), words(&mut held.iter().copied().chain(*drawn)))
        }
        Tiles::Closed { count, .. } => (Some(usize::from(*count)), None),
        Tiles::Unknown => (None, None),
    };
    let held = AccountLine { what: InspectText::ShouldHold, count, cards };
    let meld = |meld: &paiju_mahjong::Meld| AccountLine {
        what: InspectText::Meld,
        count: Some(meld.len().into()),
        cards: words(&mut iter::repeat_n(meld.tile, meld.len().into())),
    };
    iter::once(held).chain(place.melds.iter().map(meld)).collect()
}
