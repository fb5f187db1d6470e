/** Zip archives and zstd, by their content: what is in them is read, and hostile ones end in a sentence. */
import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { loadContent } from "./loading";

const CSV = "person,event,time\nMüller,b,2026-01-01\n";
const PERSON = "SELECT DISTINCT person FROM events";
/** Four events of Müller, as the tool packs them. */
const ZSTD = Buffer.from(
  "KLUv/QRopQEApAJwZXJzb24sZXZlbnQsdGltZQpNw7xsbGVyLGIsMjAyNi0wMS0wMTIzNAoDBBFAwDXOJ2RpAcQ=",
  "base64",
);
const MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x58]);

/** A frame of blocks that each repeat one byte 131,072 times. */
function zstdOf(blocks: number): Buffer {
  return Buffer.concat([
    MAGIC,
    ...Array.from({ length: blocks }, () => Buffer.from([0x02, 0, 0x10, 0x61])),
    Buffer.from([0x01, 0, 0]),
  ]);
}

function zip(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const entries = Object.entries(files);
  return Buffer.from(
    zipSync(Object.fromEntries(entries.map(([n, c]) => [n, typeof c === "string" ? strToU8(c) : c]))),
  );
}

test.each<[string, Buffer, string]>([
  ["a zip archive", zip({ "e.csv": CSV }), "It was unpacked (zip)."],
  ["one with a folder, and what a system adds", zip({ "x/e.csv": CSV, "__MACOSX/x/._e.csv": "?" }), "(zip)"],
  ["one of packed files", zip({ "x/1.json.gz": gzipSync(CSV) }), "It was unpacked (gzip)."],
  ["zstd", ZSTD, "It was unpacked (zstd)."],
])("%s is read, whatever its name", async (_, content, said) => {
  const loaded = await loadContent(content, PERSON);
  expect(loaded.rows).toEqual([["Müller"]]);
  expect(loaded.said.join(" ")).toContain(said);
});

test("the files of an archive are read as one, and rows are named with their file", async () => {
  const content = zip({ "b.csv": CSV, "a.csv": "person,event,time\n,b,2026-01-01\n" });
  const { rows, said } = await loadContent(content, "SELECT count(*) FROM events");
  expect(rows).toEqual([["1"]]);
  expect(said.join(" ")).toContain("1 without person (the first is row 1 of a.csv)");
});

test.each<[string, () => Buffer, string]>([
  [
    "a bomb in a zip archive",
    () => zip({ "e.csv": new Uint8Array(300_000_000) }),
    "more than 200 times its size",
  ],
  ["a bomb of zstd", () => zstdOf(3_000), "more than 200 times its size"],
  [
    "half a zip archive",
    () => zip({ "e.csv": CSV.repeat(900) }).subarray(0, 90),
    "is broken, not whole, or has a password",
  ],
  ["half of zstd", () => ZSTD.subarray(0, 40), "is broken, or not whole"],
  ["nonsense behind the mark of zstd", () => Buffer.concat([MAGIC, Buffer.alloc(99, 255)]), "is broken"],
  ["an empty archive of a folder", () => zip({ "x/": "" }), "holds no file"],
  ["a workbook", () => zip({ "[Content_Types].xml": "", "xl/workbook.xml": "" }), "save its sheet as CSV"],
  ["an archive in an archive", () => zip({ "e.zip": zip({ "e.csv": CSV }) }), "packed twice"],
  ["gzip in gzip", () => gzipSync(gzipSync(CSV)), "packed twice"],
  [
    "11,000 files",
    () => zip(Object.fromEntries(Array.from({ length: 11_000 }, (_, n) => [`${n}`, ""]))),
    "holds more than 10,000 files",
  ],
])("%s ends in a sentence", async (_, content, sentence) => {
  await expect(loadContent(content(), "SELECT 1")).rejects.toThrow(sentence);
});

test("a name that leads out of an archive leads nowhere", async () => {
  const { rows } = await loadContent(zip({ "../../../../tmp/out/e.csv": CSV }), PERSON);
  expect(rows).toEqual([["Müller"]]);
});
