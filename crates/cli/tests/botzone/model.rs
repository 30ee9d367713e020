//! A model of the platform on loopback, with its ways of failing.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};

use super::room::Room;

pub const USER: &str = "5bd136e00681335cc1f4d0aa";
pub const SECRET: &str = "Hush4711word";

/// What the platform does at a poll instead of replying.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Quirk {
    /// Hangs up before it reads the answers.
    HangUp,
    /// Reads the answers, and never replies.
    Silence,
    /// Is cut off within its reply.
    CutShort,
    /// Is under maintenance.
    Maintenance,
    /// Says something without the form of a poll.
    Object,
    /// Says something that cannot be read.
    Nonsense,
    /// Asks again what the user has answered last.
    Repeat,
    /// Refuses the user, and says the address.
    Refuse,
}

#[derive(Default)]
pub struct State {
    pub rooms: BTreeMap<String, Box<dyn Room>>,
    /// The requests that are handed out, by match.
    handed: BTreeMap<String, String>,
    /// What the user was asked last, by match.
    last: BTreeMap<String, String>,
    /// The matches whose end was reported, and the ends that are reported once more.
    told: Vec<String>,
    pub quirks: BTreeMap<usize, Quirk>,
    /// Whether a request is handed out again if its answer does not come with the next poll.
    pub hands_out_again: bool,
    pub polls: usize,
    /// The headers of other requests, by path.
    pub requests: Vec<(String, BTreeMap<String, String>)>,
    /// How many answers came in one poll at most.
    pub most_answers: usize,
}

pub struct Model {
    pub site: String,
    state: Arc<Mutex<State>>,
}

impl Model {
    /// Starts it with these matches.
    pub fn start(rooms: Vec<(&str, Box<dyn Room>)>) -> Self {
        Self::with(rooms, |_| {})
    }

    pub fn with(rooms: Vec<(&str, Box<dyn Room>)>, set: impl FnOnce(&mut State)) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let site = format!("http://127.0.0.1:{}", listener.local_addr().unwrap().port());
        let mut state = State { hands_out_again: true, ..State::default() };
        state.rooms.extend(rooms.into_iter().map(|(id, room)| (id.to_owned(), room)));
        set(&mut state);
        let state = Arc::new(Mutex::new(state));
        let shared = Arc::clone(&state);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let state = Arc::clone(&shared);
                // A client that goes away is not a failure of the model.
                thread::spawn(move || _ = serve(stream, &state));
            }
        });
        Self { site, state }
    }

    pub fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap()
    }

    /// The answers that a match got; none of them may have been illegal.
    pub fn answers(&self, id: &str) -> Vec<String> {
        let state = self.state();
        let (heard, went_wrong) = state.rooms[id].heard();
        assert!(!went_wrong, "{heard:?}");
        heard.to_vec()
    }
}

