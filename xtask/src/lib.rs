//! `cargo xtask`, the entry point to every task of this workspace.
//!
//! It sets up the tools a command needs (the wasm target, a browser), builds the page, serves it, and runs every check.
//! `cargo xtask` without arguments lists the commands.

mod bench;
mod cache;
mod checks;
pub mod chrome;
mod cli;
mod cluster;
mod conformance;
mod files;
mod fuzz;
mod lab;
mod notices;
pub mod package;
mod process;
mod progress;
mod serve;
pub mod site;
pub mod starters;
mod system;
mod tally;
mod toolchain;
mod tools;
mod train;
mod workspace;

pub use cli::main;
pub use tally::Tally;
pub use workspace::Workspace;
