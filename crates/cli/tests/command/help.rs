//! Help, version, manual pages, completions, and command-line errors.

use std::fs;
use std::process::Command;

use tempfile::TempDir;

use crate::running::paiju;

const SUBCOMMANDS: [&str; 16] = [
    "bot",
    "botzone",
    "check",
    "completions",
    "draw",
    "inspect",
    "man",
    "match",
    "merge",
    "perft",
    "review",
    "rules",
    "serve",
    "solve",
    "stdin",
    "tournament",
];

fn stdout(arguments: &[&str]) -> String {
    paiju(arguments, "").well().out
}

#[test]
fn every_help_fits_a_screen_and_ends_with_an_example() {
    let kinds = ["doudizhu-preliminary", "doudizhu-final", "mahjong-swiss", "tractor-round-robin", "show"];
    let commands = SUBCOMMANDS.iter().map(|command| vec![*command]).chain(kinds.map(|kind| vec!["tournament", kind]));
    let commands = commands.chain(["run", "abort", "games"].map(|door| vec!["botzone", door]));
    for command in commands {
        let help = stdout(&[&command[..], &["--help"]].concat());
        // A match has more than thirty options.
        let most = if command == ["match"] { 62 } else { 42 };
        assert!(help.lines().count() <= most, "{command:?} has {} lines", help.lines().count());
        for line in help.lines() {
            assert!(line.chars().count() <= 100, "{line}");
        }
        let examples = help.split_once("\nExample").unwrap_or_else(|| unreachable!("{command:?} has no example")).1;
        assert!(examples.contains(&format!("paiju {}", command.join(" "))), "{command:?}: {examples}");
        assert_eq!(stdout(&[&command[..], &["-h"]].concat()), help, "everything fits the short help, too");
    }
    let all = stdout(&["--help"]);
    assert!(SUBCOMMANDS.iter().all(|command| all.contains(&format!("\n  {command} "))), "{all}");
}

#[test]
fn the_version_names_the_commit_where_there_is_one() {
    let version = stdout(&["--version"]);
    let plain = concat!("paiju ", env!("CARGO_PKG_VERSION"));
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let git = |arguments: &[&str]| Command::new("git").current_dir(root).args(arguments).output();
    if !fs::exists(format!("{root}/.git")).unwrap() || !git(&["status"]).is_ok_and(|output| output.status.success()) {
        assert_eq!(version, format!("{plain}\n"));
        return;
    }
    // Not necessarily the newest: somebody may have committed since the build.
    let hash = version.split_once('(').and_then(|(_, commit)| commit.split_once(',')).unwrap().0;
    let commit = git(&["log", "-1", "--no-show-signature", "--abbrev=10", "--format=%h, %cs", hash]).unwrap();
    let commit = String::from_utf8(commit.stdout).unwrap();
    assert_eq!(version, format!("{plain} ({})\n", commit.trim()));
}

#[test]
fn every_shell_gets_completions() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = stdout(&["completions", shell]);
        assert!(SUBCOMMANDS.iter().all(|command| script.contains(command)), "{shell}");
        // Two shells are not told the values of options.
        let knows_values = script.contains("match-log") && script.contains("long-running");
        assert!(knows_values || ["elvish", "powershell"].contains(&shell), "{shell}");
    }
    assert_eq!(paiju(&["completions", "tcsh"], "").code, Some(2));
}

#[test]
fn every_subcommand_has_a_manual_page_that_says_more_than_its_help() {
    let folder = TempDir::new().unwrap();
    let at = folder.path().join("share/man1");
    assert_eq!(stdout(&["man", at.to_str().unwrap()]), "");
    let page = |name: &str| fs::read_to_string(at.join(name)).unwrap();
    assert!(page("paiju.1").contains("paiju\\-match(1)"));
    for command in SUBCOMMANDS {
        let page = page(&format!("paiju-{command}.1"));
        assert!(page.starts_with(".ie") && page.contains(&format!("paiju\\-{command}")), "{page}");
    }
    assert!(page("paiju-tournament-show.1").contains("\\-\\-markdown"));
    let (help, page) = (stdout(&["match", "--help"]), page("paiju-match.1"));
    assert!(page.contains("FILE.unfinished") && !help.contains("FILE.unfinished"));
    let file = at.join("paiju.1").display().to_string();
    let refused = paiju(&["man", &file], "");
    assert!(refused.code == Some(2) && !refused.err.is_empty(), "{refused:?}");
}

#[test]
fn a_number_out_of_range_and_an_unknown_name_are_refused_with_the_choices() {
    let seats = ["--seats", "ai:random,ai:random,ai:random"];
    let counts = ["--games", "--round", "--jobs", "--time-limit", "--work"];
    let of_match = counts.map(|count| [&["match", "doudizhu"], &seats[..], &[count, "0"]].concat());
    let others = [
        vec!["perft", "doudizhu", "--games", "0"],
        vec!["solve", "3", "4", "--positions", "0"],
        vec!["review", "-", "--jobs", "0"],
        vec!["check", "-", "--player", "ai:sample", "--jobs", "0"],
        vec!["tournament", "mahjong-swiss", "--players", "x", "--file", "y", "--rounds", "0"],
        vec!["tournament", "mahjong-swiss", "--players", "x", "--file", "y", "--games", "0"],
    ];
    let hands = ["solve", "--hands", "3|4|5", "--turn", "0", "--landlord", "3"];
    let named = [
        (vec!["inspect", "--format", "nonsense"], "seat-log"),
        (vec!["stdin", "-", "--seat", "0", "--turn", "0", "--form", "nonsense"], "long-running"),
        (vec!["match", "doudizhu", "--seats", "x", "--form", "nonsense"], "simple"),
        (vec!["perft", "nonsense"], "mahjong"),
        (hands.to_vec(), "0..3"),
    ];
    let zero = of_match.into_iter().chain(others).map(|arguments| (arguments, "0 is not in 1.."));
    for (arguments, word) in zero.chain(named) {
        let error = paiju(&arguments, "").refused();
        assert!(error.contains(word) && error.contains("invalid value"), "{arguments:?}: {error}");
    }
}
