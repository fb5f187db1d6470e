/** CSV becomes a table. */

import { parse } from "csv-parse/sync";
import { readCsv } from "../../../../src/add-on/response-parser/read-table";
import { isCsv, listRows, parseCsv } from "../../../../src/add-on/response-parser/text/csv";
import { FieldColumns } from "../../../../src/add-on/response-parser/text/field-columns";
import { TooLargeError } from "../../../../src/add-on/response-parser/text/table-size";
import { openZone } from "../../../../src/add-on/table/zone";
import fc from "../../../suites/fast-check";
import { lines } from "../fixtures/shape";

const read = (text: string): string[] => lines(readCsv(text, { zone: openZone("UTC") }).table);

test.each<[string, string, string[]]>([
  [
    "typed as any other table",
    "day,visits,zip\n2024-04-01,5,01234\n2024-04-02,7,01235\n",
    ["day | visits | zip", '2024-04-01 | 5 | "01234"', '2024-04-02 | 7 | "01235"'],
  ],
  [
    "fixed decimals and truth, which CSV can only write as text",
    "order_id,price,paid\n7,12.50,true\n8,3.00,FALSE",
    ["order_id | price | paid", '"7" | 12.5 | true', '"8" | 3 | false'],
  ],
  [
    "quotes, line breaks and separators inside fields",
    'name,note\r\n"a, b","said ""hi"""\r\nc,"two\nlines"',
    ["name | note", 'a, b | said "hi"', "c | two\nlines"],
  ],
  ["semicolons", 'a;b\n"1;1";x\n', ["a | b", "1;1 | x"]],
  ["tabs", "a\tb\n1\tx\n", ["a | b", "1 | x"]],
  [
    "empty fields, short and long records",
    "a,b\n1,\n2\n3,x,y\n",
    ["a | b | Column 3", "1 | · | ·", "2 | · | ·", "3 | x | y"],
  ],
  ["bars", "a|b\n1|x\n", ["a | b", "1 | x"]],
  ["what Excel says of its separator", "sep=;\r\na,1;b\r\n1;x\r\n", ["a,1 | b", "1 | x"]],
  ["a separator at the end of some records", "a,b\n1,x,\n2,y\n", ["a | b", "1 | x", "2 | y"]],
  ["a separator at the end of all records", "a,b,\n1,x,\n", ["a | b", "1 | x"]],
  ["a separator at the very end", "a,b\n1,", ["a | b", "1 | ·"]],
  ["a byte order mark and names that repeat", "\uFEFFa,a\n1,2\n", ["a | a 2", "1 | 2"]],
  ["nothing but a header", "a,b\n", ["a | b"]],
  ["blank lines in the last field", 'a,b\n1,x\n2,"y\n\nz"\n', ["a | b", "1 | x", "2 | y\n\nz"]],
  ["a quote that never closes", 'a,b\n"x,1', ["a | b", "x,1 | ·"]],
  [
    "a blank line between all rows, of which the last have few fields",
    "name,visits,state\n\nAda,5,ok\n\nBob,,\n\nCy,,\n",
    ["name | visits | state", "Ada | 5 | ok", "Bob | · | ·", "Cy | · | ·"],
  ],
])("%s", (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each<[string, boolean]>([
  ["a,b\n1,2\n", true],
  ["a,b\n1,2,\n3,\n", true],
  ["a|b\n1|2\n", true],
  ["sep=;\na;b\n1;2\n", true],
  ["id,name,created_at\n", true],
  ["Service unavailable, try later", false],
  ["a,b\n1,2,3\n", false],
  ["Service unavailable, try later\n", false],
  ["One, two\nthree\n", false],
  ['{"a":1,\n"b":2}', false],
  ["<html>,\n<body>,", false],
])("%j is CSV: %s", (text, is) => {
  expect(isCsv(text)).toBe(is);
});

it.each([
  ['id,note\n1,"hello\nthese are words"\n2,"more\nwords of it"\n', ["2", "more\nwords of it"]],
  ['id,note\n1,"hello\n# more of it"\n', ["1", "hello\n# more of it"]],
])("%j ends in a field of several lines, which are no facts below it", (text, last) => {
  const records = parseCsv(text);
  const { ending, below } = records;
  expect([listRows(records).pop(), ending, below]).toEqual([last, "whole", 0]);
});

it("a group that is called All stays among blanks, unless it is their sum", () => {
  expect(listRows(parseCsv("plan,visits\n,5\nAll,7\n"))).toEqual([
    ["", "5"],
    ["All", "7"],
  ]);
  expect(parseCsv("plan,visits\n,5\n,6\nAll,11\n").total).toEqual(["All", "11"]);
});

it("one long row makes no columns of its blank fields, nor more cells than a spreadsheet has", () => {
  const table = new FieldColumns();
  for (const line of ["a,b", `1,2${",".repeat(5000)}`, "3,4"]) table.add(line.split(","));
  expect([table.columns, table.isEven]).toEqual([
    [
      ["1", "3"],
      ["2", "4"],
    ],
    false,
  ]);
  const rows = Array.from({ length: 9_000 }, () => "1,2\n").join("");
  expect(() => parseCsv(`a,b\n${rows}${"1,".repeat(1_200)}1\n`)).toThrow(TooLargeError);
});

it("any fields in any lines are read as another reader of CSV reads them", () => {
  const field = fc.string({ unit: fc.constantFrom("a", "1", '"', ",", "\n", "\r", " ", "ä"), maxLength: 4 });
  const file = fc.record({
    width: fc.integer({ min: 2, max: 4 }),
    fields: fc.array(field, { minLength: 8, maxLength: 40 }),
    end: fc.constantFrom("\n", "\r\n"),
    isQuoted: fc.boolean(),
  });
  fc.assert(
    fc.property(file, ({ width, fields, end, isQuoted }) => {
      const quote = (text: string): string =>
        isQuoted || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
      const rows = Array.from({ length: Math.floor(fields.length / width) }, (_, r) =>
        fields.slice(r * width, (r + 1) * width),
      );
      const names = Array.from({ length: width }, (_, c) => `name ${"abcd"[c]}`);
      const text = [names, ...rows].map((row) => row.map(quote).join(",") + end).join("");
      const other = parse(text, { recordDelimiter: end, skipEmptyLines: true });
      expect(listRows(parseCsv(text))).toEqual(other.slice(1));
    }),
  );
});
