//! By what lines and words a program's language is known.

use paiju_game::platform::scan;

use crate::Language;

/// How lines of a language begin, and what such a line weighs.
type Marks = &'static [(&'static str, i32)];

const CPP: Marks = &[
    ("#include", 3),
    ("using namespace ", 3),
    ("int main(", 3),
    ("int main (", 3),
    ("#define ", 2),
    ("template<", 2),
    ("template <", 2),
    ("struct ", 1),
    ("class ", 1),
    ("std::", 1),
    ("cout", 2),
    ("cin", 2),
    ("printf(", 1),
    ("void ", 1),
    ("vector<", 1),
    ("return ", 1),
    ("}", 1),
];
const PYTHON: Marks = &[
    ("import ", 2),
    ("from ", 3),
    ("def ", 3),
    ("class ", 2),
    ("if __name__", 4),
    ("#!/usr/bin/env python", 4),
    ("while True:", 2),
    ("print(", 1),
    ("for ", 1),
    ("return ", 1),
    ("elif ", 2),
    ("else:", 2),
    ("try:", 2),
    ("except", 2),
];
const JAVA_SCRIPT: Marks = &[
    ("const ", 2),
    ("let ", 2),
    ("var ", 1),
    ("function ", 3),
    ("console.log(", 2),
    ("process.stdin", 3),
    ("module.exports", 3),
    ("export ", 2),
    ("require(", 2),
    ("})", 1),
];
/// What JavaScript does not have.
const TYPE_SCRIPT: Marks =
    &[("interface ", 3), ("type ", 3), ("import type ", 3), ("import {", 2), ("import * as ", 2)];
const JAVA: Marks = &[
    ("import java", 4),
    ("package ", 2),
    ("public class ", 4),
    ("class ", 1),
    ("public static void main", 4),
    ("System.out.", 2),
    ("private ", 2),
    ("public ", 2),
    ("@Override", 2),
];
const C_SHARP: Marks = &[
    ("using System", 4),
    ("namespace ", 2),
    ("public class ", 2),
    ("public static void Main", 4),
    ("static void Main", 4),
    ("Console.", 3),
    ("private ", 1),
    ("public ", 1),
    ("var ", 1),
];
const RUST: Marks = &[
    ("use std::", 3),
    ("use ", 1),
    ("fn main()", 4),
    ("fn ", 2),
    ("pub fn ", 3),
    ("impl ", 3),
    ("struct ", 1),
    ("let mut ", 3),
    ("let ", 1),
    ("#[derive(", 3),
    ("mod ", 1),
];
const GO: Marks = &[
    ("package main", 4),
    ("import (", 3),
    ("func main()", 4),
    ("func ", 3),
    ("type ", 1),
    ("fmt.", 3),
    ("var ", 1),
    ("for ", 1),
];
const POWER_SHELL: Marks = &[
    ("param(", 3),
    ("param (", 3),
    ("[CmdletBinding", 3),
    ("function ", 3),
    ("$", 2),
    ("[Console]::", 3),
    ("Write-", 3),
    ("Get-", 2),
    ("Import-Module", 3),
    ("if (", 2),
    ("while (", 2),
    ("foreach (", 2),
];
const SHELL: Marks = &[
    ("#!/bin/", 4),
    ("#!/usr/bin/env bash", 4),
    ("set -", 3),
    ("if [", 3),
    ("while ", 2),
    ("for ", 2),
    ("case ", 2),
    ("echo ", 1),
    ("export ", 2),
    ("fi", 2),
    ("done", 2),
    ("esac", 2),
];
const BATCH: Marks = &[
    ("@echo off", 4),
    ("set ", 2),
    ("for %%", 3),
    ("if errorlevel ", 3),
    ("echo ", 1),
    ("goto ", 2),
    ("pause", 2),
    ("rem ", 1),
];
const PHP: Marks = &[
    ("<?php", 5),
    ("$", 2),
    ("function ", 3),
    ("foreach (", 3),
    ("echo ", 2),
    ("while (", 1),
    ("return ", 1),
    ("}", 1),
];
const RUBY: Marks = &[
    ("require '", 3),
    ("require \"", 3),
    ("require_relative ", 4),
    ("def ", 3),
    ("end", 2),
    ("puts ", 3),
    ("elsif ", 3),
    ("unless ", 2),
    ("module ", 1),
];
const LUA: Marks = &[
    ("local ", 3),
    ("function ", 3),
    ("end", 2),
    ("if ", 2),
    ("elseif ", 2),
    ("for ", 2),
    ("while ", 2),
    ("print(", 1),
    ("return ", 1),
];
const PASCAL: Marks = &[
    ("program ", 3),
    ("uses ", 3),
    ("var", 2),
    ("begin", 2),
    ("end.", 3),
    ("end;", 2),
    ("procedure ", 3),
    ("function ", 3),
    ("readln", 2),
    ("writeln", 2),
];
const KOTLIN: Marks = &[
    ("fun main", 4),
    ("fun ", 3),
    ("val ", 2),
    ("var ", 1),
    ("import ", 1),
    ("println(", 2),
    ("data class ", 3),
    ("return ", 1),
];
const PERL: Marks = &[
    ("#!/usr/bin/perl", 4),
    ("#!/usr/bin/env perl", 4),
    ("use strict", 4),
    ("use warnings", 2),
    ("my ", 3),
    ("sub ", 3),
    ("print ", 1),
];
const SWIFT: Marks = &[
    ("import Foundation", 4),
    ("func ", 2),
    ("guard ", 3),
    ("let ", 1),
    ("var ", 1),
    ("while let ", 3),
    ("print(", 1),
    ("return ", 1),
];

