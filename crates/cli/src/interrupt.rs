//! Ctrl-C and termination: noticed between games and while waiting for programs, so that no program of ours is left behind.

use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

static REQUESTED: AtomicBool = AtomicBool::new(false);
static WATCH: Once = Once::new();

/// The user wants it to end.
#[derive(Debug, thiserror::Error)]
#[error("interrupted")]
pub struct Interrupted;

/// Takes note of Ctrl-C and termination from now on, instead of dying of it; a second time it dies.
pub fn watch() {
    WATCH.call_once(|| {
        let watching = ctrlc::set_handler(|| {
            if REQUESTED.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        });
        if let Err(error) = watching {
            eprintln!("paiju: an interrupt may leave programs behind: {error}");
        }
    });
}

/// Whether the user wants it to end.
pub fn requested() -> bool {
    REQUESTED.load(Ordering::Relaxed)
}
