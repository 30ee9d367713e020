//! Whole games drawn step by step: every picture is well-formed, says what lies on the table, and shows no hidden hand.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

use paiju_draw::scene::Scene;
use paiju_draw::scene::doudizhu::Moment;
use paiju_draw::scene::mahjong;
use paiju_draw::{Fault, Picture, Theme, seen, style};
use paiju_game::{Game, Lang, Rng, Seat, SeatSet, Seed, Spoken};
use paiju_games::{DouDizhu, Mahjong, Tractor};
use paiju_mahjong::{Meld, MeldKind};

const LANGS: [Lang; 2] = [Lang::Zh, Lang::En];

/// Plays at random and draws every moment.
fn draw<G: Game>(seed: u64, scene: impl Fn(&G, SeatSet) -> Scene, check: impl Fn(&Picture, &G)) {
    let mut game = G::start(&G::deal(Seed(seed)));
    let (mut rng, mut actions) = (Rng::new(Seed(seed)), Vec::new());
    loop {
        let open = Seat::all(G::SEATS).collect();
        let picture = Picture {
            scene: scene(&game, open),
            viewer: Seat(1),
            seats: Seat::all(G::SEATS).map(|seat| format!("<{}>", seat.0)).collect(),
            players: vec![Some("a & \"b\" </svg><script>alert(1)</script>\u{7}\u{202e}".to_owned()); 4],
            caption: Some("第 1 局".to_owned()),
            fault: None,
        };
        check(&picture, &game);
        let Some(seat) = game.to_act().first() else { break };
        game.legal_actions(seat, &mut actions);
        let action = actions[rng.below(actions.len() as u32) as usize].clone();
        game.act(seat, &action).unwrap();
    }
}

/// Whether every element is closed by its own end, and every attribute quoted.
fn is_well_formed(svg: &str) -> bool {
    let mut open = Vec::new();
    let mut rest = svg;
    while let Some((text, tail)) = rest.split_once('<') {
        let Some((tag, after)) = tail.split_once('>') else { return false };
        if text.contains('>') || tag.contains('<') || tag.matches('"').count() % 2 != 0 {
            return false;
        }
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return false;
            }
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().unwrap_or_default());
        }
        rest = after;
    }
    open.is_empty()
}

