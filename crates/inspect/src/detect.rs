//! Detects the form of a text, and on what evidence.

#![deny(clippy::disallowed_methods)]

use paiju_doudizhu::protocol::transcript;
use paiju_game::{Lang, texts};
use paiju_platform::json;
use paiju_platform::{holds_outputs, read_simple, scan};
use serde::{Deserialize, Serialize};

use crate::botzone;
use crate::found::Found;
use crate::looks::{is_answer, looks};
use crate::printed::Printed;
use crate::progress::Meter;
use crate::values::Values;
use crate::{Format, GameId, Options, TextProblem, doudizhu};

texts! {
    /// The evidence for a text's form.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(tag = "evidence", rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum Evidence {
        /// The user said so.
        Chosen { format: Format } => format!("手动选为「{}」", format.say(Lang::Zh)), format!("chosen: {}", format.say(Lang::En));
        Instructions { lines: usize } => format!("{lines} 行 DOUDIZHUVER 指令"), format!("{lines} lines of DOUDIZHUVER");
        Directions { lines: usize } =>
            format!("{lines} 行带方位和方向（A < 、A >）"),
            format!("{lines} lines with a seat and a direction (A <, A >)");
        NotationItems { items: usize } => format!("{items} 个棋谱记号"), format!("{items} items of the record notation");
        DealLines { deals: usize } =>
            format!("{deals} 副牌，各为 17、17、17、3 个编号"),
            format!("{deals} deals of 17, 17, 17 and 3 numbers");
        Keys { keys: Vec<String> } => format!("JSON 字段 {}", keys.join("、")), format!("JSON with {}", keys.join(", "));
        /// JSON values in a list or on separate lines.
        Several { values: usize } => format!("共 {values} 份"), format!("{values} of them");
        /// JSON with a `response`, or the keep-running mark.
        Outputs { outputs: usize, marks: usize } =>
            match marks {
                0 => format!("{outputs} 份应答"),
                _ => format!("{outputs} 份应答、{marks} 个长时运行标记"),
            },
            match marks {
                0 => format!("answers: {outputs}"),
                _ => format!("answers: {outputs}, marks to be kept running: {marks}"),
            };
        /// After a first input, requests alone.
        LaterRequests { requests: usize } => format!("之后又有 {requests} 条请求"), format!("then {requests} more requests");
        MatchPage => "Botzone 的对局网页，取出其中的对局", "the log in a match page of Botzone's";
        TurnCount { turns: usize } => format!("首行是回合数 {turns}"), format!("the first line counts {turns} turns");
    }
}

/// The reader of a text.
pub(crate) enum Source {
    /// The transcripts of Dou Dizhu, in all their forms.
    Transcript {
        /// Whether any game in it has a deal.
        is_dealt: bool,
    },
    /// Lists of deals.
    Deals,
    /// Botzone's inputs.
    Botzone(Found),
    /// What a bot printed.
    Outputs(Printed),
}

/// The detected form.
pub(crate) struct Detected {
    pub source: Source,
    /// The evidence; `None` if it takes reading the whole text.
    pub why: Vec<Evidence>,
    /// The form, as far as it is known before reading.
    pub format: Format,
}

/// Detects the form of a text, or takes it from the options.
pub(crate) fn detect(text: &str, options: &Options, meter: &mut Meter<'_>) -> Result<Detected, TextProblem> {
    let found = match options.format {
        Some(format) => chosen(text, format, options.game, meter),
        None => json_text(text, options.game, meter)
            .or_else(|| simple(text, options.game))
            .or_else(|| deals(text))
            .or_else(|| holds_outputs(text).then(|| outputs(text)).flatten())
            .or_else(|| lines(text).filter(|_| !is_answer(text))),
    };
    found.ok_or_else(|| match options.format {
        Some(format) => TextProblem::NotOfFormat { format },
        None => TextProblem::NotRecognised { looks: looks(text) },
    })
}

