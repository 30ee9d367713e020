//! Notes on a game: worth knowing, but not problems.

use paiju_game::{Lang, Say, Seat};
use serde::{Deserialize, Serialize};

use paiju_mahjong::{Ending, SeatOutcome};
use paiju_tractor::SuitOrder;
use paiju_tractor::botzone::{Alone, Detected};

use crate::GameId;
use crate::choice::Choice;
use crate::doudizhu::{Side, seat_name};
use crate::judge_word::explained;
use crate::named_seat;
use crate::shifted::Shift;

/// A note on a game: worth knowing, but not a problem.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "note", rename_all = "snake_case")]
pub enum Note {
    /// The text is truncated; it was read as far as it goes.
    CutOff,
    /// The text does not contain the end of the game.
    Unfinished,
    /// After the first illegal action the rest of the game was skipped.
    RestSkipped {
        /// The number of turns not judged.
        turns: usize,
    },
    /// A seat acted illegally and no referee said what followed, so there is no score.
    NoRuling,
    /// A seat acted illegally, the platform let it stand, and the game was played to its end, whose score counts.
    PlayedOn,
    /// The score of a fault depends on hands that the text does not show.
    ScoreUnknown,
    /// Only a deal, without any play.
    OnlyDealt,
    /// One seat's log or input; the other hands are unknown.
    OneSeat {
        /// The seat.
        seat: Seat,
    },
    /// After the first illegal action the platform continued the match. Its other turns are shown as accepted, but not
    /// judged.
    FollowedOn {
        /// The number of turns.
        turns: usize,
    },
    /// A bot's input of Tractor or Mahjong; the other hands are unknown.
    OnlySeat {
        /// The game.
        game: GameId,
        /// The seat.
        seat: Seat,
        /// Whether the messages identify the seat; otherwise this one was assumed.
        known: bool,
    },
    /// The suit order of a Tractor match, and the evidence for it.
    SuitOrder {
        /// The order and the evidence.
        detected: Detected,
    },
    /// Mahjong: a seat's rank and points, and for a drawn game its distance, its needs and its chance value.
    Ranked {
        /// The seat.
        seat: Seat,
        /// Its result.
        result: Box<SeatOutcome>,
    },
    /// A bid that this seat's messages do not show; it is taken as 0.
    BidUnknown {
        /// The bidder.
        seat: Seat,
    },
    /// A long-running bot's input does not show its answers. From this turn its hand is unknown, and messages are
    /// checked only for their form.
    AnswersUnknown {
        /// The first turn with a hidden answer that matters.
        turn: usize,
    },
    /// Only one side of a Dou Dizhu dialogue is present: the platform's lines or the engines'.
    HalfDialogue {
        /// The other side.
        missing: Side,
    },
    /// A line of dots in a transcript marks omitted lines.
    LinesElided,
    /// A bot's responses are all legal, but one turn from their places.
    ResponsesShifted {
        /// The direction, and where it starts.
        shift: Shift,
    },
    /// A Tractor request without history: what it contains.
    RequestAlone {
        /// What it says.
        request: Box<Alone>,
    },
    /// A bot's output alone: its game and turn are unknown.
    OutputAlone,
    /// A long-running bot's input has more requests than are read.
    RequestsLeftOut {
        /// How many are read.
        read: usize,
    },
    /// Parts of the text that belong to no game were skipped.
    Skipped {
        /// The number of parts.
        parts: usize,
    },
    /// Invisible characters (zero width, direction marks) were dropped, and unusual spaces read as plain ones.
    Invisible {
        /// The number of characters.
        count: usize,
    },
    /// Full-width letters and digits were read as plain ones, which platforms do not do.
    FullWidth {
        /// The number of characters.
        count: usize,
    },
    /// Requests without answers.
    OnlyRequests {
        /// The number of requests.
        count: usize,
    },
    /// Responses without requests.
    OnlyResponses {
        /// The number of responses.
        count: usize,
    },
    /// A game has more lines than are read.
    LinesLeftOut {
        /// The number of lines not read.
        lines: usize,
    },
    /// The platform's judge ended the match with its own word for the problem.
    JudgeSays {
        /// The word.
        word: String,
    },
    /// The hand at the first error, and the legal answers.
    Choice(Choice),
    /// A named test case.
    TestCase {
        /// Its name.
        name: String,
    },
    /// The test case's expected answer.
    Expected {
        /// The JSON text.
        answer: String,
    },
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
            Self::OnlyDealt => "only-dealt",
            Self::OneSeat { .. } => "one-seat",
            Self::FollowedOn { .. } => "followed-on",
            Self::OnlySeat { .. } => "one-seat",
            Self::SuitOrder { .. } => "suit-order",
            Self::Ranked { .. } => "ranked",
            Self::BidUnknown { .. } => "bid-unknown",
            Self::AnswersUnknown { .. } => "answers-unknown",
            Self::HalfDialogue { .. } => "half-dialogue",
            Self::LinesElided => "lines-elided",
            Self::ResponsesShifted { .. } => "responses-shifted",
            Self::RequestAlone { .. } => "request-alone",
            Self::OutputAlone => "output-alone",
            Self::RequestsLeftOut { .. } => "requests-left-out",
            Self::Skipped { .. } => "skipped",
            Self::Invisible { .. } => "invisible",
            Self::FullWidth { .. } => "full-width",
            Self::OnlyRequests { .. } => "only-requests",
            Self::OnlyResponses { .. } => "only-responses",
            Self::LinesLeftOut { .. } => "lines-left-out",
            Self::JudgeSays { .. } => "judge-says",
            Self::Choice(_) => "choice",
            Self::TestCase { .. } => "test-case",
            Self::Expected { .. } => "expected",
        }
    }
}

