//! How the contests' rules score results: the questions of a lesson about 赛制.

use paiju_game::Seed;
use paiju_tournament::{
    Final, GameResult, MahjongSwiss, Points, Preliminary, RoundEnd, Rules, SeatFault, Seating, Settings, Tournament,
    fixed, preliminary,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// A question about the contests' rules. The engine holds a round with these results.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ContestQuestion {
    /// 场积分均值 of this many teams.
    Mean { teams: usize },
    /// 封顶值 of a round with this many games.
    Cap { games: u32 },
    /// How many go on after each of the four rounds of a preliminary of this many teams.
    Cuts { teams: usize },
    /// What a place of the preliminary carries into the final, from 1.
    Carried { place: usize },
    /// The points of a direction's small scores in a preliminary's round, in the order given.
    Direction { sums: Vec<i64>, games: u32 },
    /// The points of three results of a deal in one direction of a final.
    Deal { results: Vec<i64> },
    /// A bye among this many teams of a preliminary: points and small score, of six games.
    Bye { teams: usize },
    /// A late player among this many teams of a preliminary, and an opponent: points, small score, points, small score.
    Late { teams: usize },
    /// A late finalist's points, and an opponent's.
    LateFinalist {},
    /// A finalist's points for a bye of six deals.
    FinalBye {},
    /// Whether a team with this many faulty games in a round is disqualified.
    Faults { games: usize },
    /// The tables of the second round of a preliminary whose first one ended as it was seated, nine teams by their places.
    Swiss {},
    /// The fixed seating of a final.
    Fixed { players: usize },
    /// The points of the four scores of a game of Mahjong.
    Mahjong { scores: Vec<i64> },
}

impl ContestQuestion {
    /// The engine's answer; null if the question makes no sense.
    pub fn answer(&self) -> Value {
        self.answered().unwrap_or_default()
    }

    fn answered(&self) -> Option<Value> {
        let numbers = Preliminary::default();
        Some(match self {
            Self::Mean { teams } => json!(preliminary::mean(&numbers, *teams)),
            Self::Cap { games } => json!(preliminary::cap(&numbers, *games)),
            Self::Cuts { teams } => {
                let mut held = of(Rules::DoudizhuPreliminary(numbers), *teams, 1)?;
                let mut left = Vec::new();
                while let Some(seating) = held.seating() {
                    end(&mut held, &seating, |_, _| vec![0; 3]);
                    left.push(held.field().len());
                }
                json!(left)
            }
            Self::Carried { place } => {
                let held = of(Rules::DoudizhuFinal(Final::default()), 9, 1)?;
                json!(held.carried(place.checked_sub(1).filter(|place| *place < 9)?)?)
            }
            Self::Direction { sums, games } => {
                let mut held = of(Rules::DoudizhuPreliminary(numbers), sums.len() * 3, *games)?;
                let seating = held.seating()?;
                let score = |table: usize, game: u32| {
                    vec![if game == 0 { sums.get(table).copied().unwrap_or_default() } else { 0 }, 0, 0]
                };
                let ended = end(&mut held, &seating, score);
                json!(of_seat(&seating, &ended, 0))
            }
            Self::Deal { results } if results.len() == 3 => {
                let mut held = of(Rules::DoudizhuFinal(Final::default()), 9, 1)?;
                let seating = held.seating()?;
                let score = |table: usize, _| vec![results.get(table).copied().unwrap_or_default(), 0, 0];
                let ended = end(&mut held, &seating, score);
                json!(of_seat(&seating, &ended, 0))
            }
            Self::Mahjong { scores } if scores.len() == 4 => {
                let mut held = of(Rules::MahjongSwiss(MahjongSwiss::default()), 4, 1)?;
                let seating = held.seating()?;
                let ended = end(&mut held, &seating, |_, _| scores.clone());
                let seats = &seating.tables.first()?.seats;
                json!(seats.iter().map(|&player| points(&ended, player)).collect::<Vec<_>>())
            }
            Self::Bye { teams } => {
                let mut held = of(Rules::DoudizhuPreliminary(numbers), *teams, 6)?;
                let seating = held.seating()?;
                let bye = seating.bye.first()?.player;
                let ended = end(&mut held, &seating, |_, _| vec![0; 3]);
                json!(both(&ended, bye))
            }
            Self::Late { teams } => {
                let mut held = of(Rules::DoudizhuPreliminary(numbers), *teams, 6)?;
                let (ended, late, other) = with_late(&mut held)?;
                json!([both(&ended, late), both(&ended, other)].concat())
            }
            Self::LateFinalist {} => {
                let mut held = of(Rules::DoudizhuFinal(Final::default()), 9, 6)?;
                let (ended, late, other) = with_late(&mut held)?;
                json!([points(&ended, late), points(&ended, other)])
            }
            Self::FinalBye {} => {
                let mut held = of(Rules::DoudizhuFinal(Final::default()), 8, 6)?;
                let seating = held.seating()?;
                let bye = seating.bye.first()?.player;
                json!(points(&end(&mut held, &seating, |_, _| vec![0; 3]), bye))
            }
            Self::Faults { games } => {
                let mut held = of(Rules::DoudizhuPreliminary(numbers), 3, 6)?;
                let seating = held.seating()?;
                let fault = |game: usize| (game < *games).then(|| SeatFault { seat: 0, fault: "time-out".to_owned() });
                let result = |game: usize| GameResult {
                    scores: vec![Points::ZERO; 3],
                    faults: fault(game).into_iter().collect(),
                };
                let ended = held.end_round(seating, vec![(0..6).map(result).collect()]);
                json!(!ended.disqualified.is_empty())
            }
            Self::Swiss {} => {
                let mut held = of(Rules::DoudizhuPreliminary(numbers), 9, 1)?;
                let seating = held.seating()?;
                end(&mut held, &seating, |table, _| vec![300 - 100 * table as i64; 3]);
                let places = held.standings();
                let place = |player: &usize| places.iter().position(|other| other == player).map(|place| place + 1);
                let table = |seats: &[usize]| {
                    let mut seated: Vec<Option<usize>> = seats.iter().map(place).collect();
                    seated.sort_unstable();
                    seated
                };
                json!(held.seating()?.tables.iter().map(|of_table| table(&of_table.seats)).collect::<Vec<_>>())
            }
            Self::Fixed { players } => json!(fixed::seating(*players)?),
            Self::Deal { .. } | Self::Mahjong { .. } => return None,
        })
    }
}

