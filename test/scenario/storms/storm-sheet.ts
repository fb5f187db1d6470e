/**
 * One spreadsheet in a storm, with the person before it: formulas that are typed, a sidebar, the hourly run.
 */
import type { CallResult, Calls, State, WorkedOff } from "../../../src/add-on/sidebar-contract/calls";
import type { OneThread } from "../../../src/local/google/one-thread/one-thread";
import type { Runtime } from "../../../src/local/google/runtime/runtime";
import { calculatorOf } from "../../../src/local/desk/sheet-functions";
import { CellError } from "../../../src/local/sheet/grid/cells";
import { copyOfSheet } from "../../../src/local/sheet/grid/copy-of-sheet";
import type { Grid } from "../../../src/local/sheet/grid/grid";
import {
  isDue,
  NOTHING_WAITS,
  type WaitingList,
  waitingAfter,
} from "../../../src/sidebar/formulas/waiting-list";
import { rightAnswer } from "./right-answer";
import { BASE_URL, KEY } from "./storm-service";
import { SECOND } from "./times";
import { NAMED_FUNCTIONS, PLAIN } from "../wrapped-formulas";
import { callFromSidebar } from "../../in-process/opened-sidebar";
import { PageLooks } from "../../in-process/page-looks";

/** The page looks at the state so often. */
const LOOK_MS = 15 * SECOND;

interface StormCell {
  readonly question: string;
  /** With the name of its sheet where it is on a copy. */
  readonly place: string;
  readonly grid: Grid;
  readonly row: number;
}

export class StormSheet {
  readonly calculator;
  readonly cells = new Map<string, StormCell>();
  /** Other spreadsheets with the key that are counted apart: their number is said when it is connected. */
  others = 0;
  private isOpen = false;
  private stopHours: (() => void) | undefined;

  constructor(
    private readonly world: OneThread,
    readonly runtime: Runtime,
    /**
     * Whether equal calls are one execution. Where not, every cell makes its own: the worst that Sheets could
     * do.
     */
    shareCalls = false,
  ) {
    this.calculator = calculatorOf(runtime, { shareCalls, namedFunctions: NAMED_FUNCTIONS });
  }

  /** "" for the first spreadsheet. */
  get name(): string {
    const { id } = this.runtime.workbook;
    return id === "one" ? "" : `${id}!`;
  }

  get grid(): Grid {
    const [grid] = this.runtime.workbook.sheets;
    if (!grid) throw new Error("A workbook has a sheet.");
    return grid;
  }

  async call<N extends keyof Calls>(
    name: N,
    request: Parameters<Calls[N]>[0],
  ): Promise<CallResult<ReturnType<Calls[N]>>> {
    return (await callFromSidebar(this.runtime, name, request)) as CallResult<ReturnType<Calls[N]>>;
  }

  /** As a person does in the sidebar; throws where it fails. */
  async connect(key = KEY, perMinute?: number): Promise<void> {
    const result = await this.call("connect", { baseUrl: BASE_URL, key, audience: "everyone" });
    if (!result.ok) throw new Error(result.failure.message);
    const { others } = this;
    const told = { ...(perMinute !== undefined && { perMinute }), ...(others > 0 && { others }) };
    if (Object.keys(told).length > 0) await this.call("setPreferences", told);
  }

  /** Types a formula into A1, A2 … that asks a question; it names the stamp or not. */
  type(row: number, question: string, withStamp = true, wrap = PLAIN): void {
    const place = `A${row}`;
    this.cells.set(place, { question, place, grid: this.grid, row });
    const stamp = withStamp ? ";;analytics_stamp" : "";
    const formula = wrap((search) => `ANALYTICS_PEOPLE_COUNT(${search}${stamp})`, question);
    this.calculator.setInput(this.grid, place, `=${formula}`);
    // Where Google kept nothing, only a formula of ours says that the spreadsheet asks (guide/limits.md).
    if (!formula.includes("ANALYTICS_")) this.calculator.setInput(this.grid, "C1", "=ANALYTICS_STATUS()");
  }

