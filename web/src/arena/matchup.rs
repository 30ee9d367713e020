//! A plain match, as `paiju match` plays it: the same players, deal after deal, optionally in every rotation of the seats.

use std::borrow::Cow;
use std::collections::BTreeMap;

use paiju_doudizhu::text;
use paiju_game::{Lang, Limit, Seat, Spoken};
use paiju_games::GameRules;
use paiju_tournament::elo::Meetings;
use paiju_tournament::sheets::words::fault;
use paiju_tournament::standing::{Standing, Wins, deals_won};
use paiju_tournament::times::Times;
use serde::{Deserialize, Serialize};

use super::match_plan::MatchPlan;
use super::snapshot::{Board, Comes, GameAt, GameRow, MatchRow, Progress, RoleRow, Snapshot};
use super::{Failed, MOST_RECORDS, Played, Task};
use crate::names::{self, bot_id};

/// A line of a stored match. Logs are kept only for games with a fault, up to [`MOST_RECORDS`]: AIs can repeat a game
/// exactly, a bot may not.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Line {
    Match(MatchPlan),
    Game(Played),
}

#[derive(Debug)]
pub struct Matchup {
    plan: MatchPlan,
    names: Vec<String>,
    players: Vec<Player>,
    /// Teams, each by its players; none if everybody plays alone.
    teams: Vec<(Vec<usize>, Standing)>,
    /// The kinds of players: each AI and each bot once.
    kinds: Vec<String>,
    /// Which kind did better than which, by deal.
    meetings: Meetings,
    /// The number of deals counted.
    deals: u32,
    /// The logs of games with a fault, and the failures of bots in them.
    records: BTreeMap<GameAt, (String, Vec<Failed>)>,
    /// Games of later deals, by deal and rotation.
    waiting: BTreeMap<u32, BTreeMap<usize, Played>>,
    games: usize,
    fresh: Vec<GameRow>,
    all: Vec<GameRow>,
    changed: bool,
    /// The kept text, and how much of it the page has received.
    text: String,
    told: usize,
}

/// The sums over a player's games.
#[derive(Debug, Default)]
struct Player {
    standing: Standing,
    faults: BTreeMap<String, u64>,
    times: Times,
}

impl Matchup {
    /// A match before its first game.
    pub fn new(plan: MatchPlan) -> Self {
        let plays: Vec<String> = plan
            .seats
            .iter()
            .map(|name| if bot_id(name).is_some() { name.clone() } else { format!("ai:{name}") })
            .collect();
        let own = |seat: usize| plan.names.get(seat).map(String::as_str).filter(|name| !name.is_empty());
        let called: Vec<_> = plays.iter().enumerate().map(|(seat, plays)| (own(seat), plays.as_str())).collect();
        let names = numbered(paiju_tournament::names(&called));
        let mut kinds: Vec<String> = Vec::new();
        for name in &plan.seats {
            if !kinds.contains(name) {
                kinds.push(name.clone());
            }
        }
        let step = names::game(&plan.game).map_or(plan.seats.len(), |game| game.side_step);
        let sides = if step < plan.seats.len() { step } else { 0 };
        let teams = (0..sides).map(|side| (side..plan.seats.len()).step_by(step).collect::<Vec<_>>());
        let mut matchup = Self {
            names,
            players: plan.seats.iter().map(|_| Player::default()).collect(),
            teams: teams.map(|players| (players, Standing::default())).collect(),
            meetings: Meetings::new(kinds.len()),
            kinds,
            deals: 0,
            records: BTreeMap::new(),
            waiting: BTreeMap::new(),
            games: 0,
            fresh: Vec::new(),
            all: Vec::new(),
            changed: true,
            text: String::new(),
            told: 0,
            plan: plan.clone(),
        };
        matchup.write(&Line::Match(plan));
        matchup
    }

