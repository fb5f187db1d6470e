/** The workbook as seen by a formula; remembers what it reads. */
import { CellError, type CellValue } from "../grid/cells";
import type { World } from "../operands/scope";
import type { Grid } from "../grid/grid";
import type { WrittenReference } from "../language/references";
import { FormulaFailure, STILL_LOADING, unknownSheetError } from "../values/errors";
import { isError, isMatrix, type Matrix, Reference, type Scalar, type Value } from "../values/values";
import type { Workbook } from "../grid/workbook";
import { callKey } from "./custom-values";
import type { CustomFunctions } from "./custom-functions";
import type { CustomCall, FormulaCell, PlacedWatch, Watch } from "./formula-cell";
import type { Graph } from "./graph";
import { clip, watchedRect } from "../operands/watched-rect";
import { EvaluationState } from "../evaluate/evaluation-state";
import { type WorkLimits, WorkMeter } from "../evaluate/work-meter";
import { isLoading, formatNumber, readMatrix } from "./read-cells";

/** Cells must be computed first. */
export class NeedsCells extends Error {
  override readonly name = "NeedsCells";
  /** As they are whenever they are looked at: those that were computed since are left out. */
  constructor(readonly cells: Iterable<FormulaCell>) {
    super();
  }
}

export interface WorldOptions {
  readonly workbook: Workbook;
  readonly graph: Graph;
  readonly custom: CustomFunctions;
  readonly customFunctionNames: ReadonlySet<string>;
  readonly hasCustomFunctions: () => boolean;
  readonly now: () => number;
  readonly random: () => number;
  /** Equal calls share one execution, else one per cell. */
  readonly shareCalls: boolean;
  /** Custom functions may get arguments that still load. */
  readonly callsWhileLoading: boolean;
  /** What was computed so far (ms). */
  readonly spent: () => number;
  /** How much each formula may compute. */
  readonly limits: WorkLimits;
  /** How much each may compute in a turn; beyond that it goes on apart. */
  readonly turnLimits: WorkLimits;
}

export class SheetWorld extends EvaluationState implements World {
  private reader: FormulaCell | undefined;
  /** Places computed in this evaluation. */
  private computed: PlacedWatch[] = [];
  private readonly watches = new WeakMap<Reference, Watch>();
  private moment = 0;
  private limits: WorkLimits;

  constructor(readonly options: WorldOptions) {
    super(new WorkMeter(options.spent), options.callsWhileLoading);
    this.limits = options.limits;
  }

  get locale(): string {
    return this.options.workbook.locale;
  }
  get timeZone(): string {
    return this.options.workbook.timeZone;
  }

  /** Fixes NOW() for the calculation, and how much each of its formulas may compute. */
  beginCalculation(isTurn: boolean): void {
    const { now, limits, turnLimits } = this.options;
    this.moment = now();
    this.limits = isTurn ? turnLimits : limits;
  }
  now(): number {
    return this.moment;
  }
  random(): number {
    return this.options.random();
  }

  /** Evaluates for a formula and notes its dependencies. */
  evaluateFor<T>(reader: FormulaCell, evaluate: () => T): T {
    this.reader = reader;
    this.readsVolatile = false;
    this.computed = [];
    this.meter.begin(this.limits, reader.took);
    reader.forgetReads();
    if (reader.wants.length > 0) reader.wants = [];
    try {
      return evaluate();
    } catch (error) {
      if (error instanceof NeedsCells) {
        // It is evaluated again soon: keep earlier places too.
        this.computed.push(...reader.computed);
        reader.computed = [];
        reader.took = this.meter.took;
      }
      throw error;
    } finally {
      for (const place of reader.computed) if (!this.keeps(place)) this.options.graph.unwatch(place, reader);
      reader.computed = this.computed;
      reader.isTainted = this.readsVolatile;
      this.reader = undefined;
    }
  }

  sheet(name: string): Grid | undefined {
    return this.options.workbook.sheetByName(name);
  }

  resolve(written: WrittenReference): Value {
    const place = this.reader?.written.find((one) => one.written === written);
    if (place) this.options.graph.heed(place);
    const seen = place?.seen;
    if (seen && seen.maxRows === place.grid.maxRows && seen.maxColumns === place.grid.maxColumns)
      return seen.reference;
    if (!place && written.sheet !== undefined && !this.sheet(written.sheet))
      return unknownSheetError(written.sheet);
    const grid = place?.grid ?? (written.sheet === undefined ? this.home() : this.sheet(written.sheet));
    if (!grid) return unknownSheetError(written.sheet ?? "");
    const rect = clip(watchedRect(written), grid);
    if (!rect) return new CellError("#REF!", "Reference does not exist.");
    const reference = new Reference(grid, rect, place !== undefined);
    if (place) {
      this.watches.set(reference, place.watch);
      place.seen = { reference, maxRows: grid.maxRows, maxColumns: grid.maxColumns };
    }
    return reference;
  }

