//! Visits to whole pages, a file per page; `tests/tests/browser` has what only a browser of its own can show.

mod arena;
mod arena_kept;
mod arena_match;
mod arena_referee;
mod at_arena;
mod at_lab;
mod bot_mistakes;
mod cases;
mod colophon;
mod embed;
mod front;
mod lab;
mod lab_intake;
mod learn;
mod learn_board;
mod learn_compare;
mod learn_engine;
mod learn_make;
mod learn_practice;
mod losses;
mod parts;
mod printing;
mod sheets;
