//! The headers of a strict static host.

use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};

/// For every answer.
const ALWAYS: [(HeaderName, &str); 4] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// For documents. What a document may load is in its own meta element, with the hashes of its scripts; this adds what
/// such an element cannot express, and what none of our documents need. Other sites may show it in a frame: there it shows tables, texts and
/// exercises alone, and keeps nothing.
const DOCUMENT_POLICY: &str = "base-uri 'none'; form-action 'none'; object-src 'none'";

/// For everything else: a worker is bound by the policy of its script, not of its page.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'; \
                      frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/// Completes the response's headers for the requested path.
pub fn complete(headers: &mut HeaderMap, status: StatusCode, path: &str) {
    let mut set = |name, value: &'static str| headers.insert(name, HeaderValue::from_static(value));
    for (name, value) in ALWAYS {
        set(name, value);
    }
    let is_kept = (status.is_success() || status == StatusCode::NOT_MODIFIED) && is_named_by_content(path);
    set(header::CACHE_CONTROL, if is_kept { "public, max-age=31536000, immutable" } else { "no-cache" });

    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    // Without a content type on 304, a browser would apply these headers to the cached document.
    let is_unchanged_document = status == StatusCode::NOT_MODIFIED && (path.ends_with('/') || path.ends_with(".html"));
    let is_document = kind.starts_with("text/html") || is_unchanged_document;
    // Our texts are UTF-8, whatever a client would guess.
    if kind.starts_with("text/")
        && !kind.contains("charset")
        && let Ok(kind) = HeaderValue::try_from(format!("{kind}; charset=utf-8"))
    {
        headers.insert(header::CONTENT_TYPE, kind);
    }
    let policy = if is_document { DOCUMENT_POLICY } else { POLICY };
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
}

/// Whether the path contains a build's hash (`app-0123456789abcdef_bg.wasm`): such a file never changes.
fn is_named_by_content(path: &str) -> bool {
    path.split('/').any(|part| {
        part.split(['-', '_', '.']).skip(1).any(|word| word.len() == 16 && word.bytes().all(|b| b.is_ascii_hexdigit()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_that_has_not_changed_keeps_its_policy() {
        let policy = |status, path| {
            let mut headers = HeaderMap::new();
            complete(&mut headers, status, path);
            headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap().to_owned()
        };
        for path in ["/", "/some/folder/", "/index.html"] {
            assert_eq!(policy(StatusCode::NOT_MODIFIED, path), DOCUMENT_POLICY, "{path}");
        }
        for path in ["/app.js", "/modules-1/worker.js"] {
            assert_eq!(policy(StatusCode::NOT_MODIFIED, path), POLICY, "{path}");
        }
    }

    #[test]
    fn only_files_with_a_hash_never_change() {
        for lasting in ["/app-0123456789abcdef_bg.wasm", "/modules-0123456789abcdef/worker.js"] {
            assert!(is_named_by_content(lasting), "{lasting}");
        }
        for passing in
            ["/", "/index.html", "/0123456789abcdef.js", "/app-0123456789abcde.js", "/app-0123456789abcdeg.js"]
        {
            assert!(!is_named_by_content(passing), "{passing}");
        }
    }
}
