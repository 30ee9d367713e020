//! Who may speak with the bots: a page of this server's own, opened from the printed address.
//!
//! Another site's page can reach 127.0.0.1, and a WebSocket obeys no rule of origins by itself. Its requests carry their `Origin`, which
//! no page can change; programs of this machine that carry none are refused as well. The host refuses names that are not this machine's.

use std::sync::Arc;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Deserialize;

use super::Bot;
use super::instance::Holding;
use super::page;
use super::secret::Secret;

/// The most bytes of a message: more than any input of a bot.
const MAX_MESSAGE: usize = 4 << 20;

/// What whoever knocks is asked for, and the bots behind.
#[derive(Debug)]
pub struct Door {
    pub bots: Vec<Bot>,
    pub secret: Secret,
    pub holding: Arc<Holding>,
}

/// Where the bots are spoken with.
pub fn routes(door: Arc<Door>) -> Router {
    Router::new().route("/bots", get(knock)).with_state(door)
}

/// What the address says.
#[derive(Deserialize)]
struct Said {
    #[serde(default)]
    secret: String,
}

async fn knock(
    State(door): State<Arc<Door>>,
    Query(said): Query<Said>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !is_own_page(&headers) {
        return (StatusCode::FORBIDDEN, "only this server's page may talk to its bots\n").into_response();
    }
    if !door.secret.is(&said.secret) {
        return (StatusCode::FORBIDDEN, "open the address that paiju serve printed\n").into_response();
    }
    let upgrade = upgrade.max_message_size(MAX_MESSAGE).max_frame_size(MAX_MESSAGE);
    upgrade.on_upgrade(move |socket| page::speak(socket, door))
}

/// Whether the request comes from a page of the very address that it goes to.
fn is_own_page(headers: &HeaderMap) -> bool {
    let origin = only(headers, header::ORIGIN).and_then(|origin| origin.strip_prefix("http://"));
    origin.is_some() && origin == only(headers, header::HOST)
}

/// The value of a header that is there once.
fn only(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    let mut values = headers.get_all(name).iter();
    let first = values.next()?;
    first.to_str().ok().filter(|_| values.next().is_none())
}
