/** What the page knows and shows. Components read it and are drawn again when it has changed. */
import type {
  AheadView,
  CellView,
  DialogView,
  FunctionView,
  PageState,
  SheetView,
} from "../../page-server/contract/calls";
import type { Rect } from "../../sheet/grid/cells";
import type { GridMove } from "../../sheet/grid/moves";
import { call } from "../server/client";
import { Axis } from "./axis";
import type { Ahead, Copied, Editing, Finding, Question, Toast } from "./shown";
import type { OwnEvents } from "./own-events";
import { rememberSheet, sheetOfAddress } from "./sheet-address";
import { CellCache } from "./cell-cache";
import { keepingEqualSheets } from "./equal-sheets";
import {
  FIRST_CELL,
  mergeAt,
  movedSelection,
  rectOfSelection,
  selectRect,
  type CellPlace,
  type Selection,
} from "./selection";
import { texts } from "../texts/texts";

const ROW_HEIGHT = 21;
const COLUMN_WIDTH = 100;

const TOAST_MS = 6_000;

/** A sheet, and cells of it where some are meant. */
interface Whereabouts {
  readonly sheet: number;
  readonly rect: Rect | null;
}

export class Store {
  state: PageState | undefined;
  functions: readonly FunctionView[] = [];
  connection: "opening" | "open" | "lost" = "opening";
  sheetId = -1;
  editing: Editing | undefined;
  /** The cell from which Tab has led on: Enter leads to the one below it. */
  tabFrom: CellPlace | undefined;
  /** Where a key leads that the server is asked about: keys that follow wait for it. */
  going: Promise<unknown> | undefined;
  /** What is looked for; undefined where nobody looks. */
  finding: Finding | undefined;
  /** What is in the editor of the active cell; undefined until it is read. */
  detail: { readonly text: string; readonly filledFrom: string | null } | undefined;
  /** Grows with each edit that is asked for; `readAt`: what it was when `detail` was asked for. */
  edits = 0;
  readAt = 0;
  toasts: readonly Toast[] = [];
  question: Question | undefined;
  /** Undefined where nobody looks ahead. */
  ahead: Ahead | undefined;
  /** The file of events that is being chosen or was loaded. */
  events: OwnEvents | undefined;
  passing: { readonly at: number; readonly until: number } | undefined;
  copied: Copied | undefined;
  /** What was asked for last, until the browser's clipboard has it. */
  copying: Promise<Copied | undefined> | undefined;
  /** The chart that is selected. */
  chartId: number | undefined;
  /** The cell that is to come into sight: another object each time. */
  reveals: CellPlace | null = null;
  /**
   * Whether the active cell says its note: it was gone to, and not only found there when its sheet was
   * opened.
   */
  saysNote = false;
  /** Grows with what charts may show. */
  dataVersion = 0;
  /** What screen readers read to the person. */
  announcement = "";
  readonly cells = new CellCache(
    (place) => call("cells", place),
    () => this.changed(),
  );
  /** Grows with each place that a person goes to. */
  private steps = 0;
  /** Where the page is to go once that sheet is known here. */
  private awaited: Whereabouts | undefined;
  private readonly selections = new Map<number, Selection>();
  private readonly listeners = new Set<() => void>();
  private axes: { readonly sheet: SheetView; readonly rows: Axis; readonly columns: Axis } | undefined;
  private drawing = false;
  private lastId = 0;

  /** Draws once before the next frame, however much has changed. */
  readonly changed = (): void => {
    if (this.drawing) return;
    this.drawing = true;
    queueMicrotask(() => {
      this.drawing = false;
      for (const listener of this.listeners) listener();
    });
  };

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The spreadsheet's, such as `de_DE`: numbers and days are written in it. */
  get locale(): string {
    return this.state?.locale ?? "en_US";
  }

  get sheet(): SheetView | undefined {
    return this.state?.sheets.find(({ id }) => id === this.sheetId);
  }

  get shownSheets(): readonly SheetView[] {
    return this.state?.sheets.filter(({ hidden }) => !hidden) ?? [];
  }

  get selection(): Selection {
    return this.selections.get(this.sheetId) ?? FIRST_CELL;
  }

  get rect(): Rect {
    return rectOfSelection(this.selection, this.sheet?.merges);
  }

  /** The active cell, or the merge that it is. */
  get activeRect(): Rect {
    return mergeAt(this.selection.anchor, this.sheet?.merges ?? []);
  }

  /** What the active cell holds; undefined where an edit that is on its way may change it. */
  get heldText(): string | undefined {
    return this.readAt === this.edits ? this.detail?.text : undefined;
  }

  get activeCell(): CellView | undefined {
    const { row, column } = this.activeRect;
    return this.cells.cell(this.sheetId, row, column);
  }

  axesOf(sheet: SheetView): { readonly rows: Axis; readonly columns: Axis } {
    if (this.axes?.sheet !== sheet) {
      const rows = new Axis(sheet.rows, ROW_HEIGHT, sheet.rowBands);
      const columns = new Axis(sheet.columns, COLUMN_WIDTH, sheet.columnBands);
      this.axes = { sheet, rows, columns };
    }
    return this.axes;
  }

