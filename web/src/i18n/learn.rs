//! The texts of Learn. Those of lessons are in their files.

use paiju_exercises::lessons::Course;
use paiju_game::texts;

texts! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum LearnText {
        // The list
        Tagline =>
            "从没见过这些规则？从第一课开始，一步一问，答案由本站的裁判判定。",
            "New to these rules? Begin with the first lesson: each step asks something, and this site's judge grades your answer.";
        Rules => "规则：从这里开始", "The rules: start here";
        Protocols => "协议：你来当程序", "The protocols: you are the bot";
        Tables => "速查表", "Reference tables";
        Own => "老师的课", "A teacher's lessons";
        OwnHint =>
            "一课就是一个文件或一个链接，不经过任何服务器。选一个文件，或者把它粘贴、拖到页面上。",
            "A lesson is a file or a link and passes through no server. Choose a file, or paste or drop it anywhere on the page.";
        OpenFile => "打开课程文件…", "Open a lesson file…";
        CourseBlurb(course: Course) =>
            match course {
                    Course::DouDizhuTables => "附表1 牌号、附表2 牌型、记分、全部指令、Botzone 的 JSON。",
                    Course::TractorTables => "两种花色顺序的牌号、大小顺序、分和结果、各阶段的 JSON。",
                    Course::MahjongTables => "牌的写法、每种消息和应答、名次和得分。",
                    Course::ContestRules => "预赛的场分、封顶和轮空，决赛的带分和 4、2、0，NOI2014 的瑞士轮。",
                    Course::ContestTables => "规则文本里赛制的每一条：场分、晋级、编排、名次、决赛、NOI2014。",
                    Course::BotzoneJson => "请求、回答、发牌、盖底、出牌：程序收到什么，该输出什么。",
                    Course::DouDizhuTutorial => "指南里的 sum、count、iMyBid，goto、先手不出、吃不起、越界、记牌器：在牌面上看。",
                    Course::DouDizhuProtocol => "裁判一行一行地发，你一行一行地答：报名、叫分、出牌、收场。",
                    Course::DouDizhuRules => "十一种牌型、叫分、压牌，到炸弹和春天怎样翻倍。",
                    Course::TractorRules => "级牌和主牌、对子和拖拉机、甩牌和跟牌、扣底和得分。",
                    Course::MahjongRules => "胡牌、碰和杠、抢牌的先后，流局时的距离和机会值。",
                },
            match course {
                    Course::ContestRules => "Points, cap and byes of the preliminary, carried points and 4, 2, 0 of the final, NOI2014's Swiss rounds.",
                    Course::ContestTables => "Each clause of the texts about tournaments: points, cuts, seating, places, the final, NOI2014.",
                    Course::DouDizhuTables => "Card numbers, types of play, the score, every message, Botzone's JSON.",
                    Course::TractorTables => "Card numbers in both orders of suits, the order of strength, points and results, the JSON of every stage.",
                    Course::MahjongTables => "Tile notation, every message with its answers, ranks and points.",
                    Course::BotzoneJson => "Requests and responses; deal, bury and play: what a bot reads and must print.",
                    Course::DouDizhuTutorial => "The tutorial's sum, count and iMyBid; goto, a pass on the lead, the others' play again, an index out of range, the card counter.",
                    Course::DouDizhuProtocol => "The referee sends line after line and you answer: your name, bids, plays, the end.",
                    Course::DouDizhuRules => "The eleven types of play, bidding, beating, and how bombs and springs multiply the score.",
                    Course::TractorRules => "Level and trumps, pairs and tractors, throwing and following, the kitty and the points.",
                    Course::MahjongRules => "Winning hands, claims and their order, and how drawn games rank: distance and chance value.",
                };
        NotBegun => "还没开始", "not begun";
        DoneOf { done: usize, of: usize } => format!("做完 {done} / {of}"), format!("{done} of {of} done");
        Done => "全部做完", "all done";
        Puzzles => "残局", "Endgame puzzles";
        PuzzlesAbout =>
            "明牌残局：只有一手能赢。对方拖得最久；走错了，一步一步地驳给你看。都由求解器证明过。",
            "Open hands, and only one play wins. The others resist as long as they can; a wrong play is refuted move by move. Everything is proven by the solver.";
        Engine => "改一改示例引擎", "Change the tutorial's engine";
        EngineAbout =>
            "《代码修改指南》里的叫分和估值：每个数都能调，估值当场变，再和原来的引擎打 200 副牌。",
            "How the contest's sample engine bids and values: change any number, see the values change, and play 200 deals against the unchanged one.";
        Search => "AI 怎样对待看不见的牌", "What an AI does about cards it cannot see";
        SearchAbout =>
            "它设想许多副对得上的牌，每副牌里把每种出法打到底，再取平均。平均有时会骗人，别人的「不出」也会说话。",
            "It imagines many deals that fit, plays every action to the end in each, and takes the mean. The mean can be wrong, and a pass tells something.";
        Drills => "练习", "Drills";
        Due(count: usize) =>
            format!("今天该复习 {count} 题"),
            match count {
                1 => "1 exercise to review today".to_owned(),
                count => format!("{count} exercises to review today"),
            };
        Kept => "学习记录", "Your record";
        KeptHint =>
            "记录只在这个浏览器里。可以存成文件带走，在别处导入，也可以删除。",
            "It is stored only in this browser. Save it as a file, load it elsewhere, or delete it.";
        KeptSave => "存成文件", "Save as a file";
        KeptBring => "导入文件…", "Import a file…";
        KeptDelete => "删除记录", "Delete the record";
        KeptUndo => "撤销删除", "Undo the deletion";
        NoProgress => "这不是学习记录的文件", "this is not a record file";
        // Practice
        Review => "复习", "Review";
        NothingDue => "今天没有要复习的题。", "Nothing to review today.";
        Grades => "难度", "Grade";
        Grade(grade: u8) =>
            match grade {
                1 => "容易".to_owned(),
                2 => "中等".to_owned(),
                _ => "难".to_owned(),
            },
            match grade {
                1 => "Easy".to_owned(),
                2 => "Medium".to_owned(),
                _ => "Hard".to_owned(),
            };
        Tally { right: u32, given: u32, streak: u32 } =>
            match (right, given, streak) {
                (right, given, streak) if *streak > 2 => format!("{right} / {given}，连对 {streak} 题"),
                (right, given, _) => format!("{right} / {given}"),
            },
            match (right, given, streak) {
                (right, given, streak) if *streak > 2 => format!("{right} of {given}, {streak} in a row"),
                (right, given, _) => format!("{right} of {given}"),
            };
        NextExercise => "下一题", "Next";
        Seconds { gone: u32, limit: u32 } =>
            format!("{gone} 秒（熟练的人用 {limit} 秒）"),
            format!("{gone} s (a practised player takes {limit} s)");
        // A lesson
        WithAnswers => "带答案", "With answers";
        BackFromPrint => "返回", "Back";
        ToIndex => "目录", "All lessons";
        Loading => "正在加载…", "Loading…";
        NotFetched => "没有加载下来，请检查网络后重试。", "It could not be loaded. Check the connection and try again.";
        Steps => "各步", "Steps";
        StepTitle { step: usize, title: String, done: bool } =>
            match (step, title, done) {
                (step, title, false) => format!("第 {step} 步：{title}"),
                (step, title, true) => format!("第 {step} 步：{title}（已做完）"),
            },
            match (step, title, done) {
                (step, title, false) => format!("Step {step}: {title}"),
                (step, title, true) => format!("Step {step}: {title} (done)"),
            };
        Previous => "上一步", "Back";
        Next => "下一步", "Next";
        Finished => "这一课全部做完了。", "This lesson is done.";
        Faulty(count: usize) =>
            format!("这一课有 {count} 处问题："),
            match count {
                1 => "There is 1 problem in this lesson:".to_owned(),
                count => format!("There are {count} problems in this lesson:"),
            };
        CopyLink => "复制这一课的链接", "Copy a link to this lesson";
        CopyStepLink => "复制这一步的链接", "Copy a link to this step";
        LookThrough => "只看不答", "Just look";
        Replayed(answer: String) => format!("当时的回答：{answer}"), format!("The answer given: {answer}");
        SetDone => "这一组练习做完了。", "You have done all exercises of this task.";
        Classes => "带一个班：练习单", "A class: sheets";
        ClassesHint =>
            "选几课、几道残局和练习发给全班，收上来看谁做了什么；不用服务器，也不用注册。",
            "Give a class lessons, puzzles and drills, and see who did what. It needs no server and no accounts.";
        SaveFile => "存为文件", "Save as a file";
        // Making one
        MakeTagline =>
            "选一个局面，写一个问题，把链接发给学生；一课可以有好几步。课文全在链接里，不经过服务器。",
            "Choose a position, write a question, send the link to your students; a lesson may have several steps. The whole lesson is in the link and passes through no server.";
        MakePosition => "一、局面", "1. The position";
        MakeSource =>
            "任何能检查的文本：对局日志、程序的输入、协议对话。牌桌和检查页里的「做成一课」会替你带过来。",
            "Any text that can be inspected: a game's log, a bot's input, a transcript. \"Make a lesson\" at a table and in the inspector fills it in.";
        OpenText => "打开文本文件…", "Open a text file…";
        GameOf { game: usize, of: usize } => format!("第 {game} 局，共 {of} 局"), format!("game {game} of {of}");
        MomentOf { step: usize, of: usize } => format!("第 {step} 步，共 {of} 步"), format!("After step {step} of {of}");
        Ruling(ruling: String) => format!("规则没有写明，照本站的裁定 {ruling}："), format!("Not in the rules; by our ruling {ruling}:");
        MakeQuestion => "二、问题", "2. The question";
        MakeOpen => "让学生看到文本里所有人的牌", "Students see every hand in the text";
        MakeOpenHint =>
            "不勾时，学生只看到轮到的那一家的牌，链接里也没有别家的牌。",
            "Otherwise they see only the hand of the seat to act, and the link holds no other.";
        NotHidden =>
            "这个局面写不成那一家自己读到的输入，别家的牌藏不住；换一个局面，或让学生看到所有人的牌",
            "the other hands cannot be hidden here, because the position cannot be written as what the seat has read: choose another, or let students see every hand";
        AddStep => "加一步", "Add a step";
        RemoveStep(step: usize) => format!("删去第 {step} 步"), format!("Remove step {step}");
        MakeLessonTitle => "整课的标题（不写就用第一步的）", "Title of the whole lesson (by default, the first step's)";
        MakeWrong => "答错时说的话（可以不写）", "Reply to a wrong answer (optional)";
        MakeTitle => "标题", "Title";
        MakeText => "说明", "Text";
        MakeAsk => "问题（不写，这一步就只是读）", "Question (without one, the step is only read)";
        MakePlays => "让学生在牌桌上打，由 AI 按亏多少来判", "Students play on the board, and the AI judges the play by its cost";
        MakeRight(count: usize) =>
            format!("哪些回答算对？规则允许的共 {count} 种；学生会看到勾上的和另外几种"),
            match count {
                1 => "Which answers are right? The rules allow 1".to_owned(),
                count => format!("Which answers are right? The rules allow {count}; students see those that are ticked and a few others"),
            };
        MakeOwn => "答这一种时另外说的话（可以不写）", "Extra reply to this answer (optional)";
        MakeReply => "答对时说的话（可以不写）", "Reply to a right answer (optional)";
        MakeHandOn => "三、发给学生", "3. Share it";
        MakeFinish => "完成", "Finish";
        MakeMissing { step: usize, of: usize } =>
            match of {
                1 => "还缺标题、说明、局面，或还没有勾选正确的回答。".to_owned(),
                _ => format!("第 {step} 步还缺标题、说明、局面，或还没有勾选正确的回答。"),
            },
            match of {
                1 => "A title, a text, a position or a right answer is still missing.".to_owned(),
                _ => format!("Step {step} still lacks a title, a text, a position or a right answer."),
            };
        Try => "自己试一遍", "Try it yourself";
        // A step
        Cards => "牌", "Cards";
        Lines => "文本", "Text";
        PlayOn => "从这里打下去", "Play on from here";
        LookInto => "在检查里打开", "Open in the inspector";
        Pick => "点选", "Pick";
        Number => "填一个数", "A number";
        MarkALine => "点出那一行。", "Click the line.";
        Marked(line: usize) => format!("选了第 {line} 行。"), format!("Line {line} is marked.");
        Input => "程序收到的", "What the program reads";
        Print => "程序应当输出的", "What the program should print";
        Answer => "回答", "Answer";
        ShowAnswer => "看答案", "Show the answer";
        Right => "对", "Right";
        Wrong => "不对", "Not right";
        PlayHere => "在牌桌上选牌，按桌上的按钮；打得好不好由 AI 判。", "Choose on the table and press its button; the AI judges your play.";
        Weighing => "AI 正在算这一手…", "The AI is weighing it…";
        NobodyKnows => "这里怎么打最好，AI 也算不出来。", "No AI can tell what is best here.";
    }
}
