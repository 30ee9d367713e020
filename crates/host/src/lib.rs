#![doc = include_str!("../README.md")]

mod beneath;
mod headers;
mod request;
mod server;
mod site;

pub use server::{Server, StartError};
pub use site::{MountError, Site};
