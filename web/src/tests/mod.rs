//! Visits to whole pages, a file per page; `tests/tests/browser` has what only a browser of its own can show.

mod arena;
mod arena_kept;
mod arena_match;
mod arena_referee;
mod at_arena;
mod at_lab;
mod at_table;
mod bot_mistakes;
mod cases;
mod colophon;
mod embed;
mod lab;
mod lab_intake;
mod losses;
mod table;
