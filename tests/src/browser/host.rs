//! A static host on its bad days: it serves files of two builds, answers with errors, and recovers.

use super::line::{Line, Traffic};
use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;
use xtask::site::compressed::ENDING;
use xtask::{Workspace, site};

/// The files of a built page, by their paths below its folder.
#[derive(Debug, Clone)]
pub struct Build {
    files: BTreeMap<String, Vec<u8>>,
    /// Whether they are compressed; the Lab's runtimes always are.
    packed: bool,
}

impl Build {
    /// The page in this folder.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn of(folder: &Path) -> Result<Self> {
        let mut files = BTreeMap::new();
        let mut pending = vec![folder.to_owned()];
        while let Some(next) = pending.pop() {
            for entry in fs::read_dir(&next)? {
                let path = entry?.path();
                if path.is_dir() {
                    pending.push(path);
                } else {
                    let name = path.strip_prefix(folder)?.to_string_lossy().replace('\\', "/");
                    files.insert(name, fs::read(&path)?);
                }
            }
        }
        Ok(Self { files, packed: false })
    }

    /// The same as most hosts send it: compressed, by Brotli where the build has such a file, and cached for some minutes.
    ///
    /// # Errors
    /// It cannot be compressed.
    pub fn packed(mut self) -> Result<Self> {
        let by_brotli: Vec<_> = self
            .files
            .iter()
            .filter_map(|(name, bytes)| Some((name.strip_suffix(ENDING)?.to_owned(), bytes.clone())))
            .collect();
        for (name, bytes) in &mut self.files {
            if is_packable(name) && by_brotli.iter().all(|(packed, _)| packed != name) {
                *bytes = site::size::gzip(bytes)?;
            }
        }
        self.files.extend(by_brotli);
        Ok(Self { packed: true, ..self })
    }

    /// How a file is compressed.
    fn encoding(&self, name: &str) -> Option<&'static str> {
        let is_packed = self.packed && is_packable(name);
        is_packed.then(|| if self.files.contains_key(&format!("{name}{ENDING}")) { "br" } else { "gzip" })
    }

    /// The same page as another build: its modules have another version; everything else is finished as in a real
    /// build.
    ///
    /// # Errors
    /// This is not a finished build.
    pub fn other(&self) -> Result<Self> {
        let page = String::from_utf8_lossy(self.file("index.html")?);
        let modules = page.split('"').find_map(|part| part.strip_prefix("./modules-")).context("no modules")?;
        let old = format!("modules-{modules}");
        let new = "modules-0123456789abcdef/";
        let folder = tempfile::tempdir()?;
        for (name, bytes) in &self.files {
            let path = folder.path().join(name.replace(&old, new));
            fs::create_dir_all(path.parent().context("a file without a folder")?)?;
            fs::write(path, bytes)?;
        }
        fs::write(folder.path().join("index.html"), page.replace(&old, new))?;
        fs::copy(Workspace::find()?.root.join("web/static/sw.js"), folder.path().join("sw.js"))?;
        site::list_files(folder.path())?;
        Self::of(folder.path())
    }

    /// Adds these files of another build, replacing its own.
    ///
    /// # Errors
    /// The other build has no such file.
    pub fn with(mut self, other: &Self, names: &[&str]) -> Result<Self> {
        for name in names {
            self.files.insert((*name).to_owned(), other.file(name)?.to_vec());
        }
        Ok(self)
    }

    /// Adds all files of another build that this one does not have: a host that keeps the old files beside the new.
    #[must_use]
    pub fn beside(mut self, other: &Self) -> Self {
        for (name, bytes) in &other.files {
            self.files.entry(name.clone()).or_insert_with(|| bytes.clone());
        }
        self
    }

    fn file(&self, name: &str) -> Result<&[u8]> {
        Ok(self.files.get(name).with_context(|| format!("no {name} in the build"))?)
    }
}

/// A host of one page, at the root of its address. Clones are the same host.
#[derive(Debug, Clone)]
pub struct Host {
    address: SocketAddr,
    now: Arc<Mutex<Now>>,
}

#[derive(Debug)]
struct Now {
    build: Build,
    /// Paths that contain this are answered with an error of this status.
    failing: Option<(String, u16)>,
    /// Paths that contain this are not answered yet.
    held: Option<String>,
    line: Option<Arc<Traffic>>,
    /// The bytes of files served so far.
    sent: u64,
    gone: bool,
}

