//! The changes that the tutorial proposes, each as the engine before and after it.

use paiju_game::{Lang, texts};
use serde::{Deserialize, Serialize};

use super::{Knob, Passage, Tuning};

texts! {
    /// A change that the tutorial proposes, or mentions without making it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Remedy {
        /// 一定要把这段代码注释掉: strong cards are no longer held back before move 22. `sample` is the engine after it.
        NoHoldBack => "注释掉“22 手前不出大牌”", "hold nothing back before move 22";
        /// 34567 is no longer split to beat a 3.
        KeepStraights => "不拆顺子压小牌", "take no straight apart";
        /// 优先出大牌来争夺牌权: when few cards are left, strong ones first. `sample` is the engine after it.
        StrongWhenFew => "牌少时先出大牌", "strong cards first when few are left";
        /// 示例代码不支持出双顺: leads consecutive pairs.
        LeadPairStraights => "也领出双顺", "lead consecutive pairs as well";
        /// 需要把想要先出的牌的估值设置的低一些: plays single cards first.
        SinglesFirst => "先出单牌", "singles first";
        /// Instead of 三家都用同一种出牌策略: a farmer does not beat the partner's cards for little gain.
        SparePartner => "让同伴", "spare the partner";
        /// 地主的上家可以打得激进一点: the farmer before the landlord passes less.
        PressLandlord => "地主上家顶牌", "press the landlord";
    }
}

impl Remedy {
    /// All remedies, in the best order to try them.
    pub const ALL: [Self; 7] = [
        Self::NoHoldBack,
        Self::KeepStraights,
        Self::StrongWhenFew,
        Self::LeadPairStraights,
        Self::SinglesFirst,
        Self::SparePartner,
        Self::PressLandlord,
    ];

    /// The knob that it changes, with the values before and after.
    const fn change(self) -> (Knob, i32, i32) {
        match self {
            Self::NoHoldBack => (Knob::HoldBack, 22, 0),
            Self::KeepStraights => (Knob::SplitStraight, 0, 40),
            Self::StrongWhenFew => (Knob::Few, 0, Knob::Few.usual()),
            Self::LeadPairStraights => (Knob::LeadPairStraights, 0, 1),
            Self::SinglesFirst => (Knob::Single, 0, -10),
            Self::SparePartner => (Knob::OverPartner, 0, 10),
            Self::PressLandlord => (Knob::BeforeLandlord, 0, 40),
        }
    }

    /// The knob that it changes.
    pub const fn knob(self) -> Knob {
        self.change().0
    }

    /// `sample` without the remedy.
    pub const fn before(self) -> Tuning {
        let (knob, before, _) = self.change();
        Tuning::DEFAULT.with(knob, before)
    }

    /// `sample` with the remedy.
    pub const fn after(self) -> Tuning {
        let (knob, _, after) = self.change();
        Tuning::DEFAULT.with(knob, after)
    }

    /// The tutorial's passage about it.
    pub const fn passage(self) -> Passage {
        self.knob().passage()
    }

    /// What it changes and why.
    pub const fn explanation(self, lang: Lang) -> &'static str {
        let [zh, en] = match self {
            Self::NoHoldBack => [
                "教程要求注释掉的一段：前 22 手不拿 2、王、炸弹压别人。这里的示例引擎没有这一段，比的是注释掉之后和之前。",
                "The tutorial wants a piece of code commented out: before move 22 no 2, joker or bomb on others' \
                 cards. Our engine does without it; compared are after and before.",
            ],
            Self::KeepStraights => [
                "拆掉顺子的一手扣 40 分，别的牌都不划算就不出：34567 不再拆 4 压 3。顺子留住了，小牌也跟着留下了。",
                "A play that takes a straight apart costs 40 points, so the engine would rather pass: the 4 of 34567 \
                 is no longer played on a 3. The straight stays, and so do its low cards.",
            ],
            Self::StrongWhenFew => [
                "手牌不多于 5 张时大牌先出，争牌权。这里的示例引擎已经这样做；教程自己也说，这不一定是最优方式。",
                "With five cards or fewer strong ones go first, to win the lead. Our engine does so already; the \
                 tutorial itself says that this need not be best.",
            ],
            Self::LeadPairStraights => [
                "示例代码先手不会出双顺，手里有 334455 也只能拆着出；打开后就会出。",
                "The sample code cannot lead consecutive pairs and takes 334455 apart; switched on, it leads them.",
            ],
            Self::SinglesFirst => [
                "只有一张的点数，每个扣 10 分：留着单牌不划算，单牌先出。",
                "Each rank with one card only takes 10 points off the rest: keeping singles does not pay, so they go first.",
            ],
            Self::SparePartner => [
                "农民压同伴扣 10 分：压了好处不大就让同伴走。扣得太多会让过头，可以自己转转看。",
                "A farmer that plays over its partner loses 10 points, so it lets the partner's cards stand where it \
                 gains little. Too high a cost overdoes it: turn it and see.",
            ],
            Self::PressLandlord => [
                "地主的上家跟牌比不出多 40 分，宁可拆牌也要顶住地主。教程说没这个必要。",
                "The farmer before the landlord gains 40 points by playing rather than passing, and takes groups \
                 apart for it. The tutorial says that there is no need.",
            ],
        };
        match lang {
            Lang::Zh => zh,
            Lang::En => en,
        }
    }
}

#[cfg(test)]
mod tests {
    use paiju_game::{Say as _, Seed};

    use super::*;
    use crate::doudizhu::sample::{Comparison, Verdict};

    #[test]
    fn each_remedy_changes_one_knob_and_has_its_own_words() {
        let mut told: Vec<_> = Remedy::ALL
            .into_iter()
            .flat_map(|remedy| [Lang::Zh, Lang::En].map(|lang| (remedy.say(lang), remedy.explanation(lang))))
            .collect();
        for remedy in Remedy::ALL {
            let turned: Vec<_> = remedy.after().differences(&remedy.before()).collect();
            assert_eq!(turned, [remedy.knob()]);
            assert!([remedy.before(), remedy.after()].contains(&Tuning::DEFAULT), "{remedy:?}");
        }
        told.sort();
        told.dedup();
        assert_eq!(told.len(), 2 * Remedy::ALL.len());
    }

    /// Known results over many deals, beyond chance.
    #[test]
    fn some_remedies_help_and_some_harm() {
        for (remedy, verdict) in [
            (Remedy::SinglesFirst, Verdict::Better),
            (Remedy::StrongWhenFew, Verdict::Worse),
            (Remedy::KeepStraights, Verdict::Worse),
        ] {
            let mut comparison = Comparison::new(remedy.after(), remedy.before(), 1_000, Seed(1));
            while comparison.step() {}
            assert_eq!(comparison.compared().verdict(), verdict, "{remedy:?}: {comparison:?}");
        }
    }
}
