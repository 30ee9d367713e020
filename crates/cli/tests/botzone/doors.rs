//! The platform's other endpoints, the connection to it, and the page.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::sync::mpsc::channel;
use std::thread;

use paiju_games::GameId;
use paiju_inspect::share;

use super::model::Model;
use super::room::Written;
use super::whole::room;
use super::{ONE, TWO, User, own_bot};
use crate::running::{Ran, Run};

fn ask(user: &User, model: &Model, arguments: &[&str]) -> Ran {
    user.command().arg("botzone").args(arguments).args(["--site", &model.site]).ran()
}

#[test]
fn a_match_is_started_and_ended() {
    let (user, model) = (User::new(), Model::start(Vec::new()));
    fs::write(user.path().join("deal.json"), "{\"seed\": \"牌\"}\n").unwrap();
    let players = format!("me,{TWO},me");
    let known = ["--credentials", "credentials"];
    let start =
        ["run", "FightTheLandlord", "--players", &players, "--initdata", "deal.json", "--simple", "--time-limit", "8"];
    let ran = ask(&user, &model, &[&start[..], &known].concat()).well();
    assert_eq!(ran.out, "5bd136e00681335cc1f4d0bb\n");
    ask(&user, &model, &["abort", ONE, "--credentials", "credentials"]).well();
    let state = model.state();
    let [(_, started), (_, ended)] = &state.requests[..] else { panic!("{:?}", state.requests) };
    let header = |name: &str| started.get(name).map(String::as_str);
    assert_eq!(header("x-game"), Some("FightTheLandlord"));
    assert_eq!(header("x-initdata"), Some(r#"{"seed":"\u724c"}"#));
    assert_eq!((header("x-usesimpleio"), header("x-timelimit")), (Some("true"), Some("8")));
    assert_eq!([0, 1, 2].map(|seat| header(&format!("x-player-{seat}"))), [Some("me"), Some(TWO), Some("me")]);
    assert_eq!(ended.get("x-matchid").map(String::as_str), Some(ONE));
}

#[test]
fn the_games_are_listed() {
    let (user, model) = (User::new(), Model::start(Vec::new()));
    assert_eq!(ask(&user, &model, &["games"]).well().out, "Tractor4\nFightTheLandlord\n");
    assert_eq!(ask(&user, &model, &["games", "--json"]).well().json()[1]["name"], "FightTheLandlord");
    for form in [&["games"][..], &["games", "--json"]] {
        let site = format!("{}/login", model.site);
        let ran = user.command().arg("botzone").args(form).args(["--site", &site]).ran();
        assert!(ran.out.is_empty() && ran.err.contains("login page"), "{} {}", ran.out, ran.err);
        assert_eq!(ran.code, Some(2));
    }
}

#[test]
fn only_matches_of_the_platform_are_fetched() {
    let (user, model) = (User::new(), Model::start(Vec::new()));
    let inspect = |name: &str| user.command().args(["inspect", name, "--site", &model.site]).ran();
    for name in
        ["https://example.com/match/1", "https://www.botzone.org.cn.example.com/match/1", "http://127.0.0.1:1/match/1"]
    {
        let refused = inspect(name).refused();
        assert!(refused.contains("only matches at https://www.botzone.org.cn/match/"), "{refused}");
    }
    for name in [format!("{}/match/", model.site), format!("{}/game/{ONE}", model.site)] {
        inspect(&name).refused();
    }
    assert_eq!(model.state().requests.len(), 0);
    let refused = inspect(ONE).refused();
    assert!(refused.contains("the platform does not give this match: \"no such match\""), "{refused}");
    // A file of that name takes precedence.
    fs::write(user.path().join(ONE), "0 1 2").unwrap();
    assert!(!inspect(ONE).err.contains("platform"));
    assert_eq!(model.state().requests.len(), 1);
    let offline = user.command().args(["inspect", TWO, "--site", "http://127.0.0.1:1"]).ran().refused();
    assert!(offline.contains("the platform cannot be reached"), "{offline}");
    let open = user.command().args(["inspect", TWO, "--site", "http://example.com"]).ran().refused();
    assert!(open.contains("not an https address"), "{open}");
}

#[test]
fn the_proxy_of_the_environment_is_used() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let proxy = format!("http://127.0.0.1:{}", listener.local_addr().unwrap().port());
    let (sender, heard) = channel();
    thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            let head: Vec<String> =
                BufReader::new(&stream).lines().map_while(Result::ok).take_while(|line| !line.is_empty()).collect();
            sender.send(head[0].clone()).unwrap();
            _ = stream.write_all(b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n");
        }
    });
    let user = User::new();
    let mut through = user.command();
    let ran = through.args(["botzone", "games"]).env("HTTPS_PROXY", &proxy).ran();
    assert!(ran.code == Some(2) && ran.err.contains("the proxy does not work"), "{ran:?}");
    assert!(heard.recv().unwrap().starts_with("CONNECT www.botzone.org.cn:443 "));
    let model = Model::start(Vec::new());
    let mut past = user.command();
    past.args(["botzone", "games", "--site", &model.site]).env("HTTPS_PROXY", &proxy).env("NO_PROXY", "127.0.0.1");
    past.ran().well();
    assert!(heard.try_recv().is_err());
}

#[test]
fn a_finished_match_opens_in_the_page() {
    let (user, model) = (User::new(), Model::start(vec![(ONE, room(GameId::DouDizhu, 1, 0, Written::Plain))]));
    let browser = user.path().join("browser");
    fs::write(&browser, "#!/bin/sh\nprintf %s \"$1\" > new && mv new opened\n").unwrap();
    std::process::Command::new("chmod").arg("700").arg(&browser).ran().well();
    let mut command =
        user.botzone(&model, &own_bot("doudizhu"), &["--matches", "1", "--open", "--page", "http://x/p/"]);
    command.env("BROWSER", &browser).ran().well();
    let opened = user.path().join("opened");
    for _ in 0..500 {
        if opened.exists() {
            break;
        }
        thread::sleep(std::time::Duration::from_millis(10));
    }
    let address = fs::read_to_string(opened).unwrap();
    let packed = address.strip_prefix("http://x/p/#/inspect?text=").unwrap();
    assert_eq!(share::unpack(packed).unwrap(), fs::read_to_string(user.log(ONE)).unwrap());
}
