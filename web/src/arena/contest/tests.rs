//! Tournaments of each kind, played to the end, cut off anywhere and continued.

use std::collections::BTreeMap;

use paiju_doudizhu::DouDizhu;
use paiju_game::{Lang, Rng, Say, Seed, Spoken};
use paiju_inspect::{Options, inspect};
use paiju_mahjong::Mahjong;
use paiju_tournament::{Act, FirstBid, Ledger, LedgerError, Line, Rules};
use paiju_tractor::Tractor;

use super::{Contest, plan};
use crate::arena::{Board, Comes, GameAt, Plan, Played, Snapshot, Stuck, Task};
use crate::guests::play;

/// Games that were played once; the same task has the same result.
#[derive(Default)]
struct Games(BTreeMap<GameAt, (Task, Played)>);

impl Games {
    fn played(&mut self, game: &str, task: &Task) -> Played {
        let play = || match game {
            "doudizhu" => play::<DouDizhu>(task).unwrap(),
            "mahjong" => play::<Mahjong>(task).unwrap(),
            _ => play::<Tractor>(task).unwrap(),
        };
        let (known, played) = self.0.entry(task.at).or_insert_with(|| (task.clone(), play()));
        assert_eq!(known, task);
        played.clone()
    }
}

/// A page's state of a tournament, built from updates alone.
#[derive(Default)]
struct Page {
    file: String,
    rows: Vec<GameAt>,
    done: usize,
    boards: usize,
}

impl Page {
    fn hear(&mut self, snapshot: &Snapshot) {
        self.file += &snapshot.appended;
        self.rows.extend(snapshot.games.iter().map(|row| row.at));
        assert!(snapshot.progress.done() >= self.done, "progress goes back: {:?}", snapshot.progress);
        self.done = snapshot.progress.done();
        self.boards += usize::from(snapshot.board.is_some());
    }
}

/// A small tournament of this kind, with a bye if the kind allows that.
fn small(kind: usize) -> Plan {
    let players = match (Plan { kind, ..Plan::default() }).rules() {
        Rules::DoudizhuPreliminary(_) | Rules::DoudizhuFinal(_) => 7,
        Rules::MahjongSwiss(_) => 5,
        Rules::TractorRoundRobin(_) => 3,
    };
    let players = (1..=players).map(|number| format!("选手{number}=ai:random\n")).collect();
    Plan { kind, players, seed: Seed(40 + kind as u64), rounds: Some(2), games: Some(2), ..Plan::default() }
}

fn kinds() -> impl Iterator<Item = usize> {
    0..Rules::all().len()
}

/// Plays to the end, taking the tasks in any order; returns what the page then holds.
fn finish(contest: &mut Contest, games: &mut Games, order: u64) -> Page {
    let (mut page, mut rng) = (Page::default(), Rng::new(Seed(order)));
    let mut snapshot = contest.snapshot(true);
    page.hear(&snapshot);
    while let Some(task) = rng.pick(&snapshot.tasks).cloned() {
        contest.take(games.played(&snapshot.game, &task));
        snapshot = contest.snapshot(false);
        page.hear(&snapshot);
        assert!(!snapshot.tasks.contains(&task), "what was played is not to be played again");
    }
    assert!(snapshot.progress.is_over, "{:?}", snapshot.progress);
    assert_eq!(snapshot.progress.done(), snapshot.progress.all());
    page
}

/// The file of a small tournament of this kind, and its games.
fn held(kind: usize) -> (String, Games) {
    let mut games = Games::default();
    let mut contest = Contest::begin(&small(kind)).unwrap();
    finish(&mut contest, &mut games, 1);
    (contest.text().to_owned(), games)
}

