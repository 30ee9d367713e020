//! A bot's test case as people write it: an input, the expected answer, a name, under many names.

#![deny(clippy::disallowed_methods)]

use paiju_game::platform::json::Json;
use paiju_game::platform::scan;

use crate::Note;

/// The names of the input, in lower case and without spaces and dashes.
const INPUT: [&str; 12] = [
    "input",
    "inputs",
    "in",
    "stdin",
    "testinput",
    "inputdata",
    "question",
    "输入",
    "输入数据",
    "测试输入",
    "标准输入",
    "程序输入",
];
/// Of the expected answer.
const EXPECTED: [&str; 27] = [
    "expectedresponse",
    "expected",
    "expectedoutput",
    "expectedanswer",
    "expect",
    "expects",
    "output",
    "outputs",
    "out",
    "stdout",
    "answer",
    "answers",
    "accept",
    "want",
    "wanted",
    "target",
    "期望",
    "期望输出",
    "期望应答",
    "期望的输出",
    "预期",
    "预期输出",
    "预期应答",
    "输出",
    "标准输出",
    "答案",
    "应答",
];
/// Of the case's name.
const NAME: [&str; 16] = [
    "name",
    "title",
    "case",
    "casename",
    "testname",
    "testcase",
    "test",
    "id",
    "名称",
    "名字",
    "用例",
    "用例名",
    "用例名称",
    "标题",
    "编号",
    "测试名称",
];
/// Of its category.
const CATEGORY: [&str; 11] =
    ["category", "group", "kind", "type", "tag", "tags", "section", "类别", "分类", "类型", "分组"];

/// What a value of a test case is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Name,
    Category,
    Input,
    Expected,
}

impl Part {
    /// All of them, in the order in which a case is written.
    pub const ALL: [Self; 4] = [Self::Name, Self::Category, Self::Input, Self::Expected];

    /// What a key or a column's heading names.
    pub fn of(heading: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|part| part.rank(heading).is_some())
    }

    /// The key by which it is known after a case is taken out of other text.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Category => "category",
            Self::Input => "input",
            Self::Expected => "expected",
        }
    }

    const fn names(self) -> &'static [&'static str] {
        match self {
            Self::Name => &NAME,
            Self::Category => &CATEGORY,
            Self::Input => &INPUT,
            Self::Expected => &EXPECTED,
        }
    }

    /// The part of an object; of several, the one whose name comes first in the list.
    pub fn get(self, object: &Json) -> Option<&Json> {
        let named = |(key, value)| Some((self.rank(key)?, value));
        scan::visited(object.entries()?.len());
        let entries = object.entries()?.iter().map(|(key, value)| (key.name.as_str(), value));
        entries.filter_map(named).min_by_key(|(rank, _)| *rank).map(|(_, value)| value)
    }

    /// The place of a key among the names.
    fn rank(self, key: &str) -> Option<usize> {
        /// Longer than any of the names.
        const LONGEST: usize = 32;
        let plain =
            |key: &str| key.chars().filter(|letter| letter.is_alphanumeric()).collect::<String>().to_lowercase();
        let plain = Some(key).filter(|key| key.len() <= LONGEST).map(plain)?;
        self.names().iter().position(|name| *name == plain)
    }
}

/// The input of a test case: JSON with requests, under any of its names.
pub(crate) fn input(case: &Json) -> Option<&Json> {
    Part::Input.get(case).filter(|input| input.has("requests") || case.has("input"))
}

/// The name of a test case, and the expected answer.
pub(crate) fn notes(case: &Json) -> Vec<Note> {
    let text = |part: Part| {
        let value =
            part.get(case).filter(|value| value.items().is_none() && value.entries().is_none() && !value.is_null())?;
        Some(value.text().map_or_else(|| value.to_value().to_string(), str::to_owned))
    };
    let name = match (text(Part::Name), text(Part::Category)) {
        (Some(name), category) => Some(Note::TestCase { name, category }),
        (None, Some(category)) => Some(Note::TestCase { name: category, category: None }),
        (None, None) => None,
    };
    let expected = Part::Expected.get(case).filter(|answer| !answer.is_null());
    let expected = expected.map(|answer| Note::Expected { answer: answer.unfolded().to_value().to_string() });
    name.into_iter().chain(expected).collect()
}