/// A tournament of this many players.
fn of(rules: Rules, players: usize, games: u32) -> Option<Tournament> {
    Tournament::new(Settings { games, ..Settings::new(rules, Seed(1), players) }, players).ok()
}

/// Ends a round with these scores by table and game.
fn end(held: &mut Tournament, seating: &Seating, score: impl Fn(usize, u32) -> Vec<i64>) -> RoundEnd {
    let games = held.settings().games;
    let result = |table: usize, game: u32| GameResult {
        scores: score(table, game).into_iter().map(Points::whole).collect(),
        faults: Vec::new(),
    };
    let table = |table: usize| match held.is_played(seating, table) {
        true => (0..games).map(|game| result(table, game)).collect(),
        false => Vec::new(),
    };
    let games = (0..seating.tables.len()).map(table).collect();
    held.end_round(seating.clone(), games)
}

/// A round with one late player: its end, that player, and one at the same table.
fn with_late(held: &mut Tournament) -> Option<(RoundEnd, usize, usize)> {
    let mut seating = held.seating()?;
    let [late, other, ..] = seating.tables.first()?.seats[..] else { return None };
    seating.late.push(late);
    Some((end(held, &seating, |_, _| vec![0; 3]), late, other))
}

fn points(end: &RoundEnd, player: usize) -> Option<Points> {
    end.scores.iter().find(|score| score.player == player).map(|score| score.points)
}

/// Points and small score.
fn both(end: &RoundEnd, player: usize) -> Vec<Points> {
    let score = end.scores.iter().find(|score| score.player == player);
    score.map(|score| vec![score.points, score.small]).unwrap_or_default()
}

/// The points at a seat of each table.
fn of_seat(seating: &Seating, end: &RoundEnd, seat: usize) -> Vec<Option<Points>> {
    seating.tables.iter().map(|table| points(end, *table.seats.get(seat)?)).collect()
}
