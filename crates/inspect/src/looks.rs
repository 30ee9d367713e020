//! What an unrecognised text looks like, and what to do about it.

#![deny(clippy::disallowed_methods)]

use paiju_doudizhu::protocol::{EngineMessage, transcript};
use paiju_game::{Lang, Say};
use paiju_platform::json::{self, Json, Value};
use paiju_platform::{MatchLog, read_simple, scan};
use serde::{Deserialize, Serialize};

use crate::keys::keys;

/// What an unrecognised text looks like.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "looks", rename_all = "snake_case")]
pub enum Looks {
    /// JSON without the keys of any form.
    Json {
        /// The first few of its keys.
        keys: Vec<String>,
    },
    /// A bot's responses without requests.
    Responses,
    /// One request, outside its list.
    Request,
    /// A bot's input whose requests are not requests, or not a list.
    NoRequests,
    /// A match whose log does not contain turns.
    NoTurns,
    /// A bot's input or a match of another game.
    OtherGame {
        /// Which, as far as can be told.
        game: OtherGame,
    },
    /// A bot's answer without its question.
    Answer,
    /// The address of a match on Botzone.
    MatchAddress,
    /// The source of a program.
    Source {
        /// Its language.
        language: Language,
    },
    /// Some DOUDIZHUVER lines among others, without a deal.
    FewInstructions {
        /// The number of such lines.
        readable: usize,
        /// The number of lines at the start that were examined.
        lines: usize,
    },
    /// Git's conflict markers: two versions in one text.
    Conflict {
        /// The lines of the three markers, from 1.
        lines: [usize; 3],
    },
    /// A web page without a match.
    Html,
    /// Bytes that are not text.
    Binary,
    /// Plain lines.
    Lines,
}

/// A game that is not one of those here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OtherGame {
    /// 国标麻将
    Mahjong,
    /// 掼蛋
    Guandan,
    /// 日麻
    Riichi,
    /// Dou Dizhu by ranks, as DouZero learns it.
    DouZero,
    /// RLCard's games.
    RlCard,
    /// 升级、双升、80 分, with other messages than Botzone's.
    Shengji,
    /// 德州扑克
    Texas,
    /// Some other.
    Unknown,
}

/// A programming language for bots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// Python.
    Python,
    /// C or C++.
    Cpp,
    /// JavaScript.
    JavaScript,
    /// Java.
    Java,
}

impl Language {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Python => "Python",
            Self::Cpp => "C++",
            Self::JavaScript => "JavaScript",
            Self::Java => "Java",
        }
    }
}

/// How many bytes are examined here; the readers have been through all of it.
const ENOUGH: usize = 256 << 10;

/// What an unrecognised text looks like.
pub(crate) fn looks(text: &str) -> Looks {
    let start = scan::trim_start(text);
    if start.starts_with('<') {
        return Looks::Html;
    }
    let sample = first_bytes(text, ENOUGH);
    let odd = sample.chars().filter(|letter| *letter == char::REPLACEMENT_CHARACTER || letter.is_control());
    if odd.filter(|letter| !letter.is_whitespace()).count() * 10 > sample.chars().count() {
        return Looks::Binary;
    }
    if is_match_address(start) {
        return Looks::MatchAddress;
    }
    if begins_answer(start) {
        return Looks::Answer;
    }
    let first = start.starts_with(['{', '[']).then(|| json::read(sample, 0).value).flatten();
    if let Some(value) = first {
        return of_json(&value);
    }
    let beginning = beginning(text);
    match read_simple(text).and_then(|(input, _)| input.requests.first().map(other_game)) {
        Some(OtherGame::Unknown) | None => {}
        Some(game) => return Looks::OtherGame { game },
    }
    let transcript::Survey { lines, readable, .. } = transcript::survey(beginning, |_| true);
    if readable > 0 { Looks::FewInstructions { readable, lines } } else { Looks::Lines }
}

/// Enough of a text to tell whether it has lines of a game.
fn beginning(text: &str) -> &str {
    const LONGEST: usize = 4096;
    first_bytes(text, LONGEST)
}

