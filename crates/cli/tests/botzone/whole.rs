//! Whole matches of every game.

use paiju_games::{GameId, with_game};

use super::model::Model;
use super::room::{Foreign, Match, Room, Written};
use super::{ONE, TWO, User, inspects_well, own_bot, responses};

pub fn room(game: GameId, seed: u64, seat: u8, written: Written) -> Box<dyn Room> {
    with_game!(game, G => Box::new(Match::<G>::deal(seed, seat, written)))
}

/// Plays a match to its end, in this form, by requests of this kind.
fn plays_whole(game: GameId, form: &str, written: Written) {
    let (user, model) = (User::new(), Model::start(vec![(ONE, room(game, 5, 0, written))]));
    let ran = user.play(&model, &own_bot(game.code()), &["--matches", "1", "--form", form, "--watch"]).well();
    let (kept, heard) = (user.kept(ONE), model.answers(ONE));
    let said: Vec<String> =
        heard.iter().map(|text| serde_json::from_str(text).unwrap_or_else(|_| text.clone())).collect();
    let said = if written == Written::Quoted { said } else { heard.clone() };
    assert_eq!(responses(&kept), said);
    assert!(heard.len() > 1 && kept["end"]["scores"].as_array().unwrap().len() == usize::from(game.seats()), "{kept}");
    assert_eq!((kept["game"].as_str(), kept["bot"].as_str()), (Some(game.code()), Some("mine")));
    let last = ran.out.lines().last().unwrap();
    assert!(last.starts_with(&format!("match {ONE}")) && last.contains("scores"), "{last}");
    assert_eq!(ran.out.lines().count(), heard.len() + 1, "a line an answer, and one for the match: {}", ran.out);
    inspects_well(&user.log(ONE));
}

#[test]
fn dou_dizhu_is_played_to_its_end() {
    plays_whole(GameId::DouDizhu, "json", Written::Plain);
    plays_whole(GameId::DouDizhu, "simple", Written::Whole);
}

#[test]
fn tractor_is_played_to_its_end() {
    plays_whole(GameId::Tractor, "json", Written::Plain);
}

// ruling: O4
#[test]
fn mahjong_is_played_to_its_end_in_both_ways_of_writing() {
    plays_whole(GameId::Mahjong, "simple", Written::Plain);
    plays_whole(GameId::Mahjong, "json", Written::Quoted);
}

/// The platform may offer thousands of matches; this machine runs only so many programs.
#[test]
fn many_tables_are_asked_a_few_at_a_time() {
    let ids: Vec<String> = (0..70).map(|number| format!("6530aa6b26a5f44a54b1c{number:03}")).collect();
    let asking = || -> Box<dyn Room> { Box::new(Foreign::asking(&["0 1"])) };
    let (user, model) = (User::new(), Model::start(ids.iter().map(|id| (&**id, asking())).collect()));
    let bot =
        user.script("mkdir -p on/$$; ls on | wc -l >> counts; sleep 0.5; rmdir on/$$; echo '{\"response\":\"PASS\"}'");
    user.play(&model, &bot, &["--matches", "70", "--game", "mahjong"]).well();
    let counts = std::fs::read_to_string(user.path().join("counts")).unwrap();
    let counts: Vec<usize> = counts.lines().map(|line| line.trim().parse().unwrap()).collect();
    let most = counts.iter().max();
    assert!(counts.len() == 70 && most.is_some_and(|most| (10..=64).contains(most)), "{counts:?}");
}

// ruling: O3
#[test]
fn two_tables_are_played_at_once() {
    let rooms =
        vec![(ONE, room(GameId::DouDizhu, 1, 0, Written::Plain)), (TWO, room(GameId::DouDizhu, 2, 1, Written::Plain))];
    let (user, model) = (User::new(), Model::start(rooms));
    let ran = user.play(&model, &own_bot("doudizhu"), &["--matches", "2"]).well();
    assert_eq!(ran.out.lines().count(), 2, "{}", ran.out);
    assert_eq!(model.state().most_answers, 2);
    for id in [ONE, TWO] {
        assert_eq!(responses(&user.kept(id)), model.answers(id));
        inspects_well(&user.log(id));
    }
}

#[test]
fn a_whole_match_is_fetched_and_inspected() {
    let (user, model) = (User::new(), Model::start(vec![(ONE, room(GameId::Tractor, 3, 0, Written::Plain))]));
    user.play(&model, &own_bot("tractor"), &["--matches", "1"]).well();
    for name in [ONE.to_owned(), format!("{}/match/{ONE}", model.site), format!("{}/match/{ONE}?lite=true", model.site)]
    {
        let ran = super::Run::ran(user.command().args(["inspect", &name, "--site", &model.site])).well();
        assert!(ran.out.contains("Tractor") && ran.out.contains("no problems"), "{}", ran.out);
    }
}

// ruling: O5
#[test]
fn other_games_are_left_alone_and_a_match_that_turns_strange_is_played_unjudged() {
    let strange: Box<dyn Room> = Box::new(Foreign::asking(&["{\"board\": [1]}"]));
    let turns: Box<dyn Room> = Box::new(Foreign::asking(&["0 1", "nobody knows"]));
    let (user, model) = (User::new(), Model::start(vec![(ONE, strange), (TWO, turns)]));
    let bot = user.script("echo '{\"response\":\"PASS\"}'");
    let ran = user.play(&model, &bot, &["--matches", "1"]).well();
    assert!(ran.err.contains(&format!("match {ONE} is of no game that is known here")), "{}", ran.err);
    assert!(
        ran.err.contains(&format!("match {TWO}, turn 1, mine, answer PASS: sent without being judged")),
        "{}",
        ran.err
    );
    assert!(ran.out.contains("aborted"), "{}", ran.out);
    assert_eq!((model.answers(ONE).len(), model.answers(TWO)), (0, vec!["PASS".to_owned(); 2]));
    assert!(!user.log(ONE).exists());
}

#[test]
fn an_ended_match_is_not_played_again_and_other_games_are_skipped_on_request() {
    let (user, model) = (User::new(), Model::start(vec![(ONE, room(GameId::DouDizhu, 1, 0, Written::Plain))]));
    user.play(&model, &own_bot("doudizhu"), &["--matches", "1"]).well();
    let log = std::fs::read_to_string(user.log(ONE)).unwrap();
    let again =
        [(ONE, room(GameId::DouDizhu, 2, 0, Written::Plain)), (TWO, room(GameId::DouDizhu, 3, 0, Written::Plain))];
    model.state().rooms.extend(again.map(|(id, room)| (id.to_owned(), room)));
    let three = "6530aa6b26a5f44a54b1c003";
    model.state().rooms.insert(three.to_owned(), room(GameId::Mahjong, 3, 0, Written::Plain));
    let ran = user.play(&model, &own_bot("doudizhu"), &["--matches", "1", "--game", "doudizhu"]).well();
    assert_eq!(ran.out.lines().count(), 1, "{}", ran.out);
    assert!(ran.err.contains(&format!("match {three} is of no game")), "{}", ran.err);
    assert_eq!(std::fs::read_to_string(user.log(ONE)).unwrap(), log);
    inspects_well(&user.log(TWO));
}
