//! A review as a file, for a bot's author: the rows and the objects that `paiju review` writes.

use paiju_game::{Lang, Say};
use paiju_inspect::review::{csv, json};
use yew::prelude::*;

use super::work::{Found, Known, Subject};
use crate::components::{Glyph, icon};
use crate::i18n::InspectText;
use crate::pages::hand_out::save_file;

const CSV: &str = "review.csv";
const JSON: &str = "review.jsonl";

/// Buttons that save the results.
pub fn files(subject: &Subject, known: &Known, lang: Lang) -> Html {
    let save = |name: &'static str, write: fn(&Subject, &Known, Lang) -> String| {
        let label = format!("{} {name}", InspectText::SaveAs.say(lang));
        let (subject, known) = (subject.clone(), known.clone());
        let onclick = Callback::from(move |_: MouseEvent| save_file(name, &write(&subject, &known, lang)));
        html! {
            <button type="button" class="ghost small-button" aria-label={label.clone()} title={label} {onclick}>
                { icon(Glyph::Save) }<span>{ name }</span>
            </button>
        }
    };
    html! { <p class="files">{ save(CSV, rows) }{ save(JSON, objects) }</p> }
}

/// All decisions, one row each.
fn rows(_: &Subject, known: &Known, lang: Lang) -> String {
    let row = |found: &Found| csv::row(found.game, &found.turn, lang);
    // With a byte order mark, spreadsheets read it as UTF-8.
    format!("\u{feff}{}{}", csv::HEAD, known.found.iter().map(row).collect::<String>())
}

/// The reviewed games, one line each.
fn objects(subject: &Subject, known: &Known, _: Lang) -> String {
    let line = |(game, scores): (usize, &Option<Vec<f64>>)| {
        let at = |number: usize| known.found.partition_point(|found| found.game < number);
        let worth = Some(known.whole.worth.as_slice()).filter(|worth| !worth.is_empty());
        let whole = json::Whole { scores: scores.as_deref(), worth, sealed: known.whole.sealed };
        let review = json::review(subject.game, &known.found[at(game)..at(game + 1)], &whole);
        serde_json::to_string(&review).unwrap_or_default() + "\n"
    };
    subject.games.clone().zip(&known.scores).map(line).collect()
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use paiju_game::{Seat, Spoken};
    use paiju_inspect::review::{Class, Turn};

    use super::super::work::Phase;
    use super::*;
    use crate::packing::Parcel;
    use crate::table::WholeGame;

    /// Two games with a decision each; a third was not reviewed yet.
    fn known() -> (Subject, Known) {
        let said = |zh: &str, en: &str| Spoken::new(zh.to_owned(), en.to_owned());
        let turn = |step: usize, regret: f64| Turn {
            step,
            turn: Some(step),
            seat: Seat(1),
            played: ("pass".to_owned(), said("不出", "pass")),
            best: ("A".to_owned(), said("A", "A")),
            regret,
            margin: 1.5,
            win_best: 0.75,
            win: 0.5,
            class: Class { code: "held_back".to_owned(), words: said("该出不出", "held back") },
            reasons: Vec::new(),
            caution: Spoken::default(),
        };
        let found = |game, regret| Found { game, turn: Rc::new(turn(4, regret)), decided: Rc::new(Parcel::new(&())) };
        let document = crate::worker::inspector::Document::new(paiju_inspect::Options::default(), Vec::new);
        let subject = Subject {
            game: "doudizhu",
            games: 0..3,
            decisions: Rc::new(move |game| document.decisions(game)),
            laid: None,
        };
        let known = Known {
            phase: Phase::Stopped,
            found: vec![found(0, 20.0), found(1, 10.0)],
            scores: vec![Some(vec![200.0, -100.0, -100.0]), None],
            done: (2, 3),
            unit: Spoken::default(),
            threshold: 10.0,
            whole: WholeGame::default(),
        };
        (subject, known)
    }

    #[test]
    fn every_decision_is_a_row_of_its_game() {
        let (subject, known) = known();
        let text = rows(&subject, &known, Lang::En);
        let lines: Vec<&str> = text.trim_start_matches('\u{feff}').lines().collect();
        assert_eq!(lines.len(), 3);
        assert!(lines[0].starts_with("match,turn,seat,class"));
        assert_eq!(lines[2], "1,4,1,held_back,10.0000,1.5000,0.7500,0.5000,pass,A,held back");
    }

    #[test]
    fn every_reviewed_game_is_an_object() {
        let (subject, known) = known();
        let text = objects(&subject, &known, Lang::En);
        let games: Vec<serde_json::Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(games.len(), 2);
        assert_eq!((&games[0]["turns"][0]["regret"], &games[0]["seats"][0]["score"]), (&20.0.into(), &(-100.0).into()));
        assert_eq!(
            (games[1]["turns"].as_array().unwrap().len(), &games[1]["seats"][0]["score"]),
            (1, &serde_json::Value::Null)
        );
    }
}
