//! Games from which exercises are cut: real deals, played by simple seeded players, so that hands and tricks look like
//! people's. They are not AIs, because a lesson's judge has none.

use paiju_doudizhu::{Action as Move, DouDizhu, Kind, RuleSet};
use paiju_game::{Game, Rng, Seat, Seed};
use paiju_mahjong::{Action as Answer, Mahjong, Meld, MeldKind};
use paiju_tractor::{Action as Play, Cards, Component, EffectiveSuit, Stage, Tractor, components, same_side};

/// A simple player's choice: one of the options, or another legal action.
type Choose<G> = fn(&G, Seat, &[<G as Game>::Action], &mut Rng) -> Option<<G as Game>::Action>;

/// Plays a deal to its end. The game is shown before each action, with the acting seat; `goes_on` may stop it early.
pub(crate) fn play<G: Game>(
    setup: &G::Setup,
    choose: Choose<G>,
    rng: &mut Rng,
    mut goes_on: impl FnMut(&G, Seat) -> bool,
) -> G {
    let mut game = G::start(setup);
    let mut options = Vec::new();
    while let Some(seat) = game.to_act().iter().next() {
        if !goes_on(&game, seat) {
            break;
        }
        game.legal_actions(seat, &mut options);
        let chosen = choose(&game, seat, &options, rng);
        if chosen.is_none_or(|action| game.act(seat, &action).is_err()) {
            break;
        }
    }
    game
}

/// The first thing that `make` finds in seeds derived from this one. It loops until then: each caller accepts at least
/// one in a hundred, and the tests try hundreds of each.
pub(crate) fn first<T>(seed: Seed, mut make: impl FnMut(Seed) -> Option<T>) -> T {
    let mut salt = 0;
    loop {
        if let Some(found) = make(seed.derive(salt)) {
            return found;
        }
        salt += 1;
    }
}

/// True once in this many times.
pub(crate) fn once_in(rng: &mut Rng, times: u32) -> bool {
    rng.below(times) == 0
}

fn some<'a, T>(rng: &mut Rng, items: &[&'a T], count: usize) -> Vec<&'a T> {
    (0..count).filter_map(|_| rng.pick(items).copied()).collect()
}

/// Bids by jokers, twos and bombs; leads low and long; follows as cheaply as it can, seldom over its partner or with a bomb.
pub(crate) fn doudizhu(game: &DouDizhu, seat: Seat, options: &[Move], rng: &mut Rng) -> Option<Move> {
    let made = |action: &Move| match action {
        Move::Play(cards) => RuleSet::Contest.combination(*cards),
        Move::Bid(_) | Move::Pass => None,
    };
    if let Some(Move::Bid(_)) = options.first() {
        let hand = game.hand(seat);
        let high = hand.iter().filter(|card| card.rank() >= paiju_game::cards::Rank::Two).count();
        let wanted = Move::Bid(high.min(3) as u8);
        return if options.contains(&wanted) { Some(wanted) } else { options.first().copied() };
    }
    let is_big = |action: &&Move| made(action).is_some_and(|made| matches!(made.kind, Kind::Bomb | Kind::Rocket));
    let (big, plain): (Vec<&Move>, Vec<&Move>) =
        options.iter().filter(|action| made(action).is_some()).partition(is_big);
    let height = |action: &&Move| made(action).map(|made| (made.main, u8::MAX - made.size));
    match game.course().target() {
        None if plain.is_empty() => options.first().copied(),
        None => some(rng, &plain, 3).into_iter().min_by_key(height).copied(),
        Some((owner, _)) => {
            let is_partner = game.course().same_side(owner, seat);
            let may_bomb = !is_partner && once_in(rng, 4);
            let cheapest = plain.into_iter().min_by_key(height).or_else(|| big.into_iter().find(|_| may_bomb));
            let passes = once_in(rng, if is_partner { 2 } else { 8 });
            cheapest.filter(|_| !passes).copied().or(Some(Move::Pass))
        }
    }
}

/// The two highest components of a suit: a throw that may fail, like people's. `None` if the drawn suit does not have
/// two.
fn thrown(game: &Tractor, seat: Seat, rng: &mut Rng) -> Option<Cards> {
    let trump = game.course().trump()?;
    let held = game.hand(seat) & trump.cards(*rng.pick(&EffectiveSuit::ALL)?);
    let mut parts: Vec<Component> = components(held, trump).collect();
    parts.sort_by_key(|part| u8::MAX - part.strength);
    let [one, other, ..] = parts[..] else { return None };
    Some(one.cards | other.cards)
}

/// Calls half of the time; leads long, sometimes a throw; gives points to the partner, keeps them and high cards from
/// the others, and sometimes tries to win.
pub(crate) fn tractor(game: &Tractor, seat: Seat, options: &[Play], rng: &mut Rng) -> Option<Play> {
    let all: Vec<&Play> = options.iter().collect();
    let cards = |action: &Play| if let Play::Play(cards) = action { *cards } else { Cards::EMPTY };
    let size = |action: &&Play| cards(action).len();
    let trick = game.course().trick().filter(|trick| !trick.is_empty());
    match (game.course().stage(), trick) {
        (Some(Stage::Deal), _) if once_in(rng, 2) => options.first().copied(),
        (Some(Stage::Play), None) => match thrown(game, seat, rng).filter(|_| once_in(rng, 8)) {
            Some(thrown) => Some(Play::Play(thrown)),
            None => some(rng, &all, 3).into_iter().max_by_key(size).copied(),
        },
        (Some(Stage::Play), Some(trick)) => {
            let trump = game.course().trump()?;
            let is_ours = trick.winner(trump).is_some_and(|(winner, _)| same_side(winner, seat));
            let height = |action: &&Play| {
                let trumps = cards(action) & trump.cards(EffectiveSuit::Trump);
                let sum: u32 = cards(action).iter().map(|card| u32::from(trump.strength(card.face()))).sum();
                sum + 16 * trumps.len() as u32
            };
            let (fights, some) = (!is_ours && once_in(rng, 3), some(rng, &all, 6).into_iter());
            match is_ours {
                true => some.max_by_key(|action| (cards(action).points(), u32::MAX - height(action))).copied(),
                false if fights => some.max_by_key(height).copied(),
                false => some.min_by_key(|action| (cards(action).points(), height(action))).copied(),
            }
        }
        _ => rng.pick(options).copied(),
    }
}

/// Wins when it can; discards what leaves the fewest tiles lacking; claims what brings it nearer.
pub(crate) fn mahjong(game: &Mahjong, seat: Seat, options: &[Answer], rng: &mut Rng) -> Option<Answer> {
    if options.contains(&Answer::Hu) {
        return Some(Answer::Hu);
    }
    let hand = game.hand(seat);
    let offered = game.course().offered().map(|(_, tile)| tile);
    // The distance afterwards; passing and naming a target leave it unchanged.
    let lacking = |action: &Answer| match (*action, offered) {
        (Answer::Play(tile), _) => hand.without(tile).replace(),
        (Answer::Peng { play }, Some(tile)) => {
            hand.with_meld(Meld { tile, kind: MeldKind::Peng, from: None }).without(play).replace()
        }
        _ => hand.replace(),
    };
    let least = options.iter().map(lacking).min()?;
    let best: Vec<Answer> = options.iter().filter(|action| lacking(action) == least).copied().collect();
    if best.contains(&Answer::Pass) { Some(Answer::Pass) } else { rng.pick(&best).copied() }
}
