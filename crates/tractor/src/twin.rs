//! The rules a second time, slow and obvious, for comparison: lists of faces, every subset tried, every definition
//! taken literally. Shares with the rules only a card's effective suit and height.

use paiju_game::cards::{Card, Rank, Suit};
use paiju_game::{Rng, Seat};

use crate::{CardId, Cards, EffectiveSuit, FollowRules, Level, SEATS, Trump};

/// Cards from a text like `s4 s4 h0 jo JO`: suit and rank letters; the second copy is from the second pack.
pub fn cards(text: &str) -> Cards {
    let mut set = Cards::EMPTY;
    for word in text.split_whitespace() {
        let face = match word {
            "jo" => Card::LITTLE_JOKER,
            "JO" => Card::BIG_JOKER,
            _ => {
                let mut letters = word.chars();
                let suit = letters.next().and_then(|letter| Suit::ALL.into_iter().find(|suit| suit.letter() == letter));
                Card::new(letters.next().and_then(Rank::from_letter).unwrap(), suit.unwrap())
            }
        };
        assert!(set.insert(CardId::new(face, false)) || set.insert(CardId::new(face, true)), "three of {word}");
    }
    set
}

/// The trumps of a level, such as `2`, and a suit letter; any other letter means no suit.
pub fn trump(level: char, suit: char) -> Trump {
    let suit = Suit::ALL.into_iter().find(|known| known.letter() == suit);
    Trump { level: Level::try_from(level).unwrap(), suit }
}

/// Any level, with or without a trump suit.
pub fn random_trump(rng: &mut Rng) -> Trump {
    let levels: Vec<Level> = Level::all().collect();
    let suits = [Some(Suit::Heart), Some(Suit::Diamond), Some(Suit::Spade), Some(Suit::Club), None];
    Trump { level: *rng.pick(&levels).unwrap(), suit: *rng.pick(&suits).unwrap() }
}

/// Cards with many pairs and neighbours, for the hard cases: a few ranks of a few suits, and some trumps.
pub fn lumpy_deck(rng: &mut Rng, trump: Trump) -> Vec<CardId> {
    let first = rng.below(9);
    let suit = *rng.pick(&Suit::ALL).unwrap();
    let mut deck: Vec<CardId> = CardId::all()
        .filter(|card| match card.face().suit() {
            _ if card.face().rank() == trump.level.rank() => rng.below(3) == 0,
            Some(printed) => {
                let near = (first..first + 6).contains(&((card.face().rank() as u32 + 1) % 13));
                near && (printed == suit || rng.below(4) == 0)
            }
            None => rng.below(2) == 0,
        })
        .collect();
    // Pairs are more frequent than by chance.
    rng.shuffle(&mut deck);
    deck.sort_by_key(|card| (card.face().id() / 4 + (first as u8) * 7) % 5);
    deck
}

/// Visits every choice of `count` of the cards.
pub fn subsets(cards: &[CardId], count: usize, chosen: Cards, each: &mut impl FnMut(Cards)) {
    if count == 0 {
        each(chosen);
    } else if let Some((&first, rest)) = cards.split_first() {
        subsets(rest, count - 1, chosen | first.into(), each);
        subsets(rest, count, chosen, each);
    }
}

/// The faces of some cards, sorted: indistinguishable cards are equal.
pub fn faces(cards: Cards) -> Vec<Card> {
    let mut faces: Vec<Card> = cards.iter().map(CardId::face).collect();
    faces.sort();
    faces
}

fn of_suit(trump: Trump, suit: EffectiveSuit, cards: Cards) -> Vec<Card> {
    faces(cards).into_iter().filter(|&card| trump.effective_suit(card) == suit).collect()
}

fn without(faces: &[Card], taken: &[Card]) -> Vec<Card> {
    let mut left = faces.to_vec();
    for card in taken {
        let place = left.iter().position(|other| other == card).unwrap();
        left.remove(place);
    }
    left
}

/// One face for each pair.
fn pairs(faces: &[Card]) -> Vec<Card> {
    let mut pairs: Vec<Card> =
        faces.iter().copied().filter(|card| faces.iter().filter(|other| other == &card).count() == 2).collect();
    pairs.dedup();
    pairs
}

/// The next higher rank in tractors.
fn next_rank(trump: Trump, rank: Rank) -> Option<Rank> {
    let mut order = vec![Rank::Two];
    order.extend(Rank::ALL.into_iter().filter(|rank| *rank < Rank::Two));
    order.retain(|&rank| rank != trump.level.rank());
    let place = order.iter().position(|&other| other == rank)?;
    order.get(place + 1).copied()
}

/// Every tractor of this many pairs, optionally with the jokers'.
fn tractors(trump: Trump, faces: &[Card], len: u8, jokers: bool) -> Vec<Vec<Card>> {
    let pairs = pairs(faces);
    let mut found = Vec::new();
    for &first in &pairs {
        let Some(suit) = first.suit() else { continue };
        if first.rank() == trump.level.rank() {
            continue;
        }
        let mut run = vec![first, first];
        while run.len() < 2 * usize::from(len) {
            match next_rank(trump, run[run.len() - 1].rank()).map(|rank| Card::new(rank, suit)) {
                Some(next) if pairs.contains(&next) => run.extend([next, next]),
                _ => break,
            }
        }
        if run.len() == 2 * usize::from(len) {
            found.push(run);
        }
    }
    if jokers && len == 2 && pairs.contains(&Card::LITTLE_JOKER) && pairs.contains(&Card::BIG_JOKER) {
        found.push(vec![Card::LITTLE_JOKER, Card::LITTLE_JOKER, Card::BIG_JOKER, Card::BIG_JOKER]);
    }
    found
}

