import { closeSync, createReadStream, openSync, readSync } from "node:fs";
import { extname } from "node:path";
import { createInterface } from "node:readline";

/** DuckDB sees that too, but not behind a byte order mark. */
export function isJsonLines(path: string): boolean {
  if (![".ndjson", ".jsonl", ".json"].includes(extname(path).toLowerCase())) return false;
  const file = openSync(path, "r");
  const start = Buffer.alloc(100);
  readSync(file, start);
  closeSync(file);
  return !new TextDecoder().decode(start).trimStart().startsWith("[");
}

/** Counted from 1; DuckDB names the line after it. */
export async function findBrokenLine(path: string): Promise<number | undefined> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity });
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (line.trim() !== "" && !isJson(line)) return number;
  }
  return undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ""));
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
