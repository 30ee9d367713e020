//! Functions that need no game in progress. They answer in the command's JSON.

use paiju_ai::doudizhu::endgame::{Aim, Endgame, Solution};
use paiju_doudizhu::{RuleSet, write_with_kickers};
use paiju_draw::{Picture, Theme};
use paiju_game::cards::{CardSet, parse_ranks};
use paiju_game::platform::json as placed;
use paiju_game::{Estimate, Limit, Seat, SeatSet, Seed};
use paiju_games::{GameId, GameRules, with_game};
use paiju_inspect::review::{json as reviews, questions, sealed, worth};
use paiju_inspect::{Format, Options, Report, json as reports};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde_json::json;

use crate::interrupt::Interrupt;
use crate::names::{self, error, json as written};
use crate::view;

/// The settings for reading a text.
fn options(game: Option<&str>, format: Option<&str>, rules: Option<&str>) -> PyResult<Options> {
    let unknown = |code: &str| PyValueError::new_err(format!("there is no format {code:?}"));
    let format = format.map(|code| Format::from_code(code).ok_or_else(|| unknown(code))).transpose()?;
    let game = game.map(names::game).transpose()?;
    let rules = names::rules(rules, game)?;
    Ok(Options {
        game,
        format,
        rules: rules.and_then(GameRules::reading),
        rule_set: rules.and_then(GameRules::rule_set),
    })
}

/// One report per game of a text.
#[pyfunction]
#[pyo3(signature = (text, game = None, format = None, rules = None))]
pub fn inspect(
    py: Python<'_>,
    text: &[u8],
    game: Option<&str>,
    format: Option<&str>,
    rules: Option<&str>,
) -> PyResult<String> {
    let options = options(game, format, rules)?;
    py.detach(|| written(&reports::reports(&paiju_inspect::inspect(text, &options))))
}

/// A game of a text as a picture, before a turn is answered; without a turn the first error, else the end.
#[pyfunction]
#[pyo3(signature = (text, turn = None, player = None, number = 0, form = "svg", lang = "en", theme = "auto"))]
#[expect(clippy::too_many_arguments, reason = "they are named in Python")]
pub fn draw(
    py: Python<'_>,
    text: &[u8],
    turn: Option<usize>,
    player: Option<u8>,
    number: usize,
    form: &str,
    lang: &str,
    theme: &str,
) -> PyResult<String> {
    let lang = names::language(lang)?;
    let theme = Theme::ALL.into_iter().find(|known| known.code() == theme);
    let theme = theme.ok_or_else(|| PyValueError::new_err("a theme is \"auto\", \"light\" or \"dark\""))?;
    let is_svg = match form {
        "svg" => true,
        "text" => false,
        other => return Err(PyValueError::new_err(format!("a picture is \"svg\" or \"text\", not {other:?}"))),
    };
    let inspection = py.detach(|| paiju_inspect::inspect(text, &Options::default()));
    let games = inspection.reports.len();
    let none = || PyValueError::new_err(format!("there is no game {number}: the text has {games}, counted from 0"));
    let report = inspection.reports.get(number).ok_or_else(none)?;
    let beyond = |last| PyValueError::new_err(format!("the last turn that can be drawn is {last}, counted from 0"));
    let moment = match turn {
        None => Picture::usual_moment(report),
        Some(turn) => Picture::moment_of(report, turn).map_err(beyond)?,
    };
    let undrawn = || PyValueError::new_err("the text shows no hands to draw");
    let mut picture = Picture::of_report(report, moment, lang).ok_or_else(undrawn)?;
    if let Some(player) = player {
        picture.viewer = names::seat(player, report.game.seats())?;
        picture.scene = picture.scene.seen_by(SeatSet::only(picture.viewer));
    }
    Ok(if is_svg { picture.svg(lang, theme) } else { picture.text(lang) })
}

/// What every decision of a text's games cost.
#[pyfunction]
#[pyo3(signature = (text, seat = None, work = paiju_inspect::review::WORK, game = None, format = None, rules = None))]
pub fn review(
    py: Python<'_>,
    text: &[u8],
    seat: Option<u8>,
    work: u64,
    game: Option<&str>,
    format: Option<&str>,
    rules: Option<&str>,
) -> PyResult<String> {
    let options = options(game, format, rules)?;
    let interrupt = Interrupt::default();
    let stop = || interrupt.came();
    let games = py.detach(|| {
        let inspection = paiju_inspect::inspect(text, &options);
        let one = |report: &Report| -> PyResult<_> {
            let seat = seat.map(|seat| names::seat(seat, report.game.seats())).transpose()?;
            let asked = questions(report, seat);
            let turns: Vec<_> = asked.iter().filter_map(|question| question.answer(work, Some(&stop))).collect();
            let (worth, sealed) = (worth(report, &stop), sealed(report, &stop));
            let scores = report.replay.scores();
            let whole = reviews::Whole { scores: scores.as_deref(), worth: worth.as_deref(), sealed };
            Ok(reviews::review(report.game.code(), &turns, &whole))
        };
        inspection.reports.iter().map(one).collect::<PyResult<Vec<_>>>()
    });
    interrupt.check()?;
    written(&games?)
}