/// At most this many bytes of a text, up to a character boundary.
fn first_bytes(text: &str, most: usize) -> &str {
    // A character has at most four bytes.
    (most.saturating_sub(3)..=most).rev().find_map(|end| text.get(..end)).unwrap_or(text)
}

fn of_json(value: &Json) -> Looks {
    // Test cases contain inputs.
    let input = value.items().and_then(<[Json]>::first).unwrap_or(value);
    let input = input.get("input").unwrap_or(input);
    match input.get("requests").map(Json::items) {
        Some(Some([first, ..])) => return Looks::OtherGame { game: other_game(first) },
        Some(_) => return Looks::NoRequests,
        None => {}
    }
    if let Some(log) = MatchLog::opening(value) {
        let asked = log.turns.iter().flat_map(|turn| &turn.content).next();
        return Looks::OtherGame { game: asked.map_or(OtherGame::Unknown, |(_, request)| other_game(request)) };
    }
    let has_any = |keys: &[&str]| keys.iter().any(|key| input.has(key));
    if has_any(&["log", "logs"]) {
        Looks::NoTurns
    } else if has_any(&["responses"]) {
        Looks::Responses
    } else if has_any(&["stage", "history", "own", "publiccard"]) {
        Looks::Request
    } else {
        Looks::Json { keys: keys(value) }
    }
}

fn other_game(request: &Json) -> OtherGame {
    // `0 seat wind`; ours is `0 seat`.
    let is_mahjong = |text: &str| text.split_whitespace().count() == 3 && text.starts_with("0 ");
    match request.text() {
        Some(text) if is_mahjong(text) => OtherGame::Mahjong,
        _ => OtherGame::Unknown,
    }
}

/// Whether a text is only an answer: cards, a bid, or an engine's instruction.
pub(crate) fn is_answer(text: &str) -> bool {
    begins_answer(scan::trim_start(text))
}

/// As [`is_answer`], for a text without leading white space.
fn begins_answer(start: &str) -> bool {
    /// Longer than any answer.
    const LONGEST: usize = 400;
    let line = scan::line(first_bytes(start, LONGEST));
    let rest = start.get(line.len()..).unwrap_or_default();
    is_answer_line(scan::trim_end(line)) && scan::is_blank(rest)
}

fn is_answer_line(said: &str) -> bool {
    if said.is_empty() {
        return false;
    }
    let document = json::read(said, 0);
    let is_whole = document.end == said.len() && document.slips.is_empty();
    if let Some(value) = document.value.filter(|value| is_whole && value.complete) {
        return match &value.value {
            Value::Integer(_) => true,
            Value::List(items) => items.iter().all(|item| item.integer().is_some()),
            _ => false,
        };
    }
    let mut words = said.split_whitespace();
    let first = words.next().unwrap_or_default();
    let is_command = ["PASS", "PLAY", "PENG", "GANG", "HU"].iter().any(|word| first.eq_ignore_ascii_case(word));
    let is_line = matches!(
        EngineMessage::parse(said).map(|parsed| parsed.message),
        Ok(EngineMessage::Bid { .. } | EngineMessage::Play { .. })
    );
    // `PLAY WHAT` is the question.
    is_line || is_command && words.next().is_none_or(|word| word != "WHAT") && words.next().is_none()
}

/// Whether a text is a match's address: `https://www.botzone.org.cn/match/…`, with or without what browsers omit.
fn is_match_address(start: &str) -> bool {
    /// Longer than any address.
    const LONGEST: usize = 400;
    let line = scan::line(first_bytes(start, LONGEST));
    let bare = ["https://", "http://"].iter().find_map(|scheme| line.strip_prefix(scheme)).unwrap_or(line);
    let bare = bare.strip_prefix("www.").unwrap_or(bare);
    bare.strip_prefix("botzone.org").is_some_and(|rest| rest.strip_prefix(".cn").unwrap_or(rest).starts_with("/match/"))
}

