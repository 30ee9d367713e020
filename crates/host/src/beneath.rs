//! Opens files of one folder and nothing else.

use cap_std::ambient_authority;
use cap_std::fs::{Dir, Metadata};
use std::future::{Ready, ready};
use std::io::{self, ErrorKind, SeekFrom};
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::SystemTime;
use tokio::io::{AsyncRead, AsyncSeek, ReadBuf};
use tower_http::services::fs::{Backend, File, Metadata as AboutFile};

/// Opens regular files below a folder, by relative path. A path that leads out, by `..` or a symbolic link, is not
/// found, and neither is a device, a pipe or a socket.
#[derive(Debug, Clone)]
pub struct Beneath {
    folder: Arc<Path>,
}

impl Beneath {
    pub fn new(folder: &Path) -> Self {
        Self { folder: folder.into() }
    }

    /// The folder is opened for each request, because a build may replace it.
    fn root(&self) -> io::Result<Dir> {
        Dir::open_ambient_dir(&self.folder, ambient_authority())
    }
}

type Answer<T> = Pin<Box<dyn Future<Output = io::Result<T>> + Send>>;

impl Backend for Beneath {
    type File = OpenFile;
    type Metadata = About;
    type OpenFuture = Answer<OpenFile>;
    type MetadataFuture = Answer<About>;

    fn open(&self, path: PathBuf) -> Self::OpenFuture {
        let this = self.clone();
        off_the_reactor(move || {
            let root = this.root()?;
            // Checked before opening, because opening a pipe waits for a writer; and after, because only the open file
            // cannot change.
            About::regular(&root.metadata(&path)?)?;
            let file = root.open(&path)?;
            let about = About::regular(&file.metadata()?)?;
            Ok(OpenFile { file: tokio::fs::File::from_std(file.into_std()), about })
        })
    }

    fn metadata(&self, path: PathBuf) -> Self::MetadataFuture {
        let this = self.clone();
        off_the_reactor(move || {
            let metadata = this.root()?.metadata(&path)?;
            if metadata.is_dir() { Ok(About::new(&metadata)) } else { About::regular(&metadata) }
        })
    }
}

/// Runs file system calls on a thread that may block. Callers learn that there is no such file, but not why.
fn off_the_reactor<T: Send + 'static>(work: impl FnOnce() -> io::Result<T> + Send + 'static) -> Answer<T> {
    Box::pin(async move {
        let done = tokio::task::spawn_blocking(work).await.map_err(io::Error::other)?;
        done.map_err(|error| io::Error::new(ErrorKind::NotFound, error))
    })
}

/// The file's data for the headers.
#[derive(Debug, Clone, Copy)]
pub struct About {
    is_folder: bool,
    modified: Option<SystemTime>,
    bytes: u64,
}

impl About {
    fn new(metadata: &Metadata) -> Self {
        let modified = metadata.modified().ok().map(cap_std::time::SystemTime::into_std);
        Self { is_folder: metadata.is_dir(), modified, bytes: metadata.len() }
    }

    fn regular(metadata: &Metadata) -> io::Result<Self> {
        if !metadata.is_file() {
            return Err(io::Error::new(ErrorKind::InvalidInput, "not a regular file"));
        }
        Ok(Self::new(metadata))
    }
}

impl AboutFile for About {
    fn is_dir(&self) -> bool {
        self.is_folder
    }

    fn modified(&self) -> io::Result<SystemTime> {
        self.modified.ok_or_else(|| ErrorKind::Unsupported.into())
    }

    fn len(&self) -> u64 {
        self.bytes
    }
}

/// An open regular file.
#[derive(Debug)]
pub struct OpenFile {
    file: tokio::fs::File,
    about: About,
}

impl File for OpenFile {
    type Metadata = About;
    type MetadataFuture<'a> = Ready<io::Result<About>>;

    fn metadata(&self) -> Self::MetadataFuture<'_> {
        ready(Ok(self.about))
    }
}

impl AsyncRead for OpenFile {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.file).poll_read(context, into)
    }
}

impl AsyncSeek for OpenFile {
    fn start_seek(mut self: Pin<&mut Self>, position: SeekFrom) -> io::Result<()> {
        Pin::new(&mut self.file).start_seek(position)
    }

    fn poll_complete(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<u64>> {
        Pin::new(&mut self.file).poll_complete(context)
    }
}
