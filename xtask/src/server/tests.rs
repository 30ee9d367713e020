use super::*;
use std::fs;

fn site() -> (tempfile::TempDir, Site) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("index.html"), "<p>page</p>").unwrap();
    fs::write(folder.path().join("app-0123456789abcdef_bg.wasm"), "wasm").unwrap();
    fs::create_dir(folder.path().join("牌")).unwrap();
    fs::write(folder.path().join("牌/index.html"), "inner").unwrap();
    let site = Site::new(folder.path());
    (folder, site)
}

fn request(server: &Server, text: &str) -> String {
    let mut connection = TcpStream::connect(server.address).unwrap();
    write!(connection, "{text}\r\nHost: localhost\r\n\r\n").unwrap();
    let mut answer = String::new();
    connection.read_to_string(&mut answer).unwrap();
    answer
}

fn get(server: &Server, path: &str) -> String {
    request(server, &format!("GET {path} HTTP/1.1"))
}

#[test]
fn files_come_with_their_types() {
    let (_folder, site) = site();
    let server = Server::start(site, 0).unwrap();
    let page = get(&server, "/?a=b");
    assert!(page.starts_with("HTTP/1.1 200 OK\r\n") && page.ends_with("\r\n\r\n<p>page</p>"), "{page}");
    assert!(page.contains("text/html") && page.contains("no-cache"), "{page}");
    let wasm = get(&server, "/app-0123456789abcdef_bg.wasm");
    assert!(wasm.contains("application/wasm") && wasm.contains("immutable"), "{wasm}");
    assert!(get(&server, "/%E7%89%8C/").ends_with("inner"));
    assert!(get(&server, "/%E7%89%8C").contains("Location: /%E7%89%8C/\r\n"));
}

#[test]
fn nothing_else_can_be_read() {
    let (folder, site) = site();
    fs::write(folder.path().join(".hidden"), "secret").unwrap();
    let server = Server::start(Site { folder: folder.path().join("牌"), ..site }, 0).unwrap();
    for path in
        ["/../index.html", "/%2e%2e/index.html", "/..%2findex.html", "/..\\index.html", "/none", "/%ff", "/%", "*"]
    {
        assert!(get(&server, path).starts_with("HTTP/1.1 404"), "{path}");
    }
    let server = Server::start(Site::new(folder.path()), 0).unwrap();
    assert!(get(&server, "/.hidden").starts_with("HTTP/1.1 404"));
    assert!(request(&server, "POST / HTTP/1.1").starts_with("HTTP/1.1 405"));
    assert!(request(&server, "HEAD / HTTP/1.1").ends_with("\r\n\r\n"));
}

#[test]
fn a_folder_can_hang_anywhere() {
    let (_folder, site) = site();
    let server = Server::start(site.mounted_at("/some/folder/"), 0).unwrap();
    assert!(server.url().ends_with("/some/folder/"));
    assert!(get(&server, "/some/folder/").ends_with("<p>page</p>"));
    assert!(get(&server, "/").starts_with("HTTP/1.1 404"));
}

#[test]
fn a_dropped_server_is_gone() {
    let (_folder, site) = site();
    let server = Server::start(site.clone(), 0).unwrap();
    let port = server.port();
    assert!(Server::start(site.clone(), port).is_err(), "the port is taken");
    drop(server);
    assert!(TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err());
}
