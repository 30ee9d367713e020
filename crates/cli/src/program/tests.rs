//! Programs with typical behaviour, good and bad.

#![cfg(unix)]

use super::*;

const SOON: Duration = Duration::from_millis(200);
const LONG: Duration = Duration::from_secs(20);
const MAX_OUTPUT: usize = 1 << 16;

fn shell(script: &str) -> Program {
    Program::start(&format!("sh -c {}", shell_words::quote(script)), MAX_OUTPUT, |_| ()).unwrap()
}

#[test]
fn lines_go_both_ways() {
    let mut echo = Program::start("cat", MAX_OUTPUT, |_| ()).unwrap();
    for line in ["DOUDIZHUVER 1.0", "参赛选手", ""] {
        echo.tell(line).unwrap();
        assert_eq!(echo.hear(LONG).unwrap(), line);
    }
    echo.finish(LONG);
}

// ruling: B7
#[test]
fn variables_before_the_program_are_its_environment() {
    for (variable, value) in [("X='good day'", "good day,root"), ("USER=me", ",me")] {
        let mut program = Program::start(&format!("{variable} sh -c 'echo $X,$USER'"), MAX_OUTPUT, |_| ()).unwrap();
        assert_eq!((program.hear(LONG).unwrap().as_str(), program.hear_or_end(LONG)), (value, Ok(None)));
    }
    assert!(
        Program::start("A=1", MAX_OUTPUT, |_| ()).is_err() && Program::start("./a=b c", MAX_OUTPUT, |_| ()).is_err()
    );
}

#[test]
fn silence_is_a_time_out() {
    let mut silent = shell("sleep 60");
    assert_eq!(silent.hear(SOON), Err(Fault::TimeOut { limit_ms: 200 }));
}

#[test]
fn an_end_is_a_crash_with_its_status() {
    let mut ended = shell("exit 3");
    assert_eq!(ended.hear(LONG), Err(Fault::Crash { detail: "exit status: 3".to_owned() }));
}

#[test]
fn a_program_that_does_not_read_blocks_nobody() {
    let mut deaf = shell("sleep 60");
    deaf.tell(&"x".repeat(1 << 20)).unwrap();
    assert!(matches!(deaf.hear(SOON), Err(Fault::TimeOut { .. })));
}

#[test]
fn a_line_without_end_is_too_much() {
    let mut endless = shell("tr '\\0' x </dev/zero");
    assert_eq!(endless.hear(LONG), Err(Fault::TooMuchOutput { limit: MAX_OUTPUT }));
}

#[test]
fn lines_without_end_are_too_much_and_wait_in_the_pipe() {
    let mut chatty = shell("yes 0123456789012345678901234567890123456789");
    let fault = (0..MAX_OUTPUT).find_map(|_| chatty.hear(LONG).err());
    assert_eq!(fault, Some(Fault::TooMuchOutput { limit: MAX_OUTPUT }));
}

#[test]
fn what_a_program_started_is_killed_with_it() {
    let mut parent = shell("sleep 1000 & echo $!; wait");
    let child = parent.hear(LONG).unwrap();
    let runs = || std::fs::read_to_string(format!("/proc/{child}/stat")).is_ok_and(|stat| !stat.contains(") Z"));
    let could_be_seen = runs();
    drop(parent);
    let begin = Instant::now();
    while runs() && begin.elapsed() < LONG {
        thread::sleep(Duration::from_millis(5));
    }
    assert!(!runs());
    assert!(could_be_seen || !std::path::Path::new("/proc/self/stat").exists());
}

/// Whether a process is running; a zombie is not.
#[cfg(target_os = "linux")]
fn runs(process: &str) -> bool {
    std::fs::read_to_string(format!("/proc/{process}/stat")).is_ok_and(|stat| !stat.contains(") Z"))
}

/// A program that has left an orphan in a session of its own, and that orphan's process.
#[cfg(target_os = "linux")]
fn with_an_orphan(start: &str, limit: Duration) -> Option<(Program, String)> {
    let mut program = shell(&format!("({start} sh -c 'echo $$; exec sleep 1000' &); sleep 1000"));
    let orphan = program.hear(limit).ok()?;
    runs(&orphan).then_some((program, orphan))
}

#[test]
#[cfg(target_os = "linux")]
fn a_process_that_left_its_program_ends_with_it_and_with_no_other() {
    let (first, of_first) = with_an_orphan("setsid", LONG).unwrap();
    let (second, of_second) = with_an_orphan("setsid setsid -f", LONG).unwrap();
    drop(first);
    assert!(!runs(&of_first) && runs(&of_second));
    // A process that hides its owner is killed with any program, including another test's.
    let tries = std::iter::repeat_with(|| with_an_orphan("env -i setsid", LONG / 10));
    let (third, hidden) = tries.take(20).flatten().next().unwrap();
    drop(third);
    assert!(!runs(&hidden) && runs(&of_second));
    drop(second);
    assert!(!runs(&of_second));
}

#[test]
#[cfg(target_os = "linux")]
fn a_program_that_keeps_starting_others_is_killed_with_them() {
    let breed = "setsid sh -c \"sleep 1000.25 & setsid sleep 1000.25 & echo bred; wait\" &";
    let mut program = shell(&format!("(setsid sh -c 'for i in 1 2 3; do {breed} done; wait' &); sleep 1000"));
    for _ in 0..3 {
        assert_eq!(program.hear(LONG).unwrap(), "bred");
    }
    let count = || {
        let processes = std::fs::read_dir("/proc").unwrap().flatten();
        let words = processes.filter_map(|process| std::fs::read(process.path().join("cmdline")).ok());
        words.filter(|words| words == b"sleep\x001000.25\0").count()
    };
    assert!(count() > 0);
    drop(program);
    assert_eq!(count(), 0);
}

#[test]
#[cfg(target_os = "linux")]
fn pipes_are_closed_whoever_holds_them() {
    let mut program = shell("echo $$; exec sleep 1000");
    let process = program.hear(LONG).unwrap();
    let hold = |pipe| std::fs::File::options().write(true).open(format!("/proc/{process}/fd/{pipe}")).unwrap();
    let (mut output, mut errors) = (hold(1), hold(2));
    drop(program);
    for pipe in [&mut output, &mut errors] {
        // A process that another test is starting holds all our ends for a moment.
        let begin = Instant::now();
        let mut written = pipe.write(b"x");
        while written.is_ok() && begin.elapsed() < LONG {
            thread::sleep(Duration::from_millis(5));
            written = pipe.write(b"x");
        }
        assert_eq!(written.unwrap_err().kind(), std::io::ErrorKind::BrokenPipe);
    }
}

#[test]
fn a_program_that_cannot_be_started_is_reported() {
    assert!(Program::start("", MAX_OUTPUT, |_| ()).is_err());
    assert!(Program::start("'open", MAX_OUTPUT, |_| ()).is_err());
    let error = format!("{:#}", Program::start("/no/such/engine --x", MAX_OUTPUT, |_| ()).unwrap_err());
    assert!(error.contains("/no/such/engine"), "{error}");
}
