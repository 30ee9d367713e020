//! Keeps a chromedriver for the browser tests until its own input ends: see `paiju_tests::browser::keep`.

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(driver) = std::env::args_os().nth(1) else {
        eprintln!("usage: keeper CHROMEDRIVER");
        return ExitCode::from(2);
    };
    match paiju_tests::browser::keep(Path::new(&driver)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}
