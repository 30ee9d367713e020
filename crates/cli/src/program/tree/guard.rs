//! What outlives this process, on Linux: a shell that ends what a killed process has left running, and removes its folders.

use std::io::Write;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{LazyLock, Mutex, PoisonError};

use super::orphans;

/// Reads folders until our end of the pipe is gone. An entry of every program's environment begins with `$0`. What starts
/// during a scan is found by the next one; a program that has just been forked has no environment yet.
const SCRIPT: &str = r#"
while IFS= read -r folder; do set -- "$@" "$folder"; done
left=5
while [ $left -gt 0 ]; do
    left=$((left - 1))
    for found in $(grep -lzs "^$0" /proc/[0-9]*/environ); do
        pid=${found#/proc/}
        kill -s KILL "${pid%/environ}" 2>/dev/null
        left=5
    done
    sleep 0.02
done
[ $# -eq 0 ] || rm -rf -- "$@"
"#;

/// The shell, in a group of its own so that no key ends it. Without one, what a killed process leaves behind stays.
static SHELL: LazyLock<Mutex<Option<Child>>> = LazyLock::new(|| {
    let mut command = Command::new("sh");
    command.args(["-c", SCRIPT, &orphans::entry()]).process_group(0).current_dir("/");
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    Mutex::new(command.spawn().ok())
});

/// Starts it if it does not run yet.
pub fn start() {
    LazyLock::force(&SHELL);
}

/// Whether it is this child of our process.
pub fn is(pid: u32) -> bool {
    SHELL.lock().unwrap_or_else(PoisonError::into_inner).as_ref().is_some_and(|shell| shell.id() == pid)
}

/// Has a folder removed, too.
pub fn remove(folder: &Path) {
    let mut shell = SHELL.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(pipe) = shell.as_mut().and_then(|shell| shell.stdin.as_mut()) {
        // It ends before us only if someone kills it.
        _ = pipe.write_all(&[folder.as_os_str().as_bytes(), b"\n"].concat());
    }
}
