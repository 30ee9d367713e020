//! What programs write around the lines of a dialogue.

use super::Line;

/// Writes lines, each with the name of its engine.
type Write = fn(&[Line], &dyn Fn(&Line) -> String) -> String;

/// A way to write a dialogue.
pub struct Clothing {
    pub name: &'static str,
    pub write: Write,
    /// Whether it says whose a line is.
    pub names_seats: bool,
}

const fn clothing(name: &'static str, names_seats: bool, write: Write) -> Clothing {
    Clothing { name, write, names_seats }
}

/// The names that the engines are given.
pub const NAMES: &[[&str; 3]] = &[
    ["A", "B", "C"],
    ["西", "南", "东"],
    ["west", "south", "east"],
    ["0", "1", "2"],
    ["engine1", "engine2", "engine3"],
];

/// Everything that is written: a function of each line.
fn each(lines: &[Line], line: impl Fn(usize, &Line) -> String) -> String {
    lines.iter().enumerate().map(|(number, of)| line(number, of) + "\n").collect()
}

fn time(number: usize) -> String {
    format!("12:{:02}:{:02}.{:03}", number / 60, number % 60, number * 37 % 1000)
}

/// A value as CSV writes it.
fn cell(value: &str) -> String {
    if value.contains([',', '"']) { format!("\"{}\"", value.replace('"', "\"\"")) } else { value.to_owned() }
}

/// The lines as pairs of a message and its answer. A message without an answer stands alone.
fn pairs(lines: &[Line]) -> Vec<(&Line, Option<&Line>)> {
    let mut pairs: Vec<(&Line, Option<&Line>)> = Vec::new();
    for line in lines {
        match pairs.last_mut() {
            Some((sent, answer @ None)) if !line.is_sent && sent.seat == line.seat => *answer = Some(line),
            _ => pairs.push((line, None)),
        }
    }
    pairs
}

fn pair(lines: &[Line], write: impl Fn(usize, &Line, &str) -> String) -> String {
    let pairs = pairs(lines);
    pairs
        .iter()
        .enumerate()
        .map(|(number, (sent, answer))| write(number, sent, answer.map_or("", |answer| &answer.said)))
        .collect()
}

fn to_or_from<'a>(line: &Line, to: &'a str, from: &'a str) -> &'a str {
    if line.is_sent { to } else { from }
}

/// The sender and the receiver.
fn parties(line: &Line, platform: &str, engine: &str) -> [String; 2] {
    let [platform, engine] = [platform.to_owned(), engine.to_owned()];
    if line.is_sent { [platform, engine] } else { [engine, platform] }
}

