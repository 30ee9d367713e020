//! Rounds played with made-up numbers.

use paiju_game::{Rng, Seed};
use paiju_tournament::{GameResult, Points, RoundEnd, Score, SeatFault, Seating, Settings, Tournament};

/// A valid tournament.
pub fn tournament(settings: Settings, players: usize) -> Tournament {
    Tournament::new(settings, players).unwrap()
}

pub fn game(scores: &[i64]) -> GameResult {
    GameResult { scores: scores.iter().copied().map(Points::whole).collect(), faults: Vec::new() }
}

pub fn faulty(scores: &[i64], seat: u8) -> GameResult {
    GameResult { faults: vec![SeatFault { seat, fault: "time-out".to_owned() }], ..game(scores) }
}

/// Games of a whole round: `score` gives those of a table's game.
pub fn games(
    tournament: &Tournament,
    seating: &Seating,
    mut score: impl FnMut(usize, usize) -> GameResult,
) -> Vec<Vec<GameResult>> {
    let count = tournament.settings().games as usize;
    let table = |table: usize| {
        let count = if tournament.is_played(seating, table) { count } else { 0 };
        (0..count).map(|game| score(table, game)).collect()
    };
    (0..seating.tables.len()).map(table).collect()
}

/// Random games of Dou Dizhu: the landlord wins or loses twice as much as each farmer.
pub fn chance(rng: &mut Rng) -> GameResult {
    let unit = (i64::from(rng.below(11)) - 5) * 100;
    let mut scores = [unit; 3];
    scores[rng.below(3) as usize] = -2 * unit;
    game(&scores)
}

/// Plays the next round with random games and these late players.
pub fn hold(tournament: &mut Tournament, seed: u64, late: &[usize]) -> Option<(Seating, RoundEnd)> {
    let mut seating = tournament.seating()?;
    seating.late = late.iter().copied().filter(|&player| seating.place_of(player).is_some()).collect();
    let mut rng = Rng::new(Seed(seed));
    let games = games(tournament, &seating, |_, _| chance(&mut rng));
    let end = tournament.end_round(seating.clone(), games);
    Some((seating, end))
}

pub fn score(end: &RoundEnd, player: usize) -> Score {
    end.scores.iter().find(|score| score.player == player).unwrap().clone()
}
