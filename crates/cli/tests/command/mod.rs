//! The command as other programs see it.

mod bot;
mod contract;
mod deals;
mod draw;
mod help;
mod in_time;
mod inspect;
mod language;
mod levels;
#[cfg(unix)]
mod mahjong;
#[cfg(unix)]
mod output;
mod review;
#[cfg(unix)]
mod rule_sets;
mod solve;
mod stdin;
#[cfg(unix)]
mod terminal;
#[cfg(unix)]
mod tractor;
