/** A file that a command will write: whether that can work is asked before the work, and said in one sentence. */
import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";

/** @throws Error with one sentence when no file can be written at `path` */
export async function requireWritable(path: string): Promise<void> {
  const file = resolve(path);
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) throw new Error(`Cannot save to ${file}: it is a folder.`);
  // The separator asks for a folder: a file may be writable and yet hold no other.
  await access(found ? file : join(dirname(file), sep), constants.W_OK).catch((error: unknown) => {
    throw notSaved(path, error);
  });
}

/** What is said when a file could not be written after all. */
export function notSaved(path: string, error: unknown): Error {
  const code = (error as NodeJS.ErrnoException).code ?? "";
  const reason = REASONS[code] ?? (error instanceof Error ? error.message : String(error));
  return new Error(`Cannot save to ${path}: ${reason}.`, { cause: error });
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such folder",
  ENOTDIR: "a part of its path is no folder",
  EACCES: "you may not write there",
  EPERM: "you may not write there",
  EROFS: "nothing can be written there",
  ENOSPC: "there is no space left",
};
