//! Carries questions to bots, wherever those run, and their answers back: the page's side.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;

use paiju_game::platform::dialogue::{Ending, Heard, Question, Run, Until};
use paiju_game::table::Printed;
use paiju_game::{Fault, Spoken};

use crate::bots::native;
use crate::bots::runtime::{self, Chance, End, Handle, Mode, PrepareError, Program};
use crate::bots::store::{self, StoreError};
use crate::bots::{Bot, Language, MOST_OUTPUT, Speech};
use crate::guests::{Carried, Carry};
use crate::names::bot_id;

/// The most output in lines per answer, in bytes: as in `paiju match`.
const MOST_LINES: u32 = 1 << 14;
/// The time for a bot whose clock comes from the seed: the first second of 2026, in milliseconds since 1970.
const CLOCK: f64 = 1_767_225_600_000.0;
const MOST_SEED: u64 = (1 << 53) - 1;

/// The place of a bot's instance: a running game, and the seat.
pub type Place = (usize, u8);

/// Why a bot could not be asked, through no fault of its own.
#[derive(Clone, Debug, PartialEq)]
pub enum CarryError {
    /// The browser has no such bot.
    Store(StoreError),
    Prepare(PrepareError),
    /// The command that served the page no longer responds, and neither do the programs on this machine.
    NoBridge,
    Lost {
        detail: String,
    },
    /// The visitor stopped it.
    Stopped,
}

/// The dialogue with a bot, word for word.
#[derive(Clone, Debug, PartialEq)]
pub struct Exchange {
    pub seat: u8,
    pub text: String,
    pub heard: runtime::Heard,
    /// The program's run up to here.
    pub run: Run,
}

impl Exchange {
    /// Continues it with the next one.
    pub fn go_on(&mut self, next: Self) {
        let join = |text: &mut String, more: &str| {
            if !text.is_empty() && !text.ends_with('\n') && !more.is_empty() {
                text.push('\n');
            }
            text.push_str(more);
        };
        join(&mut self.text, &next.text);
        join(&mut self.heard.stdout, &next.heard.stdout);
        join(&mut self.heard.stderr, &next.heard.stderr);
        let ms = self.heard.ms + next.heard.ms;
        self.heard = runtime::Heard {
            stdout: std::mem::take(&mut self.heard.stdout),
            stderr: std::mem::take(&mut self.heard.stderr),
            ms,
            ..next.heard
        };
        self.run = next.run;
    }
}

/// A program that is ready to run.
struct Held {
    handle: Handle,
    asked_for: Cell<Option<Place>>,
    runs_for: Cell<Option<Place>>,
    /// Lines that it has printed but that have not answered a question yet.
    unread: RefCell<VecDeque<String>>,
    run: RefCell<Run>,
}

/// A bot and its running programs, one per concurrent question.
struct Ready {
    bot: Bot,
    held: RefCell<Vec<Rc<Held>>>,
}

/// The bots seated somewhere on the page.
#[derive(Clone, Default)]
pub struct Carrier(Rc<RefCell<BTreeMap<String, Rc<Ready>>>>);

impl Carrier {
    /// Stops the running question of this game, which is answered with [`CarryError::Stopped`], and every instance that
    /// runs for it. Prepared programs stay ready.
    pub fn stop(&self, game: usize) {
        let is_for = |place: Option<Place>| place.is_some_and(|(of, _)| of == game);
        for held in self.0.borrow().values().flat_map(|ready| ready.held.borrow().clone()) {
            if is_for(held.asked_for.get()) || is_for(held.runs_for.get()) {
                held.runs_for.set(None);
                held.handle.stop();
            }
        }
    }

    /// Finds a bot by its name at seats, as stored now.
    ///
    /// # Errors
    /// The browser has no bot of this name.
    pub async fn find(&self, name: &str) -> Result<Bot, CarryError> {
        let id = bot_id(name).ok_or(CarryError::Store(StoreError::Gone))?;
        let bot = match native::find(id) {
            Some(bot) => bot,
            None => store::load(id).await.map_err(CarryError::Store)?,
        };
        let mut all = self.0.borrow_mut();
        // A changed bot is another program.
        if all.get(name).is_none_or(|ready| ready.bot != bot) {
            let held = RefCell::default();
            all.insert(name.to_owned(), Rc::new(Ready { bot: bot.clone(), held }));
        }
        Ok(bot)
    }

