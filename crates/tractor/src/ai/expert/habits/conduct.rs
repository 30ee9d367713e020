//! What a play is, among those that the policy would have considered: the answer to a question that its situation asks.

use crate::ai::expert::reading::Considered;
use crate::ai::standard::memory::{TRUMPS, place};
use crate::ai::standard::policy::is_safe;
use crate::ai::standard::table::Table;
use crate::{Cards, EffectiveSuit};

/// An answer to a question: what is counted, and what is shifted by what was counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ai::expert) struct Cell(usize);

/// How many answers a question has at most.
pub(super) const ANSWERS: usize = 6;

paiju_game::blocks! {
    // Whether the seat attacks, whether half of its cards are gone.
    LEADS: 2 * 2,
    // Whether suit can be followed, whether trumps are led, whose the trick is.
    FOLLOWS: 2 * 2 * WHOSE,
    // By kind of choice: whether the policy likes another play better.
    LIKES: KINDS,
    // By kind of choice: whether the policy considers the play at all.
    CHOICES: KINDS,
    // How many points are covered.
    COVERS: 1,
}

/// All questions.
pub(super) const QUESTIONS: usize = COUNT;
/// All cells.
pub(super) const CELLS: usize = QUESTIONS * ANSWERS;

/// Whose a trick is so far: an opponent's, an opponent's and nobody plays after, the partner's, and the partner's for sure.
const WHOSE: usize = 4;
pub(super) const OF_OPPONENT: [usize; 2] = [0, 1];
pub(super) const OF_PARTNER: usize = 2;
pub(super) const SURELY_OF_PARTNER: usize = 3;

/// Kinds of choices: a lead, a follow in the suit, one without it.
pub(in crate::ai::expert) const KINDS: usize = 3;

/// Answers of a lead.
pub(super) mod lead {
    /// One card of a side suit above which nothing is out.
    pub const WINNER: usize = 0;
    /// Another with points.
    pub const POINTS: usize = 1;
    /// Another.
    pub const LOW: usize = 2;
    /// A pair, a tractor or a throw of a side suit.
    pub const MORE: usize = 3;
    /// One trump.
    pub const TRUMP: usize = 4;
    /// Trumps.
    pub const TRUMPS: usize = 5;
}

/// Answers of a follow.
pub(super) mod follow {
    /// Takes the trick, without points in these cards.
    pub const TAKES: usize = 0;
    /// Takes it with points.
    pub const TAKES_WITH_POINTS: usize = 1;
    /// Gives points to whoever has it.
    pub const POINTS: usize = 2;
    /// Gives nothing: the cheapest that is considered.
    pub const CHEAPEST: usize = 3;
    /// Something else without points.
    pub const OTHER: usize = 4;
    /// Trumps that take nothing where a side suit was led.
    pub const TRUMPS: usize = 5;
}

impl Cell {
    pub(super) const fn new(question: usize, answer: usize) -> Self {
        Self(question * ANSWERS + answer)
    }

    pub(super) const fn number(self) -> usize {
        self.0
    }

    pub(super) const fn question(self) -> usize {
        self.0 / ANSWERS
    }

    pub(super) const fn answer(self) -> usize {
        self.0 % ANSWERS
    }

    pub(super) fn all() -> impl Iterator<Item = Self> {
        (0..CELLS).map(Self)
    }

    /// Whether the policy considers what is played.
    pub(in crate::ai::expert) fn of_choice(table: &Table, is_considered: bool) -> Self {
        Self::new(CHOICES + kind(table), usize::from(is_considered))
    }

    /// Whether the policy likes another play better.
    pub(super) const fn of_liking(kind: usize, likes_other: bool) -> Self {
        Self::new(LIKES + kind, likes_other as usize)
    }

    /// How many points the banker covers.
    pub(super) fn of_cover(covered: Cards) -> Self {
        Self::new(
            COVERS,
            match covered.points() {
                ..=0 => 0,
                1..=10 => 1,
                _ => 2,
            },
        )
    }
}

/// Where a lead's question stands.
pub(super) const fn is_lead(question: usize) -> bool {
    question < FOLLOWS
}

