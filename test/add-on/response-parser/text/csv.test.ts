/** CSV becomes a table. */

import { readCsv } from "../../../../src/add-on/response-parser/read-table";
import { isCsv } from "../../../../src/add-on/response-parser/text/csv";
import { openZone } from "../../../../src/add-on/table/zone";
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
  ["a quote that never closes", 'a,b\n"x,1', ["a | b", "x,1 | ·"]],
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
