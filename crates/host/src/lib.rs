//! A static file server for this machine only.
//!
//! It listens on 127.0.0.1, serves the regular files of one folder, and sends the headers of a strict host. The page
//! must not depend on those, because a plain static host sends none of them. Like any static host it compresses what a
//! browser takes compressed.
//!
//! ```no_run
//! use paiju_host::{Server, Site};
//!
//! let server = Server::start(Site::new("dist"), 8080)?;
//! println!("{}", server.url());
//! # Ok::<(), paiju_host::StartError>(())
//! ```
//!
//! It defends against:
//!
//! - *Reading other files.* Paths are checked before they are looked up (`request`), and files are opened through a
//!   handle of the folder that no symbolic link leads out of (`beneath`).
//! - *DNS rebinding.* Another site's page can point its own name at 127.0.0.1 and read what this server sends. Its
//!   requests have that name in `Host`, and are refused.
//! - *Being framed or read by other sites*: `headers`.

mod beneath;
mod headers;
mod request;
mod server;
mod site;

pub use server::{Server, StartError};
pub use site::{MountError, Site};