/// Of a follow's question: whether suit can be followed, whether trumps are led, and whose the trick is; `None` for another question.
pub(super) const fn of_follow(question: usize) -> Option<(bool, bool, usize)> {
    if question < FOLLOWS || question >= LIKES {
        return None;
    }
    let number = question - FOLLOWS;
    Some((number / WHOSE / 2 == 1, number / WHOSE % 2 == 1, number % WHOSE))
}

/// The kind of choice that a lead's or a follow's question is about; `None` for another question.
pub(super) const fn kind_of(question: usize) -> Option<usize> {
    match of_follow(question) {
        _ if is_lead(question) => Some(0),
        Some((can_follow, _, _)) => Some(1 + !can_follow as usize),
        None => None,
    }
}

/// Whether the policy's liking is asked.
pub(super) const fn is_liking(question: usize) -> bool {
    question >= LIKES && question < CHOICES
}

/// Whether it is asked whether the policy considers the play.
pub(super) const fn is_choice(question: usize) -> bool {
    question >= CHOICES && question < COVERS
}

/// Whether the covered points are asked.
pub(super) const fn is_cover(question: usize) -> bool {
    question == COVERS
}

/// The kind of the choice.
pub(in crate::ai::expert) fn kind(table: &Table) -> usize {
    match table.lead {
        None => 0,
        Some(lead) => 1 + usize::from(!can_follow(table, place(lead.suit), lead.size())),
    }
}

/// Whether the seat whose turn it is holds as many of the suit as are led.
fn can_follow(table: &Table, suit: usize, size: u8) -> bool {
    (table.hand(table.turn) & table.suits[suit]).len() >= usize::from(size)
}

/// Calls `each` with the place of each play considered and its answer.
pub(in crate::ai::expert) fn cells(table: &Table, considered: &Considered, mut each: impl FnMut(usize, Cell)) {
    let Some(lead) = table.lead else {
        let me = table.turn;
        let is_late = table.hand(me).len() <= 12;
        let question = LEADS + usize::from(table.is_attacker(me)) * 2 + usize::from(is_late);
        let highest = std::array::from_fn::<_, TRUMPS, _>(|suit| {
            table.trump.suit_cards(EffectiveSuit::ALL[suit], table.out(me, suit)).top()
        });
        for (place, &cards) in considered.plays().iter().enumerate() {
            each(place, Cell::new(question, led(table, cards, &highest)));
        }
        return;
    };
    let is_ruffable = lead.suit != EffectiveSuit::Trump;
    let whose = match (table.partner_wins(), table.is_last()) {
        (false, false) => OF_OPPONENT[0],
        (false, true) => OF_OPPONENT[1],
        (true, _) if is_safe(table, &lead) => SURELY_OF_PARTNER,
        (true, _) => OF_PARTNER,
    };
    let follows = can_follow(table, place(lead.suit), lead.size());
    let question = FOLLOWS + (usize::from(follows) * 2 + usize::from(!is_ruffable)) * WHOSE + whose;
    let mut is_first = true;
    for (place, &cards) in considered.plays().iter().enumerate() {
        let has_points = cards.points() > 0;
        let spends_trumps = is_ruffable && !(cards & table.suits[TRUMPS]).is_empty();
        let answer = match table.would_win(cards) {
            Some(_) if has_points => follow::TAKES_WITH_POINTS,
            Some(_) => follow::TAKES,
            None if has_points => follow::POINTS,
            None if spends_trumps => follow::TRUMPS,
            None if std::mem::take(&mut is_first) => follow::CHEAPEST,
            None => follow::OTHER,
        };
        each(place, Cell::new(question, answer));
    }
}

/// `highest` is what is out of each side suit.
fn led(table: &Table, cards: Cards, highest: &[u8; TRUMPS]) -> usize {
    let suit = table.suits.iter().position(|of_suit| of_suit.contains_all(cards)).unwrap_or(TRUMPS);
    let is_one = cards.len() == 1;
    match highest.get(suit) {
        None if is_one => lead::TRUMP,
        None => lead::TRUMPS,
        Some(_) if !is_one => lead::MORE,
        Some(&highest) if table.trump.suit_cards(EffectiveSuit::ALL[suit], cards).top() >= highest => lead::WINNER,
        Some(_) if cards.points() > 0 => lead::POINTS,
        Some(_) => lead::LOW,
    }
}