/// The languages, the rarer first.
pub const LINES: [(Language, Marks); 18] = [
    (Language::Swift, SWIFT),
    (Language::Kotlin, KOTLIN),
    (Language::Perl, PERL),
    (Language::Ruby, RUBY),
    (Language::Lua, LUA),
    (Language::Php, PHP),
    (Language::Batch, BATCH),
    (Language::PowerShell, POWER_SHELL),
    (Language::Shell, SHELL),
    (Language::Pascal, PASCAL),
    (Language::Go, GO),
    (Language::Rust, RUST),
    (Language::CSharp, C_SHARP),
    (Language::Java, JAVA),
    (Language::TypeScript, TYPE_SCRIPT),
    (Language::JavaScript, JAVA_SCRIPT),
    (Language::Python, PYTHON),
    (Language::Cpp, CPP),
];

/// What a bot's program rarely does without, anywhere in a line.
pub const FRAGMENTS: [(Language, Marks); 18] = [
    (Language::Cpp, &[("endl", 2), ("getline", 2), ("nlohmann", 2), ("std::", 1), ("Json::", 1)]),
    (Language::Python, &[("loads(", 2), ("dumps(", 2), ("input()", 1), ("sys.stdin", 1), ("flush=True", 1)]),
    (Language::JavaScript, JAVA_SCRIPT_WORDS),
    (Language::TypeScript, &[(": number", 2), (": string", 2), (": boolean", 1), (": void", 2), ("[]): ", 1)]),
    (Language::Java, &[("Scanner", 2), ("nextLine(", 2)]),
    (Language::CSharp, &[("ReadLine(", 2), ("WriteLine(", 2)]),
    (Language::Rust, &[("unwrap()", 2), ("&mut ", 1), ("::new()", 1), ("Vec<", 1)]),
    (Language::Go, &[(":= ", 2), ("bufio.", 1), ("[]int", 1)]),
    (
        Language::PowerShell,
        &[
            ("ConvertFrom-Json", 3),
            ("ConvertTo-Json", 3),
            ("Write-Host", 2),
            ("Write-Output", 2),
            ("[Console]::", 2),
            (" -eq ", 1),
            ("Get-Content", 2),
            ("$null", 1),
            ("@{", 1),
        ],
    ),
    (Language::Shell, &[("$(", 1), ("; do", 2), ("; then", 2), (";;", 2), ("read -r ", 2), ("${", 1)]),
    (Language::Batch, &[("%%", 1), ("%~dp0", 2), ("errorlevel", 1)]),
    (Language::Php, &[("json_decode(", 3), ("json_encode(", 3), ("STDIN", 1), ("fgets(", 1), ("->", 1)]),
    (Language::Ruby, &[("gets", 1), (".each do", 2), ("JSON.parse(", 2), ("JSON.generate(", 2), (".chomp", 2)]),
    (
        Language::Lua,
        &[("io.read(", 3), ("io.write(", 3), ("io.lines(", 3), ("json.decode(", 2), (" then", 1), ("~=", 1)],
    ),
    (Language::Pascal, &[(":=", 2), ("readln(", 1), ("writeln(", 1), (" then", 1)]),
    (Language::Kotlin, &[("readLine()", 2), ("readln()", 2), ("listOf(", 2), ("?.", 1)]),
    (Language::Perl, &[("<STDIN>", 3), ("=~", 2), ("chomp", 2), ("@_", 1)]),
    (Language::Swift, &[("readLine()", 2), ("JSONSerialization", 2), ("guard let ", 2), ("-> [", 1)]),
];

