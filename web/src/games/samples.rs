//! The examples that every game has: Botzone's text forms, sound and broken, from a match that our own engine plays on
//! the spot.

use paiju_game::table::{Answer, Turn};
use paiju_game::{Decision, Game, Lang, Limit, Say, Seat, Seed, table};
use paiju_platform::session::KEEP_RUNNING;
use paiju_platform::{Asked, AskedForm, MatchLog, json};
use serde_json::{Value, json};

use crate::games::{TableGame, Way};

/// The content of an example, for any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sample {
    /// A whole match in Botzone's log.
    MatchLog,
    /// Several matches, one per line.
    Matches,
    /// The saved page of a Botzone match.
    MatchPage,
    /// Botzone's input to a bot in the middle of a game.
    BotInput,
    /// The same in the simple interaction.
    SimpleInput,
    /// The input of a long-running bot.
    LongRunning,
    /// A test case with its expected answer.
    TestCase,
    /// A bot's output.
    BotOutput,
    /// A truncated log.
    CutOff,
    /// Nearly JSON.
    Loose,
    /// An input without one of its responses.
    OffByOne,
}

impl Sample {
    /// The sound ones.
    pub const SOUND: [Self; 9] = [
        Self::MatchLog,
        Self::Matches,
        Self::MatchPage,
        Self::BotInput,
        Self::SimpleInput,
        Self::LongRunning,
        Self::TestCase,
        Self::BotOutput,
        Self::CutOff,
    ];
    /// The broken ones.
    pub const BROKEN: [Self; 2] = [Self::Loose, Self::OffByOne];

    /// The example that a bot with this input reads; `None` for a game's own protocol.
    pub const fn read_by(way: Way) -> Option<Self> {
        match way {
            Way::Json => Some(Self::BotInput),
            Way::LongRunning => Some(Self::LongRunning),
            Way::Simple => Some(Self::SimpleInput),
            Way::Lines => None,
        }
    }

    /// Whether the example contains an error.
    pub const fn is_broken(self) -> bool {
        matches!(self, Self::Loose | Self::OffByOne)
    }

    /// Writes the example, from this engine's match log.
    pub fn write(self, log: &str) -> Option<String> {
        let value: Value = serde_json::from_str(log).ok()?;
        let asked = |form: AskedForm| Some(in_the_middle(log)?.0.kept_running().write(form));
        match self {
            Self::MatchLog => Some(log.to_owned()),
            Self::MatchPage => Some(page(&value)),
            Self::BotInput => asked(AskedForm::Json),
            Self::SimpleInput => asked(AskedForm::Simple),
            Self::LongRunning => asked(AskedForm::LongRunning),
            Self::TestCase => {
                let (asked, answer) = in_the_middle(log)?;
                let input: Value = serde_json::from_str(&asked.write(AskedForm::Json)).ok()?;
                let case = json!([{ "name": "1", "input": input, "expected_response": answer }]);
                serde_json::to_string_pretty(&case).ok().map(|text| text + "\n")
            }
            Self::Matches => {
                let pack = json!({ "players": value["players"], "scores": value["scores"], "log": value["log"] });
                Some(format!("{pack}\n{pack}\n"))
            }
            Self::BotOutput => {
                let (_, answer) = in_the_middle(log)?;
                let output = json!({ "response": answer, "debug": "…", "data": "" });
                Some(format!("{output}\n{KEEP_RUNNING}\n"))
            }
            Self::CutOff => {
                let mut end = log.len() * 3 / 5;
                while !log.is_char_boundary(end) {
                    end -= 1;
                }
                Some(log[..end].to_owned())
            }
            Self::Loose => asked(AskedForm::Json).map(|text| loose(&text)),
            Self::OffByOne => {
                let mut input: Value = serde_json::from_str(&asked(AskedForm::Json)?).ok()?;
                input.get_mut("responses")?.as_array_mut()?.pop()?;
                Some(format!("{input}\n"))
            }
        }
    }
}

impl Say for Sample {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::MatchLog, Lang::Zh) => "Botzone 对局日志",
            (Self::MatchLog, Lang::En) => "Botzone's match log",
            (Self::MatchPage, Lang::Zh) => "保存的对局网页",
            (Self::MatchPage, Lang::En) => "A saved match page",
            (Self::BotInput, Lang::Zh) => "程序读到的 JSON",
            (Self::BotInput, Lang::En) => "A bot's input, JSON",
            (Self::SimpleInput, Lang::Zh) => "简单交互的输入",
            (Self::SimpleInput, Lang::En) => "Simple interaction",
            (Self::LongRunning, Lang::Zh) => "长时运行的输入",
            (Self::LongRunning, Lang::En) => "Long-running input",
            (Self::TestCase, Lang::Zh) => "测试用例",
            (Self::TestCase, Lang::En) => "A test case",
            (Self::Matches, Lang::Zh) => "一行一局的 .matches",
            (Self::Matches, Lang::En) => "Matches, one a line",
            (Self::BotOutput, Lang::Zh) => "程序的输出",
            (Self::BotOutput, Lang::En) => "A bot's output",
            (Self::CutOff, Lang::Zh) => "没复制全的日志",
            (Self::CutOff, Lang::En) => "A log that breaks off",
            (Self::Loose, Lang::Zh) => "不太像 JSON 的输入",
            (Self::Loose, Lang::En) => "Input that is not quite JSON",
            (Self::OffByOne, Lang::Zh) => "少了一个应答",
            (Self::OffByOne, Lang::En) => "A response is missing",
        }
        .to_owned()
    }
}

