/** Reads a file on a thread of its own, which can be ended. Bundled, see `open-apart.ts`. */
import { parentPort, workerData } from "node:worker_threads";
import { formOfWorkbook } from "../kept/write-form";
import { Refusal } from "../contract/refusal";
import { Workbook } from "../../sheet/grid/workbook";
import { workbookFromFile } from "./open-file";

export interface FileToRead {
  readonly name: string;
  readonly content: Uint8Array;
  readonly zone: string;
  readonly locale: string;
  /** A moment in milliseconds since 1970. */
  readonly now: number;
}

/** The workbook in the form in which it is kept, or what the person reads. */
export type FileRead = { readonly lines: readonly string[] } | { readonly refused: string };

async function read({ name, content, zone, locale, now }: FileToRead): Promise<FileRead> {
  const like = new Workbook({ timeZone: zone, locale });
  like.now = () => now;
  try {
    const workbook = await workbookFromFile(name, Buffer.from(content), like);
    return { lines: formOfWorkbook(workbook) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    throw error;
  }
}

void read(workerData as FileToRead).then((result) => parentPort?.postMessage(result));
