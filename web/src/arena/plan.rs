//! The settings that a visitor chooses for a tournament.

use paiju_game::{Limit, Seed, texts};
use paiju_tournament::{Entrant, FORM, Final, FirstBid, Header, Ledger, LedgerError, PairingError, Rules, Settings};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::deals::{self, DealsError};
use super::entrants::{self, EntrantError};
use crate::names::GameInfo;
use crate::names::{DOUDIZHU, MAHJONG, TRACTOR};

/// The settings of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// Its place in [`Rules::all`].
    pub kind: usize,
    /// The players, one per line.
    pub players: String,
    /// The seed of draws, lots and deals.
    pub seed: Seed,
    /// The number of rounds; `None`: as in the contest's text.
    pub rounds: Option<u32>,
    /// The games per table and round; `None`: as in the contest's text.
    pub games: Option<u32>,
    /// How many of a preliminary's first players are seeded (种子选手).
    pub seeded: Option<u32>,
    /// A late player's small score in a preliminary, in caps of the round; `None`: as in our ruling.
    pub late_small: Option<i32>,
    /// Who bids first in Dou Dizhu.
    pub first_bid: FirstBid,
    /// The seating of some rounds, one table per line (see [`paiju_tournament::read_pairings`]); empty: by draw.
    pub pairings: String,
    /// The deals of all rounds, one per line; empty: by the seed.
    pub deals: String,
    /// Whether it waits before each round for the referee.
    pub roll_call: bool,
}

texts! {
    /// Why a tournament cannot be held.
    #[derive(Debug)]
    pub enum PlanError {
        Entrant(error: EntrantError) => |lang| error.say(lang);
        Pairing(error: PairingError) => |lang| error.say(lang);
        Deal(error: DealsError) => |lang| error.say(lang);
        Ledger(error: LedgerError) => |lang| error.say(lang);
    }
}

impl Default for Plan {
    /// A small tournament of the first kind.
    fn default() -> Self {
        let plan = Self {
            kind: 0,
            players: String::new(),
            seed: Seed(1),
            rounds: None,
            games: None,
            seeded: None,
            late_small: None,
            first_bid: FirstBid::West,
            pairings: String::new(),
            deals: String::new(),
            roll_call: false,
        };
        plan.filled()
    }
}

impl Plan {
    /// The kind's rules, with the contest's numbers unless the plan has others.
    pub fn rules(&self) -> Rules {
        let [first, ..] = Rules::all();
        let mut rules = Rules::all().into_iter().nth(self.kind).unwrap_or(first);
        match &mut rules {
            Rules::DoudizhuPreliminary(numbers) => {
                numbers.seeded = self.seeded.unwrap_or(numbers.seeded);
                numbers.late_small = self.late_small.unwrap_or(numbers.late_small);
                numbers.first_bid = self.first_bid;
            }
            Rules::DoudizhuFinal(numbers) => numbers.first_bid = self.first_bid,
            Rules::MahjongSwiss(_) | Rules::TractorRoundRobin(_) => {}
        }
        rules
    }

    /// Changes the kind: numbers become the contest's, and players of another game, or the default ones,
    /// are replaced by defaults.
    pub fn of_kind(self, kind: usize) -> Self {
        let plan = Self { kind, rounds: None, games: None, seeded: None, late_small: None, ..self.clone() };
        let stays = plan.rules().game() == self.rules().game() && self.players != self.clone().filled().players;
        if stays { plan } else { plan.filled() }
    }

    /// Adds one player, by its line.
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

    /// With default players of the kind's game: three of each AI (one in Tractor), but no more than the kind allows.
    fn filled(self) -> Self {
        let rules = self.rules();
        let (_, most) = rules.players();
        let each = if matches!(rules, Rules::TractorRoundRobin(_)) { 1 } else { 3 };
        let ais = game_of(&rules).ais.iter().rev();
        let players = ais.flat_map(|ai| std::iter::repeat_n(format!("ai:{ai}\n"), each)).take(most).collect();
        Self { players, ..self }
    }

    /// The tournament before its first round.
    ///
    /// # Errors
    /// Why it cannot be held.
    pub fn begin(&self) -> Result<Ledger, PlanError> {
        let rules = self.rules();
        let players = entrants::read(&self.players, game_of(&rules)).map_err(PlanError::Entrant)?;
        let pairings =
            paiju_tournament::read_pairings(&self.pairings, &players, rules.seats()).map_err(PlanError::Pairing)?;
        let deals = deals::read(&self.deals, rules.game()).map_err(PlanError::Deal)?;
        let default = Settings::new(rules, self.seed, players.len());
        let settings = Settings {
            rounds: self.rounds.unwrap_or(default.rounds),
            games: self.games.unwrap_or(default.games),
            pairings,
            ..default
        };
        Ledger::new(header(settings, players, deals)).map_err(PlanError::Ledger)
    }
}

/// The first line of a tournament held here.
fn header(settings: Settings, players: Vec<Entrant>, deals: Vec<Value>) -> Header {
    let time_limit = settings.rules.default_time_limit();
    Header {
        form: FORM,
        paiju: VERSION.to_owned(),
        settings,
        work: Limit::WORK,
        time_limit,
        players,
        deals,
        undisputed: false,
    }
}

/// The final of a finished preliminary: the finalists in the order of their places, with its settings and the next
/// seed; `None` if there is none.
pub fn final_of(preliminary: &Ledger) -> Option<Ledger> {
    let Rules::DoudizhuPreliminary(numbers) = &preliminary.header().settings.rules else { return None };
    let promoted = preliminary.end().map(|end| end.promoted.as_slice()).unwrap_or_default();
    let players: Vec<Entrant> =
        promoted.iter().filter_map(|&player| preliminary.players().get(player)).cloned().collect();
    let own = Final {
        cap_a_game: numbers.cap_a_game,
        fault_games: numbers.fault_games,
        first_bid: numbers.first_bid,
        ..Final::default()
    };
    let seed = Seed(preliminary.header().settings.seed.0.wrapping_add(1));
    let settings = Settings::new(Rules::DoudizhuFinal(own), seed, players.len());
    let header = Header { work: preliminary.header().work, ..header(settings, players, Vec::new()) };
    Ledger::new(header).ok()
}

/// The version of the engine, as the command writes it.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

pub const fn game_of(rules: &Rules) -> &'static GameInfo {
    match rules {
        Rules::DoudizhuPreliminary(_) | Rules::DoudizhuFinal(_) => &DOUDIZHU,
        Rules::MahjongSwiss(_) => &MAHJONG,
        Rules::TractorRoundRobin(_) => &TRACTOR,
    }
}
