//! The texts of the table's page: tools, history, analysis. Pages without a table do not include them.

use paiju_game::texts;

texts! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum TableText {
        // The view
        FourColours => "四色花色", "Four-colour suits";
        // The table
        TableTools => "牌桌工具", "Table tools";
        NewDeal => "新的一副", "New deal";
        Seed => "牌号", "Deal";
        SeedWhy =>
            "同一个牌号发同一副牌：0 到 18446744073709551615 的整数，改后按回车",
            "The same number gives the same deal: a whole number from 0 to 18446744073709551615; press Enter";
        SeedRefused => "牌号是 0 到 18446744073709551615 的整数", "A deal is a whole number from 0 to 18446744073709551615";
        Replay => "重打", "Replay";
        HandsOpen => "明牌", "Hands open";
        TurnTable => "换方位", "Turn the table";
        TakeOver => "从这里接手", "Take over";
        TakeOverWhy => "坐到现在该出牌的一家，从这一手接着打", "Take the seat that must act and play on from here";
        SkipDeal => "跳过发牌", "Skip the deal";
        CopyLink => "复制链接", "Copy link";
        Export => "导出", "Export";
        LookIntoThis(what: String) => format!("检查：{what}"), format!("Inspect: {what}");
        You => "你", "You";
        WhoSits(seat: &'static str) => format!("{seat}由谁来打"), format!("Who plays {seat}");
        OwnBots => "你的程序", "Your bots";
        BotGone => "这个浏览器里没有的程序", "a bot that this browser does not have";
        BotSaid(seat: String) => format!("{seat}的程序"), format!("The bot at {seat}");
        BotInput => "收到的输入", "What it read";
        BotAnswer => "它的输出", "What it printed";
        BotErrors => "标准错误输出", "Its standard error";
        BotSave => "存下这一回合", "Save this turn";
        BotSaveHint =>
            "程序读到的输入、它的输出和标准错误，以及怎样重新运行，打成一个压缩包",
            "What the program read, its output and standard error, and how to run it again, as an archive";
        BotInspect => "检查这一回合", "Inspect this turn";
        Loading => "正在加载牌桌…", "Loading the table…";
        Retry => "重试", "Try again";
        GameLeft => "新发了一副，刚才那副还没打完", "This is a new deal; the game before was not over";
        ReturnToGame => "回到刚才那副", "Back to that game";
        GivenDeal => "原局的牌", "as given";
        EditDeal => "改牌", "Edit the deal";
        DealText => "这副牌（对局日志里的 initdata）", "The deal, as a match log has it under initdata";
        DealHands =>
            "这副牌：每行一家（西、南、东、底牌），如 3 3 3 4 小王 大王，没写的牌随机发；只写一行就是南家的。也可以是 54 个牌号，或对局日志里的 initdata",
            "The deal: a hand a line (West, South, East, kitty), such as 3 3 3 4 Y Z for little and big joker; other cards are dealt at random, and a single line is South's hand. Or 54 card numbers, or initdata of a match log";
        DealByCards => "点牌选中，再点另一家的“放到……”；也可以拖过去。", "Press cards to pick them, then “Put … here” at another hand; or drag them.";
        DealByTiles => "点两张牌就互换，也可以拖到另一张上。", "Press two tiles to exchange them; or drag one onto the other.";
        WallInOrder => "牌山（从第一张摸起，杠后从最后一张补）", "Wall (drawn from the first on; after a kong from the last)";
        DealAsText => "用文字写", "Write it as text";
        PutHere { name: String, cards: usize } =>
            format!("放到{name}（{cards} 张）"),
            match cards {
                1 => format!("Put 1 card here: {name}"),
                cards => format!("Put {cards} cards here: {name}"),
            };
        DealThis => "发这副牌", "Deal this";
        DealFile => "从文件读…", "From a file…";
        DealFileUnread(detail: String) => format!("文件读不出来：{detail}"), format!("The file cannot be read: {detail}");
        // The history
        History => "过程", "History";
        NothingYet => "还没有出手", "Nothing has happened yet";
        // The analysis
        Analysis => "分析", "Analysis";
        ForSeat(seat: &'static str) => *seat, *seat;
        GameOver => "这一局打完了", "The game is over";
        NotYours => "轮到别家；明牌时可看别家的分析", "It is another seat's turn; open the hands to see its analysis";
        NothingToChoose => "当前无需决策", "No decision to make here";
        WeighsNothing(action: String) =>
            format!("不作比较，直接选：{action}"),
            format!("It weighs no alternatives and chooses: {action}");
        MoreCandidates(count: usize) => format!("另有 {count} 种更差的选择"), format!("{count} more below");
        StoppedEarly => "到了时限，没有想完", "Stopped before it was done";
        PlayedBest => "实际打的，与最好的一样", "played; as good as the best";
        PlayedAt(cost: String) => format!("实际打的，差 {cost}"), format!("played; costs {cost}");
        PlayedUnweighed => "实际打的，没有比较过", "played; not compared";
        // The score
        YouWin => "你赢了", "You win";
        YouLose => "你输了", "You lose";
        YouBreakEven => "不输不赢", "Nobody wins";
        YouAreRanked(rank: usize) =>
            format!("你得第 {rank} 名"),
            match rank {
                1 => "You come first".to_owned(),
                2 => "You come second".to_owned(),
                3 => "You come third".to_owned(),
                _ => "You come last".to_owned(),
            };
        ShowTable => "看牌桌", "Show the table";
        ShowScore => "看记分", "Show the score";
        AfterDeals(deals: u32) => format!("{deals} 副累计"), format!("After {deals} deals");
    }
}
