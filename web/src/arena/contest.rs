//! A tournament in progress or on display: its ledger and its file.

use std::collections::BTreeMap;

use paiju_doudizhu::RuleSet;
use paiju_game::{Lang, NoSuchAi, Seat, Spoken};
use paiju_games::GameRules;
use paiju_inspect::{GameId, named_seat};
use paiju_mahjong::Rules as Reading;
use paiju_tournament::sheets::{self, Sheet, words};
use paiju_tournament::{
    Act, GameLine, GameResult, Ledger, LedgerError, Line, Next, Replaced, Seating, Table, Withdrawn,
};

use super::plan::{self, VERSION};
use super::snapshot::{Board, Comes, Fate, GameAt, GameRow, Kind, NextRound, Progress, Snapshot, Stuck};
use super::task::Round;
use super::{Failed, MOST_RECORDS, MOST_TASKS, Plan, PlanError, Played, Task};
use crate::names::bot_id;

/// A tournament and its file.
#[derive(Debug)]
pub struct Contest {
    ledger: Ledger,
    /// The file, as written so far.
    text: String,
    lines: usize,
    /// How much of the file the page has received.
    told: usize,
    /// Games that ended before their turn in the file.
    ahead: BTreeMap<GameAt, Played>,
    /// The failures of bots in games that were played since the page was loaded; the file has no place for them.
    failures: BTreeMap<GameAt, Vec<Failed>>,
    /// Games that the page has not received.
    fresh: Vec<GameRow>,
    /// Whether the board has changed since it was last sent.
    changed: bool,
    /// Whether it waits before each round for the referee.
    waits: bool,
}

impl Contest {
    /// Begins one.
    ///
    /// # Errors
    /// Why it cannot be held.
    pub fn begin(plan: &Plan) -> Result<Self, PlanError> {
        Ok(Self::begun(plan.begin()?, plan.roll_call))
    }

    /// The final of a preliminary that is over.
    pub fn begin_final(&self) -> Option<Self> {
        Some(Self::begun(plan::final_of(&self.ledger)?, self.waits))
    }

    fn begun(ledger: Ledger, waits: bool) -> Self {
        let mut contest = Self { waits, ..Self::of(ledger.clone()) };
        contest.write(&Line::Tournament(ledger.header().clone()));
        contest.go_on();
        contest
    }

    /// Reads a file; `None` if it does not even have a first line. An incomplete last line is ignored. `is_kept`: the
    /// page already stores these lines. `waits`: wait for the referee before each round, as a file from outside that ends
    /// between two rounds does anyway.
    ///
    /// # Errors
    /// A line is invalid, or does not follow from those before it.
    pub fn open(text: &str, is_kept: bool, waits: bool) -> Result<Option<Self>, LedgerError> {
        let Some((ledger, whole)) = Ledger::read(text)? else { return Ok(None) };
        let is_between = matches!(ledger.next(), Next::Seating(_)) && !ledger.tournament().rounds().is_empty();
        let mut contest = Self { waits: waits || !is_kept && is_between, ..Self::of(ledger) };
        text.get(..whole).unwrap_or_default().clone_into(&mut contest.text);
        contest.lines = contest.text.lines().count();
        contest.told = if is_kept { contest.text.len() } else { 0 };
        if contest.stuck().is_none() {
            contest.go_on();
        }
        Ok(Some(contest))
    }

    const fn of(ledger: Ledger) -> Self {
        Self {
            ledger,
            text: String::new(),
            lines: 0,
            told: 0,
            ahead: BTreeMap::new(),
            failures: BTreeMap::new(),
            fresh: Vec::new(),
            changed: true,
            waits: false,
        }
    }

    /// The coming round, while it waits for the referee.
    fn waiting(&self) -> Option<Seating> {
        match self.ledger.next() {
            Next::Seating(seating) if self.waits && self.stuck().is_none() => Some(seating),
            _ => None,
        }
    }

    /// Whether to wait before each round from now on.
    pub fn call_roll(&mut self, waits: bool) {
        self.waits = waits;
        self.go_on();
    }

    /// Begins the waiting round, without these late players.
    pub fn start_round(&mut self, mut late: Vec<usize>) {
        let Some(mut seating) = self.waiting() else { return };
        late.sort_unstable();
        late.dedup();
        seating.late = late;
        self.append(Line::Seating(seating));
        self.go_on();
    }

