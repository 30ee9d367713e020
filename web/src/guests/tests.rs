//! Bots that are our own AIs, spoken to as programs.

use paiju_ai::Ais;
use paiju_doudizhu::protocol::Engine;
use paiju_doudizhu::{DouDizhu, RuleSet};
use paiju_game::platform::Task as Asked;
use paiju_game::platform::dialogue::Until;
use paiju_game::platform::session::Session;
use paiju_game::{Decision, Limit, Player, Seat, Seed, Spoken};
use paiju_games::GameRules;
use paiju_mahjong::Mahjong;
use paiju_tractor::Tractor;

use super::*;
use crate::arena::{Failed, GameAt, Played, Task};
use crate::games::TableGame;
use crate::packing::Parcel;
use crate::scene::Thought;
use crate::worker::tests::answer;
use crate::worker::texts::{self, GuestMove, TextService};

/// A program without a process: it hears lines and returns its output.
trait Programme {
    fn hear(&mut self, question: &Question) -> Heard;
}

/// A program that speaks Botzone's protocol, for one question or for as long as it runs.
struct OnBotzone<G: TableGame> {
    ai: &'static str,
    stays: bool,
    session: Session,
    told: Vec<bool>,
    game: std::marker::PhantomData<G>,
}

impl<G: TableGame> OnBotzone<G> {
    fn new(ai: &'static str, stays: bool) -> Self {
        Self { ai, stays, session: Session::new(), told: Vec::new(), game: std::marker::PhantomData }
    }
}

impl<G: TableGame> Programme for OnBotzone<G> {
    fn hear(&mut self, question: &Question) -> Heard {
        assert_eq!(question.until, Until::Ended);
        self.told.push(question.fresh);
        if question.fresh {
            self.session = Session::new();
        }
        let turn = question.text.lines().find_map(|line| self.session.line(line).unwrap());
        let turn = turn.or_else(|| self.session.end().unwrap()).expect("a whole turn is told");
        let response = match G::task(&turn).unwrap() {
            Asked::Note(response) => response,
            Asked::Decide { view, writing } => {
                let Decision { action, .. } =
                    G::ai(self.ai).unwrap().decide(&view, &Limit::with_seed(Seed(0))).unwrap();
                G::response(&action, &view, writing)
            }
        };
        Heard::once(&self.session.answer(&response, self.stays), self.stays)
    }
}

struct InTheContest(Option<Engine<paiju_game::Ai<DouDizhu>>>);

impl Programme for InTheContest {
    fn hear(&mut self, question: &Question) -> Heard {
        assert_eq!(question.until, Until::Line);
        if question.fresh {
            self.0 = Some(Engine::new(DouDizhu::ai("sample").unwrap(), "ours", Limit::WORK));
        }
        let reply = self.0.as_mut().unwrap().line(&question.text);
        Heard { printed: reply.answer.expect("every line is answered").to_string(), runs: true }
    }
}

fn guest(speech: Speech) -> Guest {
    Guest { id: "7".to_owned(), speech, limit: Some(1_000), memory: 64 }
}

fn task(ai: &str, seats: u8, bot: Option<u8>) -> Task {
    let name = |seat: u8| if bot == Some(seat) { "bot:7".to_owned() } else { ai.to_owned() };
    Task {
        rules: GameRules::DouDizhu(RuleSet::Contest),
        at: GameAt { round: 0, table: 1, game: 1 },
        round: None,
        seats: (0..seats).map(|seat| (format!("p{seat}"), name(seat))).collect(),
        deal: Seed(11),
        given: None,
        thinking: Seed(11),
        work: Limit::WORK,
    }
}

/// Plays a game in which the bot at a seat answers.
fn played<G: TableGame>(task: Task, speech: Speech, mut bot: Option<&mut dyn Programme>) -> Played {
    let mut sitting = sit::<G>(task, &[guest(speech)]).unwrap();
    loop {
        match sitting.go_on().unwrap() {
            Progress::Over(played) => return played.unwrap(),
            Progress::Waits(Carry { seat, question, limit }) => {
                assert_eq!(limit, 1_000);
                let heard = Ok(bot.as_mut().unwrap().hear(&question));
                sitting.hear(seat, Carried { heard, took: 5, printed: Printed::default() });
            }
        }
    }
}

/// Checks that an AI plays the same game whether it sits there itself or is spoken to as a program.
fn plays_as_itself<G: TableGame>(ai: &'static str, speech: Speech, bot: &mut dyn Programme) {
    let seats = G::SEATS;
    let alone = played::<G>(task(ai, seats, None), speech, None);
    for seat in [0, seats - 1] {
        let with = played::<G>(task(ai, seats, Some(seat)), speech, Some(bot));
        assert_eq!((&with.scores, &with.faults), (&alone.scores, &Vec::new()), "{ai} at {seat}");
        // Only a program's answers have a time.
        assert_eq!(with.record.replace(",\"time\":0", ""), alone.record, "{ai} at {seat}");
        assert_eq!((with.record.contains("\"time\""), with.failures), (true, Vec::new()));
        assert!(!with.took[usize::from(seat)].is_empty());
    }
}

#[test]
fn an_ai_that_is_spoken_to_plays_as_it_does_alone() {
    for stays in [false, true] {
        plays_as_itself::<DouDizhu>("sample", Speech::Json, &mut OnBotzone::<DouDizhu>::new("sample", stays));
        plays_as_itself::<Mahjong>("greedy", Speech::Json, &mut OnBotzone::<Mahjong>::new("greedy", stays));
        let tractor = &mut OnBotzone::<Tractor>::new("sample", stays);
        plays_as_itself::<Tractor>("sample", Speech::Simple, tractor);
        assert_eq!(tractor.told.iter().any(|fresh| !fresh), stays);
    }
    plays_as_itself::<DouDizhu>("sample", Speech::Lines, &mut InTheContest(None));
}

