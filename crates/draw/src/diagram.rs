//! The table as plain text, for a chat or a wiki: one item per line.

use paiju_game::cards::Card;
use paiju_game::{Lang, Say};
use paiju_mahjong::text;

use crate::table::{Face, Fact, Laid, Piece, Place, Table, Words};

pub fn write(table: &Table, lang: Lang) -> String {
    let mut lines = vec![title(table)];
    let facts: Vec<String> = table.facts.iter().map(|fact| said(fact, lang)).filter(|said| !said.is_empty()).collect();
    if !facts.is_empty() {
        lines.push(facts.join(lang.pick("，", ", ")));
    }
    lines.push(String::new());
    let width = table.places.iter().flatten().map(|place| columns(&heading(place, lang))).max().unwrap_or(0);
    for place in table.places.iter().flatten() {
        let (heading, hand) = (heading(place, lang), pieces(&place.hand, lang));
        let sign = match (place.at_fault, place.acts) {
            (true, _) => "✗",
            (false, true) => "▶",
            (false, false) => " ",
        };
        let room = " ".repeat(width - columns(&heading));
        lines.push(format!("{sign} {heading}{room}  {hand}").trim_end().to_owned());
        let laid = laid(&place.laid, table.keeps_discards, lang);
        if !laid.is_empty() {
            lines.push(format!("  {}  └ {laid}", " ".repeat(width)));
        }
    }
    if table.keeps_discards {
        lines.extend(Some(Words::Codes.say(lang)).filter(|codes| !codes.is_empty()));
    }
    lines.push(String::new());
    lines.extend(table.banner.clone());
    lines.extend(table.result.iter().cloned());
    lines.extend(table.fault.as_ref().map(|fault| format!("✗ {fault}")));
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    // Text from outside must not start a new line.
    let clean = |line: &String| -> String {
        let line = line.replace(['\n', '\r', '\t'], " ");
        line.chars().filter(|&letter| is_shown(letter)).chain(['\n']).collect()
    };
    lines.iter().map(clean).collect()
}

/// The game and the moment.
pub fn title(table: &Table) -> String {
    [Some(&table.title), table.caption.as_ref()].into_iter().flatten().cloned().collect::<Vec<_>>().join(" · ")
}

/// A fact with its pieces.
fn said(Fact { words, pieces: shown }: &Fact, lang: Lang) -> String {
    match pieces(shown, lang) {
        none if none.is_empty() => words.clone(),
        pieces => Words::Of(words.clone(), pieces).say(lang),
    }
}

/// A seat with its role and the number of its cards.
fn heading(place: &Place, lang: Lang) -> String {
    let player = place.player.as_ref().map(|player| match lang {
        Lang::Zh => format!("（{player}）"),
        Lang::En => format!(" ({player})"),
    });
    let name = format!("{}{}", place.name, player.unwrap_or_default());
    let count = place.count.map(|count| Words::Count(count).say(lang));
    [Some(name), Some(place.chips.join(" ")).filter(|chips| !chips.is_empty()), count]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(" ")
}

fn laid(laid: &Laid, keeps_discards: bool, lang: Lang) -> String {
    let pieces = pieces(&laid.pieces, lang);
    match (pieces.is_empty(), laid.words.is_empty()) {
        (true, _) => laid.words.clone(),
        (false, true) if keeps_discards => Words::Of(Words::Pool.say(lang), pieces).say(lang),
        (false, true) => pieces,
        (false, false) => Words::Of(laid.words.clone(), pieces).say(lang),
    }
}

/// Some cards or tiles; face-down ones as their number.
fn pieces(pieces: &[Piece], lang: Lang) -> String {
    let word = |piece: &Piece| match piece.face {
        Face::Card(card) => Some(match (card.suit(), lang) {
            (None, Lang::En) => if card == Card::BIG_JOKER { "JOKER" } else { "joker" }.to_owned(),
            _ => card.to_string(),
        }),
        Face::Tile(tile) => Some(match lang {
            Lang::Zh => text::name(tile, lang),
            Lang::En => tile.to_string(),
        }),
        Face::CardBack | Face::TileBack | Face::Gap => None,
    };
    let (mut open, mut hidden): (Vec<String>, usize) = (Vec::new(), 0);
    for group in pieces.split(|piece| piece.face == Face::Gap) {
        // The outer tiles of a concealed GANG lie face down, and are the same as those between them.
        match group.iter().find_map(word) {
            Some(known) => {
                let words = group.iter().map(|piece| word(piece).unwrap_or_else(|| known.clone()));
                open.push(words.collect::<Vec<_>>().join(" "));
            }
            None => hidden += group.len(),
        }
    }
    let open = (!open.is_empty()).then(|| open.join(" | "));
    let hidden = (hidden > 0).then(|| Words::Hidden(hidden).say(lang));
    [open, hidden].into_iter().flatten().collect::<Vec<_>>().join(lang.pick("，", ", "))
}

/// Whether a letter is visible. Marks that change the direction of writing would affect more than their own text.
pub fn is_shown(letter: char) -> bool {
    !letter.is_control()
        && !matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{fffe}' | '\u{ffff}')
}

/// How wide a text is where Chinese characters are as wide as two letters.
fn columns(text: &str) -> usize {
    text.chars().map(|letter| if letter > '\u{2e7f}' { 2 } else { 1 }).sum()
}
