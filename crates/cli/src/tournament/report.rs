//! `paiju tournament show --json`, a contract with other programs.

use std::collections::BTreeMap;

use paiju_tournament::{GameResult, Held, Ledger, Part, Points, Score, SeatFault, Settings};
use serde::Serialize;

/// The finished rounds of a tournament.
#[derive(Debug, Serialize)]
pub struct Report<'a> {
    kind: &'static str,
    players: Vec<&'a str>,
    rounds: Vec<Round<'a>>,
    /// The ranking; empty until the last round is over.
    #[serde(rename = "final")]
    ranking: Vec<&'a str>,
}

#[derive(Debug, Serialize)]
struct Round<'a> {
    round: u32,
    tables: Vec<Table<'a>>,
    bye: Vec<&'a str>,
    late: Vec<&'a str>,
    place_points: BTreeMap<&'a str, Points>,
    small: BTreeMap<&'a str, Points>,
    /// What everyone's place points are made of, with `--why`.
    #[serde(skip_serializing_if = "Option::is_none")]
    parts: Option<BTreeMap<&'a str, Vec<Part>>>,
    standings: Vec<&'a str>,
    out: Vec<&'a str>,
}

#[derive(Debug, Serialize)]
struct Table<'a> {
    seats: Vec<&'a str>,
    games: Vec<Game<'a>>,
}

#[derive(Debug, Serialize)]
struct Game<'a> {
    deal: String,
    scores: &'a [Points],
    /// The first fault.
    fault: Option<&'a SeatFault>,
}

impl<'a> Report<'a> {
    /// `why` adds what the points are made of.
    pub fn new(ledger: &'a Ledger, why: bool) -> Self {
        let names = |players: &[usize]| players.iter().map(|&player| ledger.name(player)).collect();
        let settings = &ledger.header().settings;
        Self {
            kind: settings.rules.kind(),
            players: ledger.players().iter().map(|player| player.name.as_str()).collect(),
            rounds: ledger.tournament().rounds().iter().map(|held| Round::new(held, ledger, settings, why)).collect(),
            ranking: ledger.end().map(|end| names(&end.ranking)).unwrap_or_default(),
        }
    }
}

impl<'a> Round<'a> {
    fn new(held: &'a Held, ledger: &'a Ledger, settings: &Settings, why: bool) -> Self {
        let name = |player: usize| ledger.name(player);
        let names = |players: &[usize]| players.iter().map(|&player| name(player)).collect::<Vec<_>>();
        let Held { seating, games, end } = held;
        let scores =
            |of: fn(&Score) -> Points| end.scores.iter().map(|score| (name(score.player), of(score))).collect();
        let game = |(number, game): (usize, &'a GameResult)| Game {
            deal: settings.deal(seating.round.saturating_sub(1), number as u32).0.to_string(),
            scores: &game.scores,
            fault: game.faults.first(),
        };
        let tables = seating.tables.iter().zip(games);
        let parts = why.then(|| {
            let mut parts: BTreeMap<&str, Vec<Part>> = BTreeMap::new();
            for part in ledger.tournament().parts(held) {
                parts.entry(name(part.player)).or_default().push(part);
            }
            parts
        });
        Self {
            round: seating.round,
            tables: tables
                .map(|(table, games)| Table {
                    seats: names(&table.seats),
                    games: games.iter().enumerate().map(game).collect(),
                })
                .collect(),
            bye: seating.bye.iter().map(|bye| name(bye.player)).collect(),
            late: names(&seating.late),
            place_points: scores(|score| score.points),
            small: scores(|score| score.small),
            parts,
            standings: names(&end.standings),
            out: names(&end.out).into_iter().chain(names(&end.disqualified)).collect(),
        }
    }
}
