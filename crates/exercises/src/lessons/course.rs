//! The project's own lessons, in order.

use crate::lessons::lesson::Lesson;
use crate::lessons::problem::LessonFault;

/// Declares the lessons, each with its name in links and files.
macro_rules! courses {
    ($($(#[$about:meta])* $Course:ident $code:literal;)*) => {
        /// One of the project's own lessons.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Course {
            $($(#[$about])* $Course,)*
        }

        impl Course {
            pub const ALL: [Self; [$($code),*].len()] = [$(Self::$Course),*];

            /// The name in links.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$Course => $code,)*
                }
            }

            /// The name of its file.
            pub const fn file_name(self) -> &'static str {
                match self {
                    $(Self::$Course => concat!("course-", $code, ".json"),)*
                }
            }

            /// Its file. The page fetches it instead, when the lesson is opened.
            pub const fn file(self) -> &'static str {
                match self {
                    $(Self::$Course => include_str!(concat!("../../courses/course-", $code, ".json")),)*
                }
            }
        }
    };
}

courses! {
    /// 斗地主的规则
    DouDizhuRules "doudizhu-rules";
    /// 拖拉机的规则
    TractorRules "tractor-rules";
    /// 麻将的规则
    MahjongRules "mahjong-rules";
    /// 斗地主平台的协议：当一回引擎
    DouDizhuProtocol "doudizhu-protocol";
    /// 示例引擎的毛病：《代码修改指南》的变量和毛病
    DouDizhuTutorial "doudizhu-tutorial";
    /// 自己当 Bot：Botzone 的 JSON
    BotzoneJson "botzone-json";
    /// 斗地主速查表：附表1、附表2、记分、指令
    DouDizhuTables "doudizhu-tables";
    /// 双升（拖拉机）速查表：编号、大小、各阶段的 JSON
    TractorTables "tractor-tables";
    /// 麻将速查表：牌、消息、名次
    MahjongTables "mahjong-tables";
    /// 赛制：预赛、决赛、NOI2014 的积分、座位和名次
    ContestRules "contest-rules";
    /// 赛制速查表
    ContestTables "contest-tables";
}

impl Course {
    /// The lessons about rules.
    pub const RULES: [Self; 3] = [Self::DouDizhuRules, Self::TractorRules, Self::MahjongRules];

    /// The lessons about protocols.
    pub const PROTOCOLS: [Self; 2] = [Self::DouDizhuProtocol, Self::BotzoneJson];

    /// The lesson about the bugs of the contest's sample engine.
    pub const TUTORIAL: [Self; 1] = [Self::DouDizhuTutorial];

    /// The reference tables of each game and of the contests, which have no questions.
    pub const TABLES: [Self; 4] = [Self::DouDizhuTables, Self::TractorTables, Self::MahjongTables, Self::ContestTables];

    /// The lesson about tournaments.
    pub const CONTEST: [Self; 1] = [Self::ContestRules];

    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|course| course.code() == code)
    }

    /// The lesson.
    ///
    /// # Errors
    /// Never, as tests check.
    pub fn lesson(self) -> Result<Lesson, LessonFault> {
        Lesson::read(self.file())
    }
}
