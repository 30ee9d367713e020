# The tag that C++ exceptions carry in WebAssembly. libunwind brings it from LLVM 23 on.
	.tagtype __cpp_exception i32
	.globl __cpp_exception
__cpp_exception:
