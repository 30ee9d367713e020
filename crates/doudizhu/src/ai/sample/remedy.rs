//! The changes that the tutorial itself proposes, each as the engine before and after it.

use paiju_game::{Lang, Say};

use super::{Knob, Passage, Tuning};

/// A change that the tutorial proposes, or mentions and leaves out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Remedy {
    /// 一定要把这段代码注释掉: strong cards are no longer held back before move 22. `sample` is the engine after it.
    NoHoldBack,
    /// 34567 is no longer taken apart to beat a 3.
    KeepStraights,
    /// 优先出大牌来争夺牌权: strong cards first when few are left. `sample` is the engine after it.
    StrongWhenFew,
    /// 示例代码不支持出双顺: it leads them.
    LeadPairStraights,
    /// Not 三家都用同一种出牌策略: a farmer does not play over its partner's cards where it can let them stand.
    SparePartner,
    /// 地主的上家可以打得激进一点: the farmer before the landlord passes less.
    PressLandlord,
}

impl Remedy {
    /// All of them, in the order in which they are best tried.
    pub const ALL: [Self; 6] = [
        Self::NoHoldBack,
        Self::KeepStraights,
        Self::StrongWhenFew,
        Self::LeadPairStraights,
        Self::SparePartner,
        Self::PressLandlord,
    ];

    /// The number that it turns, and what that is before and after.
    const fn change(self) -> (Knob, i32, i32) {
        match self {
            Self::NoHoldBack => (Knob::HoldBack, 22, 0),
            Self::KeepStraights => (Knob::SplitStraight, 0, 40),
            Self::StrongWhenFew => (Knob::Few, 0, Knob::Few.usual()),
            Self::LeadPairStraights => (Knob::LeadPairStraights, 0, 1),
            Self::SparePartner => (Knob::OverPartner, 0, 40),
            Self::PressLandlord => (Knob::BeforeLandlord, 0, 40),
        }
    }

    /// The number that it turns.
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

    /// The passage of the tutorial that speaks of it.
    pub const fn passage(self) -> Passage {
        self.knob().passage()
    }
}

/// Its name.
impl Say for Remedy {
    fn say(&self, lang: Lang) -> String {
        format!("{self:?} {lang:?}")
    }
}
