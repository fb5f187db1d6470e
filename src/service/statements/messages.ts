/** Messages between the service and its statement process. Rows are JSON text, so no digit is lost. */
import { parse } from "lossless-json";
import { Digits, type AnswerColumn, type Cell, type Rows } from "../model/answer";
import type { TimeZone } from "../wire/time-zone";
import { writeJson } from "../wire/json";

/** What is taken of the machine for one statement, beside its time of the processor. */
export interface Limits {
  /** Memory for the statement, beyond what the process needs. */
  readonly memoryMb: number;
  /** The largest answer in megabytes, as JSON. */
  readonly answerMb: number;
  /** That a statement may take of the clock; ten times what it may take of the processor unless given. */
  readonly realMs?: number;
}

export interface Wanted {
  readonly statement: string;
  readonly maxRows: number;
  readonly zone: TimeZone;
}

/** The next is sent when the one before has ended. */
export interface Asked extends Wanted {
  /** Time of the processor, on all of its cores together. */
  readonly maxMs: number;
}

export type WorkerMessage =
  | { readonly kind: "ready" }
  /** How far the statement is, from 0 to 1. */
  | { readonly kind: "progress"; readonly part: number }
  | { readonly kind: "rows"; readonly count: number; readonly json: Uint8Array }
  | {
      readonly kind: "end";
      readonly columns: readonly AnswerColumn[];
      readonly total: number | null;
      /** Memory was not given back: run the next statement elsewhere. */
      readonly isSpent: boolean;
    }
  /** The process survives this, except "memory". */
  | {
      readonly kind: "failure";
      readonly why: "memory" | "time" | "answer" | "damaged" | "error";
      readonly message: string;
    };

/** Some rows of an answer, as UTF-8. */
export interface Block {
  readonly count: number;
  readonly json: Uint8Array;
}

/** @throws RangeError beyond `mostBytes` */
export function* splitIntoBlocks(rows: Rows, mostBytes: number): Generator<Block> {
  let left = mostBytes;
  let texts: string[] = [];
  let length = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const text = writeJson(rows.slice(at, at + 1)[0]);
    length += text.length;
    texts.push(text);
    if (texts.length < ROWS_AT_ONCE && length < CHARACTERS_AT_ONCE && at + 1 < rows.length) continue;
    const json = Buffer.from(`[${texts.join(",")}]`);
    left -= json.length;
    if (left < 0) throw new RangeError("The answer is too large.");
    yield { count: texts.length, json };
    texts = [];
    length = 0;
  }
}

const ROWS_AT_ONCE = 1000;
const CHARACTERS_AT_ONCE = 1_000_000;

/** Cells are made only for the rows wanted. */
export class BlockRows implements Rows {
  readonly length: number;
  readonly bytes: number;

  constructor(private readonly blocks: readonly Block[]) {
    this.length = blocks.reduce((sum, { count }) => sum + count, 0);
    this.bytes = blocks.reduce((sum, { json }) => sum + json.byteLength, 0);
  }

  slice(from = 0, to = this.length): Cell[][] {
    const rows: Cell[][] = [];
    let start = 0;
    for (const { count, json } of this.blocks) {
      if (start < to && start + count > from) {
        rows.push(...rowsOf(json).slice(Math.max(0, from - start), to - start));
      }
      start += count;
    }
    return rows;
  }
}

function rowsOf(json: Uint8Array): Cell[][] {
  return parse(Buffer.from(json).toString(), undefined, keepDigits) as Cell[][];
}

/** A number where a double has the same digits: 12.50 and 2^53 + 1 stay digits. */
function keepDigits(digits: string): number | bigint | Digits {
  const number = Number(digits);
  if (JSON.stringify(number) === digits) return number;
  return /^-?\d+$/.test(digits) ? BigInt(digits) : new Digits(digits);
}
