//! The words of this table that are not the game's own.

use paiju_game::texts;

texts! {
    /// A text of the table.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum Words {
        // The panels
        Trumps => "级牌与主牌", "Level and trumps";
        Level(level: &'static str) => format!("打 {level}"), format!("Level {level}");
        NoTrumpYet => "未定主", "no call yet";
        NoTrump => "无主", "no trump";
        Called(seat: &'static str) => format!("{seat}报主"), format!("{seat} called");
        Snatched(seat: &'static str) => format!("{seat}反主"), format!("{seat} snatched");
        ByChance => "无人报主，随机定主", "nobody called: by chance";
        Dealt(count: u8) => format!("发牌 {count}/100"), format!("dealt {count}/100");
        Attackers(points: i32) => format!("闲家 {points} 分"), format!("Attackers {points}");
        Goal => "满 80 分闲家胜", "80 points win";
        Trick(number: usize) => format!("第 {number} 轮"), format!("trick {number}");
        TrickBefore => "上一轮", "Last trick";
        TrickBeforeWon { by: &'static str, points: i32 } =>
            format!("上一轮：{by}大，{points} 分"),
            format!("Last trick: {by}, {points} points");
        Kitty => "底牌", "Kitty";
        // The middle
        Ruffs => "毙", "ruff";
        ToCall(seat: &'static str) => format!("{seat}摸牌"), format!("{seat} gets a card");
        ToCover(seat: &'static str) => format!("{seat}盖底牌"), format!("{seat} buries the kitty");
        Wins { by: &'static str, points: i32 } => format!("{by}大，{points} 分"), format!("{by} wins, {points} points");
        ThrowFailed(why: String) => format!("甩牌失败：{why}"), format!("the throw fails: {why}");
        // Acting
        Call(card: String) => format!("报主 {card}"), format!("Call {card}");
        Snatch(cards: String) => format!("反主 {cards}"), format!("Snatch {cards}");
        NoCall => "不报", "No call";
        NoSnatch => "不反", "No snatch";
        CoverCards => "盖底", "Bury";
        MayCall =>
            "可以报主；不报的话，有了新的级牌或最后一张时再问",
            "You may call; if you do not, you are asked again when a new choice or the last card comes";
        MaySnatch =>
            "可以反主；不反的话，有了新的对子或最后一张时再问",
            "You may snatch; if you do not, you are asked again when a new choice or the last card comes";
        YouCover { count: u8, chosen: usize, points: i32 } =>
            format!("选 {count} 张盖底：已选 {chosen} 张，{points} 分"),
            format!("Choose {count} cards to bury: {chosen} chosen, {points} points");
        YouLead =>
            "领出：一种花色的单牌、对子、拖拉机或甩牌；连点一张牌可选整对、整条",
            "Lead cards of one suit; tap a card again for its pair, again for its tractor";
        Chosen(count: usize) => format!("已选 {count} 张"), format!("{count} chosen");
        // The score
        AttackersWin(points: i32) => format!("闲家 {points} 分，闲家胜"), format!("Attackers win with {points}");
        BankersWin(points: i32) => format!("闲家 {points} 分，庄家胜"), format!("Banker's side wins, attackers {points}");
        Forfeited => "提前结束", "Ended early";
        AttackersEach(points: i32) =>
            format!("闲家两人各记 {points} 局分，庄家一方不得分"),
            format!("Each attacker scores {points} {}; the others score none", unit(*points));
        BankersEach(points: i32) =>
            format!("庄家一方两人各记 {points} 局分，闲家不得分"),
            format!("Each player of the banker's side scores {points} {}; the others score none", unit(*points));
    }
}

const fn unit(points: i32) -> &'static str {
    if points == 1 { "game point" } else { "game points" }
}
