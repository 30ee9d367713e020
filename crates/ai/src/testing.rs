//! Plays games, for the tests of all three games.

use std::ops::Range;

use paiju_game::table::{self, Answer};
use paiju_game::{Ai, Game, Limit, Player as _, Rng, Seat, Seed};

use crate::Ais;

/// Plays a game to its end, as `decide` says, and returns it.
pub(crate) fn play<G: Game>(mut game: G, mut decide: impl FnMut(&G, Seat, &G::View) -> G::Action) -> G {
    while let Some(seat) = game.to_act().first() {
        let action = decide(&game, seat, &game.view(seat));
        game.act(seat, &action).unwrap();
    }
    game
}

/// Plays the seed's deals between these AIs, assigned to the seats in turn, and shows the game and the view before each
/// decision. The random generator is new for each deal.
pub(crate) fn moments<G: Ais>(
    seed: Seed,
    deals: Range<u64>,
    names: &[&str],
    work: u64,
    mut see: impl FnMut(&G, &G::View, &mut Rng),
) {
    for number in deals {
        let seed = seed.derive(number);
        let mut players: Vec<_> = names.iter().map(|name| G::ai(name).unwrap()).collect();
        let mut rng = Rng::new(seed);
        play(G::start(&G::deal(seed)), |game, seat, view| {
            see(game, view, &mut rng);
            let player = &mut players[seat.index() % names.len()];
            player.decide(view, &Limit { work, ..Limit::with_seed(seed) }).unwrap().action
        });
    }
}

/// Plays a game between these AIs, and checks that each decision chooses its best candidate and shows at most `shown` of them, best
/// first, each with one to `reasons` reasons.
pub(crate) fn play_explained<G: Game>(
    game: &mut G,
    players: &mut [Ai<G>],
    (work, seed): (u64, Seed),
    (shown, reasons): (usize, usize),
) {
    table::play(game, players, work, seed, |_, turn| {
        let Answer::Acted(decision) = &turn.answer else { panic!("{turn:?}") };
        if let Some(best) = decision.candidates.first() {
            assert_eq!(best.action, decision.action);
            assert!(decision.candidates.len() <= shown);
            assert!(decision.candidates.is_sorted_by(|one, other| one.value >= other.value), "{decision:?}");
            assert!(decision.candidates.iter().all(|candidate| (1..=reasons).contains(&candidate.reasons.len())));
        }
    });
    assert!(game.outcome().is_some());
}
