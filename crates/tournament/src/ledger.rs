//! The ledger of a tournament: reads the lines of its file one by one and determines the next.
//!
//! Reading and writing work the same way: every line is compared with the expected one.

use paiju_game::{Lang, Say, texts};

use crate::lines::{End, Entrant, FORM, GameLine, Header, Line, Replaced, Withdrawn};
use crate::round::{GameResult, RoundEnd, Seating};
use crate::settings::{Rules, SettingsError};
use crate::tournament::Tournament;

/// A tournament as far as its file goes.
#[derive(Clone, Debug)]
pub struct Ledger {
    header: Header,
    tournament: Tournament,
    /// The current round: its seating, and the games of each table so far.
    open: Option<(Seating, Vec<Vec<GameResult>>)>,
    end: Option<End>,
}

/// The next line of the file.
#[derive(Clone, Debug, PartialEq)]
pub enum Next {
    /// A round's seating; the caller adds late players.
    Seating(Seating),
    /// A game, by its table and its number there, both from 0.
    Game {
        /// The table.
        table: usize,
        /// The game.
        game: usize,
    },
    /// The end of the round.
    Round(RoundEnd),
    /// The end of the tournament.
    End(End),
    /// Nothing: it is over.
    Nothing,
}

texts! {
    /// Why a text is not a tournament's file, or a line does not belong there. Lines count from 1.
    #[derive(Debug, thiserror::Error)]
    #[error("{}", self.say(Lang::En))]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum LedgerError {
        NoLine { line: usize, error: serde_json::Error } =>
            format!("第 {line} 行不是比赛文件里的内容"),
            format!("line {line} is not a line of a tournament: {error}");
        Unexpected { line: usize, wanted: &'static str } =>
            format!("第 {line} 行和前面的内容对不上"),
            format!("line {line} does not follow from those before it: it must be {wanted}");
        Form(form: u32) =>
            format!("比赛文件的格式版本是 {form}，这里只认识 {FORM}"),
            format!("the file has form {form}; this version knows form {FORM}");
        Settings(error: SettingsError) => |lang| error.say(lang);
        Deals { wanted: usize, found: usize } =>
            format!("给出的牌有 {found} 副，这场比赛要 {wanted} 副"),
            format!("there are {found} deals, and the tournament has {wanted}");
        SameName(name: String) => format!("两名选手都叫「{name}」"), format!("two players are called {name:?}");
    }
}

/// Why a line is refused.
#[derive(Debug)]
struct Refused {
    wanted: &'static str,
}

impl Ledger {
    /// A tournament before its first round.
    ///
    /// # Errors
    /// The settings are impossible.
    pub fn new(header: Header) -> Result<Self, LedgerError> {
        if header.form != FORM {
            return Err(LedgerError::Form(header.form));
        }
        let mut names: Vec<&str> = header.players.iter().map(|player| player.name.as_str()).collect();
        names.extend(header.players.iter().filter_map(|player| player.shown.as_deref()));
        names.sort_unstable();
        if let Some([same, _]) = names.array_windows().find(|[one, other]| one == other) {
            return Err(LedgerError::SameName((*same).to_owned()));
        }
        let wanted = header.settings.rounds as usize * header.settings.games as usize;
        if !header.deals.is_empty() && header.deals.len() != wanted {
            return Err(LedgerError::Deals { wanted, found: header.deals.len() });
        }
        let tournament =
            Tournament::new(header.settings.clone(), header.players.len()).map_err(LedgerError::Settings)?;
        Ok(Self { header, tournament, open: None, end: None })
    }

    /// Reads a file. Text after the last line break is incomplete and ignored; `None` if there is no complete first
    /// line. Also returns the number of valid bytes.
    ///
    /// # Errors
    /// A line is invalid, or does not follow from those before it.
    pub fn read(text: &str) -> Result<Option<(Self, usize)>, LedgerError> {
        let whole = text.rfind('\n').map_or(0, |at| at + 1);
        let mut lines = text.get(..whole).unwrap_or_default().split_terminator('\n').zip(1..);
        let Some((first, _)) = lines.next() else { return Ok(None) };
        let header = match serde_json::from_str(first) {
            Ok(Line::Tournament(header)) => header,
            Ok(_) => return Err(LedgerError::Unexpected { line: 1, wanted: "the settings" }),
            Err(error) => return Err(LedgerError::NoLine { line: 1, error }),
        };
        let mut ledger = Self::new(header)?;
        for (text, line) in lines {
            let value = serde_json::from_str(text).map_err(|error| LedgerError::NoLine { line, error })?;
            ledger.take(value).map_err(|Refused { wanted }| LedgerError::Unexpected { line, wanted })?;
        }
        Ok(Some((ledger, whole)))
    }

    /// The first line.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The finished rounds, and everything that follows from them.
    pub const fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// The current round: its seating, and the games of each table so far.
    pub fn open_round(&self) -> Option<(&Seating, &[Vec<GameResult>])> {
        self.open.as_ref().map(|(seating, games)| (seating, games.as_slice()))
    }

    /// The current players.
    pub fn players(&self) -> &[Entrant] {
        &self.header.players
    }

    /// The unique name of a player.
    pub fn name(&self, player: usize) -> &str {
        self.header.players.get(player).map_or("", |player| &player.name)
    }

