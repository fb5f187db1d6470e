/** Files of JSON and Parquet as a table of texts below the names of their columns, as a sheet shows them. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MapError, StartError } from "../../model/errors";
import { openSource, type Source } from "./files/source";
import { inMemory } from "./in-memory";
import { explainReading } from "./load";
import { readTexts, stage } from "./staging";

/** No spreadsheet has more cells; one more shows that there are more. */
const MOST_CELLS = 10_000_000;

/**
 * The content as it is where it is a table of texts already, else as CSV, read as files of events are.
 * @param decimalComma how numbers are written then
 * @throws StartError
 */
export async function asTexts(content: Uint8Array, name: string, decimalComma: boolean): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), "table-"));
  try {
    const given = join(folder, "given");
    writeFileSync(given, content);
    const source = await openSource([{ path: given, name }], folder);
    if (source.format === "csv") return content;
    const rows = await readRows(source, name, folder, decimalComma);
    return Buffer.from(`sep=,\n${rows.map((row) => row.map(quote).join(",")).join("\n")}\n`);
  } catch (error) {
    if (error instanceof MapError)
      throw new StartError(`${error.problem} Save the one that you want as a file of its own.`);
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readRows(source: Source, name: string, folder: string, decimalComma: boolean): Promise<string[][]> {
  return inMemory(folder, async (connection) => {
    const { columns } = await stage(connection, source, () => undefined).catch((error: unknown) =>
      explainReading(error, source, name),
    );
    const most = Math.ceil(MOST_CELLS / (columns.length || 1));
    const rows = await readTexts(connection, columns, most, decimalComma);
    return [columns.map(({ header }) => header), ...rows.map((row) => row.map((text) => text ?? ""))];
  });
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
