//! Requests byte for byte, because a well-behaved client would tidy up what these tests send.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use axum::Router;
use paiju_host::{Server, Site};
use std::fs;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;

const SECRET: &str = "nobody's business";

/// A folder `site` with a page, and a secret next to it.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let site = folder.path().join("site");
    fs::create_dir_all(site.join("牌")).unwrap();
    for (name, text) in [
        ("index.html", "<p>page</p>"),
        ("app-0123456789abcdef_bg.wasm", "wasm"),
        ("start.js", "start()"),
        ("牌/index.html", "inner"),
        (".hidden", SECRET),
    ] {
        fs::write(site.join(name), text).unwrap();
    }
    fs::write(folder.path().join("secret"), SECRET).unwrap();
    folder
}

fn serve(folder: &TempDir) -> Server {
    Server::start(Site::new(folder.path().join("site")), 0).unwrap()
}

/// Sends exactly these bytes and reads until the server closes or is silent.
fn send(server: &Server, request: &str) -> String {
    let mut connection = TcpStream::connect((Ipv4Addr::LOCALHOST, server.port())).unwrap();
    connection.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
    connection.write_all(request.as_bytes()).unwrap();
    let mut answer = Vec::new();
    connection.read_to_end(&mut answer).unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

fn ask(server: &Server, request: &str, host: &str) -> String {
    send(server, &format!("{request} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"))
}

fn get(server: &Server, path: &str) -> String {
    ask(server, &format!("GET {path}"), &format!("localhost:{}", server.port()))
}

fn status(answer: &str) -> u16 {
    answer.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or_default()
}

fn header<'a>(answer: &'a str, name: &str) -> Option<&'a str> {
    let (head, _) = answer.split_once("\r\n\r\n")?;
    head.lines().skip(1).find_map(|line| {
        let (key, value) = line.split_once(": ")?;
        key.eq_ignore_ascii_case(name).then_some(value)
    })
}

#[test]
fn long_files_are_compressed_for_clients_that_accept_it() {
    let folder = folder();
    fs::write(folder.path().join("site/start.js"), "start();\n".repeat(100)).unwrap();
    let server = serve(&folder);
    let got = |path: &str, more: &str| {
        let host = format!("localhost:{}\r\nAccept-Encoding: {more}", server.port());
        ask(&server, &format!("GET {path}"), &host)
    };
    assert_eq!(header(&got("/start.js", "gzip, br"), "content-encoding"), Some("gzip"));
    assert_eq!(header(&got("/start.js", "identity"), "content-encoding"), None);
    assert_eq!(header(&got("/index.html", "gzip"), "content-encoding"), None);
}

#[test]
fn a_file_of_brotlis_beside_another_is_sent_for_it() {
    let folder = folder();
    // The server does not read it.
    fs::write(folder.path().join("site/app-0123456789abcdef_bg.wasm.br"), "packed").unwrap();
    let server = serve(&folder);
    let got = |path: &str, more: &str| {
        let host = format!("localhost:{}\r\n{more}", server.port());
        ask(&server, &format!("GET {path}"), &host)
    };
    let wasm = "/app-0123456789abcdef_bg.wasm";
    for accepted in ["gzip, deflate, br, zstd", "br", "gzip;q=0.5, br;q=0.9"] {
        let answer = got(wasm, &format!("Accept-Encoding: {accepted}"));
        assert!(answer.ends_with("\r\n\r\npacked"), "{answer}");
        for (name, value) in [
            ("content-encoding", "br"),
            ("content-length", "6"),
            ("content-type", "application/wasm"),
            ("cache-control", "public, max-age=31536000, immutable"),
            ("vary", "accept-encoding"),
        ] {
            assert_eq!(header(&answer, name), Some(value), "{answer}");
        }
    }
    for refused in ["gzip", "identity", "br;q=0, gzip"] {
        let answer = got(wasm, &format!("Accept-Encoding: {refused}"));
        assert_ne!(header(&answer, "content-encoding"), Some("br"), "{answer}");
        assert_eq!(header(&answer, "vary"), Some("accept-encoding"), "a cache must not keep it for all: {answer}");
    }
    // Without a file beside it.
    let answer = got("/start.js", "Accept-Encoding: br");
    assert!(answer.ends_with("\r\n\r\nstart()") && header(&answer, "content-encoding").is_none(), "{answer}");
    // What has not changed is not sent again.
    let answer = got(wasm, "Accept-Encoding: br");
    let date = header(&answer, "last-modified").unwrap();
    let again = got(wasm, &format!("Accept-Encoding: br\r\nIf-Modified-Since: {date}"));
    assert!(status(&again) == 304 && again.ends_with("\r\n\r\n"), "{again}");
}

