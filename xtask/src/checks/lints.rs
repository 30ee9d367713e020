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
        let mut cargo = workspace.test(&["--no-run", "--message-format", "json"]);
        let status = process::lines(cargo.args(others), |line| {
            if let Some((level, text)) = diagnostic(line) {
                eprint!("{text}");
                warnings += usize::from(level == "warning");
            }
        })?;
        is_compiled &= status.success();
    }
    if warnings > 0 {
        eprintln!("{warnings} warnings");
    }
    Ok(Tally::one(is_compiled && warnings == 0))
}

/// The level and the text of what the compiler says about one of our packages; about others it says nothing.
fn diagnostic(line: &str) -> Option<(String, String)> {
    let message: Value = serde_json::from_str(line).ok()?;
    let said = (message["reason"] == "compiler-message").then_some(&message["message"])?;
    let text = |key: &str| said[key].as_str().map(str::to_owned);
    Some((text("level")?, text("rendered")?))
}

#[cfg(test)]
mod tests {
    use super::diagnostic;

    #[test]
    fn diagnostics_are_found_among_cargos_messages() {
        let warning = r#"{"reason":"compiler-message","message":{"level":"warning","rendered":"warning: unused\n"}}"#;
        assert_eq!(diagnostic(warning), Some(("warning".to_owned(), "warning: unused\n".to_owned())));
        for other in [r#"{"reason":"compiler-artifact","fresh":true}"#, "not JSON", "{}"] {
            assert_eq!(diagnostic(other), None, "{other}");
        }
    }
}
