import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

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
