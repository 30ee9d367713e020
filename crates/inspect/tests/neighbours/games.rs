//! Other games, written as their platforms and libraries write them, from a seed.

use paiju_game::{Rng, Seed};
use paiju_inspect::OtherGame;
use serde_json::{Value, json};

use super::{Is, Text};

/// One or two of each kind.
pub(super) fn texts() -> Vec<Text> {
    let of = |game, name, text| Text { name, is: Is::Game(game), text };
    use OtherGame::{DouZero, Guandan, Mahjong, OpenSpiel, Riichi, RlCard, Shengji, Texas};
    vec![
        of(Guandan, "Guandan on Botzone", guandan_on_botzone()),
        of(Guandan, "Guandan: a question", guandan_question().to_string()),
        of(Guandan, "Guandan: messages", guandan_messages()),
        of(Guandan, "Guandan: a state in Python", python(&guandan_question())),
        of(Mahjong, "Chinese Standard Mahjong: input", csm_input().to_string()),
        of(Mahjong, "Chinese Standard Mahjong: simple", csm_simple()),
        of(Mahjong, "Chinese Standard Mahjong: kept running", csm_lines()),
        of(Mahjong, "Chinese Standard Mahjong: record", csm_record()),
        of(Mahjong, "Chinese Standard Mahjong: displays", csm_displays()),
        of(Riichi, "mjai", mjai()),
        of(Riichi, "mjai in a list", mjai_list()),
        of(Riichi, "tenhou.net/6", tenhou()),
        of(Riichi, "tenhou.net XML", mjlog()),
        of(Riichi, "Mahjong Soul", mahjong_soul()),
        of(DouZero, "DouZero: a deal", douzero_deal()),
        of(DouZero, "DouZero: a service", douzero_service().to_string()),
        of(DouZero, "DouZero: an infoset", douzero_infoset()),
        of(RlCard, "RLCard: a state", rlcard()),
        of(RlCard, "RLCard: a trajectory", rlcard_trajectory()),
        of(OpenSpiel, "OpenSpiel", open_spiel()),
        of(Shengji, "Shengji as JSON", shengji().to_string()),
        of(Shengji, "Shengji in words", shengji_words()),
        of(Shengji, "Shengji in Unicode", shengji_unicode()),
        of(Texas, "Texas Hold'em as JSON", texas().to_string()),
        of(Texas, "Texas Hold'em: a hand history", hand_history()),
        of(Texas, "Texas Hold'em: the computer poker contest", match_state()),
    ]
}

fn rng(number: u64) -> Rng {
    Rng::new(Seed(number))
}

/// Some of these, shuffled.
fn dealt(number: u64, mut pack: Vec<String>, count: usize) -> Vec<String> {
    rng(number).shuffle(&mut pack);
    pack.truncate(count);
    pack
}

fn two_packs(ranks: &[&str]) -> Vec<String> {
    let one: Vec<String> =
        ["S", "H", "C", "D"].iter().flat_map(|suit| ranks.iter().map(move |rank| format!("{suit}{rank}"))).collect();
    [one.clone(), one].concat()
}

const RANKS: [&str; 13] = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"];
const SPELLED: [&str; 13] = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];

/// As Python prints it.
fn python(value: &Value) -> String {
    value.to_string().replace('"', "'").replace("null", "None").replace("true", "True").replace("false", "False")
}

fn guandan_on_botzone() -> String {
    let mut numbers: Vec<u32> = (0..108).collect();
    rng(1).shuffle(&mut numbers);
    let deal = json!({ "stage": "deal", "deliver": numbers[..27], "your_id": 1, "global": { "level": "2", "tribute": [], "resist": false } });
    let play = json!({ "stage": "play", "history": [[], [numbers[30]], [], []], "done": [], "pass_on": -1, "your_id": 1, "global": { "level": "2" } });
    json!({ "requests": [deal, play], "responses": [[]], "data": "", "globaldata": "", "time_limit": 1 }).to_string()
}

