//! How large sheets and hand-ins may be.

/// The longest sheet or hand-in that is read, in bytes.
pub const MAX_BYTES: usize = 8 << 20;

/// The most letters of a pupil's name that are shown.
pub const MOST_LETTERS: usize = 60;

/// The most tasks of a sheet.
pub const MAX_TASKS: usize = 50;

/// The most exercises of a drill in one task.
pub const MAX_EXERCISES: u32 = 50;

/// The most deals of a match that a bot is asked to win.
pub const MAX_DEALS: u64 = 10_000;
