//! `paiju serve`, as seen by its own page and by others.

#![cfg(unix)]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;
use tungstenite::client::IntoClientRequest;
use tungstenite::http::HeaderValue;
use tungstenite::{Message, WebSocket};

/// Longer than anything takes that is not broken.
const LONG: Duration = Duration::from_secs(60);

/// A running `paiju serve`.
struct Served {
    child: Child,
    /// Kept open so that the output has a reader.
    _stdout: BufReader<ChildStdout>,
    folder: TempDir,
    port: u16,
    secret: String,
}

/// A page's end of the conversation.
struct Page(WebSocket<TcpStream>);

impl Served {
    /// With bots that are scripts of the shell.
    fn with(bots: &[(&str, &str)], more: &[&str]) -> Self {
        let folder = TempDir::new().unwrap();
        fs::create_dir(folder.path().join("site")).unwrap();
        fs::write(folder.path().join("site/index.html"), "<p>page</p>").unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_paiju"));
        command.args(["serve", "--port", "0", "--site", "site"]).args(more).current_dir(folder.path());
        for (name, script) in bots {
            fs::write(folder.path().join(format!("{name}.sh")), script).unwrap();
            command.args(["--bot", &format!("{name}=sh {name}.sh")]);
        }
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let mut address = String::new();
        stdout.read_line(&mut address).unwrap();
        let (site, secret) = address.trim().split_once("/#/lab?bridge=").unwrap();
        let port = site.strip_prefix("http://127.0.0.1:").unwrap().parse().unwrap();
        Self { child, _stdout: stdout, folder, port, secret: secret.to_owned() }
    }

    fn knock(&self, secret: &str, host: &str, origin: Option<&str>) -> Result<Page, u16> {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(LONG)).unwrap();
        let mut request = format!("ws://127.0.0.1:{}/bots?secret={secret}", self.port).into_client_request().unwrap();
        request.headers_mut().insert("Host", HeaderValue::from_str(host).unwrap());
        if let Some(origin) = origin {
            request.headers_mut().insert("Origin", HeaderValue::from_str(origin).unwrap());
        }
        match tungstenite::client(request, stream) {
            Ok((socket, _)) => Ok(Page(socket)),
            Err(tungstenite::HandshakeError::Failure(tungstenite::Error::Http(answer))) => {
                Err(answer.status().as_u16())
            }
            Err(error) => panic!("{error}"),
        }
    }

    /// A page of the server, after the first message.
    fn page(&self) -> (Page, Value) {
        let host = format!("127.0.0.1:{}", self.port);
        let mut page = self.knock(&self.secret, &host, Some(&format!("http://{host}"))).ok().unwrap();
        let hello = page.hear();
        (page, hello)
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

impl Page {
    fn say(&mut self, message: &Value) {
        self.0.send(Message::text(message.to_string())).unwrap();
    }

    fn hear(&mut self) -> Value {
        loop {
            if let Message::Text(text) = self.0.read().unwrap() {
                return serde_json::from_str(&text).unwrap();
            }
        }
    }

    fn put(&mut self, id: u64, bot: &str, instance: u64, ask: Value) {
        self.say(&json!({ "id": id, "bot": bot, "instance": instance, "ask": ask }));
    }

    /// A question and its answer, less its time.
    fn ask(&mut self, bot: &str, instance: u64, ask: Value) -> Value {
        self.put(7, bot, instance, ask);
        let mut answer = self.hear();
        assert_eq!(answer["id"], json!(7));
        if let Some(fields) = answer.as_object_mut() {
            assert!(fields.remove("ms").is_none_or(|ms| ms.as_f64().is_some_and(|ms| ms > 0.0)));
            fields.remove("id");
        }
        answer
    }
}

fn fresh(text: &str) -> Value {
    json!({ "fresh": true, "text": text, "mode": "once", "limit": 60_000, "output": 1 << 16 })
}

fn further(text: &str) -> Value {
    json!({ "fresh": false, "text": text, "mode": "once", "limit": 60_000, "output": 1 << 16 })
}

fn said(stdout: &str, end: &str, detail: &str) -> Value {
    json!({ "stdout": stdout, "stderr": "", "end": end, "detail": detail })
}

/// Whether a process runs; a zombie does not.
fn runs(process: &str) -> bool {
    let state = Command::new("ps").args(["-o", "stat=", "-p", process]).output().unwrap();
    let state = String::from_utf8(state.stdout).unwrap();
    !state.trim().is_empty() && !state.trim().starts_with('Z')
}

/// Waits until a process has ended.
fn ends(process: &str) -> bool {
    let begin = Instant::now();
    while runs(process) && begin.elapsed() < LONG {
        thread::sleep(Duration::from_millis(10));
    }
    !runs(process)
}

#[test]
fn a_page_asks_bots_once_and_on_and_by_lines() {
    let once = "read line; echo \"got $line\"; echo thinking >&2";
    let long = "while read line; do echo \"got $line\"; echo '>>>BOTZONE_REQUEST_KEEP_RUNNING<<<'; done";
    let lines = "while read line; do case \"$line\" in EXIT) exit 0;; *) echo; echo \"OK $line\";; esac; done";
    let served = Served::with(&[("once", once), ("long", long), ("lines", lines)], &[]);
    let (mut page, hello) = served.page();
    assert_eq!(hello, json!({ "bots": ["once", "long", "lines"] }));
    let answer = json!({ "stdout": "got a\n", "stderr": "thinking\n", "end": "exited", "detail": "0" });
    assert_eq!(page.ask("once", 1, fresh("a\n")), answer);
    assert_eq!(page.ask("once", 1, further("b")), said("", "stopped", ""), "it has ended");
    let kept = |line: &str| said(&format!("got {line}\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n"), "waits", "");
    assert_eq!(page.ask("long", 2, fresh("a")), kept("a"));
    assert_eq!(page.ask("long", 2, further("b")), kept("b"));
    let of_lines = |fresh: bool, text: &str| json!({ "fresh": fresh, "text": text, "mode": "lines", "limit": 60_000 });
    assert_eq!(page.ask("lines", 3, of_lines(true, "a\nb\n")), said("\nOK a\n\nOK b\n", "waits", ""));
    assert_eq!(page.ask("lines", 3, of_lines(false, "c\n")), said("\nOK c\n", "waits", ""));
    assert_eq!(page.ask("lines", 3, of_lines(false, "EXIT\n")), said("", "waits", ""));
}

#[test]
fn the_page_is_served_too() {
    let served = Served::with(&[], &[]);
    let mut stream = TcpStream::connect(("127.0.0.1", served.port)).unwrap();
    write!(stream, "GET / HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nConnection: close\r\n\r\n", served.port).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("<p>page</p>"), "{answer}");
    let (_, hello) = served.page();
    assert_eq!(hello, json!({ "bots": [] }));
}

