//! Signals that end the command. They are checked between games, by thinking AIs and while waiting for programs, so
//! that finished games are kept and no program is left behind.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, Once};

use crate::terminal;

/// Whether to stop.
static STOP: AtomicBool = AtomicBool::new(false);
/// The signal's number; 0 for none.
static SIGNAL: LazyLock<Arc<AtomicUsize>> = LazyLock::new(Arc::default);
static WATCH: Once = Once::new();

/// From now on the signals INT, TERM and HUP only set a flag; a second one kills the command. Exceeding a file size
/// limit (XFSZ) becomes a write error, as on a full disk.
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
    // INT is honoured even if it is ignored, as shells set it for background processes: `kill -INT` is meant for us.
    let hang_up = (!is_ignored(SIGHUP)).then_some(SIGHUP);
    for signal in [SIGINT, SIGTERM].into_iter().chain(hang_up) {
        // The order matters: the first signal only sets the flag that makes the second one fatal.
        flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(&second))?;
        flag::register(signal, Arc::clone(&second))?;
        flag::register_usize(signal, Arc::clone(&SIGNAL), signal.cast_unsigned() as usize)?;
    }
    flag::register(SIGXFSZ, Arc::default()).map(drop)
}

/// Whether our parent ignores this signal for us, as `nohup` does with HUP; known only on Linux.
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

/// Stops as if a signal had arrived.
pub fn stop() {
    STOP.store(true, Ordering::Relaxed);
}

/// Forgets what [`stop`] stopped, for the next work; a signal is not forgotten.
pub fn go_on() {
    STOP.store(false, Ordering::Relaxed);
}

pub fn requested() -> bool {
    STOP.load(Ordering::Relaxed) || signal().is_some()
}

pub fn signal() -> Option<u8> {
    u8::try_from(SIGNAL.load(Ordering::Relaxed)).ok().filter(|&signal| signal != 0)
}
