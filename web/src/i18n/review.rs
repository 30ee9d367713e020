//! The words of the panel that reviews games.

use paiju_game::texts;

texts! {
    /// The texts of the panel that reviews games. Numbers come as text, rounded to their significant digits.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum ReviewText {
        Title => "复盘", "Review";
        /// The title for all games of a text.
        TitleOfAll => "全部复盘", "Review all";
        What =>
            "逐个决策看：当时能知道的都算上，最好的打法是什么，实际的打法亏了多少。亏得最多的失误排在最前。",
            "Every decision, judged by what the seat could know: the best action, and what the actual one lost. The costliest mistakes come first.";
        WhatOfAll =>
            "把每一局都复盘一遍，失误按种类汇总，亏得最多的排在最前，点一下就到那一手；可以存成 CSV 或 JSON。",
            "Reviews every game of the text: mistakes by kind, the costliest first, each a click from its position. Can be saved as CSV or JSON.";
        Begin => "复盘这一局", "Review this game";
        /// The number of games.
        BeginAll(count: usize) => format!("复盘全部 {count} 局"), format!("Review all {count} games");
        Stop => "停止", "Stop";
        /// Decisions reviewed, of a total.
        Running(done: usize, count: usize) =>
            format!("正在复盘：{done} / {count} 个决策"),
            format!("Reviewing: {done} of {count} decisions");
        Stopped(done: usize, count: usize) =>
            format!("已停止：看了 {count} 个决策中的 {done} 个"),
            format!("Stopped after {done} of {count} decisions");
        /// Games reviewed, of a total.
        RunningAll(done: usize, count: usize) =>
            format!("正在复盘：{done} / {count} 局"),
            format!("Reviewing: {done} of {count} games");
        StoppedAll(done: usize, count: usize) =>
            format!("已停止：看了 {count} 局中的 {done} 局"),
            format!("Stopped after {done} of {count} games");
        NothingDecided =>
            "没有可以复盘的决策：原文没有给出要选择的那一家的牌",
            "There is nothing to review: the text does not show the hand of any seat that had a choice";
        /// No mistake cost more than this.
        NoMistakes(threshold: String) =>
            format!("没有发现失误：每一手的损失都不超过 {threshold}，或者说不准"),
            format!("No mistakes found: no decision clearly cost more than {threshold}");
        AllMistakes(count: usize) => format!("全部 {count} 处失误"), format!("All {count} mistakes");
        MoreMistakes(count: usize) => format!("再看 {count} 处"), format!("{count} more");
        /// A game's number, from 1.
        GameNumber(number: usize) => format!("第 {number} 局"), format!("Game {number}");
        /// Mistakes, of a number of decisions.
        Mistakes(mistakes: usize, decisions: usize) =>
            format!("{decisions} 个决策，{mistakes} 处失误"),
            match (mistakes, decisions) {
                (1, decisions) => format!("1 mistake in {decisions} decisions"),
                (mistakes, decisions) => format!("{mistakes} mistakes in {decisions} decisions"),
            };
        CountedIn(unit: String) => format!("损失按{unit}算。"), format!("Losses are in {unit}.");
        Unclear(count: usize) =>
            format!("另有 {count} 处说不准。"),
            match count {
                1 => "1 more is too close to call.".to_owned(),
                count => format!("{count} more are too close to call."),
            };
        /// Whose chance to win is shown.
        Curve(who: String) =>
            format!("{who}每次决策前后的胜率"),
            format!("{who}: the chance to win before and after each decision");
        ShowIt => "回到这一手", "Go to this decision";
        /// The action played, and a better one.
        Better(played: String, best: String) => format!("{played} → {best} 更好"), format!("{played} → better: {best}");
        /// The chance to win with the actual action, and with the best one.
        Chance { actual: String, best: String } =>
            format!("胜率 {actual}，本可 {best}"),
            format!("chance to win {actual} instead of {best}");
        Skill { score: String, worth: String, skill: String } =>
            format!("得分 {score}，同一副牌 AI 平均 {worth}，差 {skill}（含运气和别家的打法）"),
            format!("scored {score}; our AIs average {worth} with this deal; {skill}, of which luck and the others' play are a part");
        Worth(worth: String) => format!("同一副牌 AI 平均 {worth}"), format!("our AIs average {worth} with this deal");
        /// The step after which the winners could not be stopped with open hands, and the player whose action gave the game away.
        Sealed { step: usize, winners: String, thrown: Option<String> } =>
            match (step, winners, thrown) {
                (step, winners, Some(by)) => format!("明牌来看：第 {step} 步，{by}这一手把本来能赢的局送掉了，此后{winners}必胜"),
                (step, winners, None) => format!("明牌来看：第 {step} 步之后{winners}必胜，结果已定；再往前牌太多，没有算"),
            },
            match (step, winners, thrown) {
                (step, winners, Some(by)) => format!("With open hands: step {step}, by {by}, gave a won game away; from there on {winners} could not be stopped"),
                (step, winners, None) => format!("With open hands: from step {step} on nobody could have stopped {winners}; before that too many cards are left to tell"),
            };
        /// The number of mistakes to try again.
        Practise(count: usize) =>
            format!("重做这 {count} 处失误"),
            match count {
                1 => "Try the mistake again".to_owned(),
                count => format!("Try the {count} mistakes again"),
            };
        WhatWouldYouDo(who: String) => format!("{who}该怎么打？"), format!("{who}: what would you do?");
        Left(count: usize) => format!("还剩 {count} 题"), format!("{count} to go");
        Right(tried: String) => format!("对了：{tried}"), format!("Right: {tried}");
        /// The action tried, and what it loses.
        Wrong(tried: String, lost: String) => format!("{tried} 要亏 {lost}"), format!("{tried} loses {lost}");
        /// The same, with the loss's unit.
        WrongIn { tried: String, lost: String, unit: String } =>
            format!("{tried} 要亏 {lost}（{unit}）。"),
            format!("{tried} loses {lost} ({unit}).");
        TryAgain => "再试一次", "Try again";
        BestWas(best: String) => format!("最好的打法：{best}"), format!("The best: {best}");
        Next => "下一题", "Next";
        /// The number right at the first try, of a total.
        Practised(found: usize, all: usize) =>
            format!("都做完了：{all} 题中 {found} 题一次做对"),
            format!("All done: {found} of {all} found at the first try");
        BackToReview => "回到复盘", "Back to the review";
    }
}
