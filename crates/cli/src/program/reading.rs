//! Whether a program that timed out was still reading: many wait for an end of input that does not come.

use std::thread;
use std::time::{Duration, Instant};

use paiju_game::Fault;

use super::Program;

/// How long it must have been idle.
const IDLE: Duration = Duration::from_millis(60);
const GLANCE: Duration = Duration::from_millis(10);

/// How long it may take to continue once its input ends.
const GOES_ON: Duration = Duration::from_millis(300);

impl Program {
    /// Whether it was waiting for input, judged by whether it continues when the input ends. The program is useless
    /// afterwards.
    pub fn was_reading(&mut self) -> bool {
        if self.input.is_none() || !self.stays_idle() {
            return false;
        }
        self.close_input();
        let deadline = Instant::now() + GOES_ON;
        loop {
            match self.hear(deadline.saturating_duration_since(Instant::now())) {
                Ok(line) if line.trim().is_empty() => {}
                Err(Fault::TimeOut { .. }) => return false,
                Ok(_) | Err(_) => return true,
            }
        }
    }

    /// Not one that is thinking and would answer a moment later anyway.
    fn stays_idle(&self) -> bool {
        let deadline = Instant::now() + IDLE;
        while Instant::now() < deadline {
            if !self.tree.as_ref().is_some_and(super::Tree::is_idle) {
                return false;
            }
            thread::sleep(GLANCE);
        }
        true
    }
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;

    const SOON: Duration = Duration::from_millis(300);

    /// Whether a program that was sent a line and does not answer is found to be reading.
    fn was_reading(script: &str) -> bool {
        let mut program = Program::start(&format!("sh -c {}", shell_words::quote(script)), 1 << 16, |_| ()).unwrap();
        program.tell("{}").unwrap();
        assert_eq!(program.hear(SOON), Err(Fault::TimeOut { limit_ms: 300 }), "{script}");
        program.was_reading()
    }

    #[test]
    fn a_program_that_waits_for_the_end_of_its_input_is_found_out() {
        for reads in ["cat >/dev/null; echo answer", "while read line; do :; done; exit 3"] {
            assert!(was_reading(reads), "{reads}");
        }
    }

    #[test]
    fn a_program_that_waits_for_something_else_is_not() {
        assert!(!was_reading("read line; sleep 60; echo answer"));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_program_that_thinks_is_not() {
        let thinks = "read line; i=0; while [ $i -lt 100000000 ]; do i=$((i+1)); done; echo answer";
        assert!(!was_reading(thinks));
        // Another process thinks for it.
        assert!(!was_reading(&format!("read line; sh -c {} & wait", shell_words::quote("while :; do :; done"))));
    }
}
