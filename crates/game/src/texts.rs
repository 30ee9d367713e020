//! The macro that declares texts: each variant beside its Chinese and its English.

/// A text is fixed or formatted.
#[doc(hidden)]
pub trait Words {
    fn words(self) -> String;
}

impl Words for &str {
    fn words(self) -> String {
        self.to_owned()
    }
}

impl Words for String {
    fn words(self) -> String {
        self
    }
}

/// Chinese without the spaces around a joker: they set off a card as in `出 ♥3 时`, but 小王 and 大王 are Chinese themselves. Between the
/// cards of a list the space stays.
///
/// ```
/// let said = "手里没有 大王 小王：大王 已由 ♥3 压过".to_owned();
/// assert_eq!(paiju_game::close_up(said), "手里没有大王 小王：大王已由 ♥3 压过");
/// ```
pub fn close_up(said: String) -> String {
    const JOKERS: [&str; 2] = ["小王", "大王"];
    if !JOKERS.iter().any(|joker| said.contains(joker)) {
        return said;
    }
    let is_chinese = |letter: char| ('\u{4e00}'..='\u{9fff}').contains(&letter);
    let sets_off = |at: usize| {
        let (before, after) = (&said[..at], &said[at + 1..]);
        let jokers =
            [JOKERS.iter().any(|joker| before.ends_with(joker)), JOKERS.iter().any(|joker| after.starts_with(joker))];
        jokers[0] != jokers[1] && before.ends_with(is_chinese) && after.starts_with(is_chinese)
    };
    said.char_indices().filter(|&(at, letter)| letter != ' ' || !sets_off(at)).map(|(_, letter)| letter).collect()
}

/// Declares an enum of texts with its [`Say`](crate::Say). Each line is a variant, its Chinese and its English; a line without both does not compile.
/// Fields are named, so that both can use them. Where another value has the words, one closure takes the language.
/// If each variant also has a name `as "…"`, they make the method `code`: the fixed names for programs that read reports.
///
/// ```
/// use paiju_game::{Lang, Say, texts};
///
/// texts! {
///     /// Why a bid is refused.
///     #[derive(Clone, Debug, PartialEq)]
///     pub enum BidRefusal {
///         TooLow { highest: u8 } => format!("须高于 {highest} 分"), format!("must be above {highest}");
///         NoSuchBid(bid: u8) => format!("不能叫 {bid} 分"), format!("{bid} is no bid");
///         Over => "叫分已经结束", "the bidding is over";
///         Because(other: Box<BidRefusal>) => |lang| other.say(lang);
///     }
/// }
///
/// let refusal = BidRefusal::Because(Box::new(BidRefusal::TooLow { highest: 2 }));
/// assert_eq!(refusal.say(Lang::En), "must be above 2");
/// assert_eq!(BidRefusal::Over.say(Lang::Zh), "叫分已经结束");
///
/// texts! {
///     /// Why a game is not played.
///     #[derive(Clone, Debug, PartialEq)]
///     pub enum NoGame {
///         Seats { seats: u8 } as "seats" => format!("{seats} 家打不了"), format!("{seats} cannot play");
///         Closed as "closed" => "已经关门", "closed";
///     }
/// }
///
/// assert_eq!(NoGame::Seats { seats: 9 }.code(), "seats");
/// ```
#[macro_export]
macro_rules! texts {
    ($(#[$attribute:meta])* $visible:vis enum $Text:ident {
        $($(#[$about:meta])* $Variant:ident
            $(($($(#[$about_value:meta])* $value:ident: $Value:ty),* $(,)?))?
            $({ $($(#[$about_field:meta])* $field:ident: $Field:ty),* $(,)? })?
            as $code:expr => $first:expr $(, $english:expr)?;)*
    }) => {
        $crate::texts! {
            $(#[$attribute])* $visible enum $Text {
                $($(#[$about])* $Variant
                    $(($($(#[$about_value])* $value: $Value),*))?
                    $({ $($(#[$about_field])* $field: $Field),* })?
                    => $first $(, $english)?;)*
            }
        }

        impl $Text {
            /// A fixed name for programs that read reports.
            #[allow(unused_variables, reason = "few names depend on the fields")]
            $visible const fn code(&self) -> &'static str {
                match self {
                    $(Self::$Variant $(($($value),*))? $({ $($field),* })? => $code,)*
                }
            }
        }
    };
    ($(#[$attribute:meta])* $visible:vis enum $Text:ident {
        $($(#[$about:meta])* $Variant:ident
            $(($($(#[$about_value:meta])* $value:ident: $Value:ty),* $(,)?))?
            $({ $($(#[$about_field:meta])* $field:ident: $Field:ty),* $(,)? })?
            => $first:expr $(, $english:expr)?;)*
    }) => {
        $(#[$attribute])*
        $visible enum $Text {
            $($(#[$about])* $Variant $(($($(#[$about_value])* $Value),*))? $({ $($(#[$about_field])* $field: $Field),* })?,)*
        }

        impl $crate::Say for $Text {
            fn say(&self, lang: $crate::Lang) -> String {
                $crate::close_up(match self {
                    $(Self::$Variant $(($($value),*))? $({ $($field),* })? => $crate::words!(lang, $first $(, $english)?),)*
                })
            }
        }
    };
}

/// One line of [`texts!`]: Chinese and English, or a closure that takes the language.
#[doc(hidden)]
#[macro_export]
macro_rules! words {
    ($lang:ident, $by_language:expr) => {
        $crate::Words::words(($by_language)($lang))
    };
    ($lang:ident, $zh:expr, $en:expr) => {
        match $lang {
            $crate::Lang::Zh => $crate::Words::words($zh),
            $crate::Lang::En => $crate::Words::words($en),
        }
    };
}
