//! Botzone's two Dou Dizhu games: judged by their own rules, with the judge's word and play beside ours.

use paiju_doudizhu::{Action, DouDizhu, Opening, RuleSet, Setup, record::Record};
use paiju_game::platform::BotzoneGame;
use paiju_game::table::{Answer, Turn};
use paiju_game::{Decision, Fault, Game, Lang, Rng, Say, Seat, Seed};
use paiju_inspect::doudizhu::{Replay, ReplayEvent};
use paiju_inspect::{Options, Report, Severity, inspect};
use serde_json::{Value, json};

use crate::common;

/// A random game in which an answer in twelve is a random set of cards, a bid too many, or none at all.
pub struct RandomGame {
    setup: Setup,
    seed: Seed,
    turns: Vec<Turn<DouDizhu>>,
    end: DouDizhu,
}

pub fn random_game(set: RuleSet, seed: u64, faults: bool, at: impl FnMut(&DouDizhu, Seat)) -> RandomGame {
    random_game_of(DouDizhu::deal(Seed(seed)).by(set), Seed(seed), faults, at)
}

fn random_game_of(setup: Setup, seed: Seed, faults: bool, mut at: impl FnMut(&DouDizhu, Seat)) -> RandomGame {
    let (mut game, mut rng, mut turns, mut actions) = (DouDizhu::start(&setup), Rng::new(seed), Vec::new(), Vec::new());
    while let Some(seat) = game.to_act().first() {
        at(&game, seat);
        game.legal_actions(seat, &mut actions);
        let mut answer = *rng.pick(&actions).unwrap();
        if faults && rng.below(12) == 0 {
            if rng.below(3) == 0 {
                let fault = Fault::TimeOut { limit_ms: 1000 };
                game.forfeit(seat, fault.clone());
                turns.push(Turn::new(seat, Answer::Failed(fault)));
                continue;
            }
            answer = match answer {
                Action::Bid(_) => Action::Bid(4),
                _ => Action::Play(game.hand(seat).iter().step_by(3).collect()),
            };
        }
        let answer = match game.act(seat, &answer) {
            Ok(()) => Answer::Acted(Decision::bare(answer)),
            Err(refusal) => {
                game.forfeit(seat, Fault::Illegal);
                Answer::Refused { action: answer, refusal }
            }
        };
        turns.push(Turn::new(seat, answer));
    }
    RandomGame { setup, seed, turns, end: game }
}

impl RandomGame {
    pub fn log(&self) -> Value {
        let Self { setup, seed, turns, .. } = self;
        let record = Record { setup, seed: *seed, players: &["x", "y", "z"], turns, writing: () };
        serde_json::to_value(record.match_log()).unwrap()
    }

    fn scores(&self) -> Vec<f64> {
        DouDizhu::scores(&self.end.outcome().unwrap())
    }
}

fn read_by(text: &str, rule_set: Option<RuleSet>) -> Report {
    let mut inspection = inspect(text.as_bytes(), &Options { rule_set, ..Options::default() });
    assert_eq!(inspection.reports.len(), 1, "{text}");
    inspection.reports.remove(0)
}

fn read(log: &Value) -> Report {
    read_by(&log.to_string(), None)
}

fn replay(report: &Report) -> &Replay {
    common::doudizhu(report)
}

fn codes(report: &Report, severity: Severity) -> Vec<&'static str> {
    report.problems.iter().filter(|problem| problem.severity == severity).map(|problem| problem.code()).collect()
}

fn notes(report: &Report) -> Vec<&'static str> {
    report.notes.iter().map(|note| note.code()).collect()
}

// ruling: D54, D82
#[test]
fn every_seats_first_fault_is_reported_and_the_judge_plays_on() {
    let (mut faults, mut all_failed, mut substituted) = (0, 0, 0);
    for seed in 0..150 {
        let game = random_game(RuleSet::Botzone2, seed, true, |_, _| {});
        let report = read(&game.log());
        let failing: Vec<Seat> =
            game.turns.iter().filter(|turn| turn.answer.fault().is_some()).map(|turn| turn.seat).collect();
        let errors: Vec<Option<Seat>> = report.problems.iter().map(|problem| problem.seat).collect();
        assert_eq!(errors, failing.iter().copied().map(Some).collect::<Vec<_>>(), "{seed}: {:?}", report.problems);
        assert_eq!(codes(&report, Severity::Warning), Vec::<&str>::new(), "{seed}");
        assert_eq!(report.result.as_ref().map(|result| &result.scores), Some(&game.scores()), "{seed}");
        assert_eq!(replay(&report).outcome().map(|outcome| DouDizhu::scores(&outcome)), Some(game.scores()));
        assert_eq!(notes(&report)[0], "judged-by");
        assert_eq!(notes(&report).contains(&"all-failed"), failing.len() == 3, "{seed}");
        // What can be played on is the same game.
        let playable = replay(&report).playable(Seed(0)).unwrap();
        let end = playable.game(playable.moves.len());
        assert!(end.course().actions().eq(game.end.course().actions()), "{seed}");
        assert_eq!(end.outcome().map(|outcome| DouDizhu::scores(&outcome)), Some(game.scores()), "{seed}");
        faults += failing.len();
        all_failed += usize::from(failing.len() == 3);
        substituted +=
            replay(&report).steps.iter().filter(|step| matches!(step.event, ReplayEvent::Substituted(_))).count();
    }
    assert!(faults > 150 && all_failed > 10 && substituted > 300, "{faults} {all_failed} {substituted}");
}