/// Judges a bot's answer to an input.
#[pyfunction]
pub fn judge(game: &str, input: &str, response: &str) -> PyResult<String> {
    let answer = placed::read(response, 0).value.ok_or_else(|| PyValueError::new_err("the response is not JSON"))?;
    let input = view::input(input)?;
    written(&with_game!(names::game(game)?, G => paiju_game::platform::judge::<G>(&input, &answer)))
}

/// Solves an endgame of Dou Dizhu with open hands.
#[pyfunction]
#[pyo3(signature = (hands, landlord = 0, turn = 0, lead = None, by = None, score = false, positions = 1_000_000_000, rules = None))]
#[expect(clippy::too_many_arguments, reason = "they are named in Python")]
pub fn solve(
    py: Python<'_>,
    hands: Vec<String>,
    landlord: u8,
    turn: u8,
    lead: Option<&str>,
    by: Option<u8>,
    score: bool,
    positions: u64,
    rules: Option<&str>,
) -> PyResult<String> {
    let chosen = names::rules(rules, Some(GameId::DouDizhu))?.and_then(GameRules::rule_set);
    let set = chosen.unwrap_or_default();
    if score && set == RuleSet::Botzone1 {
        return Err(PyValueError::new_err("by the rules of botzone1 no play multiplies the score"));
    }
    let hand = |text: &str| {
        parse_ranks(text)
            .map_err(|_| PyValueError::new_err(format!("{text:?} is not a hand; ranks are 34567890JQKA2YZ")))
    };
    let hands = hands.iter().map(|text| hand(text)).collect::<PyResult<Vec<CardSet>>>()?;
    let target = match lead {
        None => None,
        Some(text) => {
            let no_type = || PyValueError::new_err(format!("{text:?} is not a legal combination"));
            Some(set.combination(hand(text)?).ok_or_else(no_type)?)
        }
    };
    let endgame = match *hands {
        [_, _] if score || by.is_some() || chosen.is_some() => {
            return Err(PyValueError::new_err("score, by and rules are for three hands"));
        }
        [first, second] => Endgame::puzzle(first, second, target),
        [west, south, east] => {
            let no_owner = || PyValueError::new_err("by names the seat that played what is to be beaten");
            let owner = |made| by.map(|by| (Seat(by), made)).ok_or_else(no_owner);
            let target = target.map(owner).transpose()?;
            Endgame::of_hands([west, south, east], Seat(landlord), Seat(turn), target).map(|endgame| endgame.by(set))
        }
        _ => return Err(PyValueError::new_err(format!("solve takes two or three hands, not {}", hands.len()))),
    };
    let endgame = endgame.map_err(|wrong| error(&wrong))?;
    let aim = if score { Aim::Score } else { Aim::Win };
    let interrupt = Interrupt::default();
    let answer = py.detach(|| {
        let stop = || interrupt.came();
        let limit = Limit { work: positions, seed: Seed(0), stop: Some(&stop) };
        let mut solver = endgame.solver(&limit);
        let Solution { verdict, value, action } = solver.solve(aim);
        let multiplier = value.filter(|_| score);
        let action = action.as_ref().map(|action| write_with_kickers(set, action));
        json!({ "verdict": verdict, "move": action, "multiplier": multiplier, "positions": solver.positions() })
    });
    interrupt.check()?;
    written(&answer)
}

/// Answers one question about the rules: JSON in, JSON out, as `paiju rules` does.
#[pyfunction]
pub fn rules(question: &str) -> String {
    paiju_inspect::rules::answer(question).unwrap_or_else(|error| error)
}

/// Every game with its name, its seats and its AIs, weakest first.
#[pyfunction]
pub fn games() -> PyResult<String> {
    written(&paiju_games::descriptions())
}

/// The seed of this game of a series.
#[pyfunction]
pub fn derived_seed(seed: u64, number: u64) -> u64 {
    Seed(seed).derive(number).0
}

/// Half of the 95 % interval of the mean of independent values.
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "Python's list becomes one of ours")]
pub fn half_width(values: Vec<f64>) -> Option<f64> {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0);
    Estimate::new(values.len() as u64, mean, (variance / count).sqrt()).half_width
}
