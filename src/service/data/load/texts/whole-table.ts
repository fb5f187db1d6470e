/** A file of texts as it stands, for sheets: each line a row, with all its fields, also above a header. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartError } from "../../../model/errors";
import { openSource } from "../files/source";
import { cannotBeRead, readingProblem } from "../staged/reading-problem";
import { type LookAtRows, readCsvForm, readWholeRows } from "./csv";

/**
 * By its content as files of events are: its encoding, how it is packed, and what parts its fields.
 * @param prefersSemicolons where decimals have commas
 * @throws StartError
 */
export async function readWholeTable(
  content: Uint8Array,
  name: string,
  prefersSemicolons: boolean,
  look: LookAtRows = () => undefined,
): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), "table-"));
  try {
    const given = join(folder, "given");
    writeFileSync(given, content);
    const { files, format } = await openSource([{ path: given, name }], folder);
    const [file, another] = files;
    if (another) throw new StartError(`The file "${name}" holds several files: unpack it, and open one.`);
    if (format !== "csv" || !file) throw new StartError(`The file "${name}" is no table of texts.`);
    const form = await readCsvForm(file.path, prefersSemicolons);
    return await readWholeRows(file.path, form, look);
  } catch (error) {
    throw error instanceof StartError ? error : cannotBeRead(name, readingProblem(error));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
