//! Riichi Mahjong (日麻): mjai's events, tenhou.net's links and logs, hands as `123m456p`.

use super::{Is, Kind, Sample};
use crate::OtherGame;

pub(super) const KIND: Kind = Kind {
    is: Is::Game(OtherGame::Riichi),
    marks: &[
        // mjai
        ("start_kyoku", 5),
        ("tehais", 4),
        ("dora_marker", 4),
        ("bakaze", 3),
        ("kyotaku", 3),
        ("tsumogiri", 3),
        ("dahai", 3),
        ("tsumo", 2),
        ("honba", 2),
        // tenhou.net
        ("tenhou", 4),
        ("mjloggm", 6),
        ("disp", 3),
        ("rule", 1),
        ("aka", 2),
        ("aka53", 3),
        ("kuitan", 3),
        // Mahjong Soul
        ("majsoul", 4),
        ("RecordNewRound", 6),
        ("ActionNewRound", 6),
        ("ActionDealTile", 3),
        ("ActionDiscardTile", 3),
        ("liqi", 3),
        ("is_liqi", 3),
        ("moqie", 3),
        ("riichi", 2),
        ("reach", 1),
    ],
    names: &["日麻", "立直", "riichi", "tenhou"],
    evidence,
    shape: "123m456p",
    #[cfg(test)]
    examples: &[
        "{\"type\":\"start_game\",\"names\":[\"a\",\"b\",\"c\",\"d\"]}\n{\"type\":\"start_kyoku\",\"bakaze\":\"E\",\"dora_marker\":\"2s\",\"kyoku\":1,\"honba\":0,\"kyotaku\":0,\"oya\":0}\n{\"type\":\"tsumo\",\"actor\":0,\"pai\":\"6m\"}\n{\"type\":\"dahai\",\"actor\":0,\"pai\":\"6m\",\"tsumogiri\":true}",
        r#"https://tenhou.net/6/#json={"title":["",""],"name":["A","B","C","D"],"rule":{"disp":"般南喰赤","aka":1},"log":[[[4,0,0],[25000,25000,25000,25000],[44],[],[15,18,19,22,25,26,29,31,33,36,41,44,46],[23],[60]]]}"#,
        r#"{"title":["東風",""],"name":["A","B","C","D"],"rule":{"disp":"東喰","aka":0},"log":[[[1,0,0],[25000,25000,25000,25000],[11],[]]]}"#,
        "<mjloggm ver=\"2.3\"><GO type=\"169\" lobby=\"0\"/><UN n0=\"a\" n1=\"b\"/><INIT seed=\"0,0,0,3,5,66\" ten=\"250,250,250,250\"/>",
        r#"[{"name":"ActionDealTile","data":{"seat":0,"left_tile_count":68}},{"name":"ActionDiscardTile","data":{"seat":0,"tile":"2z","is_liqi":false,"moqie":true}}]"#,
        "手牌 123m406p789s1133z，摸 2z，打什么？",
    ],
};

fn evidence(sample: &Sample<'_>) -> i32 {
    6 * i32::from(sample.of_kind(is_hand).next().is_some())
}

/// A hand in one word, the ranks before their suit: `123m406p789s1133z`.
fn is_hand(word: &str) -> bool {
    let tiles = word.bytes().filter(u8::is_ascii_digit).count();
    let suits = word.len() - tiles;
    let is_suit = |letter: u8| matches!(letter, b'm' | b'p' | b's' | b'z');
    let follows = |pair: &[u8]| !(is_suit(pair[0]) && is_suit(pair[1]));
    (10..=14).contains(&tiles)
        && (2..=4).contains(&suits)
        && word.bytes().all(|letter| letter.is_ascii_digit() || is_suit(letter))
        && word.as_bytes().first().is_some_and(u8::is_ascii_digit)
        && word.as_bytes().last().is_some_and(|letter| is_suit(*letter))
        && word.as_bytes().windows(2).all(follows)
}
