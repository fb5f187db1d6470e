/** Long lists of rows of cells are read part by part, and come out as if they had been read at once. */

import fc from "../../../suites/fast-check";
import { readAnswer } from "../../../../src/add-on/response-parser/read-answer";
import { readLongRows } from "../../../../src/add-on/response-parser/read-long-parts";
import { openZone } from "../../../../src/add-on/table/zone";
import { toSheetValues } from "../../../../src/add-on/table/sheet-values";

const zone = openZone("Europe/Paris");
const COUNT = 400;
/** Few rows with a long text are read in as many parts as many short ones, and quicker. */
const LETTER = "Dear all. ".repeat(60);

type Row = unknown[];
const person = (i: number): Row => [
  String(i).padStart(6, "0"),
  `2024-0${1 + (i % 9)}-01T10:00:00Z`,
  "2024-04-01",
  i,
  i % 2 === 0,
  i % 3 === 0 ? null : "",
  LETTER,
];
const NAMES = ["id", "since", "day", "visits", "active", "note", "letter"];

function rowsOf(changed: Record<number, unknown> = {}): unknown[] {
  return Array.from({ length: COUNT }, (_, i) => (i in changed ? changed[i] : person(i)));
}

const withHeader = (rows: unknown[]): object => ({ columns: NAMES, rows, total: 9 });

function isReadInParts(text: string): boolean {
  const long = readLongRows(text, zone);
  return long?.makeGrid("rows", []) !== undefined;
}

/** The same answer, of which no part can be found: blanks are as long as what may be around the rows. */
function writeApart(text: string): string {
  const blanks = " ".repeat(6_000);
  return `${text.slice(0, 1)}${blanks}${text.slice(1, -1)}${blanks}${text.slice(-1)}`;
}

function read(text: string): unknown {
  const answer = readAnswer({ status: 200, headers: {}, text }, { zone });
  if (answer.kind !== "table") return answer;
  const { table, ...rest } = answer;
  const { rows: _, ...facts } = table;
  return { ...rest, facts, cells: toSheetValues(table, { header: true }).values };
}

test.each<[string, unknown]>([
  ["below their names", withHeader(rowsOf())],
  ["above their names", { rows: rowsOf(), columns: NAMES }],
  ["below names with types", { fields: NAMES.map((name) => ({ name, type: "text" })), rows: rowsOf() }],
  ["whose first row has the names", { rows: [NAMES, ...rowsOf()] }],
  ["whose first row repeats the names", withHeader([NAMES, ...rowsOf()])],
  ["that have no names", { rows: rowsOf() }],
  ["alone", rowsOf()],
  ["alone, below a row of names", [NAMES, ...rowsOf()]],
  ["within other objects", { meta: { took: 3 }, result: { header: NAMES, rows: rowsOf() } }],
  [
    "with texts that look like boundaries",
    withHeader(rowsOf({ 90: ["],[", ...person(90).slice(1)], 180: ['"],["', ...person(180).slice(1)] })),
  ],
  ["of texts alone, the first no names", withHeader(rowsOf().map((_, i) => [`a${i}`, LETTER, `c${i % 4}`]))],
  [
    "that are longer in the first part",
    withHeader(rowsOf({ 1: [...person(1).slice(0, -1), LETTER.repeat(90)] })),
  ],
])("rows %s", (_, body) => {
  const text = JSON.stringify(body);
  expect(isReadInParts(text)).toBe(true);
  expect(isReadInParts(writeApart(text))).toBe(false);
  expect(read(text)).toEqual(read(writeApart(text)));
});

const lastly = (change: (row: Row) => unknown): object => withHeader(rowsOf({ 390: change(person(390)) }));

