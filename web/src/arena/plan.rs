//! What the visitor wants held.

use paiju_game::{Limit, Seed, texts};
use paiju_tournament::{FORM, Header, Ledger, LedgerError, Rules, Settings};
use serde::{Deserialize, Serialize};

use super::entrants::{self, EntrantError};
use crate::names::GameInfo;
use crate::names::{DOUDIZHU, MAHJONG, TRACTOR};

/// The settings of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// Its place in [`Rules::all`].
    pub kind: usize,
    /// Who plays, one a line.
    pub players: String,
    /// Where draws, lots and deals come from.
    pub seed: Seed,
    /// How many rounds, if not as many as the texts have.
    pub rounds: Option<u32>,
    /// How many games a table plays in a round, if not as many as the texts have.
    pub games: Option<u32>,
}

texts! {
    /// Why it cannot be held.
    #[derive(Debug)]
    pub enum PlanError {
        Entrant(error: EntrantError) => |lang| error.say(lang);
        Ledger(error: LedgerError) => |lang| error.say(lang);
    }
}

impl Default for Plan {
    /// A small tournament of the first kind.
    fn default() -> Self {
        Self { kind: 0, players: String::new(), seed: Seed(1), rounds: None, games: None }.filled()
    }
}

impl Plan {
    /// The kind, with the texts' numbers.
    pub fn rules(&self) -> Rules {
        let [first, ..] = Rules::all();
        Rules::all().into_iter().nth(self.kind).unwrap_or(first)
    }

    /// Changes the kind: numbers become the texts', and players of another game are replaced by defaults.
    pub fn of_kind(self, kind: usize) -> Self {
        let is_same_game = Self { kind, ..self.clone() }.rules().game() == self.rules().game();
        let plan = Self { kind, rounds: None, games: None, ..self };
        if is_same_game { plan } else { plan.filled() }
    }

    /// One player more, by its line.
    pub fn with(mut self, line: &str) -> Self {
        if !self.players.is_empty() && !self.players.ends_with('\n') {
            self.players.push('\n');
        }
        self.players += line;
        self.players.push('\n');
        self
    }

    /// How many players the list names.
    pub fn player_count(&self) -> usize {
        entrants::lines(&self.players).count()
    }

    /// With some players of the kind's game: three of each AI, of Tractor one.
    fn filled(self) -> Self {
        let rules = self.rules();
        let each = if matches!(rules, Rules::TractorRoundRobin(_)) { 1 } else { 3 };
        let ais = game_of(&rules).ais.iter().rev();
        let players = ais.flat_map(|ai| std::iter::repeat_n(format!("ai:{ai}\n"), each)).collect();
        Self { players, ..self }
    }

    /// The tournament before its first round.
    ///
    /// # Errors
    /// Why there is none.
    pub fn begin(&self) -> Result<Ledger, PlanError> {
        let rules = self.rules();
        let players = entrants::read(&self.players, game_of(&rules)).map_err(PlanError::Entrant)?;
        let default = Settings::new(rules, self.seed, players.len());
        let settings = Settings {
            rounds: self.rounds.unwrap_or(default.rounds),
            games: self.games.unwrap_or(default.games),
            ..default
        };
        let time_limit = settings.rules.default_time_limit();
        let header = Header { form: FORM, paiju: VERSION.to_owned(), settings, work: Limit::WORK, time_limit, players };
        Ledger::new(header).map_err(PlanError::Ledger)
    }
}

/// The version of the engine, as the command writes it.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The kind's game.
pub const fn game_of(rules: &Rules) -> &'static GameInfo {
    match rules {
        Rules::DoudizhuPreliminary(_) | Rules::DoudizhuFinal(_) => &DOUDIZHU,
        Rules::MahjongSwiss(_) => &MAHJONG,
        Rules::TractorRoundRobin(_) => &TRACTOR,
    }
}
