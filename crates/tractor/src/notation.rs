//! Actions as files write them, the same in every language.

use paiju_game::cards::Card;

use crate::{Action, Cards, View};

/// A card in the notation of the platform's programs.
fn code(face: Card) -> String {
    match face.suit() {
        Some(suit) => format!("{}{}", suit.letter(), face.rank().letter()),
        None if face == Card::LITTLE_JOKER => "jo".to_owned(),
        None => "Jo".to_owned(),
    }
}

/// The cards with these names, preferring copies in this hand. `None` for no cards, and for more copies than two packs
/// have.
fn cards(names: &str, hand: Cards) -> Option<Cards> {
    let mut cards = Cards::EMPTY;
    for name in names.split_whitespace() {
        let of_name = |from: Cards| (from - cards).iter().find(|card| code(card.face()) == name);
        cards.insert(of_name(hand).or_else(|| of_name(Cards::PACKS))?);
    }
    (!cards.is_empty()).then_some(cards)
}

/// Its cards in the notation of the platform's programs, suit before rank: `s4 s4`, `h0`, `jo` and `Jo` for the jokers;
/// `pass`; prefixed by `declare` or `cover` if not played.
pub(crate) fn write(action: &Action) -> String {
    let cards = action.cards().iter().map(|card| code(card.face())).collect::<Vec<_>>().join(" ");
    match action {
        Action::Pass => "pass".to_owned(),
        Action::Declare(_) => format!("declare {cards}"),
        Action::Cover(_) => format!("cover {cards}"),
        Action::Play(_) => cards,
    }
}

pub(crate) fn read(written: &str, view: &View) -> Option<Action> {
    let (verb, rest) = written.trim().split_once(' ').unwrap_or((written.trim(), ""));
    match verb {
        "pass" if rest.is_empty() => Some(Action::Pass),
        "declare" => cards(rest, view.hand()).map(Action::Declare),
        "cover" => cards(rest, view.hand()).map(Action::Cover),
        _ => cards(written, view.hand()).map(Action::Play),
    }
}
