//! The words of the panel that solves positions.

use paiju_game::texts;

texts! {
    /// The words of the panel that solves positions.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum SolverText {
        Title => "明牌求解", "Solve with open hands";
        What =>
            "各家的牌都摊开、同伴同心协力，从这里打下去谁必胜、每一手值多少：算到最后一张，不是估计。",
            "With all hands open and partners playing as one: who wins from here, and what every move is worth. Proven to the last card, not estimated.";
        Solve => "求解", "Solve";
        Stop => "停止", "Stop";
        Running => "正在求解…牌越多越慢，电脑上最多十来秒", "Solving… more cards take longer; at most about ten seconds on a computer";
        NotYet =>
            "这里还不能求解：还没轮到出牌，或者剩的牌太多，往后走几步再算",
            "This cannot be solved yet: nobody plays, or too many cards are left; step forward and try again";
        From(number: usize) => format!("从第 {number} 手起可以求解"), format!("It can be solved from move {number} on");
        AllMoves(count: usize) => format!("全部 {count} 种出法"), format!("All {count} moves");
        Line => "双方都不出错的打法", "A line without a mistake on either side";
        StepThrough => "在牌桌上逐手看", "Step through it at the table";
        Positions(count: u64) =>
            format!("搜索了 {count} 个局面"),
            match count {
                1 => "1 position searched".to_owned(),
                count => format!("{count} positions searched"),
            };
    }
}