    /// Withdraws or replaces a player before the waiting round. Late players are named when it begins.
    ///
    /// # Errors
    /// The replacement does not exist.
    pub fn act(&mut self, act: Act) -> Result<(), NoSuchAi> {
        match act {
            _ if self.waiting().is_none() => {}
            Act::Late(_) => {}
            Act::Withdraw(player) => self.append(Line::Withdrawn(Withdrawn { player })),
            Act::Replace(player, plays) => {
                if bot_id(&plays).is_none() {
                    let game = plan::game_of(&self.ledger.header().settings.rules);
                    game.find_ai(plays.strip_prefix("ai:").unwrap_or(&plays))?;
                }
                self.append(Line::Replaced(Replaced { player, plays }));
            }
        }
        self.changed = true;
        Ok(())
    }

    /// The consequence of an act.
    pub fn consequence(&self, act: &Act) -> Spoken {
        Spoken::by(|lang| act.say(&self.ledger, lang))
    }

    /// All finished rounds as CSV.
    pub fn csv(&self) -> String {
        sheets::csv(&self.ledger)
    }

    /// Everything as Markdown.
    pub fn markdown(&self, lang: Lang) -> String {
        sheets::markdown(&words::title(&self.ledger, lang), &sheets::all(&self.ledger, &self.seat_names(), true, lang))
    }

