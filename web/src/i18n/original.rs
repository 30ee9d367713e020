//! The texts about the original of a game taken up from elsewhere, apart from the table's, so that parts of the page
//! without a table do not include them.

use paiju_game::texts;

texts! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum OriginalText {
        Original => "与原局对照", "Compared with the original";
        MoveNumber(number: usize) => format!("第 {number} 手"), format!("Move {number}");
        BeforePlay => "出牌之前", "Before the play";
        Was => "原局：", "originally: ";
        PartedHere => "这里改为：", "here instead: ";
        SameSoFar => "到这里为止与原局一样", "The same as the original so far";
        TextEnds => "原文到此为止", "the text ends here";
        FilledIn(seed: u64) =>
            format!("原文没有给出的牌，是按种子 {seed} 随机补的"),
            format!("Cards that the text does not show were filled in at random, by seed {seed}");
        OriginalResult => "原局", "Original";
        OriginalSaid => "原文记分", "As recorded";
        ResultHere => "这一局", "This game";
        Difference => "相差", "Difference";
    }
}
