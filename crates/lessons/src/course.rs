//! The project's own lessons, in order.

use crate::lesson::Lesson;
use crate::problem::LessonFault;

/// One of the project's own lessons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// 斗地主的规则
    DouDizhuRules,
    /// 斗地主平台的协议：当一回引擎
    DouDizhuProtocol,
    /// 拖拉机的规则
    TractorRules,
    /// 麻将的规则
    MahjongRules,
    /// 自己当 Bot：Botzone 的 JSON
    BotzoneJson,
    /// 斗地主速查表：附表1、附表2、记分、指令
    DouDizhuTables,
    /// 双升（拖拉机）速查表：编号、大小、各阶段的 JSON
    TractorTables,
    /// 麻将速查表：牌、消息、名次
    MahjongTables,
}

impl Course {
    pub const ALL: [Self; 8] = [
        Self::DouDizhuRules,
        Self::TractorRules,
        Self::MahjongRules,
        Self::DouDizhuProtocol,
        Self::BotzoneJson,
        Self::DouDizhuTables,
        Self::TractorTables,
        Self::MahjongTables,
    ];

    /// The lessons about rules.
    pub const RULES: [Self; 3] = [Self::DouDizhuRules, Self::TractorRules, Self::MahjongRules];

    /// The lessons about protocols.
    pub const PROTOCOLS: [Self; 2] = [Self::DouDizhuProtocol, Self::BotzoneJson];

    /// The reference tables of each game, which ask nothing.
    pub const TABLES: [Self; 3] = [Self::DouDizhuTables, Self::TractorTables, Self::MahjongTables];

    /// The name in links.
    pub const fn code(self) -> &'static str {
        match self {
            Self::DouDizhuRules => "doudizhu-rules",
            Self::DouDizhuProtocol => "doudizhu-protocol",
            Self::TractorRules => "tractor-rules",
            Self::MahjongRules => "mahjong-rules",
            Self::BotzoneJson => "botzone-json",
            Self::DouDizhuTables => "doudizhu-tables",
            Self::TractorTables => "tractor-tables",
            Self::MahjongTables => "mahjong-tables",
        }
    }

    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|course| course.code() == code)
    }

    /// Its file, without facts (`build.rs`).
    pub const fn file(self) -> &'static str {
        match self {
            Self::DouDizhuRules => include_str!(concat!(env!("OUT_DIR"), "/doudizhu-rules.json")),
            Self::DouDizhuProtocol => include_str!(concat!(env!("OUT_DIR"), "/doudizhu-protocol.json")),
            Self::TractorRules => include_str!(concat!(env!("OUT_DIR"), "/tractor-rules.json")),
            Self::MahjongRules => include_str!(concat!(env!("OUT_DIR"), "/mahjong-rules.json")),
            Self::BotzoneJson => include_str!(concat!(env!("OUT_DIR"), "/botzone-json.json")),
            Self::DouDizhuTables => include_str!(concat!(env!("OUT_DIR"), "/doudizhu-tables.json")),
            Self::TractorTables => include_str!(concat!(env!("OUT_DIR"), "/tractor-tables.json")),
            Self::MahjongTables => include_str!(concat!(env!("OUT_DIR"), "/mahjong-tables.json")),
        }
    }

    /// The lesson.
    ///
    /// # Errors
    /// Never, as tests check.
    pub fn lesson(self) -> Result<Lesson, LessonFault> {
        Lesson::read(self.file())
    }
}