impl Say for OtherGame {
    /// What it is, that it is not read here, and what of it can be used.
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Mahjong, Lang::Zh) => "这是国标麻将的数据，不是这里的三种牌戏；这里的麻将只读 NOI2014 规则的",
            (Self::Mahjong, Lang::En) => {
                "this is Mahjong by the official Chinese rules, not one of the three games here; here Mahjong is read by the rules of NOI2014"
            }
            (Self::Guandan, Lang::Zh) => "这是掼蛋的数据，不是这里的三种牌戏",
            (Self::Guandan, Lang::En) => "this is Guandan, not one of the three games here",
            (Self::Riichi, Lang::Zh) => "这是日麻（立直麻将）的数据，不是这里的三种牌戏",
            (Self::Riichi, Lang::En) => "this is Riichi Mahjong, not one of the three games here",
            (Self::DouZero, Lang::Zh) => {
                "这是 DouZero 的斗地主数据：牌只有点数（17 是 2，20、30 是王），没有花色，也没有叫分；要看这副牌，请在牌桌上用「编辑牌局」照着摆"
            }
            (Self::DouZero, Lang::En) => {
                "this is Dou Dizhu in DouZero's ranks (17 is a 2, 20 and 30 are the jokers), without suits or bids; to look at the hands, set them up at the table by “Edit the deal”"
            }
            (Self::RlCard, Lang::Zh) => "这是 RLCard 的数据，牌只有点数，没有叫分：这里读不了",
            (Self::RlCard, Lang::En) => "this is data of RLCard, with ranks alone and without bids: it cannot be read here",
            (Self::Shengji, Lang::Zh) => {
                "这是别的升级（双升、80 分）程序的数据，牌写成 SA、H10；这里只读 Botzone 的拖拉机，牌是 0–107 的编号"
            }
            (Self::Shengji, Lang::En) => {
                "this is another program's Shengji, with cards like SA and H10; here Tractor is read as Botzone writes it, with cards numbered 0 to 107"
            }
            (Self::Texas, Lang::Zh) => "这是德州扑克的数据，不是这里的三种牌戏",
            (Self::Texas, Lang::En) => "this is Texas Hold'em, not one of the three games here",
            (Self::Unknown, Lang::Zh) => "看不出是哪个游戏",
            (Self::Unknown, Lang::En) => "the game is unclear",
        }
        .to_owned()
    }
}

impl Say for Looks {
    /// What was almost recognised, and what to do.
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => self.zh(),
            Lang::En => self.en(),
        }
    }
}

impl Looks {
    fn zh(&self) -> String {
        /// What whole texts look like.
        const WHOLE: &str =
            "请贴选手读到的完整输入 {\"requests\":[…],\"responses\":[…]}，或整场对局的日志 {\"log\":[…]}";
        match self {
            Self::Json { keys } if keys.is_empty() => format!("是 JSON，但里面没有 requests 或 log：{WHOLE}"),
            Self::Json { keys } => {
                let keys: Vec<String> = keys.iter().map(|key| format!("\"{key}\"")).collect();
                format!("是 JSON，有 {}，但缺 requests 或 log：{WHOLE}", keys.join("、"))
            }
            Self::Responses => format!("有 responses，缺 requests，不知道在答什么：{WHOLE}"),
            Self::Request => format!("像单独一条请求，缺外面的 requests：{WHOLE}"),
            Self::NoRequests => format!("requests 里一条请求都没有：{WHOLE}"),
            Self::NoTurns => format!("有 log，但里面不是逐回合的记录：{WHOLE}"),
            Self::OtherGame { game } if *game != OtherGame::Unknown => game.say(Lang::Zh),
            Self::OtherGame { .. } => {
                "像 Botzone 的数据，但看不出是哪个游戏：如果是这里有的游戏，请手动选定；否则这里读不了".to_owned()
            }
            Self::Answer => {
                "像单独一个应答，看不出在答什么：请先贴这一回合的完整输入（有 requests 的）或整场对局，再到那个回合上试这个应答".to_owned()
            }
            Self::MatchAddress => {
                "这是 Botzone 对局的网址，这里不上网，读不到它：请打开这个页面，用 Ctrl+S 存成网页再拖进来，或用 Ctrl+U 打开网页源代码，全选复制后贴进来".to_owned()
            }
            Self::Source { language } => {
                format!(
                    "像 {} 源代码，这里不运行程序，要运行请到「实验室」；这里请贴程序读到的输入、它的输出，或对局日志",
                    language.name()
                )
            }
            Self::Conflict { lines: [first, middle, last] } => format!(
                "第 {first}、{middle}、{last} 行是 git 的冲突标记，一份文件里有两个版本：只留第 {first} 行到第 {middle} 行之间的，或第 {middle} 行到第 {last} 行之间的，再贴"
            ),
            Self::FewInstructions { readable, lines } => {
                format!("开头 {lines} 行里有 {readable} 行是 DOUDIZHUVER 指令，但没有 DEAL：请从发牌（DEAL）那一行起贴")
            }
            Self::Html => {
                "像网页，但里面没有对局：请打开那一场对局自己的页面（网址里有 /match/），再存下来拖进来".to_owned()
            }
            Self::Binary => "不像文字：请贴文本，压缩包先解开".to_owned(),
            Self::Lines => "是些普通的文字行：请贴选手输入或输出、对局日志，或 DOUDIZHUVER 的日志".to_owned(),
        }
    }

