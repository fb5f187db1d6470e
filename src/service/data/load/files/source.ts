/**
 * What files are by their content, whatever their names say; packed or in another encoding they are unpacked
 * first.
 */
import { isUtf8 } from "node:buffer";
import {
  createReadStream,
  createWriteStream,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as joinPath, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { StartError } from "../../../model/errors";
import type { ListChoice } from "./choose-list";
import { writeRowsOf } from "./json-document";
import { readStart } from "./read-start";
import { type Packing, packingOf, unpack } from "./unpack";

/** `lines`: an object a line. `list`: one list of objects. */
export type SourceFormat = "csv" | "lines" | "list" | "parquet";

/** One of the files that are read. */
export interface SourceFile {
  readonly path: string;
  /** What sentences about it call it, as its name on disk may be another. */
  readonly name: string;
  /** What the folders that it lies in say of its rows: `dt=2026-11-13` is a column and its value. */
  readonly folders?: readonly (readonly [column: string, value: string])[] | undefined;
}

export interface Source {
  /** In the order of their rows: UTF-8 or Parquet, unpacked, under names without signs of a pattern. */
  readonly files: readonly SourceFile[];
  readonly format: SourceFormat;
  /** What was done to them, as sentences. */
  readonly said: readonly string[];
  /** The lists of a JSON document, the one that was read first; none where it has one alone. */
  readonly lists: readonly string[];
}

/** What a text begins with (bytes). */
const HEAD = 65_536;

/** @throws StartError for what is no text, for what cannot be unpacked, and for files of two forms */
export async function openSource(
  given: readonly SourceFile[],
  folder: string,
  choice: ListChoice = {},
): Promise<Source> {
  const opened: OpenFile[] = [];
  for (const [at, { path, name, folders }] of given.entries()) {
    const plain = joinPath(folder, `events-${at}`);
    symlinkSync(resolve(path), plain);
    opened.push(...(await openFile({ path: plain, name, folders }, [], choice)));
  }
  const [first] = opened;
  if (!first) throw new StartError("There is no file of events.");
  const other = opened.find(({ format }) => format !== first.format);
  if (other)
    throw new StartError(
      `The file "${other.name}" is ${FORMS[other.format]}, but "${first.name}" is ${FORMS[first.format]}: files that are read as one have one form.`,
    );
  const said = [...new Set(opened.flatMap((one) => one.said))];
  const many = `${opened.length.toLocaleString("en")} files were read as one: "${first.name}" to "${opened.at(-1)?.name ?? ""}".`;
  return {
    files: opened.map(({ path, name, folders }) => ({ path, name, folders })),
    format: first.format,
    said: opened.length > 1 ? [many, ...said] : said,
    lists: first.lists ?? [],
  };
}

const FORMS: Readonly<Record<SourceFormat, string>> = {
  csv: "a table of texts",
  lines: "JSON lines",
  list: "a JSON list",
  parquet: "Parquet",
};

interface OpenFile extends SourceFile {
  readonly format: SourceFormat;
  readonly said: readonly string[];
  readonly lists?: readonly string[];
}

/** `packings`: what it was within already. */
async function openFile(
  file: SourceFile,
  packings: readonly Packing[],
  choice: ListChoice,
): Promise<OpenFile[]> {
  const { path, name, folders } = file;
  const head = await readStart(path, HEAD);
  const packing = packingOf(head);
  if (packing === undefined) return [{ ...(await openPlain(file, head, choice)), folders }];
  // Archives hold packed files; nothing else is packed twice.
  if (packings.length > 1 || (packings.length === 1 && (packings[0] !== "zip" || packing === "zip")))
    throw new StartError(`The file "${name}" is packed twice: unpack it first.`);
  const opened: OpenFile[] = [];
  for (const one of await unpack(path, `${path}-unpacked`, packing, name))
    opened.push(...(await openFile(one, [...packings, packing], choice)));
  return opened.map((one) => ({ ...one, folders, said: [`It was unpacked (${packing}).`, ...one.said] }));
}

/**
 * The text of a content as it stands, unpacked and by its encoding.
 * @throws StartError for what is no text, or holds several
 */
export async function readText(content: Uint8Array, name: string): Promise<string> {
  const folder = mkdtempSync(joinPath(tmpdir(), "text-"));
  try {
    const given = joinPath(folder, "given");
    writeFileSync(given, content);
    const packing = packingOf(await readStart(given, HEAD));
    const [file, another] = packing
      ? await unpack(given, `${given}-unpacked`, packing, name)
      : [{ path: given, name }];
    if (!file || another) throw new StartError(`The file "${name}" holds several files: unpack it.`);
    const { path } = await openText(file, await readStart(file.path, HEAD));
    return await readFile(path, "utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function openPlain({ path, name }: SourceFile, head: Buffer, choice: ListChoice): Promise<OpenFile> {
  const other = OTHERS.find(({ begins }) => begins.test(head.subarray(0, 200).toString("latin1")));
  if (other) throw new StartError(`The file "${name}" ${other.says}`);
  if (head.subarray(0, 4).toString("latin1") === "PAR1") return { path, name, format: "parquet", said: [] };
  const text = await openText({ path, name }, head);
  const format = formatOf(text.path === path ? head : await readStart(text.path, HEAD));
  if (format !== "document") return { ...text, name, format };
  const rows = await writeRowsOf(text.path, name, choice);
  return { path: rows.path, name, format: "lines", said: [...text.said, ...rows.said], lists: rows.lists };
}

interface OpenText {
  readonly path: string;
  readonly said: readonly string[];
}

/** As UTF-8: the same file where it is that already. */
async function openText({ path, name }: SourceFile, head: Buffer): Promise<OpenText> {
  const encoding = await findEncoding(path, head, name);
  // DuckDB's reader of JSON takes no mark.
  const isPlain = encoding === "utf-8" && (formatOf(head) === "csv" || !isMarked(head));
  const plain = isPlain ? path : await rewrite(path, `${path}-text`, encoding);
  if (encoding === "utf-8") return { path: plain, said: [] };
  return {
    path: plain,
    said: [`It was read as ${encoding === "windows-1252" ? "Windows-1252" : "UTF-16"}.`],
  };
}

/** What files are that people take for tables, by how they begin. */
const OTHERS: readonly { readonly begins: RegExp; readonly says: string }[] = [
  { begins: /^BZh\d1AY/, says: "is packed by bzip2: unpack it, or pack it by gzip or zstd." },
  { begins: /^\u00FD7zXZ/, says: "is packed by xz: unpack it, or pack it by gzip or zstd." },
  { begins: /^7z\u00BC\u00AF/, says: "is an archive of 7z: unpack it, or pack it as zip." },
  {
    begins: /^\s*<(!doctype|html|\?xml|table)/i,
    says: "is a web page or XML: save its table as CSV, and load that.",
  },
  { begins: /^SQLite format 3/, says: "is a database of SQLite: export its table of events as CSV." },
  {
    begins: /^\S+ \S+ \S+ \[\d{2}\/\w{3}\/\d{4}:/,
    says: "is the log of a web server: write its lines as CSV below the names of its columns, such as person,event,time.",
  },
  { begins: /^\u00D0\u00CF\p{Cc}\u00E0/u, says: "is a workbook: save its sheet as CSV, and load that." },
  {
    begins: /^\w+=(?:"[^"]*"|[^\s"]*) \w+=/,
    says: "is a log of lines such as name=value: write them as CSV or JSON lines, with a column for each name.",
  },
  {
    begins: /^\[\d{4}-\d{2}-\d{2}[^"]{0,40}\] ?[A-Za-z]/,
    says: "is a log of lines: write them as CSV or JSON lines, with a column for each thing that they say.",
  },
  {
    begins: /^(?:--.*\n|\s)*(?:(?:INSERT INTO|CREATE TABLE|DROP TABLE)\b|BEGIN(?: TRANSACTION)?;)/i,
    says: "holds statements of SQL: export its table of events as CSV, and load that.",
  },
  { begins: /^%PDF/, says: "is a PDF: export its table as CSV, and load that." },
  { begins: /^(ORC|Obj\p{Cc})/u, says: "is ORC or Avro: save it as Parquet or JSON lines." },
];

function isMarked(head: Buffer): boolean {
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf;
}

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** By the mark at its beginning, the zeros of UTF-16, and whether all of it is UTF-8. */
async function findEncoding(path: string, head: Buffer, file: string): Promise<Encoding> {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  if (head.includes(0)) {
    const places = [...head.subarray(0, 2_000).entries()].flatMap(([at, byte]) =>
      byte === 0 ? [at % 2] : [],
    );
    const odd = places.filter((place) => place === 1).length;
    if (places.length > 4 && (odd === 0 || odd === places.length)) return odd === 0 ? "utf-16be" : "utf-16le";
    throw new StartError(`The file "${file}" is no text and no Parquet: save it as CSV, JSON or Parquet.`);
  }
  const isText = head.length < HEAD ? isUtf8(head) : await isAllUtf8(path);
  return isText ? "utf-8" : "windows-1252";
}

async function isAllUtf8(path: string): Promise<boolean> {
  let cut: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    const bytes = cut.length === 0 ? (chunk as Buffer) : Buffer.concat([cut, chunk as Buffer]);
    const end = endOfSigns(bytes);
    if (!isUtf8(bytes.subarray(0, end))) return false;
    cut = bytes.subarray(end);
  }
  return cut.length === 0;
}

/** Where the last sign begins, if more of its bytes may follow; else the end. */
function endOfSigns(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

async function rewrite(from: string, to: string, encoding: Encoding): Promise<string> {
  const decoder = new TextDecoder(encoding);
  async function* texts(): AsyncGenerator<string> {
    for await (const chunk of createReadStream(from, { highWaterMark: 1 << 20 }))
      yield decoder.decode(chunk as Buffer, { stream: true });
    yield decoder.decode();
  }
  await pipeline(Readable.from(texts()), createWriteStream(to));
  return to;
}

/** Some tools put braces about the names of their columns: `{adid},{event_name}`. */
const NAME_IN_BRACES = /^\{+[\w$ .-]+\}+ ?[,;\t|]/;

/** `document`: one object, which holds a list, or a list of lists. */
function formatOf(head: Buffer): SourceFormat | "document" {
  const text = new TextDecoder().decode(head).trimStart();
  if (/^\[\s*\[/.test(text)) return "document";
  if (text.startsWith("[")) return "list";
  if (!text.startsWith("{") || NAME_IN_BRACES.test(text)) return "csv";
  const [first = "", ...others] = text.split(/\r?\n/);
  const isAlone = others.every((line) => line.trim() === "");
  // Objects of many lines break off behind a bracket or a comma.
  return isAlone || /[{[,]\s*$/.test(first) ? "document" : "lines";
}
