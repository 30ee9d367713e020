use std::collections::BTreeMap;

use paiju_ai::Ais as _;
use paiju_ai::doudizhu::endgame::{Aim, Endgame};
use paiju_doudizhu::{Counts, DouDizhu as Game, EAST, moves};
use paiju_game::cards::Card;
use paiju_game::{Game as _, Limit, Seed};

use super::*;

/// A world as a bit, and the landlord's, South's and East's hands in it.
type World = (u8, [CardSet; 3]);

/// The worlds after these cards of the landlord.
fn worlds(played: &str) -> Vec<World> {
    let hand = ranks(POSITION[0]) - ranks(played);
    WORLDS.iter().enumerate().map(|(at, world)| (1 << at, [hand, ranks(world.0), ranks(world.1)])).collect()
}

/// The play that South must beat after this answer, and its owner.
fn target(played: &str) -> (usize, CardSet) {
    if played.is_empty() { (2, ranks(POSITION[1])) } else { (0, ranks(played)) }
}

fn bits(worlds: [bool; 3]) -> u8 {
    worlds.into_iter().rev().fold(0, |bits, wins| bits << 1 | u8::from(wins))
}

/// The sets of worlds that some plan of the landlord wins, which knows only what it sees, against farmers who see every
/// hand: plainly, by all plays of all seats. Sets within another are left out.
fn plans(worlds: &[World], turn: usize, target: Option<(usize, CardSet)>) -> Vec<u8> {
    let all = worlds.iter().fold(0, |all, world| all | world.0);
    let target = target.filter(|&(owner, _)| owner != turn);
    // By the cards that are played: the worlds in which they can be played.
    let mut played: BTreeMap<u64, (CardSet, Vec<World>)> = BTreeMap::new();
    for &(world, mut hands) in worlds {
        let hand = hands[turn];
        let mut add = |cards: CardSet| {
            hands[turn] = hand - cards;
            played.entry(Counts::of(cards).bits()).or_insert((cards, Vec::new())).1.push((world, hands));
        };
        match target.and_then(|(_, cards)| RuleSet::Contest.combination(cards)) {
            Some(made) => {
                add(CardSet::EMPTY);
                moves::follows(hand, &made, add);
            }
            None => moves::leads(RuleSet::Contest, hand, add),
        }
    }
    let mut found = vec![if turn == 0 { 0 } else { all }];
    for (cards, worlds) in played.into_values() {
        let there = worlds.iter().fold(0, |there, world| there | world.0);
        let (out, go_on): (Vec<_>, Vec<_>) = worlds.into_iter().partition(|(_, hands)| hands[turn].is_empty());
        let won = if turn == 0 { out.iter().fold(0, |won, world| won | world.0) } else { 0 };
        let target = if cards.is_empty() { target } else { Some((turn, cards)) };
        let after = if go_on.is_empty() { vec![0] } else { plans(&go_on, (turn + 1) % 3, target) };
        found = match turn {
            0 => found.into_iter().chain(after.into_iter().map(|wins| wins | won)).collect(),
            // Every answer of the farmers has to be met.
            _ => found.iter().flat_map(|met| after.iter().map(move |wins| met & (wins | !there))).collect(),
        };
        found.sort_unstable();
        found.dedup();
        found =
            found.iter().copied().filter(|one| !found.iter().any(|wins| wins != one && wins & one == *one)).collect();
    }
    found
}

#[test]
fn the_average_promises_what_no_plan_keeps() {
    let answers: Vec<_> = ANSWERS.iter().map(|answer| (answer.0, bits(answer.1), bits(answer.2))).collect();
    for (played, open, plan) in answers {
        let (owner, beaten) = target(played);
        let made = RuleSet::Contest.combination(beaten).unwrap();
        let limit = Limit { work: 100_000, ..Limit::with_seed(Seed(0)) };
        for (world, hands) in worlds(played) {
            let endgame = Endgame::of_hands(hands, WEST, SOUTH, Some((Seat(owner as u8), made))).unwrap();
            let value = endgame.solver(&limit).solve(Aim::Win).value;
            assert_eq!(value, Some(if open & world > 0 { 1 } else { -1 }), "{played} in world {world}");
        }
        let deals = |wins: u8| -> u32 {
            WORLDS.iter().enumerate().filter(|(at, _)| wins >> at & 1 == 1).map(|(_, world)| world.2).sum()
        };
        let plans = plans(&worlds(played), 1, Some((owner, beaten)));
        let best = plans.iter().copied().max_by_key(|&wins| deals(wins)).unwrap();
        assert_eq!((deals(best), plans.contains(&plan)), (deals(plan), true), "{played}: {plans:?}");
    }
    // No other answer: only a higher single card beats an 8.
    let mut others = Vec::new();
    let made = RuleSet::Contest.combination(ranks(POSITION[1])).unwrap();
    moves::follows(ranks(POSITION[0]), &made, |cards| others.push(Counts::of(cards)));
    assert_eq!(others, ["0", "Z"].map(|cards| Counts::of(ranks(cards))));
    assert_eq!(ANSWERS.map(|answer| [share(answer.1), share(answer.2)]), [[1.0, 4.0 / 6.0], [5.0 / 6.0; 2], [0.5; 2]]);
}

#[test]
fn a_pass_changes_what_is_believed_as_stored() {
    let mut game = Game::start(&Game::deal(Seed(PASS.0)));
    let mut beliefs = Vec::new();
    for (at, written) in PASS.1.iter().enumerate() {
        if at + 1 == PASS.1.len() {
            beliefs.push(Game::beliefs(&game.view(WEST), &Limit::with_seed(Seed(0))));
        }
        let (mut actions, seat) = (Vec::new(), game.to_act().first().unwrap());
        assert_eq!(seat, Seat(at.saturating_sub(1) as u8 % 3));
        game.legal_actions(seat, &mut actions);
        let action = actions.iter().find(|action| Game::write_action(action) == *written).unwrap();
        game.act(seat, action).unwrap();
    }
    beliefs.push(Game::beliefs(&game.view(WEST), &Limit::with_seed(Seed(0))));
    let [before, after] = beliefs.try_into().unwrap();
    let of_south = before.iter().filter(|one| one.seat == SOUTH).map(|one| one.holding).collect::<Vec<_>>();
    assert_eq!(of_south, BELIEFS.map(|(holding, _)| holding));
    for (holding, stored) in BELIEFS {
        let now = [&before, &after].map(|beliefs| {
            beliefs.iter().find(|one| (one.seat, one.holding) == (SOUTH, holding)).map_or(0.0, |one| one.chance)
        });
        assert_eq!(now.map(|chance| (1000.0 * chance).round() / 1000.0), stored, "{holding:?}");
    }
    assert!(game.hand(EAST).contains(Card::BIG_JOKER) && !game.hand(SOUTH).contains(Card::BIG_JOKER));
}
