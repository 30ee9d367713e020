//! A program of the command line, with the name by which messages call it.

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bot {
    pub name: String,
    pub command_line: String,
}

impl Bot {
    pub fn new(name: &str, command_line: &str) -> Self {
        Self { name: name.to_owned(), command_line: command_line.to_owned() }
    }
}
