//! Pastes that no generator makes: halves, single messages, copied tables, mistakes in copying.

use super::problems;
use crate::common::read;

/// A paste and its expected result.
pub struct Case {
    pub name: &'static str,
    pub text: &'static str,
    /// Its games: `game steps`.
    pub games: &'static [(&'static str, usize)],
    /// Code and turn of each problem, over all games in order.
    pub problems: &'static [(&'static str, Option<usize>)],
    /// Notes that must be present, of the text or the games.
    pub notes: &'static [&'static str],
}

impl Case {
    /// How the result differs from the expected one.
    pub fn differs(&self) -> Option<String> {
        let found = read(self.text);
        let games: Vec<(&str, usize)> =
            found.reports.iter().map(|report| (report.game.code(), report.replay.len())).collect();
        let all: Vec<_> = found.all_problems().cloned().collect();
        let blamed: Vec<(&str, Option<usize>)> = problems(&all).iter().map(|&(code, turn, _)| (code, turn)).collect();
        let notes: Vec<&str> = found
            .notes()
            .iter()
            .chain(found.reports.iter().flat_map(|report| &report.notes))
            .map(paiju_inspect::Note::code)
            .collect();
        let lacks = self.notes.iter().any(|wanted| !notes.contains(wanted));
        let is_right = games == self.games && blamed == self.problems && !lacks;
        (!is_right).then(|| {
            format!("{games:?} {blamed:?} {notes:?}, not {:?} {:?} {:?}", self.games, self.problems, self.notes)
        })
    }
}

const TABLE: &str = "\
下表示例为南方位选手与平台交互信息一例
序号 | 平台发送信息 | AI应答信息 | 信息内容 |
---|---|---|---|
1 | DOUDIZHUVER 1.0 | 协议版本号 | |
2 | NAME hrbust | 选手名称 | |
3 | INFO 1,4,1,6,9,2100,15 | 轮局信息 | |
4 | OK INFO | 应答轮局信息 | |
5 | DEAL B0,4,5,7,9,10,17,21,25, 33,34,39,41,43,44,45,46 |
发牌信息 (不换行) |
|
6 | OK DEAL | 应答发牌信息 | |
7 | BID A1 | 西方位叫牌转播 | |
8 | OK BID | 应答叫牌转播 | |
9 | BID WHAT | 询问南方位叫牌 | |
10 | BID B3 | 应答叫牌询问 | |
13 | LEFTOVER B27,48,53 | 底牌信息与交付 | |
14 | OK LEFTOVER | 应答底牌信息 | |
15 | PLAY WHAT | 询问出牌 | |
16 | PLAY B4,5,7 | 应答出牌询问 | |
17 | PLAY C-1 | 东方位出牌转播 | |
18 | OK PLAY | 应答出牌转播 | |
…… | …… | 重复到一方出尽 | |
";

