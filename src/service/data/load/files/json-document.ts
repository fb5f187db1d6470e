/** Files that are one JSON object, somewhere in which is the list of events. */
import { readFile, stat, writeFile } from "node:fs/promises";
import { StartError } from "../../../model/errors";
import { plainName } from "../vocabulary/dialects";
import { SPELLINGS } from "../vocabulary/spellings";
import { rowsOfDocument } from "./rows-of-document";

/** More are no properties of one event. */
const MOST_KEYS = 2_000;
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
  const body = await withinDepth(file, async () => parseDocument(await readFile(path, "utf8")));
  if (body === undefined) return path;
  if (Object.keys(body ?? {}).length > MOST_KEYS && !Array.isArray(body))
    throw new StartError(
      `The file "${file}" is one object of more than ${MOST_KEYS.toLocaleString("en")} fields: save its events alone, an object a line.`,
    );
  const found = rowsOfDocument(body) ?? [body];
  const rows = countRoles(body) > countRoles(found[0]) ? [body] : found;
  const to = `${path}-rows`;
  await withinDepth(file, () => writeFile(to, rows.map((row) => JSON.stringify(row)).join("\n")));
  return to;
}

/** What JSON of a million brackets overflows. */
async function withinDepth<T>(file: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new StartError(
      `The JSON of the file "${file}" is nested too deeply: save its events alone, an object a line.`,
    );
  }
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
