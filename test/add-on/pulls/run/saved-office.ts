/**
 * An office with saved pulls: a person saves and runs them in the sidebar, and an hourly trigger runs them by
 * schedule.
 */
import type {
  PullItem,
  PullItems,
  RunBatchResult,
  PullForm,
} from "../../../../src/add-on/sidebar-contract/calls";
import { BLANK_FORM } from "../../../../src/sidebar/question/blank-form";
import type { InProcess } from "../../../in-process/google-services";
import { rows, type Scripted } from "../../service-client/scripted";
import { killAt, killed } from "../../../in-process/killing";
import { type OfficePlace, OWNER, type Request, SmallOffice } from "../../../in-process/small-office";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** The number in the last SQL statement that was asked, and which request it was. */
export function answering(): (request: Request) => Scripted {
  let count = 0;
  return () => rows({ request: ++count, name: "a" }, { request: count, name: "b" });
}

/** The columns of the log that `log` shows, by their titles: another column changes no test. */
const LOGGED = ["Pull", "Why", "What", "Requests", "Rows", "Added", "Removed", "Changed", "Message"];

export class SavedOffice extends SmallOffice {
  constructor(answer: (request: Request) => Scripted = answering(), place: OfficePlace = {}, person = OWNER) {
    super(answer, place);
    this.connect({}, person);
    this.clock.advance(2 * MINUTE);
  }

  /** Saves a pull of a SQL statement that lands on a sheet of its name. */
  save(name: string, more: Partial<PullForm> = {}, person = OWNER): this {
    const form: PullForm = {
      ...BLANK_FORM,
      name,
      source: "SQL",
      what: `select '${name}'`,
      place: name,
      ...more,
    };
    const saved = this.done("savePull", { form }, person);
    if (saved.kind !== "saved") throw new Error(saved.message);
    return this;
  }

  run(
    names: readonly string[],
    more: { since?: number; done?: number; run?: string; overwrite?: boolean; withoutUndo?: boolean } = {},
    person = OWNER,
  ): RunBatchResult {
    return this.done("runPulls", { run: "r", names, ...more }, person);
  }

  list(person = OWNER): PullItems {
    return this.done("savedPulls", null, person);
  }

  item(name: string): PullItem {
    const found = this.list().pulls.find((one) => one.name === name);
    if (!found) throw new Error(`No pull is called ${name}.`);
    return found;
  }

  /** Rows of a tab as lines, the texts of its cells joined by "|". */
  lines(sheet: string, columns = 11): string[] {
    return this.readCells(sheet, columns).map((cells) => cells.join("|"));
  }

  private readCells(sheet: string, columns: number): string[][] {
    const grid = this.workbook.sheetByName(sheet);
    if (!grid) return [];
    return Array.from({ length: grid.lastRow() }, (_, r) =>
      Array.from({ length: columns }, (__, c) => String(grid.value(r + 1, c + 1) ?? "")),
    );
  }

  /** What the log says in the columns `LOGGED`, newest first. */
  log(): string[] {
    const [titles = [], ...rows] = this.readCells("Analytics log", 30);
    return rows.map((cells) => LOGGED.map((title) => cells[titles.indexOf(title)] ?? "").join("|"));
  }

  /** The id of the pull of this name, once its row has one. */
  idOf(name: string): string {
    const row = this.lines("Analytics pulls", 30).map((line) => line.split("|"));
    const at = (title: string): number => row[0]?.indexOf(title) ?? -1;
    return row.find((cells) => cells[at("Name")] === name)?.[at("Pull id")] ?? "";
  }

  /** Agrees to what the row of a pull says now. */
  approve(name: string, person = OWNER) {
    const shown = this.list(person).pulls.find((one) => one.name === name)?.approval?.shown ?? "";
    return this.call("approvePulls", { pulls: [{ name, shown }] }, person);
  }

  /** Does what a person may who wants nothing changed: a look at the list writes nothing. */
  act(name: string): this {
    this.done("giveUpRun", { name });
    return this;
  }

  /** Enters a text into the cell of a pull's row in the tab of pulls, as a person does. */
  edit(name: string, title: string, text: string): void {
    const grid = this.workbook.sheetByName("Analytics pulls");
    const google = this.executions.at(-1);
    if (!grid || !google) throw new Error("There is no tab of pulls.");
    const titles = Array.from({ length: grid.lastColumn() }, (_, c) => String(grid.value(1, c + 1)));
    const names = Array.from({ length: grid.lastRow() }, (_, r) =>
      String(grid.value(r + 1, titles.indexOf("Name") + 1)),
    );
    const sheet = google.SpreadsheetApp.getActiveSpreadsheet().getSheetByName("Analytics pulls");
    sheet?.getRange(names.indexOf(name) + 1, titles.indexOf(title) + 1).setValue(text);
  }

  /** An hourly run that Google ends before its call of this number. */
  killHour(call: number): void {
    killAt(this, call);
    this.hourWithFaults();
  }

  /** An hourly run that ends by the faults that are set; nothing after it does. */
  hourWithFaults(): void {
    killed(() => {
      this.everyHour();
      return { ok: true };
    });
    delete this.stores.faults.before;
    // Google frees the locks of what it ends.
    this.last.end();
  }

  /** What the last execution changed but in the cache: methods of Google's services that write. */
  writes(): string[] {
    const isWrite = /\.(set|delete|insert|append|clear|hide|protect|add|remove|put|move|sort|copy)/i;
    return Object.keys(this.last.execution.calls.data).filter(
      (call) => isWrite.test(call) && !/^Cache\./.test(call),
    );
  }

  get last(): InProcess {
    const google = this.executions.at(-1);
    if (!google) throw new Error("Nothing ran.");
    return google;
  }
}