/// All of them.
pub const CASES: &[Case] = &[
    Case {
        name: "the table of the protocol's text",
        text: TABLE,
        games: &[("doudizhu", 5)],
        problems: &[("space-in-list", None)],
        notes: &["skipped", "unfinished"],
    },
    Case {
        name: "a list of cards over two lines",
        text: "看这个：\nDEAL A0,1,2,3,4,5,6,7,8,\n9,10,11,12,13,14,15,16\nOK DEAL\n",
        games: &[("doudizhu", 0)],
        problems: &[],
        notes: &["skipped", "unfinished"],
    },
    Case {
        name: "a bot of Tractor prints what it reads and answers",
        text: "收到: {\"stage\":\"deal\",\"deliver\":[43],\"global\":{\"level\":\"2\",\"banking\":{\"called\":-1,\"snatched\":-1,\"major\":\"\",\"banker\":-1}}}\n输出: {\"response\":[]}\n收到: {\"stage\":\"deal\",\"deliver\":[44],\"global\":{\"level\":\"2\",\"banking\":{\"called\":-1,\"snatched\":-1,\"major\":\"\",\"banker\":-1}}}\n",
        games: &[("tractor", 3)],
        problems: &[],
        notes: &["skipped"],
    },
    Case {
        name: "a bare request of Tractor, with the comma after it",
        text: "发牌:\n{\n\t\"stage\": \"deal\",\n\t\"deliver\": [43],\n\t\"global\": {\n\t\t\"level\": \"2\",\n\t\t\"banking\": {\n\t\t\t\"called\": 1,\n\t\t\t\"snatched\": -1,\n\t\t\t\"major\": \"c\",\n\t\t\t\"banker\": 1\n\t\t\t}\n\t\t}\n\t},\n",
        games: &[("tractor", 2)],
        problems: &[],
        notes: &["skipped", "only-requests"],
    },
    Case {
        name: "requests of Mahjong alone, as a list",
        text: "[\"0 1\",\"1 B1 B1 B2 B3 T1 T2 T3 T5 T6 W1 W2 W3 W9\",\"2 T5\"]",
        games: &[("mahjong", 3)],
        problems: &[],
        notes: &["only-requests"],
    },
    Case {
        name: "requests and responses of Mahjong, line by line",
        text: "bot log\n<- 0 1\n-> PASS\n<- 1 B1 B1 B2 B3 T1 T2 T3 T5 T6 W1 W2 W3 W9\n-> PASS\n<- 2 T5\n-> PLAY W9\n",
        games: &[("mahjong", 6)],
        problems: &[],
        notes: &[],
    },
    Case {
        name: "the singular keys",
        text: "{\"request\":\"0 1\",\"response\":\"PASS\"}\n{\"request\":\"1 B1 B1 B2 B3 T1 T2 T3 T5 T6 W1 W2 W3 W9\",\"response\":\"PASS\"}\n{\"request\":\"2 T5\"}\n",
        games: &[("mahjong", 5)],
        problems: &[],
        notes: &[],
    },
    Case {
        name: "an input that breaks off and a question after it",
        text: "{\"requests\":[\"0 1\",\"1 B1 B1 B2 B3 T1 T2 T3 T5 T6 W1 W2 W3 W9\",\n为什么到这里就没了？\n",
        games: &[("mahjong", 2)],
        problems: &[],
        notes: &["skipped", "only-requests"],
    },
    Case {
        name: "an engine's last words are its answer",
        text: "DEAL A0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16\nOK DEAL\nBID WHAT\nthinking...\n",
        games: &[("doudizhu", 0)],
        problems: &[("unknown-command", None)],
        notes: &["one-seat"],
    },
    Case {
        name: "a person's words after a question are not",
        text: "DEAL A0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16\nOK DEAL\nBID WHAT\n\nwhy does it hang here?\n",
        games: &[("doudizhu", 0)],
        problems: &[],
        notes: &["skipped", "one-seat"],
    },
    Case {
        name: "a bot of Mahjong that is kept running, in a chat",
        text: "张三 10:02\n{\"requests\":[\"0 1\"],\"responses\":[]}\n1 B1 B1 B2 B3 T1 T2 T3 T5 T6 W1 W2 W3 W9\n2 T5\n然后就没反应了\n",
        games: &[("mahjong", 3)],
        problems: &[],
        notes: &["skipped"],
    },
    Case {
        name: "words below an input of Mahjong",
        text: "看这个：\n{\"requests\":[\"0 1\",\"1 B1 B1 B2 B3 T1 T2 T3 T5 T6 W1 W2 W3 W9\"],\"responses\":[\"PASS\"]}\n4\n2 张牌\n",
        games: &[("mahjong", 3)],
        problems: &[],
        notes: &["skipped"],
    },
    Case {
        name: "deals with a heading each",
        text: "第 1 副\n4 5 6 7 9 13 18 21 26 32 33 37 39 41 42 46 53\n1 2 3 8 11 15 16 17 20 24 25 35 38 43 48 51 52\n\
               10 12 14 19 22 23 27 28 29 30 31 34 36 40 44 45 47\n0 49 50\n第 2 副\n0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16\n\
               17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33\n34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50\n51 52 53\n",
        games: &[("doudizhu", 0), ("doudizhu", 0)],
        problems: &[],
        notes: &["skipped", "only-dealt"],
    },
];
