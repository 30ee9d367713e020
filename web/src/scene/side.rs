//! The sides of a table.

use paiju_game::Seat;

use crate::names::PageGame;

/// A side of the table. Play goes counter-clockwise (逆时针): after the bottom comes the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Bottom,
    Right,
    /// Opposite (对家); there is none at a table of three.
    Across,
    Left,
}

impl Side {
    /// The seat at this side when `viewer` is at the bottom.
    pub const fn seat<G: PageGame>(self, viewer: Seat) -> Seat {
        let by = match self {
            Self::Bottom => 0,
            Self::Right => 1,
            Self::Across => 2,
            Self::Left => G::SEATS - 1,
        };
        Seat((viewer.0 + by) % G::SEATS)
    }

    /// Where a seat sits when `viewer` is at the bottom.
    pub const fn of<G: PageGame>(seat: Seat, viewer: Seat) -> Self {
        match (seat.0 + G::SEATS - viewer.0) % G::SEATS {
            0 => Self::Bottom,
            1 => Self::Right,
            by if by + 1 == G::SEATS => Self::Left,
            _ => Self::Across,
        }
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

    #[test]
    fn every_seat_is_found_at_its_side() {
        for viewer in 0..4 {
            for side in [Side::Bottom, Side::Right, Side::Across, Side::Left] {
                assert_eq!(Side::of::<Tractor>(side.seat::<Tractor>(Seat(viewer)), Seat(viewer)), side);
            }
        }
        for side in [Side::Bottom, Side::Right, Side::Left] {
            assert_eq!(Side::of::<DouDizhu>(side.seat::<DouDizhu>(Seat(2)), Seat(2)), side);
        }
    }
}
