//! The forms of text that can be read.

use paiju_game::texts;
use serde::{Deserialize, Serialize};

texts! {
    /// A form of text. Its name in reports is [`Format::code`].
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Format {
        /// DOUDIZHUVER: what one seat read and answered, line by line.
        SeatLog => "DOUDIZHUVER 单方日志", "DOUDIZHUVER, one seat's log";
        /// DOUDIZHUVER: a referee's record with all seats, lines prefixed `A <` and `A >`.
        RefereeLog => "DOUDIZHUVER 裁判记录", "DOUDIZHUVER, referee's record";
        /// The record notation `;DA[…];BA[1]…`.
        RecordNotation => "棋谱记法", "record notation";
        /// Deals as lines of 17, 17, 17 and 3 card numbers.
        DealList => "牌套", "list of deals";
        /// Botzone: what a bot reads in one turn, as JSON.
        BotInput => "Botzone 选手输入（JSON）", "Botzone bot input (JSON)";
        /// Botzone: what a bot reads in one turn, in the simple (line) interaction.
        SimpleInput => "Botzone 选手输入（简单交互）", "Botzone bot input (simple interaction)";
        /// Botzone: what a long-running bot read: its first input, then one request per line.
        LongRunning => "Botzone 选手输入（长时运行）", "Botzone bot input (long-running)";
        /// Botzone: what a bot printed, without its input.
        BotOutput => "Botzone 选手输出", "Botzone bot output";
        /// Botzone: bot inputs with expected answers, in a list.
        TestCases => "Botzone 测试用例", "Botzone test cases";
        /// Botzone: the judge's log of a match.
        MatchLog => "Botzone 对局日志", "Botzone match log";
    }
}

impl Format {
    /// All forms.
    pub const ALL: [Self; 10] = [
        Self::SeatLog,
        Self::RefereeLog,
        Self::RecordNotation,
        Self::DealList,
        Self::BotInput,
        Self::SimpleInput,
        Self::LongRunning,
        Self::BotOutput,
        Self::TestCases,
        Self::MatchLog,
    ];

    /// The name in commands, links and reports.
    pub const fn code(self) -> &'static str {
        match self {
            Self::SeatLog => "seat-log",
            Self::RefereeLog => "referee-log",
            Self::RecordNotation => "record-notation",
            Self::DealList => "deal-list",
            Self::BotInput => "bot-input",
            Self::SimpleInput => "simple-input",
            Self::LongRunning => "long-running",
            Self::BotOutput => "bot-output",
            Self::TestCases => "test-cases",
            Self::MatchLog => "match-log",
        }
    }

    /// Whether it contains Botzone's requests: a match, or one bot's input.
    pub const fn is_botzone(self) -> bool {
        match self {
            Self::BotInput | Self::SimpleInput | Self::LongRunning | Self::TestCases | Self::MatchLog => true,
            Self::BotOutput | Self::SeatLog | Self::RefereeLog | Self::RecordNotation | Self::DealList => false,
        }
    }

    /// Parses what [`Format::code`] returns.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.code() == code)
    }
}
