//! The games of a record as consecutive blocks of bytes.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};

use super::Form;

/// A game's bytes in the record, including its last line break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Block {
    /// The length.
    pub bytes: u64,
    /// Their CRC-32.
    pub crc32: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    Whole,
    /// The file ends inside the block.
    CutOff,
    /// Something else.
    Other,
}

impl Block {
    /// The block of these bytes.
    pub fn of(bytes: &[u8]) -> Self {
        Self { bytes: bytes.len() as u64, crc32: crc32fast::hash(bytes) }
    }

    /// The end of a block that begins after `end` bytes of the record, and the start of its own bytes.
    pub const fn after(self, end: u64, form: Form) -> (u64, u64) {
        let from = if end == 0 { 0 } else { end + form.separator().len() as u64 };
        (from, from + self.bytes)
    }
}

/// Compares blocks with a file from its start: how many are intact, and what was found in place of the next.
pub fn compare(file: &File, form: Form, blocks: impl Iterator<Item = Block>) -> io::Result<(usize, Found)> {
    let mut reader = BufReader::new(file);
    reader.seek(SeekFrom::Start(0))?;
    let mut whole = 0;
    for block in blocks {
        let separator = if whole == 0 { "" } else { form.separator() };
        let found = read_exactly(&mut reader, Block::of(separator.as_bytes()))
            .and_then(|found| if found == Found::Whole { read_exactly(&mut reader, block) } else { Ok(found) })?;
        if found != Found::Whole {
            return Ok((whole, found));
        }
        whole += 1;
    }
    Ok((whole, Found::Whole))
}

fn read_exactly(reader: &mut impl Read, block: Block) -> io::Result<Found> {
    let mut hasher = crc32fast::Hasher::new();
    let mut left = block.bytes;
    let mut buffer = [0; 1 << 13];
    while left > 0 {
        let wanted = left.min(buffer.len() as u64) as usize;
        let read = reader.read(&mut buffer[..wanted])?;
        if read == 0 {
            return Ok(Found::CutOff);
        }
        hasher.update(&buffer[..read]);
        left -= read as u64;
    }
    Ok(if hasher.finalize() == block.crc32 { Found::Whole } else { Found::Other })
}

/// Copies blocks from one file to another in this order; each comes with the place of its bytes.
pub fn copy(from: &File, to: &mut File, form: Form, blocks: impl Iterator<Item = (u64, Block)>) -> io::Result<()> {
    let mut reader = BufReader::new(from);
    let mut writer = BufWriter::new(to);
    let mut separator = "";
    for (at, block) in blocks {
        writer.write_all(separator.as_bytes())?;
        separator = form.separator();
        reader.seek(SeekFrom::Start(at))?;
        io::copy(&mut (&mut reader).take(block.bytes), &mut writer)?;
    }
    writer.flush()?;
    writer.get_ref().sync_data()
}
