//! What a cover or a play cost, and what kind of mistake it was.

mod slip;

use paiju_cards::Card;
use paiju_game::{Appraisal, Lang, Limit, Reviewed, Seat, SeatSet, Unit};

use crate::ai::expert;
use crate::endgame::Endgame;
use crate::{Action, Cards, SEATS, Tractor, View, attackers_win, text};

pub use slip::Slip;

/// A card as the platform's programs name it.
fn code(face: Card) -> String {
    match face.suit() {
        Some(suit) => format!("{}{}", suit.letter(), face.rank().letter()),
        None if face == Card::LITTLE_JOKER => "jo".to_owned(),
        None => "Jo".to_owned(),
    }
}

/// The cards that are named so: of equal ones those in this hand before others. `None` for none, and for more than two packs have.
fn cards(names: &str, hand: Cards) -> Option<Cards> {
    let mut cards = Cards::EMPTY;
    for name in names.split_whitespace() {
        let of_name = |from: Cards| (from - cards).iter().find(|card| code(card.face()) == name);
        cards.insert(of_name(hand).or_else(|| of_name(Cards::PACKS))?);
    }
    (!cards.is_empty()).then_some(cards)
}

impl Reviewed for Tractor {
    type Slip = Slip;

    const REGRET: Unit =
        Unit {
            zh: "局分，每 60 分牌分另算 1", en: "game points, and a point for every 60 card points", span: 1.0
        };
    const THRESHOLD: f64 = 0.1;

    /// Its cards as the platform's programs name them, suit before rank: `s4 s4`, `h0`, `jo` and `Jo` for the jokers; `pass`; with
    /// `declare` or `cover` before them where they are not played.
    fn written(action: &Action) -> String {
        let cards = action.cards().iter().map(|card| code(card.face())).collect::<Vec<_>>().join(" ");
        match action {
            Action::Pass => "pass".to_owned(),
            Action::Declare(_) => format!("declare {cards}"),
            Action::Cover(_) => format!("cover {cards}"),
            Action::Play(_) => cards,
        }
    }

    fn read(written: &str, view: &View) -> Option<Action> {
        let (verb, rest) = written.trim().split_once(' ').unwrap_or((written.trim(), ""));
        match verb {
            "pass" if rest.is_empty() => Some(Action::Pass),
            "declare" => cards(rest, view.hand()).map(Action::Declare),
            "cover" => cards(rest, view.hand()).map(Action::Cover),
            _ => cards(written, view.hand()).map(Action::Play),
        }
    }

    fn said(action: &Action, view: &View, lang: Lang) -> String {
        text::action(action, view.course(), lang)
    }

    fn appraise(view: &View, action: &Action, limit: &Limit<'_>) -> Option<Appraisal<Self>> {
        expert::appraise(view, action, limit)
    }

    fn winners(game: &Self, limit: &Limit<'_>) -> Option<SeatSet> {
        let points = Endgame::of_game(game)?.solver(limit).solve().value?;
        let banking = game.course().banking();
        Some(Seat::all(SEATS).filter(|&seat| banking.is_attacker(seat) == attackers_win(points)).collect())
    }
}
