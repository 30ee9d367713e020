//! The words of puzzles.

use paiju_game::texts;

texts! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum PuzzleText {
        PuzzleGrade(grade: u8) => format!("{grade} 级"), format!("Grade {grade}");
        PuzzleNumber(number: usize) => format!("第 {number} 题"), format!("Puzzle {number}");
        PuzzleTitle { number: usize, hands: u8, done: bool } =>
            { let hands = if *hands == 2 { "两家" } else { "三家" };
                    let done = if *done { "（已解开）" } else { "" };
                    format!("第 {number} 题，{hands}{done}") },
            { let done = if *done { " (solved)" } else { "" };
                    format!("Puzzle {number}, {hands} hands{done}") };
        PuzzleOf { grade: u8, number: usize } =>
            format!("残局 {grade} 级第 {number} 题"),
            format!("Puzzle {number}, grade {grade}");
        APuzzle => "残局", "A puzzle";
        CopyPuzzle => "复制这道残局的链接", "Copy a link to this puzzle";
        PrintSheet(count: usize) => format!("打印 {count} 题"), format!("Print {count} puzzles");
        SheetOf { grade: u8, from: usize } =>
            format!("残局 {grade} 级，从第 {from} 题起"),
            format!("Puzzles of grade {grade}, from {from}");
        Solutions => "答案", "Solutions";
        Solved { done: usize, of: usize } => format!("解开 {done} / {of}"), format!("{done} of {of} solved");
        TaskOfTwo => "两家明牌，你先走，先出完的赢。", "Two open hands: you move first, and the first to go out wins.";
        TaskOfLandlord(seat: String) =>
            format!("三家明牌，你是{seat}，地主，该你走。必胜，只有一手对。"),
            format!(
                    "Three open hands: you are {seat}, the landlord, and it is your move. You can win, with only one play."
                );
        TaskOfFarmers(seat: String) =>
            format!("三家明牌，你走两家农民的牌，{seat}先走。必胜，只有一手对。"),
            format!("Three open hands: you play both farmers, {seat} first. You can win, with only one play.");
        Replayed => "当时是这样走的：", "This is how it was played:";
        GivenAway => "这一手把赢牌送掉了。对方这样赢：", "This gives the win away. The others win like this:";
        NothingToWin =>
            "这个残局先出的一方赢不了，怎么出都一样。对方这样赢：",
            "The side to move cannot win this endgame, whatever it plays. The others win like this:";
        TakeBack => "收回这一手", "Take it back";
        Won => "解开了。", "Solved.";
        WonWithHelp =>
            "赢了，不过中间走错过或看过提示。可以从头再来一遍。",
            "Won, with a wrong play or a hint on the way. Try it once more from the start.";
        FromTheStart => "从头再来", "From the start";
        Unsettled => "这一手太难算，没有算完", "this play could not be settled in time";
    }
}
