/** Files of texts, as the page opens them and as `--cells` reads them: by the reader of events. */
import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { readWholeTable } from "../../../src/service/data/load/texts/whole-table";

const ROWS = [
  ["k", "v"],
  ["Müller", "12,50"],
  ["b", "1.234,56"],
];
const TEXT = "k;v\nMüller;12,50\nb;1.234,56\n";

test.each<[string, Buffer, string]>([
  ["semicolons beside decimal commas", Buffer.from(TEXT), "en_US"],
  ["the same in a locale of commas", Buffer.from(TEXT), "de_DE"],
  ["a first line that names the delimiter", Buffer.from(`sep=;\r\n${TEXT}`), "en_US"],
  ["a byte order mark", Buffer.from(`\uFEFF${TEXT}`), "en_US"],
  ["UTF-16", Buffer.from(`\uFEFF${TEXT}`, "utf16le"), "en_US"],
  ["Windows-1252", Buffer.from(TEXT, "latin1"), "en_US"],
  ["bars", Buffer.from(TEXT.replaceAll(";", "|")), "en_US"],
  ["gzip, whatever the name says", gzipSync(TEXT), "en_US"],
  ["a zip archive of one file", Buffer.from(zipSync({ "k.csv": strToU8(TEXT) })), "en_US"],
  ["tabs, whatever the name says", Buffer.from(TEXT.replaceAll(";", "\t")), "en_US"],
])("%s", async (_, content, locale) => {
  expect(await readWholeTable(content, "file.csv", locale === "de_DE")).toEqual(ROWS);
});

test("every line stays a row, with all its fields", async () => {
  const content = Buffer.from("# of Monday\n\na,b\n1,2,3\n4\n");
  expect(await readWholeTable(content, "file.csv", false)).toEqual([
    ["# of Monday"],
    [""],
    ["a", "b"],
    ["1", "2", "3"],
    ["4"],
  ]);
});

test("one column stays one", async () => {
  expect(await readWholeTable(Buffer.from("a\nb\n"), "file.csv", false)).toEqual([["a"], ["b"]]);
});

test.each<[string, Buffer, string]>([
  ["what is no text", Buffer.from([1, 0, 7, 7]), "is no text"],
  ["JSON", Buffer.from('[{"a":1}]'), "load it as events"],
  ["two files", Buffer.from(zipSync({ a: strToU8(TEXT), b: strToU8(TEXT) })), "holds several files"],
])("%s is refused", async (_, content, sentence) => {
  await expect(readWholeTable(content, "file.csv", false)).rejects.toThrow(sentence);
});
