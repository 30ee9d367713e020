//! Places of a learnt policy's features.

/// Gives each kind of feature its place: a constant says where those of the kind begin, the product how many there are.
#[macro_export]
macro_rules! blocks {
    ($($name:ident: $size:expr,)*) => { $crate::blocks!(@ 0, $($name: $size,)*); };
    (@ $start:expr, $name:ident: $size:expr, $($rest:tt)*) => {
        const $name: usize = $start;
        $crate::blocks!(@ $name + $size, $($rest)*);
    };
    (@ $start:expr,) => {
        /// How many features there are.
        pub(super) const COUNT: usize = $start;
    };
}