fn guandan_question() -> Value {
    let hand = dealt(2, two_packs(&RANKS), 27);
    json!({
        "type": "act", "handCards": hand, "publicInfo": [{ "rest": 27, "playArea": null }, { "rest": 25 }, { "rest": 27 }, { "rest": 26 }],
        "selfRank": "2", "oppoRank": "3", "curRank": "2", "stage": "play", "curPos": 3, "curAction": ["PASS", "PASS", "PASS"],
        "greaterAction": ["Pair", "9", ["H9", "C9"]], "greaterPos": 1, "indexRange": 2,
        "actionList": [["PASS", "PASS", "PASS"], ["Pair", "J", ["SJ", "DJ"]], ["Bomb", "4", ["S4", "S4", "H4", "D4"]]],
    })
}

fn guandan_messages() -> String {
    let hand = dealt(3, two_packs(&RANKS), 27);
    let mut lines = vec![json!({ "type": "notify", "stage": "beginning", "handCards": hand, "myPos": 2 })];
    for pos in 0..6 {
        let action = json!(["Single", "5", ["D5"]]);
        lines.push(json!({ "type": "notify", "stage": "play", "curPos": pos % 4, "curAction": action, "greaterPos": pos % 4, "greaterAction": action }));
    }
    lines.push(json!({ "type": "notify", "stage": "episodeOver", "order": [0, 2, 1, 3], "curRank": "2", "restCards": [[3, ["H3"]]] }));
    lines.iter().map(|line| line.to_string() + "\n").collect()
}

/// All tiles of the official Chinese rules, without flowers.
fn tiles() -> Vec<String> {
    let suits = ["W", "B", "T"].iter().flat_map(|suit| (1..=9).map(move |rank| format!("{suit}{rank}")));
    let honours = (1..=4).map(|wind| format!("F{wind}")).chain((1..=3).map(|dragon| format!("J{dragon}")));
    let one: Vec<String> = suits.chain(honours).collect();
    [one.clone(), one.clone(), one.clone(), one].concat()
}

fn csm_requests() -> Vec<String> {
    let hand = dealt(4, tiles(), 13).join(" ");
    let mut requests = vec!["0 2 1".to_owned(), format!("1 0 0 0 0 {hand}")];
    for (turn, tile) in dealt(5, tiles(), 12).iter().enumerate() {
        requests.push(match turn % 4 {
            2 => format!("2 {tile}"),
            seat => format!("3 {seat} PLAY {tile}"),
        });
    }
    requests
}

fn csm_input() -> Value {
    let requests = csm_requests();
    let responses = vec!["PASS"; requests.len() - 1];
    json!({ "requests": requests, "responses": responses })
}

fn csm_simple() -> String {
    let requests = csm_requests();
    let lines = requests.iter().take(requests.len() - 1).map(|request| format!("{request}\nPASS\n"));
    format!("{}\n{}{}\n", requests.len(), lines.collect::<String>(), requests[requests.len() - 1])
}

fn csm_lines() -> String {
    csm_requests().iter().map(|request| format!("{request}\n")).collect()
}

fn csm_record() -> String {
    let mut lines = vec!["Match 0007".to_owned(), "Wind 2".to_owned()];
    lines.extend((0..4).map(|seat| format!("Player {seat} Deal {}", dealt(6 + seat, tiles(), 13).join(" "))));
    for (turn, tile) in dealt(11, tiles(), 10).iter().enumerate() {
        let seat = turn % 4;
        lines.push(format!("Player {seat} Draw {tile}"));
        lines.push(format!("Player {seat} Play {tile}"));
    }
    lines.push("Huang".to_owned());
    lines.push("Score 0 0 0 0".to_owned());
    lines.join("\n") + "\n"
}

