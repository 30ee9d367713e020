//! A program's command line: variables for it, and its words.

use std::path::Path;

use anyhow::{Context, ensure};

/// A variable's name and value.
type Variable = (String, String);

/// Splits a command line into words as a shell would, without running one: leading `NAME=value` variables, then the
/// words.
pub fn split(command_line: &str) -> anyhow::Result<(Vec<Variable>, Vec<String>)> {
    let mut words = shell_words::split(command_line).with_context(|| format!("command line {command_line:?}"))?;
    let is_name = |name: &str| {
        let plain = |letter: char| letter == '_' || letter.is_ascii_alphanumeric();
        name.starts_with(|first: char| !first.is_ascii_digit()) && name.chars().all(plain)
    };
    let variable = |word: &String| {
        let (name, value) = word.split_once('=').filter(|(name, _)| is_name(name))?;
        Some((name.to_owned(), value.to_owned()))
    };
    let variables: Vec<_> = words.iter().map_while(variable).collect();
    words.drain(..variables.len());
    ensure!(!words.is_empty(), "the command line of a program is empty");
    Ok((variables, words))
}

/// The line for a shell that runs a program again as it was run here, on the input in a file.
pub fn again(command_line: &str, input: &Path) -> String {
    let quoted = |text: &str| shell_words::quote(text).into_owned();
    let program = match split(command_line) {
        Ok((variables, words)) => {
            let variables = variables.iter().map(|(name, value)| format!("{name}={} ", quoted(value)));
            format!("{}{}", variables.collect::<String>(), shell_words::join(words))
        }
        // It was run, so it can be split.
        Err(_) => command_line.to_owned(),
    };
    let input = quoted(&input.to_string_lossy());
    let folder = std::env::current_dir().map(|folder| quoted(&folder.to_string_lossy()));
    let folder = folder.map_or_else(|_| String::new(), |folder| format!("cd {folder} && "));
    format!("{folder}{}{program} <{input}", if cfg!(windows) { "" } else { "USER=root " })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_run_again_by_a_shell() {
        let again = again("A='x y' python3 'my bot.py' '$HOME'", Path::new("kept/game 1/stdin.txt"));
        let (_, line) = again.split_once(" && ").unwrap();
        let user = if cfg!(windows) { "" } else { "USER=root " };
        assert_eq!(line, format!("{user}A='x y' python3 'my bot.py' '$HOME' <'kept/game 1/stdin.txt'"));
    }
}
