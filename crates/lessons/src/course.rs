//! The lessons that come with the project, in the order in which they are taken.

use crate::lesson::Lesson;
use crate::problem::LessonFault;

/// A lesson that comes with the project.
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
}

impl Course {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::DouDizhuRules, Self::TractorRules, Self::MahjongRules, Self::DouDizhuProtocol, Self::BotzoneJson];

    /// What the rules are.
    pub const RULES: [Self; 3] = [Self::DouDizhuRules, Self::TractorRules, Self::MahjongRules];

    /// How a program is spoken to.
    pub const PROTOCOLS: [Self; 2] = [Self::DouDizhuProtocol, Self::BotzoneJson];

    /// The name in links.
    pub const fn code(self) -> &'static str {
        match self {
            Self::DouDizhuRules => "doudizhu-rules",
            Self::DouDizhuProtocol => "doudizhu-protocol",
            Self::TractorRules => "tractor-rules",
            Self::MahjongRules => "mahjong-rules",
            Self::BotzoneJson => "botzone-json",
        }
    }

    /// The lesson with this name in links.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|course| course.code() == code)
    }

    /// Its file.
    pub const fn file(self) -> &'static str {
        match self {
            Self::DouDizhuRules => include_str!("../courses/doudizhu-rules.json"),
            Self::DouDizhuProtocol => include_str!("../courses/doudizhu-protocol.json"),
            Self::TractorRules => include_str!("../courses/tractor-rules.json"),
            Self::MahjongRules => include_str!("../courses/mahjong-rules.json"),
            Self::BotzoneJson => include_str!("../courses/botzone-json.json"),
        }
    }

    /// The lesson.
    ///
    /// # Errors
    /// Never, as tests hold.
    pub fn lesson(self) -> Result<Lesson, LessonFault> {
        Lesson::read(self.file())
    }
}
