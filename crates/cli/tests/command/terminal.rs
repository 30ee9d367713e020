//! The command on a terminal: colours, and a prompt for input.

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::process::Stdio;

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

use crate::running::{Run, command, paiju};

const WRONG: &str = "DEAL B0,4,5,7,9,10,17,21,25,33,34,39,41,43,44,45,46\nOK DEAL\nBID A4\n";

/// A terminal: the end that a person sits at, and the one that a program has.
fn terminal() -> (File, File) {
    let person = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&person).unwrap();
    unlockpt(&person).unwrap();
    let name = ptsname(&person, Vec::new()).unwrap();
    let program = OpenOptions::new().read(true).write(true).open(name.to_str().unwrap()).unwrap();
    (File::from(person), program)
}

/// The output on a terminal with these variables.
fn shown(arguments: &[&str], variables: &[(&str, &str)]) -> String {
    let (mut person, program) = terminal();
    let mut paiju = command();
    // CI machines count as terminals with colours, whatever their variables say.
    paiju.args(arguments).env("TERM", "xterm").env_remove("NO_COLOR").env_remove("CI").envs(variables.iter().copied());
    let mut child = paiju.stdin(Stdio::piped()).stdout(program).spawn().unwrap();
    // The builder holds the program's end, without which the terminal does not end.
    drop(paiju);
    child.stdin.take().unwrap().write_all(WRONG.as_bytes()).unwrap();
    let mut text = Vec::new();
    let mut chunk = [0; 4096];
    // On Linux, reading a terminal whose program has ended is an error, not an end.
    while let Ok(count @ 1..) = person.read(&mut chunk) {
        text.extend_from_slice(&chunk[..count]);
    }
    child.wait().unwrap();
    String::from_utf8(text).unwrap()
}

#[test]
fn severities_have_colours_on_a_terminal_unless_they_are_unwanted() {
    for arguments in [&["inspect"][..], &["inspect", "--summary"]] {
        let red = shown(arguments, &[]);
        assert!(red.contains("\u{1b}[31m"), "{red:?}");
        for unwanted in [&[("NO_COLOR", "1")][..], &[("TERM", "dumb")]] {
            assert!(!shown(arguments, unwanted).contains('\u{1b}'), "{unwanted:?}");
        }
        let piped = paiju(arguments, WRONG).out;
        assert!(!piped.contains('\u{1b}'), "{piped:?}");
        // Apart from the colours it is the same text.
        let plain = shown(arguments, &[("NO_COLOR", "1")]).replace('\r', "");
        assert_eq!(plain, piped);
        assert_eq!(red.replace('\r', "").replace("\u{1b}[31m", "").replace("\u{1b}[0m", ""), piped);
    }
}

#[test]
fn a_user_at_a_terminal_is_told_what_is_expected() {
    for (arguments, what) in [
        (&["inspect"][..], "a log or bot input"),
        (&["inspect", "-"], "a log or bot input"),
        (&["stdin", "-", "--seat", "0", "--turn", "0"], "a log or bot input"),
        (&["review", "-"], "a log or bot input"),
        (&["check", "--make", "-"], "a log or bot input"),
        (&["check", "-", "--player", "ai:sample"], "a case pack"),
        (&["rules"], "questions about the rules"),
        (&["bot", "doudizhu"], "what a platform sends"),
    ] {
        let (mut person, program) = terminal();
        // An end of input, as the keys give it.
        person.write_all(b"\x04").unwrap();
        let output = command().args(arguments).stdin(program).ran();
        let said = &output.err;
        assert!(said.contains(&format!("reading {what}")) && said.contains("Ctrl+D"), "{arguments:?}: {said}");
        let piped = paiju(arguments, "");
        assert!(!piped.err.contains("reading"), "{piped:?}");
    }
}
