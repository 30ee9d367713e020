use paiju_game::{Game, Lang, Say, Seat, SeatSet, Seed};
use paiju_mahjong::{Action, Mahjong, NORTH, Phase, Tile};
use wasm_bindgen_test::*;

use super::words::Words;
use crate::testing::{self, Acted, AtBoard, Mounted, all, key, look, one, press, words};

wasm_bindgen_test_configure!(run_in_browser);

/// The first game in which `until` finds something for a seat to act; all others take their last action.
fn game(until: impl Fn(&Mahjong, Seat, &[Action]) -> bool) -> (Mahjong, Seat) {
    let mut actions = Vec::new();
    for seed in 0.. {
        let mut game = Mahjong::start(&Mahjong::deal(Seed(seed)));
        while let Some(seat) = game.to_act().first() {
            game.legal_actions(seat, &mut actions);
            if until(&game, seat, &actions) {
                return (game, seat);
            }
            game.act(seat, actions.last().unwrap()).unwrap();
        }
    }
    unreachable!("some deal has it");
}

fn can_peng(_: &Mahjong, _: Seat, actions: &[Action]) -> bool {
    actions.iter().any(|action| matches!(action, Action::Peng { .. })) && !actions.contains(&Action::Hu)
}

/// The board of a game in which the visitor must act.
async fn play((game, seat): (Mahjong, Seat)) -> (Mounted<AtBoard<Mahjong>>, Acted<Mahjong>) {
    testing::play(&game, seat, None).await
}

fn is_turn(game: &Mahjong, _: Seat, _: &[Action]) -> bool {
    matches!(game.course().phase(), Phase::Turn { .. })
}

#[wasm_bindgen_test]
async fn a_tile_is_chosen_and_then_played() {
    let (game, seat) = game(is_turn);
    let drawn = game.drawn(seat).unwrap();
    let (root, acted) = play((game, seat)).await;
    let tiles = all(&root, ".hand .tile");
    assert_eq!(tiles.len(), 14);
    let last = &all(&root, ".hand .drawn .tile")[0];
    assert_eq!(last.get_attribute("data-tile"), Some(drawn.to_string()));
    press(&tiles[0]).await;
    assert_eq!(all(&root, ".hand .chosen").len(), 1);
    key("Escape").await;
    assert!(all(&root, ".hand .chosen").is_empty());
    press(last).await;
    assert!(acted.borrow().is_empty());
    press(last).await;
    assert_eq!(*acted.borrow(), [Action::Play(drawn)]);
}

#[wasm_bindgen_test]
async fn a_digit_chooses_one_tile_of_the_rank_after_the_other() {
    let (game, seat) = game(is_turn);
    let held = game.hand(seat).concealed;
    let rank = (1..=9).max_by_key(|&rank| held.tiles().filter(|tile| tile.rank() == rank).count()).unwrap();
    let count = held.tiles().filter(|tile| tile.rank() == rank).count();
    let (root, acted) = play((game, seat)).await;
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..count {
        key(&rank.to_string()).await;
        let chosen = one(&root, ".hand .chosen");
        assert!(chosen.get_attribute("data-tile").unwrap().ends_with(&rank.to_string()));
        seen.insert(chosen.get_attribute("data-index"));
    }
    assert_eq!(seen.len(), count);
    key("Enter").await;
    assert!(matches!(acted.borrow()[..], [Action::Play(tile)] if tile.rank() == rank));
}

#[wasm_bindgen_test]
async fn nothing_is_played_before_a_tile_is_chosen_and_a_wrong_hu_is_refused_by_the_rule() {
    let (game, seat) = game(|game, seat, actions| is_turn(game, seat, actions) && !actions.contains(&Action::Hu));
    let refusal = game.clone().act(seat, &Action::Hu).unwrap_err();
    let (root, acted) = play((game, seat)).await;
    key("Enter").await;
    assert_eq!(words(&one(&root, ".verdict.refused")), Words::ChooseTile.say(Lang::Zh));
    key("w").await;
    assert_eq!(words(&one(&root, ".verdict.refused")), refusal.say(Lang::Zh));
    assert!(acted.borrow().is_empty());
}

