//! Games near their end, and the slow twin of the solver.

use paiju_game::{Game as _, Rng, Seat};

use paiju_tractor::Fallback;
use paiju_tractor::{Action, CardId, Cards, FollowRules, Setup, Stage, Tractor, Trump, twin};

/// A game in which every seat has `size` cards left, from few ranks, so that there are pairs, tractors and throws.
pub(super) fn ending(rng: &mut Rng, size: usize) -> Tractor {
    let trump = twin::random_trump(rng);
    let hands = lumpy_hands(rng, trump, size, false);
    brought_to(rng, trump, hands).unwrap_or_else(|| ending(rng, size))
}

/// The same with hands of pairs and the lead still to come.
pub(super) fn ending_of_pairs(rng: &mut Rng, size: usize) -> Tractor {
    let trump = twin::random_trump(rng);
    let hands = lumpy_hands(rng, trump, size, true);
    let game = brought_to(rng, trump, hands).filter(|game| game.course().lead().is_none());
    game.unwrap_or_else(|| ending_of_pairs(rng, size))
}

/// A game that reaches these equally large hands and then perhaps continues for some plays; `None` if that ends it. The
/// earlier tricks are single cards in any order, regardless of the duty to follow.
fn brought_to(rng: &mut Rng, trump: Trump, mut last: [Cards; 4]) -> Option<Tractor> {
    let size = last[0].len();
    rng.shuffle(&mut last);
    let held = last.iter().fold(Cards::EMPTY, |all, &hand| all | hand);
    let mut rest: Vec<CardId> = (Cards::PACKS - held).iter().collect();
    rng.shuffle(&mut rest);
    // Often points in the kitty.
    if rng.below(2) == 0 {
        rest.sort_by_key(|card| card.points() > 0);
    }
    let public = rest.split_off(rest.len() - 8);
    rng.shuffle(&mut rest);
    // Without a trump suit a seat must call first and then show a pair of jokers.
    let jokers = Cards::JOKERS - public.iter().copied().collect();
    let shown = (0..4).find_map(|seat| {
        let mine = jokers & (rest.iter().copied().collect::<Cards>() | last[seat]);
        let pair = mine.first_face();
        let level = rest.iter().copied().find(|card| trump.level.cards().contains(*card))?;
        (trump.suit.is_none() && pair.is_pair()).then_some((seat, pair, level))
    });
    let mut allocation = last.map(|hand| hand.iter().collect::<Vec<_>>());
    if let Some((seat, pair, level)) = shown {
        rest.retain(|&card| card != level && !pair.contains(card));
        allocation[seat].retain(|&card| !pair.contains(card));
        allocation[seat].splice(0..0, [level].into_iter().chain(pair));
    }
    for hand in &mut allocation {
        hand.extend(rest.drain(..25 - hand.len()));
    }
    let setup = Setup {
        first: Seat(rng.below(4) as u8),
        allocation: allocation.map(|hand| hand.try_into().unwrap()),
        public: public.try_into().unwrap(),
        level: trump.level,
        fallback: Fallback {
            banker: Seat(rng.below(4) as u8),
            suit: trump.suit.unwrap_or(paiju_game::cards::Suit::Club),
        },
        rules: if rng.below(2) == 0 { FollowRules::Strict } else { FollowRules::Judge },
        standing: paiju_tractor::Standing::Nobody,
        judge: paiju_tractor::Judge::Paiju,
    };
    assert!(setup.is_whole());
    let mut game = Tractor::start(&setup);
    while game.course().stage() == Some(Stage::Deal) {
        let seat = game.course().turn().unwrap();
        let action = match shown {
            Some((by, _, level)) if by == seat.index() && game.hand(seat).len() == 1 => Action::Declare(level.into()),
            Some((by, pair, _)) if by == seat.index() && game.hand(seat).len() == 3 => Action::Declare(pair),
            _ => Action::Pass,
        };
        game.act(seat, &action).unwrap();
    }
    let banker = game.course().turn().unwrap();
    game.act(banker, &Action::Cover(setup.public_cards())).unwrap();
    while game.hands().iter().any(|hand| hand.len() > size) {
        let seat = game.course().turn().unwrap();
        let spare = (game.hand(seat) - last[seat.index()]).first().or(game.hand(seat).first()).unwrap();
        game.accept(seat, &Action::Play(spare.into())).unwrap();
    }
    for _ in 0..rng.below(8).saturating_sub(4) {
        let actions = lawful(&game);
        let action = *rng.pick(&actions).unwrap();
        game.act(game.course().turn().unwrap(), &action).unwrap();
    }
    game.outcome().is_none().then_some(game)
}