    fn append(&mut self, line: Line) {
        if self.ledger.append(line.clone(), self.lines + 1).is_ok() {
            self.write(&line);
        }
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// The match log of a game.
    pub fn record(&self, at: GameAt) -> Option<String> {
        let is_it = |line: &str| match serde_json::from_str(line) {
            Ok(Line::Game(game)) => (place(&game) == at).then(|| game.record.get().to_owned()),
            _ => None,
        };
        self.text.lines().find_map(is_it)
    }

    /// The failures of bots in a game, if they are known.
    pub fn failures(&self, at: GameAt) -> Vec<Failed> {
        self.failures.get(&at).cloned().unwrap_or_default()
    }

    /// Takes the result of a game. One that is no longer wanted changes nothing.
    pub fn take(&mut self, played: Played) {
        let is_wanted = self.missing().any(|at| at == played.at);
        if is_wanted {
            if !played.failures.is_empty() && self.failures.len() < MOST_RECORDS {
                self.failures.insert(played.at, played.failures.clone());
            }
            self.ahead.insert(played.at, played);
            self.go_on();
        }
    }

    /// Writes every line whose turn has come.
    fn go_on(&mut self) {
        loop {
            let line = match self.ledger.next() {
                Next::Seating(_) if self.waits => {
                    self.changed = true;
                    return;
                }
                Next::Seating(seating) => Line::Seating(seating),
                Next::Game { table, game } => {
                    let round = self.ledger.tournament().next_round();
                    let at = GameAt { round, table: table as u32 + 1, game: game as u32 + 1 };
                    let Some(played) = self.ahead.remove(&at) else { return };
                    let Ok(record) = serde_json::value::RawValue::from_string(played.record.clone()) else { return };
                    let line = self.ledger.game_line(table, game, played.result(), record);
                    self.fresh.extend(self.row(&line));
                    Line::Game(line)
                }
                Next::Round(end) => {
                    self.changed = true;
                    Line::Round(end)
                }
                Next::End(end) => {
                    self.changed = true;
                    Line::End(end)
                }
                Next::Nothing => return,
            };
            // The coming line is never refused.
            if self.ledger.append(line.clone(), self.lines + 1).is_err() {
                return;
            }
            self.write(&line);
        }
    }

    fn write(&mut self, line: &Line) {
        // Every line can be written as JSON.
        self.text.push_str(&line.text().unwrap_or_default());
        self.lines += 1;
    }

    /// The update for the page; `anew` sends all games and the board, for a page that showed another tournament.
    pub fn snapshot(&mut self, anew: bool) -> Snapshot {
        if anew {
            (self.fresh, self.changed) = (self.all_games(), true);
        }
        let appended = self.text.get(self.told..).unwrap_or_default().to_owned();
        self.told = self.text.len();
        let settings = &self.ledger.header().settings;
        let (games, of_games) = self.open_games();
        Snapshot {
            title: Spoken::by(|lang| words::title(&self.ledger, lang)),
            game: settings.rules.game().to_owned(),
            appended,
            progress: Progress {
                rounds: self.ledger.tournament().rounds().len() as u32,
                of_rounds: settings.rounds,
                games,
                of_games,
                is_over: self.ledger.is_over(),
            },
            tasks: if self.stuck().is_none() { self.tasks() } else { Vec::new() },
            stuck: self.stuck(),
            next: self.waiting().map(|seating| self.next_round(&seating)),
            waits: self.waits,
            finalists: plan::final_of(&self.ledger).map_or(0, |ledger| ledger.players().len()),
            games: std::mem::take(&mut self.fresh),
            board: std::mem::take(&mut self.changed).then(|| self.board()),
        }
    }

    fn next_round(&self, seating: &Seating) -> NextRound {
        let sheet = |lang| sheets::next_seating(&self.ledger, &self.seat_names(), lang).unwrap_or_default();
        let field = self.ledger.tournament().field().iter();
        let player =
            |&player: &usize| (player, self.ledger.shown(player).to_owned(), seating.place_of(player).is_some());
        NextRound { round: seating.round, sheet: [Lang::Zh, Lang::En].map(sheet), players: field.map(player).collect() }
    }

    /// The number of games of the open round that were played, and of all its games.
    fn open_games(&self) -> (usize, usize) {
        let Some((seating, games)) = self.ledger.open_round() else { return (0, 0) };
        let tournament = self.ledger.tournament();
        let tables = (0..games.len()).filter(|&table| tournament.is_played(seating, table)).count();
        let played = games.iter().map(Vec::len).sum::<usize>() + self.ahead.len();
        (played, tables * self.ledger.header().settings.games as usize)
    }

    /// The missing games of the open round.
    fn missing(&self) -> impl Iterator<Item = GameAt> {
        let tournament = self.ledger.tournament();
        let (round, games) = (tournament.next_round(), self.ledger.header().settings.games as usize);
        let open = self.ledger.open_round().into_iter();
        let tables = open.flat_map(move |(seating, played)| {
            let is_played = move |(table, _): &(usize, &Vec<GameResult>)| tournament.is_played(seating, *table);
            played.iter().enumerate().filter(is_played)
        });
        let of_table = move |(table, played): (usize, &Vec<GameResult>)| {
            (played.len()..games).map(move |game| GameAt { round, table: table as u32 + 1, game: game as u32 + 1 })
        };
        tables.flat_map(of_table).filter(|at| !self.ahead.contains_key(at))
    }

    fn tasks(&self) -> Vec<Task> {
        let Some((seating, _)) = self.ledger.open_round() else { return Vec::new() };
        let task = |at: GameAt| Some(self.task(at, seating.tables.get(at.table as usize - 1)?));
        self.missing().take(MOST_TASKS).filter_map(task).collect()
    }

    fn task(&self, at: GameAt, table: &Table) -> Task {
        let header = self.ledger.header();
        let settings = &header.settings;
        let seat = |&player: &usize| {
            let plays = header.players.get(player).map_or("", |player| &player.plays);
            (self.ledger.shown(player).to_owned(), plays.strip_prefix("ai:").unwrap_or(plays).to_owned())
        };
        let deal = settings.deal(at.round - 1, at.game - 1);
        Task {
            rules: match header.undisputed {
                true => GameRules::Mahjong(Reading::UNDISPUTED),
                false => GameRules::DouDizhu(RuleSet::Contest),
            },
            at,
            round: Some(Round {
                games: settings.games,
                cap: settings.round_cap(),
                first: settings.rules.first_bid().seat(u64::from(at.game) - 1),
            }),
            seats: table.seats.iter().map(seat).collect(),
            deal,
            given: header.deal(at.round - 1, at.game - 1).map(ToString::to_string),
            // Each table's AIs have random choices of their own, although all tables have the same cards.
            thinking: deal.derive(u64::from(at.table - 1)),
            work: header.work,
        }
    }

    /// Why it cannot continue here.
    fn stuck(&self) -> Option<Stuck> {
        if self.ledger.is_over() {
            return None;
        }
        let header = self.ledger.header();
        if header.paiju != VERSION {
            return Some(Stuck::Version(header.paiju.clone()));
        }
        let programs =
            header.players.iter().filter(|player| !player.plays.starts_with("ai:") && bot_id(&player.plays).is_none());
        let programs: Vec<String> = programs.map(|player| player.name.clone()).collect();
        if !programs.is_empty() {
            return Some(Stuck::Programs(programs));
        }
        let game = plan::game_of(&header.settings.rules);
        let mut players = header.players.iter().filter_map(|player| player.plays.strip_prefix("ai:"));
        players.find_map(|ai| game.check_ai(ai).err()).map(|why| Stuck::NoSuchAi(Spoken::of(&why)))
    }

    /// All games of the file.
    fn all_games(&self) -> Vec<GameRow> {
        let tournament = self.ledger.tournament();
        let held = tournament.rounds().iter().map(|held| (&held.seating, held.games.as_slice()));
        let rows = held.chain(self.ledger.open_round()).flat_map(|(seating, tables)| {
            seating.tables.iter().zip(tables).zip(1..).flat_map(move |((table, games), number)| {
                games.iter().zip(1..).map(move |(game, of_table)| {
                    let at = GameAt { round: seating.round, table: number, game: of_table };
                    row(at, table, game)
                })
            })
        });
        rows.collect()
    }

    fn row(&self, line: &GameLine) -> Option<GameRow> {
        let (seating, _) = self.ledger.open_round()?;
        let result = GameResult { scores: line.scores.clone(), faults: line.faults.clone() };
        Some(row(place(line), seating.tables.get(line.table as usize - 1)?, &result))
    }

    fn board(&self) -> Board {
        let ledger = &self.ledger;
        let tournament = ledger.tournament();
        let rules = &ledger.header().settings.rules;
        let seat_name = self.seat_names();
        let more = |lang: Lang| -> Vec<Sheet> { sheets::all(ledger, &seat_name, true, lang).split_off(1) };
        let place_in = |standings: &[usize], player: usize| {
            standings.iter().position(|&other| other == player).map_or(0, |place| place as u32 + 1)
        };
        let places = |player: usize| -> Vec<u32> {
            tournament.rounds().iter().map(|held| place_in(&held.end.standings, player)).collect()
        };
        Board {
            players: ledger.players().iter().map(|player| player.shown().to_owned()).collect(),
            seats: Seat::all(rules.seats() as u8).map(|seat| Spoken::by(|lang| seat_name(seat, lang))).collect(),
            has_fines: GameId::from_code(rules.game()) == Some(GameId::DouDizhu),
            comes: Comes::Tournament {
                ranking: [Lang::Zh, Lang::En].map(|lang| sheets::ranking(ledger, lang)),
                more: [Lang::Zh, Lang::En].map(more),
                seatings: [Lang::Zh, Lang::En].map(|lang| sheets::seatings(ledger, &seat_name, lang)),
                fates: tournament.standings().into_iter().map(|player| self.fate(player)).collect(),
                kind: Kind::of(rules),
                places: (0..ledger.players().len()).map(places).collect(),
            },
        }
    }
}

impl Contest {
    fn seat_names(&self) -> impl Fn(Seat, Lang) -> String + use<> {
        let game = GameId::from_code(self.ledger.header().settings.rules.game());
        move |seat, lang| game.map_or_else(String::new, |game| named_seat(game, seat, lang))
    }

    /// A player's standing.
    fn fate(&self, player: usize) -> Fate {
        let tournament = self.ledger.tournament();
        if tournament.rounds().iter().any(|held| held.end.disqualified.contains(&player)) {
            Fate::Disqualified
        } else if !tournament.field().contains(&player) {
            Fate::Out
        } else if self.ledger.end().is_some_and(|end| end.promoted.contains(&player)) {
            Fate::Promoted
        } else {
            Fate::In
        }
    }
}

const fn place(line: &GameLine) -> GameAt {
    GameAt { round: line.round, table: line.table, game: line.game }
}

fn row(at: GameAt, table: &Table, game: &GameResult) -> GameRow {
    let scores = game.scores.iter().map(|points| points.value());
    GameRow {
        at,
        seats: table.seats.iter().copied().zip(scores).collect(),
        faulty: game.faults.iter().map(|fault| (fault.seat, None)).collect(),
    }
}

#[cfg(test)]
mod tests;
