//! Dou Dizhu: its replay, what can be wrong in a game, and the readers of its texts.

mod acknowledgements;
pub(crate) mod answer;
mod bot;
mod completion;
mod cut_input;
mod deals;
mod displays;
mod finding;
mod heard;
mod match_log;
mod playable;
mod reckoning;
mod recorder;
mod replay;
mod transcript;

pub use acknowledgements::Owed;
pub use finding::{Finding, JudgePart, Whereabouts};
pub use reckoning::Reckoning;
pub use replay::{Replay, ReplayEvent, Step};
pub use transcript::Side;

pub(crate) use deals::{SIZES as DEAL_LINES, begins as begins_deals, count as count_deals, reports as deal_reports};
pub(crate) use displays::{
    displays, follows as display_follows, is_first as is_first_display, is_later as is_later_display,
};
pub(crate) use heard::heard;
pub(crate) use transcript::{parts as transcript_parts, report as transcript_report};

use paiju_doudizhu::protocol::transcript::{self as transcript_text, Survey};
use paiju_doudizhu::protocol::{EngineMessage, Message, PlatformMessage};
use paiju_doudizhu::{Action, DouDizhu, Ending, Outcome, View};
use paiju_game::cards::CardSet;
use paiju_game::platform::json::Value;
use paiju_game::platform::{MatchLog, Span, scan};
use paiju_game::{Game, Lang, Seat};

use crate::problems::Problems;
use crate::{Format, InspectedGame, MAX_BYTES, MatchResult, Note, Options, ReadInput, Report};
use recorder::Recorder;

/// The games of a transcript of DOUDIZHUVER's instructions; none if the text is not mostly that. See
/// [`reports_of`](crate::reports_of()).
pub fn transcripts(text: &str) -> Vec<Report> {
    let Survey { readable, lines, is_dealt, .. } = transcript_text::survey(text, |so_far| !so_far.is_game());
    if text.len() > MAX_BYTES || readable == 0 || !is_dealt && readable * 2 < lines {
        return Vec::new();
    }
    let last_break = scan::find_last(text, "\n");
    let games = transcript_text::games(text).filter(|game| !is_dealt || game.is_dealt());
    games.flat_map(transcript_parts).map(|game| transcript_report(text, last_break, &game)).collect()
}

impl InspectedGame for DouDizhu {
    fn bot_report(read: ReadInput<'_>, options: &Options) -> Report {
        bot::report(read, options.rule_set)
    }

    fn first_responses() -> Vec<Value> {
        (0..=3).map(Value::Integer).chain([Value::List(Vec::new())]).collect()
    }

    fn match_report(log: &MatchLog, notes: Vec<Note>, options: &Options) -> Report {
        match_log::report(log, notes, options.rule_set)
    }

    fn asked(replay: &crate::Replay, moment: usize) -> Option<(Seat, Option<Self::View>)> {
        let crate::Replay::DouDizhu(replay) = replay else { return None };
        let position = replay.position(moment);
        let seat = position.course().turn()?;
        Some((seat, position.view(seat)))
    }

    fn say_cards(action: &Action, view: &View, lang: Lang) -> String {
        match *action {
            Action::Play(cards) => paiju_doudizhu::text::cards(cards, lang),
            Action::Bid(_) | Action::Pass => Self::say_action(action, view, lang),
        }
    }
}

/// A seat's name: 西 West, 南 South, 东 East.
pub(crate) fn seat_name(seat: Seat, lang: Lang) -> &'static str {
    paiju_doudizhu::text::seat(seat, lang)
}

/// What the requests repeat, if anything.
fn repeated(keys: &[&'static str]) -> Option<Note> {
    (!keys.is_empty()).then(|| Note::Repeated { keys: keys.iter().copied().map(str::to_owned).collect() })
}

/// The action that cards mean: none is a pass.
const fn played(cards: CardSet) -> Action {
    if cards.is_empty() { Action::Pass } else { Action::Play(cards) }
}

/// The seat and its bid or play in a message, if it has one.
pub(crate) fn deed(message: &Message) -> Option<(Seat, Action)> {
    match *message {
        Message::Platform(PlatformMessage::Bid { seat, value })
        | Message::Engine(EngineMessage::Bid { seat, value }) => Some((seat, Action::Bid(value))),
        Message::Platform(PlatformMessage::Play { seat, cards })
        | Message::Engine(EngineMessage::Play { seat, cards }) => Some((seat, played(cards))),
        _ => None,
    }
}

/// The line with which an engine bids, plays or passes.
pub(crate) const fn engines_answer(seat: Seat, action: Action) -> EngineMessage {
    match action {
        Action::Bid(value) => EngineMessage::Bid { seat, value },
        Action::Play(cards) => EngineMessage::Play { seat, cards },
        Action::Pass => EngineMessage::Play { seat, cards: CardSet::EMPTY },
    }
}

/// A reader's result for a game.
struct JudgedGame {
    format: Format,
    turns: usize,
    recorder: Recorder,
    /// How the game ended after an illegal action that the platform let stand.
    played_on: Option<Outcome>,
    /// The platform's scores.
    scores: Option<Vec<f64>>,
    problems: Problems,
    notes: Vec<Note>,
    place: Span,
}

/// The report of a judged game, with notes about its end.
fn finish(judged: JudgedGame) -> Report {
    let JudgedGame { format, turns, recorder, played_on, scores, problems, mut notes, place } = judged;
    let points = |outcome: &Outcome| outcome.scores.to_vec();
    let ours = recorder.outcome();
    // Our penalty explains a judge's fine only if the judge counts in our points.
    let counts_alike = scores.is_none() || scores == ours.as_ref().map(points);
    let penalty = ours.as_ref().filter(|_| counts_alike).and_then(|outcome| outcome.penalty);
    // The judge's score of a Botzone match stands, in its own points.
    let outcome = ours.filter(|_| format != Format::MatchLog);
    match recorder.course().ending() {
        _ if scores.is_some() => {}
        Some(Ending::Forfeit { .. }) if outcome.is_none() => notes.push(Note::ScoreUnknown),
        Some(_) => {}
        None if played_on.is_some() => notes.push(Note::PlayedOn),
        // A bot's input never shows the end.
        None if matches!(format, Format::BotInput | Format::SimpleInput | Format::LongRunning | Format::TestCases) => {}
        None if format == Format::DealList => notes.push(Note::OnlyDealt),
        // The missing half would say how it ended.
        None if notes.iter().any(|note| matches!(note, Note::HalfDialogue { .. })) => {}
        None if format != Format::MatchLog && problems.has_errors() => notes.push(Note::NoRuling),
        None => notes.push(Note::Unfinished),
    }
    notes.extend(penalty.map(|penalty| Note::Penalty { penalty }));
    let result = scores
        .or_else(|| outcome.or(played_on).as_ref().map(points))
        .map(|scores| MatchResult { scores, attackers: None });
    let replay = crate::Replay::DouDizhu(recorder.into_replay());
    Report { turns, result, problems: problems.into_sorted(), notes, ..Report::new(format, replay, place) }
}
