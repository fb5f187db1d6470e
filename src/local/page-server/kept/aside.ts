/** A workbook's file; foreign ones stay untouched. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, dirname, extname, join, resolve } from "node:path";
import { changedStores, NotKeptForm, type ReadWorkbook, readForm } from "./read-form";
import { NOTHING, withoutSecrets } from "./secrets";
import type { KeptStores } from "./form";

const FILE_NAME = "spreadsheet.jsonl";

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

/** Leaves a damaged or foreign file, and uses another name. */
export function findFile(wanted: string): FoundFile {
  const path = resolve(wanted);
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

/** Renames the file, which then holds no secret; returns the new name. */
export async function setAside(path: string): Promise<string | undefined> {
  if (!existsSync(path)) return undefined;
  const aside = freeName(path);
  await rename(path, aside);
  await changeStores(aside, withoutSecrets);
  return aside;
}

/** What scripts had stored is gone from all files that were set aside of this one. */
export async function forgetAside(path: string): Promise<void> {
  const name = basename(path, extname(path));
  const folder = dirname(path);
  if (!existsSync(folder)) return;
  const isAside = (file: string): boolean =>
    file.startsWith(`${name}-`) && /^\d+$/.test(basename(file, extname(path)).slice(name.length + 1));
  for (const file of readdirSync(folder).filter(isAside))
    await changeStores(join(folder, file), () => NOTHING);
}

async function changeStores(
  path: string,
  change: (stores: KeptStores["stores"]) => KeptStores["stores"],
): Promise<void> {
  const changed = changedStores(await readFile(path, "utf8"), change);
  if (changed === undefined) return;
  const partPath = `${path}.${process.pid}.part`;
  await writeFile(partPath, changed, { mode: 0o600 });
  await rename(partPath, path);
}

function freeName(path: string): string {
  const ending = extname(path);
  const base = join(dirname(path), basename(path, ending));
  for (let number = 2; ; number += 1) {
    const name = `${base}-${number}${ending}`;
    if (!existsSync(name)) return name;
  }
}