/// The components of cards of one suit, the largest first: the longest tractor repeatedly, then pairs, then singles.
pub fn split(trump: Trump, faces: &[Card]) -> Vec<Vec<Card>> {
    let mut left = faces.to_vec();
    let mut parts = Vec::new();
    for len in (2..=12).rev() {
        while let Some(run) = tractors(trump, &left, len, true).into_iter().next() {
            left = without(&left, &run);
            parts.push(run);
        }
    }
    for card in pairs(&left) {
        left = without(&left, &[card, card]);
        parts.push(vec![card, card]);
    }
    parts.extend(left.into_iter().map(|card| vec![card]));
    parts
}

/// Whether a play is legal, one duty at a time.
pub fn legal(trump: Trump, rules: FollowRules, hand: Cards, lead: Cards, play: Cards) -> bool {
    let suit = trump.effective_suit(lead.first().unwrap().face());
    let (held, given) = (of_suit(trump, suit, hand), of_suit(trump, suit, play));
    let parts = split(trump, &faces(lead));
    if play.len() != lead.len() || !hand.contains_all(play) {
        return false;
    }
    let judge = rules == FollowRules::Judge;
    if judge && parts.len() == 1 && lead.len() == 2 && pairs(&held).is_empty() && play.is_pair() {
        return true;
    }
    if given.len() < held.len().min(lead.len()) {
        return false;
    }
    let pairs_are_free = judge && parts.len() > 1 && parts[0].len() < 4;
    held.len() <= lead.len() || pairs_are_free || duties(trump, &held, &given, &parts)
}

/// Component by component: the hand must have given what it can.
fn duties(trump: Trump, held: &[Card], given: &[Card], parts: &[Vec<Card>]) -> bool {
    let Some((part, rest)) = parts.split_first() else { return true };
    let next = |taken: &[Card]| duties(trump, &without(held, taken), &without(given, taken), rest);
    let len = part.len() as u8 / 2;
    if len >= 2 && !tractors(trump, held, len, false).is_empty() {
        return tractors(trump, given, len, true).iter().any(|run| next(run));
    }
    let wanted = usize::from(len).min(pairs(held).len());
    let mut choices = vec![Vec::new()];
    for card in pairs(given) {
        let more: Vec<Vec<Card>> =
            choices.iter().map(|choice: &Vec<Card>| [&choice[..], &[card, card]].concat()).collect();
        choices.extend(more);
    }
    choices.iter().filter(|choice| choice.len() == 2 * wanted).any(|choice| next(choice))
}

/// The winner: tries every way to lay out a play in the lead's shape.
pub fn winner(trump: Trump, leader: Seat, plays: &[Cards; SEATS as usize]) -> Seat {
    let lead_suit = trump.effective_suit(plays[0].first().unwrap().face());
    let shape: Vec<usize> = split(trump, &faces(plays[0])).iter().map(Vec::len).collect();
    let mut best = (false, 0);
    let mut winner = leader;
    for (place, &play) in plays.iter().enumerate() {
        for suit in [lead_suit, EffectiveSuit::Trump] {
            let of_suit = of_suit(trump, suit, play);
            if of_suit.len() != play.len() || play.len() != plays[0].len() {
                continue;
            }
            let ruffs = suit != lead_suit;
            if let Some(height) = layout(trump, &of_suit, &shape)
                && (place == 0 || (ruffs, height) > best)
            {
                best = (ruffs, height);
                winner = Seat((leader.0 + place as u8) % SEATS);
            }
        }
    }
    winner
}

/// The best height of the first group over all layouts into groups of these sizes.
fn layout(trump: Trump, faces: &[Card], shape: &[usize]) -> Option<u8> {
    let Some((&size, rest)) = shape.split_first() else { return faces.is_empty().then_some(0) };
    let groups: Vec<Vec<Card>> = match size {
        1 => faces.iter().map(|&card| vec![card]).collect(),
        2 => pairs(faces).into_iter().map(|card| vec![card, card]).collect(),
        _ => tractors(trump, faces, size as u8 / 2, true),
    };
    let fits = |group: &&Vec<Card>| layout(trump, &without(faces, group), rest).is_some();
    groups.iter().filter(fits).filter_map(|group| group.iter().map(|&card| trump.strength(card)).max()).max()
}

/// The beaten components of a throw, by trying everything the others could play on each.
pub fn beaten(trump: Trump, leader: Seat, cards: Cards, hands: &[Cards; SEATS as usize]) -> Vec<Vec<Card>> {
    let suit = trump.effective_suit(cards.first().unwrap().face());
    let mut parts = split(trump, &faces(cards));
    let height = |group: &[Card]| group.iter().map(|&card| trump.strength(card)).max();
    let lowest = |group: &[Card]| group.iter().map(|&card| trump.strength(card)).min();
    parts.retain(|part| {
        Seat::all(SEATS).filter(|&seat| seat != leader).any(|seat| {
            let held = of_suit(trump, suit, hands[seat.index()]);
            match part.len() {
                1 => held.iter().any(|&card| height(&[card]) > height(part)),
                2 => pairs(&held).iter().any(|&card| height(&[card]) > height(part)),
                size => tractors(trump, &held, size as u8 / 2, true).iter().any(|run| lowest(run) > height(part)),
            }
        })
    });
    parts
}