#[wasm_bindgen_test]
async fn a_peng_asks_for_the_tile_that_is_played_after_it() {
    let found = game(can_peng);
    let (_, offered) = found.0.course().offered().unwrap();
    let held: Vec<Tile> = found.0.hand(found.1).concealed.tiles().collect();
    let index = held.iter().position(|&tile| tile != offered).unwrap();
    let (root, acted) = play(found).await;
    assert!(one(&root, ".actions .hu").has_attribute("aria-disabled"));
    press(&one(&root, ".actions .peng")).await;
    assert_eq!(words(&one(&root, ".verdict")), Words::ChooseForPeng.say(Lang::Zh));
    assert!(acted.borrow().is_empty());
    let taken = all(&root, ".hand .tile.dim");
    assert_eq!(taken.len(), 2, "what the PENG takes along cannot be played after it");
    for tile in &taken {
        assert_eq!(tile.get_attribute("data-tile"), Some(offered.to_string()));
        press(tile).await;
        assert!(all(&root, ".hand .chosen").is_empty());
    }
    let name = paiju_mahjong::text::name(offered, Lang::Zh);
    assert!(words(&one(&root, ".actions .peng")).contains(&name), "the claimed tile stands in the button");
    let tile = &all(&root, ".hand .tile")[index];
    press(tile).await;
    press(&one(&root, ".actions .peng")).await;
    let peng = Action::Peng { play: held[index] };
    press(tile).await;
    key("p").await;
    assert_eq!(*acted.borrow(), [peng, peng, Action::Pass]);
}

#[wasm_bindgen_test]
async fn a_gang_on_the_own_turn_is_a_button_and_a_key() {
    let gang = |action: &Action| matches!(action, Action::Gang(_));
    let (game, seat) = game(|game, seat, actions| is_turn(game, seat, actions) && actions.iter().any(gang));
    let mut actions = Vec::new();
    game.legal_actions(seat, &mut actions);
    let gang = *actions.iter().find(|action| gang(action)).unwrap();
    let (root, acted) = play((game, seat)).await;
    press(&all(&root, ".actions .primary")[1]).await;
    key("g").await;
    assert_eq!(*acted.borrow(), [gang, gang]);
}

#[wasm_bindgen_test]
async fn refused_claims_say_why() {
    let (game, seat) = game(|game, _, actions| game.course().offered().is_some() && actions.len() == 1);
    let (_, tile) = game.course().offered().unwrap();
    let refusal = game.clone().act(seat, &Action::Peng { play: tile }).unwrap_err();
    let (root, _) = play((game, seat)).await;
    key("c").await;
    assert_eq!(words(&one(&root, ".verdict.refused")), refusal.say(Lang::Zh));
}

#[wasm_bindgen_test]
async fn the_ranking_explains_every_hand() {
    let (mut game, seat) = game(|game, _, _| game.course().wall() == 0);
    let mut actions = Vec::new();
    let mut turn = Some(seat);
    while let Some(seat) = turn {
        game.legal_actions(seat, &mut actions);
        game.act(seat, actions.last().unwrap()).unwrap();
        turn = game.to_act().first();
    }
    let outcome = game.outcome().unwrap();
    let root = look(&game, seat, SeatSet::only(seat)).await;
    assert_eq!(all(&root, ".sheet tr").len(), 4);
    let needs: usize = outcome
        .seats
        .iter()
        .map(|seat| match &seat.ending {
            paiju_mahjong::Ending::Drawn(drawn) => drawn.needs.len(),
            _ => 0,
        })
        .sum();
    assert_eq!(all(&root, ".need").len(), needs);
    assert!(words(&root).contains("海明距离"));
}

#[wasm_bindgen_test]
async fn other_hands_are_face_down_and_like_tiles_are_highlighted() {
    let found = game(|game, _, _| game.course().pool().len() > 12);
    let root = look(&found.0, NORTH, SeatSet::only(NORTH)).await;
    assert_eq!(all(&root, ".place .standing .tile").len(), 0);
    assert!(all(&root, ".place .tile-back").len() >= 30);
    let lying = &all(&root, ".pool .tile")[0];
    press(lying).await;
    let tile = lying.get_attribute("data-tile").unwrap();
    let like = all(&root, &format!(".tile[data-tile={tile}]")).len();
    let offered = all(&root, &format!(".wall .tile[data-tile={tile}]")).len();
    assert_eq!(all(&root, ".tile.lit").len(), like - offered);
}
