//! An instance of a bot: one program at a time, on its own thread, because waiting for a program blocks.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use paiju_doudizhu::protocol::{Due, PlatformMessage};
use paiju_game::Fault;
use paiju_game::platform::session::KEEP_RUNNING;

use super::message::{Answer, Ask, End, Mode, Refusal};
use crate::program::{Bot, Program};

/// The default and maximum output of a program, in bytes.
const OUTPUT: usize = 1 << 20;
const MAX_OUTPUT: usize = 16 << 20;

/// The most bytes of standard error sent with one answer.
const MAX_ERRORS: usize = 1 << 16;

/// The polling interval for stop requests.
const GLANCE: Duration = Duration::from_millis(20);

/// The limits of all bots, and their threads.
#[derive(Debug)]
pub struct Holding {
    /// In MB.
    memory: Option<u64>,
    /// Whether the page's time limits apply.
    timed: bool,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

/// An instance. Its program is killed when this is dropped.
#[derive(Debug)]
pub struct Instance {
    orders: Sender<Order>,
    shared: Arc<Shared>,
}

/// State shared by the thread and its callers.
#[derive(Debug, Default)]
struct Shared {
    busy: AtomicBool,
    stop: AtomicBool,
}

enum Order {
    Ask(u64, Ask),
    Stop,
}

impl Holding {
    pub const fn new(memory: Option<u64>, timed: bool) -> Self {
        Self { memory, timed, threads: Mutex::new(Vec::new()) }
    }

    /// A new instance of the bot, which passes its answers to `answer`.
    pub fn open(self: &Arc<Self>, bot: &Bot, answer: impl Fn(&Answer) + Send + 'static) -> std::io::Result<Instance> {
        let shared = Arc::new(Shared::default());
        let (orders, given) = channel();
        let desk = Desk {
            holding: Arc::clone(self),
            bot: bot.clone(),
            shared: Arc::clone(&shared),
            errors: Arc::default(),
            program: None,
        };
        let thread = thread::Builder::new().spawn(move || desk.work(&given, answer))?;
        let mut threads = self.threads.lock().unwrap_or_else(PoisonError::into_inner);
        threads.retain(|thread| !thread.is_finished());
        threads.push(thread);
        Ok(Instance { orders, shared })
    }

    /// Waits until every program is killed, after every instance is dropped.
    pub fn end(&self) {
        let threads = std::mem::take(&mut *self.threads.lock().unwrap_or_else(PoisonError::into_inner));
        for thread in threads {
            // A panic has been reported.
            _ = thread.join();
        }
    }
}

impl Instance {
    /// Sends a question.
    ///
    /// # Errors
    /// It already has one, or its thread has ended.
    pub fn ask(&self, id: u64, ask: Ask) -> Result<(), Refusal> {
        if self.shared.busy.swap(true, Ordering::AcqRel) {
            return Err(Refusal::Busy);
        }
        self.orders.send(Order::Ask(id, ask)).map_err(|_| Refusal::NotRunning)
    }

    /// Ends the question and the program.
    pub fn stop(&self) {
        self.shared.stop.store(true, Ordering::Release);
        // An ended thread has no program.
        _ = self.orders.send(Order::Stop);
    }
}

impl Drop for Instance {
    fn drop(&mut self) {
        self.shared.stop.store(true, Ordering::Release);
    }
}

/// The thread's own state.
struct Desk {
    holding: Arc<Holding>,
    bot: Bot,
    shared: Arc<Shared>,
    /// Standard error that has not been sent yet.
    errors: Arc<Mutex<String>>,
    program: Option<Program>,
}

/// How a question ended before its answer was complete.
type Ended = (End, String);

impl Desk {
    fn work(mut self, orders: &Receiver<Order>, answer: impl Fn(&Answer)) {
        for order in orders {
            match order {
                Order::Ask(id, ask) => {
                    let said = self.answer(id, &ask);
                    self.shared.busy.store(false, Ordering::Release);
                    answer(&said);
                }
                Order::Stop => {
                    self.program = None;
                    self.shared.stop.store(false, Ordering::Release);
                }
            }
        }
    }

    fn answer(&mut self, id: u64, ask: &Ask) -> Answer {
        let begin = Instant::now();
        let mut stdout = String::new();
        let ended = self.put(ask, begin, &mut stdout);
        let ms = begin.elapsed().as_secs_f64() * 1000.0;
        let (end, detail) = ended.unwrap_or_else(|ended| ended);
        if end != End::Waits {
            // Killed first, so that all its output is there.
            self.program = None;
        }
        let stderr = std::mem::take(&mut *self.errors.lock().unwrap_or_else(PoisonError::into_inner));
        Answer { id, stdout, stderr, end, detail, ms }
    }

