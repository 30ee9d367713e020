//! Takes screenshots of the page in `dist/`: `cargo xtask screenshots [--all]`. Not a test: it changes files.

use paiju_tests::pictures;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => pictures::take(),
        ["--all"] => {
            pictures::take();
            pictures::take_all();
        }
        _ => {
            eprintln!("usage: screenshots [--all]");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}
