#![doc = include_str!("../README.md")]

mod arrays;
mod ask;
mod decide;
mod interrupt;
mod names;
mod saved;
mod state;
mod vector;
mod view;

use pyo3::prelude::*;

/// The part of the package that is compiled; `paiju/` has the rest.
#[pymodule]
mod _paiju {
    #[pymodule_export]
    use crate::ask::{derived_seed, draw, games, half_width, inspect, judge, review, rules, solve};
    #[pymodule_export]
    use crate::state::State;
    #[pymodule_export]
    use crate::vector::Vector;
    #[pymodule_export]
    use crate::view::{View, read_input};

    use pyo3::prelude::*;

    /// The version, as cargo has it.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
