// LLVM as its package brings it, without the package's own fetching: the build makes "yowasp:clang" name what it builds its commands from.
import { Application, Exit, instantiate } from "yowasp:clang";

/**
 * `modules`: the compiled modules by their names; `usr`: the tree of clang's own files. Gives `run(args, files) → {files, code, output}`, in which
 * `output` is all that was printed.
 */
export function llvm(modules, usr) {
  const resources = { totalSize: 0, modules: async () => modules, filesystem: async () => ({ usr }) };
  const application = new Application(resources, instantiate, "llvm");
  return async (args, files) => {
    const decoder = new TextDecoder();
    let output = "";
    const print = (bytes) => (output += bytes ? decoder.decode(bytes, { stream: true }) : "");
    const options = { stdout: print, stderr: print, decodeASCII: false, fetchProgress() {} };
    try {
      return { files: await application.run(args, files, options), code: 0, output };
    } catch (error) {
      if (!(error instanceof Exit)) throw error;
      return { files: error.files ?? {}, code: error.code, output };
    }
  };
}