    /// The name of a player that people are shown.
    pub fn shown(&self, player: usize) -> &str {
        self.header.players.get(player).map_or("", Entrant::shown)
    }

    /// The player with this unique or shown name.
    pub fn player(&self, name: &str) -> Option<usize> {
        self.header.players.iter().position(|player| player.name == name || player.shown() == name)
    }

    /// The next line.
    pub fn next(&self) -> Next {
        match &self.open {
            _ if self.end.is_some() => Next::Nothing,
            Some((seating, games)) => match self.next_game(seating, games) {
                Some((table, game)) => Next::Game { table, game },
                None => Next::Round(self.tournament.judge(seating, games)),
            },
            None => match self.tournament.seating() {
                Some(seating) => Next::Seating(seating),
                None => Next::End(self.last_line()),
            },
        }
    }

    /// The first missing game of the open round.
    fn next_game(&self, seating: &Seating, games: &[Vec<GameResult>]) -> Option<(usize, usize)> {
        let count = self.header.settings.games as usize;
        let open = |(table, games): &(usize, &Vec<GameResult>)| {
            games.len() < count && self.tournament.is_played(seating, *table)
        };
        games.iter().enumerate().find(open).map(|(table, games)| (table, games.len()))
    }

    fn last_line(&self) -> End {
        let promoted = match &self.header.settings.rules {
            Rules::DoudizhuPreliminary(_) => self.tournament.field().to_vec(),
            Rules::DoudizhuFinal(_) | Rules::MahjongSwiss(_) | Rules::TractorRoundRobin(_) => Vec::new(),
        };
        End { ranking: self.tournament.standings(), promoted }
    }

    /// Takes the next line, which must be the expected one; games come in the order of the file.
    ///
    /// # Errors
    /// It is another one; nothing changes. `line` is its number, for the message.
    pub fn append(&mut self, value: Line, line: usize) -> Result<(), LedgerError> {
        self.take(value).map_err(|Refused { wanted }| LedgerError::Unexpected { line, wanted })
    }

    fn take(&mut self, line: Line) -> Result<(), Refused> {
        let check = |fits: bool, wanted| if fits { Ok(()) } else { Err(Refused { wanted }) };
        match (self.next(), line) {
            // Only between rounds.
            (Next::Seating(_), Line::Replaced(Replaced { player, plays })) => {
                let entrant = self.header.players.get_mut(player).ok_or(Refused { wanted: "a player of the list" })?;
                entrant.plays = plays;
            }
            (Next::Seating(_), Line::Withdrawn(Withdrawn { player })) => {
                check(self.tournament.field().contains(&player), "a player who is in")?;
                self.tournament.withdraw(player);
            }
            (Next::Seating(mut wanted), Line::Seating(seating)) => {
                let late = seating.late.clone();
                let is_seated = |player: &usize| wanted.place_of(*player).is_some();
                check(late.iter().all(is_seated) && late.is_sorted_by(|one, other| one < other), "who is late")?;
                wanted.late = late;
                check(seating == wanted, "the seating that follows from the standings")?;
                let games = vec![Vec::new(); seating.tables.len()];
                self.open = Some((seating, games));
            }
            (Next::Game { table, game }, Line::Game(line)) => {
                let deal = self.tournament.settings().deal(self.tournament.next_round() - 1, game as u32);
                let is_next = (line.round, line.table as usize, line.game as usize)
                    == (self.tournament.next_round(), table + 1, game + 1);
                let seats = self.header.settings.rules.seats();
                check(is_next && line.deal == deal.0.to_string(), "the next game of the round")?;
                check(
                    line.scores.len() == seats && line.faults.iter().all(|fault| usize::from(fault.seat) < seats),
                    "a result for each seat",
                )?;
                if let Some(games) = self.open.as_mut().and_then(|(_, games)| games.get_mut(table)) {
                    games.push(GameResult { scores: line.scores, faults: line.faults });
                }
            }
            (Next::Round(wanted), Line::Round(end)) => {
                check(wanted == end, "the totals of the round's games")?;
                if let Some((seating, games)) = self.open.take() {
                    self.tournament.end_round(seating, games);
                }
            }
            (Next::End(wanted), Line::End(end)) => {
                check(wanted == end, "the ranking that follows from the rounds")?;
                self.end = Some(end);
            }
            (next, _) => return Err(Refused { wanted: next.wanted() }),
        }
        Ok(())
    }

    /// Whether the tournament is over.
    pub const fn is_over(&self) -> bool {
        self.end.is_some()
    }

    /// The last line.
    pub const fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// The line of a game of the open round, both numbers from 0.
    pub fn game_line(
        &self,
        table: usize,
        game: usize,
        result: GameResult,
        record: Box<serde_json::value::RawValue>,
    ) -> GameLine {
        let round = self.tournament.next_round();
        GameLine {
            round,
            table: table as u32 + 1,
            game: game as u32 + 1,
            deal: self.tournament.settings().deal(round - 1, game as u32).0.to_string(),
            scores: result.scores,
            faults: result.faults,
            record,
        }
    }
}

impl Next {
    /// The line in words, for error messages.
    const fn wanted(&self) -> &'static str {
        match self {
            Self::Seating(_) => "the seating of the next round",
            Self::Game { .. } => "a game of the round",
            Self::Round(_) => "the end of the round",
            Self::End(_) => "the ranking",
            Self::Nothing => "nothing",
        }
    }
}
