/** A folder for files that nobody wants after the command that made them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface TemporaryFolder {
  readonly path: string;
  remove(): void;
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Makes the folder. It is gone when the process is, whether that ends by itself, by Ctrl+C or by another's
 * request.
 */
export function temporaryFolder(prefix: string): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), prefix));
  const remove = (): void => {
    process.off("exit", remove);
    for (const signal of SIGNALS) process.off(signal, end);
    // Others may write into it until the process has ended.
    rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  };
  const end = (signal: NodeJS.Signals): void => {
    remove();
    // Whoever listens as well has an end of their own; otherwise the signal does what it does without a
    // listener.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  process.on("exit", remove);
  for (const signal of SIGNALS) process.on(signal, end);
  return { path, remove };
}