/// Hands from few ranks. A seat often gets both cards of a face and the next face too; with `pairs` always both.
fn lumpy_hands(rng: &mut Rng, trump: Trump, size: usize, pairs: bool) -> [Cards; 4] {
    let whole = |deck: Cards| deck.iter().filter(|card| !pairs || deck.contains(card.twin())).collect::<Cards>();
    let mut deck = whole(twin::lumpy_deck(rng, trump).into_iter().collect());
    let mut rest = Cards::PACKS - deck;
    let spread = 1 + rng.below(4);
    let mut hands = [Cards::EMPTY; 4];
    let mut seat = 0;
    let mut last: Option<CardId> = None;
    loop {
        if rng.below(6) < spread {
            seat = rng.below(4) as usize;
        }
        let Some(free) = (0..4).map(|step| (seat + step) % 4).find(|&seat| hands[seat].len() < size) else {
            return hands;
        };
        seat = free;
        if deck.is_empty() {
            deck = whole(rest);
            rest = Cards::EMPTY;
        }
        let near = deck.iter().find(|&card| last.is_some_and(|last| card > last)).filter(|_| rng.below(3) > 0);
        let card = near.or_else(|| deck.iter().nth(rng.below(deck.len() as u32) as usize)).unwrap();
        let mut face = deck & Cards::PACKS.of_face(card.face());
        if hands[seat].len() + face.len() > size || !pairs && rng.below(4) == 0 {
            face = card.into();
        }
        hands[seat] |= face;
        deck -= face;
        last = face.iter().last();
    }
}

/// Every play that the rules allow, throws that fail included. Of plays that differ only in the pack it lists the one
/// with more cards of the first pack.
pub(super) fn lawful(game: &Tractor) -> Vec<Action> {
    let seat = game.course().turn().unwrap();
    let hand = game.hand(seat);
    let cards: Vec<CardId> = hand.iter().collect();
    let subsets = (1..1u32 << cards.len()).map(|set| -> Cards {
        cards.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1).map(|(_, &card)| card).collect()
    });
    let first_first = |cards: &Cards| {
        cards.iter().all(|card| !card.is_second() || cards.contains(card.twin()) || !hand.contains(card.twin()))
    };
    let actions = subsets.filter(first_first).map(Action::Play);
    actions.filter(|action| game.course().check(seat, action, hand).is_ok()).collect()
}

/// The attackers' final points by plain search over the game itself: every legal play, no table, no ordering, no
/// bounds.
pub(super) fn plain(game: &Tractor) -> i32 {
    match game.outcome() {
        Some(outcome) => outcome.attackers,
        None => best(game, &weighed(game)),
    }
}

/// Every legal play with its value.
pub(super) fn weighed(game: &Tractor) -> Vec<(Action, i32)> {
    lawful(game).into_iter().map(|action| (action, plain(&after(game, &action)))).collect()
}

/// The value of the position, from the values of its plays.
pub(super) fn best(game: &Tractor, weighed: &[(Action, i32)]) -> i32 {
    let values = weighed.iter().map(|&(_, value)| value);
    if attacks(game) { values.max() } else { values.min() }.unwrap()
}

pub(super) fn fails(game: &Tractor, action: &Action) -> bool {
    let seat = game.course().turn().unwrap();
    game.course().lead().is_none() && game.judge_throw(seat, action.cards()).is_some()
}

pub(super) fn attacks(game: &Tractor) -> bool {
    game.course().banking().is_attacker(game.course().turn().unwrap())
}

fn after(game: &Tractor, action: &Action) -> Tractor {
    let mut next = game.clone();
    next.act(game.course().turn().unwrap(), action).unwrap();
    next
}