  named(name: string): Reference | undefined {
    const range = this.options.workbook.namedRange(name);
    return range && new Reference(range.grid, range.rect, false);
  }

  read(reference: Reference): Matrix {
    const watch = this.prepare(reference);
    if (watch?.matrix) return watch.matrix;
    const { matrix, loads } = readMatrix(reference.grid, reference.rect);
    if (loads) this.refuseLoading();
    if (loads) return matrix;
    if (watch?.wasRead) watch.matrix = matrix;
    else if (watch) watch.wasRead = true;
    return matrix;
  }

  scan(reference: Reference, visit: (value: CellValue) => void): void {
    this.prepare(reference);
    const { grid, rect } = reference;
    for (let row = rect.row; row < rect.row + rect.rows; row += 1) {
      for (let column = rect.column; column < rect.column + rect.columns; column += 1) {
        const value = grid.value(row, column);
        if (isLoading(value)) this.refuseLoading();
        visit(value);
      }
    }
  }

  cell(reference: Reference, row = reference.rect.row, column = reference.rect.column): Scalar {
    const { grid } = reference;
    if (!reference.tracked) this.watchOf(reference);
    this.demand(grid, row, column);
    this.note(
      reference.isSingle ? reference : new Reference(grid, { row, column, rows: 1, columns: 1 }, true),
    );
    const value = grid.value(row, column);
    if (typeof value === "number") return formatNumber(value, grid.shownFormat(row, column));
    if (isLoading(value)) this.refuseLoading();
    return value;
  }

  formula({ grid, rect }: Reference): string | undefined {
    return grid.formula(rect.row, rect.column);
  }

  hasCustomFunction(name: string): boolean {
    return this.options.customFunctionNames.has(name) && this.options.hasCustomFunctions();
  }

  callCustomFunction(name: string, args: readonly (Scalar | Matrix | undefined)[]): Value {
    const { reader } = this;
    if (!reader) throw new Error("A custom function was called outside an evaluation.");
    const call = this.callOf(reader, name, args);
    if (call.state === "done") {
      if (!isMatrix(call.result) && isError(call.result)) throw FormulaFailure.of(call.result);
      return call.result;
    }
    reader.wants = [...reader.wants, call];
    throw STILL_LOADING;
  }

  /** The call of a custom function with these arguments, which may have ended already. */
  callOf(reader: FormulaCell, name: string, args: CustomCall["args"]): CustomCall {
    const own = this.options.shareCalls ? "" : `${reader.grid.id}!${reader.row}:${reader.column} `;
    return this.options.custom.find(own + callKey(name, args), name, args, reader);
  }

  /** Computes it first and notes the dependency. */
  private prepare(reference: Reference): Watch | undefined {
    const { grid, rect } = reference;
    const { graph } = this.options;
    const watch = this.watchOf(reference);
    const waiting = watch ? graph.unsettled(grid, watch) : graph.dirtyIn(grid, rect);
    if (waiting.next().done !== true)
      throw new NeedsCells({ [Symbol.iterator]: () => graph.dirtyIn(grid, rect) });
    this.note(reference);
    return watch;
  }

  private refuseLoading(): void {
    if (!this.takesLoading) throw STILL_LOADING;
  }

  private home(): Grid | undefined {
    return this.reader?.grid;
  }

  private keeps(place: PlacedWatch): boolean {
    return this.computed.some((kept) => kept.watch === place.watch);
  }

  /** Computed ones are registered in the graph. */
  private watchOf(reference: Reference): Watch | undefined {
    const known = this.watches.get(reference);
    const { reader } = this;
    if (known || reference.tracked || !reader) return known;
    const place = this.options.graph.watch(reference.grid, reference.rect, reader);
    if (!this.keeps(place)) this.computed.push(place);
    this.watches.set(reference, place.watch);
    return place.watch;
  }

  private demand(grid: Grid, row: number, column: number): void {
    const { graph } = this.options;
    if (graph.dirty.size === 0) return;
    const formula = graph.at(grid, row, column);
    if (formula?.isDirty) throw new NeedsCells([formula]);
    const anchor = grid.spilledFrom(row, column);
    const source = anchor && graph.at(grid, anchor.row, anchor.column);
    if (source?.isDirty) throw new NeedsCells([source]);
  }

  private note(reference: Reference): void {
    this.reader?.noteRead(reference);
    const { graph } = this.options;
    if (this.readsVolatile || graph.tainted.size === 0) return;
    this.readsVolatile = graph.hasTainted(reference.grid, reference.rect);
  }
}