#[test]
fn each_kind_gives_the_same_file_whichever_game_ends_first() {
    for kind in kinds() {
        let (file, mut games) = held(kind);
        let (ledger, whole) = Ledger::read(&file).unwrap().unwrap();
        assert_eq!((ledger.is_over(), whole), (true, file.len()));
        let lines: Vec<Line> = file.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let in_file = lines.iter().filter_map(|line| match line {
            Line::Game(game) => Some(GameAt { round: game.round, table: game.table, game: game.game }),
            _ => None,
        });
        let in_file: Vec<GameAt> = in_file.collect();
        assert!(in_file.is_sorted() && in_file.len() == games.0.len());

        for order in 2..6 {
            let mut contest = Contest::begin(&small(kind)).unwrap();
            let page = finish(&mut contest, &mut games, order);
            assert!(contest.text() == file, "kind {kind}, order {order}");
            assert!(page.file == file, "what the page was told is the file");
            assert_eq!(page.rows, in_file, "the page was told of every game, in the file's order");
            assert_eq!(page.boards, 1 + 2, "a board at first and after each of two rounds, kind {kind}");
        }
    }
}

#[test]
fn a_file_from_outside_is_sent_whole() {
    for kind in kinds() {
        let (file, mut games) = held(kind);
        let mut contest = Contest::open(&file, false, false).unwrap().unwrap();
        let told = contest.snapshot(true);
        assert!(told.appended == file && told.tasks.is_empty() && told.stuck.is_none());
        assert_eq!(told.games.len(), games.0.len());
        let Board { players, comes: Comes::Tournament { places, .. }, .. } = told.board.unwrap() else {
            panic!("a tournament is told as one")
        };
        let players = players.len();
        for round in 0..2 {
            let mut places: Vec<u32> = places.iter().map(|places| places[round]).collect();
            places.sort_unstable();
            assert_eq!(places, (1..=players as u32).collect::<Vec<_>>());
        }
        let half = file[..file.len() / 2].to_owned();
        let mut contest = Contest::open(&half, false, false).unwrap().unwrap();
        assert!(finish(&mut contest, &mut games, 1).file == file);
    }
}

#[test]
fn unrequested_games_change_nothing() {
    for kind in kinds() {
        let mut games = Games::default();
        let mut contest = Contest::begin(&Plan { games: Some(3), ..small(kind) }).unwrap();
        let snapshot = contest.snapshot(true);
        let (first, last) = (&snapshot.tasks[0], snapshot.tasks.last().unwrap());
        let (first, last) = (games.played(&snapshot.game, first), games.played(&snapshot.game, last));
        contest.take(last.clone());
        let waiting = contest.snapshot(false);
        assert_eq!((waiting.appended.as_str(), waiting.games.len()), ("", 0), "its turn has not come");
        assert_eq!(waiting.progress.games, 1);
        contest.take(first.clone());
        let told = contest.snapshot(false);
        assert_eq!((told.games.len(), told.progress.games), (1, 2));
        for again in [first, last.clone(), Played { at: GameAt { round: 9, table: 1, game: 1 }, ..last }] {
            contest.take(again);
            let after = contest.snapshot(false);
            assert_eq!((after.appended.as_str(), after.games.len(), &after.tasks), ("", 0, &told.tasks));
        }
    }
}

#[test]
fn a_tournament_that_cannot_continue_here_is_shown() {
    for kind in kinds() {
        let (file, _) = held(kind);
        // In the middle of the second round.
        let second = file.rfind("{\"seating\"").unwrap();
        let cut = second + file[second..].match_indices('\n').nth(1).unwrap().0 + 1;
        let half = &file[..cut];
        let version = format!("\"paiju\":\"{}\"", env!("CARGO_PKG_VERSION"));
        assert!(half.contains(&version));
        let game = plan::game_of(&Rules::all()[kind]);
        let no_such = |ai: &str| Stuck::NoSuchAi(Spoken::of(&game.find_ai(ai).unwrap_err()));
        let stuck = [
            (half.replacen(&version, "\"paiju\":\"0.0.1\"", 1), Stuck::Version("0.0.1".to_owned())),
            (half.replacen("ai:random", "cmd:./bot", 1), Stuck::Programs(vec!["选手1".to_owned()])),
            (half.replacen("ai:random", "ai:nobody", 1), no_such("nobody")),
            (half.replacen("ai:random", "ai:expert@9", 1), no_such("expert@9")),
        ];
        for (text, why) in stuck {
            let mut contest = Contest::open(&text, false, false).unwrap().unwrap();
            let told = contest.snapshot(true);
            assert_eq!((told.stuck.as_ref(), told.tasks.len()), (Some(&why), 0));
            assert!(contest.text() == text && told.appended == text, "nothing is written behind what stands there");
            assert_eq!((told.progress.rounds, told.progress.is_over), (1, false));
            let games = half.lines().filter(|line| line.starts_with("{\"game\"")).count();
            assert_eq!(told.games.len(), games);
            let comes = told.board.unwrap().comes;
            assert!(
                matches!(&comes, Comes::Tournament { ranking: [zh, en], .. } if !zh.rows.is_empty() && !en.rows.is_empty())
            );
        }
        // A finished tournament can be viewed, whoever played in it.
        let over = file.replacen("ai:random", "cmd:./bot", 1).replacen(&version, "\"paiju\":\"0.0.1\"", 1);
        let told = Contest::open(&over, false, false).unwrap().unwrap().snapshot(true);
        assert_eq!((told.stuck, told.progress.is_over), (None, true));
    }
}

