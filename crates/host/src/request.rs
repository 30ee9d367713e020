//! Accepts requests to this machine's own names, for a plain path below the mount.

use axum::extract::Request;
use axum::http::uri::PathAndQuery;
use axum::http::{Uri, header};
use percent_encoding::percent_decode_str;

/// Whether the request's host is this server, by names that no other site can have.
///
/// A request through a name that another site points at 127.0.0.1 has that site's name.
pub fn is_to_this_machine(request: &Request, port: u16) -> bool {
    let mut hosts = request.headers().get_all(header::HOST).iter();
    let named = match (hosts.next(), hosts.next()) {
        (Some(host), None) => host.to_str().is_ok_and(|host| is_own_name(host, port)),
        _ => false,
    };
    // `GET http://name/path`: the name in the address takes precedence over the header.
    named && request.uri().authority().is_none_or(|authority| is_own_name(authority.as_str(), port))
}

fn is_own_name(authority: &str, port: u16) -> bool {
    let is_own = |name: &str| name.eq_ignore_ascii_case("localhost") || matches!(name, "127.0.0.1" | "[::1]");
    match authority.rsplit_once(':') {
        Some((name, digits)) if is_own(name) => digits == port.to_string(),
        // Browsers omit http's default port.
        _ => port == 80 && is_own(authority),
    }
}

/// The target of a request.
#[derive(Debug, PartialEq, Eq)]
pub enum Target {
    /// A path in the folder, starting with `/`, still encoded.
    Inside(Uri),
    /// The mount without its final slash: the page's relative addresses need it, as on every static host.
    Mount,
    /// Nothing that a folder could contain.
    Nothing,
}

/// Removes the mount (which begins and ends with `/`) from the address.
pub fn target(uri: &Uri, mount: &str) -> Target {
    if uri.path() == mount.trim_end_matches('/') && mount != "/" {
        return Target::Mount;
    }
    let Some(inside) = uri.path().strip_prefix(mount) else { return Target::Nothing };
    if !is_plain(inside) {
        return Target::Nothing;
    }
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    match PathAndQuery::try_from(format!("/{inside}{query}")) {
        Ok(path) => Target::Inside(path.into()),
        Err(_) => Target::Nothing,
    }
}

/// Whether each part of the decoded path is the name of a visible file: no empty part except the last, no leading dot,
/// no separator of any system, no drive.
fn is_plain(path: &str) -> bool {
    let mut parts: Vec<&str> = path.split('/').collect();
    if parts.last().is_some_and(|last| last.is_empty()) {
        parts.pop();
    }
    parts.into_iter().all(|part| {
        percent_decode_str(part)
            .decode_utf8()
            .is_ok_and(|name| !name.is_empty() && !name.starts_with('.') && !name.contains(['/', '\\', ':', '\0']))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_that_no_site_can_take_are_own() {
        for own in ["localhost:8080", "LOCALHOST:8080", "127.0.0.1:8080", "[::1]:8080"] {
            assert!(is_own_name(own, 8080), "{own}");
        }
        for other in
            ["localhost", "localhost:80", "localhost:08080", "localhost.:8080", "evil.example:8080", "127.0.0.2:8080"]
        {
            assert!(!is_own_name(other, 8080), "{other}");
        }
        for other in ["", ":8080", "user@localhost:8080", "localhost:8080:8080", "::1:8080", "evil.localhost:8080"] {
            assert!(!is_own_name(other, 8080), "{other}");
        }
        assert!(is_own_name("localhost", 80) && is_own_name("[::1]", 80) && !is_own_name("[::1", 80));
    }

    #[test]
    fn only_plain_paths_lead_inside() {
        let inside = |path: &str| Target::Inside(path.parse().unwrap());
        let target = |path: &str, mount| target(&path.parse().unwrap(), mount);
        assert_eq!(target("/a/b.js?c=d", "/"), inside("/a/b.js?c=d"));
        assert_eq!(target("/a/b/c%20d", "/a/"), inside("/b/c%20d"));
        assert_eq!(target("/a/b/?x", "/a/b/"), inside("/?x"));
        assert_eq!(target("/a/b", "/a/b/"), Target::Mount);
        for path in ["/", "/ab/", "/a//", "/a//etc/passwd", "/a/%2fetc", "/a/b%2f..%2f..", "/a/.b", "/a/b/%2e"] {
            assert_eq!(target(path, "/a/"), Target::Nothing, "{path}");
        }
        for path in ["//", "//etc/passwd", "/%2f", "/..", "/a/../b", "/%5c", "/c:/", "/%00", "/%ff", "*"] {
            assert_eq!(target(path, "/"), Target::Nothing, "{path}");
        }
    }
}