// ruling: D42
#[test]
fn a_first_bidder_other_than_west_is_noted_as_in_a_referees_log() {
    for first in 0..3 {
        let deal = DouDizhu::deal(Seed(3)).by(RuleSet::Contest);
        let setup = Setup { opening: Opening::bid_first(Seat(first)), ..deal };
        let report = read(&random_game_of(setup, Seed(3), false, |_, _| {}).log());
        let found: Vec<_> =
            report.problems.iter().map(|problem| (problem.code(), problem.severity, problem.seat)).collect();
        let noted = ("first-bidder", Severity::Note, Some(Seat(first)));
        assert_eq!(found, if first == 0 { vec![] } else { vec![noted] });
    }
}

// ruling: D81
#[test]
fn a_sound_game_has_no_problems_and_its_score_is_explained() {
    for set in [RuleSet::Botzone2, RuleSet::Botzone1] {
        for seed in 0..60 {
            let game = random_game(set, seed, false, |_, _| {});
            let report = read(&game.log());
            assert!(report.problems.is_empty(), "{set:?} {seed}: {:?}", report.problems);
            assert_eq!(report.result.as_ref().map(|result| &result.scores), Some(&game.scores()));
            assert_eq!(notes(&report).contains(&"reckoned"), set == RuleSet::Botzone2);
        }
    }
}

// ruling: D85
#[test]
fn a_fault_in_the_first_version_ends_the_game_with_the_judges_word() {
    let mut faults = 0;
    for seed in 0..100 {
        let game = random_game(RuleSet::Botzone1, seed, true, |_, _| {});
        let report = read(&game.log());
        let failed = game.turns.iter().any(|turn| turn.answer.fault().is_some());
        assert_eq!(report.problems.len(), usize::from(failed), "{seed}: {:?}", report.problems);
        assert_eq!(report.result.as_ref().map(|result| &result.scores), Some(&game.scores()));
        if let Some(Answer::Refused { .. }) = game.turns.last().map(|turn| &turn.answer) {
            let said = report.problems[0].kind.say(Lang::En);
            assert!(said.contains("; the judge says "), "{said}");
        }
        faults += usize::from(failed);
    }
    assert!(faults > 80, "{faults}");
}

// ruling: D80
#[test]
fn a_bots_input_is_judged_by_the_rules_of_its_form() {
    for set in [RuleSet::Botzone2, RuleSet::Botzone1] {
        for seed in 0..25 {
            random_game(set, seed, true, |game, seat| {
                let (requests, responses) = DouDizhu::input(&game.view(seat), ());
                let text = json!({ "requests": requests, "responses": responses }).to_string();
                let report = read_by(&text, None);
                assert!(report.problems.is_empty(), "{set:?} {seed}: {:?}\n{text}", report.problems);
                assert_eq!(replay(&report).rules.set, set, "{text}");
                assert_eq!(notes(&report)[0], "judged-by");
            });
        }
    }
}

/// The second version's bidding, with these bids of seat 0, and then seat 0 as landlord.
fn answered(lead: &Value) -> Report {
    let own: Vec<u8> = (0..17).collect();
    let requests = json!([
        { "own": own, "bid": [] },
        { "history": [[], []], "own": own, "publiccard": [17, 18, 53], "landlord": 0, "pos": 0, "finalbid": 3 },
    ]);
    read_by(&json!({ "requests": requests, "responses": ["3", lead] }).to_string(), None)
}

