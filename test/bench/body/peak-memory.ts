import { readFileSync } from "node:fs";

/** Prints how much more memory than before this process has at most while it makes rows of a text (MB). */
export function printPeak(file: string, makeRows: (text: string) => readonly unknown[][]): void {
  const text = readFileSync(file, "utf8");
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const { length } = makeRows(text);
  const most = process.resourceUsage().maxRSS * 1_024;
  if (length < 1_000) throw new Error("The bench's body is not read");
  console.log((most - before) / 2 ** 20);
}
