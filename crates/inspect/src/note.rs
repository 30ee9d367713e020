//! Notes on a game: worth knowing, but not problems.

use paiju_doudizhu::{Penalty, RuleSet};
use paiju_game::{Lang, Say, Seat, texts};
use paiju_mahjong::{Ending, SeatOutcome};
use paiju_tractor::SuitOrder;
use paiju_tractor::botzone::{Alone, Detected};
use serde::{Deserialize, Serialize};

use crate::choice::Choice;
use crate::doudizhu::{Reckoning, Side, seat_name};
use crate::shift::Shift;
use crate::verdicts::explained;
use crate::{Format, GameId, Printer, named_seat};

texts! {
    /// A note on a game: worth knowing, but not a problem.
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[serde(tag = "note", rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum Note {
        CutOff => "文本到这里断了，读到断处为止", "the text is truncated; it was read as far as it goes";
        /// The text does not contain the end of the game.
        Unfinished => "这一局没有打完", "the game is not played to its end";
        RestSkipped { turns: usize } =>
            format!("第一处犯规之后还有 {turns} 个回合，没有再判"),
            if *turns == 1 { "1 turn after the first illegal action was not judged".to_owned() } else { format!("{turns} turns after the first illegal action were not judged") };
        NoRuling =>
            "出现犯规，但没有裁判的 ERROR 指令，不计分",
            "an illegal action without a referee's ERROR: no score";
        PlayedOn =>
            "平台没有理会犯规，照样打完了，得分按打完的结果算",
            "the platform let the illegal action stand and the game was played to its end: its final score counts";
        /// The score of a fault depends on hands that the text does not show.
        ScoreUnknown =>
            "罚分要看三家的牌，这里看不全，不计分",
            "the penalty depends on hands that are not shown: no score";
        /// Why the fault of a seat costs what it costs.
        Penalty { penalty: Penalty } => |lang| penalty.say(lang);
        /// The rule set of Dou Dizhu that judges, and the text's own.
        JudgedBy { set: RuleSet, own: RuleSet } =>
            if set == own { format!("按{}判", apart(*set)) } else { format!("按你选的{}判；这份文本自己的规则是{}", apart(*set), apart(*own)) },
            if set == own { format!("judged by {}", set.say(Lang::En)) } else { format!("judged by {}, as chosen; the text's own are {}", set.say(Lang::En), own.say(Lang::En)) };
        Reckoned { reckoning: Reckoning } => |lang| reckoning.say(lang);
        AllFailed =>
            "三家都出过错：第三家出错时对局结束，三家各 −1 分",
            "all three seats have failed: the third failure ends the game, and each seat gets −1";
        /// The text begins in the middle of a game.
        BeginningMissing =>
            "开头（发牌）缺了：从这里起的回合照样列出，只判不看发牌也能判的；想全部判，请从对局的第一条记录开始复制",
            "the beginning of the game (the deal) is missing: the turns from here on are shown, \
             and only what can be judged without it is judged; to have everything judged, copy from the game's first entry on";
        /// Nothing in a text without its beginning tells whose it is.
        SeatAssumed { game: GameId, seat: Seat } =>
            format!("看不出是哪一家的输入，当作{}的", named_seat(*game, *seat, Lang::Zh)),
            format!("nothing tells whose input it is: it is taken as that of {}", named_seat(*game, *seat, Lang::En));
        OnlyDealt => "只有发牌，没有叫牌和出牌", "only a deal: nothing was bid or played";
        /// One seat's log or input of Dou Dizhu.
        OneSeat { seat: Seat } =>
            format!("只有{}家看到的内容，另两家的牌未知", seat_name(*seat, Lang::Zh)),
            format!("only what {} saw; the other hands are unknown", seat_name(*seat, Lang::En));
        FollowedOn { turns: usize } =>
            format!("平台没有理会犯规，之后的 {turns} 个回合照平台认可的显示，没有再判"),
            if *turns == 1 {
                "the platform let the illegal action stand: the turn after it is shown as it was accepted, and not judged".to_owned()
            } else {
                format!("the platform let the illegal action stand: the {turns} turns after it are shown as they were accepted, and not judged")
            };
        /// A bot's input of Tractor or Mahjong. If the seat is not `known` from the messages, this one was assumed.
        OnlySeat { game: GameId, seat: Seat, known: bool } => {
            let who = named_seat(*game, *seat, Lang::Zh);
            match known {
                true => format!("只有一家（{who}）看到的内容，另三家的牌未知"),
                false => format!("只有一家看到的内容，另三家的牌未知；看不出是哪一家，当作{who}"),
            }
        }, {
            let who = named_seat(*game, *seat, Lang::En);
            match known {
                true => format!("only what {who} saw; the other hands are unknown"),
                false => format!("only what one seat saw; the other hands are unknown, and the seat is not named: {who} is assumed"),
            }
        };
        /// The suit order of a Tractor match, and the evidence for it.
        SuitOrder { detected: Detected } => |lang| suit_order(detected, lang);
        /// Mahjong: a seat's rank and points, and for a drawn game its distance, its needs and its chance value.
        Ranked { seat: Seat, result: Box<SeatOutcome> } => |lang| ranked(*seat, result, lang);
        /// Mahjong: a GANG of another's discard onto the seat's own PENG, which some judges refuse.
        JudgesDiffer {
            turn: usize,
            seat: Seat,
            /// Whether it is taken as legal.
            accepted: bool,
            /// Whether the user chose this; otherwise it follows from how the match goes on.
            chosen: bool,
        } => {
            let who = named_seat(GameId::Mahjong, *seat, Lang::Zh);
            let here = match (accepted, chosen) {
                (true, false) => "这里按合规来判",
                (false, false) => "从之后的请求看，这局的裁判不认，判这家出局",
                (true, true) => "这里按选定的算合规",
                (false, true) => "这里按选定的算犯规",
            };
            format!("回合 {turn} {who}把别家打的牌杠到自己的碰上，裁判的说法不一：有的认，有的判为犯规；{here}")
        }, {
            let who = named_seat(GameId::Mahjong, *seat, Lang::En);
            let here = match (accepted, chosen) {
                (true, false) => "it is taken as legal here",
                (false, false) => "the requests that follow show that this judge refused it",
                (true, true) => "by the chosen reading it is legal",
                (false, true) => "by the chosen reading it is a fault",
            };
            format!(
                "in turn {turn} {who} adds another's discard to its own PENG by GANG, about which judges differ: \
                 some accept it, to others it is a fault; {here}"
            )
        };
        /// A bid that this seat's messages do not show.
        BidUnknown { seat: Seat } =>
            format!("{}家的叫牌在这里看不到，当作不叫", seat_name(*seat, Lang::Zh)),
            format!("the bid of {} is not shown and is taken as 0", seat_name(*seat, Lang::En));
        /// Requests that show again what Botzone does not send each time.
        Repeated { keys: Vec<String> } =>
            format!("请求里又写着 {}，Botzone 不会每次都写；与前面的对得上，照常读", keys.join("、")),
            format!(
                "the requests repeat {}, which Botzone does not send each time: what is repeated agrees, and the rest is read as usual",
                keys.join(", ")
            );
        /// A log without displays and verdicts.
        Reduced =>
            "本地裁判记的简略日志：没有给观众看的显示，也没有平台的判定；发牌取自 initdata，照常读",
            "a local judge's reduced log, without displays and verdicts: the deal is taken from initdata, and the rest is read as usual";
        /// The first turn with a hidden answer that matters.
        AnswersUnknown { turn: usize } =>
            format!("长时运行的输入里没有自己的应答：回合 {turn} 答了什么不知道，之后手牌未知，只查格式"),
            format!(
                "a long-running bot's input does not show its answers: \
                 its answer in turn {turn} is unknown, and so is its hand from there on; only the form is judged"
            );
        /// Only one side of a Dou Dizhu dialogue is present: the platform's lines or the engines'.
        HalfDialogue { missing: Side } => match missing {
            Side::Engines => "只有平台发来的行，没有选手的应答：这不算错，对局能看到哪里就看到哪里",
            Side::Platform => "只有选手的应答，没有平台发来的行：叫牌和出牌按顺序列出，单看每一行对不对",
        }, match missing {
            Side::Engines =>
                "only the platform's lines are here, without answers, which is not an error: the game is followed as far as possible",
            Side::Platform =>
                "only the engine's answers are here, without the platform's lines: \
                 its bids and plays are listed in order, and each is judged alone",
        };
        LinesElided =>
            "省略号那里略去了一些行，前后接不上，之后单看每一行对不对",
            "the dots stand for omitted lines: what follows cannot be connected, so each line is judged alone";
        ResponsesShifted { shift: Shift } => |lang| shift.say(lang);
        /// A Tractor request without history: what it contains.
        RequestAlone { request: Box<Alone> } => |lang| request.say(lang);
        /// There are as many responses as requests.
        LastAnswered { requests: usize } =>
            format!("requests 和 responses 都是 {requests} 个：存下的输入里加了最后的应答，它就当作对最后一条请求的应答来判"),
            format!("{requests} requests and {requests} responses: a saved input with the last answer added, which is judged as the answer to the last request");
        OutputAlone =>
            "单看输出不知道是哪个游戏的哪个回合，这里只查格式；粘贴到对局的那个回合上，就按规则判",
            "its game and turn are unknown, so only its form is judged; to judge it by the rules, paste it at its turn of a game";
        /// The words by which a text is recognised.
        KnownBy { words: Vec<String> } => format!("判断的依据：{}", words.join("、")), format!("known by: {}", words.join(", "));
        /// The second best reading of a text that is not read.
        ReadInstead { format: Format } =>
            format!("也能当作「{}」来读：如果它就是，请手动选定", format.say(Lang::Zh)),
            format!("it can also be read as “{}”: choose that if it is one", format.say(Lang::En));
        RequestsLeftOut { read: usize } =>
            format!("请求太多，只读前 {read} 条"),
            format!("too many requests: the first {read} are read");
        Skipped { parts: usize } => format!("有 {parts} 处文字不属于对局，略过不读"), match parts {
            1 => "one part of the text belongs to no game and was not read".to_owned(),
            _ => format!("{parts} parts of the text belong to no game and were not read"),
        };
        Unescaped =>
            "引号全写成了 \\\"，是从程序的字符串里复制出来的：去掉反斜杠来读",
            "every quotation mark is written \\\", as inside a string of a program: it is read without the backslashes";
        /// A value that was not printed as JSON.
        Printed { printer: Printer } => |lang| printer.read(lang);
        Invisible { count: usize } =>
            format!("有 {count} 个看不见的字符（零宽字符、特殊空格等），读的时候去掉了"),
            format!("invisible characters (zero width, unusual spaces) were dropped: {count}");
        FullWidth { count: usize } =>
            format!("有 {count} 个全角的字母或数字，按半角读；平台不认全角"),
            format!("full-width letters and digits were read as plain ones: {count}; platforms do not read them");
        OnlyRequests { count: usize } =>
            format!("只有请求（{count} 条），没有应答：答了什么这里看不到"),
            format!("only requests ({count}): the answers are not shown");
        OnlyResponses { count: usize } =>
            format!("只有应答（{count} 条），没有请求：答的是什么这里看不到"),
            format!("only responses ({count}): the requests are not shown");
        LinesLeftOut { lines: usize } =>
            format!("这一局的行数太多，有 {lines} 行没有读"),
            format!("this game has too many lines: {lines} were not read");
        /// The platform's judge ended the match with its own word for the problem.
        JudgeSays { word: String } =>
            format!("裁判的判定：{}", explained(word, Lang::Zh)),
            format!("the judge says: {}", explained(word, Lang::En));
        /// The hand at the first error, and the legal answers.
        Choice(choice: Choice) => |lang| choice.say(lang);
        TestCase { name: String, category: Option<String> } => match category {
            Some(category) => format!("测试用例：{name}（{category}）"),
            None => format!("测试用例：{name}"),
        }, match category {
            Some(category) => format!("test case: {name} ({category})"),
            None => format!("test case: {name}"),
        };
        /// Test cases whose input is a string, or a field of a table.
        CaseInString { is_table: bool } => match is_table {
            true => "测试用例写在表格（CSV）里，每行一份，输入那一格里是程序收到的内容",
            false => "测试用例的输入写成了字符串，拆开来读：程序收到的是字符串里面的内容",
        }, match is_table {
            true => "the test cases are a table (CSV), one a row, and the input is what stands in its column",
            false => "the test case's input is written as a string, and what the string holds is read as the input",
        };
        /// The test case's expected answer, as JSON.
        Expected { answer: String } => format!("期望的应答：{answer}"), format!("expected answer: {answer}");
    }
}

impl Note {
    /// A fixed name for programs that read reports.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::CutOff => "cut-off",
            Self::Unfinished => "unfinished",
            Self::RestSkipped { .. } => "rest-skipped",
            Self::NoRuling => "no-ruling",
            Self::PlayedOn => "played-on",
            Self::ScoreUnknown => "score-unknown",
            Self::Penalty { .. } => "penalty",
            Self::JudgedBy { .. } => "judged-by",
            Self::Reckoned { .. } => "reckoned",
            Self::AllFailed => "all-failed",
            Self::BeginningMissing => "beginning-missing",
            Self::SeatAssumed { .. } => "seat-assumed",
            Self::OnlyDealt => "only-dealt",
            Self::OneSeat { .. } => "one-seat",
            Self::FollowedOn { .. } => "followed-on",
            Self::OnlySeat { .. } => "one-seat",
            Self::SuitOrder { .. } => "suit-order",
            Self::Ranked { .. } => "ranked",
            Self::JudgesDiffer { .. } => "judges-differ",
            Self::BidUnknown { .. } => "bid-unknown",
            Self::Repeated { .. } => "repeated",
            Self::Reduced => "reduced",
            Self::AnswersUnknown { .. } => "answers-unknown",
            Self::HalfDialogue { .. } => "half-dialogue",
            Self::LinesElided => "lines-elided",
            Self::ResponsesShifted { .. } => "responses-shifted",
            Self::RequestAlone { .. } => "request-alone",
            Self::LastAnswered { .. } => "last-answered",
            Self::OutputAlone => "output-alone",
            Self::KnownBy { .. } => "known-by",
            Self::ReadInstead { .. } => "read-instead",
            Self::RequestsLeftOut { .. } => "requests-left-out",
            Self::Skipped { .. } => "skipped",
            Self::Unescaped => "unescaped",
            Self::Printed { .. } => "printed",
            Self::Invisible { .. } => "invisible",
            Self::FullWidth { .. } => "full-width",
            Self::OnlyRequests { .. } => "only-requests",
            Self::OnlyResponses { .. } => "only-responses",
            Self::LinesLeftOut { .. } => "lines-left-out",
            Self::JudgeSays { .. } => "judge-says",
            Self::Choice(_) => "choice",
            Self::TestCase { .. } => "test-case",
            Self::CaseInString { .. } => "case-in-string",
            Self::Expected { .. } => "expected",
        }
    }
}