    /// Asks the bot of this name. Its clock and random numbers come from `seed`, if its author wants that.
    ///
    /// # Errors
    /// It could not be asked.
    pub async fn carry(
        &self,
        name: &str,
        place: Place,
        carry: &Carry,
        seed: u64,
    ) -> Result<(Carried, Exchange), CarryError> {
        let ready = self.0.borrow().get(name).cloned().ok_or(CarryError::Store(StoreError::Gone))?;
        let Carry { seat, question, limit } = carry;
        let exchange = |heard, run| Exchange { seat: *seat, text: question.text.clone(), heard, run };
        let Some(held) = ready.seat(place, question.fresh).await? else {
            let gone = runtime::Heard {
                stdout: String::new(),
                stderr: String::new(),
                end: End::Crash,
                detail: String::new(),
                ms: 0.0,
            };
            return Ok((
                Carried { heard: Err(Fault::NotRunning), took: 0, printed: Printed::default() },
                exchange(gone, Run::default()),
            ));
        };
        held.run.borrow_mut().ask(question);
        let lines = question.until == Until::Line;
        let limit = ready.limit(*limit, question.fresh);
        let heard = held
            .handle
            .ask(&runtime::Question {
                fresh: question.fresh,
                text: question.text.clone(),
                mode: if lines { Mode::Lines } else { Mode::Once },
                limit,
                output: if lines { MOST_LINES } else { MOST_OUTPUT },
                chance: ready.bot.chance.then_some(Chance { seed: seed & MOST_SEED, clock: CLOCK }),
            })
            .await;
        held.asked_for.set(None);
        let heard = heard.map_err(|lost| CarryError::Lost { detail: lost.detail })?;
        if heard.end == End::Stopped {
            let is_native = native::program(&ready.bot.id).is_some();
            return Err(if is_native && native::is_gone() { CarryError::NoBridge } else { CarryError::Stopped });
        }
        held.runs_for.set((heard.end == End::Waits).then_some(place));
        let said = said(&heard, question, limit, ready.bot.memory, &mut held.unread.borrow_mut());
        let took = (heard.ms.max(0.0) * 1000.0) as u64;
        let printed = printed(&heard);
        held.run.borrow_mut().print(&heard.stdout, &heard.stderr);
        let run = held.run.borrow().clone();
        Ok((Carried { heard: said, took, printed }, exchange(heard, run)))
    }
}

impl Carrier {
    /// Runs the bot of this name once on the given input; returns its answer, or its fault.
    ///
    /// # Errors
    /// It could not be asked.
    pub async fn run_once(&self, name: &str, text: &str) -> Result<(Result<String, Fault>, Exchange), CarryError> {
        let bot = self.find(name).await?;
        let until = if bot.speech == Speech::Lines { Until::Line } else { Until::Ended };
        let question = Question { fresh: true, text: text.to_owned(), until };
        let carry = Carry { seat: 0, question, limit: bot.time(false) };
        let carried = self.carry(name, (0, 0), &carry, 0).await;
        self.stop(0);
        let (Carried { heard, .. }, exchange) = carried?;
        // If it was sent several lines, its last answer answers the last of them.
        let last = |heard: Heard| match until {
            Until::Ended => heard.printed,
            Until::Line => exchange.heard.stdout.trim_end().lines().last().unwrap_or_default().to_owned(),
        };
        Ok((heard.map(last), exchange))
    }
}

/// What the platform would not take of how a program's turn ended; `None` if it would take its output as the answer.
pub fn fault_of(heard: &runtime::Heard, speech: Speech, limit: u32, memory: u32) -> Option<Fault> {
    let until = if speech == Speech::Lines { Until::Line } else { Until::Ended };
    let question = Question { fresh: true, text: String::new(), until };
    said(heard, &question, limit, memory, &mut VecDeque::new()).err()
}