impl Say for Note {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => match self {
                Self::CutOff => "文本到这里断了，读到断处为止".to_owned(),
                Self::Unfinished => "这一局没有打完".to_owned(),
                Self::RestSkipped { turns } => format!("第一处犯规之后还有 {turns} 个回合，没有再判"),
                Self::NoRuling => "出现犯规，但没有裁判的 ERROR 指令，不计分".to_owned(),
                Self::PlayedOn => "平台没有理会犯规，照样打完了，得分按打完的结果算".to_owned(),
                Self::ScoreUnknown => "罚分要看三家的牌，这里看不全，不计分".to_owned(),
                Self::OnlyDealt => "只有发牌，没有叫牌和出牌".to_owned(),
                Self::OneSeat { seat } => format!("只有{}家看到的内容，另两家的牌未知", seat_name(*seat, lang)),
                Self::FollowedOn { turns } => {
                    format!("平台没有理会犯规，之后的 {turns} 个回合照平台认可的显示，没有再判")
                }
                Self::OnlySeat { game, seat, known: true } => {
                    format!("只有一家（{}）看到的内容，另三家的牌未知", named_seat(*game, *seat, lang))
                }
                Self::OnlySeat { game, seat, known: false } => {
                    format!("只有一家看到的内容，另三家的牌未知；看不出是哪一家，当作{}", named_seat(*game, *seat, lang))
                }
                Self::SuitOrder { detected } => suit_order(detected, lang),
                Self::Ranked { seat, result } => ranked(*seat, result, lang),
                Self::BidUnknown { seat } => format!("{}家的叫牌在这里看不到，当作不叫", seat_name(*seat, lang)),
                Self::AnswersUnknown { turn } => {
                    format!("长时运行的输入里没有自己的应答：回合 {turn} 答了什么不知道，之后手牌未知，只查格式")
                }
                Self::RequestsLeftOut { read } => format!("请求太多，只读前 {read} 条"),
                Self::Skipped { parts } => format!("有 {parts} 处文字不属于对局，略过不读"),
                Self::Invisible { count } => format!("有 {count} 个看不见的字符（零宽字符、特殊空格等），读的时候去掉了"),
                Self::FullWidth { count } => format!("有 {count} 个全角的字母或数字，按半角读；平台不认全角"),
                Self::OnlyRequests { count } => format!("只有请求（{count} 条），没有应答：答了什么这里看不到"),
                Self::OnlyResponses { count } => format!("只有应答（{count} 条），没有请求：答的是什么这里看不到"),
                Self::LinesLeftOut { lines } => format!("这一局的行数太多，有 {lines} 行没有读"),
                Self::HalfDialogue { missing: Side::Engines } => {
                    "只有平台发来的行，没有选手的应答：这不算错，对局能看到哪里就看到哪里".to_owned()
                }
                Self::HalfDialogue { missing: Side::Platform } => {
                    "只有选手的应答，没有平台发来的行：叫牌和出牌按顺序列出，单看每一行对不对".to_owned()
                }
                Self::LinesElided => "省略号那里略去了一些行，前后接不上，之后单看每一行对不对".to_owned(),
                Self::ResponsesShifted { shift } => shifted(*shift, lang),
                Self::RequestAlone { request } => request.say(lang),
                Self::OutputAlone => {
                    "单看输出不知道是哪个游戏的哪个回合，这里只查格式；贴到对局的那个回合上，就按规则判".to_owned()
                }
                Self::JudgeSays { word } => format!("裁判的判定：{}", explained(word, lang)),
                Self::Choice(choice) => choice.say(lang),
                Self::TestCase { name } => format!("测试用例：{name}"),
                Self::Expected { answer } => format!("期望的应答：{answer}"),
            },
            Lang::En => match self {
                Self::CutOff => "the text is truncated; it was read as far as it goes".to_owned(),
                Self::Unfinished => "the game is not played to its end".to_owned(),
                Self::RestSkipped { turns } => format!("{turns} turns after the first illegal action were not judged"),
                Self::NoRuling => "an illegal action without a referee's ERROR: no score".to_owned(),
                Self::PlayedOn => {
                    "the platform let the illegal action stand and the game was played to its end: its final score counts".to_owned()
                }
                Self::ScoreUnknown => "the penalty depends on hands that are not shown: no score".to_owned(),
                Self::OnlyDealt => "only a deal: nothing was bid or played".to_owned(),
                Self::OneSeat { seat } => {
                    format!("only what {} saw; the other hands are unknown", seat_name(*seat, lang))
                }
                Self::FollowedOn { turns } => {
                    format!("the platform let the illegal action stand: {turns} turns after it are shown as it accepted them, and not judged")
                }
                Self::OnlySeat { game, seat, known: true } => {
                    format!("only what {} saw; the other hands are unknown", named_seat(*game, *seat, lang))
                }
                Self::OnlySeat { game, seat, known: false } => {
                    format!("only what one seat saw; the other hands are unknown, and the seat is not named: {} is assumed", named_seat(*game, *seat, lang))
                }
                Self::SuitOrder { detected } => suit_order(detected, lang),
                Self::Ranked { seat, result } => ranked(*seat, result, lang),
                Self::BidUnknown { seat } => {
                    format!("the bid of {} is not shown and is taken as 0", seat_name(*seat, lang))
                }
                Self::AnswersUnknown { turn } => {
                    format!("a long-running bot's input does not show its answers: its answer in turn {turn} is unknown, and so is its hand from there on; only the form is judged")
                }
                Self::RequestsLeftOut { read } => format!("too many requests: the first {read} are read"),
                Self::Skipped { parts: 1 } => "one part of the text belongs to no game and was not read".to_owned(),
                Self::Skipped { parts } => format!("{parts} parts of the text belong to no game and were not read"),
                Self::Invisible { count } => {
                    format!("invisible characters (zero width, unusual spaces) were dropped: {count}")
                }
                Self::FullWidth { count } => {
                    format!("full-width letters and digits were read as plain ones: {count}; platforms do not read them")
                }
                Self::OnlyRequests { count } => format!("only requests ({count}): the answers are not shown"),
                Self::OnlyResponses { count } => format!("only responses ({count}): the requests are not shown"),
                Self::LinesLeftOut { lines } => format!("this game has too many lines: {lines} were not read"),
                Self::HalfDialogue { missing: Side::Engines } => {
                    "only the platform's lines are here, without answers, which is not an error: the game is followed as far as possible".to_owned()
                }
                Self::HalfDialogue { missing: Side::Platform } => {
                    "only the engine's answers are here, without the platform's lines: its bids and plays are listed in order, and each is judged alone".to_owned()
                }
                Self::LinesElided => {
                    "the dots stand for omitted lines: what follows cannot be connected, so each line is judged alone".to_owned()
                }
                Self::ResponsesShifted { shift } => shifted(*shift, lang),
                Self::RequestAlone { request } => request.say(lang),
                Self::OutputAlone => {
                    "its game and turn are unknown, so only its form is judged; to judge it by the rules, paste it at its turn of a game".to_owned()
                }
                Self::JudgeSays { word } => format!("the judge says: {}", explained(word, lang)),
                Self::Choice(choice) => choice.say(lang),
                Self::TestCase { name } => format!("test case: {name}"),
                Self::Expected { answer } => format!("expected answer: {answer}"),
            },
        }
    }
}

