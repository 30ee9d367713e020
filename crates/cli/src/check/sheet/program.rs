//! A handed-in program, made ready to run: its files in a folder of its own, compiled if necessary. It is a stranger's
//! code and runs with the rights of whoever starts the command, like every program of a match.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context;
use paiju_exercises::sheets::HandedBot;
use paiju_game::texts;
use tempfile::TempDir;

use crate::match_::seats::Entrant;
use crate::program::{Tree, remove_if_killed};

/// How long a compiler may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// How many characters of a compiler's message are shown.
const MOST_SAID: usize = 300;

texts! {
    /// Why a bot could not do its task.
    #[derive(Clone, Debug, PartialEq)]
    pub enum Unready {
        Foreign => "交的不是这个游戏的程序", "this is not a bot for the game";
        Wasm =>
            "WebAssembly 程序在这里不能运行；用 --player 指定一个能运行的程序",
            "WebAssembly does not run here; name a program that does with --player";
        Language(language: String) => format!("不认识的语言「{language}」"), format!("unknown language “{language}”");
        NoTool(tool: &'static str) => format!("这台机器上没有 {tool}"), format!("{tool} is not on this machine");
        Slow => "编译超过 60 秒", "compiling took more than 60 seconds";
        Compile(said: String) => format!("编译出错：{said}"), format!("it does not compile: {said}");
        Asked { asked: usize, of: usize } =>
            format!("{of} 题只问了 {asked} 题"),
            format!("only {asked} of {of} cases were asked");
        Failed(error: String) => error.clone(), error.clone();
    }
}

impl From<anyhow::Error> for Unready {
    fn from(error: anyhow::Error) -> Self {
        Self::Failed(format!("{error:#}"))
    }
}

/// A program in a folder that is removed with it.
pub struct Program {
    line: String,
    _folder: TempDir,
}

impl Program {
    /// Writes the files and compiles them.
    ///
    /// # Errors
    /// Why the program cannot be run.
    pub fn prepare(bot: &HandedBot) -> Result<Self, Unready> {
        let folder = tempfile::Builder::new().prefix("paiju-").tempdir().context("a folder for a bot")?;
        remove_if_killed(folder.path());
        for file in &bot.files {
            std::fs::write(folder.path().join(&file.name), &file.content).with_context(|| file.name.clone())?;
        }
        let main = bot.files.first().ok_or(Unready::Foreign)?;
        Ok(Self { line: command_line(&bot.language, folder.path(), &main.name)?, _folder: folder })
    }

    pub fn entrant(&self) -> Entrant {
        Entrant::Program(self.line.clone())
    }
}

fn command_line(language: &str, folder: &Path, main: &str) -> Result<String, Unready> {
    let path = folder.join(main);
    let with = |tool: &'static str, path: &Path| {
        let line = shell_words::join([tool, &path.display().to_string()]);
        if is_there(tool) { Ok(line) } else { Err(Unready::NoTool(tool)) }
    };
    match language {
        "python" => with(if cfg!(windows) { "python" } else { "python3" }, &path),
        "js" => with("node", &path),
        "cpp" => compiled(folder, &path).map(|made| shell_words::quote(&made.display().to_string()).into_owned()),
        "wasm" => Err(Unready::Wasm),
        other => Err(Unready::Language(other.to_owned())),
    }
}

fn is_there(tool: &str) -> bool {
    Command::new(tool).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
}

/// Compiles C++ with the machine's compiler.
fn compiled(folder: &Path, main: &Path) -> Result<PathBuf, Unready> {
    const COMPILER: &str = "c++";
    if !is_there(COMPILER) {
        return Err(Unready::NoTool(COMPILER));
    }
    let (made, said) = (folder.join("bot.exe"), folder.join("compiler.txt"));
    let words = std::fs::File::create(&said).context("the compiler's words")?;
    let mut command = Command::new(COMPILER);
    command
        .args(["-O2", "-std=c++17", "-o"])
        .args([&made, main])
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(words);
    // With all that it starts, which do the work.
    let (mut compiler, _) = Tree::start(command).context(COMPILER)?;
    let begun = Instant::now();
    loop {
        match compiler.ended().context(COMPILER)? {
            Some(status) if status.success() => return Ok(made),
            Some(_) => {
                let said = String::from_utf8_lossy(&std::fs::read(&said).unwrap_or_default()).into_owned();
                let error =
                    said.lines().find(|line| line.contains("error")).or(said.lines().next()).unwrap_or_default();
                // The folder's path is of no interest.
                let error = error.replace(&format!("{}{}", folder.display(), std::path::MAIN_SEPARATOR), "");
                return Err(Unready::Compile(error.chars().take(MOST_SAID).collect()));
            }
            None if begun.elapsed() > PATIENCE => return Err(Unready::Slow),
            None => thread::sleep(Duration::from_millis(20)),
        }
    }
}
