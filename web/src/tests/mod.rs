//! Visits to whole pages, a file per page; `tests/tests/browser` has what only a browser of its own can show.

mod at_table;
mod table;
mod view;