#[test]
fn files_come_with_their_types() {
    let folder = folder();
    let server = serve(&folder);
    let page = get(&server, "/?a=b");
    assert_eq!(status(&page), 200);
    assert!(page.ends_with("\r\n\r\n<p>page</p>"), "{page}");
    assert_eq!(header(&page, "content-type"), Some("text/html; charset=utf-8"));
    assert_eq!(header(&page, "content-length"), Some("11"));
    assert_eq!(header(&get(&server, "/start.js"), "content-type"), Some("text/javascript; charset=utf-8"));
    // A browser compiles while loading only with exactly this type.
    assert_eq!(header(&get(&server, "/app-0123456789abcdef_bg.wasm"), "content-type"), Some("application/wasm"));
}

#[test]
fn a_folder_is_its_page_after_a_slash() {
    let folder = folder();
    let server = serve(&folder);
    assert!(get(&server, "/%E7%89%8C/").ends_with("inner"));
    let moved = get(&server, "/%E7%89%8C");
    assert!((301..=308).contains(&status(&moved)), "{moved}");
    assert_eq!(header(&moved, "location"), Some("/%E7%89%8C/"));
}

#[test]
fn caching_follows_the_name() {
    let folder = folder();
    let server = serve(&folder);
    let lasting = get(&server, "/app-0123456789abcdef_bg.wasm");
    assert_eq!(header(&lasting, "cache-control"), Some("public, max-age=31536000, immutable"));
    // A file of a build may appear later, so its absence must not be cached.
    assert_eq!(header(&get(&server, "/app-fedcba9876543210_bg.wasm"), "cache-control"), Some("no-cache"));
    let page = get(&server, "/");
    assert_eq!(header(&page, "cache-control"), Some("no-cache"));

    let (port, tag) = (server.port(), header(&page, "etag").unwrap());
    let again = send(
        &server,
        &format!("GET / HTTP/1.1\r\nHost: localhost:{port}\r\nIf-None-Match: {tag}\r\nConnection: close\r\n\r\n"),
    );
    assert_eq!(status(&again), 304, "{again}");
}

#[test]
fn every_answer_has_the_headers_of_a_strict_host() {
    let folder = folder();
    let server = serve(&folder);
    let strange = ask(&server, "GET /", "evil.example");
    let answers = [get(&server, "/"), get(&server, "/start.js"), get(&server, "/none"), strange];
    for answer in &answers {
        let policy = header(answer, "content-security-policy").unwrap();
        assert!(!policy.contains("unsafe-inline"), "{policy}");
        assert_eq!(header(answer, "x-content-type-options"), Some("nosniff"), "{answer}");
        assert_eq!(header(answer, "cross-origin-opener-policy"), Some("same-origin"), "{answer}");
        assert_eq!(header(answer, "cross-origin-resource-policy"), Some("same-origin"), "{answer}");
    }
    let [page, script, ..] = answers.map(|answer| header(&answer, "content-security-policy").unwrap().to_owned());
    // The page alone may be shown in a frame.
    assert!(!page.contains("frame-ancestors") && script.contains("frame-ancestors 'none'"), "{page} {script}");
    // The page's own policy has the hashes of its scripts: one without them would block the page.
    assert!(!page.contains("script-src") && !page.contains("default-src"), "{page}");
    assert!(script.contains("default-src 'none'") && script.contains("'wasm-unsafe-eval'"), "{script}");
}

