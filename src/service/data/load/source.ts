/**
 * What a file is by its content, whatever its name says; packed or in another encoding it is unpacked first.
 */
import { createReadStream, createWriteStream, symlinkSync } from "node:fs";
import { open, stat } from "node:fs/promises";
import { join as joinPath, resolve } from "node:path";
import { Readable, Transform, type TransformCallback } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { StartError } from "../../model/errors";

/** `lines`: an object a line. `list`: one list of objects. `document`: one object, which holds a list. */
export type SourceFormat = "csv" | "lines" | "list" | "document" | "parquet";

export interface Source {
  /** UTF-8 or Parquet, unpacked, under a name without signs of a pattern. */
  readonly path: string;
  readonly format: SourceFormat;
  /** What was done to it, as sentences. */
  readonly said: readonly string[];
}

/** What a text begins with (bytes). */
const HEAD = 65_536;
const MOST_UNPACKED_TIMES = 200;
/** Small files may unpack to more times their size (bytes). */
const UNCHECKED = 200 * 1024 * 1024;

/** @throws StartError for what is no text, and for what cannot be unpacked */
export async function openSource(path: string, folder: string, file: string): Promise<Source> {
  const said: string[] = [];
  let plain = joinPath(folder, "events");
  symlinkSync(resolve(path), plain);
  if (isGzip(await readHead(plain))) {
    said.push("It was unpacked (gzip).");
    plain = await unpack(plain, joinPath(folder, "unpacked"), file);
  }
  const head = await readHead(plain);
  refuseOthers(head, file);
  if (head.subarray(0, 4).toString("latin1") === "PAR1") return { path: plain, format: "parquet", said };
  const encoding = await findEncoding(plain, head, file);
  const format = formatOf(head);
  // DuckDB's reader of JSON takes no mark.
  if (encoding === "utf-8" && format !== "csv" && isMarked(head))
    plain = await rewrite(plain, joinPath(folder, "text"), encoding);
  if (encoding !== "utf-8") {
    said.push(`It was read as ${encoding === "windows-1252" ? "Windows-1252" : "UTF-16"}.`);
    plain = await rewrite(plain, joinPath(folder, "text"), encoding);
  }
  return { path: plain, format: formatOf(await readHead(plain)), said };
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function isMarked(head: Buffer): boolean {
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf;
}

function isGzip(head: Buffer): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

function refuseOthers(head: Buffer, file: string): void {
  const start = head.subarray(0, 4).toString("latin1");
  if (start === "PK\u0003\u0004")
    throw new StartError(
      `The file "${file}" is a zip archive or a workbook: unpack it, or save its sheet as CSV, and load that.`,
    );
  if (start === "(\u00b5/\u00fd")
    throw new StartError(`The file "${file}" is packed (zstd): unpack it first.`);
  if (start.startsWith("\u001f\u008b"))
    throw new StartError(`The file "${file}" is packed twice: unpack it first.`);
}

/** @throws StartError for an archive that unpacks to far more than its size */
async function unpack(from: string, to: string, file: string): Promise<string> {
  const { size } = await stat(from);
  let unpacked = 0;
  const check = new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      unpacked += chunk.length;
      if (unpacked > UNCHECKED && unpacked > MOST_UNPACKED_TIMES * size)
        done(
          new StartError(
            `The file "${file}" unpacks to more than ${MOST_UNPACKED_TIMES} times its size, so it was not read.`,
          ),
        );
      else done(null, chunk);
    },
  });
  try {
    await pipeline(createReadStream(from), createGunzip(), check, createWriteStream(to));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The file "${file}" cannot be unpacked: it is broken, or not whole.`);
  }
  return to;
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
  return (await isUtf8(path)) ? "utf-8" : "windows-1252";
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }))
      decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
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

function formatOf(head: Buffer): SourceFormat {
  const text = new TextDecoder().decode(head).trimStart();
  if (text.startsWith("[")) return "list";
  if (!text.startsWith("{")) return "csv";
  const [first = "", ...others] = text.split(/\r?\n/);
  const isAlone = others.every((line) => line.trim() === "");
  // Objects of many lines break off behind a bracket or a comma.
  return isAlone || /[{[,]\s*$/.test(first) ? "document" : "lines";
}
