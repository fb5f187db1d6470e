/** Requests and events between page and server; the page shares only these types. */
import type { Rect } from "../../sheet/grid/cells";
import type { GridMove } from "../../sheet/grid/moves";
import type { ChartType } from "../../sheet/grid/sheet-objects";
import type {
  AheadView,
  CellDetail,
  CellView,
  ChartData,
  EventsChoice,
  EventsFileView,
  EventsStep,
  FunctionView,
  LoadReport,
  PageState,
  SelectionSummary,
  ToastView,
} from "./views";

export type * from "./views";

/** Cells of a sheet by the sheet's id; rows and columns of the rectangle count from 1. */
export interface Place {
  readonly sheet: number;
  readonly rect: Rect;
}

/** `agreed`: the person agreed to change protected cells. */
export interface EditPlace extends Place {
  readonly agreed?: boolean;
}

export interface Searched {
  readonly text: string;
  readonly matchCase: boolean;
}

/** How an edit ended; the cells themselves come as events. */
export type EditAnswer =
  | { readonly kind: "done"; readonly rect: Rect }
  /** Protected with a warning: after the person agrees, the edit is sent again. */
  | { readonly kind: "asks"; readonly question: string };

/** Where to look then, if it still exists. */
export interface UndoAnswer {
  readonly done: boolean;
  readonly sheet: number | null;
  readonly rect: Rect | null;
}

/** What is done to whole rows or columns, as many as the place has. */
export type ShapeChange = "insert before" | "insert after" | "delete";

/** What is absent stays as it is. */
export interface LooksChange {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly wrap?: boolean;
  readonly background?: string | null;
  readonly color?: string | null;
  readonly align?: "left" | "center" | "right" | null;
  readonly format?: string;
  readonly borders?: "all" | "outer" | "none";
}

/** What a tab's menu does; `sheet` is an id, and `to` its place among all sheets, from 0. */
export type SheetChange =
  | { readonly kind: "add" }
  | { readonly kind: "rename"; readonly sheet: number; readonly name: string }
  | { readonly kind: "delete"; readonly sheet: number }
  | { readonly kind: "move"; readonly sheet: number; readonly to: number }
  | { readonly kind: "hide" | "show"; readonly sheet: number }
  | { readonly kind: "duplicate"; readonly sheet: number }
  | { readonly kind: "freeze"; readonly sheet: number; readonly rows: number; readonly columns: number };

/** Where a script shows a page of its own; there is one of each at most. */
export type ScriptPageName = "sidebar" | "dialog";

/** As Google would answer google.script.run. */
export type ScriptReply = { readonly returned: unknown } | { readonly googleSays: string };

/**
 * What the page may ask, by name. A request that is refused is answered with a sentence, which the page
 * shows.
 */
export interface Calls {
  state(request: null): PageState;
  functions(request: null): readonly FunctionView[];
  cells(request: Place): readonly CellView[];
  cell(request: Place): CellDetail;
  summary(request: Place): SelectionSummary;
  /** Cells that show the text, row by row, at most 10,000. */
  find(request: Searched & { readonly sheet: number }): readonly {
    readonly row: number;
    readonly column: number;
  }[];
  chart(request: { readonly sheet: number; readonly id: number }): ChartData | null;
  select(request: Place): null;
  /** Ctrl and an arrow; `end`: the last cell with content. */
  edge(request: Place & { readonly to: "up" | "down" | "left" | "right" | "end" }): {
    readonly row: number;
    readonly column: number;
  };

  /** `isAppended`: behind what the cell holds. */
  enter(request: EditPlace & { readonly text: string; readonly isAppended?: boolean }): EditAnswer;
  clear(request: EditPlace): EditAnswer;
  /** In what the cells of the place hold; formulas stay. */
  replace(request: EditPlace & Searched & { readonly by: string }): EditAnswer;
  paste(request: EditPlace & { readonly texts: readonly (readonly string[])[] }): EditAnswer;
  pasteCells(request: EditPlace & { readonly from: Place; readonly cut: boolean }): EditAnswer;
  /** Fills from the first line, or from the part selected before the handle was dragged. */
  fill(
    request: EditPlace & { readonly how: { readonly axis: "rows" | "columns" } | { readonly from: Rect } },
  ): EditAnswer;
  sort(request: EditPlace & { readonly column: number; readonly descending: boolean }): EditAnswer;
  look(request: EditPlace & { readonly change: LooksChange }): EditAnswer;
  note(request: EditPlace & { readonly text: string }): EditAnswer;
  shape(request: EditPlace & { readonly axis: "rows" | "columns"; readonly change: ShapeChange }): EditAnswer;
  resizeColumns(request: Place & { readonly width: number }): null;
  sheet(request: SheetChange): { readonly sheet: number };
  copy(request: Place): { readonly text: string; readonly html: string };
  undo(request: null): UndoAnswer;
  redo(request: null): UndoAnswer;

