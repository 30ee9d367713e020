//! The players of Dou Dizhu.

mod reason;

pub use reason::Reason;