/// A question from the middle of a match and its answer, for a seat with an earlier question.
fn in_the_middle(text: &str) -> Option<(Asked, Value)> {
    let log = MatchLog::of(json::read(text, 0).value.as_ref()?)?;
    let middle = log.turns.len() * 3 / 5;
    let answered = |turn: usize| {
        let answer = log.turns.get(turn)?.answers.first()?;
        Some((Asked::in_match(&log, text, answer.seat, turn)?, answer.response.as_ref()?.to_value()))
    };
    (0..=middle).rev().find_map(answered)
}

/// Botzone's page for a match.
fn page(value: &Value) -> String {
    // Escaped as in a script, so that no quotation mark or tag ends it early.
    let literal = Value::from(value["log"].to_string()).to_string().replace("</", "<\\/");
    format!(
        "<!DOCTYPE html>\n<html><head><title>Botzone</title></head><body>\n<script>\nvar playerNames = {};\n_rawLogJSON = {literal};\n</script>\n</body></html>\n",
        value["players"],
    )
}

/// Input as people write it by hand: a comment, single quotes, a trailing comma.
fn loose(input: &str) -> String {
    let input = input.trim_end().replacen(",\"responses\":", ", // …\n'responses':", 1);
    let body = input.strip_suffix('}').unwrap_or(&input);
    format!("{body},\n}}\n")
}

/// Plays a game to its end.
pub fn play<G: TableGame>(seed: Seed, ai: &str) -> Option<G> {
    let mut game = G::start(&G::deal(seed));
    let mut players: Vec<_> = Seat::all(G::SEATS).map(|_| G::ai(ai)).collect::<Option<_>>()?;
    table::play(&mut game, &mut players, Limit::WORK, seed, |_, _| {});
    Some(game)
}

/// The turns up to and including the first that `spoil` makes illegal.
pub fn broken<G: Game>(
    setup: &G::Setup,
    mut turns: Vec<Turn<G>>,
    spoil: impl Fn(&G, Seat, &G::Action) -> Option<G::Action>,
) -> Option<Vec<Turn<G>>> {
    let mut early = G::start(setup);
    for (index, Turn { seat, answer, .. }) in turns.iter().enumerate() {
        let Answer::Acted(Decision { action, .. }) = answer else { return None };
        let seat = *seat;
        if let Some(action) = spoil(&early, seat, action)
            && let Err(refusal) = early.clone().act(seat, &action)
        {
            turns.truncate(index);
            turns.push(Turn { seat, answer: Answer::Refused { action, refusal }, halfway: false, printed: None });
            return Some(turns);
        }
        early.act(seat, action).ok()?;
    }
    None
}

#[cfg(test)]
pub mod tests {
    use paiju_doudizhu::DouDizhu;
    use paiju_inspect::{Format, Options, Severity};
    use paiju_mahjong::Mahjong;
    use paiju_tractor::Tractor;

    use super::*;
    use crate::games::TableGame;

    /// Every text form has an example.
    #[test]
    fn every_form_has_an_example() {
        fn forms<G: TableGame>() -> impl Iterator<Item = Option<Format>> {
            let texts = (0..G::examples(Lang::En).len()).filter_map(|index| G::write_example(index, Seed(1)));
            texts.map(|text| paiju_inspect::inspect(text.as_bytes(), &Options::default()).format)
        }
        let botzone = [
            Format::BotInput,
            Format::SimpleInput,
            Format::LongRunning,
            Format::BotOutput,
            Format::TestCases,
            Format::MatchLog,
        ];
        let of_game =
            [forms::<DouDizhu>().collect::<Vec<_>>(), forms::<Tractor>().collect(), forms::<Mahjong>().collect()];
        for form in Format::ALL {
            assert!(of_game[0].contains(&Some(form)), "Dou Dizhu: {}", form.code());
        }
        for form in botzone {
            assert!(of_game.iter().all(|of_game| of_game.contains(&Some(form))), "{}", form.code());
        }
    }

    /// Every example says correctly whether it is broken, and reads as one game.
    pub fn say_the_truth<G: TableGame>() {
        for seed in [1, 2, 77].map(Seed) {
            for (index, example) in G::examples(Lang::En).into_iter().enumerate() {
                let text = G::write_example(index, seed).unwrap();
                let inspection = paiju_inspect::inspect(text.as_bytes(), &Options::default());
                // An output does not name its game.
                let is_output = inspection.format == Some(Format::BotOutput);
                assert_eq!(inspection.reports.is_empty(), is_output, "{}\n{text}", example.label);
                assert!(inspection.reports.iter().all(|report| report.game.code() == G::ID), "{}", example.label);
                let worst = inspection.all_problems().map(|problem| problem.severity).max();
                let is_broken = worst.is_some_and(|worst| worst >= Severity::Warning);
                let problems: Vec<_> = inspection.all_problems().map(|problem| problem.say(Lang::En)).collect();
                assert_eq!(is_broken, example.broken, "{}: {problems:?}\n{text}", example.label);
            }
        }
    }
}
