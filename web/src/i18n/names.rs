//! Names of cards and AIs.

use paiju_game::cards::{Card, Rank, Suit};
use paiju_game::{Lang, ai_name};

/// A card's name, to be read aloud: 红桃10, 10 of hearts.
pub fn card_name(card: Card, lang: Lang) -> String {
    let rank = card.rank();
    match (card.suit(), lang) {
        (Some(suit), Lang::Zh) => format!("{}{}", suit_name(suit, lang), rank.face()),
        (Some(suit), Lang::En) => format!("{} of {}", rank_word(rank), suit_name(suit, lang)),
        (None, Lang::Zh) => rank.face().to_owned(),
        (None, Lang::En) => rank_word(rank).to_owned(),
    }
}

const fn suit_name(suit: Suit, lang: Lang) -> &'static str {
    match (suit, lang) {
        (Suit::Heart, Lang::Zh) => "红桃",
        (Suit::Heart, Lang::En) => "hearts",
        (Suit::Diamond, Lang::Zh) => "方片",
        (Suit::Diamond, Lang::En) => "diamonds",
        (Suit::Spade, Lang::Zh) => "黑桃",
        (Suit::Spade, Lang::En) => "spades",
        (Suit::Club, Lang::Zh) => "草花",
        (Suit::Club, Lang::En) => "clubs",
    }
}

const fn rank_word(rank: Rank) -> &'static str {
    match rank {
        Rank::Jack => "jack",
        Rank::Queen => "queen",
        Rank::King => "king",
        Rank::Ace => "ace",
        Rank::LittleJoker => "little joker",
        Rank::BigJoker => "big joker",
        _ => rank.face(),
    }
}

/// An AI's name, and its level if given, after a word for the AI; a name without such a word is shown alone.
pub fn ai_title(name: &str, lang: Lang) -> String {
    let word = match (ai_name(name), lang) {
        ("random", Lang::Zh) => "随机",
        ("sample", Lang::Zh) => "范例",
        ("sample+", Lang::Zh) => "范例加强",
        ("tuned", Lang::Zh) => "自调",
        ("greedy", Lang::Zh) => "贪心",
        ("steady", Lang::Zh) => "稳健",
        ("planner", Lang::Zh) => "规划",
        ("expert", Lang::Zh) => "读牌",
        ("standard", Lang::Zh) => "标准",
        ("search", Lang::Zh) => "搜索",
        _ => return name.to_owned(),
    };
    match name.split_once('@') {
        // The level comes early, because a narrow seat shows only the beginning.
        Some((_, level)) => format!("{word}{level}级 {name}"),
        None => format!("{word} {name}"),
    }
}

#[cfg(test)]
mod tests {
    use paiju_ai::Ais as _;

    use super::*;

    #[test]
    fn cards_have_names_to_be_read_aloud() {
        let ten = Card::new(Rank::Ten, Suit::Heart);
        assert_eq!((card_name(ten, Lang::Zh), card_name(ten, Lang::En)), ("红桃10".into(), "10 of hearts".into()));
        assert_eq!(card_name(Card::BIG_JOKER, Lang::En), "big joker");
    }

    #[test]
    fn every_ai_has_a_word_of_its_own_in_chinese() {
        let ais = [paiju_doudizhu::DouDizhu::AIS, paiju_mahjong::Mahjong::AIS, paiju_tractor::Tractor::AIS].concat();
        let names: std::collections::BTreeSet<&str> = ais.into_iter().collect();
        let words: std::collections::BTreeSet<String> = names.iter().map(|name| ai_title(name, Lang::Zh)).collect();
        assert_eq!(words.len(), names.len());
        assert!(words.iter().all(|word| word.contains(' ') && !word.starts_with(' ')), "{words:?}");
        assert_eq!(ai_title("sample+", Lang::En), "sample+");
        assert_eq!(
            (ai_title("expert@2", Lang::Zh), ai_title("expert@2", Lang::En)),
            ("读牌2级 expert@2".into(), "expert@2".into())
        );
    }

    #[test]
    fn every_card_has_its_own_name() {
        for lang in [Lang::Zh, Lang::En] {
            let names: std::collections::BTreeSet<_> = Card::all().map(|card| card_name(card, lang)).collect();
            assert_eq!(names.len(), 54);
        }
    }
}