fn is_sound(picture: &Picture) {
    for lang in LANGS {
        let svg = picture.svg(lang, Theme::Auto);
        let known = style(Theme::Auto);
        assert!(is_well_formed(&svg), "{svg}");
        assert!(svg.contains(r#"role="img""#) && svg.contains("<title>") && svg.contains("<desc>"));
        assert!(!svg.contains("<script") && !svg.contains('\u{7}') && !svg.contains('\u{202e}'));
        // No external reference, and no invalid number.
        assert_eq!(svg.matches("http").count(), 1, "the name space alone");
        assert!(!svg.contains("NaN") && !svg.contains("inf\""), "{svg}");
        // Every drawing that is used is defined.
        for used in svg.split("href=\"#").skip(1) {
            let id = used.split('"').next().unwrap();
            assert!(svg.contains(&format!("<symbol id=\"{id}\"")), "{id}");
        }
        for class in svg.split("class=\"pj-").skip(1).map(|class| class.split(['"', ' ']).next().unwrap()) {
            assert!(known.contains(&format!(".pj-{class}")), "{class} has no style");
        }
        let text = picture.text(lang);
        assert!(text.lines().count() > 4 && text.ends_with('\n'), "{text}");
        assert!(!text.contains(['\u{7}', '\u{202e}']), "{text}");
    }
}

#[test]
fn every_moment_of_every_game_is_drawn() {
    draw::<DouDizhu>(
        1,
        |game, open| Scene::DouDizhu(seen::doudizhu::of_game(game, open)),
        |picture, _| is_sound(picture),
    );
    draw::<Mahjong>(1, |game, open| Scene::Mahjong(seen::mahjong::of_game(game, open)), |picture, _| is_sound(picture));
    draw::<Tractor>(
        1,
        |game, open| Scene::Tractor(seen::tractor::of_game(game, open)),
        |picture, game| {
            // The moments of the deal look alike.
            if game.dealt() % 20 == 0 || game.course().trick().is_some() {
                is_sound(picture);
            }
        },
    );
}

#[test]
fn the_cards_of_an_open_hand_are_drawn_and_those_of_a_hidden_one_are_not() {
    draw::<DouDizhu>(
        2,
        |game, open| Scene::DouDizhu(seen::doudizhu::of_game(game, open)),
        |open, game| {
            let of = |scene: &Scene| Picture { scene: scene.clone(), ..open.clone() };
            let own = of(&open.scene.clone().seen_by(SeatSet::only(Seat(1))));
            // What the player of that seat sees, except for the end, when the score is known.
            let player = seen::doudizhu::of_view(&game.view(Seat(1)));
            if game.outcome().is_none() {
                assert_eq!(own.scene, Scene::DouDizhu(player));
            }
            let backs = own.svg(Lang::En, Theme::Light).matches("pj-back\"").count();
            let hidden: usize = [0, 2].map(|seat| game.hand(Seat(seat)).len()).iter().sum();
            let kitty = if game.course().kitty().is_none() { 3 } else { 0 };
            assert_eq!(backs, hidden + kitty);
            let text = own.text(Lang::En);
            let said =
                [0, 2].iter().filter(|&&seat| text.contains(&format!("{} face down", game.hand(Seat(seat)).len())));
            assert!(said.count() == 2 || hidden < 20, "{text}");
            assert_eq!(open.svg(Lang::En, Theme::Light).matches("pj-back\"").count(), kitty);
        },
    );
}

#[test]
fn a_seat_does_not_see_the_kitty_while_the_bidding_goes_on() {
    draw::<DouDizhu>(
        6,
        |game, open| Scene::DouDizhu(seen::doudizhu::of_game(game, open)),
        |open, game| {
            let Scene::DouDizhu(mut scene) = open.scene.clone() else { unreachable!() };
            // The text of a deal tells the kitty from the beginning.
            scene.kitty = Some(game.hand(Seat(0)));
            let is_bidding = matches!(scene.moment, Moment::Bid(_));
            let Scene::DouDizhu(own) = Scene::DouDizhu(scene).seen_by(SeatSet::only(Seat(0))) else { unreachable!() };
            assert_eq!(own.kitty.is_none(), is_bidding);
        },
    );
}

#[test]
fn a_seat_of_tractor_does_not_see_what_another_buried() {
    draw::<Tractor>(
        3,
        |game, open| Scene::Tractor(seen::tractor::of_game(game, open)),
        |open, game| {
            if game.outcome().is_some() {
                return;
            }
            for seat in Seat::all(4) {
                let Scene::Tractor(own) = open.scene.clone().seen_by(SeatSet::only(seat)) else { unreachable!() };
                assert_eq!(own, seen::tractor::of_game(game, SeatSet::only(seat)));
            }
        },
    );
}

#[test]
fn a_seat_of_mahjong_sees_backs() {
    draw::<Mahjong>(
        4,
        |game, open| Scene::Mahjong(seen::mahjong::of_game(game, open)),
        |open, game| {
            for seat in Seat::all(4) {
                let Scene::Mahjong(own) = open.scene.clone().seen_by(SeatSet::only(seat)) else { unreachable!() };
                assert_eq!(own, seen::mahjong::of_game(game, SeatSet::only(seat)));
            }
        },
    );
}

#[test]
fn a_hidden_hand_of_mahjong_does_not_grow_when_it_draws() {
    let hand = |drawn: bool| {
        let tiles = mahjong::Tiles::Closed { count: 13 + u8::from(drawn), drawn };
        let (svg, _) = of_mahjong(tiles, Vec::new());
        let back = svg.split("class=\"pj-back\"").nth(1).unwrap().split('>').next().unwrap().to_owned();
        back.split("width=").nth(1).unwrap().to_owned()
    };
    assert_eq!(hand(true), hand(false));
}

#[test]
fn the_text_of_a_concealed_gang_counts_no_tile_as_hidden() {
    let tiles = mahjong::Tiles::Closed { count: 11, drawn: true };
    let gang = Meld { tile: "W5".parse().unwrap(), kind: MeldKind::ConcealedGang, from: None };
    let (svg, text) = of_mahjong(tiles, vec![gang]);
    assert!(text.contains("W5 W5 W5 W5, 11 face down"), "{text}");
    assert_eq!(svg.matches("class=\"pj-back\"").count(), 13, "drawn as at a table");
}

/// A seat of Mahjong that has this, alone at its table, as SVG and as text in English.
fn of_mahjong(tiles: mahjong::Tiles, melds: Vec<Meld>) -> (String, String) {
    let game = Mahjong::start(&Mahjong::deal(Seed(1)));
    let mut scene = seen::mahjong::of_game(&game, SeatSet::EMPTY);
    for place in &mut scene.places {
        place.tiles = mahjong::Tiles::Unknown;
    }
    scene.places[0].tiles = tiles;
    scene.places[0].melds = melds;
    let seats = Seat::all(4).map(|seat| seat.0.to_string()).collect();
    let scene = Scene::Mahjong(scene);
    let picture = Picture { scene, viewer: Seat(0), seats, players: Vec::new(), caption: None, fault: None };
    (picture.svg(Lang::En, Theme::Light), picture.text(Lang::En))
}

#[test]
fn a_fault_is_marked_at_its_seat_and_said_in_full() {
    let game = DouDizhu::start(&DouDizhu::deal(Seed(1)));
    let scene = Scene::DouDizhu(seen::doudizhu::of_game(&game, SeatSet::EMPTY));
    let words = Spoken::new("叫分 <4> 不行".to_owned(), "the bid <4> is none".to_owned());
    let picture = Picture {
        scene,
        viewer: Seat(0),
        seats: ["甲", "乙", "丙"].map(str::to_owned).to_vec(),
        players: Vec::new(),
        caption: None,
        fault: Some(Fault { seat: Some(Seat(0)), words }),
    };
    is_sound(&picture);
    let svg = picture.svg(Lang::En, Theme::Auto);
    assert!(svg.contains("甲: the bid &lt;4&gt; is none") && svg.contains("pj-fault"), "{svg}");
    assert!(picture.text(Lang::Zh).ends_with("✗ 甲：叫分 <4> 不行\n"));
    assert!(!Picture { fault: None, ..picture }.svg(Lang::En, Theme::Auto).contains("class=\"pj-fault"));
}

#[test]
fn a_picture_crosses_as_bytes() {
    draw::<DouDizhu>(
        5,
        |game, open| Scene::DouDizhu(seen::doudizhu::of_game(game, open)),
        |picture, _| {
            let bytes = postcard::to_allocvec(picture).unwrap();
            assert_eq!(postcard::from_bytes::<Picture>(&bytes).as_ref(), Ok(picture));
        },
    );
}
