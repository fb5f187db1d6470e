/** Keeps a workbook's formulas up to date. */
import { CellError, type CellValue, type Rect } from "../grid/cells";
import type { Grid } from "../grid/grid";
import { displayText } from "../values/number-formats";
import { readEntry } from "../values/typed-entry";
import { LOADING } from "../values/errors";
import { bare, isMatrix } from "../values/values";
import type { Workbook } from "../grid/workbook";
import { Changes } from "./changes";
import { CustomFunctions } from "./custom-functions";
import { FormulaCell } from "./formula-cell";
import { FormulaTexts } from "./formula-texts";
import { Graph } from "./graph";
import { cellsAt, findSheet } from "./named-cells";
import type { CalculatorOptions } from "./options";
import { computeAlone, recalculate } from "./recalculation";
import { MOST_STEPS, SheetWorld } from "./sheet-world";
import { Spills } from "./spills";

export type { CalculatorOptions } from "./options";

/** Cells set by a recalculation. */
export interface CalculatedCells {
  readonly grid: Grid;
  readonly rect: Rect;
}

/** So long is calculated before others are heard (ms of the processors). */
const SLICE_MS = 100;
/** Between slices: a call is read in several turns, and answered in one. */
const PAUSE_MS = 5;

/** Of the processors, as a busy machine must end no formula (ms). */
function readCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

export type CalculationListener = (cells: readonly CalculatedCells[]) => void;

export class SheetCalculator {
  private readonly now: () => number;
  private readonly spent: () => number;
  private readonly graph: Graph;
  private readonly world: SheetWorld;
  private readonly spills: Spills;
  private readonly texts: FormulaTexts;
  private readonly custom: CustomFunctions;
  private readonly listeners = new Set<CalculationListener>();
  private readonly stop: () => void;
  private written: CalculatedCells[] = [];
  private waiting: (() => void)[] = [];
  private isSettling = false;
  private isScheduled = false;
  /** The rest of a calculation is still to come. */
  private isCut = false;
  private isClosed = false;

  constructor(
    private readonly workbook: Workbook,
    options: CalculatorOptions,
  ) {
    this.now = options.now ?? (() => workbook.now());
    this.spent = options.spent ?? readCpu;
    this.texts = new FormulaTexts(options.namedFunctions);
    this.graph = new Graph(workbook);
    this.custom = new CustomFunctions({
      call: options.callCustomFunction,
      maxParallel: options.maxParallel ?? 30,
      border: () => ({
        dateZone: options.dateZone ?? workbook.timeZone,
        language: workbook.language,
        omitted: options.omittedArgument,
        callsWithErrors: options.callsWithErrors ?? true,
        mostCells: options.mostResultCells ?? Number.POSITIVE_INFINITY,
        mostRows: options.mostResultRows ?? Number.POSITIVE_INFINITY,
      }),
      refusal: options.refusal,
      concurrencyHook: options.concurrencyHook,
      ended: (call) => {
        for (const formula of call.waiting) this.graph.markDirty(formula);
        this.schedule();
      },
    });
    this.world = new SheetWorld({
      workbook,
      graph: this.graph,
      custom: this.custom,
      customFunctionNames: new Set([...options.customFunctionNames].map((name) => name.toUpperCase())),
      hasCustomFunctions: options.hasCustomFunctions ?? (() => true),
      now: this.now,
      random: options.random ?? Math.random,
      shareCalls: options.shareCalls ?? true,
      callsWhileLoading: options.callsWhileLoading ?? true,
      mostSteps: options.mostSteps ?? MOST_STEPS,
      spent: this.spent,
    });
    this.spills = new Spills(
      this.graph,
      () => workbook.locale,
      (grid, rect) => this.written.push({ grid, rect }),
    );
    const changes = new Changes(workbook, this.graph, this.texts, this.spills);
    this.stop = workbook.onChange((change) => {
      if (changes.follow(change)) this.schedule();
    });
    workbook.calculator = this;
    this.schedule();
  }

  /** How often each custom function ran. */
  get stats(): { readonly calls: ReadonlyMap<string, number> } {
    return { calls: this.custom.counts };
  }

  /** Cells waiting for a custom function show `Loading...`, and their calls start. */
  settle(): void {
    this.calculate();
  }

  /** As `settle`, for a moment; the rest goes on by itself, between what else is asked of this process. */
  advance(): void {
    // One slice at a time, however many look meanwhile.
    if (!this.isCut) this.calculateSlice();
  }

