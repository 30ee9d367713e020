//! The words for watching a whole game.

use paiju_game::texts;

texts! {
    /// A text of the form that opens a table.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum WatchText {
        Title => "看它打一整局", "Watch it play a whole game";
        Why =>
            "选好各家的程序，牌桌上就一手一手地打，明牌。要打指定的牌，填牌号，或者到牌桌上用“改牌”换。",
            "Choose a program for each seat; the table plays move by move, hands open. For a deal of your own type its number, or use Edit the deal at the table.";
        OwnBots => "你的程序", "Your bots";
        Deal => "牌号", "Deal";
        Random => "随机", "random";
        Pace => "每手停多久", "Pause per move";
        Start => "开始", "Start";
    }
}
