//! A deal in a link: `deal=1…`, encoded by [`paiju_inspect::share`]. Anyone can write a link, so a deal is checked
//! before it is played.

use paiju_game::{Game, Lang, Say};
use paiju_inspect::share::{self, ShareError};

/// Why a link's deal is not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealError {
    Unread(ShareError),
    /// It is not a complete deal of this game.
    NoDeal,
}

pub fn pack<G: Game>(setup: &G::Setup) -> String {
    // Every setup can be written; if one could not, the empty text would be rejected on reading.
    share::pack_bytes(&postcard::to_allocvec(setup).unwrap_or_default())
}

/// Unpacks a deal and checks it.
///
/// # Errors
/// Why it cannot be played.
pub fn unpack<G: Game>(packed: &str) -> Result<G::Setup, DealError> {
    let bytes = share::unpack_bytes(packed).map_err(DealError::Unread)?;
    let whole = |bytes: &[u8]| match postcard::take_from_bytes(bytes) {
        Ok((setup, [])) => Some(setup).filter(G::is_deal),
        _ => None,
    };
    // Links from before a game's setup got its last field end one field earlier; that field's default is written as 0.
    whole(&bytes).or_else(|| whole(&[&bytes[..], &[0]].concat())).ok_or(DealError::NoDeal)
}

impl Say for DealError {
    fn say(&self, lang: Lang) -> String {
        let why = match (self, lang) {
            (Self::Unread(error), _) => error.say(lang),
            (Self::NoDeal, Lang::Zh) => "它不是这种牌戏的一副完整的牌".to_owned(),
            (Self::NoDeal, Lang::En) => "it is not a complete deal of this game".to_owned(),
        };
        match lang {
            Lang::Zh => format!("链接里的发牌用不了：{why}。下面是新发的一副"),
            Lang::En => format!("The deal in the link cannot be used: {why}. This is a new deal"),
        }
    }
}

#[cfg(test)]
mod tests {
    use paiju_doudizhu::{DouDizhu, Opening, Rules, Setup};
    use paiju_game::{Rng, Seat, Seed};
    use paiju_mahjong::{Mahjong, Tile};
    use paiju_tractor::{Fallback, Tractor};

    use super::*;

    fn is_read_back<G: Game>(shortest: usize, longest: usize) {
        for seed in (0..50).map(Seed) {
            let setup = G::deal(seed);
            let packed = pack::<G>(&setup);
            assert!((shortest..longest).contains(&packed.len()), "{}: {}", G::ID, packed.len());
            assert_eq!(unpack::<G>(&packed), Ok(setup));
        }
    }

    #[test]
    fn every_deal_is_read_back() {
        is_read_back::<DouDizhu>(20, 120);
        is_read_back::<Mahjong>(100, 480);
        is_read_back::<Tractor>(100, 200);
    }

    #[test]
    fn links_from_before_the_standing_banker_are_read() {
        for seed in (0..20).map(Seed) {
            let setup = Tractor::deal(seed);
            let mut bytes = postcard::to_allocvec(&setup).unwrap();
            assert_eq!(bytes.pop(), Some(0));
            assert_eq!(unpack::<Tractor>(&share::pack_bytes(&bytes)), Ok(setup));
        }
    }

    fn is_refused<G: Game>(setup: &G::Setup) {
        assert_eq!(unpack::<G>(&pack::<G>(setup)), Err(DealError::NoDeal), "{setup:?}");
    }

    // ruling: P12
    #[test]
    fn invalid_deals_are_refused() {
        let whole = DouDizhu::deal(Seed(1));
        is_refused::<DouDizhu>(&Setup { kitty: whole.hands[0], ..whole.clone() });
        is_refused::<DouDizhu>(&Setup { hands: [whole.hands[0]; 3], ..whole.clone() });
        is_refused::<DouDizhu>(&Setup { opening: Opening::BidFirst { seat: Seat(3) }, ..whole.clone() });
        for (seat, stake) in [(Seat(3), 1), (Seat(0), 0), (Seat(0), 4)] {
            is_refused::<DouDizhu>(&Setup { opening: Opening::Landlord { seat, stake }, ..whole.clone() });
        }
        is_refused::<DouDizhu>(&Setup { rules: Rules { cap: u32::MAX, games: 1, ..Rules::default() }, ..whole });
        let mut tractor = Tractor::deal(Seed(1));
        is_refused::<Tractor>(&paiju_tractor::Setup { first: Seat(4), ..tractor.clone() });
        let fallback = Fallback { banker: Seat(9), ..tractor.fallback };
        is_refused::<Tractor>(&paiju_tractor::Setup { fallback, ..tractor.clone() });
        tractor.public[0] = tractor.public[1];
        is_refused::<Tractor>(&tractor);
        let mut mahjong = Mahjong::deal(Seed(1));
        mahjong.tiles.pop();
        is_refused::<Mahjong>(&mahjong);
        mahjong.tiles = vec![Tile::all().next().unwrap(); 1000];
        is_refused::<Mahjong>(&mahjong);
        assert_eq!(unpack::<Mahjong>(&pack::<DouDizhu>(&DouDizhu::deal(Seed(1)))), Err(DealError::NoDeal));
    }

    #[test]
    fn any_link_is_read_or_refused() {
        let mut rng = Rng::new(Seed(3));
        for _ in 0..2000 {
            let bytes: Vec<u8> = (0..rng.below(200)).map(|_| rng.below(256) as u8).collect();
            let packed = share::pack_bytes(&bytes);
            assert!(unpack::<DouDizhu>(&packed).is_err() && unpack::<Mahjong>(&packed).is_err());
            assert!(unpack::<Tractor>(&packed).is_err());
            let cut = &packed[..packed.len() - 1];
            assert!(unpack::<Tractor>(cut).is_err());
        }
    }
}