  private calculateSlice(): void {
    const from = this.spent();
    this.calculate(() => this.spent() - from > SLICE_MS);
    this.isCut = this.graph.dirty.size > 0;
    if (this.isCut) this.schedule();
  }

  private calculate(isOver?: () => boolean): void {
    if (this.isSettling || this.graph.dirty.size === 0) return;
    this.isSettling = true;
    try {
      this.world.beginCalculation();
      const computed = recalculate(this.graph, this.world, this.spills, isOver);
      // Only now are arguments final: a spill may have changed them.
      for (const formula of computed) this.startCalls(formula);
    } finally {
      this.isSettling = false;
    }
    this.notify();
  }

  /** When no custom function runs or waits, and all cells are up to date. */
  async settled(): Promise<void> {
    this.settle();
    if (this.isAtRest) return;
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** As if typed. `a1` may name a sheet. */
  setInput(sheet: string | Grid, a1: string, text: string): void {
    const { grid, rect } = cellsAt(this.workbook, a1, sheet);
    const format = grid.format(rect.row, rect.column);
    const entry = readEntry(text, { locale: this.workbook.locale, now: this.now(), format });
    grid.write(rect, {
      values: [[entry.value]],
      formulas: [[entry.formula ?? null]],
      formats: [[format === "" ? (entry.format ?? null) : null]],
    });
  }

  /** As if it were alone; waits for custom functions. Arrays come as rows. */
  async evaluate(formula: string, sheet?: string | Grid): Promise<CellValue | CellValue[][]> {
    const grid = findSheet(this.workbook, sheet);
    const text = formula.startsWith("=") ? formula : `=${formula}`;
    const cell = new FormulaCell(grid, grid.maxRows + 1, grid.maxColumns + 1, text, this.texts.parse(text));
    this.graph.connect(cell);
    try {
      return await this.evaluateAlone(cell);
    } finally {
      this.graph.disconnect(cell);
    }
  }

  value(a1: string, sheet?: string | Grid): CellValue {
    this.settle();
    const { grid, rect } = cellsAt(this.workbook, a1, sheet);
    return grid.value(rect.row, rect.column);
  }

  cellText(a1: string, sheet?: string | Grid): string {
    this.settle();
    const { grid, rect } = cellsAt(this.workbook, a1, sheet);
    return displayText(
      grid.value(rect.row, rect.column),
      grid.shownFormat(rect.row, rect.column),
      this.workbook.locale,
      this.workbook.language,
    );
  }

  /** An error's message, else the cell's note. */
  note(a1: string, sheet?: string | Grid): string {
    const value = this.value(a1, sheet);
    const { grid, rect } = cellsAt(this.workbook, a1, sheet);
    return value instanceof CellError ? value.message : grid.note(rect.row, rect.column);
  }

  /** Until the returned function is called. */
  onChange(listener: CalculationListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** As on reloading the document: all custom functions are called again. */
  reload(): void {
    this.custom.forget();
    for (const formula of this.graph.formulas()) this.graph.markDirty(formula);
    this.schedule();
  }

  close(): void {
    this.stop();
    this.isClosed = true;
    if (this.workbook.calculator === this) this.workbook.calculator = undefined;
  }

  private get isAtRest(): boolean {
    return this.graph.dirty.size === 0 && this.custom.isIdle && !this.isScheduled;
  }

  private startCalls(formula: FormulaCell): void {
    for (const call of formula.wants) {
      call.waiting.add(formula);
      this.custom.start(call);
    }
  }

  /** Several changes at once cost one recalculation. */
  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    const goOn = (): void => {
      this.isScheduled = false;
      if (this.isClosed) return;
      this.calculateSlice();
      if (this.isAtRest) for (const resolve of this.waiting.splice(0)) resolve();
    };
    if (this.isCut) setTimeout(goOn, PAUSE_MS);
    else queueMicrotask(goOn);
  }

  private async evaluateAlone(cell: FormulaCell): Promise<CellValue | CellValue[][]> {
    for (;;) {
      await this.settled();
      this.world.beginCalculation();
      const result = computeAlone(cell, this.graph, this.world, this.spills);
      if (result === LOADING && cell.wants.length > 0) this.startCalls(cell);
      else return isMatrix(result) ? result.map((row) => row.map(bare)) : bare(result);
    }
  }

  private notify(): void {
    const { written } = this;
    if (written.length === 0) return;
    this.written = [];
    for (const listener of this.listeners) listener(written);
  }
}

/** Also sets the workbook's `calculator`. */
export function createCalculator(workbook: Workbook, options: CalculatorOptions): SheetCalculator {
  return new SheetCalculator(workbook, options);
}
