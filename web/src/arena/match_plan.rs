//! The settings of a plain match, and the link that holds them.

use paiju_doudizhu::RuleSet;
use paiju_game::Seed;
use serde::{Deserialize, Serialize};

use crate::address;
use crate::link::rules_in_link;
use crate::names::{self, GameInfo, bot_id};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchPlan {
    pub game: String,
    /// The rule set of Dou Dizhu.
    #[serde(default)]
    pub rules: RuleSet,
    /// The players by seat: names of AIs, and of the visitor's bots in the form of [`crate::names::BOT`].
    pub seats: Vec<String>,
    /// The bots' names, by seat; a link does not contain them.
    #[serde(default)]
    pub names: Vec<String>,
    pub deals: u32,
    /// Whether every deal is played in every rotation of the seats.
    pub rotate: bool,
    /// The source of the deals.
    pub seed: Seed,
}

/// More deals than anybody waits for in a page.
pub const MOST_DEALS: u32 = 20_000;

impl MatchPlan {
    /// The strongest AI of a game against the others.
    pub fn of_game(game: &GameInfo) -> Self {
        let weaker = game.ais.iter().rev().nth(1).or(game.ais.first()).copied().unwrap_or_default();
        let strongest = game.ais.last().copied().unwrap_or_default();
        let seat = |seat: usize| if seat.is_multiple_of(game.side_step) { strongest } else { weaker }.to_owned();
        Self {
            game: game.id.to_owned(),
            rules: RuleSet::Contest,
            seats: (0..usize::from(game.seats)).map(seat).collect(),
            names: Vec::new(),
            deals: 50,
            rotate: true,
            seed: Seed(1),
        }
    }

    /// The plan in a link; `None` if its parts do not fit together.
    pub fn parse(query: &str) -> Option<Self> {
        let value = |key: &str| address::value(query, key);
        let game = names::game(value("match")?)?;
        let plan = Self {
            game: game.id.to_owned(),
            rules: read_rules(game, value("rules"))?,
            deals: value("deals")?.parse().ok().filter(|deals| (1..=MOST_DEALS).contains(deals))?,
            rotate: value("rotate") == Some("1"),
            seed: Seed(value("seed")?.parse().ok()?),
            seats: value("seats")?.split(',').map(str::to_owned).collect(),
            names: Vec::new(),
        };
        let is_player = |name: &String| match bot_id(name) {
            Some(id) => !id.is_empty() && id.bytes().all(|letter| letter.is_ascii_alphanumeric()),
            None => game.check_ai(name).is_ok(),
        };
        let fits = plan.seats.len() == usize::from(game.seats) && plan.seats.iter().all(is_player);
        fits.then_some(plan)
    }

    /// The plan as a link's query.
    pub fn query(&self) -> String {
        let Self { game, rules, seats, names: _, deals, rotate, seed } = self;
        let rules = rules_in_link(*rules);
        format!(
            "match={game}{rules}&seats={}&deals={deals}&seed={}&rotate={}",
            seats.join(","),
            seed.0,
            u8::from(*rotate)
        )
    }

    /// The number of rotations in which a deal is played: until equal players sit at the same seats again.
    pub fn rotations(&self) -> usize {
        let count = self.seats.len();
        let fits = |turn: &usize| (0..count).all(|seat| self.seats.get(seat) == self.seats.get((seat + turn) % count));
        if self.rotate { (1..count).find(fits).unwrap_or(count).max(1) } else { 1 }
    }

    /// The player at a seat after this many rotations: the player of seat 0 moves on to seat 1, and so on.
    pub fn player_at(&self, seat: usize, rotation: usize) -> usize {
        let seats = self.seats.len().max(1);
        (seat + seats - rotation % seats) % seats
    }
}

/// The rule set that a link names; no plan if the game has no such rule set.
fn read_rules(game: &GameInfo, code: Option<&str>) -> Option<RuleSet> {
    match code {
        None | Some("") => Some(RuleSet::Contest),
        Some(code) => RuleSet::from_code(code).filter(|_| game.id == names::DOUDIZHU.id),
    }
}