fn csm_displays() -> String {
    let hands: Vec<Vec<String>> = (0..4).map(|seat| dealt(20 + seat, tiles(), 13)).collect();
    let mut displays = vec![
        json!({ "action": "INIT", "quan": 2, "rngSeed": 7 }),
        json!({ "action": "DEAL", "hand": hands, "tileCnt": [21, 21, 21, 21], "canHu": [-4, -4, -4, -4] }),
    ];
    for (turn, tile) in dealt(25, tiles(), 6).iter().enumerate() {
        displays.push(json!({ "action": "DRAW", "player": turn % 4, "tile": tile, "tileCnt": [20, 21, 21, 21], "canHu": [-4, -4, -4, -4] }));
    }
    json!(displays).to_string()
}

/// Tiles of Riichi Mahjong as mjai writes them.
fn pai() -> Vec<String> {
    let suits = ["m", "p", "s"].iter().flat_map(|suit| (1..=9).map(move |rank| format!("{rank}{suit}")));
    let one: Vec<String> = suits.chain(["E", "S", "W", "N", "P", "F", "C"].map(str::to_owned)).collect();
    [one.clone(), one.clone(), one.clone(), one].concat()
}

fn mjai_events() -> Vec<Value> {
    let hands: Vec<Vec<String>> = (0..4).map(|seat| dealt(30 + seat, pai(), 13)).collect();
    let mut events = vec![
        json!({ "type": "start_game", "names": ["one", "two", "three", "four"] }),
        json!({ "type": "start_kyoku", "bakaze": "E", "dora_marker": "4p", "kyoku": 1, "honba": 0, "kyotaku": 0, "oya": 0,
                "scores": [25000, 25000, 25000, 25000], "tehais": hands }),
    ];
    for (turn, tile) in dealt(35, pai(), 8).iter().enumerate() {
        events.push(json!({ "type": "tsumo", "actor": turn % 4, "pai": tile }));
        events.push(json!({ "type": "dahai", "actor": turn % 4, "pai": tile, "tsumogiri": true }));
    }
    events.push(json!({ "type": "ryukyoku", "deltas": [0, 0, 0, 0] }));
    events
}

fn mjai() -> String {
    mjai_events().iter().map(|event| event.to_string() + "\n").collect()
}

fn mjai_list() -> String {
    serde_json::to_string_pretty(&mjai_events()).unwrap()
}

fn tenhou() -> String {
    let hand = |number: u64| -> Vec<u64> {
        let mut tiles: Vec<u64> = (1..=3).flat_map(|suit| (1..=9).map(move |rank| 10 * suit + rank)).collect();
        rng(number).shuffle(&mut tiles);
        tiles[..13].to_vec()
    };
    let seat = |number: u64| [json!(hand(number)), json!([11, 45, 23]), json!([60, 31, 60])];
    let mut round = vec![json!([0, 0, 0]), json!([25000, 25000, 25000, 25000]), json!([34]), json!([])];
    (40..44).for_each(|number| round.extend(seat(number)));
    round.push(json!(["流局", [0, 0, 0, 0]]));
    // The library that writes it keeps this order.
    format!(
        "{{\"title\":[\"\",\"\"],\"name\":[\"A\",\"B\",\"C\",\"D\"],\"rule\":{{\"disp\":\"般東喰赤\",\"aka\":1}},\"log\":[{}]}}",
        json!(round)
    )
        .to_string()
}

fn mjlog() -> String {
    let mut xml = "<mjloggm ver=\"2.3\"><SHUFFLE seed=\"x\" ref=\"\"/><GO type=\"169\" lobby=\"0\"/>\
        <UN n0=\"a\" n1=\"b\" n2=\"c\" n3=\"d\" dan=\"10,10,10,10\"/><TAIKYOKU oya=\"0\"/>\
        <INIT seed=\"0,0,0,2,4,71\" ten=\"250,250,250,250\" oya=\"0\" hai0=\"1,5,20,33,48,52,60,77,80,91,104,118,130\"/>"
        .to_owned();
    for turn in 0..12 {
        xml += &format!(
            "<{}{}/><{}{}/>",
            ["T", "U", "V", "W"][turn % 4],
            3 * turn,
            ["D", "E", "F", "G"][turn % 4],
            3 * turn
        );
    }
    xml + "<RYUUKYOKU ba=\"0,0\" sc=\"250,0,250,0,250,0,250,0\"/></mjloggm>"
}

