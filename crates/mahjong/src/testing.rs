//! Shared test helpers: prepared deals, scripted answers, and lively random play.

use paiju_game::{Game as _, Rng, Seat};

use crate::botzone::{Wanted, read_response};
use crate::{Action, Counts, Mahjong, Refusal, Rules, SEATS, Setup, Tile};

/// A game with these tiles in the hands of East, North, West and South, these drawn from the front of the wall and
/// these from its end. The remaining tiles fill the hands in order, then the wall.
pub fn deal(hands: [&str; 4], front: &str, end: &str) -> Mahjong {
    Mahjong::start(&setup(hands, front, end))
}

/// The setup of [`deal`].
pub fn setup(hands: [&str; 4], front: &str, end: &str) -> Setup {
    let list = |text: &str| text.split_whitespace().map(|word| word.parse().unwrap()).collect::<Vec<Tile>>();
    let (front, end) = (list(front), list(end));
    let mut hands = hands.map(|hand| hand.parse::<Counts>().unwrap());
    let used = hands.iter().fold(front.iter().chain(&end).copied().collect(), |all: Counts, hand| all + *hand);
    assert!(used.iter().all(|(_, count)| count <= 4), "five of a kind in {used}");
    let mut rest = Counts::WHOLE.less(&used).tiles().collect::<Vec<_>>().into_iter();
    for hand in &mut hands {
        *hand += rest.by_ref().take(13 - hand.total()).collect();
    }
    Setup::from_draws(&hands, &front, &end, Rules::default()).unwrap()
}

/// Answers as a bot would write it.
pub fn answer(game: &mut Mahjong, seat: Seat, response: &str) -> Result<(), Refusal> {
    let action = read_response(response, Wanted::of(game.course())).unwrap();
    game.act(seat, &action)
}

/// Runs several legal answers in a row.
pub fn run(game: &mut Mahjong, answers: &[(Seat, &str)]) {
    for &(seat, response) in answers {
        answer(game, seat, response).unwrap_or_else(|refusal| panic!("seat {} {response}: {refusal}", seat.0));
    }
}

/// Every seat that has not answered the discard passes.
pub fn pass(game: &mut Mahjong) {
    assert!(matches!(Wanted::of(game.course()), Wanted::Answer(_)));
    for seat in game.to_act().iter() {
        game.act(seat, &Action::Pass).unwrap();
    }
}

/// Plays a tile; all others pass.
pub fn play(game: &mut Mahjong, seat: Seat, tile: &str) {
    run(game, &[(seat, &format!("PLAY {tile}"))]);
    pass(game);
}

/// Plays the tile just drawn; all others pass.
pub fn play_drawn(game: &mut Mahjong, seat: Seat) {
    let drawn = game.drawn(seat).unwrap();
    play(game, seat, &drawn.to_string());
}

/// Every seat plays what it draws and passes, until the wall is used up.
pub fn drain(game: &mut Mahjong) {
    while !matches!(Wanted::of(game.course()), Wanted::Target) {
        let seat = game.to_act().first().unwrap();
        play_drawn(game, seat);
    }
}

/// A random action of a player that mostly keeps its hand together, wins and claims. Purely random play hardly ever
/// wins.
pub fn lively(game: &Mahjong, seat: Seat, rng: &mut Rng) -> Action {
    let mut actions = Vec::new();
    game.legal_actions(seat, &mut actions);
    let offered = game.course().offered().map(|(_, tile)| tile);
    // See the reader's note on a PENG that discards an equal tile.
    actions.retain(|action| !matches!(action, Action::Peng { play } if Some(*play) == offered));
    if actions.contains(&Action::Hu) && rng.below(8) > 0 {
        return Action::Hu;
    }
    let claims = |action: &&Action| matches!(action, Action::Gang(_) | Action::Peng { .. });
    let claiming: Vec<Action> = actions.iter().filter(claims).copied().collect();
    if let (true, Some(&claim)) = (rng.below(3) == 0, rng.pick(&claiming)) {
        return claim;
    }
    if rng.below(10) > 0 {
        let hand = game.hand(seat);
        let after = |action: &Action| match *action {
            Action::Play(tile) => hand.without(tile).replace(),
            Action::Pass | Action::Target(_) => 0,
            _ => 99,
        };
        let best = actions.iter().map(after).min().unwrap();
        actions.retain(|action| after(action) == best);
    }
    *rng.pick(&actions).unwrap()
}

/// Plays a lively game to its end; `listen` sees the game before every answer, with the seat and its action.
pub fn lively_game(setup: &Setup, rng: &mut Rng, mut listen: impl FnMut(&Mahjong, Seat, &Action)) -> Mahjong {
    let mut game = Mahjong::start(setup);
    while !game.to_act().is_empty() {
        let seats: Vec<Seat> = game.to_act().iter().collect();
        let seat = *rng.pick(&seats).unwrap();
        let action = lively(&game, seat, rng);
        listen(&game, seat, &action);
        game.act(seat, &action).unwrap();
    }
    assert!(Seat::all(SEATS).all(|seat| game.pending(seat).is_none()));
    game
}
