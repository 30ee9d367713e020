//! The words of *Is A better than B?*.

use paiju_game::texts;

texts! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum VersusText {
        Title => "甲比乙强吗", "Is A better than B?";
        About =>
            "甲在一个座位打一局，乙在同样的座位打一局，看甲每局多得几分；其他座位都是乙（拖拉机里对家是一边，一起换）。\n\n上面一行两局用同一副牌，下面一行用两副随机的牌。两行估的是同一个数，用的局数一样多，看谁的区间收得快。",
            "A plays a game in some seat and B plays one in the same seat; what counts is how many more points A makes per game. B takes all other seats (in Tractor partners are one side and change together).\n\nIn the upper row both play the same deal, in the lower row two random ones. Both rows estimate the same number from as many games: see whose interval shrinks faster.";
        What => "比什么", "What is compared";
        Tutorial => "示例引擎：改过的和没改的", "The tutorial's engine, with a change and without";
        AisOf(game: &'static str) => format!("{game}的两个 AI"), format!("Two AIs of {game}");
        Change => "改了什么", "What is changed";
        SideA => "甲", "A";
        SideB => "乙", "B";
        Played { games: usize, pairs: usize } =>
            format!("已打 {games} 局，成 {pairs} 对"),
            match (games, pairs) {
                (1, _) => "1 game so far".to_owned(),
                (games, 1) => format!("{games} games so far, 1 pair"),
                (games, pairs) => format!("{games} games so far, {pairs} pairs"),
            };
        SameDeals => "同一副牌（复式）", "The same deals (duplicate)";
        RandomDeals => "随机的牌", "Random deals";
        TooFew(mean: String) => format!("{mean}（对数太少，没有区间）"), format!("{mean} (too few pairs for an interval)");
        AllAlike(mean: String) => format!("{mean}（每对都一样）"), format!("{mean} (all pairs alike)");
        Factor(factor: String) =>
            format!("要得到同样窄的区间，随机的牌得打 {factor} 倍的局数。"),
            format!("For an equally narrow interval, random deals take {factor} times as many games.");
        Curse => "赢家的诅咒", "The winner's curse";
        CurseAbout { players: u32, deals: u32 } =>
            format!("{players} 个一模一样的引擎，各打 {deals} 副随机的牌。得分最高的那个看上去强得多；让它们再打一轮，就知道那只是运气。"),
            format!("{players} engines, all the same, play {deals} random deals each. The one with the highest score looks much stronger; a second round shows that it was luck.");
        OtherDeals => "换一批牌", "Other deals";
        FirstRound(score: String) =>
            format!("第一轮：最好的每局 {score} 分"),
            format!("First round: the best makes {score} a game");
        SecondRound(score: String) =>
            format!("再打一轮：同一个每局 {score} 分"),
            format!("Second round: the same one makes {score} a game");
    }
}
