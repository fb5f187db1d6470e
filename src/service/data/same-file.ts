/** Tells a file from another that was put in its place. */
import { statSync } from "node:fs";

/** The same for the same file, under whatever name; undefined where there is none. */
export function identify(path: string): string | undefined {
  const file = statSync(path, { bigint: true, throwIfNoEntry: false });
  return file && `${file.dev} ${file.ino}`;
}