test.each<[string, object]>([
  ["a shorter row", lastly((row) => row.slice(1))],
  ["a longer row", lastly((row) => [...row, 1])],
  ["a list in a cell", lastly((row) => [["a", "b"], ...row.slice(1)])],
  ["an object in a cell", lastly((row) => [{ value: 3 }, ...row.slice(1)])],
  ["a row that is no list", lastly(() => 7)],
  ["a row that is not there", lastly(() => null)],
  ["a moment that is none", lastly(([id, , ...rest]) => [id, "never", ...rest])],
  ["pairs", withHeader(rowsOf().map((_, i) => [1_700_000_000 + i, LETTER]))],
])("%s is left to the plain way", (_, body) => {
  const text = JSON.stringify(body);
  expect(isReadInParts(text)).toBe(false);
  expect(read(text)).toEqual(read(writeApart(text)));
});

test("a number that would lose digits is left to the plain way", () => {
  const text = JSON.stringify(withHeader(rowsOf())).replace(",390,", ",9223372036854775807,");
  expect(isReadInParts(text)).toBe(false);
  expect(JSON.stringify(read(text))).toContain("9223372036854775807");
});

test("days of a zone that are told by their column's name stay days", () => {
  const rows = Array.from({ length: COUNT }, (_, i) => [`2024-0${1 + (i % 9)}-01T00:00:00+02:00`, i, LETTER]);
  for (const name of ["day", "seen"]) {
    const text = JSON.stringify({ columns: [name, "visits", "letter"], rows });
    expect(read(text)).toEqual(read(writeApart(text)));
  }
});

/** What a column may hold, each cell by its row. */
const COLUMNS: readonly ((i: number) => unknown)[] = [
  (i) => i,
  (i) => i / 7,
  (i) => `${i}.50`,
  (i) => `name ${i % 7}`,
  (i) => (i === 0 ? "country" : `c${i % 5}`),
  (i) => `2024-04-${String(1 + (i % 28)).padStart(2, "0")}`,
  (i) => (i === 0 ? "day" : `2024-04-${String(1 + (i % 28)).padStart(2, "0")}`),
  (i) => (i === 0 ? "visits" : i),
  (i) => (i % 3 === 0 ? "" : `2024-04-01T0${i % 9}:00:00Z`),
  (i) => (i % 5 === 0 ? null : i % 2 === 0),
  (i) => (i % 2 === 0 ? i : "n/a"),
  () => null,
  () => "",
  (i) => (i > COUNT - 3 ? "late" : null),
  (i) => (i > COUNT - 3 ? `2024-04-01` : null),
];
const LABELS = ["columns", "header", "x", "labels", "dimensions", "rows_header", "ids", "types"];

test("rows of any columns, beside any lists, are the same table in parts and at once", () => {
  const columns = fc.array(fc.constantFrom(...COLUMNS), { minLength: 2, maxLength: 6 });
  const besides = fc.dictionary(
    fc.constantFrom(...LABELS),
    fc.tuple(
      fc.constantFrom("width", "count", "less", "more"),
      fc.constantFrom("names", "numbers", "objects"),
    ),
    { maxKeys: 2 },
  );
  const places = fc.constantFrom("before", "behind", "deep", "alone");
  fc.assert(
    fc.property(columns, besides, places, (chosen, beside, place) => {
      const rows = Array.from({ length: COUNT }, (_, i) => [...chosen.map((cell) => cell(i)), LETTER]);
      const lengths = { width: chosen.length + 1, count: COUNT, less: 2, more: chosen.length + 4 };
      const around = Object.fromEntries(
        Object.entries(beside).map(([key, [length, kind]]) => [
          key,
          listOf(lengths[length as "width"], kind),
        ]),
      );
      const text = JSON.stringify(
        place === "alone"
          ? rows
          : place === "before"
            ? { ...around, rows }
            : place === "behind"
              ? { rows, ...around }
              : { result: { ...around, rows }, took: 3 },
      );
      expect(read(text)).toEqual(read(writeApart(text)));
    }),
    { numRuns: 60 },
  );
});

function listOf(length: number, kind: string): unknown[] {
  return Array.from({ length }, (_, i) => {
    if (kind === "numbers") return i * 2;
    return kind === "names" ? `n${i}` : { name: `n${i}`, type: i % 2 === 0 ? "string" : "number" };
  });
}
