//! The server.

use crate::beneath::Beneath;
use crate::request::{self, Target};
use crate::{Site, headers};
use axum::Router;
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;
use tower_http::compression::{CompressionLayer, CompressionLevel};
use tower_http::services::ServeDir;

/// A running server. When dropped, it stops and closes its connections.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    mount: String,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// Why a server does not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The port is in use or restricted.
    #[error("cannot listen on 127.0.0.1:{port}; is the port in use?")]
    Port {
        /// The requested port.
        port: u16,
        /// The system's error.
        source: io::Error,
    },
    /// The system cannot provide a thread or an event loop.
    #[error("the server's thread does not start")]
    Thread(#[source] io::Error),
}

impl Server {
    /// Serves the site on 127.0.0.1 from its own thread; port 0 takes any free one.
    ///
    /// # Errors
    /// The port is taken, or the system is out of threads or descriptors.
    pub fn start(site: Site, port: u16) -> Result<Self, StartError> {
        Self::start_with(site, port, Router::new())
    }

    /// The same, with routes that take precedence over the files, for a site mounted at `/`. They have the same host
    /// checks and headers.
    ///
    /// # Errors
    /// As [`Server::start`].
    pub fn start_with(site: Site, port: u16, routes: Router) -> Result<Self, StartError> {
        let listen = || -> io::Result<(TcpListener, SocketAddr)> {
            let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
            listener.set_nonblocking(true)?;
            let address = listener.local_addr()?;
            Ok((listener, address))
        };
        let (listener, address) = listen().map_err(|source| StartError::Port { port, source })?;
        let mount = site.mount().to_owned();
        let runtime = Builder::new_current_thread().enable_all().build().map_err(StartError::Thread)?;
        let listener = {
            let _inside = runtime.enter();
            tokio::net::TcpListener::from_std(listener).map_err(StartError::Thread)?
        };
        let (stop, stopped) = oneshot::channel();
        let thread = thread::Builder::new()
            .name("paiju-host".into())
            .spawn(move || serve(runtime, listener, router(&site, address.port(), routes), stopped))
            .map_err(StartError::Thread)?;
        Ok(Self { address, mount, stop: Some(stop), thread: Some(thread) })
    }

    /// The page's address.
    pub fn url(&self) -> String {
        format!("http://{}{}", self.address, self.mount)
    }

    /// The port, for a replacement server.
    pub fn port(&self) -> u16 {
        self.address.port()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Fails only if the thread has ended already.
        self.stop.take().map(|stop| stop.send(()));
        if let Some(thread) = self.thread.take() {
            drop(thread.join());
        }
    }
}

fn serve(runtime: Runtime, listener: tokio::net::TcpListener, router: Router, stopped: oneshot::Receiver<()>) {
    runtime.block_on(async {
        tokio::select! {
            // It survives errors of single connections and ends only when told.
            _ = axum::serve(listener, router) => {}
            _ = stopped => {}
        }
    });
    // Connections end here, without waiting for a slow disk.
    runtime.shutdown_background();
}

/// The checks of every request.
struct Rules {
    port: u16,
    mount: String,
}

fn router(site: &Site, port: u16, routes: Router) -> Router {
    let files = ServeDir::with_backend("", Beneath::new(site.folder()))
        .redirect_path_prefix(site.mount().trim_end_matches('/'))
        .precompressed_br();
    let rules = Arc::new(Rules { port, mount: site.mount().to_owned() });
    // Fast rather than small: the connection is local, and an answer without a file of Brotli's is compressed anew.
    let compression = CompressionLayer::new().quality(CompressionLevel::Fastest);
    routes.fallback_service(files).layer(compression).layer(middleware::from_fn_with_state(rules, answer))
}

async fn answer(State(rules): State<Arc<Rules>>, request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    let mut response = if request::is_to_this_machine(&request, rules.port) {
        below_the_mount(&rules.mount, request, next).await
    } else {
        let names = format!("this server answers only to localhost:{0} and 127.0.0.1:{0}\n", rules.port);
        (StatusCode::MISDIRECTED_REQUEST, names).into_response()
    };
    let status = response.status();
    headers::complete(response.headers_mut(), status, &path);
    response
}

async fn below_the_mount(mount: &str, mut request: Request, next: Next) -> Response {
    match request::target(request.uri(), mount) {
        Target::Inside(uri) => {
            *request.uri_mut() = uri;
            next.run(request).await
        }
        Target::Mount => (StatusCode::PERMANENT_REDIRECT, [(header::LOCATION, mount)]).into_response(),
        Target::Nothing => StatusCode::NOT_FOUND.into_response(),
    }
}
