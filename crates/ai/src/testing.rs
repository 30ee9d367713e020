//! Games for the tests of all three games.

use std::ops::Range;

use paiju_game::{Game, Lang, Limit, Player as _, Rng, Seat, Seed};

use crate::Ais;
use crate::laboratory::{Bench as _, Dealing, Row};

/// Plays a game to its end, as `decide` says, and returns it.
pub(crate) fn play<G: Game>(mut game: G, mut decide: impl FnMut(&G, Seat, &G::View) -> G::Action) -> G {
    while let Some(seat) = game.to_act().first() {
        let action = decide(&game, seat, &game.view(seat));
        game.act(seat, &action).unwrap();
    }
    game
}

/// Plays deals of a seed between these AIs, one for each seat or all in turn, and shows the game and the view before each of
/// their decisions. The generator is new for each deal.
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

/// Every AI has its name and a description in both languages, and no other name is known.
pub(crate) fn names_are_known_and_described<G: Ais>() {
    let described =
        |name: &str| [Lang::Zh, Lang::En].map(|lang| G::describe_ai(name, lang).is_some_and(|text| !text.is_empty()));
    for name in G::AIS {
        assert_eq!(G::ai(name).unwrap().name(), *name);
        assert_eq!(described(name), [true; 2], "{name}");
    }
    assert!(G::ai("nobody").is_none());
    assert_eq!(described("nobody"), [false; 2]);
}

/// The rows of a bench, asked again in another order beside others; `None` if the view has no bench.
pub(crate) fn rows_whatever_was_asked_before<G: Ais>(
    view: &G::View,
    limit: &Limit<'_>,
    numbers: Range<u32>,
) -> Option<Vec<Row<G::World>>> {
    let (mut one, mut other) = (G::bench(view, limit)?, G::bench(view, limit)?);
    let rows: Vec<_> = numbers.map(|number| one.row(Dealing::Believed, number)).collect();
    let random = other.row(Dealing::Random, 9);
    for row in rows.iter().rev() {
        assert_eq!(*row, other.row(Dealing::Believed, row.number));
    }
    assert_eq!(random, one.row(Dealing::Random, 9));
    Some(rows)
}
