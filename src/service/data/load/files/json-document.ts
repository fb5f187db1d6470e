/** Files that are one JSON object, somewhere in which is the list of events. */
import { readFile, stat, writeFile } from "node:fs/promises";
import { StartError } from "../../../model/errors";
import { chooseList, countRoles, type ListChoice } from "./choose-list";
import { listsOfDocument } from "./rows-of-document";
import { MOST_COLUMNS } from "./table-width";

const LARGEST_DOCUMENT = 256 * 1024 * 1024;

export interface DocumentRows {
  readonly path: string;
  /** Which list was read, where there are several. */
  readonly said: readonly string[];
  /** Their names, the one that was read first, where there are several. */
  readonly lists: readonly string[];
}

/**
 * Gives a file of the list of events in one object, one a line: the same file where it is that already.
 * @throws StartError for an object that is too large to be taken apart, and for a list that it has not
 */
export async function writeRowsOf(
  path: string,
  file: string,
  choice: ListChoice = {},
): Promise<DocumentRows> {
  if ((await stat(path)).size > LARGEST_DOCUMENT)
    throw new StartError(
      `The file "${file}" is one object of more than 256 MB: save its list of events alone, an object a line.`,
    );
  const body = await withinDepth(file, async () => parseDocument(await readFile(path, "utf8")));
  if (body === undefined) return { path, said: [], lists: [] };
  if (Object.keys(body ?? {}).length > MOST_COLUMNS && !Array.isArray(body))
    throw new StartError(
      `The file "${file}" is one object of more than ${MOST_COLUMNS.toLocaleString("en")} fields: save its events alone, an object a line.`,
    );
  const found = listsOfDocument(body);
  // One event alone may hold a list, too.
  const isOneEvent =
    choice.list === undefined && found.every(({ rows }) => countRoles([body]) > countRoles(rows));
  const chosen = isOneEvent ? { rows: [body], said: [], lists: [] } : chooseList(found, file, choice);
  const to = `${path}-rows`;
  await withinDepth(file, () => writeFile(to, chosen.rows.map((row) => JSON.stringify(row)).join("\n")));
  return { path: to, said: chosen.said, lists: chosen.lists };
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

function parseDocument(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
