/** The workbook as a formula sees it that is computed on a thread of its own: it asks for what it reads. */
import { CellError, type CellValue, type Rect } from "../grid/cells";
import { Grid } from "../grid/grid";
import type { WrittenReference } from "../language/references";
import type { World } from "../operands/scope";
import { FormulaFailure, STILL_LOADING, unknownSheetError } from "../values/errors";
import { bare, isError, isMatrix, type Matrix, Reference, type Scalar, type Value } from "../values/values";
import { clip, watchedRect } from "../operands/watched-rect";
import { EvaluationState } from "../evaluate/evaluation-state";
import type { WorkMeter } from "../evaluate/work-meter";
import { type Answers, type ApartTask, type Asked, receive, receiveMatrix, send } from "./messages";

/** Asks the thread of the workbook, and waits for its answer. */
export type Ask = <A extends Asked>(asked: A) => Answers[A["ask"]];

/** A sheet's name and size; its cells stay with who computes the others. */
const NO_HOST = { changed: () => undefined, claimCells: () => undefined };

export class ApartWorld extends EvaluationState implements World {
  readonly locale: string;
  readonly timeZone: string;
  private readonly grids: readonly Grid[];
  private readonly customFunctions: ReadonlySet<string>;
  private readonly known = new Map<string, Matrix>();

  constructor(
    private readonly task: ApartTask,
    private readonly ask: Ask,
    meter: WorkMeter,
  ) {
    super(meter, task.callsWhileLoading);
    this.locale = task.locale;
    this.timeZone = task.timeZone;
    this.grids = task.sheets.map(({ id, name, rows, columns }) => new Grid(id, name, NO_HOST, rows, columns));
    this.customFunctions = new Set(task.customFunctions);
  }

  get isVolatile(): boolean {
    return this.readsVolatile;
  }

  now(): number {
    return this.task.now;
  }

  random(): number {
    return Math.random();
  }

  grid(id: number): Grid {
    const grid = this.grids.find((one) => one.id === id);
    if (!grid) throw new Error(`No sheet has the id ${id}.`);
    return grid;
  }

  sheet(name: string): Grid | undefined {
    const wanted = name.toLowerCase();
    return this.grids.find((one) => one.name.toLowerCase() === wanted);
  }

  resolve(written: WrittenReference): Value {
    const { sheet } = written;
    const grid = sheet === undefined ? this.grid(this.task.at.sheet) : this.sheet(sheet);
    if (!grid) return unknownSheetError(sheet ?? "");
    const rect = clip(watchedRect(written), grid);
    return rect ? new Reference(grid, rect, true) : new CellError("#REF!", "Reference does not exist.");
  }

  named(name: string): Reference | undefined {
    const wanted = name.toLowerCase();
    const found = this.task.names.find((one) => one.name.toLowerCase() === wanted);
    return found && new Reference(this.grid(found.sheet), found.rect, false);
  }

  read({ grid, rect }: Reference): Matrix {
    return this.cells(grid, rect);
  }

  scan({ grid, rect }: Reference, visit: (value: CellValue) => void): void {
    for (const row of this.cells(grid, rect)) for (const value of row) visit(bare(value));
  }

  cell({ grid, rect }: Reference, row = rect.row, column = rect.column): Scalar {
    return this.cells(grid, { row, column, rows: 1, columns: 1 })[0]?.[0] ?? null;
  }

  formula({ grid, rect: { row, column } }: Reference): string | undefined {
    return this.ask({ ask: "formula", sheet: grid.id, row, column });
  }

  hasCustomFunction(name: string): boolean {
    return this.customFunctions.has(name);
  }

  callCustomFunction(name: string, args: readonly (Scalar | Matrix | undefined)[]): Value {
    const sent = args.map((argument) => (argument === undefined ? undefined : send(argument)));
    const answered = this.ask({ ask: "call", name, args: sent });
    if ("loads" in answered) throw STILL_LOADING;
    const result = receive(answered.result);
    if (!isMatrix(result) && isError(result)) throw FormulaFailure.of(result);
    return result;
  }

  /** Asked for once: a change of what was read ends the thread's work. */
  private cells(grid: Grid, rect: Rect): Matrix {
    const key = `${grid.id}:${rect.row}:${rect.column}:${rect.rows}:${rect.columns}`;
    const known = this.known.get(key);
    if (known) return known;
    const { values, loads, changes } = this.ask({ ask: "cells", sheet: grid.id, rect });
    if (changes) this.readsVolatile = true;
    if (loads && !this.takesLoading) throw STILL_LOADING;
    const matrix = receiveMatrix(values);
    if (!loads && !changes) this.known.set(key, matrix);
    return matrix;
  }
}
