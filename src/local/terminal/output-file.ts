/** Name and permission are checked before the work. */
import { constants } from "node:fs";
import { access, stat, writeFile } from "node:fs/promises";
import { dirname, extname, join, resolve, sep } from "node:path";
import { UsageError } from "./command-line";

const DEFAULT_NAME = "analytics.xlsx";
const ENDING = ".xlsx";

/** Where a workbook is saved, which could be written to when it was chosen. */
export interface OutputFile {
  readonly path: string;
  /** Whether a file that is there is overwritten. */
  readonly force: boolean;
  /** The usual name, if taken and not overwritten. */
  readonly insteadOf?: string;
}

/**
 * The given name, with an ending if it lacks one; else the usual or, if taken, the next free one. @throws
 * UsageError, or an Error with one sentence
 */
export async function outputFile(given: string | undefined, force: boolean): Promise<OutputFile> {
  const path = given === undefined ? DEFAULT_NAME : nameFile(given);
  await requireWritable(path);
  if (force || !(await exists(path))) return { path, force };
  if (given !== undefined) {
    throw new Error(`${path} is there already. Give another name, or add --force to write over it.`);
  }
  return { path: await freeName(path), force, insteadOf: path };
}

/** @throws Error with one sentence if `path` is not writable */
export async function requireWritable(path: string): Promise<void> {
  const file = resolve(path);
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) throw new Error(`Cannot save to ${file}: it is a folder.`);
  // The separator asks for a folder: a file may be writable and yet hold no other.
  await access(found ? file : join(dirname(file), sep), constants.W_OK).catch((error: unknown) => {
    throw notSavedError(path, error);
  });
}

/** Does not overwrite a file created meanwhile. @throws Error with one sentence */
export async function writeOutput({ path, force }: OutputFile, content: Uint8Array): Promise<void> {
  await writeFile(path, content, { flag: force ? "w" : "wx" }).catch((error: unknown) => {
    throw notSavedError(path, error);
  });
}

function nameFile(given: string): string {
  const ending = extname(given).toLowerCase();
  if (ending === ENDING) return given;
  if (ending === "" && !/[/\\.]$/.test(given) && given !== "") return `${given}${ENDING}`;
  if (ending === "") return given;
  throw new UsageError(
    `--out takes a name that ends in ${ENDING}, not "${given}": a workbook is what is saved.`,
  );
}

async function freeName(path: string): Promise<string> {
  const base = path.slice(0, -ENDING.length);
  for (let again = 2; ; again += 1) {
    const name = `${base}-${again}${ENDING}`;
    if (!(await exists(name))) return name;
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function notSavedError(path: string, error: unknown): Error {
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
  EEXIST: "a file of that name has come up meanwhile",
};
