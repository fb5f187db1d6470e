/** Saves a workbook soon after a change, completely or not at all. */
import { closeSync, fchmodSync, fsync, mkdirSync, openSync, renameSync, rmSync, writev } from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import type { Runtime } from "../../google/runtime/runtime";
import type { Grid } from "../../sheet/grid/grid";
import { forgetAside, partOf } from "./aside";
import { END } from "./form";
import { headLine, ROWS_A_LINE, rowsLine, storesLine } from "./write-form";

const SOON_MS = 250;
/** A disk that was full, or a folder that was shut, may be well again. */
const AGAIN_MS = 5_000;
const NEWLINE = Buffer.from("\n");
const writeAll = promisify(writev);
const sync = promisify(fsync);

export class KeptWorkbook {
  /** Why the last save failed. */
  problem: string | null = null;
  /** The texts of rows that have not changed since they were written. */
  private readonly lines = new Map<Grid, (Buffer | undefined)[]>();
  private timer: NodeJS.Timeout | undefined;
  private timerAt = 0;
  private isWriting = false;
  private isStale = false;
  private written: Promise<void> = Promise.resolve();
  private reportTrouble: () => void = () => undefined;
  private readonly stop: () => void;

  constructor(
    readonly path: string,
    private readonly runtime: Runtime,
    private readonly ahead: () => number,
    private readonly againMs = AGAIN_MS,
  ) {
    this.stop = runtime.workbook.onChange((change) => {
      if (change.kind === "cells" || change.kind === "looks") {
        const { row, rows } = change.rect;
        this.forget(change.grid, row, row + rows - 1);
      } else if (change.kind === "rows" || change.kind === "columns")
        this.forget(change.grid, 1, Number.POSITIVE_INFINITY);
      this.changed();
    });
  }

  /** Calls back when saving starts or stops failing. */
  onTrouble(listener: () => void): void {
    this.reportTrouble = listener;
  }

  /** Called for changes that the workbook does not report, such as of a column's width. */
  changed(): void {
    this.isStale = true;
    if (!this.isWriting) this.keepIn(SOON_MS);
  }

  /** Saves now, without waiting for further changes. */
  async keep(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.isWriting) return this.written.then(() => this.keep());
    if (!this.isStale) return;
    this.isStale = false;
    this.isWriting = true;
    this.written = this.write(this.text()).then(
      () => this.ended(null),
      (error: unknown) => this.ended(error instanceof Error ? error.message : String(error)),
    );
    await this.written;
  }

  /** What scripts had stored goes from the files that were set aside, too. */
  forgetAside(): Promise<void> {
    return forgetAside(this.path);
  }

  async close(): Promise<void> {
    this.stop();
    await this.keep();
    clearTimeout(this.timer);
  }

  private ended(problem: string | null): void {
    this.isWriting = false;
    const isNewState = problem !== this.problem;
    this.problem = problem;
    if (isNewState) this.reportTrouble();
    if (problem !== null) {
      this.isStale = true;
      this.keepIn(this.againMs);
    } else if (this.isStale) this.changed();
  }

  /** The next change does not wait for a later try. */
  private keepIn(ms: number): void {
    const at = performance.now() + ms;
    if (this.timer && this.timerAt <= at) return;
    clearTimeout(this.timer);
    this.timerAt = at;
    this.timer = setTimeout(() => void this.keep(), ms);
  }

  /** All parts at one moment. */
  private text(): Buffer[] {
    const { workbook } = this.runtime;
    const rows = workbook.sheets.flatMap((grid) => this.linesOf(grid));
    const last = [storesLine(this.runtime), END].map((line) => Buffer.from(line));
    return [Buffer.from(headLine(this.runtime, this.ahead())), ...rows, ...last].flatMap((line) => [
      line,
      NEWLINE,
    ]);
  }

  private linesOf(grid: Grid): Buffer[] {
    const known = this.lines.get(grid) ?? [];
    this.lines.set(grid, known);
    const count = Math.ceil(grid.storedRows / ROWS_A_LINE);
    known.length = count;
    return Array.from(
      { length: count },
      (_, at) => (known[at] ??= Buffer.from(rowsLine(grid, at * ROWS_A_LINE + 1))),
    );
  }

  private forget(grid: Grid, first: number, last: number): void {
    const known = this.lines.get(grid);
    if (!known) return;
    const end = Math.min(known.length - 1, Math.floor((last - 1) / ROWS_A_LINE));
    for (let at = Math.floor((first - 1) / ROWS_A_LINE); at <= end; at += 1) known[at] = undefined;
  }

  /**
   * Next to the file, then renamed: a kill leaves the old file. Only its owner may read it. What waits comes
   * back after all formulas that are ready have run, so only what takes long waits.
   */
  private async write(parts: readonly Buffer[]): Promise<void> {
    mkdirSync(dirname(this.path), { recursive: true, mode: 0o700 });
    const partPath = partOf(this.path);
    const file = openSync(partPath, "w", 0o600);
    try {
      await writeAll(file, parts);
      await sync(file);
      fchmodSync(file, 0o600);
    } finally {
      closeSync(file);
    }
    try {
      renameSync(partPath, this.path);
    } catch (error) {
      rmSync(partPath, { force: true });
      throw error;
    }
  }
}
