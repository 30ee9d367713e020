//! Unpacks zip archives, which Botzone accepts as programs of several files.

use std::io::{Cursor, Read};

use zip::ZipArchive;
use zip::result::{ZipError, ZipResult};

use super::intake::Came;
use super::limits::{MOST_BYTES, is_file_name};
use super::problem::BotProblem;
use super::tidy::is_left_out;

/// The first bytes of an archive; an empty one begins with its end record.
const MAGICS: [&[u8]; 2] = [b"PK\x03\x04", b"PK\x05\x06"];

/// Whether a file is an archive, whatever it is called.
pub(super) fn is_archive(file: &Came) -> bool {
    MAGICS.iter().any(|magic| file.bytes.starts_with(magic)) || file.name.to_ascii_lowercase().ends_with(".zip")
}

/// The files of an archive, with their paths; `decode` reads names that are not UTF-8.
///
/// # Errors
/// It is damaged, encrypted or larger than a bot may be.
pub(super) fn unpack(archive: &Came, decode: impl Fn(&[u8]) -> Option<String>) -> Result<Vec<Came>, BotProblem> {
    let broken = |error: ZipError| BotProblem::BrokenArchive { name: archive.name.clone(), detail: error.to_string() };
    let mut zip = ZipArchive::new(Cursor::new(&archive.bytes)).map_err(broken)?;
    let wanted = wanted(&zip, &decode).map_err(broken)?;
    if wanted.iter().any(|entry| entry.is_encrypted) {
        return Err(BotProblem::Encrypted { name: archive.name.clone() });
    }
    if let Some(outside) = wanted.iter().find(|entry| !is_file_name(&entry.name)) {
        return Err(BotProblem::FileName { name: outside.name.clone() });
    }
    // Checked before unpacking. An entry longer than declared is damaged.
    let bytes = wanted.iter().fold(0, |sum: u64, entry| sum.saturating_add(entry.size));
    if bytes > MOST_BYTES as u64 {
        return Err(BotProblem::TooBig { bytes: usize::try_from(bytes).unwrap_or(usize::MAX) });
    }
    wanted.into_iter().map(|entry| content(&mut zip, entry)).collect::<ZipResult<_>>().map_err(broken)
}

/// A file to unpack.
struct Entry {
    index: usize,
    name: String,
    size: u64,
    is_encrypted: bool,
}

fn wanted(zip: &ZipArchive<Cursor<&Vec<u8>>>, decode: impl Fn(&[u8]) -> Option<String>) -> ZipResult<Vec<Entry>> {
    let mut wanted = Vec::new();
    for index in 0..zip.len() {
        let file = zip.by_index_data(index)?;
        let name = named(file.name_raw(), &decode);
        if file.is_file() && !is_left_out(&name) {
            wanted.push(Entry { index, name, size: file.size(), is_encrypted: file.encrypted() });
        }
    }
    Ok(wanted)
}

/// Decodes a name: archives made on Chinese Windows name files in GBK without saying so.
fn named(raw: &[u8], decode: impl Fn(&[u8]) -> Option<String>) -> String {
    let name = match std::str::from_utf8(raw) {
        Ok(name) => name.to_owned(),
        Err(_) => decode(raw).unwrap_or_else(|| String::from_utf8_lossy(raw).into_owned()),
    };
    let name = name.replace('\\', "/");
    name.strip_prefix("./").map(str::to_owned).unwrap_or(name)
}