/// A game in which the bot at seat 0 takes too long; how often it was asked, and the result.
fn with_a_failing_bot(task: Task) -> (usize, Played) {
    let mut sitting = sit::<DouDizhu>(task, &[guest(Speech::Json)]).unwrap();
    let mut asked = 0;
    loop {
        match sitting.go_on().unwrap() {
            Progress::Over(played) => return (asked, played.unwrap()),
            Progress::Waits(Carry { seat, .. }) => {
                asked += 1;
                let printed = Printed { stderr: "thinking\nstill thinking".to_owned(), ..Printed::default() };
                let heard = Err(Fault::TimeOut { limit_ms: 1_000 });
                sitting.hear(seat, Carried { heard, took: 9, printed });
            }
        }
    }
}

#[test]
fn by_botzones_rules_the_game_goes_on_after_a_bots_fault() {
    let by = |rules| Task { rules: GameRules::DouDizhu(rules), ..task("sample", 3, Some(0)) };
    let (asked, over) = with_a_failing_bot(by(RuleSet::Botzone2));
    assert_eq!((asked, over.faults, over.taken_over), (1, vec![(0, "time-out".to_owned())], vec![Some(1)]));
    assert_eq!(over.scores.iter().sum::<f64>(), 0.0);
    assert!(over.record.contains("errored") && !over.record.contains("contest"), "{}", over.record);
    let (asked, over) = with_a_failing_bot(by(RuleSet::Botzone1));
    assert_eq!((asked, over.scores, over.taken_over), (1, vec![-1.0, 2.5, 2.5], vec![None]));
}

// ruling: B5
#[test]
fn a_bots_fault_counts_in_the_game_and_an_unknown_player_starts_none() {
    let (asked, over) = with_a_failing_bot(task("sample", 3, Some(0)));
    assert_eq!((asked, over.faults), (1, vec![(0, "time-out".to_owned())]), "one that failed is asked nothing more");
    assert!(over.record.contains(r#""verdict":"TLE","debug":"thinking\nstill thinking""#), "{}", over.record);
    assert_eq!(over.taken_over, [None]);
    let [Failed { seat: 0, fault, ms: 0, run }] = &over.failures[..] else { panic!("{:?}", over.failures) };
    assert_eq!(*fault, Spoken::of(&Fault::TimeOut { limit_ms: 1_000 }));
    assert!(run.stdin.starts_with("{\"requests\":[") && run.stdin.ends_with("}\n") && run.questions == 1, "{run:?}");
    assert_eq!((run.stdout.as_str(), run.stderr.as_str()), ("", "thinking\nstill thinking"));
    assert!(sit::<DouDizhu>(task("sample", 3, Some(0)), &[]).is_none());
    assert!(sit::<DouDizhu>(task("nobody", 3, None), &[]).is_none());
    assert!(sit::<Tractor>(task("sample", 4, Some(0)), &[guest(Speech::Lines)]).is_none(), "Tractor has no such lines");
}

/// What a bot does at the table, through the worker.
fn asked(
    worker: &mut TextService<DouDizhu>,
    bot: &mut dyn Programme,
    speech: Speech,
    game: &DouDizhu,
    seat: Seat,
) -> (Thought<DouDizhu>, usize) {
    use paiju_game::Game;

    let view = Parcel::new(&game.view(seat));
    let mut progress = answer(worker, &texts::ask::<DouDizhu>(vec![guest(speech)], seat, view)).unwrap();
    for times in 0.. {
        let carry = match progress {
            Progress::Over(decided) => {
                let decided: GuestMove<DouDizhu> = decided;
                return (decided.unwrap(), times);
            }
            Progress::Waits(carry) => carry,
        };
        let carried = Carried { heard: Ok(bot.hear(&carry.question)), took: 1, printed: Printed::default() };
        progress = answer(worker, &texts::answered::<DouDizhu>(seat, carried)).unwrap();
    }
    unreachable!()
}

// ruling: B3
#[test]
fn at_a_table_a_bot_hears_what_is_new_and_the_whole_of_a_changed_game() {
    use paiju_game::Game;

    for (speech, bot) in [
        (Speech::Json, &mut OnBotzone::<DouDizhu>::new("sample", true) as &mut dyn Programme),
        (Speech::Lines, &mut InTheContest(None)),
    ] {
        let worker = &mut TextService::<DouDizhu>::new();
        let mut game = DouDizhu::start(&DouDizhu::deal(Seed(3)));
        let seat = game.to_act().first().unwrap();
        let (mut past, mut first) = (None, None);
        let mut all = 0;
        while let Some(turn) = game.to_act().first() {
            let decision = if turn == seat {
                let (thought, times) = asked(worker, bot, speech, &game, seat);
                all += times;
                first.get_or_insert(times);
                if past.is_none() && all > first.unwrap() {
                    past = Some((game.clone(), all));
                }
                thought.action
            } else {
                let ai = &mut DouDizhu::ai("sample").unwrap();
                ai.decide(&game.view(turn), &Limit::with_seed(Seed(0))).unwrap().action
            };
            game.act(turn, &decision).unwrap();
        }
        // Back at an earlier step, the bot, which has since heard more, gets that game from the start.
        let (past, told) = past.unwrap();
        let (_, again) = asked(worker, bot, speech, &past, seat);
        assert_eq!(again, told, "{speech:?}");
        let nobody = texts::answered::<DouDizhu>(
            Seat(2),
            Carried { heard: Err(Fault::Illegal), took: 0, printed: Printed::default() },
        );
        assert!(answer(worker, &nobody).is_err(), "who was asked nothing answers nothing");
    }
}
