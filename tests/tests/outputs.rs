//! What the platform makes of a program's output is the same in a match, in a case, in the inspector and at a table.

use std::str::FromStr as _;

use paiju_doudizhu::{Action, DouDizhu, RuleSet, WEST};
use paiju_exercises::cases::{Answer, Case, Verdict, grade};
use paiju_game::platform::dialogue::{BotzoneTalk, Channel, Heard, Input, Question, Response};
use paiju_game::platform::{BotzoneGame as _, session::Form};
use paiju_game::{Fault, Game as _, Seed, visitor};
use paiju_games::GameId;
use paiju_inspect::{Format, Inspection, Options, Severity, inspect, try_output};

/// Outputs with an answer of 1 to `BID`.
const ANSWERS: [&str; 14] = [
    r#"{"response":1}"#,
    r#" {"response": 1} "#,
    "{\n  \"response\": 1\n}\n",
    "\r\n{\"response\":1}\r\n",
    "\t{\"response\"\t:\t1}",
    r#"{"response":1,"debug":"好牌"}"#,
    r#"{"debug":{"a":[1,{}]},"response":1}"#,
    r#"{"response":1,"data":"x","globaldata":""}"#,
    r#"{"response":1,"data":null,"globaldata":{"a":[true,false,null]}}"#,
    r#"{"response":1,"debug":"\u4e00\n\"\\"}"#,
    r#"{"response":2,"response":1}"#,
    r#"{"response":1,"debug":-0.5e+10}"#,
    r#"{"respon\u0073e":1}"#,
    r#"{"other":[],"response":1}"#,
];

/// Outputs that are not JSON, or not only.
const REFUSED: [&str; 52] = [
    "{'response': 1}",
    "{\"response': 1}",
    "{response: 1}",
    "{response: 1,}",
    "{\"response\": 1,}",
    "{\"response\": [1,]}",
    "{,\"response\": 1}",
    "{\"response\": None}",
    "{\"response\": True}",
    "{\"response\": 1, \"debug\": False}",
    "{\"response\": 00}",
    "{\"response\": 01}",
    "{\"response\": +1}",
    "{\"response\": 1.}",
    "{\"response\": .5}",
    "{\"response\": 0x1}",
    "{\"response\": 1e}",
    "{\"response\": NaN}",
    "{\"response\": Infinity}",
    "{\"response\": -Infinity}",
    "{\"response\": undefined}",
    "{\"response\": 1L}",
    "{\"response\": (1,)}",
    "{\"response\": {1}}",
    "{\"response\": set()}",
    "{\"response\": [0 1]}",
    "{\"response\": [0; 1]}",
    "{\"response\" 1}",
    "{\"response\" = 1}",
    "{\"response\": 1 \"debug\": 2}",
    "{\"response\": 1} // pass",
    "// pass\n{\"response\": 1}",
    "{\"response\": /* bid */ 1}",
    "{\"response\": 1} # pass",
    "{“response”: 1}",
    "{‘response’: 1}",
    "{\"response\"： 1}",
    "{\"response\": 1， \"debug\": 2}",
    "｛\"response\": 1｝",
    "{\"response\": １}",
    "{\"response\": 1, \"debug\": \"a\nb\"}",
    "{\"response\": 1, \"debug\": \"a\tb\"}",
    "{\"response\": 1, \"debug\": \"\\x41\"}",
    "{\"response\": 1, \"debug\": \"\\'\"}",
    "{\"response\": 1, \"debug\": `a`}",
    "{\"response\": 1",
    "{\"response\": [1",
    "{\"response\": 1, \"debug\": \"a",
    "{\"response\": 1}}",
    "{\"response\": 1} done",
    "{\"response\": 1}\n{\"response\": 1}",
    "thinking\n{\"response\": 1}",
];

struct Bot(&'static str);

impl Channel for Bot {
    async fn ask(&mut self, _: Question) -> Result<Heard, Fault> {
        Ok(Heard::once(self.0, false))
    }

    fn end(&mut self) {}
}

/// What each place says: whether the output is an answer, and in which words if it is none.
fn verdicts(output: &'static str) -> [Option<String>; 4] {
    let game = DouDizhu::start(&DouDizhu::deal(Seed(1)).by(RuleSet::Botzone2));
    let view = game.view(WEST);
    let read = Response::read(Form::Json, output).err().map(|why| format!("{why:?}"));

    let mut talk = BotzoneTalk::<DouDizhu>::new(Form::Json, 6000);
    let mut bot = Bot(output);
    talk.sit(&mut bot);
    let decided = visitor::at_once(talk.decide(&view, &mut bot)).unwrap();
    assert!(
        decided.as_ref().is_ok_and(|action| *action == Action::Bid(1)) || decided.is_err(),
        "{output}: {decided:?}"
    );

    let (requests, responses) = DouDizhu::input(&view, ());
    let input = Input {
        requests,
        responses,
        data: "".into(),
        globaldata: None,
        time_limit: String::new(),
        memory_limit: String::new(),
    };
    let input = input.write(Form::Json);
    let case = Case { input: input.clone(), accept: vec![Answer::read("1")], ..Case::default() };
    let graded = match grade(GameId::DouDizhu, &case, output).verdict {
        Verdict::Right => None,
        other => Some(format!("{other:?}")),
    };

    let inspection = inspect(input.as_bytes(), &Options::default());
    let tried = try_output(&inspection, 0, 0, output);
    let said =
        |problem: &paiju_inspect::Problem| (problem.severity == Severity::Error).then(|| problem.code().to_owned());
    let tried = match tried {
        Ok(trial) => trial.problems.iter().find_map(said),
        Err(error) => Some(error.to_string()),
    };
    [read, decided.err().map(|fault| fault.name().to_owned()), graded, tried]
}

#[test]
fn an_answer_is_one_everywhere() {
    for output in ANSWERS {
        assert!(serde_json::Value::from_str(output).is_ok(), "{output}");
        assert_eq!(verdicts(output), [const { None }; 4], "{output}");
    }
}

// ruling: D61
#[test]
fn what_the_platform_refuses_is_refused_everywhere() {
    for output in REFUSED {
        assert!(serde_json::Value::from_str(output).is_err(), "{output}");
        let verdicts = verdicts(output);
        assert!(verdicts.iter().all(Option::is_some), "{output}: {verdicts:?}");
        assert_eq!(verdicts[1].as_deref(), Some("malformed"), "{output}");
    }
}

/// A paste of nothing but outputs is judged by the same strictness.
#[test]
fn pasted_outputs_are_judged_as_the_platform_reads_them() {
    let errors = |inspection: &Inspection| inspection.has_errors();
    let chosen = Options { format: Some(Format::BotOutput), ..Options::default() };
    for output in ANSWERS {
        assert!(!errors(&inspect(output.as_bytes(), &chosen)), "{output}");
    }
    for output in REFUSED {
        // Several outputs in a row are those of several turns; without a brace it is a line of the simple interaction.
        if output.matches("response").count() == 1 && output.contains('{') {
            assert!(errors(&inspect(output.as_bytes(), &chosen)), "{output}");
        }
    }
}
