//! What differs between a program's run in the page and on the platform.

use paiju_game::{Lang, Say};

/// Something that differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    Clock,
    EndOfInput,
    Memory,
    NullWrite,
    Pointers,
    Compiler,
    Threads,
    Library,
    QuickJs,
}

impl Difference {
    #[cfg(test)]
    pub const ALL: [Self; 9] = [
        Self::Clock,
        Self::EndOfInput,
        Self::Memory,
        Self::NullWrite,
        Self::Pointers,
        Self::Compiler,
        Self::Threads,
        Self::Library,
        Self::QuickJs,
    ];
}

impl Say for Difference {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Clock, Lang::Zh) => "用时按这台机器的钟：平台的机器快慢不同，离限时近的程序在那里可能超时",
            (Self::Clock, Lang::En) => {
                "Times are this machine's: the platform may be faster or slower, and a bot near the limit may time out there"
            }
            (Self::EndOfInput, Lang::Zh) => "这里一回合的输入读完就是末尾；在 paiju match 里输入一直开着，要读到末尾的程序会超时",
            (Self::EndOfInput, Lang::En) => {
                "Input ends here with the turn; in paiju match it stays open, and a program that reads to its end times out"
            }
            (Self::Memory, Lang::Zh) => "内存按 WebAssembly 的计：同一个程序在平台上占的不一样多",
            (Self::Memory, Lang::En) => "Memory use is WebAssembly's: on the platform the same program uses more or less",
            (Self::NullWrite, Lang::Zh) => "写空指针不会崩溃，数组越界也不一定：平台上多半会",
            (Self::NullWrite, Lang::En) => {
                "A write through a null pointer does not crash, and one out of bounds may not: on the platform it usually does"
            }
            (Self::Pointers, Lang::Zh) => "指针、long 和 size_t 是 4 字节，平台上是 8 字节",
            (Self::Pointers, Lang::En) => "Pointers, long and size_t have 4 bytes, on the platform 8",
            (Self::Compiler, Lang::Zh) => "编译器是 Clang 和 libc++，平台上是 GCC 和 libstdc++：优化级别可以在上面选",
            (Self::Compiler, Lang::En) => {
                "The compiler is Clang with libc++, on the platform GCC with libstdc++; the level is chosen above"
            }
            (Self::Threads, Lang::Zh) => "不能开线程和进程",
            (Self::Threads, Lang::En) => "There are no threads and no processes",
            (Self::Library, Lang::Zh) => "只有标准库，没有另装的包",
            (Self::Library, Lang::En) => "There is only the standard library, without packages",
            (Self::QuickJs, Lang::Zh) => "解释器是 QuickJS，平台上是 Node.js：慢得多，也没有即时编译",
            (Self::QuickJs, Lang::En) => {
                "The interpreter is QuickJS, on the platform Node.js: it is much slower and compiles nothing"
            }
        }
        .to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_said_in_both_languages() {
        for difference in Difference::ALL {
            let [zh, en] = [Lang::Zh, Lang::En].map(|lang| difference.say(lang));
            assert!(!zh.is_ascii() && en.is_ascii(), "{zh} {en}");
        }
    }
}
