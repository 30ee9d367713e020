//! The progress of a long command: numbered steps on the terminal, the same on a page served meanwhile, and the tools'
//! own output in a log.

mod page;

use crate::process;
use anyhow::{Context, Result, bail};
use std::collections::VecDeque;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The longest time without a line on the terminal.
const HEARTBEAT: Duration = Duration::from_secs(10);
/// How often the page is rewritten.
const TICK: Duration = Duration::from_secs(1);
/// How much of the log is shown when a tool fails.
const TAIL: usize = 30;

/// A step of building the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// Downloads what the page depends on.
    Fetch,
    /// Compiles its modules.
    Compile,
    /// Makes their JavaScript and puts the page's files together.
    Bundle,
    /// Builds what runs visitors' bots.
    Lab,
}

impl Stage {
    /// In the order in which they run.
    const ALL: [Self; 4] = [Self::Fetch, Self::Compile, Self::Bundle, Self::Lab];

    /// In English and Chinese, and the seconds that it takes the first time, on two cores that do nothing else.
    const fn about(self) -> (&'static str, &'static str, u64) {
        match self {
            Self::Fetch => ("Downloading what the page depends on", "下载依赖", 20),
            Self::Compile => ("Compiling the page", "编译页面", 240),
            Self::Bundle => ("Putting the page together", "组装页面", 20),
            Self::Lab => ("Building the Lab's runtimes", "构建实验室的运行环境", 90),
        }
    }

    const fn first_time(self) -> Duration {
        Duration::from_secs(self.about().2)
    }
}

/// Reports the steps of a build until it is dropped.
pub struct Progress {
    shared: Arc<Mutex<State>>,
    log: PathBuf,
    /// Dropping it ends the heartbeat thread.
    _alive: Sender<()>,
}

struct State {
    stage: Option<Stage>,
    began: Instant,
    /// When the terminal last got a line.
    told: Instant,
    /// The last thing noted.
    last: String,
    /// The number of things noted in this step.
    heard: usize,
    log: File,
    tail: VecDeque<String>,
    /// Where the page that shows the steps is written, until the real one is ready.
    page: Option<PathBuf>,
}

impl Progress {
    /// Starts reporting; tools write into `log`, and the steps are shown on the page in the folder `page`.
    ///
    /// # Errors
    /// When the log or the page cannot be written.
    pub fn begin(log: PathBuf, page: Option<&Path>) -> Result<Self> {
        let open = |path: &Path| -> Result<File> {
            fs::create_dir_all(path.parent().context("the log has no folder")?)?;
            Ok(File::create(path)?)
        };
        let file = open(&log).with_context(|| format!("cannot write {}", log.display()))?;
        let now = Instant::now();
        let state = State {
            stage: None,
            began: now,
            told: now,
            last: String::new(),
            heard: 0,
            log: file,
            tail: VecDeque::new(),
            page: page.map(|folder| folder.join("index.html")),
        };
        if let Some(folder) = page {
            fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
        }
        state.show_page();
        let shared = Arc::new(Mutex::new(state));
        let (alive, ended) = mpsc::channel::<()>();
        let ticking = shared.clone();
        thread::spawn(move || {
            while ended.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                lock(&ticking).tick();
            }
        });
        Ok(Self { shared, log, _alive: alive })
    }

    /// Reports that this step begins.
    pub fn stage(&self, stage: Stage) {
        let mut state = lock(&self.shared);
        let number = 1 + Stage::ALL.iter().take_while(|other| **other != stage).count();
        let (count, about) = (Stage::ALL.len(), duration(stage.first_time()));
        println!("[{number}/{count}] {} (the first time about {about})", stage.about().0);
        let now = Instant::now();
        (state.stage, state.began, state.told, state.heard) = (Some(stage), now, now, 0);
        state.last.clear();
        state.show_page();
    }

    /// The real page is ready: from now on nothing overwrites it.
    pub fn page_is_there(&self) {
        lock(&self.shared).page = None;
    }

    /// Notes a thing that is done or in progress.
    pub fn note(&self, words: &str) {
        lock(&self.shared).note(words);
    }

    /// Runs a tool to its end, with its output in the log.
    ///
    /// # Errors
    /// It fails; the error shows the end of its output and the log's place.
    pub fn run(&self, command: &mut Command) -> Result<()> {
        let words = process::line(command);
        lock(&self.shared).hear(&format!("$ {words}"));
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {words}"))?;
        let (output, errors) = (child.stdout.take(), child.stderr.take());
        thread::scope(|scope| {
            scope.spawn(|| self.listen(output));
            self.listen(errors);
        });
        let status = child.wait()?;
        if status.success() {
            return Ok(());
        }
        let state = lock(&self.shared);
        state.tail.iter().for_each(|line| eprintln!("    {line}"));
        bail!("{words} failed ({status}); all that it said is in {}", self.log.display());
    }

    fn listen(&self, stream: Option<impl Read>) {
        let Some(stream) = stream else { return };
        let mut lines = BufReader::new(stream);
        let mut bytes = Vec::new();
        while lines.read_until(b'\n', &mut bytes).is_ok_and(|count| count > 0) {
            lock(&self.shared).hear(String::from_utf8_lossy(&bytes).trim_end());
            bytes.clear();
        }
    }
}

