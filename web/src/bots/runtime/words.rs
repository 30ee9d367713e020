//! Texts about preparing and running a program, in both languages. Messages of compilers and programs are passed on
//! unchanged.

use paiju_game::{Lang, Say};

use super::values::{Diagnostic, End, Grade, Heard, Lost, PrepareError, Spot};

impl Say for PrepareError {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Compile { .. }, Lang::Zh) => "编译没有通过".to_owned(),
            (Self::Compile { .. }, Lang::En) => "it does not compile".to_owned(),
            (Self::Unsupported { what, at: None }, lang) => lacking(what, lang),
            (Self::Unsupported { what, at: Some(Spot { file, line, .. }) }, Lang::Zh) => {
                format!("{}（{file}:{line}）", lacking(what, Lang::Zh))
            }
            (Self::Unsupported { what, at: Some(Spot { file, line, .. }) }, Lang::En) => {
                format!("{} ({file}:{line})", lacking(what, Lang::En))
            }
            (Self::Load { detail }, Lang::Zh) => format!("运行环境没有载入（{detail}）"),
            (Self::Load { detail }, Lang::En) => format!("the runtime could not be loaded ({detail})"),
            (Self::Stopped, Lang::Zh) => "已停下".to_owned(),
            (Self::Stopped, Lang::En) => "stopped".to_owned(),
        }
    }
}

fn lacking(what: &str, lang: Lang) -> String {
    let instead = match (what, lang) {
        ("numpy", Lang::Zh) => "小矩阵用列表、array 和 math 就够；离不开它，",
        ("numpy", Lang::En) => "lists and the modules array and math are enough for small matrices; otherwise ",
        _ => "",
    };
    match lang {
        Lang::Zh => format!("这个页面不带 {what}：{instead}请用 paiju serve --bot 在本机运行它"),
        Lang::En => {
            format!("this page does not include {what}: {instead}use paiju serve --bot to run it on your machine")
        }
    }
}

/// The module without which Python gave up, from its message: `ModuleNotFoundError: No module named 'numpy' (main.py:3)`.
fn missed_module(detail: &str) -> Option<&str> {
    let (name, _) = detail.strip_prefix("ModuleNotFoundError: No module named '")?.split_once('\'')?;
    name.split('.').next()
}

impl PrepareError {
    /// The messages about places in the program.
    pub fn diagnostics(&self, lang: Lang) -> Vec<Diagnostic> {
        match self {
            Self::Compile { diagnostics, .. } => diagnostics.clone(),
            Self::Unsupported { what, at: Some(Spot { file, line, column }) } => vec![Diagnostic {
                file: file.clone(),
                line: *line,
                column: *column,
                grade: Grade::Error,
                message: lacking(what, lang),
            }],
            Self::Unsupported { at: None, .. } | Self::Load { .. } | Self::Stopped => vec![],
        }
    }
}

impl Say for Lost {
    fn say(&self, lang: Lang) -> String {
        let Self { detail } = self;
        match lang {
            Lang::Zh => format!("运行环境没有响应（{detail}），请再运行一次"),
            Lang::En => format!("the runtime has stopped answering ({detail}); run it again"),
        }
    }
}

/// How it ended, with the program's own last words.
impl Say for Heard {
    fn say(&self, lang: Lang) -> String {
        let end = self.end.say(lang);
        // A normal end needs no exit code.
        let is_usual = matches!(self.end, End::Exited | End::Waits | End::Stopped);
        let lacking = missed_module(&self.detail).map(|what| lacking(what, lang));
        let lacking = lacking.map_or_else(String::new, |lacking| lang.pick("；", "; ").to_owned() + &lacking);
        match (is_usual || self.detail.is_empty(), lang) {
            (true, _) => end,
            (false, Lang::Zh) => format!("{end}：{}{lacking}", self.detail),
            (false, Lang::En) => format!("{end}: {}{lacking}", self.detail),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spot() -> Spot {
        Spot { file: "bot.py".to_owned(), line: 3, column: 8 }
    }

    #[test]
    fn a_missing_part_is_reported_where_the_program_requests_it() {
        let error = |at| PrepareError::Unsupported { what: "numpy".to_owned(), at };
        let message = "this page does not include numpy: lists and the modules array and math are enough for small matrices; otherwise use paiju serve \
            --bot to run it on your machine"
            .to_owned();
        let expected =
            Diagnostic { file: "bot.py".to_owned(), line: 3, column: 8, grade: Grade::Error, message: message.clone() };
        assert_eq!(error(Some(spot())).diagnostics(Lang::En), [expected]);
        assert_eq!(error(Some(spot())).say(Lang::En), format!("{message} (bot.py:3)"));
        assert_eq!((error(None).diagnostics(Lang::En), error(None).say(Lang::En)), (vec![], message));
    }

    #[test]
    fn a_module_that_is_missed_while_it_runs_is_named_with_what_helps() {
        let detail = "ModuleNotFoundError: No module named 'torch.nn' (main.py:3)".to_owned();
        let heard = Heard { stdout: String::new(), stderr: String::new(), end: End::Crash, detail, ms: 1.0 };
        let said = heard.say(Lang::En);
        assert!(
            said.ends_with(
                "(main.py:3); this page does not include torch: use paiju serve --bot to run it on your machine"
            ),
            "{said}"
        );
    }

    #[test]
    fn a_crash_says_why_and_an_end_does_not() {
        let heard = |end| {
            Heard { stdout: String::new(), stderr: String::new(), end, detail: "0".to_owned(), ms: 1.0 }.say(Lang::En)
        };
        assert_eq!(
            (heard(End::Exited), heard(End::Crash)),
            ("the program ended".into(), "the program crashed: 0".into())
        );
    }
}
