//! The words of what all rooms of Learn have: their size on a projector, their keys.

use paiju_game::texts;

texts! {
    /// A text that is the same in every room of Learn.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum RoomText {
        Projector => "投影：只留这一项，字大（B）", "Projector: this alone, large (B)";
        Keys => "学习", "Learn";
        KeyAround =>
            "往回、往前：课的步骤、推演、练习、残局的级、局面、世界数",
            "Back and on: steps, a refutation, exercises, grades of puzzles, moments, worlds";
        KeyFurther =>
            "同上：投影时，课里，还有打残局时（方向键归手牌）",
            "The same: on a projector, in lessons, and in a puzzle whose hand has the arrows";
        KeySpace => "投影时：往前", "On a projector: on";
        KeyProjector => "投影：只留这一项，字大", "Projector: this alone, large";
        KeyLeave => "离开投影", "Leave the projector's size";
        /// What a button says, and its key.
        ByKey(words: String, key: &'static str) => format!("{words}（{key}）"), format!("{words} ({key})");
    }
}