fn mahjong_soul() -> String {
    let tiles: Vec<String> =
        dealt(50, pai(), 13).iter().map(|tile| if tile.len() == 1 { "5z".to_owned() } else { tile.clone() }).collect();
    let mut actions = vec![json!({ "name": "ActionNewRound", "data": { "chang": 0, "ju": 1, "ben": 0, "tiles": tiles,
        "scores": [25000, 25000, 25000, 25000], "liqibang": 0, "left_tile_count": 69, "doras": ["1s"] } })];
    for turn in 0..8 {
        actions.push(json!({ "name": "ActionDealTile", "data": { "seat": turn % 4, "left_tile_count": 68 - turn } }));
        actions.push(json!({ "name": "ActionDiscardTile", "data": { "seat": turn % 4, "tile": "2z", "is_liqi": false, "moqie": true } }));
    }
    serde_json::to_string_pretty(&actions).unwrap()
}

/// A pack by DouZero's ranks.
fn ranks(number: u64) -> Vec<u64> {
    let mut pack: Vec<u64> = (3..=14).chain([17]).flat_map(|rank| [rank; 4]).chain([20, 30]).collect();
    rng(number).shuffle(&mut pack);
    pack[..17].sort_unstable();
    pack
}

fn douzero_deal() -> String {
    let pack = ranks(60);
    let landlord = [&pack[..17], &pack[51..]].concat();
    python(&json!({ "landlord": landlord, "landlord_up": pack[17..34], "landlord_down": pack[34..51],
        "three_landlord_cards": pack[51..] }))
}

fn douzero_service() -> Value {
    let pack = ranks(61);
    json!({
        "player_position": "landlord_up", "player_hand_cards": pack[..17], "other_hand_cards": pack[17..51],
        "num_cards_left_dict": { "landlord": 20, "landlord_down": 17, "landlord_up": 17 }, "three_landlord_cards": pack[51..],
        "card_play_action_seq": [[3], [], [5, 5]], "last_move_dict": { "landlord": [3], "landlord_down": [], "landlord_up": [5, 5] }, "bomb_num": 0,
    })
}

fn douzero_infoset() -> String {
    let pack = ranks(62);
    format!(
        "player_position = landlord_down\nplayer_hand_cards = {:?}\nthree_landlord_cards = {:?}\nlast_move = [4, 4, 4, 5]\n\
         legal_actions = [[], [6], [7, 7]]\nbomb_num = 0\ncard_play_action_seq = [[3], [8], []]\n",
        &pack[..17],
        &pack[51..]
    )
}

fn rlcard() -> String {
    "{'raw_obs': {'deck': '3333444455556666777788889999TTTTJJJJQQQQKKKKAAAA2222BR', 'seen_cards': '3T2', 'landlord': 1, \
      'trace': [(1, '34567'), (2, 'pass')], 'played_cards': ['', '34567', ''], 'self': 0, 'current_hand': '3445566778TJQKA22', \
      'others_hand': '33456788899TTJJQQKKAA22BR', 'num_cards_left': [17, 15, 17], 'actions': ['pass', '56789']}, \
      'legal_actions': {27471: None}, 'raw_legal_actions': ['pass', '56789'], 'action_record': [(1, '34567')]}"
        .to_owned()
}

fn rlcard_trajectory() -> String {
    (0..4).map(|step| {
        format!(
            "step {step}: player {} raw_legal_actions=['pass', '44', '77'] num_cards_left=[{}, 17, 17] others_hand=3456789TJQKA2 current_hand=33447799TT\n",
            step % 3,
            20 - step
        )
    })
    .collect()
}

