//! The questions to workers. Each is declared once: its arguments, the type of its answer, and the code that answers it.

/// Declares a worker's questions: a serializable type `Question` with `Question::answer`, and for each question a function of
/// the same name that returns a [`Query`](super::Query) typed by its answer.
///
/// ```text
/// questions! {
///     asked by ask, answered with (arena: &mut ArenaService, _):
///
///     /// Starts a tournament in place of the previous one.
///     begin(plan: Plan) -> Snapshot { arena.begin(&plan)? }
/// }
/// ```
///
/// The function `ask` turns a `Question` into a `Query`. If the worker depends on the question, it follows the answer's type;
/// arguments that only the worker needs stand in brackets: `part[thinker: usize](task: Task) -> Part, Module::Thinker(thinker) => { … }`.
/// `asked of Document` makes methods of a `Document`, whose method `ask` is called.
macro_rules! questions {
    (asked by $ask:path, answered $(for $G:ident: $Bound:path,)? with ($service:ident: $S:ty, $tell:tt): $($questions:tt)*) => {
        $crate::worker::questions::questions! { @values [] $($questions)* }
        impl Question {
            /// The answer.
            ///
            /// # Errors
            /// Why there is none.
            pub(super) fn answer $(<$G: $Bound>)? (self, $service: $S, $tell: $crate::worker::host::Tell<'_>) -> Answered {
                $crate::worker::questions::questions! { @answers self $($questions)* }
            }
        }
        $crate::worker::questions::questions! { @functions $ask => $($questions)* }
    };
    (asked of $Asker:ident $(<$V:ident: $Values:path>)?, answered $(for $G:ident: $Bound:path,)? with ($service:ident: $S:ty, $tell:tt): $($questions:tt)*) => {
        $crate::worker::questions::questions! { @values [$($V: $Values)?] $($questions)* }
        impl $(<$V: $Values>)? Question $(<$V>)? {
            /// The answer.
            ///
            /// # Errors
            /// Why there is none.
            pub(super) fn answer(self, $service: $S, $tell: $crate::worker::host::Tell<'_>) -> Answered $(where $G: $Bound)? {
                $crate::worker::questions::questions! { @answers self $($questions)* }
            }
        }
        impl $(<$V: $Values>)? $Asker $(<$V>)? {
            $crate::worker::questions::questions! { @methods $($questions)* }
        }
    };
    (@values [$($generics:tt)*] $($(#[$doc:meta])* $name:ident $(<$V:ident: $Values:path>)? $([$($given:tt)*])?
        ($($arg:ident: $T:ty),* $(,)?) -> $A:ty $(, $module:expr =>)? $body:block)*) => {
        /// A question to this worker.
        #[derive(serde::Serialize, serde::Deserialize)]
        #[serde(bound = "")]
        #[expect(non_camel_case_types, reason = "a question is named as the function that asks it")]
        pub enum Question<$($generics)*> {
            $($(#[$doc])* $name { $($arg: $T),* }),*
        }
        type Answered = Result<$crate::packing::Parcel, $crate::worker::protocol::Trouble>;
    };
    (@answers $question:ident $($(#[$doc:meta])* $name:ident $(<$V:ident: $Values:path>)? $([$($given:tt)*])?
        ($($arg:ident: $T:ty),* $(,)?) -> $A:ty $(, $module:expr =>)? $body:block)*) => {
        match $question {
            $(Self::$name { $($arg),* } => {
                let answer: $A = $body;
                Ok($crate::packing::Parcel::new(&answer))
            })*
        }
    };
    (@functions $ask:path => $($(#[$doc:meta])* $name:ident $(<$V:ident: $Values:path>)? $([$($given:ident: $Given:ty),*])?
        ($($arg:ident: $T:ty),* $(,)?) -> $A:ty $(, $module:expr =>)? $body:block)*) => {
        $($(#[$doc])*
        pub fn $name $(<$V: $Values>)? ($($($given: $Given,)*)? $($arg: $T),*) -> $crate::worker::Query<$A> {
            $ask($($module,)? Question::$name { $($arg),* })
        })*
    };
    (@methods $($(#[$doc:meta])* $name:ident ($($arg:ident: $T:ty),* $(,)?) -> $A:ty $body:block)*) => {
        $($(#[$doc])*
        pub fn $name(&self, $($arg: $T),*) -> $crate::worker::Query<$A> {
            self.ask(Question::$name { $($arg),* })
        })*
    };
}
pub(crate) use questions;