/// What both JavaScript and TypeScript have.
const JAVA_SCRIPT_WORDS: Marks = &[("JSON.", 2), ("require(", 1), ("=>", 1), ("===", 1), ("process.std", 1)];

/// Whether a line begins like this and is code: prose has no brackets, and `import` alone imports nothing.
pub fn is_line(language: Language, line: &str, begin: &str) -> bool {
    let rest = match language {
        Language::Pascal | Language::Batch => {
            let (start, rest) = line.split_at_checked(begin.len()).unwrap_or_default();
            Some(rest).filter(|_| start.eq_ignore_ascii_case(begin))
        }
        _ => line.strip_prefix(begin),
    };
    let Some(rest) = rest else { return false };
    let is_sentence = || rest.ends_with(['.', '。', '，', ',', '：']) || !rest.is_ascii();
    let ends = |ends: &[&str]| ends.iter().any(|end| scan::trim_end(rest).ends_with(end));
    let sets = || rest.bytes().any(|byte| byte == b'=');
    match (begin, language) {
        ("fi" | "done" | "esac" | "end" | "var" | "begin" | "pause" | "@echo off", _) => {
            scan::is_blank(rest) || language == Language::Batch
        }
        ("function ", _) => is_function(language, rest),
        ("$", Language::PowerShell) => sets() && !ends(&[";"]),
        ("$", _) => sets() && ends(&[";"]),
        ("if (" | "while (" | "foreach (", Language::PowerShell) => rest.starts_with('$') && !ends(&[";"]),
        ("foreach (", _) => scan::find(rest, " as $").is_some(),
        ("if " | "elseif ", Language::Lua) => ends(&[" then"]),
        ("for " | "while ", Language::Lua) => ends(&[" do"]),
        ("for " | "while ", Language::Shell) => ends(&["; do", ";do"]),
        ("local ", _) => sets() || rest.starts_with("function "),
        ("my ", _) => sets() && ends(&[";"]),
        ("val ", _) => sets(),
        ("echo ", Language::Php) => ends(&[";"]),
        ("export ", Language::Shell) => sets() && !ends(&[";", "{"]),
        ("def ", Language::Ruby) => !ends(&[":", "{", ";"]) && !is_sentence(),
        ("set ", _) => sets(),
        ("program " | "uses " | "procedure ", _) => ends(&[";"]),
        ("import ", Language::Kotlin) => {
            scan::find(rest, ".").is_some() && !ends(&[";"]) && scan::find(rest, " ").is_none()
        }
        ("type ", Language::TypeScript) => sets() && !is_sentence(),
        ("from ", _) => rest.split_whitespace().nth(1) == Some("import"),
        ("import ", _) => rest
            .split([',', ' '])
            .all(|name| name.chars().all(|letter| letter.is_alphanumeric() || matches!(letter, '.' | '_' | '*'))),
        ("for " | "def " | "class ", _) => rest.ends_with([':', '{', ';']),
        ("#include", _) => scan::trim_start(rest).starts_with(['<', '"']),
        ("const " | "let " | "var ", _) => sets(),
        ("struct " | "void " | "private " | "public " | "package " | "export " | "sub " | "fun " | "interface ", _) => {
            rest.ends_with(['{', ';', ')'])
        }
        ("cout" | "cin", _) => scan::trim_start(rest).starts_with(['<', '>', '.']),
        _ => !is_sentence(),
    }
}

/// Whether this follows `function` where the language declares one.
fn is_function(language: Language, rest: &str) -> bool {
    let (name, parameters) = rest.split_at(
        scan::find_letter(rest, |letter| matches!(letter, '(' | '{' | ' ' | ':' | ';')).unwrap_or(rest.len()),
    );
    let rest = scan::trim_end(rest);
    match language {
        // A name of JavaScript has no hyphen, and its parameters no dollar.
        Language::JavaScript => {
            rest.ends_with(['{', ';', ')'])
                && scan::find(parameters, "(").is_some()
                && scan::find(name, "-").is_none()
                && scan::find(parameters, "($").is_none()
        }
        Language::PowerShell => {
            rest.ends_with(['{', ')', '}']) && (scan::find(name, "-").is_some() || !parameters.starts_with("()"))
        }
        Language::Php => scan::find(parameters, "(").is_some() && scan::find(name, "-").is_none(),
        Language::Lua => rest.ends_with(')'),
        Language::Pascal => scan::find(rest, ":").is_some() && rest.ends_with(';'),
        _ => false,
    }
}
