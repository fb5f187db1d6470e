/** Changes parts of a workbook file, which is a ZIP archive. */
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

/** Archives know no time before this one: the same content makes the same file. */
const MTIME = "1980-01-01T00:00:00";

/**
 * The archive with parts changed and all others as they are. `wanted` says which parts `change` is asked
 * about; it gives a part's new text, or undefined to leave it.
 */
export function changeParts(
  archive: Uint8Array,
  wanted: (name: string) => boolean,
  change: (name: string, text: string) => string | undefined,
): Uint8Array {
  const parts = unzipSync(archive);
  for (const [name, content] of Object.entries(parts)) {
    const text = wanted(name) ? change(name, strFromU8(content)) : undefined;
    if (text !== undefined) parts[name] = strToU8(text);
  }
  return zipSync(parts, { mtime: MTIME });
}
