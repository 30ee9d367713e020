//! The words of two demonstrations and of the tutorial's engine.

use paiju_game::texts;

texts! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum EngineText {
        NoLaboratory =>
            "搜索实验室已经拿掉了。要看 AI 在这个局面里的选择和理由，请到牌桌上打开分析；平均为什么会骗人，见《策略融合》。",
            "The search laboratory is no longer part of Paiju. The analysis at the table shows what the AIs choose in this position and why; the lesson on strategy fusion shows where averaging is wrong.";
        AtTable => "到牌桌上看这个局面", "This position at the table";
        Start => "开始", "Start";
        Stop => "停止", "Stop";
        GoOn => "继续", "Continue";
        // Demonstrations
        Fusion => "平均会骗人：策略融合", "Where averaging is wrong: strategy fusion";
        FusionAbout =>
            "你是地主，要压东家的 8。没见过的六张牌里，南家有一张，东家有五张。\n\n把每个世界都摊开来看，出 10 在每一副牌里都能赢，平均下来是必胜。可是出完两张 10 以后该接着出什么，要看南家拿的是不是 10，而你看不见：无论怎样打算，都只能赢一部分。摊开牌的平均把不同世界里的不同后招都算成了你的。下面的表是对这一局面精确求解的结果。",
            "You are the landlord and must beat East's 8. Of the six unseen cards South holds one and East five.\n\nWith all hands open a 10 wins in every deal, so the average promises a certain win. But once both your tens are played, what to play next depends on whether South holds the 10, and you cannot see that: whatever you plan, you win only some of the deals. The average over open hands counts a different continuation in each world as if all of them were yours. The table below is the exact solution of this position.";
        YouHold => "你的牌", "You hold";
        ToBeat => "要压", "To beat";
        Deals(deals: u32) =>
            format!("{deals} 种发法"),
            match deals {
                1 => "1 deal".to_owned(),
                deals => format!("{deals} deals"),
            };
        OpenHands => "摊开牌，每个世界", "Hands open, world by world";
        AverageSays => "平均说", "The average";
        OnePlan => "一个打算，每个世界", "One plan, world by world";
        TrulyWorth => "其实值", "True worth";
        PassTells => "一声「不出」说明了什么", "What a pass tells";
        PassAbout =>
            "西家是地主。他打出 2，南家不出。不出之前和之后，他认为南家手里有什么？下面是读牌的 AI 的看法。",
            "West is the landlord. He plays a 2 and South passes. What does he believe South to hold, before the pass and after it? The bars are the beliefs of the AI that reads hands.";
        Believes { observer: String, passer: String } =>
            format!("{observer}认为{passer}有："),
            format!("{observer} believes that {passer} holds:");
        BeforePass => "不出之前", "Before the pass";
        AfterPass => "不出之后", "After the pass";
        InFact { passer: String, has_it: bool } =>
            match (passer, has_it) {
                (passer, true) => format!("其实大王在{passer}手里。"),
                (passer, false) => format!("其实大王不在{passer}手里。"),
            },
            match (passer, has_it) {
                (passer, true) => format!("In fact {passer} has the big joker."),
                (passer, false) => format!("In fact {passer} does not have the big joker."),
            };
        // The tutorial's engine
        Turn => "调参数", "The numbers";
        Reset => "全部还原", "Reset all";
        Remedies => "指南提到的改法", "Changes that the tutorial discusses";
        Compare => "和原来的引擎打 200 副牌", "Play 200 deals against the unchanged engine";
        CompareMore(deals: u32) => format!("还看不出来？打到 {deals} 副"), format!("Cannot tell yet? Go on to {deals} deals");
        Changed => "你改的引擎", "Your changed engine";
        Bugs =>
            "指南里的毛病一课：goto、先手不出、吃不起、越界、记牌器",
            "The lesson on the tutorial's bugs: goto, a pass on the lead, the others' play again, an index out of range, the card counter";
        SitDown => "和它同桌打一局", "Sit down with it";
        InArena => "让它和原来的引擎比赛", "A match against the unchanged engine";
        CalledAs => "在命令、比赛、题集里，它叫", "In the command, in tournaments and for case packs it is called";
        CopyEngine => "复制这台引擎的链接", "Copy the link of this engine";
        Parting => "下一处打法不同", "Next move where the two differ";
        Alike => "一百副牌里，两边每一手都一样。", "In a hundred deals both choose the same every time.";
        Examples => "指南里的例子", "Examples of the tutorial";
        Comparing(percent: u8) => format!("正在打：{percent}%"), format!("Playing: {percent} %");
        ComparedWith { deals: u32 } =>
            format!("同样的 {deals} 副牌，两边换着坐，每副六局。"),
            format!("The same {deals} deals with sides exchanged, six games each.");
        Score(score: String) => format!("每局每家 {score} 分"), format!("{score} points per game and seat");
        WonAs { landlord: String, farmer: String } =>
            format!("改过的：地主赢 {landlord}，农民赢 {farmer}"),
            format!("Changed: wins {landlord} as landlord, {farmer} as farmer");
        UsualWonAs { landlord: String, farmer: String } =>
            format!("原来的：地主赢 {landlord}，农民赢 {farmer}"),
            format!("Unchanged: wins {landlord} as landlord, {farmer} as farmer");
        NamesInBid =>
            "指南里的名字：sum 是手牌的估值，count 是它值几分，iMyBid 是最后叫的分。右边轮到叫分时，表里的“手牌估值”就是 sum，“值几分”就是 count，第一行就是 iMyBid。",
            "The tutorial's names: sum is the value of the hand, count the bid that it is worth, iMyBid the bid that is made. When a seat bids, the table beside gives sum and count in its last column, and its first row is iMyBid.";
        NamesInPlay =>
            "指南里的名字：sum_count 是打出一手以后剩牌的估值，就是右边表里的“估值”；“先手不出”（三家 PASS）这台引擎不会有，因为先手时不出不算一种出法。",
            "The tutorial's names: sum_count is the value of the hand that a play leaves, the table's “Value”. Passing with the lead, so that all three pass, cannot happen here: with the lead a pass is not among the answers.";
        Values => "估值", "Its values";
        AnotherDeal => "换一副牌", "Another deal";
        MomentOfGame { step: usize, of: usize } => format!("第 {step} 步，共 {of} 步"), format!("Move {step} of {of}");
        Holds(seat: String) => format!("{seat}的牌"), format!("{seat} holds");
        MustBeat(target: String) => format!("要压：{target}"), format!("To beat: {target}");
        OwnPosition => "自己摆一个局面", "A position of your own";
        Asks => "轮到它", "It is asked";
        OwnHand => "它的手牌", "Its hand";
        OwnTarget => "要压的牌", "The play to beat";
        CardsHint => "按点数写：3 3 3 4 小王", "By rank: 3 3 3 4 10 J, Y and Z for the jokers";
        UsualToo => "原来的引擎在这里也这样打。", "The unchanged engine chooses the same here.";
        Usual(what: String) => format!("原来的引擎：{what}"), format!("The unchanged engine: {what}");
        Action => "出法", "Play";
        Value => "估值", "Value";
        Terms => "怎么算出来的", "Its parts";
    }
}
