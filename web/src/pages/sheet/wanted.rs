//! The addresses of the sheets: `#/sheet?id=…`.

use crate::address;
use crate::names::Route;
use crate::pages::on_sheet::ID;
use crate::pages::to_sheet::BROUGHT;

/// The address key of a sheet in the link.
const SHEET: &str = "sheet=";
const MAKE: &str = "make";
const COLLECT: &str = "collect";
/// Collecting hand-ins, with one that was passed on.
const COLLECT_BROUGHT: &str = "collect=brought";

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The start page; perhaps with a file that was passed on.
    Entrance {
        is_brought: bool,
    },
    Make,
    Collect {
        is_brought: bool,
    },
    /// Working on a stored sheet.
    Kept(String),
    /// Working on the sheet that the link contains.
    Packed(String),
}

impl Wanted {
    pub fn parse(query: &str) -> Self {
        let of = |start: &str| query.split('&').find_map(|part| part.strip_prefix(start)).map(str::to_owned);
        match query {
            MAKE => Self::Make,
            COLLECT | COLLECT_BROUGHT => Self::Collect { is_brought: query == COLLECT_BROUGHT },
            _ => of(ID)
                .map(Self::Kept)
                .or_else(|| of(SHEET).map(Self::Packed))
                .unwrap_or(Self::Entrance { is_brought: query == BROUGHT }),
        }
    }

    pub fn query(&self) -> String {
        match self {
            Self::Entrance { is_brought } => if *is_brought { BROUGHT } else { "" }.to_owned(),
            Self::Make => MAKE.to_owned(),
            Self::Collect { is_brought } => if *is_brought { COLLECT_BROUGHT } else { COLLECT }.to_owned(),
            Self::Kept(id) => format!("{ID}{id}"),
            Self::Packed(packed) => format!("{SHEET}{packed}"),
        }
    }

    pub fn href(&self) -> String {
        address::href(Route::Sheet, &self.query())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_back() {
        let brought = [true, false].map(|is_brought| [Wanted::Entrance { is_brought }, Wanted::Collect { is_brought }]);
        let others = [Wanted::Make, Wanted::Kept("12ab".to_owned()), Wanted::Packed("1a-_".to_owned())];
        for wanted in brought.into_iter().flatten().chain(others) {
            assert_eq!(Wanted::parse(&wanted.query()), wanted);
        }
        for other in ["x", "collectx", "make=1"] {
            assert_eq!(Wanted::parse(other), Wanted::Entrance { is_brought: false }, "{other}");
        }
    }
}
