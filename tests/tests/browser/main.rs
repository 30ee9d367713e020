//! The page in a real browser, one file per page. `cargo xtask test` builds the page and runs them;
//! `cargo xtask test --only browser` runs them on the page that is in `dist/`.

mod arena;
#[path = "../../../web/src/tests/front/at_inspector.rs"]
mod at_inspector;
mod at_table;
mod bot_mistakes;
mod bridge;
mod embed;
mod failing_host;
mod guests;
mod home;
mod hosting;
mod inspect;
#[path = "../../../web/src/tests/front/keep.rs"]
mod keep;
mod lab;
mod lab_bench;
mod lab_box;
mod lab_games;
mod lab_intake;
mod lab_waits;
mod lab_ways;
mod learn_sizes;
mod looks;
mod looks_states;
mod losses;
mod mistakes;
mod motion;
mod package;
mod play_on;
mod printing;
mod review;
mod screenshots;
mod shell;
mod steady;
mod table;
#[path = "../../../web/src/tests/front/timers.rs"]
mod timers;
mod walk;

use paiju_tests::browser::Page;
