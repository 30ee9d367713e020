//! Plays: polls, asks the bot at every table that the platform asks, and answers with the next poll.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use paiju_game::{Lang, Say, texts};
use paiju_games::GameId;
use serde_json::Value;

use super::client::{Client, Failure, Reply, Why};
use super::kept::Kept;
use super::poll::{Ending, Poll};
use super::table::{Desk, Table, Told};
use super::{judge, open};
use crate::interrupt;
use crate::match_::appended::{cannot, lock};
use crate::output::{BAD, GOOD, Output, PLAIN};
use crate::terminal;

/// The most programs that are asked at once, and that are kept running.
const AT_ONCE: usize = 64;

/// The longest pause between attempts.
const LONGEST: Duration = Duration::from_secs(60);

/// How long to play, and what to show.
#[derive(Clone, Debug)]
pub struct Wanted {
    pub game: Option<GameId>,
    /// After how many matches to stop.
    pub matches: Option<u64>,
    pub watch: bool,
    /// The page that finished matches are opened in.
    pub page: Option<String>,
    /// The pause after a first failed attempt.
    pub pause: Duration,
}

texts! {
    /// Messages to the user.
    enum News {
        Waits(folder: String) =>
            format!("等平台开局；对局记录在 {folder}，按 Ctrl+C 结束"),
            format!("waiting for matches; logs go to {folder}, Ctrl+C ends");
        Begins(id: String, game: GameId) =>
            format!("对局 {id} 开始：{}", game.say(Lang::Zh)),
            format!("match {id} begins: {}", game.say(Lang::En));
        GoesOn(id: String, turns: usize) =>
            format!("接着打对局 {id}，已有 {turns} 个回合"),
            format!("match {id} goes on after {turns} turns");
        Strange(id: String) =>
            format!("对局 {id} 的内容不属于这里的牌戏，不应答"),
            format!("match {id} is of no game that is known here; it is not answered");
        Again(why: Why, seconds: f64) =>
            format!("{}；{seconds} 秒后再试", why.say(Lang::Zh)),
            format!("{}; trying again in {seconds} s", why.say(Lang::En));
        Back => "平台又有回应了", "the platform replies again";
        Turn { id: String, turn: usize, words: String, ms: u128 } =>
            format!("对局 {id}  回合 {turn}  {words}  {ms} 毫秒"),
            format!("match {id}  turn {turn}  {words}  {ms} ms");
        Aborted => "中止", "aborted";
        Scores { slot: usize, scores: String } =>
            format!("{slot} 号位，得分 {scores}"),
            format!("seat {slot}, scores {scores}");
        Match { id: String, game: GameId, end: String, turns: usize } =>
            format!("对局 {id}  {}  {end}  {turns} 个回合", game.say(Lang::Zh)),
            format!("match {id}  {}  {end}  {turns} turns", game.say(Lang::En));
        Faults(count: usize) => format!("  {count} 次应答有误"), format!("  {count} wrong answers");
    }
}

/// The tables of a user.
pub struct Play<'a> {
    client: &'a Client,
    desk: &'a Desk,
    wanted: Wanted,
    tables: BTreeMap<String, Table>,
    /// Matches that nobody here can play.
    strange: Vec<String>,
    ended: u64,
    faults: usize,
    /// The number of consecutive failures.
    failed: u32,
    /// Keeps other commands out of the folder.
    _lock: File,
}

impl<'a> Play<'a> {
    /// Resumes the matches of the folder.
    pub fn open(client: &'a Client, desk: &'a Desk, wanted: Wanted) -> anyhow::Result<Self> {
        let file = desk.folder.join(".lock");
        fs::create_dir_all(&desk.folder).with_context(cannot("write", &desk.folder))?;
        let held = File::create(&file).with_context(cannot("write", &file))?;
        lock(&held, &desk.folder)?;
        let mut tables = BTreeMap::new();
        for kept in Kept::open(&desk.folder)? {
            let told = News::GoesOn(kept.id.clone(), kept.responses.len());
            terminal::complain(told.say(desk.lang));
            tables.insert(kept.id.clone(), Table::new(kept));
        }
        let strange = Vec::new();
        Ok(Self { client, desk, wanted, tables, strange, ended: 0, faults: 0, failed: 0, _lock: held })
    }

