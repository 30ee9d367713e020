//! numpy's arrays, which the engine writes into.

use std::cell::Cell;

use paiju_env::Encoded;
use pyo3::buffer::{Element, PyBuffer};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyTuple;

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
    numpy(py, &ZEROS, "zeros")?.call1((PyTuple::new(py, shape)?, kind))
}

/// An array of small numbers: zeros, or uninitialised if it will be written whole.
fn small<'py>(py: Python<'py>, shape: &[usize], whole: bool) -> PyResult<Bound<'py, PyAny>> {
    static EMPTY: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    static ZEROS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    static INT8: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let kind = INT8.get_or_try_init(py, || numpy(py, &DTYPE, "dtype")?.call1(("int8",)).map(Bound::unbind))?;
    let make = if whole { numpy(py, &EMPTY, "empty")? } else { numpy(py, &ZEROS, "zeros")? };
    make.call1((PyTuple::new(py, shape)?, kind))
}

/// numpy's types of values.
static DTYPE: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

/// The integers as an array of 32 bits; the same array if they are one. What does not fit becomes -1, or the largest number.
pub(crate) fn integers(values: &Bound<'_, PyAny>) -> PyResult<PyBuffer<i32>> {
    static AS_ARRAY: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    static CONTIGUOUS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let py = values.py();
    let array = numpy(py, &AS_ARRAY, "asarray")?.call1((values,))?;
    let kind = array.getattr("dtype")?;
    let (letter, size): (String, usize) = (kind.getattr("kind")?.extract()?, kind.getattr("itemsize")?.extract()?);
    // A cast would let another action stand for what does not fit.
    let array = match (letter.as_str(), size) {
        ("i", ..=4) | ("u", ..=2) => array,
        ("i", _) => array.call_method1("clip", (-1, i32::MAX))?,
        ("u", _) => array.call_method1("clip", (0, i32::MAX))?,
        _ => return Err(PyTypeError::new_err(format!("actions are integers, not {kind}"))),
    };
    let array = numpy(py, &CONTIGUOUS, "ascontiguousarray")?.call1((array, "int32"))?;
    let buffer = PyBuffer::get(&array)?;
    if buffer.readonly() { PyBuffer::get(&array.call_method0("copy")?) } else { Ok(buffer) }
}

/// The values of an array, to be written in place.
#[expect(
    deprecated,
    reason = "only a thread without Python's lock could write at the same time; Pythons with abi3 have the lock"
)]
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
        None => small(py, shape, true)?,
    };
    written(py, shape, &array, write)?;
    Ok(array)
}

/// Fills an array of this shape.
fn written(py: Python<'_>, shape: &[usize], array: &Bound<'_, PyAny>, write: impl FnOnce(&[Cell<i8>])) -> PyResult<()> {
    let buffer = PyBuffer::<i8>::get(array)?;
    let cells = cells(&buffer, py)?;
    let wanted = shape.iter().product::<usize>();
    if cells.len() != wanted {
        let found = cells.len();
        return Err(PyValueError::new_err(format!("the array has {found} values, not {wanted}")));
    }
    write(cells);
    Ok(())
}

/// A mask of this many actions: 1 at these ids, 0 elsewhere; in `out`, or in a new array.
pub(crate) fn mask<'py>(
    py: Python<'py>,
    count: usize,
    ids: &[u32],
    out: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let is_new = out.is_none();
    let array = out.map_or_else(|| small(py, &[count], false), Ok)?;
    written(py, &[count], &array, |into| {
        if !is_new {
            into.iter().for_each(|place| place.set(0));
        }
        ids.iter().filter_map(|&id| into.get(id as usize)).for_each(|place| place.set(1));
    })?;
    Ok(array)
}

/// The rows of actions.
pub(crate) fn rows<'py, G: Encoded>(py: Python<'py>, actions: &[G::Action]) -> PyResult<Bound<'py, PyAny>> {
    let width = G::row_width();
    fill(py, &[actions.len(), width], None, |into| {
        actions.iter().zip(into.chunks_exact(width)).for_each(|(action, row)| G::row(action, row));
    })
}
