//! Positions for tests, without the games that lead there.

use paiju_cards::{CardSet, parse_ranks};
use paiju_game::Seat;
use serde_json::json;

use paiju_doudizhu::{Combination, View};

/// A position by ranks.
pub(crate) struct Position<'a> {
    pub seat: Seat,
    pub landlord: Seat,
    /// What the seat holds.
    pub hand: &'a str,
    /// What the others hold together.
    pub others: &'a str,
    /// How many cards each seat has.
    pub left: [u8; 3],
    /// What lies on the table and whose it is; nothing for a lead.
    pub target: Option<(Seat, &'a str)>,
}

impl Position<'_> {
    /// The seat's view: all cards named nowhere are played, the kitty among them.
    pub(crate) fn view(&self) -> View {
        let mut pack = CardSet::PACK;
        let hand = take(&mut pack, self.hand);
        let others = take(&mut pack, self.others);
        assert_eq!(hand.len(), usize::from(self.left[self.seat.index()]), "the seat's number of cards");
        assert_eq!(hand.len() + others.len(), self.left.iter().map(|&left| usize::from(left)).sum::<usize>());
        let target = self.target.map(|(owner, cards)| (owner, Combination::of(parse_ranks(cards).unwrap()).unwrap()));
        let course = json!({
            "bids": [], "stake": 1, "landlord": self.landlord, "kitty": [], "plays": [], "left": self.left, "played": pack,
            "target": target, "phase": {"playing": {"turn": self.seat}},
        });
        serde_json::from_value(json!({"seat": self.seat, "dealt": hand, "hand": hand, "course": course})).unwrap()
    }
}

/// Takes a card of each of these ranks out of the pack.
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

/// Cards of the hand by rank.
pub(crate) fn of_hand(view: &View, ranks: &str) -> CardSet {
    let mut hand = view.hand();
    take(&mut hand, ranks)
}