// ruling: D83
#[test]
fn an_answer_is_judged_as_the_judges_python_judges_it() {
    for (lead, word) in [
        // A quad with a pair, and with two cards.
        (json!([0, 1, 2, 3, 4, 5]), "INVALID_CARDTYPE"),
        (json!([0, 1, 2, 3, 4, 8]), ""),
        // 航天飞机, and `true` as the card 1.
        (json!([0, 1, 2, 3, 4, 5, 6, 7]), ""),
        (json!([true]), ""),
        (json!([40, 40]), "MISSING_CARD"),
        (json!([0, 0]), "REPEATED_CARD"),
        (json!([54]), "MISSING_CARD"),
        (json!(["0"]), "MISSING_CARD"),
        (json!([0.5]), "MISSING_CARD"),
        (json!([]), "INVALID_PASS"),
        (json!(0), "INVALID_INPUT_VERDICT_OK"),
    ] {
        let report = answered(&lead);
        let said = report.problems.iter().map(|problem| problem.kind.say(Lang::En)).collect::<String>();
        assert_eq!(said.is_empty(), word.is_empty(), "{lead}: {said}");
        assert!(said.contains(word), "{lead}: {said}");
    }
    let broken = answered(&json!([3.0, 0.0])).problems[0].kind.say(Lang::Zh);
    assert!(broken.contains("裁判程序遇到这样的应答会自己出错"), "{broken}");
}

/// A sound game of the second version, and the judge's entry after its play number `play`.
fn with_display(change: impl FnOnce(&mut Value)) -> Report {
    let mut log = random_game(RuleSet::Botzone2, 3, false, |_, _| {}).log();
    let entries = log["log"].as_array_mut().unwrap();
    // Not the lead.
    let is_play = |entry: &Value| entry["output"]["display"]["event"]["action"][0].is_number();
    let shown = entries.iter_mut().skip(10).find(|entry| is_play(entry)).unwrap();
    change(&mut shown["output"]["display"]);
    read(&log)
}

// ruling: D82
#[test]
fn what_the_judge_shows_is_compared_with_what_the_rules_give() {
    let said = |report: &Report| report.problems.iter().map(|problem| problem.kind.say(Lang::En)).collect::<Vec<_>>();
    let faulted = with_display(|display| {
        let player = display["event"]["player"].as_u64().unwrap() as usize;
        display["errored"][player] = json!("LESS_COMPARE");
        display["event"]["action"] = json!([]);
    });
    assert!(said(&faulted)[0].contains("the judge says LESS_COMPARE"), "{:?}", said(&faulted));
    assert!(said(&faulted)[0].contains("by the rules the answer is legal"));
    assert_eq!(faulted.problems[0].severity, Severity::Warning, "no seat is accused");
    let other = with_display(|display| display["event"]["action"] = json!([]));
    assert!(said(&other)[0].starts_with("the judge shows “passes”; by the rules it is"), "{:?}", said(&other));

    let mut log = random_game(RuleSet::Botzone2, 3, false, |_, _| {}).log();
    let last = log["log"].as_array_mut().unwrap().last_mut().unwrap();
    last["output"]["content"] = json!({ "0": 9, "1": 9, "2": 9 });
    log["scores"] = json!([9, 9, 9]);
    let report = read(&log);
    assert_eq!(codes(&report, Severity::Warning), ["scores-differ"]);
    assert_eq!(report.result.map(|result| result.scores), Some(vec![9.0; 3]), "the judge's stand");
}

// ruling: D80, D84
#[test]
fn the_other_rules_can_be_chosen() {
    // A shuttle, which the contest's rules do not know.
    let own: Vec<u8> = (0..17).collect();
    let requests = json!([
        { "own": own, "bid": [] },
        { "history": [[], []], "own": own, "publiccard": [17, 18, 53], "landlord": 0, "pos": 0, "finalbid": 3 },
    ]);
    let text = json!({ "requests": requests, "responses": [3, [0, 1, 2, 3, 4, 5, 6, 7, 16, 53, 8, 12]] }).to_string();
    assert!(read_by(&text, None).problems.is_empty());
    let chosen = read_by(&text, Some(RuleSet::Contest));
    let said = chosen.problems[0].kind.say(Lang::En);
    assert!(said.contains("is legal in Botzone's FightTheLandlord2") && said.contains("not in the contest"), "{said}");
    let note = chosen.notes[0].say(Lang::Zh);
    assert!(note.contains("按你选的比赛规则判"), "{note}");
    // A wing of the quad's own kind is legal in the contest only.
    let text = json!({ "requests": requests, "responses": [3, [0, 1, 2, 3, 4, 5]] }).to_string();
    assert!(read_by(&text, Some(RuleSet::Contest)).problems.is_empty());
    let said = read_by(&text, None).problems[0].kind.say(Lang::Zh);
    assert!(said.contains("在比赛规则里是四带二，Botzone 叫分斗地主不认"), "{said}");
}
