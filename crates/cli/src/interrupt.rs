//! Signals that want the command to end: noticed between games, by AIs that think and while programs are waited for, so that what was played
//! is kept and no program of ours is left behind.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, Once};

use crate::terminal;

/// Whether what runs is to end.
static STOP: AtomicBool = AtomicBool::new(false);
/// The signal that came, by its number; 0 for none.
static SIGNAL: LazyLock<Arc<AtomicUsize>> = LazyLock::new(Arc::default);
static WATCH: Once = Once::new();

/// Takes note of the signals INT, TERM and HUP from now on, instead of dying of them; of a second one the command dies. A file that
/// outgrows a limit (XFSZ) is an error of writing it, as on a full disk.
pub fn watch() {
    WATCH.call_once(|| {
        if let Err(error) = register() {
            terminal::complain(format_args!(
                "cannot watch for interrupts, so one may lose games and leave programs behind: {error}"
            ));
        }
    });
}

#[cfg(unix)]
fn register() -> std::io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGXFSZ};
    use signal_hook::flag;

    let second = Arc::new(AtomicBool::new(false));
    // INT is heeded even where it is ignored, as shells do for what they start in the background: `kill -INT` is meant for us.
    let hang_up = (!is_ignored(SIGHUP)).then_some(SIGHUP);
    for signal in [SIGINT, SIGTERM].into_iter().chain(hang_up) {
        // In this order: the first signal only sets the flag that makes the second one deadly.
        flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(&second))?;
        flag::register(signal, Arc::clone(&second))?;
        flag::register_usize(signal, Arc::clone(&SIGNAL), signal.cast_unsigned() as usize)?;
    }
    flag::register(SIGXFSZ, Arc::default()).map(drop)
}

/// Whether whoever started us wants this signal ignored, as `nohup` does of HUP; known on Linux only.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| u64::from_str_radix(line.strip_prefix("SigIgn:")?.trim(), 16).ok());
    mask.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
}

#[cfg(windows)]
fn register() -> Result<(), ctrlc::Error> {
    const INTERRUPT: usize = 2;
    ctrlc::set_handler(|| {
        if SIGNAL.swap(INTERRUPT, Ordering::Relaxed) != 0 {
            std::process::exit(128 + INTERRUPT as i32);
        }
    })
}

/// What runs is to end, as if a signal had come.
pub fn stop() {
    STOP.store(true, Ordering::Relaxed);
}

/// Whether what runs is to end.
pub fn requested() -> bool {
    STOP.load(Ordering::Relaxed) || signal().is_some()
}

/// The signal that came, by its number.
pub fn signal() -> Option<u8> {
    u8::try_from(SIGNAL.load(Ordering::Relaxed)).ok().filter(|&signal| signal != 0)
}
