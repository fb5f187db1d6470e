/** One look through the bytes of a file, before DuckDB's reader has it. */
import { statSync } from "node:fs";
import { open, readFile } from "node:fs/promises";
import type { CsvForm } from "./csv";

const QUOTE = 0x22;
/** DuckDB's reader takes lines of 2,000,000 bytes. */
const LONGEST_PLAIN = 1_900_000;

export interface TextFile {
  readonly path: string;
  readonly form: CsvForm;
  /** The lines above the header and it, with the line end; empty where they are not that simple. */
  readonly beginning: Buffer;
}

/**
 * What DuckDB's reader does not take as it is: it may take all behind a quote that never closes for one
 * field, and leaves out a line that is longer than its memory for lines, without a word. On the way: whether
 * the longest name of a column stands in the rows, as it does where joined files have their headers again.
 */
export async function lookThrough({ path, form, beginning }: TextFile): Promise<{
  readonly isForStrictReader: boolean;
  readonly repeatsHeader: boolean;
}> {
  let [quotes, length] = [0, 0];
  const longest = form.columns.reduce((one, other) => (other.length > one.length ? other : one), "");
  // A quote in a name may be written twice.
  const [begin = ""] = longest.trim().split('"');
  const name = new TextAhead(begin, beginning);
  for await (const chunk of chunksOf(path)) {
    for (let at = chunk.indexOf(QUOTE); at >= 0; at = chunk.indexOf(QUOTE, at + 1)) quotes += 1;
    name.look(chunk);
    const first = lineEndIn(chunk);
    length += first < 0 ? chunk.length : first;
    if (length > LONGEST_PLAIN) return { isForStrictReader: true, repeatsHeader: true };
    if (first >= 0) length = chunk.length - Math.max(chunk.lastIndexOf("\n"), chunk.lastIndexOf("\r"));
  }
  return { isForStrictReader: quotes % 2 === 1, repeatsHeader: name.isThere };
}

/** Looks for a text behind the beginning of a file, which comes in parts. */
class TextAhead {
  /** A beginning that is not known may be anywhere. */
  isThere: boolean;
  private readonly text: Buffer;
  private skip: number;
  private before: Buffer = Buffer.alloc(0);

  constructor(text: string, beginning: Buffer) {
    this.text = Buffer.from(text);
    this.skip = beginning.length;
    this.isThere = this.skip === 0;
  }

  look(part: Buffer): void {
    if (this.isThere) return;
    const { text, before, skip } = this;
    const seam = Buffer.concat([before, part.subarray(0, text.length - 1)]);
    this.isThere = part.includes(text, skip) || (before.length > 0 && seam.includes(text));
    this.before = part.subarray(Math.max(skip, part.length - text.length + 1));
    this.skip = 0;
  }
}

function lineEndIn(chunk: Buffer): number {
  const at = chunk.indexOf("\n");
  return at < 0 ? chunk.indexOf("\r") : at;
}

const SMALL_BYTES = 1 << 20;

async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  if (statSync(path).size <= SMALL_BYTES) return yield await readFile(path);
  const handle = await open(path, "r");
  try {
    for await (const chunk of handle.createReadStream({ highWaterMark: SMALL_BYTES, autoClose: false }))
      yield chunk as Buffer;
  } finally {
    await handle.close();
  }
}
