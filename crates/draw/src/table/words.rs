//! The words beside the pieces.

use paiju_game::texts;

texts! {
    /// The words beside the pieces.
    pub enum Words {
        Of(what: String, words: String) => format!("{what}：{words}"), format!("{what}: {words}");
        Unknown => "手牌不详", "hand unknown";
        Count(count: usize) => format!("{count} 张"), count.to_string();
        Hidden(count: usize) => format!("{count} 张暗牌"), format!("{count} face down");
        Turn(turn: usize) => format!("回合 {turn}"), format!("turn {turn}");
        Pool => "牌池", "discards";

        Bid(seat: String) => format!("轮到{}叫分", apart(seat)), format!("{seat} to bid");
        Lead(seat: String) => format!("轮到{}领出", apart(seat)), format!("{seat} to lead");
        Play(seat: String) => format!("轮到{}出牌", apart(seat)), format!("{seat} to play");
        Beat(seat: String, owner: String, target: String) =>
            format!("轮到{}出牌，要压{}的{target}", apart(seat), apart(owner)), format!("{seat} to beat {owner}: {target}");
        Follow(seat: String, lead: String) => format!("轮到{}跟牌：{lead}", apart(seat)), format!("{seat} to follow: {lead}");
        Call(seat: String) => format!("{seat}摸牌，可以报主"), format!("{seat} draws and may call");
        Cover(seat: String) => format!("轮到{}盖底牌", apart(seat)), format!("{seat} to bury eight cards");
        Offered(from: String, tile: String) =>
            format!("{from}打出{tile}，等别家应答"), format!("{from} discards the {tile}: who claims it?");

        Stake(stake: u8) => format!("底分 {stake}"), format!("stake {stake}");
        Multiplier(times: u32) => format!("×{times}"), format!("×{times}");
        Kitty => "底牌", "kitty";
        TakenUp => "拿起的底牌", "taken up";
        TakenOver => "托管", "taken over";
        NobodyBid => "无人叫分", "Nobody bid";
        NoBid => "不叫", "no bid";
        Points(points: u8) => format!("{points} 分"), format!("bids {points}");
        Pass => "不出", "pass";
        LandlordWins => "地主胜", "The landlord wins";
        FarmersWin => "农民胜", "The farmers win";

        Level(level: String) => format!("打 {level}"), format!("level {level}");
        NoTrumps => "无主", "no trump suit";
        NotYet => "未定主", "no trumps yet";
        Trumps(suit: String) => format!("主 {suit}"), format!("trumps {suit}");
        Attackers(points: i32) => format!("闲家 {points} 分"), format!("attackers {points}");
        Trick(trick: usize) => format!("第 {trick} 轮"), format!("trick {trick}");
        Called => "报主", "calls";
        Snatched => "反主", "snatches";
        Ruffs => "毙", "ruffs";
        ThrowFailed(why: String) => format!("甩牌失败：{why}"), format!("the throw fails: {why}");
        Wins(by: String, points: i32) => format!("{by}大，{points} 分"), format!("{by} wins the trick: {points}");

        Wall(wall: u8) => format!("牌墙剩 {wall} 张"), format!("wall {wall}");
        Rank(rank: u8, points: f64) => format!("第 {rank} 名，{points} 分"), format!("rank {rank}, {points} points");
        Won(tile: String) => format!("胡{tile}"), format!("HU with the {tile}");
        WonAlone => "自摸", "HU with its own draw";
        Drawn(distance: u16) => format!("流局，距离 {distance}"), format!("drawn, distance {distance}");
        Codes => "", "(B dots, T bamboo, W characters)";
    }
}

/// A name after Chinese words, with a space before it if it begins with a number: 轮到 3 号位.
fn apart(name: &str) -> String {
    if name.starts_with(|letter: char| letter.is_ascii()) { format!(" {name}") } else { name.to_owned() }
}
