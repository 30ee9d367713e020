//! Visits to whole pages, a file per page; `tests/tests/browser` has what only a browser of its own can show.

mod at_inspector;
mod at_table;
mod counted;
mod home;
mod inspect;
mod inspect_give;
mod inspect_texts;
mod inspect_turns;
mod learn;
mod learn_board;
mod learn_compare;
mod learn_engine;
mod learn_make;
mod learn_practice;
mod mistakes;
mod own_bots;
mod parts;
mod play_on;
mod printing;
mod rest;
mod review;
mod review_texts;
mod sheets;
mod table;
