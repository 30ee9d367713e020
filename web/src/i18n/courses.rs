//! The titles of our lessons, apart from Learn's other texts, so that pages outside of Learn can name them.

use paiju_exercises::lessons::Course;
use paiju_game::texts;

texts! {
    /// A lesson's title.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum CourseTitle {
        Of(course: Course) =>
            match course {
                    Course::DouDizhuRules => "斗地主的规则",
                    Course::BotzoneJson => "当一回 Bot：Botzone 的 JSON",
                    Course::DouDizhuTables => "斗地主速查表",
                    Course::TractorTables => "双升（拖拉机）速查表",
                    Course::MahjongTables => "麻将速查表",
                    Course::DouDizhuProtocol => "当一回引擎：DOUDIZHUVER",
                    Course::DouDizhuTutorial => "示例引擎的毛病",
                    Course::TractorRules => "双升（拖拉机）的规则",
                    Course::MahjongRules => "麻将（NOI2014）的规则",
                    Course::ContestRules => "赛制：比赛怎么办、分怎么算",
                    Course::ContestTables => "赛制速查表",
                },
            match course {
                    Course::DouDizhuRules => "The rules of Dou Dizhu",
                    Course::BotzoneJson => "Be the bot: Botzone's JSON",
                    Course::DouDizhuTables => "Dou Dizhu: the tables",
                    Course::TractorTables => "Tractor: the tables",
                    Course::MahjongTables => "Mahjong: the tables",
                    Course::DouDizhuProtocol => "Be the engine: DOUDIZHUVER",
                    Course::DouDizhuTutorial => "The sample engine's bugs",
                    Course::TractorRules => "The rules of Tractor",
                    Course::MahjongRules => "The rules of Mahjong (NOI2014)",
                    Course::ContestRules => "Tournaments: how they are held and scored",
                    Course::ContestTables => "Tournaments: the tables",
                };
    }
}
