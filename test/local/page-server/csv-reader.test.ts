/** Files of texts, as the page opens them and as `--cells` reads them: by the reader of events. */
import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { asTexts } from "../../../src/service/data/load/as-texts";
import { readWholeTable } from "../../../src/service/data/load/texts/whole-table";

async function readTable(content: Buffer, name: string, decimalComma: boolean): Promise<string[][]> {
  return readWholeTable(await asTexts(content, name, decimalComma), name, decimalComma);
}

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
  expect(await readTable(content, "file.csv", locale === "de_DE")).toEqual(ROWS);
});

test("every line stays a row, with all its fields", async () => {
  const content = Buffer.from("# of Monday\n\na,b\n1,2,3\n4\n");
  expect(await readTable(content, "file.csv", false)).toEqual([
    ["# of Monday"],
    [""],
    ["a", "b"],
    ["1", "2", "3"],
    ["4"],
  ]);
});

test.each([
  ["every end of a line", "a\r\nb\rc\n\nd\n"],
  ["a last line without an end", "a,b\n1,2"],
  ["blanks, signs and empty fields", " a , ,\t\n,,\n'b',=1\n"],
  ["a mark before UTF-8", "\ufeffa,b\n1,2\n"],
  ["an end of a line between two parts of the file", `${"x".repeat(16_377)}\r\nb\n`],
  ["a line end in the file's last place", `${"x".repeat(16_377)}\r`],
  ["a line of several parts", `${"x,".repeat(20_000)}\ny\n`],
])("is read by its lines as the parser reads it, where nothing is in quotes: %s", async (_, text) => {
  // A quote in the last row is what has all rows read by the parser.
  const end = /[\r\n]$/.test(text) ? "" : "\n";
  const parsed = await readTable(Buffer.from(`sep=,\n${text}${end}"q"\n`), "file.csv", false);
  expect(parsed.pop()).toEqual(["q"]);
  expect(await readTable(Buffer.from(`sep=,\n${text}`), "file.csv", false)).toEqual(parsed);
});

test("JSON stands below the names of its fields, with its digits, and what is nested as JSON", async () => {
  const content = Buffer.from('[{"id":12345678901234567890,"x":{"y":1.5}},{"id":"007","z":null}]');
  expect(await readTable(content, "file.json", false)).toEqual([
    ["id", "x.y", "z"],
    ["12345678901234567890", "1.5", ""],
    ["007", "", ""],
  ]);
});

test("numbers of JSON are written as the locale reads them, and texts stay", async () => {
  const content = Buffer.from('[{"n":1.5,"t":"1.5"},{"n":-2e3,"t":"x"}]');
  expect((await readTable(content, "file.json", true)).slice(1)).toEqual([
    ["1,5", "1.5"],
    ["-2000,0", "x"],
  ]);
});

test("one column stays one", async () => {
  expect(await readWholeTable(Buffer.from("a\nb\n"), "file.csv", false)).toEqual([["a"], ["b"]]);
});

test.each<[string, Buffer, string]>([
  ["what is no text", Buffer.from([1, 0, 7, 7]), "is no text"],
  [
    "JSON of two lists",
    Buffer.from('{"a":[{"user":1,"time":2,"event":3}],"b":[{"user":1,"time":2,"event":3}]}'),
    "a with 1, b with 1. Save the one that you want as a file of its own.",
  ],
  ["two files", Buffer.from(zipSync({ a: strToU8(TEXT), b: strToU8(TEXT) })), "holds several files"],
])("%s is refused", async (_, content, sentence) => {
  await expect(readTable(content, "file.csv", false)).rejects.toThrow(sentence);
});