impl State {
    fn hear(&mut self, line: &str) {
        // A full disk must not fail a build that may still succeed.
        let _ = writeln!(self.log, "{line}");
        if self.tail.len() == TAIL {
            self.tail.pop_front();
        }
        self.tail.push_back(line.to_owned());
        if let Some(words) = noteworthy(line) {
            self.note(words);
        }
    }

    fn note(&mut self, words: &str) {
        self.heard += 1;
        words.clone_into(&mut self.last);
        if self.told.elapsed() >= HEARTBEAT {
            self.tell();
        }
    }

    fn tick(&mut self) {
        self.show_page();
        if self.told.elapsed() >= HEARTBEAT && self.stage.is_some() {
            self.tell();
        }
    }

    fn tell(&mut self) {
        self.told = Instant::now();
        println!("      {:>4} s  {}", self.began.elapsed().as_secs(), self.doing());
    }

    /// The number of things done in this step, and the last.
    fn doing(&self) -> String {
        match self.heard {
            0 => "…".to_owned(),
            heard => format!("{heard}: {}", self.last),
        }
    }

    fn show_page(&self) {
        if let Some(path) = &self.page {
            // Only the last state matters; a page that cannot be written is reported when the real one cannot be
            // either.
            let _ = fs::write(path, page::html(self.stage, self.began.elapsed(), &self.doing()));
        }
    }
}

/// The part of a tool's line that is worth showing: what cargo compiles or downloads, and the steps of the Lab's build.
fn noteworthy(line: &str) -> Option<&str> {
    let line = line.trim_start();
    ["Compiling ", "Downloaded ", "lab: "].iter().find_map(|start| line.strip_prefix(start))
}

/// As text: `40 s`, `4 min`.
fn duration(time: Duration) -> String {
    match time.as_secs() {
        seconds @ ..60 => format!("{seconds} s"),
        seconds => format!("{} min", seconds.div_ceil(60)),
    }
}

fn lock(state: &Mutex<State>) -> MutexGuard<'_, State> {
    // A thread that panicked while reporting leaves a usable state.
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compiled_packages_are_noteworthy() {
        assert_eq!(noteworthy("   Compiling yew v0.23.0"), Some("yew v0.23.0"));
        assert_eq!(noteworthy("lab: Python's snapshot"), Some("Python's snapshot"));
        assert_eq!(noteworthy("warning: unused"), None);
    }

    #[test]
    fn durations_are_words() {
        assert_eq!(duration(Duration::from_secs(40)), "40 s");
        assert_eq!(duration(Duration::from_secs(60)), "1 min");
        assert_eq!(duration(Duration::from_secs(200)), "4 min");
    }

    #[test]
    #[cfg(unix)]
    fn a_failing_tool_names_the_log_and_its_words_are_in_it() {
        let folder = tempfile::tempdir().unwrap();
        let log = folder.path().join("logs/build.log");
        let progress = Progress::begin(log.clone(), Some(&folder.path().join("page"))).unwrap();
        progress.stage(Stage::Compile);
        progress.run(Command::new("sh").args(["-c", "echo out; echo '   Compiling a v1' >&2"])).unwrap();
        let page = || fs::read_to_string(folder.path().join("page/index.html")).unwrap();
        lock(&progress.shared).show_page();
        assert!(page().contains("1: a v1"), "{}", page());
        let error = progress.run(Command::new("sh").args(["-c", "echo why; exit 3"])).unwrap_err().to_string();
        assert!(error.contains(&log.display().to_string()), "{error}");
        let said = fs::read_to_string(&log).unwrap();
        assert!(said.contains("out\n") && said.contains("why\n"), "{said}");
        progress.page_is_there();
        fs::write(folder.path().join("page/index.html"), "real").unwrap();
        lock(&progress.shared).tick();
        assert_eq!(page(), "real");
    }
}
