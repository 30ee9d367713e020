// The worker of one bot: takes questions by its port and answers them.
import "./doors.js";
import { Program } from "../run/run.js";

/** Serves the language that `load(setup)` makes of what the page sent. */
export function serve(load) {
  self.onmessage = async ({ data: setup, ports: [port] }) => {
    self.onmessage = null;
    const tell = (printed) => port.postMessage({ printed });
    try {
      const program = new Program(await load(setup), tell);
      port.onmessage = async ({ data }) => {
        if (data.leave) return port.postMessage({ left: await program.leave().catch(() => false) });
        try {
          port.postMessage({ answer: await program.ask(data) });
        } catch (error) {
          // How the program ends is an answer, however it ends: this is a failure of ours.
          port.postMessage({ lost: error?.kind ? error : { kind: "lost", detail: String(error) } });
        }
      };
      port.postMessage({ ready: true });
    } catch (error) {
      port.postMessage({ failed: error?.kind ? error : { kind: "load", detail: String(error) } });
    }
  };
}
