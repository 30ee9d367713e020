//! What a program takes of the machine's memory: the most that it has had resident. What runtimes reserve and never touch
//! is none of it.

use std::time::{Duration, Instant};

/// A program that takes memory as fast as it can takes about 25 MB in this time.
const LOOK_EVERY: Duration = Duration::from_millis(5);

/// A memory limit, and when it was last looked after.
#[derive(Clone, Copy, Debug)]
pub struct Memory {
    limit_mb: u64,
    looked: Instant,
}

impl Memory {
    /// How long a wait may last until it is to be looked after.
    pub const LOOK_EVERY: Duration = LOOK_EVERY;

    pub fn limited(limit_mb: u64) -> Self {
        Self { limit_mb, looked: Instant::now() }
    }

    /// The limit and the peak, in MB, of a program that has taken too much. It is looked at now and then.
    pub fn exceeded(&mut self, tree: &super::Tree) -> Option<(u64, u64)> {
        if self.looked.elapsed() < LOOK_EVERY {
            return None;
        }
        self.looked = Instant::now();
        let peak_mb = tree.peak_memory()?.div_ceil(1 << 20);
        (peak_mb > self.limit_mb).then_some((self.limit_mb, peak_mb))
    }
}
