//! The examples: those that every game has are Botzone's text forms, sound and broken, from a match that our own engine
//! plays on the spot.

use paiju_game::platform::session::KEEP_RUNNING;
use paiju_game::platform::{Asked, AskedForm, MatchLog, json};
use paiju_game::table::{Answer, Turn};
use paiju_game::{Decision, Game, Lang, Limit, Say, Seat, Seed, table, texts};
use serde_json::{Value, json};

use super::on_botzone::match_log;
use super::{TableGame, Way};

texts! {
    /// The content of an example, for any game.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Common {
        /// A whole match in Botzone's log.
        MatchLog => "Botzone 对局日志", "Botzone's match log";
        Matches => "一行一局的 .matches", "One match per line";
        MatchPage => "保存的对局网页", "A saved match page";
        /// Botzone's input to a bot in the middle of a game.
        BotInput => "程序收到的 JSON", "A bot's input, JSON";
        SimpleInput => "简单交互的输入", "Simple interaction";
        LongRunning => "长时运行的输入", "Long-running input";
        /// With its expected answer.
        TestCase => "测试用例", "A test case";
        BotOutput => "程序的输出", "A bot's output";
        CutOff => "没复制全的日志", "A log cut short";
        Loose => "不太像 JSON 的输入", "Input that is not quite JSON";
        OffByOne => "少了一个应答", "A response is missing";
    }
}

impl Common {
    /// The sound ones.
    const SOUND: [Self; 9] = [
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
    const BROKEN: [Self; 2] = [Self::Loose, Self::OffByOne];

    /// Writes the example, from this engine's match log.
    fn write(self, log: &str) -> Option<String> {
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

/// The examples that only one game has.
pub trait OwnSample<G>: Say + Copy + PartialEq + 'static {
    const SOUND: &'static [Self];
    const BROKEN: &'static [Self];
    /// The one that a bot of the game's own protocol reads.
    const LINES: Option<Self>;
    /// The AI of all seats: fast, and strong enough for an example.
    const AI: &'static str;

    /// A game to write the examples from.
    fn played(seed: Seed) -> Option<G>;

    /// Writes the example; `log` is Botzone's match log of these turns.
    fn write(self, game: &G, log: impl Fn(&[Turn<G>]) -> Option<String>) -> Option<String>;
}

/// An example of a game.
pub enum Sample<G: TableGame> {
    Own(G::Own),
    Common(Common),
}

impl<G: TableGame> PartialEq for Sample<G> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Own(one), Self::Own(other)) => one == other,
            (Self::Common(one), Self::Common(other)) => one == other,
            _ => false,
        }
    }
}

impl<G: TableGame> Say for Sample<G> {
    fn say(&self, lang: Lang) -> String {
        match self {
            Self::Own(own) => own.say(lang),
            Self::Common(common) => common.say(lang),
        }
    }
}

impl<G: TableGame> Sample<G> {
    /// Sound ones first.
    pub fn all() -> impl Iterator<Item = Self> {
        let own = |own: &'static [G::Own]| own.iter().copied().map(Self::Own);
        let sound = own(G::Own::SOUND).chain(Common::SOUND.map(Self::Common));
        sound.chain(own(G::Own::BROKEN)).chain(Common::BROKEN.map(Self::Common))
    }

    /// The example that a bot reads in this way.
    pub fn read_by(way: Way) -> Option<Self> {
        match way {
            Way::Json => Some(Self::Common(Common::BotInput)),
            Way::LongRunning => Some(Self::Common(Common::LongRunning)),
            Way::Simple => Some(Self::Common(Common::SimpleInput)),
            Way::Lines => G::Own::LINES.map(Self::Own),
        }
    }

    /// Whether the example contains an error.
    pub fn is_broken(&self) -> bool {
        match self {
            Self::Own(own) => G::Own::BROKEN.contains(own),
            Self::Common(common) => Common::BROKEN.contains(common),
        }
    }

    /// Writes the example, from a game with this seed.
    pub fn write(self, seed: Seed) -> Option<String> {
        let game = G::Own::played(seed)?;
        let names = vec![G::Own::AI.to_owned(); usize::from(G::SEATS)];
        let log = |turns: &[Turn<G>]| match_log(&game, seed, &names, turns);
        match self {
            Self::Own(own) => own.write(&game, log),
            Self::Common(common) => common.write(&log(&game.turns())?),
        }
    }
}

/// A question from the middle of a match and its answer. Both it and an earlier answer of the seat are more than a pass,
/// as nearly all are while Tractor is dealt.
fn in_the_middle(text: &str) -> Option<(Asked, Value)> {
    let log = MatchLog::of(json::read(text, 0).value.as_ref()?)?;
    let mut acting = Vec::new();
    for (turn, said) in log.turns.iter().enumerate() {
        for answer in &said.answers {
            let response = answer.response.as_ref().map(|response| response.to_value());
            acting.extend(response.filter(|response| !is_pass(response)).map(|response| (turn, answer.seat, response)));
        }
    }
    let middle = acting.len() * 3 / 5;
    (0..=middle).rev().find_map(|place| {
        let (turn, seat, response) = acting.get(place)?;
        let has_acted = acting.iter().take(place).any(|(_, before, _)| before == seat);
        has_acted.then_some(())?;
        Some((Asked::in_match(&log, text, *seat, *turn)?, response.clone()))
    })
}

/// Whether an answer is a pass in one of the games: no cards, a bid of 0, `PASS`.
fn is_pass(response: &Value) -> bool {
    response.as_array().is_some_and(Vec::is_empty) || *response == json!(0) || *response == json!("PASS")
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
mod tests {
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

    #[test]
    fn sound_examples_are_sound_and_broken_ones_are_not() {
        say_the_truth::<DouDizhu>();
        say_the_truth::<Mahjong>();
        say_the_truth::<Tractor>();
    }

    /// Every example says correctly whether it is broken, and reads as one game.
    fn say_the_truth<G: TableGame>() {
        for seed in [1, 77].map(Seed) {
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