    /// Sends the question to a new or the running program.
    fn put(&mut self, ask: &Ask, begin: Instant, stdout: &mut String) -> Result<Ended, Ended> {
        if ask.fresh {
            self.program = None;
            self.errors.lock().unwrap_or_else(PoisonError::into_inner).clear();
            let started = self.start(ask.output.unwrap_or(OUTPUT).min(MAX_OUTPUT));
            self.program = Some(started.map_err(|error| (End::Crash, format!("{error:#}")))?);
        }
        let program = self.program.as_mut().ok_or((End::Stopped, String::new()))?;
        let limit = ask.limit.filter(|_| self.holding.timed);
        let limit = limit.and_then(|limit| Duration::try_from_secs_f64(limit / 1000.0).ok());
        let mut hearing =
            Hearing { program, shared: &self.shared, deadline: limit.and_then(|limit| begin.checked_add(limit)) };
        match ask.mode {
            Mode::Once => hearing.once(&ask.text, stdout),
            Mode::Lines => hearing.lines(&ask.text, stdout),
        }
    }

    fn start(&self, max_output: usize) -> anyhow::Result<Program> {
        let mut program = self.bot.start(max_output, &self.errors, MAX_ERRORS)?;
        if let Some(memory) = self.holding.memory {
            program.limit_memory(memory);
        }
        Ok(program)
    }
}

/// A program that is being asked.
struct Hearing<'a> {
    program: &'a mut Program,
    shared: &'a Shared,
    /// `None` for no limit.
    deadline: Option<Instant>,
}

impl Hearing<'_> {
    /// Botzone: the output up to its end, or to the mark.
    fn once(&mut self, text: &str, stdout: &mut String) -> Result<Ended, Ended> {
        self.tell(text.strip_suffix('\n').unwrap_or(text))?;
        loop {
            let line = self.hear(stdout)?;
            if line.trim() == KEEP_RUNNING {
                return Ok((End::Waits, String::new()));
            }
        }
    }

    /// DOUDIZHUVER: each line is answered by the next non-blank one, unless it needs no answer.
    fn lines(&mut self, text: &str, stdout: &mut String) -> Result<Ended, Ended> {
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            self.tell(line)?;
            let is_silent = PlatformMessage::parse(line).is_ok_and(|read| read.message.due() == Due::Nothing);
            while !is_silent && self.hear(stdout)?.trim().is_empty() {}
        }
        Ok((End::Waits, String::new()))
    }

    fn tell(&mut self, text: &str) -> Result<(), Ended> {
        self.program.tell(text).map_err(ended)
    }

    /// Appends the next line to the output.
    fn hear(&mut self, stdout: &mut String) -> Result<String, Ended> {
        loop {
            if self.shared.stop.load(Ordering::Acquire) {
                return Err((End::Stopped, String::new()));
            }
            let left = self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
            let slice = left.map_or(GLANCE, |left| left.min(GLANCE));
            match self.program.hear_or_end(slice) {
                Ok(Some(line)) => {
                    stdout.push_str(&line);
                    stdout.push('\n');
                    return Ok(line);
                }
                Ok(None) => return Err((End::Exited, "0".to_owned())),
                Err(Fault::TimeOut { .. }) if left.is_none_or(|left| !left.is_zero()) => {}
                Err(Fault::TimeOut { .. }) => {
                    // It may go on with the line when its input ends.
                    let unfinished = self.program.unfinished();
                    let end = if self.program.was_reading() { End::Reading } else { End::Time };
                    stdout.push_str(&unfinished);
                    return Err((end, String::new()));
                }
                Err(fault) => return Err(ended(fault)),
            }
        }
    }
}

/// How a question ends by a program's fault.
fn ended(fault: Fault) -> Ended {
    match fault {
        Fault::TimeOut { .. } => (End::Time, String::new()),
        Fault::StillReading { .. } | Fault::ReadsOn { .. } => (End::Reading, String::new()),
        Fault::TooMuchOutput { .. } => (End::Output, String::new()),
        Fault::Crash { detail } => (End::Crash, detail),
        Fault::Malformed { answer } | Fault::Unfit { answer, .. } | Fault::NoResponse { answer, .. } => {
            (End::Crash, answer)
        }
        Fault::Reported { word } => (End::Crash, word),
        Fault::TooMuchMemory { limit_mb, peak_mb } => {
            (End::Memory, peak_mb.map_or_else(String::new, |peak| format!("{peak}/{limit_mb} MB")))
        }
        Fault::Illegal | Fault::NotRunning | Fault::Judge => (End::Crash, String::new()),
    }
}
