//! The processes of a match: none takes too much, none is left behind, an interrupt ends them all.

use super::*;

// ruling: B9
#[test]
#[cfg(target_os = "linux")]
fn a_program_that_takes_more_memory_than_it_may_fails() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("engine.sh");
    // The shell must store what it counts.
    let greedy = "line=$(head -c 33554432 /dev/zero | tr '\\0' x); echo NAME ${#line}";
    fs::write(&script, format!("read -r line\n{greedy}\n")).unwrap();
    let name = |limit: &[&str]| {
        let record = folder.path().join("record.txt");
        _ = fs::remove_file(&record);
        let seats = format!("cmd:sh {},ai:random,ai:random", script.display());
        command().args(["match", "doudizhu", "--seats", &seats, "--record"]).arg(&record).args(limit).ran();
        fs::read_to_string(record).unwrap().contains("A > NAME 33554432")
    };
    assert!(name(&[]));
    assert!(!name(&["--memory-limit", "24"]));
    // What is allowed by default is what Botzone allows.
    let hoard = "line=$(head -c 300000000 /dev/zero | tr '\\0' x); echo NAME ${#line}";
    fs::write(&script, format!("read -r line\n{hoard}\n")).unwrap();
    let seats = format!("cmd:sh {},ai:random,ai:random", script.display());
    let ran = command().args(["match", "doudizhu", "--json", "--seats", &seats]).ran();
    assert_eq!(ran.json()["players"][0]["faults"], serde_json::json!({ "too-much-memory": 1 }), "{}", ran.err);
    assert!(ran.err.contains("at most 256 MB are allowed"), "{}", ran.err);
}

/// Whether the process with this number runs.
fn runs(pid: &str) -> bool {
    Command::new("kill").args(["-0", pid]).stderr(Stdio::null()).status().unwrap().success()
}

#[test]
fn no_program_is_left_behind() {
    let outcome =
        match_with_script(&format!("sleep 1000 & echo $! >>pids\n{}", engine_that_plays("echo PLAY $seat-1")));
    let pids = fs::read_to_string(outcome.folder.path().join("pids")).unwrap();
    assert!(!pids.is_empty());
    wait_for(|| !pids.lines().any(runs));
}

#[test]
#[cfg(target_os = "linux")]
fn a_match_keeps_no_resources_whatever_programs_leave_behind() {
    let folder = tempfile::tempdir().unwrap();
    let engine = folder.path().join("engine.sh");
    // Each leaves a process in a session of its own that keeps its pipes open.
    let leave = "(setsid sh -c 'echo $$ >>pids; exec sleep 1000' &)";
    fs::write(&engine, format!("{leave}\n(env -i setsid sleep 1000.5 &)\nexec {PAIJU} bot doudizhu --ai random\n"))
        .unwrap();
    let seat = format!("cmd:sh {}", engine.display());
    let output = Command::new("sh")
        .args(["-c", "ulimit -n 64; exec \"$@\"", "sh", PAIJU, "match", "doudizhu", "--json", "--games", "100"])
        .args(["--round", "4", "--jobs", "2", "--seats", &format!("{seat},{seat},{seat}")])
        .current_dir(folder.path())
        .ran();
    assert_eq!(output.well().json()["games"], 100);
    let pids = fs::read_to_string(folder.path().join("pids")).unwrap();
    assert!(!pids.is_empty() && !pids.lines().any(runs));
    let is_hidden = |process: &fs::DirEntry| {
        fs::read(process.path().join("cmdline")).is_ok_and(|words| words == b"sleep\x001000.5\0")
    };
    assert_eq!(fs::read_dir("/proc").unwrap().flatten().filter(is_hidden).count(), 0);
}

/// Starts a match with an engine that ignores polite signals and leaves a process outside its group; sends the match this signal once
/// both run, and waits for their end.
fn ended_by(signal: &str) -> ExitStatus {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("engine.sh");
    let leave = "(setsid sleep 1000 & echo $! >pids.new)";
    fs::write(&script, format!("trap '' INT TERM\n{leave}\necho $$ >>pids.new\nmv pids.new pids\nsleep 1000\n"))
        .unwrap();
    let mut paiju = command()
        .args(["match", "doudizhu", "--time-limit", "900000", "--seats"])
        .arg(format!("cmd:sh {},ai:random,ai:random", script.display()))
        .current_dir(folder.path())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let file = folder.path().join("pids");
    wait_for(|| file.exists());
    let pids = fs::read_to_string(file).unwrap();
    assert!(pids.lines().count() == 2 && pids.lines().all(runs));
    assert!(Command::new("kill").args(["-s", signal, &paiju.id().to_string()]).status().unwrap().success());
    let status = paiju.wait().unwrap();
    wait_for(|| !pids.lines().any(runs));
    status
}

#[test]
#[cfg(target_os = "linux")]
fn an_interrupt_ends_the_match_and_its_programs_and_so_does_a_kill() {
    assert_eq!(ended_by("INT").code(), Some(130));
    assert_eq!(ended_by("KILL").code(), None);
}

#[test]
fn progress_lines_say_how_far_a_match_is() {
    let folder = tempfile::tempdir().unwrap();
    // It answers nothing until it has been told to.
    fs::write(folder.path().join("waits.sh"), "while [ ! -e go ]; do sleep 0.02; done").unwrap();
    let seats = "cmd:sh waits.sh,ai:random,ai:random,ai:random";
    let mut paiju = command()
        .args(["match", "tractor", "--games", "2", "--time-limit", "60000", "--jobs", "1", "--progress", "1"])
        .args(["--seats", seats])
        .current_dir(folder.path())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut told = BufReader::new(paiju.stderr.take().unwrap()).lines();
    let first = told.next().unwrap().unwrap();
    assert_eq!(first, "paiju: 0 of 2 games");
    fs::write(folder.path().join("go"), "").unwrap();
    assert!(told.any(|line| line.unwrap().contains("deal 1, seat 0")), "it went on");
    assert_eq!(paiju.wait().unwrap().code(), Some(1));
}
