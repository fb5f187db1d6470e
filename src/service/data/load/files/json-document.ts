/** Files that are one JSON object, somewhere in which is the list of events. */
import { readFile, stat, writeFile } from "node:fs/promises";
import { StartError } from "../../../model/errors";
import { plainName } from "../vocabulary/dialects";
import { SPELLINGS } from "../vocabulary/spellings";
import { rowsOfDocument } from "./rows-of-document";

const LARGEST_DOCUMENT = 256 * 1024 * 1024;

/**
 * Gives a file of the longest list of objects in one object, one a line: the same file where it is that
 * already.
 * @throws StartError for an object that is too large to be taken apart
 */
export async function writeRowsOf(path: string, file: string): Promise<string> {
  if ((await stat(path)).size > LARGEST_DOCUMENT)
    throw new StartError(
      `The file "${file}" is one object of more than 256 MB: save its list of events alone, an object a line.`,
    );
  const body = parseDocument(await readFile(path, "utf8"));
  if (body === undefined) return path;
  const found = rowsOfDocument(body) ?? [body];
  const rows = countRoles(body) > countRoles(found[0]) ? [body] : found;
  const to = `${path}-rows`;
  await writeFile(to, rows.map((row) => JSON.stringify(row)).join("\n"));
  return to;
}

/** How many of a person, an event and a time an object has: one event alone may hold a list, too. */
function countRoles(node: unknown): number {
  const names = new Set(Object.keys(node ?? {}).map(plainName));
  return Object.values(SPELLINGS).filter((spelled) => spelled.some((name) => names.has(name))).length;
}

function parseDocument(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
