//! The one door to the network: GET requests to the platform, over HTTPS, through the proxy that the environment names.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use anyhow::{bail, ensure};
use paiju_game::platform::shortened;
use paiju_game::{Lang, Say, texts};
use ureq::{Agent, Error};

use super::credentials::Credentials;
use crate::interrupt;

pub const PLATFORM: &str = "https://www.botzone.org.cn";

/// The time limit for connecting, and for reading a reply that has begun.
const CONNECT: Duration = Duration::from_secs(20);
const READ: Duration = Duration::from_secs(60);

/// The polling interval for interrupts.
const GLANCE: Duration = Duration::from_millis(50);

/// Where the platform is.
#[derive(Clone, Debug, clap::Args)]
pub struct Site {
    // Another server with the platform's interface: a model of it on this machine, for tests.
    #[arg(long, value_name = "URL", default_value = PLATFORM, hide = true)]
    site: String,
}

/// A reply.
#[derive(Clone, Debug)]
pub struct Reply {
    pub status: u16,
    pub text: String,
}

/// A request without a whole reply.
#[derive(Clone, Debug)]
pub struct Failure {
    /// Whether the platform had begun to reply, and so had read the request.
    pub had_begun: bool,
    /// Whether only the time ran out.
    pub is_silence: bool,
    pub why: Why,
}

texts! {
    /// Why there is no reply.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Why {
        Silent => "平台没有回应", "the platform did not reply in time";
        NoHost => "找不到平台的地址，也许没有联网", "the platform's address cannot be found; is this machine online?";
        NoConnection(detail: String) => format!("连不上平台（{detail}）"), format!("the platform cannot be reached ({detail})");
        Proxy(detail: String) => format!("代理不可用（{detail}）"), format!("the proxy does not work ({detail})");
        Cut => "连接中途断了", "the connection was cut";
        TooLong => "平台的回应太长", "the platform's reply is too long";
        Refused(status: u16, said: String) =>
            format!("平台拒绝了请求（HTTP {status}）：{said}"),
            format!("the platform refuses the request (HTTP {status}): {said}");
        Stopped => "已中断", "interrupted";
    }
}

impl Site {
    /// The address, which must be encrypted unless it is of this machine.
    fn address(&self) -> anyhow::Result<&str> {
        let site = self.site.trim_end_matches('/');
        let local = ["http://127.0.0.1:", "http://localhost:", "http://[::1]:"];
        ensure!(
            site.starts_with("https://") || local.iter().any(|start| site.starts_with(start)),
            "{site:?} is not an https address"
        );
        Ok(site)
    }

    /// A client for it; `patience` is the longest wait for a reply.
    pub fn client(&self, credentials: Option<Credentials>, patience: Duration) -> anyhow::Result<Client> {
        let site = self.address()?.to_owned();
        let config = Agent::config_builder()
            .user_agent(concat!("paiju/", env!("CARGO_PKG_VERSION")))
            .http_status_as_error(false)
            // A redirect would send the secret to another address.
            .max_redirects(0)
            // A connection that the platform has closed meanwhile would look like a lost answer.
            .max_idle_connections(0)
            .timeout_resolve(Some(CONNECT))
            .timeout_connect(Some(CONNECT))
            .timeout_send_request(Some(READ))
            .timeout_recv_response(Some(patience))
            .timeout_recv_body(Some(READ));
        Ok(Client { agent: config.build().new_agent(), site, credentials })
    }
}

/// A client of the platform.
#[derive(Clone, Debug)]
pub struct Client {
    agent: Agent,
    site: String,
    credentials: Option<Credentials>,
}

impl Client {
    pub fn match_address(&self, id: &str) -> String {
        format!("{}/match/{id}", self.site)
    }

    /// The platform's address.
    pub fn site(&self) -> &str {
        &self.site
    }

    /// Sends a request to one of the user's endpoints.
    pub fn ask(&self, door: &str, headers: &[(String, String)]) -> Result<Reply, Failure> {
        let path = self.credentials.as_ref().map(|credentials| credentials.path(door)).unwrap_or_default();
        self.get(&path, headers)
    }

