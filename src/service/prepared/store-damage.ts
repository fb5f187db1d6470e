/**
 * A store that is damaged is put aside, beside its place: nobody can say what is in it, so it is not removed,
 * and no earlier one is written over.
 */
import { existsSync, lstatSync, renameSync } from "node:fs";
import { basename } from "node:path";
import { identify } from "../data/same-file";
import { READ_AGAIN, StartError } from "../model/errors";
import { readFirstLine } from "../model/first-line";

function asideOf(path: string, n: number): string {
  return n === 1 ? `${path}.damaged` : `${path}.damaged-${n}`;
}

function countAsides(path: string): number {
  let count = 0;
  while (lstatSync(asideOf(path, count + 1), { throwIfNoEntry: false })) count += 1;
  return count;
}

/** The name of the latest that lies beside its place, if one does. */
export function lastAside(path: string): string | undefined {
  const count = countAsides(path);
  return count === 0 ? undefined : basename(asideOf(path, count));
}

/** @throws StartError */
export function setAside(path: string): void {
  const aside = asideOf(path, countAsides(path) + 1);
  try {
    renameSync(path, aside);
    if (existsSync(logOf(path))) renameSync(logOf(path), logOf(aside));
  } catch (error) {
    throw new StartError(
      `The store "${path}" is damaged, and cannot be put aside as "${basename(aside)}": ${readFirstLine(error)}. Remove it, and start again.`,
      { cause: error },
    );
  }
}

/** Where DuckDB keeps what it has not written into the file yet. */
export function logOf(path: string): string {
  return `${path}.wal`;
}

/**
 * A store that is answered from: where a question finds that it is damaged it is put aside, so that the next
 * start reads the events again.
 */
export class OpenStore {
  private readonly file: string | undefined;

  constructor(private readonly path: string) {
    this.file = identify(path);
  }

  /** What became of it, for who asked. Another service may have put it aside already, and made a new one. */
  leaveDamaged(): string {
    const begin = "The events that were kept are damaged";
    if (this.file === undefined || identify(this.path) !== this.file) return `${begin}: ${READ_AGAIN}.`;
    try {
      setAside(this.path);
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      return `${begin}: remove "${this.path}", then ${READ_AGAIN}.`;
    }
    return `${begin}: ${READ_AGAIN}. What was kept lies as "${lastAside(this.path) ?? ""}" beside it.`;
  }
}