  /** Has the cells of a spreadsheet that was opened before; calculates them where Google does so. */
  takeOver({ cells }: StormSheet, isCalculated: boolean): void {
    const { workbook } = this.runtime;
    for (const [at, cell] of cells) {
      const grid = workbook.sheetByName(cell.grid.name) ?? this.grid;
      this.cells.set(at, { ...cell, grid });
      const formula = grid.formula(cell.row, 1);
      if (isCalculated && formula !== undefined) this.calculator.setInput(grid, `A${cell.row}`, formula);
    }
  }

  clear(row: number): void {
    this.cells.delete(`A${row}`);
    this.calculator.setInput(this.grid, `A${row}`, "");
  }

  /** A person duplicates the sheet: what its formulas ask is asked in two cells from now on. */
  copy(): void {
    const name = `Copy of ${this.grid.name}`;
    if (this.runtime.workbook.sheetByName(name)) return;
    const grid = copyOfSheet(this.runtime.workbook, this.grid);
    for (const { question, row } of [...this.cells.values()]) {
      const place = `${name}!A${row}`;
      this.cells.set(place, { question, place, grid, row });
    }
  }

  /** What a cell shows: a value, or the sentence of its error. */
  shown(place: string): unknown {
    const { grid, row } = this.cells.get(place) ?? { grid: this.grid, row: Number(place.slice(1)) };
    const value = grid.value(row, 1);
    return value instanceof CellError ? (value.message ?? value.code) : value;
  }

  wrong(): StormCell[] {
    return [...this.cells.values()].filter(
      ({ question, place }) => this.shown(place) !== rightAnswer(question),
    );
  }

  /** The sidebar, open until it is closed: looks at the state, and works off what waits, as the page does. */
  async sitAtSidebar(): Promise<void> {
    this.isOpen = true;
    let list: WaitingList = NOTHING_WAITS;
    const looks = new PageLooks();
    let lookAt = this.world.clock.now();
    let turnAt = Infinity;
    while (this.isOpen) {
      const now = this.world.clock.now();
      if (lookAt <= now) {
        lookAt = now + LOOK_MS;
        const was = isDue(list);
        const { name, request } = looks.next();
        const look = await this.tried(name, request);
        if (look?.ok) {
          const { waiting } = looks.take(look.value as State | null);
          list = waitingAfter(list, { type: "looked", waiting });
        }
        if (isDue(list) && !was) turnAt = this.world.clock.now() + list.rest * SECOND;
      }
      if (isDue(list) && turnAt <= this.world.clock.now()) {
        list = waitingAfter(list, { type: "began" });
        const answer = await this.tried("workOff", null);
        list = waitingAfter(list, {
          type: "ended",
          answer: answer as CallResult<WorkedOff>,
          now: this.clockText(),
        });
        turnAt = this.world.clock.now() + list.rest * SECOND;
        lookAt = Math.min(lookAt, this.world.clock.now());
      }
      const next = Math.min(lookAt, isDue(list) ? turnAt : Infinity);
      await this.world.advance(Math.max(100, next - this.world.clock.now()));
    }
  }

  leave(): void {
    this.isOpen = false;
    this.stopHours?.();
    this.calculator.close();
  }

  closeSidebar(): void {
    this.isOpen = false;
  }

  /** The hourly trigger fires from now on. */
  keepHours(): void {
    this.stopHours = this.runtime.keepTriggers();
  }

  /** google.script.run tells of a killed or refused call as a failure of another kind. */
  private async tried<Name extends "state" | "stateIfNew" | "workOff">(
    name: Name,
    request: Parameters<Calls[Name]>[0],
  ): Promise<CallResult<State | WorkedOff | null>> {
    try {
      return await this.call(name, request);
    } catch (error) {
      return { ok: false, failure: { kind: "busy", fields: {}, message: String(error) } };
    }
  }

  /** As the page's own: of the spreadsheet's zone, in which the server says when to go on. */
  private clockText(): string {
    const { timeZone } = this.runtime.workbook;
    return new Date(this.world.clock.now()).toLocaleTimeString("en-GB", { timeZone });
  }
}