    fn en(&self) -> String {
        /// What whole texts look like.
        const WHOLE: &str =
            "paste the bot's whole input {\"requests\":[…],\"responses\":[…]} or the match's whole log {\"log\":[…]}";
        match self {
            Self::Json { keys } if keys.is_empty() => format!("this is JSON without requests or log: {WHOLE}"),
            Self::Json { keys } => {
                let keys: Vec<String> = keys.iter().map(|key| format!("\"{key}\"")).collect();
                format!("this is JSON with {} but without requests or log: {WHOLE}", keys.join(", "))
            }
            Self::Responses => format!("there are responses without the requests they answer: {WHOLE}"),
            Self::Request => format!("this looks like one request without the requests around it: {WHOLE}"),
            Self::NoRequests => format!("there is no request in requests: {WHOLE}"),
            Self::NoTurns => format!("there is a log, but not turn by turn: {WHOLE}"),
            Self::OtherGame { game } if *game != OtherGame::Unknown => game.say(Lang::En),
            Self::OtherGame { .. } => {
                "this looks like Botzone, but the game is unclear: choose it if it is one of those here; otherwise it cannot be read".to_owned()
            }
            Self::Answer => {
                "this looks like an answer without its question: paste the turn's whole input (with requests) or the match first, then try the answer at its turn".to_owned()
            }
            Self::MatchAddress => {
                "this is the address of a match on Botzone, which cannot be fetched from here: open the page and save it with Ctrl+S, then drop the file here; or open its source with Ctrl+U, copy all of it and paste it".to_owned()
            }
            Self::Source { language } => {
                format!(
                    "this looks like {} source, and programs are not run here but in the Lab: paste what it read, what it printed, or a match's log",
                    language.name()
                )
            }
            Self::Conflict { lines: [first, middle, last] } => format!(
                "lines {first}, {middle} and {last} are git's conflict markers, with two versions between them: keep what is between lines {first} and {middle}, or between lines {middle} and {last}"
            ),
            Self::FewInstructions { readable, lines } => {
                format!("{readable} of the first {lines} lines are DOUDIZHUVER, but there is no DEAL: paste from the DEAL line on")
            }
            Self::Html => {
                "this looks like a web page without a match in it: open the match's own page (with /match/ in its address), save it and drop the file here".to_owned()
            }
            Self::Binary => "this does not look like text: paste text, and unpack archives first".to_owned(),
            Self::Lines => {
                "these are plain lines: paste a bot's input or output, a match's log, or a log of DOUDIZHUVER".to_owned()
            }
        }
    }
}
