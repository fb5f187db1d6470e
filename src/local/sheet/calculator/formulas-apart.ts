/** Formulas that are computed on a thread of their own, and what they ask for meanwhile. */
import type { ApartThread } from "../apart/apart-thread";
import {
  type Answers,
  type ApartResult,
  type ApartTask,
  type Asked,
  receive,
  send,
  sendMatrix,
  type SentPlace,
} from "../apart/messages";
import type { CellError } from "../grid/cells";
import type { Grid } from "../grid/grid";
import type { Workbook } from "../grid/workbook";
import type { Node } from "../language/ast";
import { CIRCULAR, LOADING } from "../values/errors";
import { Reference } from "../values/values";
import type { FormulaCell } from "./formula-cell";
import type { Graph } from "./graph";
import { readMatrix } from "./read-cells";
import type { SheetWorld } from "./sheet-world";

export interface FormulasApartNeeds {
  readonly thread: ApartThread;
  readonly workbook: Workbook;
  readonly graph: Graph;
  readonly world: SheetWorld;
  /** Resolves after the next slice of the calculation. */
  readonly nextSlice: () => Promise<void>;
  readonly ended: (formula: FormulaCell, result: ApartResult) => void;
}

/** A formula that goes apart more often after one entry is in a circle, each of which wakes the next. */
const MOST_ROUNDS = 100;

export class FormulasApart {
  private readonly formulas = new Set<FormulaCell>();
  private readonly rounds = new Map<FormulaCell, number>();

  constructor(private readonly needs: FormulasApartNeeds) {}

  get isIdle(): boolean {
    return this.formulas.size === 0;
  }

  /** From an entry on, how often each formula goes apart is counted from zero. */
  changed(): void {
    this.rounds.clear();
  }

  /** What the cell shows meanwhile; undefined where the formula cannot go apart. */
  begin(formula: FormulaCell, parsed: Node): CellError | undefined {
    const { thread, graph, ended } = this.needs;
    // What is in no cell is waited for by its caller alone.
    if (graph.at(formula.grid, formula.row, formula.column) !== formula) return undefined;
    const rounds = (this.rounds.get(formula) ?? 0) + 1;
    if (rounds > MOST_ROUNDS) return CIRCULAR;
    this.rounds.set(formula, rounds);
    const run = thread.compute(this.taskOf(formula, parsed), {
      answer: (asked) => this.answer(formula, asked),
      done: (result) => {
        this.formulas.delete(formula);
        formula.apart = undefined;
        ended(formula, result);
      },
    });
    this.formulas.add(formula);
    formula.apart = {
      end: () => {
        this.formulas.delete(formula);
        run.end();
      },
    };
    return LOADING;
  }

  /** For who waits for all values at once: they are computed with the others then. */
  takeBack(): void {
    for (const formula of [...this.formulas]) this.needs.graph.markDirty(formula);
  }

  close(): void {
    for (const formula of [...this.formulas]) formula.endApart();
    this.needs.thread.close();
  }

  private taskOf({ grid, row, column }: FormulaCell, parsed: Node): ApartTask {
    const { workbook, world } = this.needs;
    const { customFunctionNames, hasCustomFunctions, callsWhileLoading, now, limits } = world.options;
    return {
      parsed,
      at: { sheet: grid.id, row, column },
      sheets: workbook.sheets.map(({ id, name, maxRows, maxColumns }) => ({
        ...{ id, name, rows: maxRows, columns: maxColumns },
      })),
      names: workbook.namedRanges.map((range) => ({
        name: range.name,
        sheet: range.grid.id,
        rect: range.rect,
      })),
      customFunctions: hasCustomFunctions() ? [...customFunctionNames] : [],
      ...{ callsWhileLoading, limits, now: now() },
      locale: workbook.locale,
      timeZone: workbook.timeZone,
    };
  }

  private async answer(formula: FormulaCell, asked: Asked): Promise<Answers[Asked["ask"]]> {
    switch (asked.ask) {
      case "cells":
        return this.cells(formula, asked);
      case "formula":
        return this.grid(asked.sheet).formula(asked.row, asked.column);
      case "call": {
        const args = asked.args.map((argument) => (argument === undefined ? undefined : receive(argument)));
        const call = this.needs.world.callOf(formula, asked.name, args);
        if (call.state === "done") return { result: send(call.result) };
        formula.wants = [...formula.wants, call];
        return { loads: true };
      }
    }
  }

  private async cells(formula: FormulaCell, { sheet, rect }: SentPlace): Promise<Answers["cells"]> {
    const { graph } = this.needs;
    const grid = this.grid(sheet);
    const place = graph.watch(grid, rect, formula);
    if (!formula.computed.some(({ watch }) => watch === place.watch))
      formula.computed = [...formula.computed, place];
    formula.noteRead(new Reference(grid, rect, true));
    while (graph.dirtyIn(grid, rect).next().done !== true) await this.needs.nextSlice();
    const { matrix, loads } = readMatrix(grid, rect);
    // It would wait for what waits for it.
    if (loads && graph.feeds(formula, grid, rect))
      return {
        values: sendMatrix(matrix.map((row) => row.map(() => CIRCULAR))),
        loads: false,
        changes: false,
      };
    return { values: sendMatrix(matrix), loads, changes: graph.hasTainted(grid, rect) };
  }

  private grid(id: number): Grid {
    const grid = this.needs.workbook.sheetById(id);
    if (!grid) throw new Error(`No sheet has the id ${id}.`);
    return grid;
  }
}
