//! Why a player gives an action its value.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use serde::{Serialize, Serializer};

use crate::{Lang, Say};

/// Why a player gives an action its value: data that says itself in both languages. Which reasons there are, each player's crate decides, so the rules
/// of a game know none.
#[derive(Clone)]
pub struct Reason(Arc<dyn Data>);

/// The reasons of a player, such as an enum with its words.
pub trait ReasonData: Any + fmt::Debug + PartialEq + Say + Send + Serialize + Sync {}

impl<T: ReasonData> From<T> for Reason {
    fn from(data: T) -> Self {
        Self(Arc::new(data))
    }
}

impl Reason {
    /// The data, if it is of this type.
    pub fn downcast_ref<T: Any>(&self) -> Option<&T> {
        self.0.as_any().downcast_ref()
    }
}

/// [`ReasonData`] without its type.
trait Data: fmt::Debug + Say + Send + erased_serde::Serialize + Sync {
    fn as_any(&self) -> &dyn Any;
    fn equals(&self, other: &dyn Any) -> bool;
}

impl<T: ReasonData> Data for T {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn equals(&self, other: &dyn Any) -> bool {
        other.downcast_ref() == Some(self)
    }
}

impl fmt::Debug for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl PartialEq for Reason {
    fn eq(&self, other: &Self) -> bool {
        self.0.equals(other.0.as_any())
    }
}

impl Say for Reason {
    fn say(&self, lang: Lang) -> String {
        self.0.say(lang)
    }
}

impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        erased_serde::serialize(&*self.0, serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts;

    texts! {
        #[derive(Debug, PartialEq, Serialize)]
        #[serde(tag = "reason", rename_all = "snake_case")]
        enum Why {
            Wins { points: u8 } => format!("赢 {points} 分"), format!("wins {points} points");
        }
    }

    impl ReasonData for Why {}

    #[test]
    fn a_reason_is_its_data() {
        let reason = Reason::from(Why::Wins { points: 5 });
        assert_eq!([Lang::Zh, Lang::En].map(|lang| reason.say(lang)), ["赢 5 分", "wins 5 points"]);
        assert_eq!(serde_json::to_value(&reason).unwrap(), serde_json::json!({"reason": "wins", "points": 5}));
        assert_eq!(reason.downcast_ref(), Some(&Why::Wins { points: 5 }));
        assert_eq!(reason, Reason::from(Why::Wins { points: 5 }));
        assert_ne!(reason, Reason::from(Why::Wins { points: 6 }));
    }
}
