//! The entrance, the tables and the inspector. They run beside all other tests of pages, in a browser of their own (`xtask/src/checks/pages.rs`).

mod at_inspector;
mod at_table;
mod counted;
mod home;
mod inspect;
mod inspect_give;
mod inspect_texts;
mod inspect_turns;
mod keep;
mod mistakes;
mod own_bots;
mod play_on;
mod rest;
mod review;
mod review_texts;
mod rule_sets;
mod table;
mod table_ais;
mod table_deal;
mod table_panels;
mod table_played;
mod table_solver;
mod timers;
mod view;

use crate::testing::Page;
