//! The sides of a table.

use paiju_game::Seat;

use crate::names::Named;

/// A side of the table. Play goes counter-clockwise (逆时针): after the bottom comes the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The visitor's own.
    Bottom,
    /// Plays after the bottom.
    Right,
    /// Opposite (对家); a table of three has none.
    Across,
    /// Plays before the bottom.
    Left,
}

impl Side {
    /// The seat at this side when `viewer` is at the bottom.
    pub const fn seat<G: Named>(self, viewer: Seat) -> Seat {
        let by = match self {
            Self::Bottom => 0,
            Self::Right => 1,
            Self::Across => 2,
            Self::Left => G::SEATS - 1,
        };
        Seat((viewer.0 + by) % G::SEATS)
    }

    /// Its class in the style sheets.
    pub const fn class(self) -> &'static str {
        match self {
            Self::Bottom => "bottom",
            Self::Right => "right",
            Self::Across => "across",
            Self::Left => "left",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::{DouDizhu, Tractor};

    #[test]
    fn play_goes_from_the_bottom_to_the_right() {
        let around = |sides: [Side; 4]| sides.map(|side| side.seat::<Tractor>(Seat(3)).0);
        assert_eq!(around([Side::Bottom, Side::Right, Side::Across, Side::Left]), [3, 0, 1, 2]);
        assert_eq!([Side::Right, Side::Left].map(|side| side.seat::<DouDizhu>(Seat(1)).0), [2, 0]);
    }
}