fn content(zip: &mut ZipArchive<Cursor<&Vec<u8>>>, Entry { index, name, size, .. }: Entry) -> ZipResult<Came> {
    let mut bytes = Vec::new();
    zip.by_index(index)?.take(size.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 != size {
        return Err(ZipError::InvalidArchive("size".into()));
    }
    Ok(Came { name, bytes })
}

#[cfg(test)]
pub(super) fn packed(files: &[(&str, &[u8])]) -> Vec<u8> {
    tests::packed_by(zip::CompressionMethod::Deflated, files)
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use zip::CompressionMethod;
    use zip::write::{SimpleFileOptions, ZipWriter};

    use super::*;

    pub(super) fn packed_by(method: CompressionMethod, files: &[(&str, &[u8])]) -> Vec<u8> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, bytes) in files {
            let options = SimpleFileOptions::default().compression_method(method);
            zip.start_file(*name, options).unwrap();
            zip.write_all(bytes).unwrap();
        }
        zip.finish().unwrap().into_inner()
    }

    fn unpacked(bytes: Vec<u8>) -> Result<Vec<(String, Vec<u8>)>, BotProblem> {
        let archive = Came { name: "bot.zip".to_owned(), bytes };
        assert!(is_archive(&archive));
        let files = unpack(&archive, |bytes| (bytes == b"\xc5\xc6.py").then(|| "牌.py".to_owned()))?;
        Ok(files.into_iter().map(|file| (file.name, file.bytes)).collect())
    }

    /// The same archive with every occurrence of these bytes replaced.
    fn with(mut archive: Vec<u8>, from: &[u8], to: &[u8]) -> Vec<u8> {
        for start in 0..=archive.len() - from.len() {
            if archive[start..].starts_with(from) {
                archive[start..start + from.len()].copy_from_slice(to);
            }
        }
        archive
    }

    #[test]
    fn an_archive_gives_its_files() {
        let text = "牌".repeat(1000);
        let files =
            [("__MACOSX/._x", &b"?"[..]), ("a/__main__.py", text.as_bytes()), ("a/w.bin", b"\0\xff"), ("a/x.pyc", b"")];
        let expected =
            vec![("a/__main__.py".to_owned(), text.clone().into_bytes()), ("a/w.bin".to_owned(), vec![0, 255])];
        assert_eq!(unpacked(packed(&files)), Ok(expected));
        assert_eq!(unpacked(packed(&[])), Ok(vec![]));
        let of_windows = packed(&[("a\\b.py", b"1")]);
        assert_eq!(unpacked(of_windows).unwrap()[0].0, "a/b.py");
    }

    #[test]
    fn a_name_in_the_old_encoding_is_read() {
        let archive = with(packed(&[("xx.py", b"1")]), b"xx.py", b"\xc5\xc6.py");
        assert_eq!(unpacked(archive), Ok(vec![("牌.py".to_owned(), b"1".to_vec())]));
        assert_eq!(unpacked(packed(&[("牌.py", b"1")])).unwrap()[0].0, "牌.py");
    }

    #[test]
    fn archives_that_cannot_be_unpacked_are_reported() {
        for path in ["../x.py", "/etc/x.py", "a/../../x.py", "..\\x.py"] {
            let outside = unpacked(packed(&[(path, b"1")]));
            assert!(matches!(outside, Err(BotProblem::FileName { .. })), "{path}: {outside:?}");
        }
        let whole = packed(&[("main.py", b"print(1)")]);
        let half = whole[..whole.len() / 2].to_vec();
        assert!(matches!(unpacked(half), Err(BotProblem::BrokenArchive { .. })));
        // The first flag bit, in the entry's header and in the directory at the end.
        let mut locked = whole.clone();
        let list = whole.windows(4).position(|four| four == b"PK\x01\x02").unwrap();
        locked[6] |= 1;
        locked[list + 8] |= 1;
        assert_eq!(unpacked(locked), Err(BotProblem::Encrypted { name: "bot.zip".to_owned() }));
        let stored = packed_by(CompressionMethod::Stored, &[("x.bin", b"abcdefgh")]);
        assert_eq!(unpacked(stored.clone()).unwrap().len(), 1);
        assert!(matches!(unpacked(with(stored, b"abcdefgh", b"abcdefgx")), Err(BotProblem::BrokenArchive { .. })));
    }

    #[test]
    fn a_bomb_is_not_unpacked() {
        let bomb = packed(&[("a.txt", &vec![0; MOST_BYTES]), ("b.txt", b"1")]);
        assert!(bomb.len() < MOST_BYTES / 100);
        assert_eq!(unpacked(bomb), Err(BotProblem::TooBig { bytes: MOST_BYTES + 1 }));
        // An archive that declares one byte and contains more.
        let size = 5000_u32.to_le_bytes();
        let liar = with(packed(&[("a.txt", &vec![b'a'; 5000])]), &size, &1_u32.to_le_bytes());
        assert!(matches!(unpacked(liar), Err(BotProblem::BrokenArchive { .. })));
    }
}
