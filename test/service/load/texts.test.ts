/** Two readers of tables of texts, one for speed and one for what is odd: nobody can tell which one read. */
import { loadContent } from "./loading";

const HEADER = "person,event,time,note";

/** Each is a note as a file has it, and as it is meant. */
const NOTES: readonly (readonly [string, string | null])[] = [
  ["plain", "plain"],
  ["", null],
  ['""', null],
  ['"a, b"', "a, b"],
  ['"she said ""no"""', 'she said "no"'],
  ['"two\nlines"', "two\nlines"],
  [" spaces ", " spaces "],
  ["#1", "#1"],
  ["00042", "00042"],
  ["=1+1", "=1+1"],
  ["Ünïcödé 🙂", "Ünïcödé 🙂"],
  [String.raw`back\slash`, String.raw`back\slash`],
];

const ENDS = { "line feeds": "\n", "Windows' line ends": "\r\n", "the line ends of old Macs": "\r" } as const;

describe.each(Object.entries(ENDS))("with %s", (_, end) => {
  // A row that is short makes the strict reader read.
  test.each([
    ["in one piece", ""],
    ["strictly", `z,x,2026-01-09${end}`],
  ])("every field is what it is, read %s", async (__, odd) => {
    const rows = NOTES.map(([note], n) => `p${String(n).padStart(2, "0")},x,2026-01-01,${note}`);
    const { rows: read } = await loadContent(
      [HEADER, ...rows, odd].join(end),
      "SELECT note FROM events WHERE person <> 'z' ORDER BY person",
    );
    expect(read.map(([note]) => note)).toEqual(NOTES.map(([, meant]) => meant));
  });
});

test.each([
  ["a quote that never closes", `a,x,2026-01-01,"open\nb,x,2026-01-02,more\n`],
  ["a quote that closes before its field ends", `a,x,2026-01-01,"open" more\nb,x,2026-01-02,z\n`],
])("%s swallows no line: a sentence", async (_, rows) => {
  await expect(loadContent(`${HEADER}\n${rows}`, "SELECT 1")).rejects.toThrow(/cannot be read: .*line/);
});

test("many rows that end in a quoted field stay as many", async () => {
  const rows = Array.from({ length: 30_000 }, (_, n) => `p${n % 7},x,2026-01-01,"a ""${n}"", b"`);
  const { rows: read } = await loadContent(
    `${HEADER}\r\n${rows.join("\r\n")}`,
    "SELECT count(*), count(DISTINCT note), max(length(note)) FROM events",
  );
  expect(read).toEqual([["30000", "30000", "12"]]);
});
