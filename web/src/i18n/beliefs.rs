//! The words of the panel that reads hands.

use paiju_game::texts;

texts! {
    /// The words of the panel that reads hands. Numbers come as text.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum BeliefText {
        Title => "读牌：别家手里有什么", "Reading the hands";
        Nothing => "现在还看不出什么", "Nothing is known yet";
        /// How to read the bars.
        Legend =>
            "条是从叫牌、出牌和不出推断的可能性，竖线是只按剩余的牌随机发的可能性。",
            "A bar shows the probability given all bids, plays and passes; the mark, that of a random deal of the unseen cards.";
        /// A probability, and the probability by possible deals alone.
        Chance(chance: String, dealt: String) =>
            format!("{chance}，随机发牌 {dealt}"),
            format!("{chance}; in a random deal {dealt}");
        NotAsked => "现在没有人要选择", "Nobody has a choice here";
    }
}