/// responses 从回合 7 起整体晚了一个回合.
fn shifted(shift: Shift, lang: Lang) -> String {
    match (shift, lang) {
        (Shift { late: true, turn: 0 }, Lang::Zh) => {
            "responses 整体晚了一个回合：去掉最前面多出来的一个，其余的应答就都合规".to_owned()
        }
        (Shift { late: true, turn }, Lang::Zh) => {
            format!("responses 从回合 {turn} 起整体晚了一个回合：去掉那里多出来的一个，其余的应答就都合规")
        }
        (Shift { late: false, turn: 0 }, Lang::Zh) => {
            "responses 整体早了一个回合：最前面少了一个，补上之后，应答就都合规".to_owned()
        }
        (Shift { late: false, turn }, Lang::Zh) => {
            format!("responses 从回合 {turn} 起整体早了一个回合：那里少了一个，补上之后，应答就都合规")
        }
        (Shift { late: true, turn: 0 }, Lang::En) => {
            "the responses are one turn late: without the first, which is surplus, all others are legal".to_owned()
        }
        (Shift { late: true, turn }, Lang::En) => format!(
            "from turn {turn} on the responses are one turn late: without the one there, which is surplus, all others are legal"
        ),
        (Shift { late: false, turn: 0 }, Lang::En) => {
            "the responses are one turn early: one is missing in front; with it, all others are legal".to_owned()
        }
        (Shift { late: false, turn }, Lang::En) => format!(
            "from turn {turn} on the responses are one turn early: one is missing there; with it, all others are legal"
        ),
    }
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
