//! Whole matches of every game.

use paiju_games::{GameId, with_game};

use super::model::Model;
use super::room::{Match, Room};
use super::{ONE, TWO, User, inspects_well, own_bot, responses};

/// A match of the game.
pub fn room(game: GameId, seed: u64, seat: u8, quoted: bool) -> Box<dyn Room> {
    with_game!(game, G => Box::new(Match::<G>::deal(seed, seat, quoted)))
}

/// Plays a match to its end, in this form, by requests of this kind.
fn plays_whole(game: GameId, form: &str, quoted: bool) {
    let (user, model) = (User::new(), Model::start(vec![(ONE, room(game, 5, 0, quoted))]));
    let ran = user.play(&model, &own_bot(game.code()), &["--matches", "1", "--form", form, "--watch"]).well();
    let (kept, heard) = (user.kept(ONE), model.answers(ONE));
    let said: Vec<String> =
        heard.iter().map(|text| serde_json::from_str(text).unwrap_or_else(|_| text.clone())).collect();
    let said = if quoted { said } else { heard.clone() };
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
    plays_whole(GameId::DouDizhu, "json", false);
    plays_whole(GameId::DouDizhu, "simple", false);
}

#[test]
fn tractor_is_played_to_its_end() {
    plays_whole(GameId::Tractor, "json", false);
}

// ruling: O4
#[test]
fn mahjong_is_played_to_its_end_in_both_ways_of_writing() {
    plays_whole(GameId::Mahjong, "simple", false);
    plays_whole(GameId::Mahjong, "json", true);
}

// ruling: O3
#[test]
fn two_tables_are_played_at_once() {
    let rooms = vec![(ONE, room(GameId::DouDizhu, 1, 0, false)), (TWO, room(GameId::DouDizhu, 2, 1, false))];
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
    let (user, model) = (User::new(), Model::start(vec![(ONE, room(GameId::Tractor, 3, 0, false))]));
    user.play(&model, &own_bot("tractor"), &["--matches", "1"]).well();
    for name in [ONE.to_owned(), format!("{}/match/{ONE}", model.site), format!("{}/match/{ONE}?lite=true", model.site)]
    {
        let ran = super::Run::ran(user.command().args(["inspect", &name, "--site", &model.site])).well();
        assert!(ran.out.contains("Tractor") && ran.out.contains("no problems"), "{}", ran.out);
    }
}
