//! The page in a real browser, one file per page. `cargo xtask test` builds the page and runs them;
//! `cargo xtask test --only browser` runs them on the page that is in `dist/`.

mod arena;
mod arena_kept;
mod arena_look;
mod arena_match;
mod deal_editor;
mod failing_host;
mod guests;
mod home;
mod hosting;
mod inspect;
mod inspect_give;
mod inspect_many;
mod lab;
mod lab_box;
mod lab_look;
mod losses;
mod package;
mod play_on;
mod table;
mod table_mahjong;
mod table_tractor;
mod visit_keys;
mod visit_look;
mod visit_sizes;
mod visit_styles;
mod visit_table;
