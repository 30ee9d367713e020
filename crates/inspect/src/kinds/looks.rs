//! What an unread text looks like, and what to do about it, in words.

use paiju_game::{Lang, texts};
use serde::{Deserialize, Serialize};

use super::hand::PlainHand;
use crate::Printer;

/// What to paste together with an answer.
const QUESTION_ZH: &str = "请先粘贴这一回合的完整输入（有 requests 的）或整场对局，再到那个回合上试这个应答";
const QUESTION: &str =
    "paste the turn's whole input (with requests) or the match first, then try the answer at its turn";

/// What to paste instead.
const WHOLE_ZH: &str = "请粘贴程序收到的完整输入 {\"requests\":[…],\"responses\":[…]}，或整场对局的日志 {\"log\":[…]}";
const WHOLE: &str =
    "paste the bot's whole input {\"requests\":[…],\"responses\":[…]} or the match's whole log {\"log\":[…]}";

texts! {
    /// What an unrecognised text looks like, and what to do about it.
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[serde(tag = "looks", rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum Looks {
        /// With the first few of its keys.
        Json { keys: Vec<String> } => match &keys[..] {
            [] => format!("是 JSON，但里面没有 requests 或 log：{WHOLE_ZH}"),
            keys => format!("是 JSON，有 {}，但缺 requests 或 log：{WHOLE_ZH}", quoted(keys, "、")),
        }, match &keys[..] {
            [] => format!("this is JSON without requests or log: {WHOLE}"),
            keys => format!("this is JSON with {} but without requests or log: {WHOLE}", quoted(keys, ", ")),
        };
        Responses =>
            format!("有 responses，缺 requests，不知道在答什么：{WHOLE_ZH}"),
            format!("there are responses without the requests they answer: {WHOLE}");
        Request =>
            format!("像单独一条请求，缺外面的 requests：{WHOLE_ZH}"),
            format!("this looks like one request without the requests around it: {WHOLE}");
        NoRequests =>
            format!("requests 里一条请求都没有：{WHOLE_ZH}"),
            format!("there is no request in requests: {WHOLE}");
        NoTurns =>
            format!("有 log，但里面不是逐回合的记录：{WHOLE_ZH}"),
            format!("there is a log, but not turn by turn: {WHOLE}");
        OtherGame { game: OtherGame } => |lang| game.say(lang);
        /// A hand alone.
        Hand { hand: PlainHand } => |lang| hand.say(lang);
        TwoPacks =>
            format!("是双升的牌编号（两副牌，0 到 107），但看不出是手牌还是应答：{QUESTION_ZH}"),
            format!("these are cards of Tractor by their numbers (two packs, 0 to 107), a hand or an answer without its question: {QUESTION}");
        /// The pattern of a bot's input or output, as the rules and the wiki print it.
        Pattern =>
            "是规则里的格式说明：引号里是说明文字，不是真的请求；程序收到的那一行里，这些地方是真的请求和应答，请粘贴那一行",
            "this is the pattern of the messages from the rules, with words in place of requests and answers: \
             paste a line that a bot really read";
        /// A value as another language prints it.
        Printed { printer: Printer } => |lang| printer.unread(lang);
        Answer =>
            format!("像单独一个应答，看不出在答什么：{QUESTION_ZH}"),
            format!("this looks like an answer without its question: {QUESTION}");
        MahjongAnswers =>
            format!("是麻将程序的应答，缺它所答的请求：{WHOLE_ZH}"),
            format!("these are answers of Mahjong without the requests they answer: {WHOLE}");
        MatchAddress =>
            "这是 Botzone 对局的网址，这里不上网，读不到它：\
             请打开这个页面，用 Ctrl+S 存成网页再拖进来，或用 Ctrl+U 打开网页源代码，全选复制后粘贴进来",
            "this is the address of a match on Botzone, which cannot be fetched from here: open the page and save it with Ctrl+S, \
             then drop the file here; or open its source with Ctrl+U, copy all of it and paste it";
        /// The source of a program.
        Source {
            language: Language,
            /// The first and the last line of a comment in which a game can be read.
            example: Option<[usize; 2]>,
        } => {
            let instead = match example {
                Some(lines) => format!("{}的注释里有一份例子，可以单独读它", said_lines(*lines, Lang::Zh)),
                None => "这里请粘贴程序收到的输入、它的输出，或对局日志".to_owned(),
            };
            let run = if language.runs_in_the_lab() { "请到「实验室」" } else { "请在本机用 paiju match 或 paiju serve" };
            format!("像 {} 源代码，这里不运行程序，要运行{run}；{instead}", language.name())
        }, {
            let instead = match example {
                Some(lines) => format!("a comment in {} holds an example that can be read by itself", said_lines(*lines, Lang::En)),
                None => "paste what it read, what it printed, or a match's log".to_owned(),
            };
            let run = if language.runs_in_the_lab() { "in the Lab" } else { "on your machine, by paiju match or paiju serve" };
            format!("this looks like {} source, and programs are not run here but {run}: {instead}", language.name())
        };
        /// Git's conflict markers: two versions in one text. The lines of the three markers, from 1.
        Conflict { lines: [usize; 3] } => {
            let [first, middle, last] = lines;
            format!(
                "第 {first}、{middle}、{last} 行是 git 的冲突标记，一份文件里有两个版本：\
                 只留第 {first} 行到第 {middle} 行之间的，或第 {middle} 行到第 {last} 行之间的，再粘贴"
            )
        }, {
            let [first, middle, last] = lines;
            format!(
                "lines {first}, {middle} and {last} are git's conflict markers, with two versions between them: \
                 keep what is between lines {first} and {middle}, or between lines {middle} and {last}"
            )
        };
        /// Of the `lines` at the start, `readable` are instructions.
        FewInstructions { readable: usize, lines: usize } =>
            format!("开头 {lines} 行里有 {readable} 行是 DOUDIZHUVER 指令，但没有 DEAL：请从发牌（DEAL）那一行起粘贴"),
            format!("{readable} of the first {lines} lines are DOUDIZHUVER, but there is no DEAL: paste from the DEAL line on");
        Html =>
            "像网页，但里面没有对局：请打开那一场对局自己的页面（网址里有 /match/），再存下来拖进来",
            "this looks like a web page without a match in it: \
             open the match's own page (with /match/ in its address), save it and drop the file here";
        Binary => "不像文字：请粘贴文本，压缩包先解开", "this does not look like text: paste text, and unpack archives first";
        Lines =>
            "是些普通的文字行：请粘贴程序的输入或输出、对局日志，或 DOUDIZHUVER 的日志",
            "these are plain lines: paste a bot's input or output, a match's log, or a log of DOUDIZHUVER";
    }
}

texts! {
    /// A game that is not one of those here: what it is, and which parts of it can be used.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum OtherGame {
        Mahjong =>
            "这是国标麻将的数据，不是这里的三种牌戏；这里的麻将只读 NOI2014 规则的",
            "this is Chinese Standard Mahjong (the official rules), not one of the three games here; \
             here Mahjong is read by the rules of NOI2014";
        Guandan => "这是掼蛋的数据，不是这里的三种牌戏", "this is Guandan, not one of the three games here";
        Riichi => "这是日麻（立直麻将）的数据，不是这里的三种牌戏", "this is Riichi Mahjong, not one of the three games here";
        DouZero =>
            "这是 DouZero 的斗地主数据：牌只有点数（17 是 2，20、30 是王），没有花色，也没有叫分；要看这副牌，请在牌桌上用「改牌」照着摆",
            "this is Dou Dizhu in DouZero's ranks (17 is a 2, 20 and 30 are the jokers), without suits or bids; \
             to look at the hands, set them up at the table by “Edit the deal”";
        RlCard =>
            "这是 RLCard 的数据，牌只有点数，没有叫分：这里读不了",
            "this is data of RLCard, with ranks alone and without bids: it cannot be read here";
        Shengji =>
            "这是别的升级（双升、80 分）程序的数据，牌写成 SA、H10；这里只读 Botzone 的拖拉机，牌是 0–107 的编号",
            "this is another program's Shengji, with cards like SA and H10; \
             here Tractor is read as Botzone writes it, with cards numbered 0 to 107";
        OpenSpiel =>
            "这是 OpenSpiel 的对局记录：状态和动作都是它自己的编号，这里读不了",
            "this is a playthrough of OpenSpiel, with states and actions by its own numbers: it cannot be read here";
        Texas => "这是德州扑克的数据，不是这里的三种牌戏", "this is Texas Hold'em, not one of the three games here";
        Unknown =>
            "像 Botzone 的数据，但看不出是哪个游戏：如果是这里有的游戏，请手动选定；否则这里读不了",
            "this looks like Botzone, but the game is unclear: choose it if it is one of those here; otherwise it cannot be read";
    }
}

/// A programming language for bots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// Python.
    Python,
    /// C or C++.
    Cpp,
    /// JavaScript.
    JavaScript,
    /// Java.
    Java,
    /// C#.
    CSharp,
    /// Rust.
    Rust,
    /// Go.
    Go,
    /// PowerShell.
    PowerShell,
    /// Bash, or another shell of Unix.
    Shell,
    /// A batch file of Windows.
    Batch,
    /// PHP.
    Php,
    /// Ruby.
    Ruby,
    /// Lua.
    Lua,
    /// Pascal.
    Pascal,
    /// Kotlin.
    Kotlin,
    /// Perl.
    Perl,
    /// TypeScript.
    TypeScript,
    /// Swift.
    Swift,
}

