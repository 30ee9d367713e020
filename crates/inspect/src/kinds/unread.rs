//! What a text looks like that no reader can read.

use paiju_doudizhu::protocol::{EngineMessage, transcript::Survey};
use paiju_game::platform::json::{self, Document, Json, JsonProblem, Value};
use paiju_game::platform::{MatchLog, scan};
use paiju_mahjong::botzone::{Wanted, read_response};

use super::hand::PlainHand;
use super::keys::keys;
use super::sample::first_bytes;
use super::{Looks, OtherGame, Sample, printers, two_packs};

/// The first that recognises something names the text.
const LOOKS: [fn(&Sample<'_>) -> Option<Looks>; 9] = [
    |sample| sample.start.starts_with('<').then_some(Looks::Html),
    |sample| is_binary(sample.text).then_some(Looks::Binary),
    |sample| is_match_address(sample.start).then_some(Looks::MatchAddress),
    |sample| PlainHand::read(sample.whole).map(|hand| Looks::Hand { hand }),
    |sample| two_packs::is_in(sample.whole).then_some(Looks::TwoPacks),
    |sample| is_answer(sample.start).then_some(Looks::Answer),
    |sample| printers::printer(sample).map(|printer| Looks::Printed { printer }),
    json,
    instructions,
];

/// What an unrecognised text looks like.
pub(crate) fn looks(sample: &Sample<'_>) -> Looks {
    LOOKS.iter().find_map(|looks| looks(sample)).unwrap_or(Looks::Lines)
}

fn is_binary(text: &str) -> bool {
    scan::visited(text.len());
    let odd = text.chars().filter(|letter| *letter == char::REPLACEMENT_CHARACTER || letter.is_control());
    odd.filter(|letter| !letter.is_whitespace()).count() * 10 > text.chars().count()
}

fn json(sample: &Sample<'_>) -> Option<Looks> {
    /// The first keys are within this many bytes.
    const ENOUGH: usize = 256 << 10;
    let first = sample.start.starts_with(['{', '[']).then(|| json::read(first_bytes(sample.start, ENOUGH), 0));
    first.filter(is_begun)?.value.as_ref().map(of_json)
}

fn instructions(sample: &Sample<'_>) -> Option<Looks> {
    if are_mahjong_answers(sample.text) {
        return Some(Looks::MahjongAnswers);
    }
    let Survey { lines, readable, .. } = sample.transcript();
    (readable > 0).then_some(Looks::FewInstructions { readable, lines })
}

/// Whether most lines are answers of Mahjong, and one is of nothing else: `PLAY B3` may be of Dou Dizhu.
fn are_mahjong_answers(text: &str) -> bool {
    let is_answer = |line: &str| read_response(line, Wanted::Turn).is_ok();
    let (mut all, mut answers, mut is_any_sure) = (0, 0, false);
    for line in scan::lines(text).map(scan::trim).filter(|line| !line.is_empty()) {
        all += 1;
        answers += usize::from(is_answer(line));
        is_any_sure |= is_answer(line) && !line.starts_with("PLAY B") && line != "PASS";
    }
    is_any_sure && answers * 2 > all
}

/// Whether more of a document was read than its first bracket: `[游戏0001]` is no list.
fn is_begun(document: &Document) -> bool {
    let is_empty =
        |value: &Json| value.items().is_some_and(<[_]>::is_empty) || value.entries().is_some_and(<[_]>::is_empty);
    let is_broken = document.slips.iter().any(|slip| slip.problem.is_error());
    !is_broken || document.value.as_ref().is_some_and(|value| !is_empty(value))
}

fn of_json(value: &Json) -> Looks {
    // Test cases contain inputs.
    let input = value.items().and_then(<[Json]>::first).unwrap_or(value);
    let input = input.get("input").unwrap_or(input);
    match input.get("requests").map(Json::items) {
        Some(Some([_, ..])) => return Looks::OtherGame { game: OtherGame::Unknown },
        Some(_) => return Looks::NoRequests,
        None => {}
    }
    if MatchLog::opening(value).is_some() {
        return Looks::OtherGame { game: OtherGame::Unknown };
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

/// Whether a text is only an answer: cards, a bid, or an engine's instruction.
pub(super) fn is_answer(text: &str) -> bool {
    /// Longer than any answer.
    const LONGEST: usize = 400;
    let line = scan::line(first_bytes(text, LONGEST));
    let rest = text.get(line.len()..).unwrap_or_default();
    is_answer_line(scan::trim_end(line)) && scan::is_blank(rest)
}

fn is_answer_line(said: &str) -> bool {
    if said.is_empty() {
        return false;
    }
    let document = json::read(said, 0);
    // A list may be written as in C++ or Python.
    let is_list = |slip: &json::Slip| matches!(slip.problem, JsonProblem::Braces | JsonProblem::Tuple);
    let is_whole = document.end == said.len() && document.slips.iter().all(is_list);
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