    /// Asks for a path. An interrupt ends the wait.
    pub fn get(&self, path: &str, headers: &[(String, String)]) -> Result<Reply, Failure> {
        let (sender, replied) = channel();
        let mut request = self.agent.get(format!("{}{path}", self.site));
        for (name, value) in headers {
            request = request.header(name, value);
        }
        let started = thread::Builder::new().spawn(move || {
            // Nobody waits after an interrupt.
            _ = sender.send(read(request.call()));
        });
        let cannot = |error: std::io::Error| Failure::before(Why::NoConnection(error.to_string()));
        started.map_err(cannot)?;
        loop {
            match replied.recv_timeout(GLANCE) {
                Ok(reply) => return self.discreet(reply),
                Err(RecvTimeoutError::Timeout) if !interrupt::requested() => {}
                Err(_) => return Err(Failure::before(Why::Stopped)),
            }
        }
    }

    /// The reply to a request that must succeed.
    pub fn fetch(&self, path: &str, headers: &[(String, String)], lang: Lang) -> anyhow::Result<String> {
        self.well(self.get(path, headers), lang)
    }

    /// The same at one of the user's endpoints.
    pub fn order(&self, door: &str, headers: &[(String, String)], lang: Lang) -> anyhow::Result<String> {
        self.well(self.ask(door, headers), lang)
    }

    fn well(&self, reply: Result<Reply, Failure>, lang: Lang) -> anyhow::Result<String> {
        match reply {
            Ok(reply) if reply.is_well() => Ok(reply.text),
            Ok(reply) => bail!("{}", reply.refusal().say(lang)),
            Err(failure) => bail!("{}", failure.why.say(lang)),
        }
    }

    /// The same without the secret, which a server that refuses may echo.
    fn discreet(&self, reply: Result<Reply, Failure>) -> Result<Reply, Failure> {
        let hide = |text: String| self.credentials.as_ref().map_or(text.clone(), |credentials| credentials.hide(&text));
        match reply {
            Ok(reply) if !reply.is_well() => Ok(Reply { text: hide(reply.text), ..reply }),
            Ok(reply) => Ok(reply),
            Err(failure) => Err(Failure {
                why: match failure.why {
                    Why::NoConnection(detail) => Why::NoConnection(hide(detail)),
                    Why::Proxy(detail) => Why::Proxy(hide(detail)),
                    other => other,
                },
                ..failure
            }),
        }
    }
}

impl Reply {
    /// Whether the request was granted.
    pub const fn is_well(&self) -> bool {
        matches!(self.status, 200..300)
    }

    /// Why a server did not do what it was asked, from its reply.
    pub fn refusal(&self) -> Why {
        Why::Refused(self.status, shortened(self.text.trim(), 200))
    }
}

impl Failure {
    const fn before(why: Why) -> Self {
        Self { had_begun: false, is_silence: matches!(why, Why::Silent), why }
    }
}

fn read(called: Result<ureq::http::Response<ureq::Body>, Error>) -> Result<Reply, Failure> {
    let mut response = called.map_err(|error| Failure::before(why(error)))?;
    let status = response.status().as_u16();
    let body = response.body_mut().with_config().limit(paiju_inspect::MAX_BYTES as u64).read_to_vec();
    let broken = |error| Failure {
        had_begun: (200..300).contains(&status),
        is_silence: false,
        why: if let Error::BodyExceedsLimit(_) = error { Why::TooLong } else { Why::Cut },
    };
    let text = body.map_err(broken)?;
    Ok(Reply { status, text: String::from_utf8_lossy(&text).into_owned() })
}

/// An error in words that do not show the address, which holds the secret.
fn why(error: Error) -> Why {
    match error {
        Error::Timeout(ureq::Timeout::RecvResponse) => Why::Silent,
        Error::HostNotFound => Why::NoHost,
        Error::Io(error) if was_cut(&error) => Why::Cut,
        // The system resolves names, and has no kind of error for that.
        Error::Io(error) if error.to_string().starts_with("failed to lookup") => Why::NoHost,
        Error::Io(error) => Why::NoConnection(error.to_string()),
        Error::ConnectionFailed => Why::NoConnection("connection failed".to_owned()),
        Error::InvalidProxyUrl => Why::Proxy("HTTPS_PROXY".to_owned()),
        Error::ConnectProxyFailed(detail) => Why::Proxy(detail),
        Error::BadUri(_) | Error::RequireHttpsOnly(_) => Why::NoConnection("bad address".to_owned()),
        other => Why::NoConnection(other.to_string()),
    }
}

/// Whether an open connection was lost.
fn was_cut(error: &std::io::Error) -> bool {
    use std::io::ErrorKind;

    matches!(
        error.kind(),
        ErrorKind::UnexpectedEof | ErrorKind::ConnectionReset | ErrorKind::ConnectionAborted | ErrorKind::BrokenPipe
    )
}