#[test]
fn nobody_but_a_page_of_its_own_gets_in() {
    let served = Served::with(&[("bot", "echo x")], &[]);
    let host = format!("127.0.0.1:{}", served.port);
    let own = format!("http://{host}");
    let status = |secret: &str, host: &str, origin: Option<&str>| served.knock(secret, host, origin).err();
    let secret = served.secret.as_str();
    assert_eq!(status(secret, &host, Some("https://evil.example")), Some(403));
    assert_eq!(status(secret, &host, Some("http://127.0.0.1:1")), Some(403));
    assert_eq!(status(secret, &host, Some(&own.replace("http:", "https:"))), Some(403));
    assert_eq!(status(secret, &host, Some("null")), Some(403));
    assert_eq!(status(secret, &host, None), Some(403));
    let evil = format!("evil.example:{}", served.port);
    assert_eq!(status(secret, &evil, Some(&format!("http://{evil}"))), Some(421));
    for wrong in ["", "0", &"0".repeat(32), &secret[..31]] {
        assert_eq!(status(wrong, &host, Some(&own)), Some(403), "{wrong}");
    }
    assert_eq!(status(secret, &host, Some(&own)), None);
    let localhost = format!("localhost:{}", served.port);
    assert_eq!(status(secret, &localhost, Some(&format!("http://{localhost}"))), None);
}

#[test]
fn a_second_page_has_instances_of_its_own() {
    let count = "n=0; while read line; do n=$((n+1)); echo $n; echo '>>>BOTZONE_REQUEST_KEEP_RUNNING<<<'; done";
    let served = Served::with(&[("count", count)], &[]);
    let ((mut one, _), (mut two, _)) = (served.page(), served.page());
    let counted = |answer: Value| answer["stdout"].as_str().unwrap().lines().next().unwrap().to_owned();
    assert_eq!(counted(one.ask("count", 1, fresh("x"))), "1");
    assert_eq!(two.ask("count", 1, further("x"))["end"], json!("stopped"), "none of its own runs");
    assert_eq!(counted(two.ask("count", 1, fresh("x"))), "1");
    assert_eq!(counted(one.ask("count", 1, further("x"))), "2");
    drop(two);
    assert_eq!(counted(one.ask("count", 1, further("x"))), "3");
}

#[test]
fn a_failure_is_reported_and_the_bot_can_be_started_again() {
    let bots = [
        ("crash", "echo part; echo why >&2; exit 3"),
        ("killed", "read line; kill -9 $$"),
        ("slow", "read line; sleep 1000"),
        ("reads", "cat >/dev/null; echo answer"),
        ("flood", "yes 0123456789012345678901234567890123456789"),
    ];
    let served = Served::with(&bots, &[]);
    let (mut page, _) = served.page();
    for _ in 0..2 {
        let answer = page.ask("crash", 1, fresh("x"));
        assert_eq!(
            answer,
            json!({ "stdout": "part\n", "stderr": "why\n", "end": "crash", "detail": "exit status: 3: why" })
        );
    }
    let killed = page.ask("killed", 2, fresh("x"));
    assert_eq!(killed["end"], json!("crash"));
    assert!(killed["detail"].as_str().unwrap().contains("signal: 9"), "{killed}");
    let slow = json!({ "fresh": true, "text": "x", "mode": "once", "limit": 100 });
    assert_eq!(page.ask("slow", 3, slow.clone()), said("", "time", ""));
    assert_eq!(page.ask("reads", 5, slow), said("", "reading", ""));
    assert_eq!(page.ask("flood", 4, fresh("x"))["end"], json!("output"));
}

