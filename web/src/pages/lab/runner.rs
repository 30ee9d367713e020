//! Prepares and runs the open bot's program, which stays ready until it is changed.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use yew::prelude::*;

use crate::bots::runtime::{Chance, Handle, Heard, Lost, Mode, PrepareError, Program, Progress, Question, prepare};
use crate::bots::{Bot, MOST_OUTPUT, Speech, native};

/// The seed and the clock of a turn run by hand, fixed so that runs are reproducible.
const CHANCE: Chance = Chance { seed: 1, clock: 1_700_000_000_000.0 };

/// The progress of a run.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Run {
    #[default]
    Idle,
    /// The program is being compiled or loaded.
    Preparing(Option<Progress>),
    Asking,
    /// The input, and the output.
    Heard(Rc<(String, Heard)>),
    Refused(PrepareError),
    Lost(Lost),
    /// A native program, and no `paiju serve` to run it.
    NoBridge,
}

impl Run {
    /// Whether it can be stopped.
    pub const fn is_under_way(&self) -> bool {
        matches!(self, Self::Preparing(_) | Self::Asking)
    }
}

/// What to prepare: a bot's program, or a named program on this machine.
#[derive(Clone, Debug, PartialEq)]
enum Source {
    Written(Program),
    OfThisMachine(String),
}

impl Source {
    fn of(bot: &Bot) -> Self {
        match native::program(&bot.id) {
            Some((name, _)) => Self::OfThisMachine(name),
            None => Self::Written(Program::from(bot)),
        }
    }

    /// Prepares it; on failure, the state to show instead.
    async fn prepared(&self, watch: impl Fn(Progress) + 'static) -> Result<Handle, Run> {
        match self {
            Self::Written(program) => prepare(program, watch).await.map_err(Run::Refused),
            Self::OfThisMachine(name) => {
                let bridge = native::bridge().await.ok_or(Run::NoBridge)?;
                bridge.bot(name).await.map_err(Run::Lost)
            }
        }
    }
}

type Ready = Option<(Source, Rc<Handle>)>;

/// The program, and its current activity.
#[derive(Clone)]
pub struct Runner {
    run: UseStateHandle<Run>,
    ready: Rc<RefCell<Ready>>,
    /// Counts the runs; results of a stopped run are dropped.
    count: Rc<Cell<u32>>,
}

impl PartialEq for Runner {
    fn eq(&self, other: &Self) -> bool {
        self.run == other.run
    }
}

#[hook]
pub fn use_runner() -> Runner {
    let count = use_memo((), |()| Rc::new(Cell::new(0)));
    let runner = Runner { run: use_state(Run::default), ready: use_mut_ref(|| None), count: (*count).clone() };
    use_effect_with((), {
        let runner = runner.clone();
        // Leaving the page cancels the work in progress.
        move |()| move || runner.give_up()
    });
    runner
}

impl Runner {
    pub fn run(&self) -> &Run {
        &self.run
    }

    /// Runs a turn: a new instance reads this text.
    pub fn begin(&self, bot: &Bot, text: String) {
        let number = self.count.get().wrapping_add(1);
        self.count.set(number);
        let source = Source::of(bot);
        let question = Question {
            fresh: true,
            text: text.clone(),
            mode: match bot.speech {
                Speech::Json | Speech::Simple => Mode::Once,
                Speech::Lines => Mode::Lines,
            },
            limit: bot.time(true),
            output: MOST_OUTPUT,
            chance: bot.chance.then_some(CHANCE),
        };
        let runner = self.clone();
        yew::platform::spawn_local(async move {
            let run = match runner.ready(number, source).await {
                Err(run) => run,
                Ok(None) => return,
                Ok(Some(handle)) => {
                    runner.tell(number, Run::Asking);
                    match handle.ask(&question).await {
                        Ok(heard) => Run::Heard(Rc::new((text, heard))),
                        Err(lost) => {
                            *runner.ready.borrow_mut() = None;
                            Run::Lost(lost)
                        }
                    }
                }
            };
            runner.tell(number, run);
        });
    }

    /// The prepared program; `None` if the run was stopped meanwhile.
    async fn ready(&self, number: u32, source: Source) -> Result<Option<Rc<Handle>>, Run> {
        let kept = self.ready.borrow().as_ref().filter(|(of, _)| *of == source).map(|(_, handle)| handle.clone());
        if kept.is_some() {
            return Ok(kept);
        }
        // Freed first, so that two programs never hold memory at once.
        *self.ready.borrow_mut() = None;
        self.tell(number, Run::Preparing(None));
        let watch = {
            let runner = self.clone();
            move |progress| runner.tell(number, Run::Preparing(Some(progress)))
        };
        let handle = Rc::new(source.prepared(watch).await?);
        let is_wanted = self.count.get() == number;
        // Even if stopped, it is ready for the next run.
        let mut ready = self.ready.borrow_mut();
        if is_wanted || ready.is_none() {
            *ready = Some((source, handle.clone()));
        }
        Ok(is_wanted.then_some(handle))
    }

    fn tell(&self, number: u32, run: Run) {
        if self.count.get() == number {
            self.run.set(run);
        }
    }

    /// Cancels the work in progress.
    pub fn stop(&self) {
        match &*self.run {
            // The answer reports that it was stopped.
            Run::Asking => {
                if let Some((_, handle)) = &*self.ready.borrow() {
                    handle.stop();
                }
            }
            Run::Preparing(_) => {
                self.count.set(self.count.get().wrapping_add(1));
                self.run.set(Run::Refused(PrepareError::Stopped));
            }
            Run::Idle | Run::Heard(_) | Run::Refused(_) | Run::Lost(_) | Run::NoBridge => {}
        }
    }

    fn give_up(&self) {
        self.count.set(self.count.get().wrapping_add(1));
        if let Some((_, handle)) = self.ready.borrow_mut().take() {
            handle.stop();
        }
    }
}