impl Ready {
    /// The program for a place: the one whose instance runs there, or a free one; `None` if its instance should run
    /// there but does not.
    async fn seat(&self, place: Place, fresh: bool) -> Result<Option<Rc<Held>>, CarryError> {
        let of_place = |held: &&Rc<Held>| held.runs_for.get() == Some(place);
        let is_free = |held: &&Rc<Held>| held.asked_for.get().is_none() && held.runs_for.get().is_none();
        let known = {
            let all = self.held.borrow();
            let own = all.iter().find(of_place);
            if fresh { own.or_else(|| all.iter().find(is_free)) } else { own }.cloned()
        };
        let held = match known {
            Some(held) => held,
            None if !fresh => return Ok(None),
            None => {
                let handle = self.prepare().await?;
                let (asked_for, runs_for) = (Cell::new(None), Cell::new(None));
                let held =
                    Rc::new(Held { handle, asked_for, runs_for, unread: RefCell::default(), run: RefCell::default() });
                self.held.borrow_mut().push(held.clone());
                held
            }
        };
        held.asked_for.set(Some(place));
        if fresh {
            held.unread.borrow_mut().clear();
        }
        Ok(Some(held))
    }

    /// The bot's program, prepared.
    async fn prepare(&self) -> Result<Handle, CarryError> {
        let Some((name, _)) = native::program(&self.bot.id) else {
            return runtime::prepare(&Program::from(&self.bot), |_| ()).await.map_err(CarryError::Prepare);
        };
        let bridge = native::bridge().await.ok_or(CarryError::NoBridge)?;
        bridge.bot(&name).await.map_err(|lost| CarryError::Lost { detail: lost.detail })
    }

    /// The bot's time limit, in milliseconds. An interpreter starts with its first turn.
    fn limit(&self, limit: u32, fresh: bool) -> u32 {
        let starts = fresh && matches!(self.bot.language, Language::Python | Language::Js);
        if starts { self.bot.first.unwrap_or(limit.saturating_mul(2)).max(limit) } else { limit }
    }
}

/// How much of a program's output a record keeps, in characters.
const KEPT: usize = 4000;

/// A program's output, with the way it ended unless its own words say that.
pub fn printed(heard: &runtime::Heard) -> Printed {
    let mut stderr = heard.stderr.clone();
    if heard.end == End::Crash && !heard.detail.is_empty() && !stderr.contains(&heard.detail) {
        stderr = format!("{}\n{}", stderr.trim_end(), heard.detail);
    }
    let from = stderr.chars().count().saturating_sub(KEPT);
    Printed {
        stdout: heard.stdout.chars().take(KEPT).collect(),
        stderr: stderr.chars().skip(from).collect(),
        ms: heard.ms.max(0.0).round() as u64,
    }
}

/// A bot's answer, as the game takes it.
fn said(
    heard: &runtime::Heard,
    question: &Question,
    limit: u32,
    memory: u32,
    unread: &mut VecDeque<String>,
) -> Result<Heard, Fault> {
    let limit_ms = u64::from(limit);
    let ending = match heard.end {
        End::Exited => Ending::Ended,
        End::Waits | End::Reading => Ending::Reads,
        End::Time | End::Stopped => Ending::Works,
        End::Crash => return Err(Fault::Crash { detail: heard.detail.clone() }),
        End::Memory => return Err(too_much_memory(&heard.detail, memory)),
        End::Output => {
            let limit = if question.until == Until::Line { MOST_LINES } else { MOST_OUTPUT };
            return Err(Fault::TooMuchOutput { limit: limit as usize });
        }
    };
    if question.until == Until::Ended {
        return ending.heard(&heard.stdout, limit_ms);
    }
    unread.extend(heard.stdout.lines().filter(|line| !line.trim().is_empty()).map(str::to_owned));
    match (unread.pop_front(), heard.end) {
        (Some(printed), End::Exited | End::Waits) => Ok(Heard { printed, runs: ending == Ending::Reads }),
        (None, End::Exited) => Err(Fault::Crash { detail: heard.detail.clone() }),
        // It will print nothing more.
        _ => ending.heard("", limit_ms),
    }
}

