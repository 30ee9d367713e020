//! A static file server on this machine alone: for `serve`, and for the browser tests, which must meet the page as any
//! static host would give it.

use anyhow::{Context, Result};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Bytes of a request's head; far more than a browser sends to 127.0.0.1.
const LONGEST_REQUEST: u64 = 64 * 1024;

/// Browsers open connections ahead of need and may never use them.
const IDLE: Duration = Duration::from_secs(10);

/// A folder and the address under which its files appear.
#[derive(Debug, Clone)]
pub struct Site {
    folder: PathBuf,
    mount: String,
}

impl Site {
    /// The folder's files appear under `/`.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into(), mount: "/".into() }
    }

    /// The folder's files appear under `mount`, which begins and ends with `/`; all else is not found.
    #[must_use]
    pub fn mounted_at(mut self, mount: &str) -> Self {
        self.mount = mount.into();
        self
    }

    /// The file for the path of a request.
    fn find(&self, target: &str) -> Answer {
        let path = target.split(['?', '#']).next().unwrap_or_default();
        let Some(decoded) = percent_decode(path) else { return Answer::NotFound };
        let Some(inside) = decoded.strip_prefix(&self.mount) else { return Answer::NotFound };
        // Nothing outside of the folder, nothing hidden, on no system.
        if inside.split('/').any(|part| part.starts_with('.') || part.contains(['\\', ':', '\0'])) {
            return Answer::NotFound;
        }
        let file = self.folder.join(inside);
        if !file.is_dir() {
            return Answer::File(file);
        }
        match inside.is_empty() || inside.ends_with('/') {
            true => Answer::File(file.join("index.html")),
            // Relative addresses in the page need the slash, as on every static host.
            false => Answer::Moved(format!("{path}/")),
        }
    }
}

enum Answer {
    File(PathBuf),
    Moved(String),
    NotFound,
}

/// A running server; it stops when dropped.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    mount: String,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Server {
    /// Serves the site on 127.0.0.1; port 0 takes any free one.
    ///
    /// # Errors
    /// When the port is taken.
    pub fn start(site: Site, port: u16) -> Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
            .with_context(|| format!("cannot listen on 127.0.0.1:{port}; is it in use? --port takes another"))?;
        let address = listener.local_addr()?;
        let stop = Arc::new(AtomicBool::new(false));
        let (mount, stopping) = (site.mount.clone(), Arc::clone(&stop));
        let thread = thread::spawn(move || {
            for connection in listener.incoming() {
                if stopping.load(Ordering::SeqCst) {
                    break;
                }
                let Ok(connection) = connection else { continue };
                let site = site.clone();
                // A visitor who leaves in the middle of a file is no error of the server's.
                thread::spawn(move || answer(&site, connection).unwrap_or_default());
            }
        });
        Ok(Self { address, mount, stop, thread: Some(thread) })
    }

    /// The address of the page.
    pub fn url(&self) -> String {
        format!("http://{}{}", self.address, self.mount)
    }

    /// The port, for a server that is to take the place of this one.
    pub fn port(&self) -> u16 {
        self.address.port()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::SeqCst);
        // The listener sleeps in `accept`: a last connection wakes it. Where that fails, there is nobody to wake.
        drop(TcpStream::connect(self.address));
        if let Some(thread) = self.thread.take() {
            drop(thread.join());
        }
    }
}

fn answer(site: &Site, connection: TcpStream) -> io::Result<()> {
    connection.set_read_timeout(Some(IDLE))?;
    connection.set_write_timeout(Some(IDLE))?;
    let mut lines = BufReader::new(connection.try_clone()?.take(LONGEST_REQUEST)).lines();
    let Some(request) = lines.next().transpose()? else { return Ok(()) };
    for header in &mut lines {
        if header?.is_empty() {
            break;
        }
    }
    let mut words = request.split(' ');
    let (method, target) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    if !matches!(method, "GET" | "HEAD") {
        return respond(connection, "405 Method Not Allowed", "Allow: GET, HEAD\r\n", b"", true);
    }
    let with_body = method == "GET";
    match site.find(target) {
        Answer::Moved(to) => {
            respond(connection, "301 Moved Permanently", &format!("Location: {to}\r\n"), b"", with_body)
        }
        Answer::NotFound => respond(connection, "404 Not Found", "", b"not found\n", with_body),
        Answer::File(path) => match std::fs::read(&path) {
            Ok(bytes) => respond(connection, "200 OK", &headers(&path), &bytes, with_body),
            Err(_) => respond(connection, "404 Not Found", "", b"not found\n", with_body),
        },
    }
}

fn respond(mut to: TcpStream, status: &str, headers: &str, body: &[u8], with_body: bool) -> io::Result<()> {
    let length = body.len();
    write!(to, "HTTP/1.1 {status}\r\nContent-Length: {length}\r\nConnection: close\r\n{headers}\r\n")?;
    if with_body {
        to.write_all(body)?;
    }
    to.flush()
}

fn headers(path: &Path) -> String {
    let kind = match path.extension().and_then(|extension| extension.to_str()).unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        // A browser compiles while it loads only with this very type.
        "wasm" => "application/wasm",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "txt" | "md" | "log" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    };
    let age = if is_named_by_content(path) { "public, max-age=31536000, immutable" } else { "no-cache" };
    format!("Content-Type: {kind}\r\nX-Content-Type-Options: nosniff\r\nCache-Control: {age}\r\n")
}

/// Whether a part of the path ends in the hash of a build (`app-0123456789abcdef_bg.wasm`): such a file never changes.
fn is_named_by_content(path: &Path) -> bool {
    path.iter().filter_map(|part| part.to_str()).any(|part| {
        part.split(['-', '_', '.']).skip(1).any(|word| word.len() == 16 && word.bytes().all(|b| b.is_ascii_hexdigit()))
    })
}

/// `%E7%89%8C` → `牌`; none for anything that is no UTF-8.
fn percent_decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        rest = after;
        if *first == b'%' {
            let digits = std::str::from_utf8(after.get(..2)?).ok()?;
            bytes.push(u8::from_str_radix(digits, 16).ok()?);
            rest = after.get(2..)?;
        } else {
            bytes.push(*first);
        }
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests;
