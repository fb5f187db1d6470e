import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atTheEnd } from "../model/at-the-end";

export interface TemporaryFolder {
  readonly path: string;
  remove(): void;
}

/** Removed when the process ends, also by Ctrl+C or a signal. */
export function temporaryFolder(prefix: string): TemporaryFolder {
  // Who supervises a command removes the folder in which all of its folders are.
  const path = mkdtempSync(join(process.env["RUN_FOLDER"] ?? tmpdir(), prefix));
  // Others may still be writing into it.
  const remove = (): void => rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  const forget = atTheEnd(remove);
  return {
    path,
    remove: () => {
      forget();
      remove();
    },
  };
}
