//! A tournament (赛): its finished rounds, the players still in, and what comes next.

pub mod finals;
pub mod fixed;
mod mahjong;
pub mod preliminary;
mod round_robin;

use paiju_game::Rng;

use crate::given::Given;
use crate::parts::{Part, Scored};
use crate::points::Points;
use crate::round::{Bye, GameResult, Held, RoundEnd, Score, Seating, Table, faulty_games};
use crate::settings::{Rules, Settings, SettingsError, Stream};
use crate::why::{ByeWhy, Why};

/// A tournament with its finished rounds. Everything else follows from them and the settings.
#[derive(Clone, Debug)]
pub struct Tournament {
    pub(crate) settings: Settings,
    /// The number of entrants.
    pub(crate) players: usize,
    pub(crate) rounds: Vec<Held>,
    /// The players still in, the best first; before the first round in the order of the list.
    pub(crate) field: Vec<usize>,
    /// The eliminated players, the best first.
    gone: Vec<usize>,
    /// The disqualified players, the last first.
    disqualified: Vec<usize>,
    /// Who withdrew, and before which round.
    withdrawn: Vec<(usize, u32)>,
}

/// The totals of a player's rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Total {
    /// Place points (总场分), including those carried into a final.
    pub points: Points,
    /// The small score (总小分).
    pub small: Points,
}

impl Tournament {
    /// A tournament of this many players before its first round.
    ///
    /// # Errors
    /// The settings are impossible.
    pub fn new(settings: Settings, players: usize) -> Result<Self, SettingsError> {
        settings.check(players)?;
        let field = (0..players).collect();
        Ok(Self {
            settings,
            players,
            rounds: Vec::new(),
            field,
            gone: Vec::new(),
            disqualified: Vec::new(),
            withdrawn: Vec::new(),
        })
    }

    /// The settings.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The finished rounds.
    pub fn rounds(&self) -> &[Held] {
        &self.rounds
    }

    /// The players still in, the best first.
    pub fn field(&self) -> &[usize] {
        &self.field
    }

    /// The next round, from 1.
    pub const fn next_round(&self) -> u32 {
        self.rounds.len() as u32 + 1
    }

    /// All players, the best first: those still in, the eliminated, the disqualified.
    pub fn standings(&self) -> Vec<usize> {
        [&self.field, &self.gone, &self.disqualified].into_iter().flatten().copied().collect()
    }

    /// The seating of the next round, with nobody late; `None` if the tournament is over.
    pub fn seating(&self) -> Option<Seating> {
        if self.next_round() > self.settings.rounds {
            return None;
        }
        let given = self.settings.pairings.iter().find(|given| given.round == self.next_round());
        if let Some(given) = given {
            let (tables, bye) = self.seated(given);
            return Some(Seating { round: self.next_round(), tables, bye, late: Vec::new() });
        }
        let (tables, bye) = match &self.settings.rules {
            Rules::DoudizhuPreliminary(numbers) => preliminary::seating(self, numbers),
            Rules::DoudizhuFinal(_) => finals::seating(self),
            Rules::MahjongSwiss(_) => mahjong::seating(self),
            Rules::TractorRoundRobin(_) => round_robin::seating(self),
        }?;
        Some(Seating { round: self.next_round(), tables, bye, late: Vec::new() })
    }

    /// The organiser's seating; a table that lacks a player does not play, and the others there have a bye.
    fn seated(&self, given: &Given) -> (Vec<Table>, Vec<Bye>) {
        let is_whole = |table: &&Vec<usize>| table.iter().all(|player| self.field.contains(player));
        let table = |seats: &Vec<usize>| Table { seats: seats.clone(), why: vec![Why::Given; seats.len()] };
        let tables: Vec<Table> = given.tables.iter().filter(is_whole).map(table).collect();
        let mut rest = self.field.clone();
        rest.retain(|player| tables.iter().all(|table| !table.seats.contains(player)));
        rest.sort_unstable();
        (tables, rest.into_iter().map(|player| Bye { player, why: ByeWhy::Given }).collect())
    }

    /// Takes a player out between two rounds (退赛): it keeps its points, and ranks below all who are still in. Nothing
    /// changes if it is not in.
    pub fn withdraw(&mut self, player: usize) {
        if let Some(at) = self.field.iter().position(|&other| other == player) {
            self.field.remove(at);
            self.gone.insert(0, player);
            self.withdrawn.push((player, self.next_round()));
        }
    }

    /// The round before which a player withdrew.
    pub fn withdrew(&self, player: usize) -> Option<u32> {
        self.withdrawn.iter().find(|(other, _)| *other == player).map(|(_, round)| *round)
    }

    /// Whether table number `table`, from 0, plays. With a late player it does not, except in Mahjong, where a seat
    /// that does not answer is simply out.
    pub fn is_played(&self, seating: &Seating, table: usize) -> bool {
        let is_late = seating.tables.get(table).is_some_and(|table| seating.is_late(table));
        table < seating.tables.len() && (!is_late || matches!(self.settings.rules, Rules::MahjongSwiss(_)))
    }

    /// How many advance after this round (upcount), if everyone comes.
    pub fn advancing(&self) -> usize {
        let cut = match &self.settings.rules {
            Rules::DoudizhuPreliminary(numbers) => {
                preliminary::promoted(numbers, self.settings.rounds, self.next_round())
            }
            _ => None,
        };
        cut.unwrap_or(usize::MAX).min(self.field.len())
    }

