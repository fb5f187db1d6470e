/** Runtime, calculator and edits of the shown spreadsheet. */
import type { Desk } from "../../desk/desk";
import type { ServedEvents } from "../../desk/local-service";
import type { Runtime } from "../../google/runtime/runtime";
import type { SheetCalculator } from "../../sheet/calculator/calculator";
import type { Rect } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import type { Workbook } from "../../sheet/grid/workbook";
import type { Place } from "../contract/calls";
import type { PassingTime } from "../clock/pass-time";
import { Editor } from "../edit/editor";
import { History } from "../edit/history";
import type { Dialogs } from "../bridge/dialogs";
import type { KeptWorkbook } from "../kept/kept-workbook";

export interface SpreadsheetParts {
  readonly runtime: Runtime;
  readonly sheet: SheetCalculator;
  /** Undefined if the clock is not the spreadsheet's own. */
  readonly time: PassingTime | undefined;
  /** Undefined where the spreadsheet is not kept in a file. */
  readonly kept: KeptWorkbook | undefined;
  readonly dialogs: Dialogs;
  /** Calls the add-on as its sidebar does. */
  readonly call: Desk["call"];
  /** What the service of this machine answers from; undefined where it runs elsewhere. */
  readonly events: ServedEvents | undefined;
}

export class OpenSpreadsheet {
  readonly runtime: Runtime;
  readonly sheet: SheetCalculator;
  readonly time: PassingTime | undefined;
  readonly kept: KeptWorkbook | undefined;
  readonly dialogs: Dialogs;
  readonly call: Desk["call"];
  readonly events: ServedEvents | undefined;
  readonly history: History;
  readonly editor: Editor;
  /** What people have selected last. */
  private selectedByHand: Rect | undefined;

  constructor({ runtime, sheet, time, kept, dialogs, call, events }: SpreadsheetParts) {
    this.runtime = runtime;
    this.sheet = sheet;
    this.time = time;
    this.kept = kept;
    this.dialogs = dialogs;
    this.call = call;
    this.events = events;
    this.history = new History(runtime.workbook);
    this.editor = new Editor(runtime.workbook, this.history);
  }

  /** What happens when a person selects cells. */
  select(grid: Grid, rect: Rect): void {
    this.selectedByHand = rect;
    this.runtime.select(grid.name, rect);
  }

  /** What a script has selected since a person did. */
  get selectedByScript(): Place | undefined {
    const { grid, rect } = this.runtime.selection;
    return rect && rect !== this.selectedByHand ? { sheet: grid.id, rect } : undefined;
  }

  get workbook(): Workbook {
    return this.runtime.workbook;
  }
}
