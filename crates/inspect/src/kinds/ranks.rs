//! Dou Dizhu by ranks without suits: the data of DouZero and RLCard, which learn it without bidding.

use paiju_game::platform::scan;

use super::{Is, Kind, Sample};
use crate::OtherGame;

pub(super) const DOUZERO: Kind = Kind {
    is: Is::Game(OtherGame::DouZero),
    marks: &[
        ("three_landlord_cards", 6),
        ("landlord_up", 3),
        ("landlord_down", 3),
        ("card_play_data", 4),
        ("card_play_action_seq", 4),
        ("player_hand_cards", 3),
        ("num_cards_left_dict", 4),
        ("bomb_num", 3),
        ("last_move_dict", 4),
        ("all_handcards", 4),
    ],
    names: &["douzero"],
    evidence: |sample| 6 * i32::from(holds_hand(sample)),
    shape: "3 … 14, 17, 20, 30",
    #[cfg(test)]
    examples: &[
        "{'three_landlord_cards': [5, 17, 30], 'landlord': [3, 3, 4, 5, 6, 8, 8, 9, 10, 10, 11, 12, 12, 13, 14, 14, 17, 5, 17, 30], 'landlord_up': [3, 4, 4, 5, 6, 6, 7, 7, 8, 9, 9, 10, 11, 13, 13, 14, 20]}",
        "infoset.player_hand_cards = [3, 3, 3, 4, 5, 6, 7, 8, 9, 9, 10, 11, 12, 13, 14, 17, 20]\ninfoset.bomb_num = 0\n",
        r#"{"player_position":"landlord_up","num_cards_left_dict":{"landlord":20},"card_play_action_seq":[[3],[],[5,5]],"last_move_dict":{"landlord":[3]}}"#,
        "[3, 3, 4, 4, 5, 6, 7, 8, 9, 10, 10, 11, 12, 12, 13, 14, 17, 17, 20, 30]",
    ],
};

pub(super) const RLCARD: Kind = Kind {
    is: Is::Game(OtherGame::RlCard),
    marks: &[
        ("raw_obs", 4),
        ("raw_legal_actions", 5),
        ("others_hand", 4),
        ("seen_cards", 3),
        ("current_hand", 3),
        ("num_cards_left", 3),
        ("action_record", 2),
        ("played_cards", 1),
        ("legal_actions", 1),
        ("rlcard", 3),
    ],
    names: &["rlcard"],
    evidence: |_| 0,
    shape: "",
    #[cfg(test)]
    examples: &[
        "{'raw_obs': {'seen_cards': '4Q2', 'landlord': 0, 'self': 0, 'current_hand': '34466789TTJQQKAA22BR', 'num_cards_left': [20, 17, 17]}, 'raw_legal_actions': ['3', '44', '3456789']}",
        "import rlcard\nenv = rlcard.make('doudizhu')\nstate, player = env.reset()\nprint(state['raw_legal_actions'], state['raw_obs']['others_hand'])\n",
    ],
};

/// Whether a list holds a hand by DouZero's ranks: 3 to 14, 17 for a 2, 20 and 30 for the jokers. Of numbers of cards none repeats in a
/// hand, and here none is in it five times.
fn holds_hand(sample: &Sample<'_>) -> bool {
    const FEWEST: usize = 17;
    if !["17", "20", "30"].into_iter().any(|rank| sample.has(rank)) {
        return false;
    }
    scan::visited(sample.text.len());
    sample.text.split('[').any(|list| {
        let list = list.split(']').next().unwrap_or_default();
        let ranks: Option<Vec<u8>> = list.split(',').map(|rank| scan::trim(rank).parse().ok()).collect();
        let copies = |ranks: &[u8], rank: u8| ranks.iter().filter(|other| **other == rank).count();
        ranks.is_some_and(|ranks| {
            ranks.len() >= FEWEST
                && ranks.iter().all(|rank| matches!(rank, 3..=14 | 17 | 20 | 30) && copies(&ranks, *rank) <= 4)
                && ranks.iter().any(|rank| copies(&ranks, *rank) > 1)
                && ranks.iter().any(|rank| matches!(rank, 17 | 20 | 30))
        })
    })
}
