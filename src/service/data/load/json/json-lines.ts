import { createReadStream } from "node:fs";

/** No longer line is read (signs). */
const LONGEST = 16 * 1024 * 1024;

/** Counted from 1, where no line before it is longer than any event; DuckDB names the line after it. */
export async function findBrokenLine(path: string): Promise<number | undefined> {
  let [number, rest] = [0, ""];
  for await (const chunk of createReadStream(path, { encoding: "utf8", highWaterMark: 1 << 20 })) {
    const lines = `${rest}${String(chunk)}`.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      number += 1;
      if (isBroken(line)) return number;
    }
    if (rest.length > LONGEST) return undefined;
  }
  return isBroken(rest) ? number + 1 : undefined;
}

function isBroken(line: string): boolean {
  if (line.trim() === "") return false;
  try {
    JSON.parse(line.replace(/^\uFEFF/, ""));
    return false;
  } catch (error) {
    if (error instanceof SyntaxError) return true;
    throw error;
  }
}
