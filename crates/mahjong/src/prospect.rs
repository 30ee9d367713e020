//! The hand that an action leaves.

use crate::hand::live;
use crate::{Action, Counts, Hand, Meld, PublicEvent, View};

/// A hand that waits for its next tile.
#[derive(Clone, Copy, Debug)]
pub struct Prospect {
    /// The hand after the answer.
    pub hand: Hand,
    /// How many tiles it must replace.
    pub replace: u8,
    /// The number of unseen tiles that bring it nearer.
    pub live: Counts,
}

impl Prospect {
    /// The hand after an action; for a GANG, before the draw that follows. `None` for a HU and a target, after which it
    /// waits for nothing.
    pub fn after(view: &View, action: &Action) -> Option<Self> {
        let hand = hand_after(view, action)?;
        Some(Self { hand, replace: hand.replace(), live: live(hand.useful(), &view.seen()) })
    }
}

fn hand_after(view: &View, action: &Action) -> Option<Hand> {
    let (hand, seat, course) = (view.hand(), view.seat(), view.course());
    let with_meld = |concealed: Counts, meld: Meld| {
        // A GANG on a PENG is a single meld.
        let others = course.melds(seat).iter().filter(|other| other.tile != meld.tile).copied();
        Hand::new(concealed, &others.chain([meld]).collect::<Vec<_>>())
    };
    let from = course.offered().map(|(from, _)| from);
    match *action {
        Action::Pass => Some(hand),
        Action::Play(tile) => Some(hand.without(tile)),
        Action::Peng { play } => {
            let (_, tile) = course.offered()?;
            let meld = Meld { tile, kind: crate::MeldKind::Peng, from };
            Some(with_meld(hand.concealed.without(tile, 2), meld).without(play))
        }
        Action::Gang(tile) => {
            let taken = course.tiles_for(&PublicEvent::Gang { seat, tile });
            let meld = Meld { tile, kind: course.gang_kind(seat, tile), from };
            Some(with_meld(hand.concealed.without(tile, taken), meld))
        }
        Action::Hu | Action::Target(_) => None,
    }
}
