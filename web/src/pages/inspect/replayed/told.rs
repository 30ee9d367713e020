//! A game in the inspector as the worker tells it.

use paiju_cards::{Card, Suit};
use paiju_doudizhu::DouDizhu;
use paiju_game::{Lang, Say, Seat};
use paiju_inspect::GameId;
use paiju_mahjong::{Mahjong, Tile};
use paiju_tractor::Tractor;
use yew::prelude::*;

use super::{Account, AccountLine, Beat, Scene};
use crate::i18n::{self, InspectText};
use crate::shown::Shown;
use crate::worker::told::{Pieces, Told, ToldSeat};

/// A seat's name, as short as it goes: its wind in Mahjong, else its number, of which there are up to four.
pub fn seat_name(game: GameId, seat: Seat, lang: Lang) -> &'static str {
    match game {
        GameId::DouDizhu => DouDizhu::seat_name(seat, lang),
        GameId::Tractor => Tractor::seat_title(seat, lang),
        GameId::Mahjong => Mahjong::seat_name(seat, lang),
    }
}

/// A step in words.
pub fn step_words(game: &Told, step: usize, lang: Lang) -> String {
    game.steps.get(step).map(|step| step.what.say(lang)).unwrap_or_default()
}

/// A step and whose it is.
pub fn beat(game: &Told, step: usize) -> Option<(Seat, Beat)> {
    game.steps.get(step).map(|step| step.beat)
}

/// What each seat should hold, and what it has put on the table.
pub fn accounts(game: &Told, moment: usize, lang: Lang) -> Vec<Account> {
    let Some(table) = game.tables.get(moment) else { return Vec::new() };
    let line = |what: InspectText, pieces: Option<&Pieces>| AccountLine {
        what,
        count: pieces.map_or(0, Pieces::len),
        cards: pieces.map(|pieces| pieces.faces(lang).map(|(_, text)| text).collect::<Vec<_>>().join(" ")),
    };
    let account = |(index, seat): (u8, &ToldSeat)| {
        let name = seat_name(game.game, Seat(index), lang);
        let role = seat.role.as_ref().map(|role| role.say(lang));
        let melds = seat.melds.iter().map(|meld| line(InspectText::Meld, Some(meld)));
        Account {
            seat: Seat(index),
            title: role.map_or_else(|| name.to_owned(), |role| format!("{name} · {role}")),
            lines: std::iter::once(line(InspectText::ShouldHold, seat.hand.as_ref())).chain(melds).collect(),
        }
    };
    (0..).zip(&table.seats).map(account).collect()
}

impl Pieces {
    fn len(&self) -> usize {
        match self {
            Self::Cards(cards) => cards.len(),
            Self::Tiles(tiles) => tiles.len(),
        }
    }

    /// Each piece: the class of its colour, and its face.
    fn faces(&self, lang: Lang) -> Box<dyn Iterator<Item = (&'static str, String)> + '_> {
        match self {
            Self::Cards(cards) => Box::new(cards.iter().map(move |&card| card_face(card, lang))),
            Self::Tiles(tiles) => Box::new(tiles.iter().map(move |&tile| tile_face(tile, lang))),
        }
    }
}

fn card_face(card: Card, lang: Lang) -> (&'static str, String) {
    let (class, sign) = match card.suit() {
        Some(Suit::Heart) => ("heart", "♥"),
        Some(Suit::Diamond) => ("diamond", "♦"),
        Some(Suit::Spade) => ("spade", "♠"),
        Some(Suit::Club) => ("club", "♣"),
        None => return ("joker", i18n::card_name(card, lang)),
    };
    (class, format!("{sign}{}", card.rank().face()))
}

/// 三筒; B3: the English name is too long for a piece.
fn tile_face(tile: Tile, lang: Lang) -> (&'static str, String) {
    let class = match tile.suit() {
        paiju_mahjong::Suit::Dots => "dots",
        paiju_mahjong::Suit::Bamboo => "bamboo",
        paiju_mahjong::Suit::Characters => "characters",
    };
    match lang {
        Lang::Zh => (class, paiju_mahjong::text::name(tile, lang)),
        Lang::En => (class, tile.to_string()),
    }
}

/// The board: what holds for all, then the seats, the one that is looked from last.
pub fn board(game: &Told, scene: &Scene, middle: Html, lang: Lang) -> Html {
    let Some(table) = game.tables.get(scene.moment) else { return middle };
    let pieces = |pieces: &Pieces, class: &'static str| {
        let piece =
            |(colour, text): (&'static str, String)| html! { <span class={classes!("piece", colour)}>{ text }</span> };
        html! { <p class={classes!("pieces", class)}>{ for pieces.faces(lang).map(piece) }</p> }
    };
    let count = table.seats.len().max(1);
    let order = (1..=count).map(|by| (scene.viewer.index() + by) % count);
    let seat = |index: usize| {
        let told = table.seats.get(index)?;
        let seat = Seat(u8::try_from(index).ok()?);
        let asked = table.asked.contains(&seat).then_some("turn");
        Some(html! {
            <section class={classes!("told-seat", asked)}>
                <header class="plate">
                    <b>{ seat_name(game.game, seat, lang) }</b>
                    if let Some(role) = &told.role {
                        <span class="role">{ role.say(lang) }</span>
                    }
                    if let Some(hand) = &told.hand {
                        <span class="count num">{ hand.len() }</span>
                    }
                </header>
                if told.out.len() > 0 {
                    { pieces(&told.out, "out") }
                }
                { for told.melds.iter().map(|meld| pieces(meld, "meld")) }
                if let Some(hand) = &told.hand {
                    { pieces(hand, "held") }
                } else {
                    <p class="pieces unknown">{ InspectText::Unknown.say(lang) }</p>
                }
            </section>
        })
    };
    html! {
        <div class="felt told">
            <p class="told-headline">{ table.headline.say(lang) }</p>
            { middle }
            { for order.filter_map(seat) }
        </div>
    }
}
