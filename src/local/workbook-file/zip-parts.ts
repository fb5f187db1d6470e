import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

/** Fixed (the earliest in ZIP), so that the same content makes the same file. */
const MTIME = "1980-01-01T00:00:00";

/** `wanted` chooses the parts; `change` returns a new text, or undefined to keep it. */
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
