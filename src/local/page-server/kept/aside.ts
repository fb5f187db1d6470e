/** A workbook's file; foreign ones stay untouched. */
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, dirname, extname, join, resolve } from "node:path";
import { changedStores, NotKeptForm, type ReadWorkbook, readForm } from "./read-form";
import { NOTHING, withoutSecrets } from "./secrets";
import type { KeptStores } from "./form";

const FILE_NAME = "spreadsheet.jsonl";
const PART = ".part";

/** In the user's state folder (the XDG base directory specification). */
export function usualFile(env: NodeJS.ProcessEnv): string {
  const state = env["XDG_STATE_HOME"] || join(homedir(), ".local", "state");
  return join(state, "analytics-for-sheets", FILE_NAME);
}

export interface FoundFile {
  /** Where the workbook is kept from now on. */
  readonly path: string;
  /** What was kept there; undefined: nothing. */
  readonly read: ReadWorkbook | undefined;
  /** What to show the person. */
  readonly said: string | undefined;
}

/** Leaves a damaged or foreign file, and uses another name. Parts of saves that were cut off go. */
export function findFile(wanted: string): FoundFile {
  const path = resolve(wanted);
  removeParts(path);
  if (!existsSync(path)) return { path, read: undefined, said: undefined };
  try {
    return { path, read: readForm(readFileSync(path, "utf8")), said: undefined };
  } catch (error) {
    if (!(error instanceof NotKeptForm)) throw error;
    const newPath = freeName(path);
    const said = `${path} cannot be opened: ${error.message}. It was left alone; a new workbook is kept in ${newPath}.`;
    return { path: newPath, read: undefined, said };
  }
}

/** Gives the file a new name, under which it never held a secret; returns that name. */
export async function setAside(path: string): Promise<string | undefined> {
  if (!existsSync(path)) return undefined;
  const aside = freeName(path);
  const changed = changedStores(await readFile(path, "utf8"), withoutSecrets);
  if (changed === undefined) await rename(path, aside);
  else {
    await writeWhole(aside, changed);
    await rm(path);
  }
  return aside;
}

/** What scripts had stored is gone from all files that were set aside of this one. */
export async function forgetAside(path: string): Promise<void> {
  const folder = dirname(path);
  if (!existsSync(folder)) return;
  removeParts(path);
  for (const file of readdirSync(folder).filter((one) => isAsideOf(path, one)))
    await changeStores(join(folder, file), () => NOTHING);
}

async function changeStores(
  path: string,
  change: (stores: KeptStores["stores"]) => KeptStores["stores"],
): Promise<void> {
  const changed = changedStores(await readFile(path, "utf8"), change);
  if (changed !== undefined) await writeWhole(path, changed);
}

async function writeWhole(path: string, text: string): Promise<void> {
  const partPath = partOf(path);
  await writeFile(partPath, text, { mode: 0o600 });
  await rename(partPath, path);
}

/** What is not whole yet, of this process. */
export function partOf(path: string): string {
  return `${path}.${process.pid}${PART}`;
}

/** A part is the whole workbook with its key: those whose process has ended, nobody would ever take away. */
function removeParts(path: string): void {
  const folder = dirname(path);
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder)) {
    const [, of = "", pid = ""] = /^(.*)\.(\d+)\.part$/.exec(file) ?? [];
    const isOurs = of === basename(path) || isAsideOf(path, of);
    if (isOurs && !isRunning(Number(pid))) rmSync(join(folder, file), { force: true });
  }
}

/** Whether a file of this folder was set aside of that one: see `freeName`. */
function isAsideOf(path: string, file: string): boolean {
  const ending = extname(path);
  const name = `${basename(path, ending)}-`;
  return (
    file.startsWith(name) && file.endsWith(ending) && /^\d+$/.test(basename(file, ending).slice(name.length))
  );
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 ends nothing: it only asks whether the process is there.
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

function freeName(path: string): string {
  const ending = extname(path);
  const base = join(dirname(path), basename(path, ending));
  for (let number = 2; ; number += 1) {
    const name = `${base}-${number}${ending}`;
    if (!existsSync(name)) return name;
  }
}
