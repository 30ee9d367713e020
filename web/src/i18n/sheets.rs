//! The words of sheets: the tasks of a class, and what it hands in.

use paiju_game::texts;

texts! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum SheetText {
        Tagline =>
            "一张练习单就是一个文件或一个链接，不经过任何服务器，也不用注册。",
            "A sheet is a file or a link. It passes through no server, and nobody needs an account.";
        ForPupils => "拿到了练习单", "You were given a sheet";
        ForPupilsHow =>
            "点开老师给的链接，或者把文件拖到页面上；逐项做，做完写上名字，点「存下答卷」，把文件发给老师。",
            "Follow your teacher's link or drop the file here, work through the tasks, write your name, press “Save the hand-in” and send the file to your teacher.";
        ForTeachers => "带一个班", "You teach a class";
        ForTeachersHow =>
            "选好任务，把链接或文件发给学生；收到答卷后全部拖进来，谁做了什么、哪一步最难，一看便知。",
            "Pick tasks and send the link or the file to your class. Then drop all hand-ins here and see who did what, and which step was hard.";
        Open => "打开文件…", "Open a file…";
        Make => "出一份练习单", "Make a sheet";
        Collect => "看答卷", "Look at hand-ins";
        Kept => "这个浏览器里的练习单", "Sheets in this browser";
        Remove(title: String) => format!("去掉「{title}」"), format!("Remove “{title}”");
        Removed(title: String) =>
            format!("已去掉「{title}」和它的作答记录"),
            format!("“{title}” and its attempts are removed");
        Undo => "撤销", "Undo";
        ToSheets => "全部练习单", "All sheets";
        NotKept => "这个浏览器里没有这份练习单，请再打开它的链接或文件。", "This browser does not have that sheet. Open its link or file again.";
        Lost =>
            "这个浏览器存不下你做的：存储空间满了，或者不许保存。请清出空间或换一个浏览器，再重做缺了的部分。",
            "This browser could not keep all that you did: its storage is full or switched off. Make room or use another browser, and redo what is missing.";

        // A task in words
        Lesson => "课", "Lesson";
        Puzzle => "赢下残局", "Win a puzzle";
        Drill => "练习", "Drill";
        Cases => "题集", "Case pack";
        Bot => "程序对局", "Bot match";
        PuzzleHands(hands: String) => format!("不看提示赢下来：{hands}"), format!("Win it without a hint: {hands}");
        Exercises { grade: u8, count: u32 } =>
            format!("{}，{count} 道", grade_zh(*grade)),
            format!("{}, exercises: {count}", grade_en(*grade));
        CasesOf { game: &'static str, cases: usize } =>
            format!("你的程序回答{game}的 {cases} 道题"),
            format!("your bot answers {cases} cases of {game}");
        Beat { game: &'static str, ai: String, deals: u64 } =>
            format!("{game}：你的程序打 {deals} 副牌，总分要赢过{ai}"),
            format!("{game}: over {deals} deals your bot has to beat {ai}");

        // Doing
        DoingHow =>
            "点一项任务去做，每次作答都会记下。写着你做过什么的只有这个浏览器，直到你交卷。",
            "Open a task and work on it; every attempt is noted. Only this browser knows what you did, until you hand in.";
        NotBegun => "还没做", "not begun";
        RightOf { right: usize, of: usize, first: usize } =>
            format!("{of} 问做对 {right} 问，一次做对 {first} 问"),
            format!("{right} of {of} right, {first} at the first try");
        ChooseBot => "交哪个程序", "Bot to hand in";
        NoBot => "还没选程序", "no bot chosen";
        NoBotYet => "实验室里还没有这个游戏的程序", "The Lab has no bot of yours for this game yet";
        BotChosen => "已选程序，交卷后由老师那边评", "chosen; it is judged after you hand in";
        WriteBot => "去实验室写程序", "Write a bot in the Lab";
        TryCases => "在实验室里试题集", "Try the pack in the Lab";
        TryMatch => "先在这里打一场", "Play the match here";
        HandIn => "交卷", "Hand in";
        HandInHow =>
            "文件里有：你写的名字、每次作答和用时、所选程序的源码。别的什么都没有。文件带校验码，改过会被看出来。",
            "The file holds the name you write, every attempt with its time, and the source of the bots you chose; nothing else. It carries a checksum, so a change is seen.";
        Name => "你的名字", "Your name";
        Save => "存下答卷", "Save the hand-in";
        Saved(file: String) => format!("已存为 {file}，发给老师就行。"), format!("Saved as {file}. Send it to your teacher.");

        // Collecting
        CollectHow =>
            "把练习单和所有答卷一起拖到页面上，或者一次选中。文件只在这个浏览器里看，关掉就没了。",
            "Drop the sheet and all hand-ins here together, or choose them at once. They are read in this browser only and forgotten when you leave.";
        Choose => "选择文件…", "Choose files…";
        WhichSheet =>
            "有答卷，但这个浏览器里没有它们的练习单：把练习单的文件也拖进来。",
            "These hand-ins are of a sheet that this browser does not have: drop the sheet's file, too.";
        Unreadable { name: String, why: String } => format!("{name}：{why}"), format!("{name}: {why}");
        Changed(who: String) =>
            format!("{who}：校验码不对，存下以后被改过"),
            format!("{who}: the checksum is wrong; the file was changed after it was saved");
        Foreign(who: String) => format!("{who}：这是另一份练习单的答卷，没有算进来"), format!("{who}: this is a hand-in of another sheet and is not counted");
        Class => "谁做了什么", "Who did what";
        Pupils(count: usize) => format!("{count} 人"), format!("pupils: {count}");
        Who => "姓名", "Name";
        TaskNumber(task: usize) => format!("任务 {}", task + 1), format!("Task {}", task + 1);
        Time => "用时", "Time";
        Minutes(seconds: u64) => format!("{} 分", seconds.div_ceil(60)), format!("{} min", seconds.div_ceil(60));
        CellTitle { right: usize, of: usize, first: usize } =>
            format!("做对 {right}/{of}，一次做对 {first}"),
            format!("{right} of {of} right, {first} at the first try");
        BotGiven => "有程序", "bot";
        BotsHow =>
            "程序不在网页里评：用下载里的命令，在自己的机器上运行「paiju check --sheet 练习单.json 答卷….json」。",
            "Bots are not judged in the page, but by the command in the download. On your machine, run: paiju check --sheet sheet.json hand-in….json";
        AsTold =>
            "表里的数字是答卷自己写的；命令「paiju check --sheet」会把练习和残局的回答重判一遍。",
            "The numbers are what the hand-ins say; the command paiju check --sheet judges answers to drills and puzzles again.";
        Hard => "哪一步难", "Which step was hard";
        Step => "步", "Step";
        FirstTry => "一次做对", "First try";
        InTheEnd => "最后做对", "In the end";
        NothingHard => "凡是做过的，人人一次做对。", "Everything that was tried was right at the first try.";
        SaveTable => "存表格 CSV", "Save the table as CSV";
        SaveAttempts => "存每次作答 CSV", "Save all attempts as CSV";
        Attempts(who: String) => format!("{who} 的每次作答"), format!("Attempts of {who}");
        Right => "对", "right";
        Wrong => "错", "wrong";
        Helped => "对，看过答案", "right, after help";
        Seconds(seconds: u32) => format!("{seconds} 秒"), format!("{seconds} s");
        Replay => "重看", "Replay";

        // Making
        MakeHow => "一项一项加任务，最后把链接或文件发给学生。", "Add tasks one by one, then send the link or the file to your class.";
        SheetTitle => "练习单的名称", "Title of the sheet";
        About => "给学生的话（可以不写）", "A word to the class (optional)";
        Add => "加一项任务", "Add a task";
        AddThis => "加上", "Add";
        Kind => "任务的种类", "Kind of task";
        ByLink => "任意链接", "Any link";
        WhichLesson => "哪一课", "Lesson";
        WhichDrill => "哪种练习", "Drill";
        Grade => "难度", "Grade";
        Count => "几道", "Exercises";
        Number => "第几题", "Number";
        PackFile => "题集文件…", "Case pack file…";
        Game => "游戏", "Game";
        Against => "对手", "Opponent";
        Deals => "几副牌", "Deals";
        Link => "课、残局、练习或题集的链接", "Link to a lesson, puzzle, drill or case pack";
        NoLink => "这个链接不是课、残局、练习或题集", "This is not a link to a lesson, puzzle, drill or case pack";
        Tasks => "任务", "Tasks";
        NoTasks => "还没有任务。", "No task yet.";
        Up(task: usize) => format!("任务 {} 上移", task + 1), format!("Move task {} up", task + 1);
        RemoveTask(task: usize) => format!("去掉任务 {}", task + 1), format!("Remove task {}", task + 1);
        HandOut => "发给学生", "Hand out";
        NeedsTitle => "先写名称，再加至少一项任务。", "Write a title and add at least one task first.";
        CopyLink => "复制链接", "Copy the link";
        SaveFile => "存成文件", "Save the file";
        TryIt => "像学生一样打开", "Open it as a pupil does";
    }
}

const fn grade_zh(grade: u8) -> &'static str {
    match grade {
        0 | 1 => "容易",
        2 => "中等",
        3.. => "难",
    }
}

const fn grade_en(grade: u8) -> &'static str {
    match grade {
        0 | 1 => "easy",
        2 => "medium",
        3.. => "hard",
    }
}