    /// The result of a round with this seating, without ending it. `games` has each table's games, none if it did not
    /// play.
    pub fn judge(&self, seating: &Seating, games: &[Vec<GameResult>]) -> RoundEnd {
        let mut after = self.clone();
        after.end_round(seating.clone(), games.to_vec())
    }

    /// Ends a round.
    pub fn end_round(&mut self, seating: Seating, games: Vec<Vec<GameResult>>) -> RoundEnd {
        let scores = self.scored(&seating, &games).scores();
        let disqualified = self.faulty(&seating, &games);
        let cut = self.advancing();
        let round = seating.round;
        let end =
            RoundEnd { round, scores, standings: Vec::new(), out: Vec::new(), disqualified: disqualified.clone() };
        self.rounds.push(Held { seating, games, end });
        self.field.retain(|player| !disqualified.contains(player));
        self.sort(round);
        let out = self.field.split_off(cut.min(self.field.len()));
        self.gone.splice(0..0, out.iter().copied());
        self.disqualified.splice(0..0, disqualified);
        let standings = self.standings();
        let Some(held) = self.rounds.last_mut() else {
            return RoundEnd { round, scores: Vec::new(), standings, out, disqualified: Vec::new() };
        };
        held.end.standings = standings;
        held.end.out = out;
        held.end.clone()
    }

    /// What the points of a round with these games are made of.
    fn scored(&self, seating: &Seating, games: &[Vec<GameResult>]) -> Scored {
        match &self.settings.rules {
            Rules::DoudizhuPreliminary(numbers) => preliminary::scored(self, numbers, seating, games),
            Rules::DoudizhuFinal(numbers) => finals::scored(self, numbers, seating, games),
            Rules::MahjongSwiss(numbers) => mahjong::scored(self, numbers, seating, games),
            Rules::TractorRoundRobin(numbers) => round_robin::scored(self, numbers, seating, games),
        }
    }

    /// What everyone's points for a finished round of this tournament are made of.
    pub fn parts(&self, held: &Held) -> Vec<Part> {
        self.scored(&held.seating, &held.games).parts
    }

    /// The players with too many faulty games in the round.
    fn faulty(&self, seating: &Seating, games: &[Vec<GameResult>]) -> Vec<usize> {
        let most = match &self.settings.rules {
            Rules::DoudizhuPreliminary(numbers) => numbers.fault_games,
            Rules::DoudizhuFinal(numbers) => numbers.fault_games,
            Rules::MahjongSwiss(_) | Rules::TractorRoundRobin(_) => return Vec::new(),
        };
        let tables = seating.tables.iter().zip(games);
        let seats = tables.flat_map(|(table, games)| table.seats.iter().enumerate().map(move |seat| (seat, games)));
        let faulty = seats.filter(|((seat, _), games)| faulty_games(games, *seat) >= most.max(1));
        let mut faulty: Vec<usize> = faulty.map(|((_, &player), _)| player).collect();
        faulty.sort_unstable();
        faulty
    }

    /// Sorts the players still in: by points; then in the final by the preliminary's places, in Mahjong by lot,
    /// otherwise by the small score and by lot.
    fn sort(&mut self, round: u32) {
        let totals = self.totals();
        let total = |player: usize| totals.get(player).copied().unwrap_or_default();
        let mut lots: Vec<usize> = (0..self.players).collect();
        Rng::new(self.settings.lots(Stream::Lots, round)).shuffle(&mut lots);
        let lot = |player: usize| lots.get(player).copied().unwrap_or_default();
        let rules = &self.settings.rules;
        self.field.sort_by_key(|&player| {
            let Total { points, small } = total(player);
            match rules {
                Rules::DoudizhuFinal(_) => (-points, Points::ZERO, player),
                Rules::MahjongSwiss(_) => (-points, Points::ZERO, lot(player)),
                Rules::DoudizhuPreliminary(_) | Rules::TractorRoundRobin(_) => (-points, -small, lot(player)),
            }
        });
    }

    /// What a player carries into the tournament (带分), part of the total from the first round on; `None` if nobody
    /// carries anything.
    pub fn carried(&self, player: usize) -> Option<Points> {
        match &self.settings.rules {
            Rules::DoudizhuFinal(numbers) => Some(finals::carried(numbers, player)),
            Rules::DoudizhuPreliminary(_) | Rules::MahjongSwiss(_) | Rules::TractorRoundRobin(_) => None,
        }
    }

    /// Everyone's totals, in the order of the list.
    pub fn totals(&self) -> Vec<Total> {
        self.totals_after(self.rounds.len())
    }

    /// Everyone's totals after the first `rounds` rounds, in the order of the list.
    pub fn totals_after(&self, rounds: usize) -> Vec<Total> {
        let begin = |player: usize| Total { points: self.carried(player).unwrap_or_default(), small: Points::ZERO };
        let mut totals: Vec<Total> = (0..self.players).map(begin).collect();
        for Score { player, points, small } in self.rounds.iter().take(rounds).flat_map(|held| &held.end.scores) {
            if let Some(total) = totals.get_mut(*player) {
                total.points += *points;
                total.small += *small;
            }
        }
        totals
    }
}
