/** Unpacks files that are packed, by their content, into no more than tables pack to. */
import { closeSync, createReadStream, createWriteStream, openSync, writeSync } from "node:fs";
import { basename } from "node:path";
import { Transform, type TransformCallback } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { Unzip, type UnzipFile, UnzipInflate } from "fflate";
import { Decompress } from "fzstd";
import { StartError } from "../../../model/errors";
import { fullDisk } from "../../../model/full-disk";
import { withoutExplanations } from "./beside";

export type Packing = "gzip" | "zip" | "zstd";

/** A file of an archive, unpacked. */
export interface Unpacked {
  readonly path: string;
  /** As in the archive, without its folder. */
  readonly name: string;
}

const MOST_UNPACKED_TIMES = 200;
/** Small files may unpack to more times their size (bytes). */
const UNCHECKED = 200 * 1024 * 1024;
const MOST_FILES = 10_000;
/** A little unpacks to much, which is in memory at once (bytes). */
const AT_ONCE = 1 << 14;

export function packingOf(head: Buffer): Packing | undefined {
  const start = head.subarray(0, 4).toString("latin1");
  if (start.startsWith("\u001f\u008b")) return "gzip";
  if (start === "PK\u0003\u0004") return "zip";
  return start === "(\u00b5/\u00fd" ? "zstd" : undefined;
}

/** Counts what was read of one file, and what that unpacked to: a bomb is known long before its end. */
class Bound {
  private taken = 0;
  private unpacked = 0;

  constructor(private readonly file: string) {}

  /** Passes on what is read of the packed file. */
  async *chunksOf(path: string): AsyncGenerator<Buffer> {
    for await (const chunk of createReadStream(path, { highWaterMark: AT_ONCE })) {
      this.taken += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
  }

  /** @throws StartError for far more than what was read */
  add(bytes: number): void {
    this.unpacked += bytes;
    if (this.unpacked > UNCHECKED && this.unpacked > MOST_UNPACKED_TIMES * this.taken)
      throw new StartError(
        `The file "${this.file}" unpacks to more than ${MOST_UNPACKED_TIMES} times its size, so it was not read.`,
      );
  }
}

/**
 * The files in it, in the order of an archive: one of gzip and zstd.
 * @throws StartError for what is broken, unpacks to far more than its size, or is a workbook
 */
export async function unpack(from: string, to: string, packing: Packing, file: string): Promise<Unpacked[]> {
  const bound = new Bound(file);
  try {
    if (packing === "zip")
      return [...withoutExplanations(await unzip(from, to, bound, file), ({ name }) => name)];
    await (packing === "gzip" ? gunzip(from, to, bound) : unzstd(from, to, bound));
    return [{ path: to, name: file }];
  } catch (error) {
    if (error instanceof StartError) throw error;
    const full = fullDisk(error);
    if (full) throw full;
    const why =
      packing === "zip" ? "it is broken, not whole, or has a password" : "it is broken, or not whole";
    throw new StartError(`The file "${file}" cannot be unpacked: ${why}.`, {
      cause: error,
    });
  }
}

async function gunzip(from: string, to: string, bound: Bound): Promise<void> {
  const check = new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      try {
        bound.add(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error as StartError);
      }
    },
  });
  await pipeline(bound.chunksOf(from), createGunzip(), check, createWriteStream(to));
}

async function unzstd(from: string, to: string, bound: Bound): Promise<void> {
  const out = openSync(to, "w");
  try {
    const stream = new Decompress((chunk) => {
      bound.add(chunk.length);
      writeSync(out, chunk);
    });
    for await (const chunk of bound.chunksOf(from)) stream.push(chunk);
    stream.push(new Uint8Array(), true);
  } finally {
    closeSync(out);
  }
}

async function unzip(from: string, to: string, bound: Bound, file: string): Promise<Unpacked[]> {
  const archive = new OpenedArchive(to, bound, file);
  try {
    const stream = new Unzip((entry) => archive.begin(entry));
    stream.register(UnzipInflate);
    for await (const chunk of bound.chunksOf(from)) stream.push(chunk);
    stream.push(new Uint8Array(), true);
    return archive.files();
  } finally {
    archive.close();
  }
}

/** What is unpacked of an archive, a file after the other. */
class OpenedArchive {
  private readonly found: Unpacked[] = [];
  private out: number | undefined;
  private entries = 0;

  constructor(
    private readonly to: string,
    private readonly bound: Bound,
    private readonly file: string,
  ) {}

  /** @throws StartError */
  begin(entry: UnzipFile): void {
    this.entries += 1;
    const name = basename(entry.name);
    if (entry.name === "[Content_Types].xml" || entry.name.startsWith("xl/"))
      throw new StartError(`The file "${this.file}" is a workbook: save its sheet as CSV, and load that.`);
    // Folders, and what systems put beside files.
    if (entry.name.endsWith("/") || name.startsWith(".") || entry.name.startsWith("__MACOSX/")) return;
    if (this.found.length === MOST_FILES)
      throw new StartError(
        `The file "${this.file}" holds more than ${MOST_FILES.toLocaleString("en")} files: unpack it, and join them.`,
      );
    // An entry's name is never a path: nothing is written elsewhere.
    const path = `${this.to}-${this.found.length}`;
    this.found.push({ path, name });
    this.out = openSync(path, "w");
    entry.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      this.bound.add(chunk.length);
      if (this.out !== undefined) writeSync(this.out, chunk);
      if (isLast) this.close();
    };
    entry.start();
  }

  /** @throws Error for an archive that breaks off, StartError for an empty one */
  files(): Unpacked[] {
    if (this.out !== undefined || this.entries === 0) throw new Error("it breaks off");
    if (this.found.length === 0) throw new StartError(`The file "${this.file}" holds no file.`);
    return this.found;
  }

  close(): void {
    if (this.out !== undefined) closeSync(this.out);
    this.out = undefined;
  }
}
