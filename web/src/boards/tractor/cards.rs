//! Cards of two packs, ready to be shown.

use std::rc::Rc;

use paiju_tractor::{CardId, Cards};

use crate::components::Held;

/// A card, ready to be shown.
pub fn held(card: CardId) -> Held {
    Held::new(u8::from(card).into(), card.face())
}

/// The card that was shown by [`held`].
pub fn card_of(id: u16) -> Option<CardId> {
    CardId::try_from(u8::try_from(id).ok()?).ok()
}

/// A row of cards, ready to be shown, some highlighted.
pub fn laid(row: &[CardId], lit: Cards) -> Rc<[Held]> {
    row.iter().map(|&card| Held { lit: lit.contains(card), ..held(card) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_found_again() {
        let row: Vec<CardId> = Cards::PACKS.iter().collect();
        let shown = laid(&row, row[0].into());
        assert!(shown.iter().map(|held| card_of(held.id)).eq(row.into_iter().map(Some)));
        assert_eq!(shown.iter().filter(|held| held.lit).count(), 1);
        assert_eq!(card_of(u16::MAX), None);
    }
}
