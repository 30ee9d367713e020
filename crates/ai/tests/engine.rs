//! AIs behind the DOUDIZHUVER protocol.

#![expect(clippy::unwrap_used, reason = "a test helper")]

use paiju_ai::Ais as _;
use paiju_doudizhu::protocol::{Due, Engine, EngineMessage, PlatformMessage, RoundInfo, exchanges, record};
use paiju_doudizhu::{Action, DouDizhu, RuleSet, View};
use paiju_game::cards::CardSet;
use paiju_game::{Ai, Decision, Fault, Game as _, Limit, Player, Rng, Seat, Seed, table};

fn engine_of(ai: &str) -> Engine<Ai<DouDizhu>> {
    Engine::new(DouDizhu::ai(ai).unwrap(), "paiju", 50)
}

const DEAL: &str = "DEAL B0,4,5,7,9,10,17,21,25,33,34,39,41,43,44,45,46";

#[test]
fn an_engine_plays_as_its_player_would() {
    /// A player that talks to an engine and compares the answers.
    struct Behind(Engine<Ai<DouDizhu>>, usize, Vec<Action>);
    impl Player<DouDizhu> for Behind {
        fn name(&self) -> &str {
            "behind"
        }
        fn decide(&mut self, view: &View, limit: &Limit<'_>) -> Result<Decision<DouDizhu>, Fault> {
            let exchanges = exchanges(view, &RoundInfo::default());
            let mut last = None;
            for exchange in &exchanges[self.1..] {
                last = self.0.line(&exchange.sent.to_string()).answer;
            }
            self.1 = exchanges.len();
            let by_player = DouDizhu::ai("sample").unwrap().decide(view, limit)?;
            let by_engine = match last.unwrap() {
                EngineMessage::Bid { value, .. } => Action::Bid(value),
                EngineMessage::Play { cards, .. } if cards.is_empty() => Action::Pass,
                EngineMessage::Play { cards, .. } => Action::Play(cards),
                other => panic!("{other}"),
            };
            assert_eq!(by_engine, by_player.action);
            self.2.push(by_engine);
            Ok(by_player)
        }
    }
    for seed in 0..20 {
        let mut game = DouDizhu::start(&DouDizhu::deal(Seed(seed)));
        let behind = || Behind(Engine::new(DouDizhu::ai("sample").unwrap(), "sample", Limit::WORK), 0, Vec::new());
        let mut players = [behind(), behind(), behind()];
        table::play(&mut game, &mut players, Limit::WORK, Seed(seed), |_, _| {});
        assert!(players.iter().all(|player| !player.2.is_empty()));
    }
}

/// AIs bid as they like, and lead whenever they are told that the kitty is theirs.
// ruling: D48
#[test]
fn every_ai_leads_in_the_texts_own_dialogue() {
    let told = ["INFO 1,4,1,6,9,2100,15", DEAL, "BID A1", "BID WHAT", "BID C0", "LEFTOVER B27,48,53"];
    for ai in DouDizhu::AIS {
        let mut engine = engine_of(ai);
        assert!(told.iter().all(|line| engine.line(line).answer.is_some()));
        let lead = engine.line("PLAY WHAT").answer;
        let Some(EngineMessage::Play { seat: Seat(1), cards }) = lead else { panic!("{ai}: {lead:?}") };
        assert!(RuleSet::Contest.combination(cards).is_some(), "{ai}: {cards:?}");
    }
}

#[test]
fn a_kitty_that_was_not_told_and_a_game_that_was_not_dealt_leave_no_question_open() {
    for script in [&[DEAL, "BID A0"][..], &[DEAL], &[DEAL, "BID A0", "BID WHAT", "BID C0"]] {
        let mut engine = engine_of("planner");
        script.iter().for_each(|line| assert!(engine.line(line).answer.is_some()));
        let lead = engine.line("PLAY WHAT").answer;
        assert!(matches!(lead, Some(EngineMessage::Play { seat: Seat(1), cards }) if !cards.is_empty()), "{script:?}");
    }
    let mut engine = engine_of("planner");
    assert_eq!(engine.line("BID WHAT").answer.unwrap().to_string(), "BID A0");
    assert_eq!(engine.line("PLAY WHAT").answer.unwrap().to_string(), "PLAY A-1");
}

/// The lines that a referee sends each seat of a random game.
fn scripts(seed: Seed) -> [Vec<String>; 3] {
    let (mut game, mut rng, mut list) = (DouDizhu::start(&DouDizhu::deal(seed)), Rng::new(seed), Vec::new());
    while let Some(seat) = game.to_act().first() {
        game.act_at_random(seat, &mut rng, &mut list).unwrap();
    }
    let said = record(&game, &RoundInfo::default());
    [0, 1, 2].map(|seat| said.iter().filter(|one| one.seat == Seat(seat)).map(|one| one.sent.to_string()).collect())
}

/// A referee that drops and swaps lines.
// ruling: D49
#[test]
fn every_ai_answers_a_referee_that_contradicts_itself() {
    let mut rng = Rng::new(Seed(8));
    let mut asked = 0;
    for (number, script) in (0..20).flat_map(|seed| scripts(Seed(seed))).enumerate() {
        let mut lines = script;
        for _ in 0..1 + rng.below(4) {
            let [at, with] = [0, 1].map(|_| rng.below(lines.len() as u32) as usize);
            lines.swap(at, with);
            if lines.len() > 1 {
                lines.remove(at);
            }
        }
        let ai = DouDizhu::AIS[number % DouDizhu::AIS.len()];
        let mut engine = engine_of(ai);
        for line in &lines {
            let due = PlatformMessage::parse(line).unwrap().message.due();
            let answer = engine.line(line).answer.unwrap_or_else(|| panic!("{ai}: {line}: no answer"));
            let fits = match (due, &answer) {
                (Due::Ok(topic), EngineMessage::Ok(said)) => topic == *said,
                (Due::Bid, EngineMessage::Bid { value, .. }) => *value <= 3,
                (Due::Play, EngineMessage::Play { cards, .. }) => {
                    asked += 1;
                    *cards == CardSet::EMPTY || RuleSet::Contest.combination(*cards).is_some()
                }
                _ => false,
            };
            assert!(fits, "{ai}: {line}: {answer}");
        }
    }
    assert!(asked > 100, "{asked}");
}
