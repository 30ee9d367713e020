//! What a reader finds in a text, and on what evidence it is the right one.

use paiju_game::platform::Span;
use paiju_game::{Lang, texts};
use serde::{Deserialize, Serialize};

use crate::problems::Problems;
use crate::{Format, Report};

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
        NotationItems { items: usize } => format!("{items} 个棋谱记法的记号"), format!("{items} items of the record notation");
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
        /// Among a bot's outputs.
        TwoPacks => "有超过 53 的牌编号，是双升的两副牌", "card numbers above 53: the two packs of Tractor";
        /// After a first input, requests alone.
        LaterRequests { requests: usize } => format!("之后又有 {requests} 条请求"), format!("then {requests} more requests");
        MatchPage => "Botzone 的对局网页，取出其中的对局", "the log in a match page of Botzone's";
        TurnCount { turns: usize } => format!("首行是回合数 {turns}"), format!("the first line counts {turns} turns");
    }
}

/// The result of the first reader that finds something in a text.
pub(crate) struct Detected {
    pub format: Format,
    pub why: Vec<Evidence>,
    pub reports: Vec<Report>,
    /// The places of a bot's outputs.
    pub outputs: Vec<Span>,
    /// The problems that belong to no report.
    pub problems: Problems,
}

impl Detected {
    pub fn new(format: Format, why: Vec<Evidence>, reports: Vec<Report>, problems: Problems) -> Self {
        Self { format, why, reports, outputs: Vec::new(), problems }
    }
}
