/** A folder, or a pattern, of files of one form is read as one file. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { DuckDBInstance } from "@duckdb/node-api";
import { loadFile } from "./loading";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "several-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Readonly<Record<string, string | Buffer>>): void {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
}

const HEADER = "person,event,time,amount\n";
const SUM = "SELECT count(*), sum(amount), list(person ORDER BY person) FROM events";
const ALL = [["3", "7.5", ["a", "b", "c"]]];

test("a folder is read in the order of names, without what tools and systems put there", async () => {
  write({
    "1.csv": `${HEADER}a,x,2026-01-01,1\n`,
    "2.csv.gz": gzipSync(`time,person,event,amount\n2026-01-02,b,x,2.5\n`),
    "3.csv": `${HEADER}"c",x,2026-01-03,4\n`,
    ".DS_Store": "?",
    _SUCCESS: "",
  });
  mkdirSync(join(folder, "older"));
  const { rows, said } = await loadFile(folder, SUM);
  expect(rows).toEqual(ALL);
  expect(said).toContain('3 files were read as one: "1.csv" to "3.csv".');
});

test("a pattern takes the files that fit", async () => {
  write({
    "1.csv": `${HEADER}a,x,2026-01-01,1\n`,
    "2.csv": `${HEADER}b,x,2026-01-01,1\n`,
    "notes.md": "# Notes",
  });
  const { rows } = await loadFile(join(folder, "*.csv"), "SELECT count(*) FROM events");
  expect(rows).toEqual([["2"]]);
});

test("JSON lines may have other keys, and Parquet is numbered over all files", async () => {
  const lines = [
    { person: "a", event: "x", time: "2026-01-01", amount: 1 },
    { person: "b", event: "x", time: "2026-01-02", amount: 2.5, plan: "Pro" },
  ];
  write({
    "1.ndjson": JSON.stringify(lines[0]),
    "2.ndjson": `${JSON.stringify(lines[1])}\n${JSON.stringify({ ...lines[1], person: null })}\n${JSON.stringify({ ...lines[1], person: "c", amount: 4 })}\n`,
  });
  const json = await loadFile(folder, SUM);
  expect(json.rows).toEqual(ALL);
  expect(json.said.join(" ")).toContain("1 without person (the first is row 2 of 2.ndjson)");

  const connection = await (await DuckDBInstance.create(":memory:")).connect();
  mkdirSync(join(folder, "parquet"));
  for (const [n, person] of ["a", "b", null].entries())
    await connection.run(
      `COPY (SELECT ${person === null ? "NULL::VARCHAR" : `'${person}'`} AS person, 'x' AS event, TIMESTAMP '2026-01-01' AS time) TO '${join(folder, "parquet", `${n}.parquet`)}' (FORMAT parquet)`,
    );
  connection.closeSync();
  const parquet = await loadFile(join(folder, "parquet"), "SELECT count(*) FROM events");
  expect(parquet.rows).toEqual([["2"]]);
  expect(parquet.said.join(" ")).toContain("(the first is row 1 of 2.parquet)");
});

test("lines of odd width, and broken ones, are named with their file", async () => {
  write({
    "1.csv": `${HEADER}a,x,2026-01-01,1\n`,
    "2.csv": `${HEADER}b,x,2026-01-01,1,9,9\nb,x,2026-01-01\n`,
  });
  const { said } = await loadFile(folder, "SELECT 1");
  expect(said.join(" ")).toContain("(line 3 of 2.csv)");
  expect(said.join(" ")).toContain("(line 2 of 2.csv)");
  write({ "2.csv": `${HEADER}b,x,2026-01-01,"1\n` });
  await expect(loadFile(folder, "SELECT 1")).rejects.toThrow('The file "2.csv" cannot be read');
});

test.each<[string, Readonly<Record<string, string>>, string]>([
  [
    "unlike columns",
    {
      "1.csv": `${HEADER}a,x,2026-01-01,1\n`,
      "2.csv": "person,event,time\na,x,2026-01-01\n",
      "3.csv": "z\n1\n",
    },
    'The file "2.csv" has no amount, unlike "1.csv"',
  ],
  [
    "unlike forms",
    { "1.csv": `${HEADER}a,x,2026-01-01,1\n`, "2.json": '[{"person":"a"}]' },
    'The file "2.json" is a JSON list, but "1.csv" is a table of texts',
  ],
  ["no file", {}, "has no file of events"],
  [
    "a broken line",
    { "1.ndjson": '{"person":"a"}\n{"b":1}', "2.ndjson": '{"a":1}\n{"person":\n' },
    '"2.ndjson" cannot be read: line 2',
  ],
])("%s: a sentence", async (_, files, sentence) => {
  write(files);
  await expect(loadFile(folder, "SELECT 1")).rejects.toThrow(sentence);
});

test("a pattern that nothing fits: a sentence", async () => {
  await expect(loadFile(join(folder, "*.csv"), "SELECT 1")).rejects.toThrow("No file fits");
});

test("folders in a folder are read, and files are named with theirs", async () => {
  mkdirSync(join(folder, "2026", "01"), { recursive: true });
  mkdirSync(join(folder, "_delta_log"));
  write({
    "2026/01/a.csv": `${HEADER},x,2026-01-01,1\n`,
    "b.csv": `${HEADER}b,x,2026-01-01,1\n`,
    "_delta_log/1.json": "{}",
  });
  const { rows, said } = await loadFile(folder, "SELECT count(*) FROM events");
  expect(rows).toEqual([["1"]]);
  expect(said.join(" ")).toContain("row 1 of 2026/01/a.csv");
});

test("of many files all rows are read in their order, and what is odd is named", async () => {
  const names = Array.from({ length: 1_203 }, (_, n) => `${String(n).padStart(4, "0")}.csv`);
  const rows = names.map((name, n): [string, string] => {
    const header = n % 400 === 7 ? "event,person,time,amount\r\n" : HEADER;
    const [first, second] = n % 400 === 7 ? ["x", `p${n}`] : [`p${n}`, "x"];
    return [name, `${header}${first},${second},2026-01-01,"${n}"${n === 900 ? ",,odd" : ""}\n`];
  });
  write(Object.fromEntries(rows));
  const { rows: read, said } = await loadFile(
    folder,
    "SELECT count(*), sum(amount), count(DISTINCT person), bool_and(person = 'p' || amount) FROM events",
  );
  const sum = (1_202 * 1_203) / 2 - 900;
  expect(read).toEqual([["1202", String(sum), "1202", true]]);
  expect(said.join(" ")).toContain("(line 2 of 0900.csv)");
});

test("what links lead to is read, once however many names it has", async () => {
  const elsewhere = join(folder, "of another day");
  mkdirSync(join(folder, "days"), { recursive: true });
  mkdirSync(elsewhere);
  write({
    "days/1.csv": `${HEADER}a,x,2026-01-01,1\n`,
    "of another day/2.csv": `${HEADER}b,x,2026-01-02,1\n`,
  });
  symlinkSync(elsewhere, join(folder, "days", "2"));
  symlinkSync(elsewhere, join(folder, "days", "latest"));
  symlinkSync("1.csv", join(folder, "days", "first.csv"));
  symlinkSync("..", join(folder, "days", "up"));
  const { rows } = await loadFile(join(folder, "days"), "SELECT person FROM events ORDER BY 1");
  expect(rows).toEqual([["a"], ["b"]]);
});

test.each([
  ["one that leads nowhere", "none.csv"],
  ["a loop", "1.csv"],
])("%s among links: a sentence", async (_, to) => {
  symlinkSync(to, join(folder, "1.csv"));
  const sentence = `"${join(folder, "1.csv")}" cannot be read: it is a link that leads nowhere.`;
  await expect(loadFile(folder, "SELECT 1")).rejects.toThrow(sentence);
  await expect(loadFile(join(folder, "1.csv"), "SELECT 1")).rejects.toThrow(sentence);
});
