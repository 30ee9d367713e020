//! The optimization level of a C++ program.

use serde::{Deserialize, Serialize};

/// An optimization level of the compiler.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Optimization {
    /// None, as NOI2014 compiles.
    O0,
    #[default]
    O1,
    O2,
    O3,
}

impl Optimization {
    pub const ALL: [Self; 4] = [Self::O0, Self::O1, Self::O2, Self::O3];

    /// Its name for the compiler and in files.
    pub const fn code(self) -> &'static str {
        match self {
            Self::O0 => "O0",
            Self::O1 => "O1",
            Self::O2 => "O2",
            Self::O3 => "O3",
        }
    }

    /// The level with this name.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.code() == code)
    }
}