/// A rule set's name after a Chinese word: a Latin one stands apart.
fn apart(set: RuleSet) -> String {
    let name = set.say(Lang::Zh);
    if name.starts_with(|letter: char| letter.is_ascii()) { format!(" {name}") } else { name }
}

/// 东家第 3 名，1.5 分：流局，海明距离 1，胡牌机会值 59；差 1 张 T3（三条）…
fn ranked(seat: Seat, result: &SeatOutcome, lang: Lang) -> String {
    let SeatOutcome { rank, points, ending, .. } = result;
    let who = paiju_mahjong::text::seat(seat, lang);
    let mut said = match lang {
        Lang::Zh => format!("{who}家第 {rank} 名，{points} 分：{}", ending.say(lang)),
        Lang::En => format!("{who} has rank {rank} and {points} points: {}", ending.say(lang)),
    };
    if let Ending::Drawn(drawn) = ending {
        for need in &drawn.needs {
            said.push_str(match lang {
                Lang::Zh => "；",
                Lang::En => "; ",
            });
            said.push_str(&need.say(lang));
        }
    }
    said
}

/// 花色编号 ♠ ♥ ♣ ♦（shcd）：回合 3 亮出的 7 号牌成了方片主.
fn suit_order(detected: &Detected, lang: Lang) -> String {
    let order = detected.order;
    let (suits, letters) = (paiju_tractor::text::suit_order(order), order.letters());
    let other = || match order {
        SuitOrder::Shcd => SuitOrder::Hdsc,
        SuitOrder::Hdsc => SuitOrder::Shcd,
    };
    match (detected.evidence, lang) {
        (Some(evidence), _) => {
            let suit = paiju_tractor::text::suit(evidence.major, lang);
            let (number, turn) = (evidence.number, evidence.turn);
            match lang {
                Lang::Zh => {
                    format!("花色编号 0–3 是 {suits}（{letters}）：回合 {turn} 亮出 {number} 号牌，主花色成了{suit}")
                }
                Lang::En => format!(
                    "suits 0–3 are {suits} ({letters}): in turn {turn} card {number} was shown and {suit} became trumps"
                ),
            }
        }
        (None, Lang::Zh) => {
            format!(
                "花色编号当作 {suits}（{letters}，平台现在的写法）：没有亮主的牌可以对证，也可能是 {}",
                other().letters()
            )
        }
        (None, Lang::En) => {
            format!(
                "suits 0–3 are taken to be {suits} ({letters}, the platform's present order): no card shown decides, it could be {}",
                other().letters()
            )
        }
    }
}
