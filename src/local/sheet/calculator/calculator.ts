/** Keeps a workbook's formulas up to date. */
import type { ApartResult } from "../apart/messages";
import { CellError, type CellValue, type Rect } from "../grid/cells";
import type { Grid } from "../grid/grid";
import { displayText } from "../values/number-formats";
import { readEntry } from "../values/typed-entry";
import { LOADING } from "../values/errors";
import { bare, isMatrix } from "../values/values";
import type { Workbook } from "../grid/workbook";
import { Changes } from "./changes";
import { customFunctionsOf, worldOf } from "./calculator-parts";
import type { CustomFunctions } from "./custom-functions";
import { FormulaCell } from "./formula-cell";
import { FormulaTexts } from "./formula-texts";
import { Graph } from "./graph";
import { cellsAt, findSheet } from "./named-cells";
import type { CalculatorOptions } from "./options";
import { finishFormula, Recalculation, type SendApart, type Turn } from "./recalculation";
import { FormulasApart } from "./formulas-apart";
import type { SheetWorld } from "./sheet-world";
import { readCpu } from "../evaluate/work-meter";
import { Slices } from "./slices";
import { Spills } from "./spills";

export type { CalculatorOptions } from "./options";

/** Cells set by a recalculation. */
export interface CalculatedCells {
  readonly grid: Grid;
  readonly rect: Rect;
}

export type CalculationListener = (cells: readonly CalculatedCells[]) => void;

/**
 * Follows the workbook's changes from its making until `close`. Formulas are calculated in slices of the
 * processor's time, between what else the process does; long ones on a thread where there is one.
 */
export class SheetCalculator {
  private readonly now: () => number;
  private readonly graph: Graph;
  private readonly world: SheetWorld;
  private readonly spills: Spills;
  private readonly recalculation: Recalculation;
  private readonly texts: FormulaTexts;
  private readonly custom: CustomFunctions;
  private readonly apart: FormulasApart | undefined;
  private readonly listeners = new Set<CalculationListener>();
  private readonly stop: () => void;
  private written: CalculatedCells[] = [];
  private readonly slices: Slices;
  private isSettling = false;

  constructor(
    private readonly workbook: Workbook,
    options: CalculatorOptions,
  ) {
    this.now = options.now ?? (() => workbook.now());
    this.slices = new Slices({
      spent: options.spent ?? readCpu,
      calculate: (isOver) => this.calculate({ isOver, apart: this.sendApart }),
      isLeft: () => this.graph.dirty.size > 0,
      isIdle: () => this.graph.dirty.size === 0 && this.custom.isIdle && this.apart?.isIdle !== false,
    });
    this.texts = new FormulaTexts(options.namedFunctions);
    this.graph = new Graph(workbook);
    this.custom = customFunctionsOf(workbook, options, ({ waiting }) => {
      for (const formula of waiting) this.graph.markDirty(formula);
      this.slices.schedule();
    });
    this.world = worldOf(workbook, options, { graph: this.graph, custom: this.custom });
    this.apart =
      options.apart &&
      new FormulasApart({
        thread: options.apart,
        ...{ workbook, graph: this.graph, world: this.world },
        nextSlice: () => this.slices.next(),
        ended: (formula, result) => this.place(formula, result),
      });
    this.spills = new Spills(
      this.graph,
      () => workbook.locale,
      (grid, rect) => this.written.push({ grid, rect }),
    );
    this.recalculation = new Recalculation(this.graph, this.world, this.spills);
    const changes = new Changes(workbook, this.graph, this.texts, this.spills);
    this.stop = workbook.onChange((change) => {
      if (!changes.follow(change)) return;
      this.apart?.changed();
      this.slices.schedule();
    });
    workbook.calculator = this;
    this.slices.schedule();
  }

  /** How often each custom function ran. */
  get stats(): { readonly calls: ReadonlyMap<string, number> } {
    return { calls: this.custom.counts };
  }

  /** Cells waiting for a custom function show `Loading...`, and their calls start. */
  settle(): void {
    this.apart?.takeBack();
    this.calculate();
  }

  settleBeside(): Promise<void> | undefined {
    this.calculate({ isOver: () => false, apart: this.sendApart });
    return this.apart?.isIdle === false ? this.calculated() : undefined;
  }

  /** As `settle`, while all else goes on: nobody else waits for long formulas. */
  async calculated(): Promise<void> {
    while (this.graph.dirty.size > 0 || this.apart?.isIdle === false) await this.slices.next();
  }

  /** As `settle`, for a moment; the rest goes on by itself, between what else is asked of this process. */
  advance(): void {
    this.slices.advance();
  }

  private get sendApart(): SendApart {
    const { apart } = this;
    return apart && ((formula, parsed) => apart.begin(formula, parsed));
  }

  private calculate(turn?: Turn): void {
    if (this.isSettling || this.graph.dirty.size === 0) return;
    this.isSettling = true;
    try {
      this.world.beginCalculation(turn?.apart !== undefined);
      const computed = this.recalculation.run(turn);
      // Only now are arguments final: a spill may have changed them.
      for (const formula of computed) this.startCalls(formula);
    } finally {
      this.isSettling = false;
    }
    this.notify();
  }

  /** When no custom function runs or waits, and all cells are up to date. */
  async settled(): Promise<void> {
    if (this.apart) await this.calculated();
    else this.settle();
    await this.slices.all();
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
    this.slices.schedule();
  }

  close(): void {
    this.stop();
    this.apart?.close();
    this.slices.close();
    if (this.workbook.calculator === this) this.workbook.calculator = undefined;
  }

  /** What a formula was computed to apart; who reads it is to be computed then. */
  private place(formula: FormulaCell, { value, changes }: ApartResult): void {
    if (value !== LOADING) this.graph.markDirty(formula);
    formula.isTainted = changes;
    this.isSettling = true;
    try {
      finishFormula(formula, value, { graph: this.graph, placing: this.spills });
      this.startCalls(formula);
    } finally {
      this.isSettling = false;
    }
    this.notify();
    this.slices.schedule();
  }

  private startCalls(formula: FormulaCell): void {
    for (const call of formula.wants) {
      call.waiting.add(formula);
      this.custom.start(call);
    }
  }

  private async evaluateAlone(cell: FormulaCell): Promise<CellValue | CellValue[][]> {
    for (;;) {
      await this.settled();
      this.world.beginCalculation(false);
      const result = this.recalculation.alone(cell);
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
