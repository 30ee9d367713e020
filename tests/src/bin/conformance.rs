//! Checks the inspector against the files below a folder; `cargo xtask conformance DIR` calls it.

use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(folder) = std::env::args_os().nth(1).map(PathBuf::from) else {
        eprintln!("usage: conformance DIR");
        return ExitCode::from(2);
    };
    match paiju_tests::conformance::run(&folder) {
        Ok(tally) => {
            println!("{tally}");
            if tally.is_success() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}