    /// Reads a stored match; `None` if it is not one. An incomplete last line is ignored.
    pub fn open(text: &str, is_kept: bool) -> Option<Self> {
        let whole = text.get(..text.rfind('\n')? + 1)?;
        let mut lines = whole.lines().map(serde_json::from_str::<Line>);
        let Some(Ok(Line::Match(plan))) = lines.next() else { return None };
        // A plan from outside is subject to the limits of links.
        let mut matchup = Self::new(MatchPlan { names: plan.names.clone(), ..MatchPlan::parse(&plan.query())? });
        for line in lines {
            let Ok(Line::Game(played)) = line else { return None };
            matchup.take(played);
        }
        if is_kept {
            matchup.told = matchup.text.len();
        }
        Some(matchup)
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    fn write(&mut self, line: &Line) {
        // Every line can be written as JSON.
        self.text += &serde_json::to_string(line).unwrap_or_default();
        self.text.push('\n');
    }

    /// How to play a game.
    pub fn task(&self, at: GameAt) -> Task {
        let rotation = at.table.saturating_sub(1) as usize;
        let deal = self.plan.seed.derive(u64::from(at.game.saturating_sub(1)));
        let seat = |seat: usize| {
            let player = self.plan.player_at(seat, rotation);
            (
                self.names.get(player).cloned().unwrap_or_default(),
                self.plan.seats.get(player).cloned().unwrap_or_default(),
            )
        };
        Task {
            at,
            round: None,
            rules: GameRules::DouDizhu(self.plan.rules),
            seats: (0..self.plan.seats.len()).map(seat).collect(),
            deal,
            given: None,
            thinking: deal,
            work: Limit::WORK,
        }
    }

    /// The log of a game with a fault, if it was kept.
    pub fn record(&self, at: GameAt) -> Option<&str> {
        self.records.get(&at).map(|(record, _)| record.as_str())
    }

    /// The failures of bots in a game, if they were kept.
    pub fn failures(&self, at: GameAt) -> Vec<Failed> {
        self.records.get(&at).map(|(_, failures)| failures.clone()).unwrap_or_default()
    }

    /// Takes the result of a game. One that is known already changes nothing.
    pub fn take(&mut self, played: Played) {
        let (deal, rotation) = (played.at.game.saturating_sub(1), played.at.table.saturating_sub(1) as usize);
        let is_wanted = deal >= self.deals && deal < self.plan.deals && rotation < self.plan.rotations();
        if !is_wanted || self.waiting.get(&deal).is_some_and(|games| games.contains_key(&rotation)) {
            return;
        }
        let player = |seat: usize| self.plan.player_at(seat, rotation);
        let row = GameRow {
            at: played.at,
            seats: played.scores.iter().enumerate().map(|(seat, &score)| (player(seat), score)).collect(),
            faulty: (played.faults.iter().enumerate())
                .map(|(fault, (seat, _))| (*seat, played.taken_over.get(fault).copied().flatten()))
                .collect(),
        };
        self.fresh.push(row.clone());
        self.all.push(row);
        self.games += 1;
        let is_kept = !played.faults.is_empty() && !played.record.is_empty() && self.records.len() < MOST_RECORDS;
        let played = if is_kept { played } else { Played { record: String::new(), failures: Vec::new(), ..played } };
        self.write(&Line::Game(played.clone()));
        if is_kept {
            self.records.insert(played.at, (played.record.clone(), played.failures.clone()));
        }
        self.waiting.entry(deal).or_default().insert(rotation, played);
        while let Some(games) = self.waiting.first_entry().filter(|first| *first.key() == self.deals)
            && games.get().len() == self.plan.rotations()
        {
            let games = games.remove();
            self.add_deal(&games);
            self.deals += 1;
            self.changed = true;
        }
    }

    fn add_deal(&mut self, games: &BTreeMap<usize, Played>) {
        let mut sums = vec![0.0; self.players.len()];
        for (&rotation, game) in games {
            for (seat, score) in game.scores.iter().enumerate() {
                let place = self.plan.player_at(seat, rotation);
                let (Some(player), Some(sum)) = (self.players.get_mut(place), sums.get_mut(place)) else { continue };
                *sum += score;
                for (_, fault) in game.faults.iter().filter(|(faulty, _)| usize::from(*faulty) == seat) {
                    *player.faults.entry(fault.clone()).or_default() += 1;
                }
                game.took.get(seat).into_iter().flatten().for_each(|&took| player.times.add(took));
                if let Some((role, won)) = game.roles.get(seat).and_then(Option::as_ref) {
                    player.standing.play(Cow::Owned(role.clone()), *won);
                    // Partners have one role and win together.
                    let team = self.teams.iter_mut().find(|(players, _)| players.first() == Some(&place));
                    if let Some((_, standing)) = team {
                        standing.play(Cow::Owned(role.clone()), *won);
                    }
                }
            }
        }
        let count = games.len() as u64;
        for ((player, sum), won) in self.players.iter_mut().zip(&sums).zip(deals_won(&sums)) {
            player.standing.end_deal(count, *sum, won);
        }
        let of_team = |players: &[usize]| {
            players.iter().filter_map(|&player| sums.get(player)).sum::<f64>() / players.len().max(1) as f64
        };
        let team_sums: Vec<f64> = self.teams.iter().map(|(players, _)| of_team(players)).collect();
        for (((_, standing), sum), won) in self.teams.iter_mut().zip(&team_sums).zip(deals_won(&team_sums)) {
            standing.end_deal(count, *sum, won);
        }
        self.compare(&sums);
    }

    /// Compares the kinds by their points with a deal.
    fn compare(&mut self, sums: &[f64]) {
        let kind = |player: usize| {
            self.kinds.iter().position(|kind| self.plan.seats.get(player).is_some_and(|name| name == kind))
        };
        let mut wins = vec![vec![0.0; self.kinds.len()]; self.kinds.len()];
        for (one, of_one) in sums.iter().enumerate() {
            for (other, of_other) in sums.iter().enumerate().filter(|&(other, _)| other != one) {
                let (Some(row), Some(column)) = (kind(one), kind(other)) else { continue };
                let better = if of_one > of_other {
                    1.0
                } else if of_one < of_other {
                    0.0
                } else {
                    0.5
                };
                if row != column
                    && let Some(wins) = wins.get_mut(row).and_then(|row| row.get_mut(column))
                {
                    *wins += better;
                }
            }
        }
        self.meetings.add(&wins);
    }

    fn missing(&self) -> impl Iterator<Item = GameAt> {
        let rotations = self.plan.rotations();
        let games =
            (self.deals..self.plan.deals).flat_map(move |deal| (0..rotations).map(move |rotation| (deal, rotation)));
        games
            .filter(|(deal, rotation)| self.waiting.get(deal).is_none_or(|games| !games.contains_key(rotation)))
            .map(|(deal, rotation)| GameAt { round: 0, table: rotation as u32 + 1, game: deal + 1 })
    }

    /// The update for the page; `anew` sends everything.
    pub fn snapshot(&mut self, anew: bool) -> Snapshot {
        if anew {
            (self.fresh, self.changed) = (self.all.clone(), true);
        }
        let appended = self.text.get(self.told..).unwrap_or_default().to_owned();
        self.told = self.text.len();
        let of_games = self.plan.deals as usize * self.plan.rotations();
        let is_over = self.games == of_games;
        Snapshot {
            title: Spoken::by(|lang| self.title(lang)),
            game: self.plan.game.clone(),
            appended,
            progress: Progress { rounds: 0, of_rounds: 0, games: self.games, of_games, is_over },
            tasks: self.missing().take(super::MOST_TASKS).map(|at| self.task(at)).collect(),
            stuck: None,
            next: None,
            waits: false,
            finalists: 0,
            games: std::mem::take(&mut self.fresh),
            board: std::mem::take(&mut self.changed).then(|| self.board()),
        }
    }

    fn title(&self, lang: Lang) -> String {
        let mut title = names::game(&self.plan.game).map(|game| game.title(lang).to_owned()).unwrap_or_default();
        let set = self.plan.rules;
        if !set.is_contest() {
            title = match lang {
                Lang::Zh => format!("{title}（{}）", text::rule_set(set, lang)),
                Lang::En => format!("{title} ({})", text::rule_set(set, lang)),
            };
        }
        let (deals, rotations, seed) = (self.plan.deals, self.plan.rotations(), self.plan.seed.0);
        match lang {
            Lang::Zh => format!("{title}：{deals} 副牌，每副打 {rotations} 局，种子 {seed}"),
            Lang::En => {
                let deals = if deals == 1 { "1 deal".to_owned() } else { format!("{deals} deals") };
                let times = if rotations == 1 { "once".to_owned() } else { format!("{rotations} times") };
                format!("{title}: {deals}, each played {times}, seed {seed}")
            }
        }
    }

    fn board(&self) -> Board {
        let rated = self.meetings.ratings().filter(|_| self.deals > 0);
        let elo_of = |player: usize| {
            let name = self.plan.seats.get(player)?;
            let place = self.kinds.iter().position(|kind| kind == name)?;
            rated.as_ref()?.get(place).copied()
        };
        let teams = self.teams.iter().map(|(players, standing)| {
            let names: Vec<&str> =
                players.iter().filter_map(|&player| self.names.get(player)).map(String::as_str).collect();
            MatchRow {
                is_team: true,
                elo: players.first().and_then(|&player| elo_of(player)),
                ..row(names.join(" + "), standing)
            }
        });
        let players = self.players.iter().enumerate().map(|(place, player)| {
            let name = self.names.get(place).cloned().unwrap_or_default();
            let times = player.times.summary().map(|times| [times.mean_ms, times.p95_ms, times.longest_ms]);
            MatchRow {
                faults: player.faults.iter().map(fault_row).collect(),
                times,
                elo: elo_of(place),
                ..row(name, &player.standing)
            }
        });
        let game = names::game(&self.plan.game);
        Board {
            players: self.names.clone(),
            seats: Seat::all(self.plan.seats.len() as u8)
                .map(|seat| {
                    Spoken::by(|lang| game.map(|game| game.seat_name(seat, lang)).unwrap_or_default().to_owned())
                })
                .collect(),
            has_fines: self.plan.game == names::DOUDIZHU.id && self.plan.rules.is_contest(),
            comes: Comes::Match { deals: self.deals, rows: teams.chain(players).collect() },
        }
    }
}

/// The same names, with numbers where two are equal.
fn numbered(names: Vec<String>) -> Vec<String> {
    let called: Vec<_> = names.iter().map(|name| (None, name.as_str())).collect();
    paiju_tournament::names(&called)
}

fn fault_row((code, &count): (&String, &u64)) -> (Spoken, u64) {
    (Spoken::by(|lang| fault(code, lang).to_owned()), count)
}

fn row(name: String, standing: &Standing) -> MatchRow {
    let role = |(name, wins): (&Cow<'static, str>, &Wins)| RoleRow {
        name: name.clone().into_owned(),
        games: wins.games,
        wins: wins.wins,
        share: wins.share.rate(),
    };
    MatchRow {
        name,
        is_team: false,
        score: standing.score.estimate(),
        deals_won: standing.deals_won.rate(),
        roles: standing.roles.iter().map(role).collect(),
        faults: Vec::new(),
        times: None,
        elo: None,
    }
}

#[cfg(test)]
mod tests;
