import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface TemporaryFolder {
  readonly path: string;
  remove(): void;
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Removed when the process ends, also by Ctrl+C or a signal. */
export function temporaryFolder(prefix: string): TemporaryFolder {
  // Who supervises a command removes the folder in which all of its folders are.
  const path = mkdtempSync(join(process.env["RUN_FOLDER"] ?? tmpdir(), prefix));
  const remove = (): void => {
    process.off("exit", remove);
    for (const signal of SIGNALS) process.off(signal, end);
    // Others may still be writing into it.
    rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  };
  const end = (signal: NodeJS.Signals): void => {
    remove();
    // Other listeners end the process themselves; else act as without a listener.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  process.on("exit", remove);
  for (const signal of SIGNALS) process.on(signal, end);
  return { path, remove };
}
