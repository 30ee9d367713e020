//! The texts common to all rooms of Learn: the projector's size, the keys.

use paiju_game::texts;

texts! {
    /// A text that is the same in every room of Learn.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum RoomText {
        Projector => "投影：只留这一项，大字（B）", "Projector: only this, large (B)";
        Keys => "学习", "Learn";
        KeyAround =>
            "往回、往前：课的步骤、推演、练习、残局的级、局面、世界数",
            "Back and forward: steps, refutations, exercises, puzzle grades, moments, worlds";
        KeyFurther =>
            "同上：投影时，课里，还有打残局时（方向键归手牌）",
            "The same: on a projector, in lessons, and in puzzles, where the arrows move through the hand";
        KeySpace => "投影时：往前", "On a projector: forward";
        KeyProjector => "投影：只留这一项，大字", "Projector: only this, large";
        KeyLeave => "离开投影", "Leave the projector view";
        /// A button's text, and its key.
        ByKey(words: String, key: &'static str) => format!("{words}（{key}）"), format!("{words} ({key})");
    }
}
