//! The texts of the inspector.

use paiju_game::{Lang, Say, Spoken, texts};
use paiju_inspect::Severity;

use crate::decimal::decimal;

texts! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum InspectText {
        // The text
        TheText => "原文", "Text";
        PasteHere =>
            "把日志、对话、棋谱或程序的输入粘贴到这里，或者把文件拖进来……",
            "Paste a log, a transcript, a record or a bot's input here, or drop a file…";
        FileName(name: String) => format!("原文 · {name}"), format!("Text · {name}");
        Edit => "修改", "Edit";
        Done => "改好了", "Done";
        TooLongToEdit => "太长，不能在这里修改", "Too long to be edited here";
        DropHere => "放手即可", "Drop it here";
        // What it is
        NotYet => "粘贴程序收到的输入，立刻定位错误。", "Paste what your bot read and see at once what went wrong.";
        Reads => "支持的格式", "What it reads";
        ReadItAs => "如果它是下面的一种，请选定", "If it is one of these, choose it";
        ReadAs => "换一种识别", "Read as";
        ReadInstead(format: String) => format!("当作「{format}」来读"), format!("Read it as “{format}”");
        FindOut => "自动识别", "Detect";
        /// For a rule that judges read differently: the reading of the log's own judge.
        AsTheLog => "按记录里裁判的判法", "As the log's judge reads it";
        /// For the rule sets of Dou Dizhu: the one that the text's form tells.
        JudgeBy => "按哪种规则判", "Judge by";
        AsTheText => "规则：按原文的来源", "Rules: as the text tells";
        OpenFile => "打开文件…", "Open a file…";
        Examples => "示例", "Examples";
        Encoding(name: &'static str) => format!("编码 {name}"), format!("encoding {name}");
        GameCount(count: usize) =>
            format!("{count} 局"),
            match count {
                1 => "1 game".to_owned(),
                count => format!("{count} games"),
            };
        Reading => "正在读……", "Reading…";
        Stop => "停止", "Stop";
        Stopped => "已停止，没有读完", "Stopped before the end";
        Again => "重新读", "Read again";
        Replaced => "已换成新的内容", "Replaced by something new";
        Restore => "换回原来的", "Put the old text back";
        PasteNew => "粘贴新的", "Paste another";
        Clear => "清空", "Clear";
        TooBig { bytes: usize, limit: usize } =>
            { let [size, limit] = sizes(*bytes, *limit).map(|size| size.say(Lang::Zh));
                    format!("文件太大：{size}，最多 {limit}") },
            { let [size, limit] = sizes(*bytes, *limit).map(|size| size.say(Lang::En));
                    format!("The file is too big: {size}, at most {limit}") };
        NotRead(name: String) => format!("读不了文件 {name}"), format!("The file {name} cannot be read");
        NoExample(why: Spoken) => why.say(Lang::Zh), why.say(Lang::En);
        // Problems
        Problems => "问题", "Problems";
        NoProblems => "没有发现问题", "No problems found";
        /// In place of what the judge said of a game whose text was edited in the page.
        EditedSince =>
            "文本在这里改过：裁判后来的判定和得分说的是原来的对局，与改后的对不上",
            "the text was edited here: what the judge says at this point belongs to the original game";
        LanesOpen => "展开时间线", "Open the timeline";
        LanesShut => "收起时间线", "Fold the timeline";
        NextProblem => "下一个问题", "Next problem";
        PreviousProblem => "上一个问题", "Previous problem";
        MoreProblems(count: usize) => format!("后面还有 {count} 个"), format!("{count} more");
        RepairKind => "只改所选的这一类", "Only the chosen kind";
        CopyRepaired => "复制改好的文本", "Copy the repaired text";
        SaveRepaired => "保存改好的文本", "Save the repaired text";
        DealHand => "发到牌桌上", "Deal it at the table";
        FirstLeads => "按明牌残局解：前一手先出", "Solve the endgame: the first hand leads";
        SecondLeads => "按明牌残局解：后一手先出", "Solve the endgame: the second hand leads";
        OpenInLab => "到实验室里打开", "Open it in the Lab";
        ReadExample => "读注释里的例子", "Read the example in its comment";
        FirstVersion => "读前一个版本", "Read the first version";
        SecondVersion => "读后一个版本", "Read the second version";
        Repair(count: usize) =>
            format!("改正 {count} 处"),
            match count {
                1 => "Repair 1 place".to_owned(),
                count => format!("Repair {count} places"),
            };
        RepairNow(count: usize) =>
            format!("就这样改（{count} 处）"),
            match count {
                1 => "Make this change".to_owned(),
                count => format!("Make these {count} changes"),
            };
        RepairNot => "不改", "Leave it";
        // Exports and links
        Give => "分享", "Share";
        GiveLink => "复制链接（内容就在链接里）", "Copy a link with the text";
        GiveReport => "复制 Markdown 报告", "Copy a Markdown report";
        BotRead { seat: &'static str, turn: usize } =>
            format!("{seat} · 回合 {turn} · 程序收到的输入"),
            format!("{seat} · turn {turn} · what the bot read");
        SaveAs => "保存为", "Save as";
        LinesRead => "收到的各行", "The lines it read";
        LinesSaid => "连同它的应答", "With its answers";
        NotAskedYet => "到这里它还没有收到任何输入", "it has read nothing up to here";
        // Play on
        AisPlayOn => "AI 接着打", "Let the AIs continue";
        PlayOn => "我来接着打", "Play on from here";
        SolveHere => "明牌求解", "Solve with open hands";
        // Advice
        Ask => "问 AI", "Ask the AI";
        NobodyAsked => "这一步不用任何人应答", "nobody has to act at this step";
        // What was said at a turn
        Exchange => "本回合的输入和输出", "This turn’s input and output";
        ThisTurn => "本回合", "Turn";
        Legal => "可选", "Legal";
        TryOther => "换一个应答试试", "Try another answer";
        TurnInput => "本回合的输入", "This turn’s input";
        TheRequest => "请求", "Request";
        TheResponse => "应答", "Response";
        DebugText => "调试信息", "Debug";
        RawText => "原始输出", "Raw output";
        TryHere => "换一个应答：粘贴程序在这里的输出", "Another answer: paste what the program printed here";
        RunOwnBot => "在这里运行我的程序", "Run my bot here";
        ReplayWith => "用它从这里重打", "Replay from here with it";
        ReplayHint =>
            "它坐这一家，别家由 AI 打；牌桌上与原来的一局对照：从哪一手起不同，结果差多少",
            "It takes this seat, AIs the others; the table compares the game with this one: where they part, and both results";
        AsCases => "逐回合比较…", "Compare at every turn…";
        DebugInLab => "到实验室用这份输入调试", "Debug it in the Lab with this input";
        BotRuns => "正在运行…", "Running…";
        BotErrors => "标准错误输出", "Its standard error";
        WasPrinted => "输出了", "Printed";
        CouldPrint => "可以输出", "Could print";
        CopyAnswer => "复制这个应答", "Copy this answer";
        TryIt => "检查", "Check it";
        Allowed(said: String) => format!("合规：{said}"), format!("Allowed: {said}");
        TakeIt => "在牌桌上看", "Show it on the table";
        WriteIt => "改成这个应答", "Use this answer";
        ChangedTo(what: String) => format!("改成「{what}」"), format!("Changed to: {what}");
        // Problems, in detail
        Severity(severity: Severity) =>
            match severity {
                Severity::Error => "错误".to_owned(),
                Severity::Warning => "警告".to_owned(),
                Severity::Note => "提示".to_owned(),
            },
            match severity {
                Severity::Error => "error".to_owned(),
                Severity::Warning => "warning".to_owned(),
                Severity::Note => "note".to_owned(),
            };
        SeatNamed(seat: &'static str) => seated(seat), *seat;
        TurnNumber(turn: usize) => format!("回合 {turn}"), format!("turn {turn}");
        TurnOf { turn: Option<usize>, last: usize } =>
            match (turn, last) {
                (Some(turn), last) => format!("回合 {turn} / {last}"),
                (None, last) => format!("共 {last} 回合"),
            },
            match (turn, last) {
                (Some(turn), last) => format!("turn {turn} / {last}"),
                (None, 1) => "1 turn".to_owned(),
                (None, last) => format!("{last} turns"),
            };
        LineColumn { line: usize, column: usize } => format!("{line} 行 {column} 列"), format!("{line}:{column}");
        // Games
        Games => "对局", "Games";
        GameNumber(number: usize) => format!("第 {number} 局"), format!("Game {number}");
        TurnCount(turns: usize) =>
            format!("{turns} 回合"),
            match turns {
                1 => "1 turn".to_owned(),
                turns => format!("{turns} turns"),
            };
        OnlyFaulty => "只看有错的", "With errors only";
        ByKind => "问题按种类", "Problems by kind";
        SeatTotal { seat: &'static str, points: String, errors: usize } =>
            format!("{seat} 合计 {points}，错 {errors} 处"),
            match (seat, points, errors) {
                (seat, points, 1) => format!("{seat}: {points} in all, 1 error"),
                (seat, points, errors) => format!("{seat}: {points} in all, {errors} errors"),
            };
        // The moment
        Board => "牌桌", "Board";
        Start => "开始", "Start";
        StepSaid { seat: &'static str, words: String } => format!("{} {words}", seated(seat)), format!("{seat}: {words}");
        FaultSaid { seat: &'static str, words: String } =>
            format!("{} {words}（不合规）", seated(seat)),
            format!("{seat}: {words} (illegal)");
        Possible => "这里可以出", "Legal here";
        InHand => "手里有", "in hand";
        Kinds(count: usize) =>
            format!("{count} 种"),
            match count {
                1 => "1 choice".to_owned(),
                count => format!("{count} choices"),
            };
        ShowRest(count: usize) => format!("还有 {count} 种"), format!("{count} more");
        HandUnknown(seat: &'static str) =>
            format!("轮到{}；原文没有这家的牌", seated(seat)),
            format!("{seat} to act; the text does not show this hand");
        // The ledger
        Ledger => "牌账", "Ledger";
        Dealt => "发牌", "dealt";
        GotKitty => "底牌", "kitty";
        HasPlayed => "已出", "played";
        ShouldHold => "应剩", "should hold";
        StillOut => "尚未出现", "not seen yet";
        Claims => "误以为有", "Wrongly believed held";
        Meld => "副露", "meld";
        Unknown => "原文没有", "not in the text";
        // Keys
        Keys => "检查", "Inspecting";
        KeyStep => "上一手、下一手", "a step back, a step forward";
        KeyEnds => "开头、结尾", "to the start, to the end";
        KeyProblem => "下一个问题（Shift 上一个）", "next problem (Shift: the one before)";
        KeyGame => "上一局、下一局", "previous game, next game";
        KeyOwn => "下方一家的上一手、下一手", "previous turn, next turn of the bottom seat";
        KeyTurn => "换一方看牌", "view another seat";
        KeyEdit => "修改原文（Esc 改好）", "edit the text (Esc: done)";
        KeyPlayOn => "从这里由 AI 接着打；按住 Shift：我来接着打", "let the AIs continue from here; with Shift, play on yourself";
        KeyPaste => "粘贴新的内容", "paste something new";
    }
}

/// 西家; a seat that only has a number is 2 号位.
fn seated(seat: &str) -> String {
    if seat.ends_with('位') { seat.to_owned() } else { format!("{seat}家") }
}

enum Size {
    /// With one decimal.
    Mebibytes(String),
    Bytes(usize),
}

impl Say for Size {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Mebibytes(size), _) => format!("{size} MiB"),
            (Self::Bytes(size), Lang::Zh) => format!("{size} 字节"),
            (Self::Bytes(size), Lang::En) => format!("{size} bytes"),
        }
    }
}

/// A size and the limit that it exceeds, precise enough to show that it does.
fn sizes(bytes: usize, limit: usize) -> [Size; 2] {
    let [size, most] = [bytes, limit].map(|bytes| decimal(bytes as f64 / f64::from(1 << 20), 1));
    if size == most { [bytes, limit].map(Size::Bytes) } else { [size, most].map(Size::Mebibytes) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_over_the_limit_looks_larger() {
        let limit = 10 << 20;
        let said = |bytes, lang| InspectText::TooBig { bytes, limit }.say(lang);
        assert_eq!(said(12_900_000, Lang::En), "The file is too big: 12.3 MiB, at most 10.0 MiB");
        assert_eq!(said(limit + 1, Lang::Zh), "文件太大：10485761 字节，最多 10485760 字节");
        for over in (1..200_000).step_by(997) {
            let said = said(limit + over, Lang::En);
            let sizes: Vec<_> = said.split([':', ',']).map(|part| part.trim_start_matches(" at most").trim()).collect();
            assert_ne!(sizes[1], sizes[2], "{said}");
        }
    }
}