#[test]
fn files_that_are_no_tournament_are_refused() {
    for nothing in ["", "no line break", "{\"tournament\":"] {
        assert!(matches!(Contest::open(nothing, false, false), Ok(None)), "{nothing}");
    }
    assert!(matches!(Contest::open("W3 B3\n", false, false), Err(LedgerError::NoLine { line: 1, .. })));
    let (file, other) = (held(0).0, held(1).0);
    let (header, rest) = file.split_at(file.find('\n').unwrap() + 1);
    assert!(matches!(Contest::open(rest, false, false), Err(LedgerError::Unexpected { line: 1, .. })));
    let mixed = format!("{}{rest}", &other[..=other.find('\n').unwrap()]);
    assert!(matches!(Contest::open(&mixed, false, false), Err(LedgerError::Unexpected { line: 2, .. })));
    let broken = format!("{header}W3 B3\n{rest}");
    assert!(matches!(Contest::open(&broken, false, false), Err(LedgerError::NoLine { line: 2, .. })));
    let later = header.replacen("\"form\":1", "\"form\":2", 1);
    assert!(matches!(Contest::open(&later, false, false), Err(LedgerError::Form(2))));
}

#[test]
fn the_record_of_every_game_is_found_and_read() {
    for kind in kinds() {
        let (file, games) = held(kind);
        let contest = Contest::open(&file, true, false).unwrap().unwrap();
        for (at, (_, played)) in &games.0 {
            let record = contest.record(*at).unwrap();
            assert_eq!(&record, &played.record);
            let inspection = inspect(record.as_bytes(), &Options::default());
            let [report] = &*inspection.reports else { panic!("{record}") };
            assert_eq!(report.result.as_ref().map(|result| &result.scores), Some(&played.scores), "{record}");
        }
        assert_eq!(contest.record(GameAt { round: 1, table: 1, game: 99 }), None);
    }
}

/// Preliminary to final by one button: the places of the preliminary are the numbers of the final.
#[test]
fn a_final_takes_over_whom_its_preliminary_promoted() {
    let players = (1..=12).map(|number| format!("{number}|队{number}=ai:random\n")).collect();
    let plan = Plan { players, first_bid: FirstBid::InTurn, seed: Seed(8), ..small(0) };
    let mut contest = Contest::begin(&plan).unwrap();
    assert_eq!((contest.snapshot(true).finalists, contest.begin_final().is_none()), (0, true), "not over yet");
    let mut games = Games::default();
    finish(&mut contest, &mut games, 1);
    assert_eq!(contest.snapshot(true).finalists, 9);
    let (ledger, _) = Ledger::read(contest.text()).unwrap().unwrap();
    let promoted: Vec<String> =
        ledger.end().unwrap().promoted.iter().map(|&player| ledger.players()[player].name.clone()).collect();
    let mut final_ = contest.begin_final().unwrap();
    let (begun, _) = Ledger::read(final_.text()).unwrap().unwrap();
    let names: Vec<String> = begun.players().iter().map(|player| player.name.clone()).collect();
    assert_eq!((names, begun.header().settings.seed), (promoted, Seed(9)));
    assert_eq!(begun.header().settings.rules.first_bid(), FirstBid::InTurn);
    assert!(begun.players().iter().all(|player| player.shown().starts_with('队')));
    finish(&mut final_, &mut Games::default(), 1);
}