pub const ALL: &[Clothing] = &[
    clothing("arrows, Chinese", true, |lines, name| {
        each(lines, |_, line| {
            let [from, to] = parties(line, "平台", &name(line));
            format!("{from}→{to}  {}", line.said)
        })
    }),
    clothing("arrows, English, with times", true, |lines, name| {
        each(lines, |number, line| {
            let [from, to] = parties(line, "platform", &name(line));
            format!("[{}] {from} -> {to}: {}", time(number), line.said)
        })
    }),
    clothing("one arrow each way", true, |lines, name| {
        each(lines, |number, line| {
            format!("{} INFO {} {} {}", time(number), name(line), to_or_from(line, "<=", "=>"), line.said)
        })
    }),
    clothing("CSV", true, |lines, name| {
        let rows = each(lines, |number, line| {
            let [from, to] = parties(line, "platform", &name(line));
            format!("{},{from},{to},{}", time(number), cell(&line.said))
        });
        format!("time,from,to,line\n{rows}")
    }),
    clothing("CSV, the line first", true, |lines, name| {
        let rows = each(lines, |number, line| {
            let [from, to] = parties(line, "平台", &name(line));
            format!("{},{from},{to},{}", cell(&line.said), time(number))
        });
        format!("内容,发送方,接收方,时间\n{rows}")
    }),
    clothing("CSV with all in quotes", true, |lines, name| {
        each(lines, |number, line| {
            let [from, to] = parties(line, "judge", &name(line));
            format!("\"{number}\",\"{from}\",\"{}\",\"{to}\"", line.said)
        })
    }),
    clothing("semicolons", true, |lines, name| {
        each(lines, |number, line| format!("{number};{};{};{}", name(line), to_or_from(line, "in", "out"), line.said))
    }),
    clothing("tabs", true, |lines, name| {
        each(lines, |number, line| {
            format!("{}\t{}\t{}\t{}", time(number), to_or_from(line, "收", "发"), name(line), line.said)
        })
    }),
    clothing("JSON lines", false, |lines, _| {
        each(lines, |_, line| format!("{{\"dir\":\"{}\",\"line\":\"{}\"}}", to_or_from(line, "in", "out"), line.said))
    }),
    clothing("JSON lines, the line first", true, |lines, name| {
        each(lines, |number, line| {
            format!(
                "{{\"line\": \"{}\", \"dir\": \"{}\", \"engine\": \"{}\", \"time\": {number}.25}}",
                line.said,
                to_or_from(line, "in", "out"),
                name(line)
            )
        })
    }),
    clothing("JSON lines, sender and receiver", true, |lines, name| {
        each(lines, |number, line| {
            let [from, to] = parties(line, "server", &name(line));
            format!("{{\"ts\":{number},\"from\":\"{from}\",\"to\":\"{to}\",\"msg\":\"{}\"}}", line.said)
        })
    }),
    clothing("JSON over many lines", true, |lines, name| {
        let items: Vec<String> = lines
            .iter()
            .map(|line| {
                let [from, to] = parties(line, "platform", &name(line));
                format!("  {{\n    \"from\": \"{from}\",\n    \"to\": \"{to}\",\n    \"text\": \"{}\"\n  }}", line.said)
            })
            .collect();
        format!("[\n{}\n]\n", items.join(",\n"))
    }),
    clothing("command and reply", false, |lines, _| {
        pair(lines, |number, sent, answer| {
            format!("DEBUG [engine.cpp:{}] cmd=\"{}\" reply=\"{answer}\"\n", number + 100, sent.said)
        })
    }),
    clothing("command and reply of an engine", true, |lines, name| {
        pair(lines, |number, sent, answer| {
            format!("{} [{}] recv '{}', sent '{answer}'\n", time(number), name(sent), sent.said)
        })
    }),
    clothing("reply and command", false, |lines, _| {
        pair(lines, |_, sent, answer| format!("reply=\"{answer}\" to=\"{}\"\n", sent.said))
    }),
    clothing("objects of command and reply", true, |lines, name| {
        pair(lines, |_, sent, answer| {
            format!("{{\"seat\": \"{}\", \"cmd\": \"{}\", \"reply\": \"{answer}\"}}\n", name(sent), sent.said)
        })
    }),
    clothing("tuples", false, |lines, _| {
        let items: String = pair(lines, |_, sent, answer| format!("('{}', '{answer}'), ", sent.said));
        format!("[{}]\n", items.trim_end_matches(", "))
    }),
    clothing("tuples with a time and a seat", true, |lines, name| {
        let items: Vec<String> = lines
            .iter()
            .enumerate()
            .map(|(number, line)| {
                format!("({number}.5, '{}', '{}', '{}')", name(line), to_or_from(line, "recv", "send"), line.said)
            })
            .collect();
        format!("log = [{}]\n", items.join(",\n "))
    }),
    clothing("all input, then all output", false, |lines, _| {
        let list = |is_sent: bool| {
            let lines = lines.iter().filter(|line| line.is_sent == is_sent);
            lines.map(|line| format!("\"{}\"", line.said)).collect::<Vec<_>>().join(", ")
        };
        format!("{{\"input\": [{}], \"output\": [{}]}}\n", list(true), list(false))
    }),
    clothing("a list of strings", false, |lines, _| {
        let items: Vec<String> = lines.iter().map(|line| format!("\"{}\"", line.said)).collect();
        format!("[{}]\n", items.join(", "))
    }),
    clothing("one string", false, |lines, _| {
        let items: String = lines.iter().map(|line| format!("{}\\n", line.said)).collect();
        format!("log: '{items}'\n")
    }),
    clothing("words", true, |lines, name| {
        each(lines, |_, line| match line.is_sent {
            true => format!("发给{}：{}", name(line), line.said),
            false => format!("{}回答：{}", name(line), line.said),
        })
    }),
    clothing("words in English", true, |lines, name| {
        each(lines, |number, line| match line.is_sent {
            true => format!("#{number} sending to {} \"{}\"", name(line), line.said),
            false => format!("#{number} {} replied \"{}\"", name(line), line.said),
        })
    }),
    clothing("the sender above the line", true, |lines, name| {
        each(lines, |number, line| {
            let [from, to] = parties(line, "平台", &name(line));
            format!("{} {from} 发给 {to}\n{}", time(number), line.said)
        })
    }),
    clothing("Java", true, |lines, name| {
        each(lines, |number, line| {
            let thread = name(line);
            let level = to_or_from(line, "INFO ", "DEBUG");
            format!(
                "2026-11-28 {} {level} [thread-{thread}] c.b.Platform - {} {}",
                time(number),
                to_or_from(line, ">>", "<<"),
                line.said
            )
        })
    }),
];