#[test]
fn without_a_time_limit_a_bot_may_take_as_long_as_it_likes() {
    // It is still running long after its limit, and only the page stops it.
    let served = Served::with(&[("slow", "read line; sleep 0.3; echo done")], &["--no-time-limit"]);
    let (mut page, _) = served.page();
    let ask = json!({ "fresh": true, "text": "x", "mode": "once", "limit": 1 });
    assert_eq!(page.ask("slow", 1, ask), said("done\n", "exited", "0"));
}

#[test]
fn a_question_is_stopped_and_another_waits_for_its_turn() {
    let served = Served::with(&[("slow", "read line; echo $$ > process; sleep 1000")], &[]);
    let (mut page, _) = served.page();
    page.put(1, "slow", 5, fresh("x"));
    page.put(2, "slow", 5, fresh("x"));
    assert_eq!(page.hear(), json!({ "id": 2, "error": { "kind": "busy" } }));
    page.say(&json!({ "stop": 5 }));
    let stopped = page.hear();
    assert_eq!((&stopped["id"], &stopped["end"]), (&json!(1), &json!("stopped")));
    page.put(3, "nobody", 6, fresh("x"));
    assert_eq!(page.hear(), json!({ "id": 3, "error": { "kind": "no-bot" } }));
}

/// The number of the process that a bot has written down.
fn process(folder: &Path) -> String {
    let begin = Instant::now();
    loop {
        let written = fs::read_to_string(folder.join("process")).unwrap_or_default();
        if written.ends_with('\n') || begin.elapsed() > LONG {
            return written.trim().to_owned();
        }
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn bots_end_with_their_page() {
    let served = Served::with(&[("slow", "read line; echo $$ > process; sleep 1000")], &[]);
    let (mut page, _) = served.page();
    page.put(1, "slow", 1, fresh("x"));
    let process = process(served.path());
    assert!(runs(&process));
    drop(page);
    assert!(ends(&process));
}

#[test]
fn bots_end_when_no_longer_needed_and_with_the_command() {
    let long = "while read line; do echo $$ > process; echo '>>>BOTZONE_REQUEST_KEEP_RUNNING<<<'; done";
    let mut served = Served::with(&[("long", long)], &[]);
    let (mut page, _) = served.page();
    page.ask("long", 1, fresh("x"));
    let first = process(served.path());
    assert!(runs(&first));
    page.say(&json!({ "close": 1 }));
    assert!(ends(&first));
    page.ask("long", 2, fresh("x"));
    let second = process(served.path());
    assert!(first != second && runs(&second));
    let ended = Command::new("kill").args(["-TERM", &served.child.id().to_string()]).status().unwrap();
    assert!(ended.success());
    assert_eq!(served.child.wait().unwrap().code(), Some(128 + 15));
    assert!(!runs(&second), "killed before the command ended");
}

#[test]
fn an_invalid_message_ends_the_conversation() {
    let served = Served::with(&[], &[]);
    let (mut page, _) = served.page();
    page.0.send(Message::text("hello")).unwrap();
    let Message::Close(Some(frame)) = page.0.read().unwrap() else { panic!("it goes on") };
    assert_eq!(u16::from(frame.code), 1008);
    let (mut page, _) = served.page();
    let flood = json!({ "x": "0123456789".repeat(1 << 19) }).to_string();
    // The server hangs up while it is still being sent, or after.
    let sent = page.0.send(Message::text(flood)).and_then(|()| page.0.read());
    assert!(!matches!(sent, Ok(Message::Text(_))), "{sent:?}");
}

#[test]
fn what_cannot_be_served_is_reported() {
    let folder = TempDir::new().unwrap();
    let refused = |arguments: &[&str]| {
        let output =
            Command::new(env!("CARGO_BIN_EXE_paiju")).arg("serve").args(arguments).current_dir(folder.path()).output();
        let output = output.unwrap();
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(refused(&["--site", "."]).contains("index.html"));
    fs::write(folder.path().join("index.html"), "").unwrap();
    let taken = std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    assert!(refused(&["--site", ".", "--port", &port]).contains(&port));
    assert!(refused(&["--site", ".", "--bot", "x"]).contains("NAME="));
    assert!(refused(&["--site", ".", "--bot", "x=/no/such/bot"]).contains("/no/such/bot"));
    assert!(refused(&["--site", ".", "--bot", "x=cat", "--bot", "x=cat"]).contains("two bots"));
}
