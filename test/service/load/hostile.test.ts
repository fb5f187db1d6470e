/** Files that are made to be too much: each ends in a sentence, by what is counted and never by time. */
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { loadContent, loadFile } from "./loading";

const EVENT = '"person":"a","event":"b","time":"2026-01-01"';
const fields = (count: number, from = 0): string =>
  Array.from({ length: count }, (_, at) => `"k${from + at}":1`).join(",");
const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
const columns = (count: number): string => Array.from({ length: count }, (_, at) => `c${at}`).join(",");

test.each<[string, () => string | Buffer, string]>([
  ["an event of a million fields", () => `{${EVENT},${fields(1e6)}}\n`, "more than 2,000 fields"],
  [
    "a million fields behind an event",
    () => `{${EVENT}}\n{${EVENT},${fields(1e6)}}\n`,
    "has more than 2,000 columns",
  ],
  [
    "a hundred thousand fields, a hundred in each event",
    () => Array.from({ length: 1000 }, (_, at) => `{${EVENT},${fields(100, at * 100)}}\n`).join(""),
    "has more than 2,000 columns",
  ],
  [
    "properties of three thousand fields, thirty in each event",
    () =>
      Array.from(
        { length: 100 },
        (_, at) =>
          `{"distinct_id":"a","event":"b","time":"2026-01-01","properties":{${fields(30, at * 30)}}}\n`,
      ).join(""),
    "has more than 2,000 columns",
  ],
  [
    "a document nested a million times",
    () => `{"data":[{${EVENT},"x":${nested(1e6)}}]}`,
    "nested too deeply",
  ],
  ["brackets alone", () => "[".repeat(1e6), "cannot be read"],
  ["a million columns", () => `person,event,time,${columns(1e6)}\n`, "has more than 2,000 columns"],
  [
    "a bomb among packed files",
    () => Buffer.concat(Array.from({ length: 4 }, () => gzipSync(Buffer.alloc(100 << 20)))),
    "more than 200 times its size",
  ],
])("%s", async (_what, content, sentence) => {
  await expect(loadContent(content(), "SELECT 1")).rejects.toThrow(sentence);
});

test("JSON within an event may be nested however deep", async () => {
  const content = `{${EVENT},"x":${nested(1e5)}}\n{${EVENT}}\n`;
  expect((await loadContent(content, "SELECT count(*)::INTEGER FROM events")).rows).toEqual([[2]]);
});

describe("a line that is longer than any event", () => {
  const MB = "x".repeat(1 << 20);
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "hostile-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** The file is written piece by piece. */
  function write(before: string, megabytes: number, after: string): string {
    const path = join(folder, "file");
    const file = openSync(path, "w");
    writeSync(file, before);
    for (let at = 0; at < megabytes; at += 1) writeSync(file, MB);
    writeSync(file, after);
    closeSync(file);
    return path;
  }

  const rows = "a,b,2026-01-01,1\n".repeat(1000);
  test.each<[string, string, string, string]>([
    ["first", "person,event,time,x\na,b,2026-01-01,", "\n", "longer than 16 MB"],
    // DuckDB's reader leaves it out without a word.
    ["last", `person,event,time,x\n${rows}a,b,2026-01-01,`, "\n", "longer than 16 MB"],
    ["in quotes", `person,event,time,x\n${rows}a,b,2026-01-01,"`, '"\n', "longer than 16 MB"],
    ["of JSON", `{${EVENT}}\n{${EVENT},"x":"`, '"}\n', "longer than 16 MB"],
    ["of a list of JSON", `[{${EVENT},"x":"`, '"}]\n', "longer than 16 MB"],
  ])("%s", async (_where, before, after, sentence) => {
    await expect(loadFile(write(before, 40, after), "SELECT 1")).rejects.toThrow(sentence);
  });

  test("is read up to 16 MB", async () => {
    const path = write(`person,event,time,x\n${rows}a,b,2026-01-01,`, 3, "\n");
    const { rows: counted } = await loadFile(
      path,
      "SELECT count(*)::INTEGER, max(length(x))::INTEGER FROM events",
    );
    expect(counted).toEqual([[1001, 3 << 20]]);
  });
});

test("names with control signs are names like others", async () => {
  const content = 'person,event,time,"a\u001b[31m\nb"\n"\u001b[31mx","b\u0007\n\u202e",2026-01-01,1\n';
  const { rows } = await loadContent(content, "SELECT person, event FROM events", {}, "a\u001b[31m\nb.csv");
  expect(rows).toEqual([["\u001b[31mx", "b\u0007\n\u202e"]]);
});