#[test]
fn no_path_leads_out() {
    let folder = folder();
    let server = serve(&folder);
    let secret = folder.path().join("secret");
    let encoded = |path: &Path| path.to_str().unwrap().replace('/', "%2f");
    let absolute =
        [format!("/{}", secret.display()), format!("//{}", secret.display()), format!("/{}", encoded(&secret))];
    let paths = [
        "/../secret",
        "/%2e%2e/secret",
        "/.%2e/secret",
        "/..%2fsecret",
        "/..%5csecret",
        "/..\\secret",
        "/牌/../../secret",
        "/%E7%89%8C/%2e%2e/%2e%2e/secret",
        "/%E7%89%8C%2f..%2f..%2fsecret",
        "/%252e%252e/secret",
        "/.hidden",
        "/%2ehidden",
        "/./.hidden",
        "//.hidden",
        "/none",
        "/%ff",
        "/%",
        "/%00",
        "/index.html%00",
        "/index.html/",
        "/c:/secret",
        "*",
        "secret",
        "//etc/passwd",
        "/%2fetc/passwd",
        "///etc/passwd",
        "/%2e/index.html",
        "//index.html",
        "//%E7%89%8C",
    ];
    for path in paths.iter().copied().chain(absolute.iter().map(String::as_str)) {
        let answer = get(&server, path);
        // 400: no request at all, such as a raw character beyond ASCII; 421: a target that is read as a host's name.
        assert!([404, 400, 421].contains(&status(&answer)), "{path}: {answer}");
        assert!(
            !answer.contains(SECRET) && !answer.contains("root:") && header(&answer, "location").is_none(),
            "{path}"
        );
    }
}

#[cfg(unix)]
#[test]
fn links_out_of_the_folder_are_not_followed() {
    use std::os::unix::fs::symlink;
    let folder = folder();
    let site = folder.path().join("site");
    symlink("/etc", site.join("etc")).unwrap();
    symlink(folder.path().join("secret"), site.join("absolute")).unwrap();
    symlink("../secret", site.join("relative")).unwrap();
    symlink("..", site.join("up")).unwrap();
    symlink("round", site.join("round")).unwrap();
    symlink("start.js", site.join("inside.js")).unwrap();
    let server = serve(&folder);
    for path in ["/etc/passwd", "/etc/", "/absolute", "/relative", "/up/secret", "/up/", "/round"] {
        assert_eq!(status(&get(&server, path)), 404, "{path}");
        assert_eq!(
            status(&ask(&server, &format!("HEAD {path}"), &format!("127.0.0.1:{}", server.port()))),
            404,
            "{path}"
        );
    }
    assert!(get(&server, "/inside.js").ends_with("start()"));
}

/// Reading a pipe waits for a writer, reading `/dev/zero` never ends.
#[cfg(unix)]
#[test]
fn only_regular_files_are_read() {
    let folder = folder();
    let site = folder.path().join("site");
    let made = std::process::Command::new("mkfifo").arg(site.join("pipe")).status().unwrap();
    assert!(made.success());
    let socket = std::os::unix::net::UnixListener::bind(site.join("socket")).unwrap();
    // Creating a device file takes a privileged user; without one, a link stands for it and must not be followed.
    let device = std::process::Command::new("mknod").arg(site.join("zero")).args(["c", "1", "5"]).output().unwrap();
    if !device.status.success() {
        std::os::unix::fs::symlink("/dev/zero", site.join("zero")).unwrap();
    }
    let server = serve(&folder);
    for path in ["/pipe", "/socket", "/zero"] {
        assert_eq!(status(&get(&server, path)), 404, "{path}");
    }
    drop(socket);
}