impl Language {
    /// Whether the Lab runs programs in it.
    pub const fn runs_in_the_lab(self) -> bool {
        matches!(self, Self::Python | Self::Cpp | Self::JavaScript)
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Python => "Python",
            Self::Cpp => "C++",
            Self::JavaScript => "JavaScript",
            Self::Java => "Java",
            Self::CSharp => "C#",
            Self::Rust => "Rust",
            Self::Go => "Go",
            Self::PowerShell => "PowerShell",
            Self::Shell => "Shell",
            Self::Batch => "Batch",
            Self::Php => "PHP",
            Self::Ruby => "Ruby",
            Self::Lua => "Lua",
            Self::Pascal => "Pascal",
            Self::Kotlin => "Kotlin",
            Self::Perl => "Perl",
            Self::TypeScript => "TypeScript",
            Self::Swift => "Swift",
        }
    }
}

impl Looks {
    /// Whether the text is known to be something other than the forms that are read.
    pub(crate) const fn is_known(&self) -> bool {
        match self {
            Self::OtherGame { game } => !matches!(game, OtherGame::Unknown),
            Self::Source { .. } | Self::Conflict { .. } | Self::Pattern | Self::Printed { .. } | Self::Hand { .. } => {
                true
            }
            _ => false,
        }
    }
}

/// 第 4–9 行.
fn said_lines([first, last]: [usize; 2], lang: Lang) -> String {
    match (first == last, lang) {
        (true, Lang::Zh) => format!("第 {first} 行"),
        (true, Lang::En) => format!("line {first}"),
        (false, Lang::Zh) => format!("第 {first}–{last} 行"),
        (false, Lang::En) => format!("lines {first} to {last}"),
    }
}

fn quoted(keys: &[String], separator: &str) -> String {
    let keys: Vec<String> = keys.iter().map(|key| format!("\"{key}\"")).collect();
    keys.join(separator)
}
