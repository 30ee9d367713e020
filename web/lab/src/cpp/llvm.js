// LLVM from its package, without the package's own downloads: the build makes "yowasp:clang" export what the package builds its commands from.
import { Application, Exit, instantiate } from "yowasp:clang";

/**
 * `modules`: the compiled modules by name; `usr`: the tree of clang's own files. Returns `run(args, files) → {files, code, output}`, where
 * `output` is everything printed.
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
