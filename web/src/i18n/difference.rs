//! What differs between a program's run in the page and on the platform.

use paiju_game::texts;

texts! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Difference {
        Clock =>
            "用时按这台机器的钟：平台的机器快慢不同，离限时近的程序在那里可能超时",
            "Times are this machine's: the platform may be faster or slower, and a bot near the limit may time out there";
        MadeUpClock =>
            "程序看到的时钟是编出来的，按时间停的搜索在这里停得早得多：上面可以改用真的时钟",
            "The bot's clock is made up, so that a search that stops by time stops much sooner here: the true clock can be chosen above";
        Memory =>
            "内存按 WebAssembly 的计：同一个程序在平台上占的不一样多",
            "Memory use is WebAssembly's: on the platform the same program uses more or less";
        NullWrite =>
            "写空指针不会崩溃，数组越界也不一定：平台上多半会",
            "A write through a null pointer does not crash, and one out of bounds may not: on the platform it usually does";
        Pointers => "指针、long 和 size_t 是 4 字节，平台上是 8 字节", "Pointers, long and size_t have 4 bytes, on the platform 8";
        Compiler =>
            "编译器是 Clang 和 libc++，平台上是 GCC 和 libstdc++：优化级别可以在上面选",
            "The compiler is Clang with libc++, on the platform GCC with libstdc++; the level is chosen above";
        Threads => "不能开线程和进程", "There are no threads and no processes";
        Library => "只有标准库，没有另装的包", "There is only the standard library, without packages";
        QuickJs =>
            "解释器是 QuickJS，平台上是 Node.js：慢得多，也没有即时编译",
            "The interpreter is QuickJS, on the platform Node.js: it is much slower and compiles nothing";
    }
}
