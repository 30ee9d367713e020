//! Who plays: the user's id on the platform, and the secret that stands for the password.

use std::fmt;
use std::path::Path;

use anyhow::{Context, ensure};
use paiju_game::{Lang, Say, texts};

use crate::program::SECRET as VARIABLE;
use crate::terminal;

/// The longest file that is read, in bytes.
const LONGEST: usize = 1 << 12;

/// The user and the secret. Neither is ever shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Credentials {
    user: String,
    secret: String,
}

impl fmt::Debug for Credentials {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Credentials")
    }
}

texts! {
    /// What is wrong with credentials.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Wrong {
        None =>
            format!("没有密钥：用 --credentials 指定文件，或设置环境变量 {VARIABLE}"),
            format!("no credentials: name a file with --credentials, or set the variable {VARIABLE}");
        Form =>
            "看不懂这份密钥：请粘贴平台给的本地 AI 地址，或分两行写用户 id 和密钥",
            "these credentials cannot be read: paste the platform's address for local AIs, or write the user's id and the secret on two lines";
        Open =>
            "本机其他用户也能读密钥文件；执行 chmod 600 可以只留给自己",
            "other users of this machine can read the credentials; chmod 600 keeps them to yourself";
    }
}

impl Credentials {
    /// From the file, else from the environment.
    pub fn find(file: Option<&Path>, lang: Lang) -> anyhow::Result<Self> {
        let text = match file {
            Some(path) => {
                if is_open(path) {
                    terminal::complain(format_args!("{}: {}", path.display(), Wrong::Open.say(lang)));
                }
                std::fs::read_to_string(path).with_context(|| path.display().to_string())?
            }
            None => std::env::var(VARIABLE).unwrap_or_default(),
        };
        ensure!(file.is_some() || !text.trim().is_empty(), "{}", Wrong::None.say(lang));
        Self::read(&text).with_context(|| Wrong::Form.say(lang))
    }

    /// The platform's address for local AIs, lines `key=value`, or the two words alone. A line that begins with # is a
    /// comment.
    fn read(text: &str) -> Option<Self> {
        let text = text.get(..LONGEST.min(text.len()))?.trim_start_matches('\u{feff}');
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        let lines: Vec<&str> = lines.collect();
        if let [address] = lines[..]
            && let Some((_, path)) = address.split_once("/api/")
        {
            let mut parts = path.split('/');
            return Self::of(parts.next()?, parts.next()?);
        }
        let keyed = |names: &[&str]| {
            let of_line = |line: &&str| {
                let (key, value) = line.split_once(['=', ':'])?;
                names.contains(&key.trim().to_lowercase().as_str()).then(|| value.trim().to_owned())
            };
            lines.iter().find_map(of_line)
        };
        match (keyed(&["uid", "user", "user_id", "id"]), keyed(&["secret", "key"])) {
            (Some(user), Some(secret)) => Self::of(&user, &secret),
            _ => match lines.iter().flat_map(|line| line.split_whitespace()).collect::<Vec<_>>()[..] {
                [user, secret] => Self::of(user, secret),
                _ => None,
            },
        }
    }

    /// Accepts words that need no escaping in an address.
    fn of(user: &str, secret: &str) -> Option<Self> {
        let fits = |word: &str| {
            !word.is_empty()
                && word.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.'))
        };
        let [user, secret] = [user, secret].map(|word| word.trim_matches(['"', '\'']));
        (fits(user) && fits(secret)).then(|| Self { user: user.to_owned(), secret: secret.to_owned() })
    }

    pub fn path(&self, door: &str) -> String {
        format!("/api/{}/{}/{door}", self.user, self.secret)
    }

    /// A text from outside without the user and the secret.
    pub fn hide(&self, text: &str) -> String {
        text.replace(&self.secret, "…").replace(&self.user, "…")
    }
}

/// Whether others may read the file.
#[cfg(unix)]
fn is_open(path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;

    std::fs::metadata(path).is_ok_and(|file| file.is_file() && file.mode() & 0o077 != 0)
}

#[cfg(not(unix))]
fn is_open(_: &Path) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn credentials_are_read_in_every_form() {
        let expected = Credentials::of("5bd136e00681335cc1f4d000", "Secret9");
        assert!(expected.is_some());
        for text in [
            "https://www.botzone.org.cn/api/5bd136e00681335cc1f4d000/Secret9/localai\n",
            "5bd136e00681335cc1f4d000\nSecret9\n",
            "\u{feff}# mine\r\n5bd136e00681335cc1f4d000 Secret9\r\n",
            "uid=5bd136e00681335cc1f4d000\nsecret = \"Secret9\"\n",
            "secret: Secret9\nuser: 5bd136e00681335cc1f4d000",
        ] {
            assert_eq!(Credentials::read(text), expected, "{text}");
        }
        for text in
            ["", "one", "one two three", "uid=one", "https://www.botzone.org.cn/api/one", "one ../two", "a\u{0}b c"]
        {
            assert_eq!(Credentials::read(text), None, "{text}");
        }
    }

    #[test]
    fn no_text_shows_them() {
        let credentials = Credentials::of("user1", "secret2").unwrap();
        assert!(!format!("{credentials:?}").contains("secret2"));
        assert_eq!(credentials.hide("GET /api/user1/secret2/localai"), "GET /api/…/…/localai");
    }
}