#[test]
fn other_names_are_refused() {
    let folder = folder();
    let server = serve(&folder);
    let port = server.port();
    for own in
        [format!("localhost:{port}"), format!("LocalHost:{port}"), format!("127.0.0.1:{port}"), format!("[::1]:{port}")]
    {
        assert_eq!(status(&ask(&server, "GET /", &own)), 200, "{own}");
    }
    for strange in [
        "evil.example".into(),
        format!("evil.example:{port}"),
        "localhost".into(),
        format!("localhost:{}", port ^ 1),
        String::new(),
    ] {
        let answer = ask(&server, "GET /", &strange);
        assert_eq!(status(&answer), 421, "{strange}: {answer}");
        assert!(!answer.contains("page"), "{answer}");
    }
    let no_host = send(&server, "GET / HTTP/1.0\r\n\r\n");
    assert_eq!(status(&no_host), 421, "{no_host}");
    let two = send(
        &server,
        &format!("GET / HTTP/1.1\r\nHost: localhost:{port}\r\nHost: evil.example\r\nConnection: close\r\n\r\n"),
    );
    assert!([400, 421].contains(&status(&two)), "{two}");
    let own = format!("localhost:{port}");
    assert_eq!(status(&ask(&server, "GET http://evil.example/", &own)), 421, "the address counts, too");
    assert_eq!(status(&ask(&server, &format!("GET http://{own}/"), &own)), 200);
}

#[test]
fn files_are_only_read() {
    let folder = folder();
    let server = serve(&folder);
    let own = format!("localhost:{}", server.port());
    let head = ask(&server, "HEAD /", &own);
    assert_eq!((status(&head), header(&head, "content-length")), (200, Some("11")));
    assert!(head.ends_with("\r\n\r\n"), "{head}");
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "BREW"] {
        let answer = ask(&server, &format!("{method} /"), &own);
        assert_eq!(status(&answer), 405, "{answer}");
        assert_eq!(header(&answer, "allow"), Some("GET,HEAD"), "{answer}");
    }
}

#[test]
fn a_folder_can_be_mounted_anywhere() {
    let folder = folder();
    let site = Site::new(folder.path().join("site")).mounted_at("/some/folder/").unwrap();
    let server = Server::start(site, 0).unwrap();
    assert!(server.url().ends_with("/some/folder/"));
    assert!(get(&server, "/some/folder/").ends_with("<p>page</p>"));
    assert_eq!(header(&get(&server, "/some/folder"), "location"), Some("/some/folder/"));
    assert_eq!(header(&get(&server, "/some/folder/%E7%89%8C"), "location"), Some("/some/folder/%E7%89%8C/"));
    for path in ["/", "/index.html", "/some/", "/some/folderindex.html", "/some/folder/../folder/"] {
        assert_eq!(status(&get(&server, path)), 404, "{path}");
    }
}

#[test]
fn a_folder_may_appear_later() {
    let folder = tempfile::tempdir().unwrap();
    let site = folder.path().join("later");
    let server = Server::start(Site::new(&site), 0).unwrap();
    assert_eq!(status(&get(&server, "/")), 404);
    fs::create_dir(&site).unwrap();
    fs::write(site.join("index.html"), "now").unwrap();
    assert!(get(&server, "/").ends_with("now"));
}

#[test]
fn a_dropped_server_is_gone() {
    let folder = folder();
    let site = Site::new(folder.path().join("site"));
    let server = Server::start(site.clone(), 0).unwrap();
    let port = server.port();
    assert!(Server::start(site.clone(), port).is_err(), "the port is taken");
    // An open connection delays nothing.
    let mut waiting = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap();
    waiting.write_all(b"GET / HT").unwrap();
    drop(server);
    assert!(TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err());
    assert!(Server::start(site, port).is_ok(), "another takes its place");
}

#[test]
fn routes_precede_files_and_answer_only_to_own_names() {
    let folder = folder();
    let routes = Router::new().route("/start.js", axum::routing::get(|| async { "another" }));
    let server = Server::start_with(Site::new(folder.path().join("site")), 0, routes).unwrap();
    let answer = get(&server, "/start.js");
    assert_eq!((status(&answer), answer.ends_with("another")), (200, true), "{answer}");
    assert_eq!(header(&answer, "x-content-type-options"), Some("nosniff"));
    assert!(get(&server, "/").ends_with("<p>page</p>"));
    let other = ask(&server, "GET /start.js", "evil.example");
    assert_eq!((status(&other), other.contains("another")), (421, false), "{other}");
}
