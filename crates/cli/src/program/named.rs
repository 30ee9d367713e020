//! A program of the command line, with the name by which messages call it.

use std::sync::{Arc, Mutex, PoisonError};

use super::Program;
use crate::terminal;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bot {
    pub name: String,
    pub command_line: String,
}

impl Bot {
    pub fn new(name: &str, command_line: &str) -> Self {
        Self { name: name.to_owned(), command_line: command_line.to_owned() }
    }

    /// Starts it. Its standard error goes to the terminal under its name, and into `errors`, of which `kept` bytes are kept.
    ///
    /// # Errors
    /// It cannot be started.
    pub fn start(&self, max_output: usize, errors: &Arc<Mutex<String>>, kept: usize) -> anyhow::Result<Program> {
        let (name, errors) = (self.name.clone(), Arc::clone(errors));
        Program::start(&self.command_line, max_output, move |line| {
            terminal::relay(&name, line);
            let mut errors = errors.lock().unwrap_or_else(PoisonError::into_inner);
            if errors.len() + line.len() < kept {
                errors.push_str(line);
                errors.push('\n');
            }
        })
    }
}
