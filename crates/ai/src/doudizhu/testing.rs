//! Positions for tests, without a game that leads to them.

use paiju_game::Seat;
use paiju_game::cards::{CardSet, parse_ranks};
use serde_json::json;

use paiju_doudizhu::{RuleSet, SOUTH, View, WEST};

/// A position, by ranks.
pub(crate) struct Position<'a> {
    pub seat: Seat,
    pub landlord: Seat,
    /// The seat's hand.
    pub hand: &'a str,
    /// The cards in the other two hands.
    pub others: &'a str,
    /// The number of cards in each hand.
    pub left: [u8; 3],
    /// The play on the table and its owner; `None` for a lead.
    pub target: Option<(Seat, &'a str)>,
}

/// Where West is the landlord; South plays after West, East before.
pub(crate) const TABLE: Position<'_> =
    Position { seat: SOUTH, landlord: WEST, hand: "", others: "", left: [0; 3], target: None };

impl Position<'_> {
    /// The seat's view. All unnamed cards are played, the kitty among them.
    pub(crate) fn view(&self) -> View {
        let mut pack = CardSet::PACK;
        let hand = take(&mut pack, self.hand);
        let others = take(&mut pack, self.others);
        assert_eq!(hand.len(), usize::from(self.left[self.seat.index()]), "the seat's number of cards");
        assert_eq!(hand.len() + others.len(), self.left.iter().map(|&left| usize::from(left)).sum::<usize>());
        let target = self
            .target
            .map(|(owner, cards)| (owner, RuleSet::Contest.combination(parse_ranks(cards).unwrap()).unwrap()));
        let course = json!({
            "bids": [], "stake": 1, "landlord": self.landlord, "kitty": [], "plays": [], "left": self.left, "played": pack,
            "target": target, "phase": {"playing": {"turn": self.seat}},
        });
        serde_json::from_value(json!({"seat": self.seat, "dealt": hand, "hand": hand, "course": course})).unwrap()
    }
}

/// Takes one card per rank out of the pack.
fn take(pack: &mut CardSet, ranks: &str) -> CardSet {
    let wanted = parse_ranks(ranks).unwrap();
    let mut taken = CardSet::EMPTY;
    for card in wanted {
        let next = pack.of_rank(card.rank()).lowest(1);
        assert!(!next.is_empty(), "more cards of a rank than the pack has: {ranks}");
        taken |= next;
        *pack -= next;
    }
    taken
}

pub(crate) fn of_hand(view: &View, ranks: &str) -> CardSet {
    let mut hand = view.hand();
    take(&mut hand, ranks)
}
