//! A tournament's tables as text for a terminal.

use paiju_tournament::sheets::Sheet;

use crate::columns;
use crate::output::{Output, OutputError, PLAIN};

/// Writes it in aligned columns.
pub fn write_text(sheet: &Sheet, out: &mut Output) -> Result<(), OutputError> {
    out.line(&sheet.title)?;
    let head = Some(&sheet.head).filter(|head| !head.is_empty());
    columns::write(out, "  ", head.into_iter().chain(&sheet.rows).map(|row| (PLAIN, row)))?;
    out.line("")
}
