//! Tools from the system's packages. Nothing is installed without consent.

use crate::process;
use anyhow::Result;
use std::io::{self, BufRead, IsTerminal, Write};
use std::process::Command;
use std::{env, fs};

/// A thing that the system's packages provide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Need {
    /// Chromium or Chrome, its chromedriver, and a font with Chinese characters.
    Browser,
    Node,
}

/// Whether missing tools may be installed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Consent {
    /// By `--install-missing`.
    Given,
    /// Asked for if there is a terminal.
    Asked,
}

/// A system by its package manager.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum System {
    Debian,
    /// Its Chromium is a snap, and brings the driver along.
    Ubuntu,
    Fedora,
    Arch,
    MacOs,
    Windows,
    Other,
}

impl System {
    fn this() -> Self {
        match env::consts::OS {
            "macos" => Self::MacOs,
            "windows" => Self::Windows,
            _ => Self::of_release(&fs::read_to_string("/etc/os-release").unwrap_or_default()),
        }
    }

    /// From the text of `/etc/os-release`.
    fn of_release(release: &str) -> Self {
        let value = |key: &str| {
            let line = release.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix('='));
            line.unwrap_or_default().trim_matches('"').to_owned()
        };
        let ids = format!("{} {}", value("ID"), value("ID_LIKE"));
        let known = ids.split_whitespace().find_map(|id| match id {
            "ubuntu" => Some(Self::Ubuntu),
            "debian" => Some(Self::Debian),
            "fedora" | "rhel" => Some(Self::Fedora),
            "arch" => Some(Self::Arch),
            _ => None,
        });
        known.unwrap_or(Self::Other)
    }

    /// The commands that install it, run in sequence with the necessary rights; none if it has no package.
    const fn commands(self, need: Need) -> &'static [&'static str] {
        match (self, need) {
            (Self::Debian, Need::Browser) => &[
                "apt-get update",
                "apt-get install -y --no-install-recommends chromium chromium-driver fonts-noto-cjk",
            ],
            (Self::Debian | Self::Ubuntu, Need::Node) => {
                &["apt-get update", "apt-get install -y --no-install-recommends nodejs npm"]
            }
            (Self::Ubuntu, Need::Browser) => &["snap install chromium", "apt-get install -y fonts-noto-cjk"],
            (Self::Fedora, Need::Browser) => &["dnf install -y chromium chromedriver google-noto-sans-cjk-fonts"],
            (Self::Fedora, Need::Node) => &["dnf install -y nodejs npm"],
            (Self::Arch, Need::Browser) => &["pacman -S --noconfirm chromium noto-fonts-cjk"],
            (Self::Arch, Need::Node) => &["pacman -S --noconfirm nodejs npm"],
            (Self::MacOs, Need::Browser) => &["brew install --cask google-chrome chromedriver"],
            (Self::MacOs, Need::Node) => &["brew install node"],
            (Self::Windows, Need::Browser) => &["winget install Google.Chrome", "npm install --global chromedriver"],
            (Self::Windows, Need::Node) => &["winget install OpenJS.NodeJS.LTS"],
            (Self::Other, _) => &[],
        }
    }

    /// Whether only root may run its commands.
    const fn needs_root(self) -> bool {
        matches!(self, Self::Debian | Self::Ubuntu | Self::Fedora | Self::Arch)
    }
}

impl Need {
    const fn name(self) -> &'static str {
        match self {
            Self::Browser => "Chromium or Chrome with its chromedriver",
            Self::Node => "Node and npm",
        }
    }
}

/// Reports what is missing, why it is wanted and how to install it; installs it if allowed. Returns whether it did.
pub fn offer(need: Need, why: &str, consent: Consent) -> Result<bool> {
    let system = System::this();
    let sudo = if system.needs_root() && !is_root() { "sudo " } else { "" };
    let commands: Vec<String> = system.commands(need).iter().map(|command| format!("{sudo}{command}")).collect();
    eprintln!("missing: {}: {why}", need.name());
    if commands.is_empty() {
        eprintln!("    install it by your system's packages");
        return Ok(false);
    }
    commands.iter().for_each(|command| eprintln!("    {command}"));
    let may = match consent {
        Consent::Given => true,
        Consent::Asked => io::stdin().is_terminal() && says_yes()?,
    };
    if !may {
        eprintln!("    (--install-missing runs this)");
        return Ok(false);
    }
    for command in commands {
        let words: Vec<&str> = command.split(' ').collect();
        let mut run = Command::new(words[0]);
        process::run(run.args(&words[1..]).env("DEBIAN_FRONTEND", "noninteractive"))?;
    }
    Ok(true)
}

fn says_yes() -> Result<bool> {
    eprint!("    run this now? [y/N] ");
    io::stderr().flush()?;
    let mut answer = String::new();
    io::stdin().lock().read_line(&mut answer)?;
    Ok(matches!(answer.trim(), "y" | "Y" | "yes"))
}

fn is_root() -> bool {
    cfg!(unix) && process::output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn systems_are_known_by_their_release() {
        for (release, system) in [
            ("PRETTY_NAME=\"Debian GNU/Linux 13\"\nID=debian\n", System::Debian),
            ("ID=ubuntu\nID_LIKE=debian\n", System::Ubuntu),
            ("ID=linuxmint\nID_LIKE=\"ubuntu debian\"\n", System::Ubuntu),
            ("ID=fedora\n", System::Fedora),
            ("ID=rocky\nID_LIKE=\"rhel centos fedora\"\n", System::Fedora),
            ("ID=arch\n", System::Arch),
            ("ID=void\n", System::Other),
            ("", System::Other),
        ] {
            assert_eq!(System::of_release(release), system, "{release}");
        }
    }

    #[test]
    fn only_an_unknown_system_has_no_command() {
        use System::{Arch, Debian, Fedora, MacOs, Other, Ubuntu, Windows};
        for need in [Need::Browser, Need::Node] {
            for system in [Debian, Ubuntu, Fedora, Arch, MacOs, Windows] {
                assert!(!system.commands(need).is_empty(), "{system:?} {need:?}");
            }
            assert!(Other.commands(need).is_empty());
        }
    }
}
