//! Ctrl-C while the engine computes.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use pyo3::prelude::*;

/// Asks Python now and then whether a signal came.
#[derive(Default)]
pub(crate) struct Interrupt {
    asked: AtomicU32,
    raised: Mutex<Option<PyErr>>,
}

/// Only one poll in this many asks Python.
const EVERY: u32 = 1 << 10;

impl Interrupt {
    /// Whether to stop.
    pub(crate) fn came(&self) -> bool {
        let Ok(mut raised) = self.raised.lock() else { return true };
        if raised.is_none() && self.asked.fetch_add(1, Ordering::Relaxed).is_multiple_of(EVERY) {
            *raised = Python::attach(|py| py.check_signals()).err();
        }
        raised.is_some()
    }

    /// What the signal raised, if one came.
    pub(crate) fn check(self) -> PyResult<()> {
        match self.raised.into_inner() {
            Ok(Some(error)) => Err(error),
            _ => Ok(()),
        }
    }
}
