//! A program's command line: variables for it, and its words.

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
