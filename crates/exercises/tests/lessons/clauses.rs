//! Every clause of the three texts is taught: `clauses.txt` has the step of a course for each, and the words there.

use std::collections::BTreeSet;

use paiju_exercises::lessons::{Course, Step};
use serde_json::Value;

struct Clause {
    text: &'static str,
    name: &'static str,
    course: &'static str,
    step: usize,
    words: &'static str,
}

fn clauses() -> Vec<Clause> {
    let (mut text, mut clauses) = ("", Vec::new());
    for line in include_str!("clauses.txt").lines().filter(|line| !line.starts_with('#')) {
        if let Some(title) = line.strip_prefix("= ") {
            text = title;
            continue;
        }
        let [name, course, step, words] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        clauses.push(Clause { text, name, course, step: step.parse().expect(line), words });
    }
    clauses
}

/// Whether a step says these words in Chinese, or shows them.
fn says(step: &Step, words: &str) -> bool {
    fn any(value: &Value, words: &str) -> bool {
        match value {
            Value::String(text) => text.contains(words),
            Value::Array(values) => values.iter().any(|value| any(value, words)),
            Value::Object(fields) => fields.iter().any(|(name, value)| name != "en" && any(value, words)),
            _ => false,
        }
    }
    any(&serde_json::to_value(step).expect("a step"), words)
}

#[test]
fn each_is_taught_where_the_table_says() {
    for Clause { name, course, step, words, .. } in clauses() {
        let lesson = Course::from_code(course).and_then(|course| course.lesson().ok()).expect(course);
        let held = step.checked_sub(1).and_then(|step| lesson.steps.get(step));
        assert!(words.chars().count() > 3, "{name}: {words}");
        assert!(held.is_some_and(|step| says(step, words)), "{name}: step {step} of {course} does not say {words:?}");
    }
}

/// The texts' own numbering has no gaps, and neither have their chapters.
#[test]
fn none_is_missing() {
    let clauses = clauses();
    let has = |text: &str, name: &str| {
        clauses
            .iter()
            .any(|clause| clause.text.starts_with(text) && clause.name.split('，').any(|part| part.starts_with(name)))
    };
    for number in 1..=20 {
        assert!(has("二打一", &format!("指令 {number} ")), "message {number}");
    }
    for number in -1..=11 {
        assert!(has("二打一", &format!("牌型 {number} ")), "type {number}");
    }
    for number in 1..=9 {
        assert!(has("NOI2014", &format!("信息 {number} ")), "message {number}");
    }
    for answer in ["回复 1、2 ", "回复 3 ", "回复 4 ", "回复 5 到 8 ", "回复 9 "] {
        assert!(has("NOI2014", answer), "{answer}");
    }
    let chapters = [
        (
            "二打一",
            "局 轮 牌型 春天 方位 发牌 底牌 从西家叫起 庄家先出 跟牌 单牌 组合牌 地主得分 底分 倍数 提示 单次交互 超时 附表1 附表2",
        ),
        ("代码修改指南", "叫分函数 防止乱叫分 goto 先手不出 吃不起 越界 记牌器"),
        (
            "双升",
            "庄家与闲家 级牌 主牌 发牌 报主 反主 盖底牌 牌型 大小顺序 四家依次 跟牌 贴 毙 胜负 出牌得分 扣底得分 无主 先胜 随机定主 甩牌 拖拉机 stage global 交互样例",
        ),
        (
            "NOI2014",
            "每步输出时限 使用牌 胡牌牌型 开局 摸牌 打牌 碰牌 杠牌 胡 自摸 胡优先 游戏结束 排名 海明距离 胡牌机会值 平局 积分 牌的写法 输入 输出",
        ),
    ];
    for (text, names) in chapters {
        let missing: Vec<&str> = names.split(' ').filter(|name| !has(text, name)).collect();
        assert!(missing.is_empty(), "{text}: {missing:?}");
    }
    let rows: BTreeSet<(&str, &str)> = clauses.iter().map(|clause| (clause.text, clause.name)).collect();
    assert_eq!(rows.len(), clauses.len(), "a clause is listed twice");
}
