//! Judges a bot's outputs as far as that is possible without knowing the game.

use paiju_platform::{Misfit, Span, read_each_output};

use crate::problems::Problems;
use crate::slip_names::SlipNames;
use crate::{Problem, ProblemKind, Severity};

/// What there is to say about a bot's outputs.
#[derive(Debug, Default)]
pub(crate) struct Printed {
    /// Their places.
    pub outputs: Vec<Span>,
    /// How many ask to be kept running.
    pub marks: usize,
    problems: Problems,
    slips: SlipNames,
}

impl Printed {
    /// Reads and judges the outputs one by one.
    pub fn read(text: &str) -> Self {
        let mut printed = Self::default();
        read_each_output(text, &mut |output, slips| {
            for Misfit { problem, span } in output.misfits {
                let problem = Problem::new(Severity::Error, ProblemKind::Envelope(problem)).at(span);
                printed.problems.push(Problem { turn: Some(printed.outputs.len()), ..problem });
            }
            printed.marks += usize::from(output.keeps_running);
            printed.outputs.push(output.span);
            printed.slips.take(slips, &[]);
        });
        printed
    }

    /// Adds their problems; returns their places.
    pub fn put(self, problems: &mut Problems) -> Vec<Span> {
        problems.append(self.problems);
        self.slips.put(&mut [], problems);
        self.outputs
    }
}