impl Host {
    pub(super) fn start(build: Build) -> Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let now = Arc::new(Mutex::new(Now { build, failing: None, held: None, line: None, sent: 0, gone: false }));
        let host = Self { address: listener.local_addr()?, now };
        let serving = host.clone();
        // It lives as long as the test's process: without it every connection would just be closed.
        thread::spawn(move || {
            for connection in listener.incoming().flatten() {
                let host = serving.clone();
                // A client that disconnects in the middle of a file is not an error of the host.
                thread::spawn(move || host.answer(connection).unwrap_or_default());
            }
        });
        Ok(host)
    }

    pub(super) fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// The files that it serves now.
    pub fn build(&self) -> Build {
        self.now().build.clone()
    }

    /// Serves these files from now on.
    pub fn publish(&self, build: Build) {
        self.now().build = build;
    }

    /// From now on answers with this status if the path contains `part`: always if it is empty.
    pub fn fail(&self, part: &str, status: u16) {
        self.now().failing = Some((part.to_owned(), status));
    }

    /// Delays answers for paths that contain `part` until [`Host::release`].
    pub fn hold(&self, part: &str) {
        self.now().held = Some(part.to_owned());
    }

    /// Sends the delayed answers.
    pub fn release(&self) {
        self.now().held = None;
    }

    /// Uses this line from now on.
    pub fn answer_over(&self, line: Line) {
        self.now().line = Some(Arc::new(Traffic::of(line)));
    }

    /// The bytes of files served so far.
    pub fn sent(&self) -> u64 {
        self.now().sent
    }

    /// Answers normally again.
    pub fn recover(&self) {
        self.now().failing = None;
    }

    /// Becomes unreachable.
    pub fn leave(&self) {
        self.now().gone = true;
    }

    fn now(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn answer(&self, mut connection: TcpStream) -> io::Result<()> {
        connection.set_read_timeout(Some(Duration::from_secs(10)))?;
        let mut lines = BufReader::new(connection.try_clone()?.take(1 << 16)).lines();
        let Some(request) = lines.next().transpose()? else { return Ok(()) };
        while lines.next().transpose()?.is_some_and(|header| !header.is_empty()) {}
        let path = request.split([' ', '?']).nth(1).unwrap_or_default().trim_start_matches('/');
        let name = if path.is_empty() { "index.html" } else { path };
        while self.now().held.as_ref().is_some_and(|part| path.contains(part.as_str())) {
            thread::sleep(Duration::from_millis(10));
        }
        let (status, body, packed) = {
            let now = self.now();
            let failing =
                now.failing.as_ref().filter(|(part, _)| path.contains(part.as_str())).map(|&(_, status)| status);
            match (failing, now.build.file(name)) {
                _ if now.gone => return Ok(()),
                (Some(status), _) => (status, b"<h1>the host's own page</h1>".to_vec(), None),
                (None, Ok(bytes)) => (200, bytes.to_vec(), now.build.encoding(name)),
                // With an icon: for a page without one the browser requests `favicon.ico` some time after loading.
                (None, Err(_)) => (404, b"<link rel=icon href='data:,'><h1>not found</h1>".to_vec(), None),
            }
        };
        let line = {
            let mut now = self.now();
            now.sent += body.len() as u64;
            now.line.clone()
        };
        let encoding =
            packed.map_or_else(String::new, |by| format!("Content-Encoding: {by}\r\nCache-Control: max-age=600\r\n"));
        let kind = if status == 200 { media_type(name) } else { "text/html" };
        write!(
            connection,
            "HTTP/1.1 {status} -\r\nContent-Type: {kind}\r\n{encoding}Content-Length: {}\r\nConnection: close\r\n\r\n",
            body.len()
        )?;
        match line {
            Some(line) => line.carry(&mut connection, &body),
            None => connection.write_all(&body),
        }
    }
}

/// The Lab's runtimes are already compressed.
fn is_packable(name: &str) -> bool {
    !name.ends_with(".bin") && !name.ends_with(".png") && !name.ends_with(ENDING)
}

fn media_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("webmanifest") => "application/manifest+json",
        _ => "text/html; charset=utf-8",
    }
}
