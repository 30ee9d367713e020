//! Visits to whole pages, a file per page; `tests/tests/browser` has what only a browser of its own can show.

mod at_table;
mod learn;
mod learn_board;
mod learn_compare;
mod learn_engine;
mod learn_make;
mod learn_practice;
mod parts;
mod printing;
mod sheets;
mod table;
