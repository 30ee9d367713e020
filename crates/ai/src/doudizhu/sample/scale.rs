//! The ranges of the numbers.

/// The range of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    /// The minimum.
    pub least: i32,
    /// The maximum.
    pub most: i32,
    /// The step of the control, at least 1. Values between steps are allowed.
    pub step: i32,
}

impl Scale {
    pub(super) const SWITCH: Self = Self::new(0, 1, 1);
    pub(super) const BID_VALUE: Self = Self::new(0, 20, 1);
    pub(super) const BID_FROM: Self = Self::new(0, 40, 1);
    pub(super) const VALUE: Self = Self::new(-100, 100, 1);
    pub(super) const RANK: Self = Self::new(-5, 5, 1);
    pub(super) const COST: Self = Self::new(0, 200, 5);
    pub(super) const OUT: Self = Self::new(0, 2_000, 50);
    pub(super) const MOVES: Self = Self::new(0, 60, 1);
    pub(super) const CARDS: Self = Self::new(0, 20, 1);

    const fn new(least: i32, most: i32, step: i32) -> Self {
        Self { least, most, step }
    }

    /// The nearest allowed value.
    pub const fn clamp(self, value: i32) -> i32 {
        if value < self.least {
            self.least
        } else if value > self.most {
            self.most
        } else {
            value
        }
    }

    /// Whether the range is 0 or 1: off or on.
    pub const fn is_switch(self) -> bool {
        self.least == 0 && self.most == 1
    }
}