  setState(state: PageState): void {
    if (state.id !== this.state?.id) {
      this.cells.clear();
      this.selections.clear();
      this.sheetId = -1;
    }
    this.state = keepingEqualSheets(this.state, state);
    document.title = `${state.title} · ${texts.page.name}`;
    const shown = this.shownSheets;
    const isShown = (wanted: number): boolean => shown.some(({ id }) => id === wanted);
    if (!isShown(this.sheetId))
      this.sheetId = isShown(sheetOfAddress()) ? sheetOfAddress() : (shown[0]?.id ?? -1);
    for (const [id, selection] of this.selections) this.selections.set(id, this.inside(id, selection));
    this.goWhereAwaited();
    this.changed();
  }

  /** `reveals`: the cell that is to come into sight; null: none. */
  setSelection(selection: Selection, reveals: CellPlace | null = selection.focus): void {
    this.step();
    // Rows that an edit has just added are not known yet: the state that comes keeps it inside the sheet.
    this.selections.set(this.sheetId, selection);
    this.reveals = reveals && { ...reveals };
    this.saysNote = true;
    this.chartId = undefined;
    this.changed();
  }

  showSheet(sheet: number): void {
    if (sheet === this.sheetId) return;
    this.step();
    this.sheetId = sheet;
    this.reveals = null;
    this.saysNote = false;
    rememberSheet(sheet);
    this.chartId = undefined;
    this.detail = undefined;
    this.changed();
  }

  toast(
    message: string,
    options: { readonly title?: string; readonly isBad?: boolean; readonly ms?: number } = {},
  ): void {
    this.lastId += 1;
    const toast = { id: this.lastId, title: options.title ?? "", message, isBad: options.isBad === true };
    this.toasts = [...this.toasts.slice(-3), toast];
    this.changed();
    setTimeout(() => this.dropToast(toast.id), options.ms ?? TOAST_MS);
  }

  dropToast(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
    this.changed();
  }

  /** Of a pull whose row is still shown. */
  seeAhead(pull: string, seen: AheadView | "looking"): void {
    if (this.ahead) this.ahead = { ...this.ahead, found: { ...this.ahead.found, [pull]: seen } };
    this.changed();
  }

  showEvents(events: OwnEvents | undefined): void {
    this.events = events;
    this.changed();
  }

  /** Asks the person; null where the question is closed without an answer. */
  ask(
    question: Omit<Question, "answer" | "number">,
  ): Promise<{ readonly button: string | null; readonly text: string }> {
    this.lastId += 1;
    return new Promise((resolve) => {
      this.question = {
        ...question,
        number: this.lastId,
        answer: (button, text) => {
          this.question = undefined;
          this.changed();
          resolve({ button, text });
        },
      };
      this.changed();
    });
  }

  /** The dialogs of scripts that wait. */
  get dialog(): DialogView | undefined {
    return this.state?.dialogs[0];
  }

  /** What is selected in the sheet goes along with its cells. */
  moveSelection(sheet: number, move: GridMove): void {
    const selection = this.selections.get(sheet);
    if (selection) this.selections.set(sheet, movedSelection(selection, move));
  }

  /** Shows a sheet, or cells of it, once it is known here: a script or an undo may have just made it. */
  goTo(place: Whereabouts): void {
    this.awaited = place;
    this.goWhereAwaited();
  }

  /** Goes where an answer leads (`lead`), unless the person has gone on by then or types (`stay`). */
  async follow<T>(
    asked: Promise<T | undefined>,
    lead: (answer: T) => void,
    stay = (): void => undefined,
  ): Promise<T | undefined> {
    const { steps } = this;
    const answer = await asked;
    if (answer !== undefined) (this.steps === steps && !this.editing ? lead : stay)(answer);
    return answer;
  }

  /** Goes where an answer leads, which is no step of the person: the next answer may lead on from there. */
  lead(go: () => void): void {
    const { steps } = this;
    go();
    this.steps = steps;
  }

  private step(): void {
    this.steps += 1;
    this.awaited = undefined;
  }

  private goWhereAwaited(): void {
    const place = this.awaited;
    if (!place || !this.shownSheets.some(({ id }) => id === place.sheet)) return;
    this.awaited = undefined;
    this.lead(() => {
      this.showSheet(place.sheet);
      if (place.rect) this.setSelection(selectRect(place.rect), place.rect);
    });
  }

  private inside(id: number, selection: Selection): Selection {
    const sheet = this.state?.sheets.find((one) => one.id === id);
    if (!sheet) return selection;
    const cell = ({ row, column }: CellPlace): CellPlace => ({
      row: Math.max(1, Math.min(row, sheet.rows)),
      column: Math.max(1, Math.min(column, sheet.columns)),
    });
    return { anchor: cell(selection.anchor), focus: cell(selection.focus) };
  }
}