    /// Plays until interrupted, or until enough matches have ended; returns how many answers were wrong.
    pub fn run(mut self, out: &mut Output) -> anyhow::Result<usize> {
        terminal::complain(News::Waits(self.desk.folder.display().to_string()).say(self.desk.lang));
        while !interrupt::requested() {
            self.answer(out)?;
            if self.wanted.matches.is_some_and(|most| self.ended >= most) || interrupt::requested() {
                break;
            }
            self.poll(out)?;
        }
        Ok(self.faults)
    }

    /// Asks the bot at all tables that wait for it, many of them in parallel.
    fn answer(&mut self, out: &mut Output) -> anyhow::Result<()> {
        let desk = self.desk;
        let mut running = self.tables.values().filter(|table| !table.waits() && table.runs()).count();
        let mut asked: Vec<&mut Table> = self.tables.values_mut().filter(|table| table.waits()).collect();
        let before: usize = asked.iter().map(|table| table.kept.faults.len()).sum();
        let ids: Vec<String> = asked.iter().map(|table| table.kept.id.clone()).collect();
        let mut told: Vec<anyhow::Result<Option<Told>>> = Vec::new();
        for tables in asked.chunks_mut(AT_ONCE) {
            if interrupt::requested() {
                break;
            }
            told.extend(thread::scope(|scope| {
                let ask = |table: &'_ mut Table| table.answer(desk);
                let asking: Vec<_> = tables
                    .iter_mut()
                    .map(|table| thread::Builder::new().spawn_scoped(scope, move || ask(table)))
                    .collect();
                let joined = |asking: std::io::Result<thread::ScopedJoinHandle<'_, _>>| {
                    asking?.join().unwrap_or_else(|_| bail!("a table broke down"))
                };
                asking.into_iter().map(joined).collect::<Vec<_>>()
            }));
            // What is not kept running is started again when it is asked.
            for table in tables.iter_mut().filter(|table| table.runs()) {
                running += 1;
                if running > AT_ONCE {
                    table.stop();
                }
            }
        }
        let after: usize = ids.iter().filter_map(|id| self.tables.get(id)).map(|table| table.kept.faults.len()).sum();
        self.faults += after - before;
        for (id, told) in ids.into_iter().zip(told) {
            if let (Some(Told { turn, words, took }), true) = (told?, self.wanted.watch) {
                out.line(News::Turn { id, turn, words, ms: took.as_millis() }.say(desk.lang))?;
                out.flush()?;
            }
        }
        Ok(())
    }

    /// Sends the answers and takes new requests.
    fn poll(&mut self, out: &mut Output) -> anyhow::Result<()> {
        let begin = Instant::now();
        let headers: Vec<(String, String)> = self.tables.values().filter_map(Table::header).collect();
        let sent: Vec<String> =
            self.tables.values().filter(|table| table.header().is_some()).map(|table| table.kept.id.clone()).collect();
        match self.client.ask("localai", &headers) {
            Ok(reply) if reply.is_well() => {
                self.settle(&sent)?;
                let read = match Poll::read(&reply.text) {
                    Ok(read) => read,
                    Err(unread) => return self.fail(Why::Refused(reply.status, unread.say(self.desk.lang))),
                };
                if std::mem::take(&mut self.failed) > 0 {
                    terminal::complain(News::Back.say(self.desk.lang));
                }
                let has_news = self.take(read, out)?;
                // A platform without news should keep a poll waiting; if it replies at once, the next poll waits.
                if !has_news && begin.elapsed() < self.wanted.pause {
                    rest(self.wanted.pause);
                }
                Ok(())
            }
            Ok(reply @ Reply { status: 300..=407 | 409..=428 | 430..=499, .. }) => {
                bail!("{}", reply.refusal().say(self.desk.lang))
            }
            Ok(reply) => self.fail(reply.refusal()),
            // The usual end of a poll during which nothing happened.
            Err(Failure { is_silence: true, .. } | Failure { why: Why::Stopped, .. }) => Ok(()),
            Err(Failure { had_begun, why, .. }) => {
                if had_begun {
                    self.settle(&sent)?;
                }
                self.fail(why)
            }
        }
    }

    /// The platform has these answers: it had read the poll when it began to reply.
    fn settle(&mut self, sent: &[String]) -> anyhow::Result<()> {
        let desk = self.desk;
        sent.iter()
            .filter_map(|id| self.tables.get_mut(id).map(|table| table.settle(desk)))
            .collect::<Vec<_>>()
            .into_iter()
            .collect()
    }

    /// Waits longer after each failed attempt. Only the first is reported.
    fn fail(&mut self, why: Why) -> anyhow::Result<()> {
        let pause = self.wanted.pause.saturating_mul(1 << self.failed.min(16)).min(LONGEST);
        if self.failed == 0 {
            terminal::complain(News::Again(why, pause.as_secs_f64()).say(self.desk.lang));
        }
        self.failed += 1;
        rest(pause);
        Ok(())
    }

    /// Takes a reply; returns whether there was anything new.
    fn take(&mut self, read: Poll, out: &mut Output) -> anyhow::Result<bool> {
        let mut has_news = false;
        for (id, request) in read.requests {
            has_news |= self.request(&id, &request)?;
        }
        for (id, ending) in read.ended {
            has_news |= self.end(&id, ending, out)?;
        }
        Ok(has_news)
    }

    fn request(&mut self, id: &str, text: &str) -> anyhow::Result<bool> {
        let read: Option<Value> = serde_json::from_str(text).ok();
        let quoted = read.as_ref().is_some_and(Value::is_string);
        let request = read.unwrap_or_else(|| Value::from(text));
        if !self.tables.contains_key(id) && !self.seat(id, &request, quoted) {
            return Ok(false);
        }
        let desk = self.desk;
        self.tables.get_mut(id).map_or(Ok(false), |table| table.take(request, desk))
    }

    /// Opens a table; `false` if its game is unknown.
    fn seat(&mut self, id: &str, request: &Value, quoted: bool) -> bool {
        let first = request.get("requests").and_then(|requests| requests.get(0)).unwrap_or(request);
        let desk = self.desk;
        let Some(game) = judge::game_of(first, self.wanted.game) else {
            if request.as_object().is_none_or(|object| !object.is_empty())
                && !self.strange.iter().any(|known| known == id)
            {
                self.strange.push(id.to_owned());
                terminal::complain(News::Strange(id.to_owned()).say(desk.lang));
            }
            return false;
        };
        // A match that has ended may be repeated, too.
        let kept = Kept::new(id, game, &desk.bot.name, quoted);
        if kept.path(&desk.folder).exists() {
            return false;
        }
        terminal::complain(News::Begins(id.to_owned(), game).say(desk.lang));
        self.tables.insert(id.to_owned(), Table::new(kept));
        true
    }

    fn end(&mut self, id: &str, ending: Ending, out: &mut Output) -> anyhow::Result<bool> {
        let (desk, lang) = (self.desk, self.desk.lang);
        let Some(mut table) = self.tables.remove(id) else { return Ok(false) };
        let end = if ending.scores.is_empty() {
            News::Aborted.say(lang)
        } else {
            let scores = ending.scores.iter().map(f64::to_string).collect::<Vec<_>>().join(" ");
            News::Scores { slot: ending.slot, scores }.say(lang)
        };
        table.end(ending, desk)?;
        self.ended += 1;
        let Kept { game, responses, faults, .. } = &table.kept;
        let line = News::Match { id: id.to_owned(), game: *game, end, turns: responses.len() }.say(lang);
        let (wrong, style) =
            if faults.is_empty() { (String::new(), GOOD) } else { (News::Faults(faults.len()).say(lang), BAD) };
        out.styled(&[(PLAIN, &line), (style, &wrong)])?;
        out.flush()?;
        if let Some(page) = &self.wanted.page {
            let path = table.kept.path(&desk.folder);
            let text = fs::read_to_string(&path).with_context(cannot("read", &path))?;
            if let Err(error) = open::show(&open::address(page, &text)) {
                terminal::complain(format_args!("{error:#}"));
            }
        }
        Ok(true)
    }
}

/// Waits, unless interrupted.
fn rest(pause: Duration) {
    let until = Instant::now() + pause;
    while Instant::now() < until && !interrupt::requested() {
        thread::sleep(pause.min(Duration::from_millis(20)));
    }
}

/// Checks that the AI that stands in exists.
pub fn check_ai(game: Option<GameId>, ai: &str) -> anyhow::Result<()> {
    let known = GameId::ALL.into_iter().filter(|&other| game.is_none_or(|game| game == other));
    ensure!(known.clone().any(|game| judge::has_ai(game, ai)), "no game here has an AI {ai:?}");
    Ok(())
}
