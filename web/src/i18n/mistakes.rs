//! The texts about mistakes that come back for practice.

use paiju_game::texts;

texts! {
    /// A text about the mistakes of the visitor's own games.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum MistakesText {
        Title => "错题本", "Your mistakes";
        About =>
            "复盘时重打失误，没打对的可以记进错题本：打对一次，隔天再考，之后越隔越久；打错了从头来。",
            "Try a review's mistakes again and keep the ones you miss: one you get right comes back the next day, then at growing intervals; one you miss starts over.";
        /// The number due today.
        Due(count: usize) =>
            format!("今天该重打 {count} 题"),
            match count {
                1 => "1 mistake to try again today".to_owned(),
                count => format!("{count} mistakes to try again today"),
            };
        /// The number stored but not due today.
        Later(count: usize) =>
            format!("记着 {count} 题，今天都不用打。"),
            match count {
                1 => "1 is saved, but not due today.".to_owned(),
                count => format!("{count} are saved, none due today."),
            };
        /// The number left today.
        Left(count: usize) => format!("还有 {count} 题"), format!("{count} left");
        NoneLeft => "今天的错题都打过了。", "No mistakes are left for today.";
        Next => "下一题", "Next mistake";
        Forget => "不再考这题", "Do not ask this again";
        Forgotten => "这题已从错题本删去。", "It will not come back.";
        Undo => "撤销", "Undo";
        /// The label of the button next to a missed one.
        Keep => "记进错题本", "Add to your mistakes";
        Kept => "已记进错题本，过几天再考。", "Added: it comes back on other days.";
        ToMistakes => "打开错题本", "Your mistakes";
        NotKept => "浏览器不允许保存，记不下来", "the browser does not let the page store anything";
    }
}
