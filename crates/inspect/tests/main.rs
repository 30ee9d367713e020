//! One program for all tests of this crate: it is linked once, and they share the cores.

#![allow(clippy::panic, clippy::print_stdout, clippy::unwrap_used, reason = "tests fail by panicking")]

mod answered;
mod beginning;
mod botzone;
mod common;
mod dialogue;
mod displays;
mod heard;
mod initdata;
mod judge;
mod local;
mod long_running;
mod looks;
mod mahjong;
mod mahjong_faults;
mod markdown;
mod other_forms;
mod outputs;
mod pasted;
mod planted;
mod playable;
mod progress;
mod review;
mod robust;
mod rule_sets;
mod shifted;
mod speakers;
mod summary;
mod tractor;
mod transcripts;
mod trial;
