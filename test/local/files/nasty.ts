/** One table of events in the forms that people have it in: each must be read the same by every door. */
import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";

export const COLUMNS = ["person", "event", "time", "note"];
export const ROWS = [
  ["Ann", "Paid", "2026-11-13 12:05:00", "Größe, 5 €"],
  ["Bob", "Signed up", "2026-11-14 08:00:00", "two\nlines"],
  ['O"Neil', "Paid", "2026-11-15 09:30:00", "a;b|c"],
];

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function table(delimiter: string, lineEnd = "\n"): string {
  const field = (text: string): string => (/[",;|\t\n]/.test(text) ? quoted(text) : text);
  return [COLUMNS, ...ROWS].map((row) => row.map(field).join(delimiter) + lineEnd).join("");
}

const CSV = table(",");
const OBJECTS = ROWS.map((row) => Object.fromEntries(row.map((cell, at) => [COLUMNS[at] ?? "", cell])));
const LINES = OBJECTS.map((row) => `${JSON.stringify(row)}\n`).join("");

function bigEndian(text: string): Buffer {
  return Buffer.from(text, "utf16le").swap16();
}

/** Latin-1 but for the euro. */
function windows1252(text: string): Buffer {
  return Buffer.from(text.replaceAll("€", "\u0080"), "latin1");
}

/** Not made smaller: one block of it holds the bytes as they are. */
function zstd(content: Buffer): Buffer {
  const block = Buffer.alloc(3);
  block.writeUIntLE((content.length << 3) | 1, 0, 3);
  return Buffer.concat([Buffer.from("28b52ffd20", "hex"), Buffer.from([content.length]), block, content]);
}

export const NASTY: readonly (readonly [what: string, name: string, content: Buffer])[] = [
  ["commas", "a.csv", Buffer.from(CSV)],
  ["a mark", "a.csv", Buffer.from(`\uFEFF${CSV}`)],
  ["UTF-16", "a.csv", Buffer.from(`\uFEFF${CSV}`, "utf16le")],
  ["UTF-16 the other way", "a.csv", bigEndian(`\uFEFF${CSV}`)],
  ["UTF-16 without a mark", "a.csv", Buffer.from(CSV, "utf16le")],
  ["Windows-1252", "a.csv", windows1252(CSV)],
  ["semicolons", "a.csv", Buffer.from(table(";"))],
  ["tabs under the name of commas", "a.csv", Buffer.from(table("\t"))],
  ["bars", "a.txt", Buffer.from(table("|"))],
  ["a first line that names the delimiter", "a.csv", Buffer.from(`sep=;\r\n${table(";", "\r\n")}`)],
  ["line ends of Windows", "a.csv", Buffer.from(table(",", "\r\n"))],
  ["gzip under the name of CSV", "a.csv", gzipSync(CSV)],
  ["gzip of UTF-16", "a.csv.gz", gzipSync(Buffer.from(`\uFEFF${CSV}`, "utf16le"))],
  ["zstd under another name", "a.csv.gz", zstd(Buffer.from(CSV))],
  ["zip", "a.csv.zip", Buffer.from(zipSync({ "a.csv": strToU8(CSV) }))],
  ["JSON lines", "a.ndjson", Buffer.from(LINES)],
  ["JSON lines under the name of CSV", "a.csv", Buffer.from(LINES)],
  ["JSON lines in gzip", "a.json.gz", gzipSync(LINES)],
  ["JSON", "a.json", Buffer.from(JSON.stringify(OBJECTS))],
  ["JSON with a mark", "a.json", Buffer.from(`\uFEFF${JSON.stringify(OBJECTS)}`)],
  ["JSON in UTF-16", "a.json", Buffer.from(`\uFEFF${JSON.stringify(OBJECTS)}`, "utf16le")],
  ["an envelope", "a.json", Buffer.from(JSON.stringify({ status: "ok", data: OBJECTS }, null, 2))],
  ["lists below their names", "a.json", Buffer.from(JSON.stringify([COLUMNS, ...ROWS]))],
  ["rows beside their names", "a.json", Buffer.from(JSON.stringify({ columns: COLUMNS, rows: ROWS }))],
  ["a name that says nothing", "a.dat", Buffer.from(CSV)],
  ["lines of comment above", "a.csv", Buffer.from(`# export of Monday\n# all of it\n${CSV}`)],
  [
    "quotes about all",
    "a.csv",
    Buffer.from([COLUMNS, ...ROWS].map((row) => row.map(quoted).join(",")).join("\n")),
  ],
];
