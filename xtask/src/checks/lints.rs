//! Compiles everything for this machine, tests included. Clippy's driver compiles as the compiler does, so nothing is compiled twice.

use crate::{Tally, Workspace, process};
use anyhow::Result;
use serde_json::Value;

/// The test programs that `cargo test` does not compile by itself.
const OTHERS: [&str; 6] = ["--test", "browser", "--test", "screenshots", "--test", "speed"];

/// One check: there is neither an error nor a warning.
pub fn run(workspace: &Workspace) -> Result<Tally> {
    let mut warnings = 0;
    let mut is_compiled = true;
    for others in [&[][..], &OTHERS] {
        let mut cargo = workspace.test(&["--no-run", "--message-format", "json-render-diagnostics"]);
        let lines = process::lines(cargo.args(others), |line| warnings += usize::from(is_warning(line)))?;
        is_compiled &= lines.success();
    }
    if warnings > 0 {
        eprintln!("{warnings} warnings");
    }
    Ok(Tally::one(is_compiled && warnings == 0))
}

/// Whether cargo's message reports a warning in one of our packages; in others the compiler reports none.
fn is_warning(line: &str) -> bool {
    let Ok(message) = serde_json::from_str::<Value>(line) else { return false };
    message["reason"] == "compiler-message" && message["message"]["level"] == "warning"
}

#[cfg(test)]
mod tests {
    use super::is_warning;

    #[test]
    fn warnings_are_found_among_cargos_messages() {
        assert!(is_warning(r#"{"reason":"compiler-message","message":{"level":"warning","message":"unused"}}"#));
        for other in [
            r#"{"reason":"compiler-message","message":{"level":"failure-note"}}"#,
            r#"{"reason":"compiler-artifact","fresh":true}"#,
            "not JSON",
        ] {
            assert!(!is_warning(other), "{other}");
        }
    }
}