  filter(request: Place & { readonly on: boolean }): null;
  filterValues(
    request: Place & { readonly column: number },
  ): readonly { readonly text: string; readonly shown: boolean }[];
  setFilter(request: Place & { readonly column: number; readonly hidden: readonly string[] }): null;

  insertChart(request: Place & { readonly type: ChartType }): { readonly id: number };
  changeChart(request: {
    readonly sheet: number;
    readonly id: number;
    readonly change:
      | { readonly row: number; readonly column: number; readonly offsetX: number; readonly offsetY: number }
      | "remove";
  }): null;

  /** These answer at once, and results come as events: no long run holds a connection. */
  menu(request: { readonly title: string; readonly item: number }): null;
  run(request: {
    readonly id: number;
    readonly function: string;
    readonly arguments: readonly unknown[];
  }): null;
  /** `version`: of the visible page; a newer one stays. */
  closePage(request: { readonly page: ScriptPageName; readonly version: number }): null;
  answerDialog(request: { readonly id: number; readonly button: string; readonly text?: string }): null;
  /** The names of the saved pulls, in the order of their rows. */
  savedPulls(request: null): readonly string[];
  /** Asks the service as a run does, and writes nothing. Answers at once: what would change is an event. */
  lookAhead(request: { readonly pull: string }): null;
  passTime(request: { readonly ms: number }): null;
  stopTime(request: null): null;

  /** The first rows of a file of events, and which of its columns seems to be which. */
  lookAtEvents(request: { readonly name: string; readonly base64: string }): EventsFileView;
  /** The same for another list of a JSON document. */
  lookAtList(request: { readonly id: string; readonly list: string }): EventsFileView;
  /** Answers at once: how far it is comes as events. */
  loadEvents(request: EventsChoice): null;
  /** A file that was looked at, and is not to be loaded. */
  dropEvents(request: { readonly id: string }): null;
  /** What was done with the file that the service answers from; null for the sample. */
  eventsReport(request: null): LoadReport | null;
  /** Runs these pulls and asks the formulas again. Answers at once: what became of them is an event. */
  refreshStale(request: { readonly pulls: readonly string[] }): null;

  /** The page speaks this language, and so do the menus that scripts make. */
  speak(request: { readonly language: string }): null;
  newWorkbook(request: null): null;
  /** The formulas of an opened file may ask the service. */
  letFormulasAsk(request: null): null;
  openFile(request: { readonly name: string; readonly base64: string }): null;
  saveFile(request: { readonly kind: "xlsx" | "csv"; readonly sheet: number }): {
    readonly name: string;
    readonly base64: string;
  };
}

/** What the server says without being asked, to all windows or to the one that it is for. */
export type PageEvent =
  | { readonly kind: "state"; readonly state: PageState }
  /** `rows`: null where any may have changed. */
  | {
      readonly kind: "cells";
      readonly sheet: number;
      readonly rows: readonly [first: number, last: number] | null;
    }
  | { readonly kind: "toast"; readonly toast: ToastView }
  /** Outcome of a google.script.run call. */
  | { readonly kind: "returned"; readonly id: number; readonly reply: ScriptReply }
  /** It failed, as one sentence says. */
  | { readonly kind: "failed"; readonly message: string }
  /** Rows or columns were inserted or removed; `by`: the window that did it, null for a script. */
  | {
      readonly kind: "moved";
      readonly sheet: number;
      readonly move: GridMove;
      readonly by: string | null;
    }
  /** A script has selected cells. */
  | { readonly kind: "select"; readonly place: Place }
  /** What the next run of a saved pull would change. */
  | { readonly kind: "ahead"; readonly pull: string; readonly ahead: AheadView }
  /** How far the loading of a file of events is. */
  | { readonly kind: "events"; readonly id: string; readonly step: EventsStep }
  /** The clock moves; null: stopped. */
  | { readonly kind: "time"; readonly at: number; readonly until: number | null };
