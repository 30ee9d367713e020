//! Indices of a learnt policy's features.

/// Assigns each kind of feature its block of indices: a constant has the block's start, the product the number of
/// features.
#[macro_export]
macro_rules! blocks {
    ($($name:ident: $size:expr,)*) => { $crate::blocks!(@ 0, $($name: $size,)*); };
    (@ $start:expr, $name:ident: $size:expr, $($rest:tt)*) => {
        const $name: usize = $start;
        $crate::blocks!(@ $name + $size, $($rest)*);
    };
    (@ $start:expr,) => {
        /// The number of features.
        pub(super) const COUNT: usize = $start;
    };
}
