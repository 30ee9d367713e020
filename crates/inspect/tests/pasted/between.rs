//! A bot's input as requests with the bare answers between them: `recv {…}`, `send [3,4]`, and pairs of both.

use paiju_game::Seat;
use paiju_inspect::{AskedForm, GameId, Inspection, asked};
use serde_json::{Value, json};

use crate::common::{self, read};

/// The requests and responses of inputs of our own games.
fn inputs() -> Vec<(GameId, Vec<Value>, Vec<Value>)> {
    let mut inputs = Vec::new();
    for (game, log) in common::logs().into_iter().filter(|(game, _)| *game != GameId::Mahjong) {
        let matched = read(&log.to_string());
        for (seat, turn) in (0..3).flat_map(|seat| [70, 90, 110, 120, 130, 140].map(|turn| (Seat(seat), turn))) {
            let Some(asked) = asked(&matched, 0, seat, turn) else { continue };
            let input: Value = serde_json::from_str(&asked.write(AskedForm::Json)).unwrap();
            let list = |key: &str| input[key].as_array().unwrap().clone();
            if list("requests").len() > 2 {
                inputs.push((game, list("requests"), list("responses")));
            }
        }
    }
    inputs
}

/// Lines with these before requests and answers; `#` is the number of the turn.
fn lines(requests: &[Value], responses: &[Value], to: &str, from: &str) -> String {
    let mut text = String::new();
    for (number, request) in requests.iter().enumerate() {
        let numbered = |prefix: &str| prefix.replace('#', &format!("{:02}", number % 60));
        text += &format!("{}{request}\n", numbered(to));
        if let Some(response) = responses.get(number) {
            text += &format!("{}{response}\n", numbered(from));
        }
    }
    text
}

fn pairs(requests: &[Value], responses: &[Value], open: &str, close: &str) -> String {
    let pair = |(request, response): (&Value, &Value)| format!("{open}{request}, {response}{close}");
    let pairs: Vec<String> = requests.iter().zip(responses).map(pair).collect();
    format!("[{}]", pairs.join(", "))
}

/// The game, its steps, and what is wrong with it.
fn shown(inspection: &Inspection) -> Option<(GameId, usize, Vec<&'static str>)> {
    let report = inspection.reports.first()?;
    let errors = inspection.all_problems().filter(|problem| problem.severity == paiju_inspect::Severity::Error);
    Some((report.game, report.replay.len(), errors.map(|problem| problem.code()).collect()))
}

#[test]
fn bare_answers_belong_to_the_requests_above_them() {
    let mut all = 0;
    for (game, requests, responses) in inputs() {
        let whole = json!({ "requests": requests, "responses": responses }).to_string();
        let answered = json!({ "requests": requests[..responses.len()], "responses": responses }).to_string();
        let forms = [
            (&whole, lines(&requests, &responses, "recv ", "send ")),
            (&whole, lines(&requests, &responses, "<- ", "-> ")),
            (&whole, lines(&requests, &responses, "[12:00:#] stdin: ", "[12:00:#] stdout: ")),
            (&whole, lines(&requests, &responses, "[#] recv ", "[#] send ")),
            (
                &whole,
                lines(&requests, &responses, "Nov 28 12:00:# box bot[7]: recv ", "Nov 28 12:00:# box bot[7]: send "),
            ),
            (&whole, lines(&requests, &responses, "", "")),
            (&answered, pairs(&requests, &responses, "(", ")")),
            (&answered, pairs(&requests, &responses, "(", ")").replace('"', "'")),
            (&answered, pairs(&requests, &responses, "[", "]")),
            (&answered, pairs(&requests, &responses, "", "")),
        ];
        for (number, (wanted, text)) in forms.into_iter().enumerate() {
            let found = read(&text);
            assert_eq!(found.reports.len(), 1, "{game:?}, form {number}: {text}");
            assert_eq!(shown(&found), shown(&read(wanted)), "{game:?}, form {number}: {text}");
            all += 1;
        }
    }
    assert!(all >= 200, "{all}");
}

/// Numbers between requests that are not their answers do not become answers.
#[test]
fn other_numbers_are_no_answers() {
    let hand = "[0,5,9,14,18,22,23,27,30,33,36,38,41,44,47,49,52]";
    for between in [
        "\ntook 12 ms\n",
        "\ntook 5 ms\n",
        "\nturn 2\n",
        "\n第 2 回合\n",
        "\n[1,2] or [3,4]\n",
        "\n3 of 4\n",
        "\n",
        "\n[2] ",
        "\nhost bot[4242]: ",
        "\n[1698765432]\n",
        "\nhand: [0,5,9]\n",
        "\n{\"weights\":[1,2,3]}\n",
        "\n[3]\n[4]\n",
        "\nsend 7\n",
    ] {
        let first = format!("{{\"history\":[[],[]],\"own\":{hand},\"publiccard\":[1,2,53]}}");
        let found = read(&format!("{first}{between}{{\"history\":[[3],[4]]}}\n我是 2 号位\n3\n"));
        let notes: Vec<&str> = found.notes().iter().map(paiju_inspect::Note::code).collect();
        assert!(notes.contains(&"only-requests"), "{between}: {notes:?}");
    }
}
