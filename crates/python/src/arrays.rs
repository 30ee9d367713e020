//! numpy's arrays, which the engine writes into.

use pyo3::buffer::{Element, PyBuffer};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use std::cell::Cell;

/// A function of numpy's.
fn numpy<'py>(
    py: Python<'py>,
    place: &'static PyOnceLock<Py<PyAny>>,
    name: &'static str,
) -> PyResult<&'py Bound<'py, PyAny>> {
    let function = place.get_or_try_init(py, || Ok::<_, PyErr>(py.import("numpy")?.getattr(name)?.unbind()))?;
    Ok(function.bind(py))
}

/// An array of zeros.
pub(crate) fn zeros<'py>(py: Python<'py>, shape: &[usize], kind: &str) -> PyResult<Bound<'py, PyAny>> {
    static ZEROS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    numpy(py, &ZEROS, "zeros")?.call1((shape.to_vec(), kind))
}

/// The values as an array of 32-bit integers; the same array if they are one.
pub(crate) fn integers(values: &Bound<'_, PyAny>) -> PyResult<PyBuffer<i32>> {
    static CONTIGUOUS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let array = numpy(values.py(), &CONTIGUOUS, "ascontiguousarray")?.call1((values, "int32"))?;
    let buffer = PyBuffer::get(&array)?;
    if buffer.readonly() { PyBuffer::get(&array.call_method0("copy")?) } else { Ok(buffer) }
}

/// The values of an array, to be written in place.
#[expect(deprecated, reason = "only a thread without Python's lock could write beside us; abi3 is for Pythons that have the lock")]
pub(crate) fn cells<'a, T: Element>(buffer: &'a PyBuffer<T>, py: Python<'a>) -> PyResult<&'a [Cell<T>]> {
    let written = "the array must be writable and contiguous";
    buffer.as_mut_slice(py).ok_or_else(|| PyValueError::new_err(written))
}

/// Fills `out`, or a new array of this shape if there is none, and returns it.
pub(crate) fn fill<'py>(
    py: Python<'py>,
    shape: &[usize],
    out: Option<Bound<'py, PyAny>>,
    write: impl FnOnce(&[Cell<i8>]),
) -> PyResult<Bound<'py, PyAny>> {
    let array = match out {
        Some(array) => array,
        None => zeros(py, shape, "int8")?,
    };
    let buffer = PyBuffer::<i8>::get(&array)?;
    let cells = cells(&buffer, py)?;
    let wanted = shape.iter().product::<usize>();
    if cells.len() != wanted {
        let found = cells.len();
        return Err(PyValueError::new_err(format!("the array has {found} values, not {wanted}")));
    }
    write(cells);
    Ok(array)
}

/// Writes a mask: 1 at these ids, 0 elsewhere.
pub(crate) fn mask(ids: &[u32], into: &[Cell<i8>]) {
    into.iter().for_each(|place| place.set(0));
    ids.iter().filter_map(|&id| into.get(id as usize)).for_each(|place| place.set(1));
}