/// The reader of a form that the user chose, if it finds anything.
fn chosen(text: &str, format: Format, game: Option<GameId>, meter: &mut Meter<'_>) -> Option<Detected> {
    let found = match format {
        Format::SeatLog | Format::RefereeLog | Format::RecordNotation => lines(text),
        Format::DealList => deals(text),
        Format::BotInput | Format::LongRunning | Format::TestCases | Format::MatchLog => json_text(text, game, meter),
        Format::SimpleInput => simple(text, game),
        Format::BotOutput => outputs(text),
    };
    found.map(|detected| Detected { why: vec![Evidence::Chosen { format }], ..detected })
}

/// Every JSON form of a game has one of these keys.
const KEYS: [&str; 4] = ["requests", "input", "log", "output"];

fn json_text(text: &str, game: Option<GameId>, meter: &mut Meter<'_>) -> Option<Detected> {
    if !scan::trim_start(text).starts_with(['{', '[', '/', '｛', '［']) || !json::may_hold(text, &KEYS) {
        return None;
    }
    if let Some((game, found)) = botzone::long_running(text, game) {
        let later = found.input.requests.len() - found.input.at_once.unwrap_or(0);
        let mut why = vec![Evidence::Keys { keys: input_keys() }];
        why.extend((later > 0).then_some(Evidence::LaterRequests { requests: later }));
        let source = Source::Botzone(Found::LongRunning(game, Box::new(found)));
        return Some(Detected { source, why, format: Format::LongRunning });
    }
    let mut values = Values::new(game, meter);
    json::read_each(text, &mut values);
    let found = values.found()?;
    let mut why = vec![Evidence::Keys { keys: found.keys.clone() }];
    if found.count > 1 {
        why.push(Evidence::Several { values: found.count });
    }
    let format = found.format;
    Some(Detected { source: Source::Botzone(Found::Values(Box::new(found))), why, format })
}

/// The keys of a bot's input.
fn input_keys() -> Vec<String> {
    ["requests", "responses"].map(str::to_owned).to_vec()
}

fn simple(text: &str, game: Option<GameId>) -> Option<Detected> {
    let (input, misfits) = read_simple(text)?;
    let game = botzone::game_of_requests(&input.requests, game)?;
    let why = vec![Evidence::TurnCount { turns: input.requests.len() }];
    Some(Detected {
        source: Source::Botzone(Found::Simple(game, Box::new(input), misfits)),
        why,
        format: Format::SimpleInput,
    })
}

fn deals(text: &str) -> Option<Detected> {
    let deals = doudizhu::count_deals(text)?;
    Some(Detected { source: Source::Deals, why: vec![Evidence::DealLines { deals }], format: Format::DealList })
}

fn outputs(text: &str) -> Option<Detected> {
    let found = Printed::read(text);
    let why = vec![Evidence::Outputs { outputs: found.outputs.len(), marks: found.marks }];
    Some(Detected { source: Source::Outputs(found), why, format: Format::BotOutput })
}

/// A transcript is a text with a deal, or one in which at least half of the lines are instructions.
fn lines(text: &str) -> Option<Detected> {
    let survey = transcript::survey(text, |so_far| !so_far.is_game());
    if survey.readable == 0 || !survey.is_dealt && survey.readable * 2 < survey.lines {
        return None;
    }
    let format = match survey.form? {
        transcript::Form::OneSeat => Format::SeatLog,
        transcript::Form::Referee => Format::RefereeLog,
        transcript::Form::Record => Format::RecordNotation,
    };
    // Its reader counts the contents.
    Some(Detected { source: Source::Transcript { is_dealt: survey.is_dealt }, why: Vec::new(), format })
}

impl Evidence {
    /// The evidence for a transcript.
    pub(crate) fn of_transcript(survey: transcript::Survey) -> Option<Self> {
        let transcript::Survey { readable, directed, form, .. } = survey;
        Some(match form? {
            transcript::Form::OneSeat => Self::Instructions { lines: readable },
            transcript::Form::Referee => Self::Directions { lines: directed },
            transcript::Form::Record => Self::NotationItems { items: readable },
        })
    }
}