/// The bridge says what a program on this machine took, and what it may take there.
fn too_much_memory(detail: &str, memory: u32) -> Fault {
    let said = detail.strip_suffix(" MB").and_then(|numbers| numbers.split_once('/'));
    match said.map(|(peak, limit)| (peak.parse(), limit.parse())) {
        Some((Ok(peak_mb), Ok(limit_mb))) => Fault::TooMuchMemory { limit_mb, peak_mb: Some(peak_mb) },
        _ => Fault::TooMuchMemory { limit_mb: memory, peak_mb: None },
    }
}

impl CarryError {
    pub fn spoken(&self) -> Spoken {
        match self {
            Self::Store(error) => Spoken::of(error),
            Self::Prepare(error) => Spoken::of(error),
            Self::NoBridge => Spoken::new(
                "paiju serve 没有回应：本机程序要由它运行".to_owned(),
                "paiju serve, which runs this machine's programs, does not answer".to_owned(),
            ),
            Self::Lost { detail } => {
                Spoken::new(format!("运行程序的后台中断了（{detail}）"), format!("the runtime broke down ({detail})"))
            }
            Self::Stopped => Spoken::new("已停止".to_owned(), "stopped".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(stdout: &str, end: End) -> runtime::Heard {
        runtime::Heard { stdout: stdout.to_owned(), stderr: String::new(), end, detail: "1".to_owned(), ms: 1.0 }
    }

    fn question(until: Until) -> Question {
        Question { fresh: true, text: String::new(), until }
    }

    #[test]
    fn lines_are_answers_one_after_another() {
        let mut unread = VecDeque::new();
        let mut hear = |stdout: &str, end| said(&heard(stdout, end), &question(Until::Line), 9, 1, &mut unread);
        let line = |printed: &str| Ok(Heard { printed: printed.to_owned(), runs: true });
        assert_eq!(hear("\nOK INFO\n OK DEAL \n", End::Waits), line("OK INFO"));
        assert_eq!(hear("", End::Waits), line(" OK DEAL "), "what was printed too early is heard then");
        assert_eq!(hear(" \n", End::Waits), Err(Fault::StillReading { limit_ms: 9 }));
        assert_eq!(hear("", End::Exited), Err(Fault::Crash { detail: "1".to_owned() }));
    }

    // ruling: B5
    #[test]
    fn a_bots_misbehaviour_is_its_fault() {
        let fault = |end| said(&heard("{}", end), &question(Until::Ended), 9, 64, &mut VecDeque::new()).unwrap_err();
        assert_eq!(fault(End::Time), Fault::TimeOut { limit_ms: 9 });
        assert_eq!(fault(End::Reading), Fault::ReadsOn { limit_ms: 9, is_mark_in_line: false }, "it has answered");
        assert_eq!(fault(End::Crash), Fault::Crash { detail: "1".to_owned() });
        assert_eq!(fault(End::Memory), Fault::TooMuchMemory { limit_mb: 64, peak_mb: None });
        assert_eq!(fault(End::Output), Fault::TooMuchOutput { limit: 1 << 20 });
        let silent = said(&heard(" \n", End::Waits), &question(Until::Ended), 9, 64, &mut VecDeque::new());
        assert_eq!(silent, Err(Fault::StillReading { limit_ms: 9 }), "it reads on");
        let silent = said(&heard("", End::Reading), &question(Until::Ended), 9, 64, &mut VecDeque::new());
        assert_eq!(silent, Err(Fault::StillReading { limit_ms: 9 }));
        for (printed, is_mark_in_line) in [("{}\n", false), ("{}>>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n", true)] {
            let reads_on = said(&heard(printed, End::Waits), &question(Until::Ended), 9, 64, &mut VecDeque::new());
            assert_eq!(reads_on, Err(Fault::ReadsOn { limit_ms: 9, is_mark_in_line }), "{printed}");
        }
        let kept = said(
            &heard("{}\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n", End::Waits),
            &question(Until::Ended),
            9,
            64,
            &mut VecDeque::new(),
        );
        assert!(kept.is_ok_and(|heard| heard.runs));
    }
}
