//! The macro that declares texts: each variant beside its Chinese and its English.

/// What a text says may be fixed or put together.
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

/// Declares the texts of one part of the page. Each line is a variant, its Chinese and its English; one without both does not compile. A
/// variant's fields are named, so that both can use them: `Characters(count: usize) => format!("{count} 字"), format!("{count} characters");`.
macro_rules! texts {
    ($(#[$attribute:meta])* pub enum $Text:ident {
        $($(#[$about:meta])* $Variant:ident
            $(($($value:ident: $Value:ty),*))?
            $({ $($field:ident: $Field:ty),* $(,)? })?
            => $zh:expr, $en:expr;)*
    }) => {
        $(#[$attribute])*
        pub enum $Text {
            $($(#[$about])* $Variant $(($($Value),*))? $({ $($field: $Field),* })?,)*
        }

        impl paiju_game::Say for $Text {
            fn say(&self, lang: paiju_game::Lang) -> String {
                match self {
                    $(Self::$Variant $(($($value),*))? $({ $($field),* })? => match lang {
                        paiju_game::Lang::Zh => $crate::i18n::words::Words::words($zh),
                        paiju_game::Lang::En => $crate::i18n::words::Words::words($en),
                    },)*
                }
            }
        }
    };
}
