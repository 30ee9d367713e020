//! A program's run, as its author needs it to repeat a failure.

use crate::{Lang, Say, Spoken};
use serde::{Deserialize, Serialize};

use super::Question;

/// How many bytes of standard output and of standard error are kept, from the end.
const KEPT: usize = 1 << 20;

/// What a program read and printed since it was started.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Run {
    /// Its standard input, byte for byte.
    pub stdin: String,
    /// The number of questions in it.
    pub questions: u32,
    /// Its standard output; of a long one the end.
    pub stdout: String,
    /// Its standard error; of a long one the end.
    pub stderr: String,
}

impl Run {
    /// The program is sent a question, for which it may have been started.
    pub fn ask(&mut self, question: &Question) {
        if question.fresh {
            *self = Self::default();
        }
        self.stdin.push_str(&question.text);
        self.stdin.push('\n');
        self.questions += 1;
    }

    /// The program has printed more.
    pub fn print(&mut self, stdout: &str, stderr: &str) {
        for (all, more) in [(&mut self.stdout, stdout), (&mut self.stderr, stderr)] {
            all.push_str(more);
            if let Some(surplus) = all.len().checked_sub(KEPT) {
                let from = (surplus..all.len()).find(|&at| all.is_char_boundary(at)).unwrap_or(all.len());
                all.drain(..from);
            }
        }
    }
}

/// A program's turn at a table, such as one at which it failed, with all that its author needs to see it again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    /// The game, the seat and the program.
    pub place: Spoken,
    /// What the program did wrong, if it is known.
    pub fault: Option<Spoken>,
    /// The time it took for its last answer, in milliseconds.
    pub ms: u64,
    /// Its limits, if it had any of its own.
    pub limits: Option<Spoken>,
    /// The command line that runs it again, which reads [`Failure::STDIN`] of the failure's folder; `None` where the
    /// program has none.
    pub again: Option<String>,
    /// Its run up to the failure.
    pub run: Run,
}

impl Failure {
    /// The name of the file with the standard input.
    pub const STDIN: &'static str = "stdin.txt";
    const STDOUT: &'static str = "stdout.txt";
    const STDERR: &'static str = "stderr.txt";

    /// The files of the failure: standard input, output and error, and how to run the program again.
    pub fn files(&self, lang: Lang) -> [(&'static str, String); 4] {
        let Run { stdin, stdout, stderr, .. } = &self.run;
        [
            (Self::STDIN, stdin.clone()),
            (Self::STDOUT, stdout.clone()),
            (Self::STDERR, stderr.clone()),
            ("again.txt", self.say(lang)),
        ]
    }
}

/// How to run the program again.
impl Say for Failure {
    fn say(&self, lang: Lang) -> String {
        let Self { place, fault, ms, limits, again, run } = self;
        let place = place.say(lang);
        let fault = fault.as_ref().map_or_else(String::new, |fault| match lang {
            Lang::Zh => format!("失误：{}\n", fault.say(lang)),
            Lang::En => format!("Fault: {}\n", fault.say(lang)),
        });
        let limits =
            limits.as_ref().map_or_else(String::new, |limits| format!("{}{}", lang.pick("；", "; "), limits.say(lang)));
        let (stdin, stdout, stderr, questions) = (Self::STDIN, Self::STDOUT, Self::STDERR, run.questions);
        let mut text = match lang {
            Lang::Zh => format!(
                "{place}\n{fault}最后一问用了 {ms} 毫秒{limits}\n\n\
                 {stdin} 是程序从启动到这一问读到的全部标准输入，一个字节不差；{stdout} 和 {stderr} 是它这段时间的标准输出和标准错误。\n"
            ),
            Lang::En => format!(
                "{place}\n{fault}The last question took {ms} ms{limits}\n\n\
                 {stdin} is all that the program read on standard input from its start to this question, byte for byte; {stdout} and \
                 {stderr} are what it printed in that time.\n"
            ),
        };
        if questions > 1 {
            text += &match lang {
                Lang::Zh => {
                    format!("其中有 {questions} 问，比赛时每问都等它答完才发下一问；用文件重跑时，它会一次读到全部。\n")
                }
                Lang::En => format!(
                    "It holds {questions} questions. In the game each was sent after the answer to the one before; from the file the program \
                     can read them all at once.\n"
                ),
            };
        }
        text += &match (again, lang) {
            (Some(again), Lang::Zh) => format!("\n重新运行：\n    {again}\n"),
            (Some(again), Lang::En) => format!("\nTo run it again:\n    {again}\n"),
            (None, Lang::Zh) => {
                format!("\n重新运行：\n    ./程序 <{stdin}\n或者在「实验室」里打开它，把 {stdin} 的内容贴到输入里。\n")
            }
            (None, Lang::En) => format!(
                "\nTo run it again:\n    ./program <{stdin}\nor open it in the Lab and paste {stdin} as its input.\n"
            ),
        };
        text
    }
}

#[cfg(test)]
mod tests {
    use super::super::Until;
    use super::*;

    fn question(fresh: bool, text: &str) -> Question {
        Question { fresh, text: text.to_owned(), until: Until::Ended }
    }

    #[test]
    fn a_run_begins_with_the_program() {
        let mut run = Run::default();
        run.ask(&question(true, "{\"requests\":[1]}"));
        run.print("{}\n", "a\n");
        run.ask(&question(false, "[2]"));
        run.print("", "b\n");
        assert_eq!((run.stdin.as_str(), run.questions), ("{\"requests\":[1]}\n[2]\n", 2));
        assert_eq!((run.stdout.as_str(), run.stderr.as_str()), ("{}\n", "a\nb\n"));
        run.ask(&question(true, "1"));
        assert_eq!((run.stdin.as_str(), run.questions, run.stdout.as_str()), ("1\n", 1, ""));
    }

    #[test]
    fn of_long_output_the_end_is_kept() {
        let mut run = Run::default();
        run.print("", &"牌".repeat(KEPT / 2));
        run.print("", "end");
        assert!(run.stderr.len() <= KEPT && run.stderr.len() > KEPT - 3);
        assert!(run.stderr.starts_with('牌') && run.stderr.ends_with("牌end"));
    }

    #[test]
    fn the_files_say_how_to_run_the_program_again() {
        let mut run = Run::default();
        run.ask(&question(true, "x"));
        let words = |text: &str| Spoken::new(text.to_owned(), text.to_owned());
        let failure = Failure {
            place: words("deal 3"),
            fault: Some(words("slow")),
            ms: 7,
            limits: Some(words("6000")),
            again: None,
            run,
        };
        for lang in [Lang::Zh, Lang::En] {
            let [(stdin, read), .., (_, how)] = failure.files(lang);
            assert_eq!((stdin, read.as_str()), ("stdin.txt", "x\n"));
            assert!(["deal 3", "slow", "7 ", "6000", "<stdin.txt"].iter().all(|part| how.contains(part)), "{how}");
        }
        let failure = Failure { again: Some("cd /x && ./bot <stdin.txt".to_owned()), ..failure };
        assert!(failure.say(Lang::En).contains("\n    cd /x && ./bot <stdin.txt\n"));
    }
}
