//! Judges a bot's outputs as far as that is possible without knowing the game.

use paiju_platform::read_each_output;

use super::evidence::{Detected, Evidence};
use super::slip_names::SlipNames;
use crate::problems::Problems;
use crate::{Format, Problem, floats};

/// Reads and judges a bot's outputs one by one.
pub(crate) fn outputs(text: &str) -> Detected {
    let (mut outputs, mut marks) = (Vec::new(), 0);
    let (mut problems, mut names) = (Problems::default(), SlipNames::default());
    read_each_output(text, &mut |output, slips| {
        let float = output.response.as_ref().and_then(|response| floats::first(text, response));
        if let Some(float) = float {
            problems.push(float.by(outputs.len(), None));
        }
        for misfit in output.misfits {
            problems.push(Problem::from(misfit).by(outputs.len(), None));
        }
        marks += usize::from(output.keeps_running);
        outputs.push(output.span);
        names.take(slips, &[]);
    });
    names.put(&mut [], &mut problems);
    let why = vec![Evidence::Outputs { outputs: outputs.len(), marks }];
    Detected { outputs, ..Detected::new(Format::BotOutput, why, Vec::new(), problems) }
}