#[test]
fn each_round_waits_for_the_referee() {
    let mut contest = Contest::begin(&Plan { roll_call: true, ..small(0) }).unwrap();
    let mut games = Games::default();
    let next = contest.snapshot(true).next.unwrap();
    assert_eq!((next.round, next.players.len(), contest.snapshot(true).tasks.len()), (1, 7, 0));
    let seated = next.players.iter().find(|(.., seated)| *seated).unwrap().0;
    let said = contest.consequence(&Act::Late(seated)).say(Lang::Zh);
    assert!(said.contains("场分 -4，小分 -1400"), "{said}");
    // Withdrawn before the first round: six are left, and nobody has a bye.
    contest.act(Act::Withdraw(6)).unwrap();
    assert!(contest.act(Act::Replace(0, "ai:nobody".to_owned())).is_err());
    contest.act(Act::Replace(0, "ai:sample".to_owned())).unwrap();
    let next = contest.snapshot(false).next.unwrap();
    assert!(next.players.len() == 6 && next.players.iter().all(|(.., seated)| *seated));
    contest.start_round(vec![next.players[2].0]);
    let mut snapshot = contest.snapshot(false);
    assert_eq!((snapshot.next.is_none(), snapshot.tasks.len()), (true, 2), "one table is late");
    while let Some(task) = snapshot.tasks.first().cloned() {
        contest.take(games.played("doudizhu", &task));
        snapshot = contest.snapshot(false);
    }
    assert_eq!(snapshot.next.as_ref().map(|next| next.round), Some(2));
    // It still waits when it is read again, and continues when the switch is turned.
    let mut again = Contest::open(contest.text(), true, true).unwrap().unwrap();
    assert!(again.snapshot(true).next.is_some());
    again.call_roll(false);
    assert!(again.snapshot(false).next.is_none());
    let (ledger, _) = Ledger::read(again.text()).unwrap().unwrap();
    assert_eq!(ledger.tournament().rounds()[0].seating.late, [next.players[2].0]);
    assert_eq!(ledger.tournament().withdrew(6), Some(1));
}

#[test]
fn the_organisers_deals_and_seating_are_played() {
    let cards: Vec<String> = (0..54).map(|card: u8| card.to_string()).collect();
    let deals = format!("{}\n", cards.join(" ")).repeat(4);
    let pairings = "1,选手2,选手1,选手3\n".to_owned();
    let plan = Plan { deals, pairings, ..small(0) };
    let mut contest = Contest::begin(&plan).unwrap();
    let snapshot = contest.snapshot(true);
    let names: Vec<&str> = snapshot.tasks[0].seats.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["选手2", "选手1", "选手3"]);
    assert_eq!(snapshot.progress.of_games, 2, "one table");
    let played = play::<DouDizhu>(&snapshot.tasks[0]).unwrap();
    assert!(played.record.contains("\"allocation\":[[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]"), "{}", played.record);
    let few = Plan { deals: plan.deals[..plan.deals.len() / 2].to_owned(), ..plan };
    assert!(Contest::begin(&few).unwrap_err().say(Lang::En).contains("2 deals"));
}

#[test]
fn a_kind_offers_as_many_players_as_it_takes() {
    let plan = Plan::default();
    assert_eq!(plan.player_count(), 15);
    let final_ = plan.of_kind(1);
    assert_eq!(final_.player_count(), 9);
    assert!(final_.begin().is_ok());
    let own = Plan { players: "ai:random\n".repeat(15), ..Plan::default() };
    assert_eq!(own.clone().of_kind(1).players, own.players, "a list of the visitor's own stays");
    let seeded = Plan { seeded: Some(2), ..Plan::default() };
    assert!(matches!(seeded.rules(), Rules::DoudizhuPreliminary(numbers) if numbers.seeded == 2));
}
