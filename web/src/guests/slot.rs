//! Holds a question until the page has carried it to a bot, and its answer until it is taken.

use std::cell::RefCell;
use std::future::poll_fn;
use std::rc::Rc;
use std::task::Poll;

use paiju_game::Fault;
use paiju_game::platform::dialogue::{Channel, Heard, Question, Run};
use paiju_game::table::Printed;

use super::Carried;

#[derive(Debug, Default)]
struct Inside {
    asked: Option<Question>,
    answer: Option<Carried>,
    /// The bot's time since it was last taken, in µs.
    took: u64,
    /// The bot's latest answer, with its standard error since it was last taken.
    printed: Option<Printed>,
    run: Run,
}

/// One bot's slot; clones share it.
#[derive(Clone, Debug, Default)]
pub struct Slot(Rc<RefCell<Inside>>);

impl Slot {
    /// The question that waits to be carried.
    pub fn take_question(&self) -> Option<Question> {
        self.0.borrow_mut().asked.take()
    }

    pub fn put(&self, answer: Carried) {
        self.0.borrow_mut().answer = Some(answer);
    }

    /// The bot's time since the last call, in µs.
    pub fn take_time(&self) -> u64 {
        std::mem::take(&mut self.0.borrow_mut().took)
    }

    /// The bot's latest answer, with its standard error since the last call, and its run; `None` if it was not asked.
    pub fn take_said(&self) -> Option<(Printed, Run)> {
        let mut inside = self.0.borrow_mut();
        Some((inside.printed.take()?, inside.run.clone()))
    }
}

impl Channel for Slot {
    async fn ask(&mut self, question: Question) -> Result<Heard, Fault> {
        self.0.borrow_mut().run.ask(&question);
        self.0.borrow_mut().asked = Some(question);
        let Carried { heard, took, printed } = poll_fn(|_| match self.0.borrow_mut().answer.take() {
            Some(answer) => Poll::Ready(answer),
            None => Poll::Pending,
        })
        .await;
        let mut inside = self.0.borrow_mut();
        inside.took += took;
        inside.run.print(&printed.stdout, &printed.stderr);
        let before = inside.printed.take().unwrap_or_default().stderr;
        inside.printed = Some(Printed { stderr: before + &printed.stderr, ..printed });
        drop(inside);
        heard
    }

    fn end(&mut self) {
        // The next question starts a new bot, which ends the old one.
    }
}