fn open_spiel() -> String {
    let mut text = "game: dou_dizhu\n\nGameType.dynamics = Dynamics.SEQUENTIAL\nGameType.information = Information.IMPERFECT_INFORMATION\n\
        GameType.short_name = \"dou_dizhu\"\nNumDistinctActions() = 26111\nNumPlayers() = 3\nToString() = \"dou_dizhu()\"\n"
        .to_owned();
    for state in 0..6 {
        text += &format!(
            "\n# State {state}\nIsTerminal() = False\nHistory() = [{state}]\nIsChanceNode() = True\nCurrentPlayer() = -1\n\
             ObservationString(0) = \"My hand 3456\"\nLegalActions() = [0, 1, 2]\n\n# Apply action \"7\"\naction: {}\n",
            state + 30
        );
    }
    text
}

fn shengji() -> Value {
    let hand = dealt(70, two_packs(&SPELLED), 25);
    let plays: Vec<Value> = (0..4).map(|seat| json!({ "seat": seat, "cards": [hand[seat], hand[seat + 4]] })).collect();
    json!({ "stage": "play", "trump": "H", "level": 2, "dealer": 1, "declarer": 1, "kitty": hand[..8], "hand": hand, "tricks": [plays] })
}

fn shengji_words() -> String {
    let cards = dealt(71, two_packs(&SPELLED), 40);
    let tricks = cards.chunks(4).enumerate().map(|(number, trick)| {
        format!("第 {} 轮 东 {} 南 {} 西 {} 北 {}\n", number + 1, trick[0], trick[1], trick[2], trick[3])
    });
    format!("八十分 打 2 主 ♥ 庄家 东\n{}闲家得分 85，上台\n", tricks.collect::<String>())
}

fn shengji_unicode() -> String {
    let card = |number: u32| char::from_u32(0x1f0a1 + 16 * (number % 4) + number / 4 % 11).unwrap().to_string();
    let hand: Vec<String> = (0..25).map(|number| card(3 * number)).collect();
    json!({ "Play": { "num_decks": 2, "trump": { "Standard": { "suit": "♡", "number": "4" } }, "landlord": 1, "exchanger": 1,
        "hands": { "hands": { "0": hand } }, "trick": { "played_cards": [{ "id": 1, "cards": [card(5), card(5)] }] }, "kitty": [card(7)] } })
    .to_string()
}

fn texas() -> Value {
    json!({ "round": "river", "hole_cards": ["Ah", "Kd"], "community_cards": ["2c", "7d", "Ts", "Jh", "3s"], "pot": 1200,
        "small_blind": 50, "big_blind": 100, "players": [{ "name": "a", "stack": 900 }, { "name": "b", "stack": 2100 }],
        "actions": [{ "player": "a", "type": "raise", "amount": 300 }, { "player": "b", "type": "fold" }] })
}

fn hand_history() -> String {
    "PokerStars Hand #7701: Hold'em No Limit ($1/$2)\nSeat 1: hero ($200 in chips)\nSeat 2: other ($180 in chips)\n\
     hero: posts small blind $1\nother: posts big blind $2\n*** HOLE CARDS ***\nDealt to hero [Ah Kd]\nhero: raises $4 to $6\nother: calls $4\n\
     *** FLOP *** [2c 7d Ts]\nother: checks\nhero: bets $8\nother: folds\nhero collected $12 from pot\n*** SUMMARY ***\nTotal pot $12\n"
        .to_owned()
}

fn match_state() -> String {
    (0..8).map(|hand| format!("TO 1 at 17.{hand} MATCHSTATE:0:{hand}:cr300c/:AhKd|/2c7dTs\nFROM 1 at 17.{hand} MATCHSTATE:0:{hand}:cr300c/:AhKd|/2c7dTs:c\n")).collect()
}