fn serve(mut stream: TcpStream, state: &Mutex<State>) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    let first = lines.next().unwrap_or_else(|| Ok(String::new()))?;
    let mut headers = BTreeMap::new();
    for line in lines {
        let line = line?;
        let Some((name, value)) = line.split_once(':') else { break };
        headers.insert(name.to_lowercase(), value.trim().to_owned());
    }
    let path = first.split(' ').nth(1).unwrap_or_default();
    let door = path.strip_prefix(&format!("/api/{USER}/{SECRET}/"));
    let (status, body) = match (door, path) {
        (Some("localai"), _) => match poll(&mut stream, state, &headers)? {
            Some(reply) => reply,
            None => return Ok(()),
        },
        (Some("runmatch"), _) => (200, "5bd136e00681335cc1f4d0bb".to_owned()),
        (Some("abortmatch"), _) => (200, "OK".to_owned()),
        (None, "/api/public/games") => (200, r#"[{"name":"Tractor4"},{"name":"FightTheLandlord"}]"#.to_owned()),
        // A network's login page, which answers in the platform's place.
        (None, "/login/api/public/games") => (200, "<html><title>Welcome</title></html>".to_owned()),
        (None, path) if path.starts_with("/match/") => {
            let id = path["/match/".len()..].strip_suffix("?lite=true").unwrap();
            let room = state.lock().unwrap().rooms.get(id).map(|room| room.log().to_string());
            (200, room.unwrap_or_else(|| r#"{"success":false,"message":"no such match"}"#.to_owned()))
        }
        _ => (401, format!("wrong secret: {path}")),
    };
    if door != Some("localai") {
        state.lock().unwrap().requests.push((path.to_owned(), headers));
    }
    write!(stream, "HTTP/1.1 {status} X\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}", body.len())
}

/// A poll: takes the answers, then waits for something to say.
fn poll(
    stream: &mut TcpStream,
    state: &Mutex<State>,
    headers: &BTreeMap<String, String>,
) -> std::io::Result<Option<(u16, String)>> {
    let quirk = {
        let mut state = state.lock().unwrap();
        state.polls += 1;
        let quirk = state.quirks.get(&state.polls).copied();
        match quirk {
            Some(Quirk::HangUp) => return Ok(None),
            Some(Quirk::Maintenance) => return Ok(Some((503, "maintenance".to_owned()))),
            Some(Quirk::Refuse) => return Ok(Some((401, format!("/api/{USER}/{SECRET}/localai: wrong secret")))),
            _ => {}
        }
        state.take(headers);
        quirk
    };
    if quirk == Some(Quirk::Silence) {
        // Longer than the client waits.
        thread::sleep(Duration::from_secs(2));
        return Ok(None);
    }
    match quirk {
        Some(Quirk::Object) => return Ok(Some((200, r#"{"success":true}"#.to_owned()))),
        Some(Quirk::Nonsense) => return Ok(Some((200, "<html>busy</html>".to_owned()))),
        _ => {}
    }
    let begin = Instant::now();
    while begin.elapsed() < Duration::from_secs(60) {
        if let Some(body) = state.lock().unwrap().news(quirk) {
            if quirk == Some(Quirk::CutShort) {
                let half = &body[..body.len() / 2];
                write!(stream, "HTTP/1.1 200 OK\r\nContent-Length: {}\r\n\r\n{half}", body.len())?;
                return Ok(None);
            }
            return Ok(Some((200, body)));
        }
        thread::sleep(Duration::from_millis(5));
    }
    Ok(Some((200, "0 0\n".to_owned())))
}

impl State {
    fn take(&mut self, headers: &BTreeMap<String, String>) {
        let answers: Vec<(String, &String)> =
            headers.iter().filter_map(|(name, text)| Some((name.strip_prefix("x-match-")?.to_owned(), text))).collect();
        self.most_answers = self.most_answers.max(answers.len());
        for (id, text) in answers {
            let id = self.rooms.keys().find(|known| known.to_lowercase() == id).cloned();
            let Some(id) = id.filter(|id| self.handed.contains_key(id)) else { continue };
            self.handed.remove(&id);
            self.rooms.get_mut(&id).unwrap().answer(text);
        }
        if self.hands_out_again {
            self.handed.clear();
        }
    }

    /// What there is to say; `None` if nothing.
    fn news(&mut self, quirk: Option<Quirk>) -> Option<String> {
        let (mut asked, mut ended) = (String::new(), String::new());
        let (mut asks, mut ends) = (0, 0);
        let mut ask = |id: &str, request: &str| {
            writeln!(asked, "{id}\n{request}").unwrap();
            asks += 1;
        };
        for (id, room) in &self.rooms {
            if let Some(request) = room.pending().filter(|_| !self.handed.contains_key(id)) {
                if let Some(last) = self.last.get(id).filter(|_| quirk == Some(Quirk::Repeat)) {
                    ask(id, last);
                    continue;
                }
                ask(id, &request);
                self.handed.insert(id.clone(), request.clone());
                self.last.insert(id.clone(), request);
            }
            if let Some(scores) = room.scores().filter(|_| !self.told.contains(id)) {
                let scores: Vec<String> = scores.iter().map(f64::to_string).collect();
                writeln!(ended, "{id} 0 {} {}", scores.len(), scores.join(" ")).unwrap();
                ends += 1;
                self.told.push(id.clone());
            }
        }
        (asks + ends > 0).then(|| format!("{asks} {ends}\n{asked}{ended}"))
    }
}
