//! A small model of the platform's public judge of Tractor, as far as it is known to crash or to refuse legal actions. It shares
//! nothing with our rules: it reads card numbers from a log, as the judge does.

use serde_json::Value;

/// A version of the judge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Copy {
    /// The current version.
    Now,
    /// The version of 2024, which also compares trumps wrongly.
    Of2024,
}

/// Why it ends a match although the seat's answer is legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quirk {
    /// It judges a throw with a tractor without the trumps.
    ThrowFollowed,
    /// It looks up a position as a card.
    TrumpsCompared,
    /// It finds a damaged tractor.
    PairsRefused,
}

/// Where it ends a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    pub turn: usize,
    pub seat: u8,
    pub quirk: Quirk,
}

impl Quirk {
    /// The word in `display.error`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::ThrowFollowed | Self::TrumpsCompared => "Unknown Error",
            Self::PairsRefused => "INVALID_POKERTYPE",
        }
    }
}

/// A card by its suit and its point, as the judge names it: `h5`; `jo` and `Jo` are the jokers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Poker(char, char);

/// The points from low to high.
const POINTS: [char; 13] = ['2', '3', '4', '5', '6', '7', '8', '9', '0', 'J', 'Q', 'K', 'A'];
/// The points in numerical order.
const NUMBERED: [char; 13] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '0', 'J', 'Q', 'K'];

/// What the judge takes several cards to be.
#[derive(PartialEq, Eq)]
enum Type {
    Whole,
    /// A throw (甩牌).
    Suspect,
}

/// A play as the judge sees it.
struct Table {
    level: char,
    major: char,
    /// The letters of the suits in numerical order.
    suits: [char; 4],
}

/// Where this version of the judge ends a whole match; `None` if it does not.
pub fn judged(log: &Value, suits: [char; 4], copy: Copy) -> Option<End> {
    let entries = log.as_array()?;
    for (turn, pair) in entries.chunks(2).enumerate() {
        let [asked, answered] = pair else { return None };
        let (seat, request) = asked["output"]["content"].as_object()?.iter().next()?;
        if request["stage"] != "play" {
            continue;
        }
        let letter = |value: &Value| value.as_str().and_then(|text| text.chars().next());
        let global = &request["global"];
        let table = Table { level: letter(&global["level"])?, major: letter(&global["banking"]["major"])?, suits };
        let trick: Vec<Vec<Poker>> = request["history"][1].as_array()?.iter().map(|play| table.pokers(play)).collect();
        let played = table.pokers(&answered[seat]["response"]);
        if let Some(quirk) = table.quirk(&trick, &played, copy) {
            return Some(End { turn, seat: seat.parse().ok()?, quirk });
        }
    }
    None
}

impl Table {
    fn pokers(&self, numbers: &Value) -> Vec<Poker> {
        let poker = |number: u64| match number % 54 {
            52 => Poker('j', 'o'),
            53 => Poker('J', 'o'),
            face => Poker(self.suits[face as usize % 4], NUMBERED[face as usize / 4]),
        };
        numbers.as_array().into_iter().flatten().filter_map(Value::as_u64).map(poker).collect()
    }

    fn is_major(&self, poker: Poker) -> bool {
        poker.1 == 'o' || poker.1 == self.level || poker.0 == self.major
    }

    /// Whether all these cards have this one's suit.
    fn follow(&self, cards: &[Poker], lead: Poker) -> bool {
        cards.iter().all(|card| match self.is_major(lead) {
            true => self.is_major(*card),
            false => !self.is_major(*card) && card.0 == lead.0,
        })
    }

    /// `checkPokerType`: `Err` if it raises an error.
    fn poker_type(&self, cards: &[Poker]) -> Result<Type, ()> {
        let pairs = pairs(cards);
        match cards {
            [_] => return Ok(Type::Whole),
            [one, other] => return Ok(if one == other { Type::Whole } else { Type::Suspect }),
            _ => {}
        }
        if !cards.len().is_multiple_of(2) {
            return Ok(Type::Suspect);
        }
        let jokers = cards.iter().filter(|card| card.1 == 'o').count();
        if jokers > 0 {
            return Ok(if jokers == 4 { Type::Whole } else { Type::Suspect });
        }
        if pairs.len() * 2 != cards.len() {
            return Ok(Type::Suspect);
        }
        if pairs.iter().any(|pair| pair.0 != cards[0].0 || pair.1 == self.level) {
            return Err(());
        }
        let mut places: Vec<usize> = pairs.iter().filter_map(|pair| self.place(*pair)).collect();
        places.sort_unstable();
        Ok(if places.windows(2).all(|two| two[0] + 1 == two[1]) { Type::Whole } else { Type::Suspect })
    }

    /// The position of a point, without the level.
    fn place(&self, poker: Poker) -> Option<usize> {
        POINTS.iter().filter(|point| **point != self.level).position(|point| *point == poker.1)
    }

    /// Whether some pairs form a tractor, which jokers and level cards never do.
    fn has_tractor(&self, cards: &[Poker]) -> bool {
        let pairs: Vec<Poker> = pairs(cards).into_iter().filter(|pair| pair.1 != 'o' && pair.1 != self.level).collect();
        pairs.iter().any(|one| {
            let next =
                |other: &Poker| other.0 == one.0 && self.place(*other) == self.place(*one).map(|place| place + 1);
            pairs.iter().any(next)
        })
    }

    fn quirk(&self, trick: &[Vec<Poker>], played: &[Poker], copy: Copy) -> Option<Quirk> {
        let Some(lead) = trick.first() else {
            return self.poker_type(played).is_err().then_some(Quirk::PairsRefused);
        };
        let is_throw = matches!(self.poker_type(lead), Ok(Type::Suspect));
        if !is_throw {
            return None;
        }
        if self.has_tractor(lead) {
            return self.follow(played, *lead.first()?).then_some(Quirk::ThrowFollowed);
        }
        // The winner is determined when all have played: trumps with as many pairs as the lead.
        let is_matching =
            |cards: &[Poker]| cards.iter().all(|card| self.is_major(*card)) && pairs(cards).len() >= pairs(lead).len();
        let compared = trick.iter().map(Vec::as_slice).chain([played]).filter(|cards| is_matching(cards)).count() > 1;
        (copy == Copy::Of2024 && trick.len() == 3 && compared).then_some(Quirk::TrumpsCompared)
    }
}

/// The cards held twice, once each.
fn pairs(cards: &[Poker]) -> Vec<Poker> {
    let mut sorted = cards.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).filter(|two| two[0] == two[1]).map(|two| two[0]).collect()
}
