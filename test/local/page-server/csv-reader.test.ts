/** Files of texts, as the page opens them and as `--cells` reads them: one reader. */
import { rowsOfCsv } from "../../../src/local/page-server/files/csv";

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
  ["tabs, whatever the name says", Buffer.from(TEXT.replaceAll(";", "\t")), "en_US"],
])("%s", (_, content, locale) => {
  expect(rowsOfCsv(content, "file.csv", locale)).toEqual(ROWS);
});

test("one column stays one, and what is no text is refused", () => {
  expect(rowsOfCsv(Buffer.from("a\nb\n"), "file.csv", "en_US")).toEqual([["a"], ["b"]]);
  expect(() => rowsOfCsv(Buffer.from([1, 0, 7, 7]), "file.csv", "en_US")).toThrow("is no text");
});
