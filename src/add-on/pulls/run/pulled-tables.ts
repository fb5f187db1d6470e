/** Landed tables and their charts, which each run extends to the whole table. */
import type { Range } from "../../shared/google-types";
import type { ChartAdded } from "../../sidebar-contract/calls";
import { AddOnError, isOfGoogle } from "../../shared/errors";
import { followBlock, hasChart, insertChart } from "../../sheet-writer/charts/block-chart";
import { planChart } from "../../sheet-writer/charts/charts";
import { TOTAL_LABEL, TOTAL_NOTE } from "../../custom-functions/planning/analysed-table";
import type { Rect } from "../../sheet-writer/cells/rect";
import { layOutBoard } from "../../sheet-writer/write/lay-out-board";
import type { LastWrite } from "../../sheet-writer/destination/destination";
import { findLatestName } from "../../sheet-writer/survey/own-tab";
import { applyNames } from "../../sheet-writer/survey/renamed-headers";
import { toRect } from "../../sheet-writer/survey/survey";
import type { Cell, Column, Table } from "../../table/types";
import { PARTIAL } from "../../table/partial-column";
import type { Landings } from "../store/landings";
import type { StoredLanding } from "../store/stored-landing";

/** More would be unreadable, and costly to read. */
const MOST_CHARTED_ROWS = 5_000;
const CHART_STAYED =
  "The chart beside the table could not be changed and may not show all rows: if the next run does not mend it, delete it and add it again.";

/** Tables are named by the range name of their pull. */
export class PulledTables {
  constructor(
    private readonly services: {
      readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
      readonly landings: Landings;
    },
  ) {}

  /** @throws AddOnError noTable */
  show(rangeName: string): void {
    this.find(rangeName).range.activate();
  }

  /** Beside the table, if one fits. @throws AddOnError noTable */
  addChart(rangeName: string): ChartAdded {
    const { range, landing } = this.find(rangeName);
    const sheet = range.getSheet();
    if (landing.chart !== undefined && hasChart(sheet, landing.chart)) return "there already";
    const block = toRect(range);
    if (landing.last?.header !== true || block.rows > MOST_CHARTED_ROWS) return "none fits";
    const values = range.getValues();
    const drawn = leaveOutLast(range, values, landing.last);
    const table = readTableOf(values.slice(0, drawn.rows), landing.last);
    const plan = planChart(table, landing.pull ?? landing.sheet);
    // Sheets cannot draw a line per row.
    if (!plan || plan.rows) return "none fits";
    const chart = insertChart(sheet, drawn, plan);
    // A run may have landed there meanwhile.
    this.services.landings.keep({ ...(this.services.landings.named(rangeName) ?? landing), chart });
    return "added";
  }

  /** A chart that Google does not let us change fails no run: returns what to know of it. */
  followWithChart(landing: StoredLanding): string | undefined {
    if (landing.chart === undefined) return undefined;
    try {
      const range = this.rangeOf(landing);
      if (range) {
        const block = toRect(range);
        const hasMore = hasTotals(range) || landing.last?.left?.types[PARTIAL] !== undefined;
        const drawn = hasMore ? leaveOutLast(range, range.getValues(), landing.last) : block;
        followBlock(range.getSheet(), landing.chart, drawn);
      }
      return undefined;
    } catch (error) {
      if (!isOfGoogle(error)) throw error;
      return CHART_STAYED;
    }
  }

  /**
   * Gives a board its look when it first lands, and in each new tab; a look that Google refuses fails no run.
   */
  layOutOnce(rangeName: string, table: Table): void {
    const landing = this.services.landings.named(rangeName);
    if (!landing || (landing.isLaidOut && landing.last?.tab === undefined)) return;
    const range = this.rangeOf(landing);
    if (!range || landing.last?.header !== true) return;
    try {
      layOutBoard(range.getSheet(), toRect(range), table);
    } catch (error) {
      if (!isOfGoogle(error)) throw error;
    }
    this.services.landings.keep({ ...landing, isLaidOut: true });
  }

  private find(rangeName: string): { readonly range: Range; readonly landing: StoredLanding } {
    const landing = this.services.landings.named(rangeName);
    const range = landing && this.rangeOf(landing);
    if (!range) throw new AddOnError("noTable", {});
    return { range, landing };
  }

  /** Where a pull makes a new tab each time, the latest one. */
  private rangeOf({ rangeName, last }: StoredLanding): Range | null {
    return this.services
      .spreadsheet()
      .getRangeByName(last?.tab === undefined ? rangeName : findLatestName(rangeName));
  }
}

/**
 * Beside a total the rows that it is of would lie flat, and a period that is not whole would look like a
 * fall.
 */
function leaveOutLast(
  range: Range,
  values: readonly (readonly unknown[])[],
  last: Pick<LastWrite, "titles"> = {},
): Rect {
  const partial = applyNames((values[0] ?? []).map(String), last.titles ?? {}).indexOf(PARTIAL);
  const mayBeTotal = hasTotals(range);
  const isLeftOut = (row: readonly unknown[] = []): boolean =>
    row[partial] === true ||
    (mayBeTotal && row.some((cell) => typeof cell === "string" && cell.startsWith(TOTAL_LABEL)));
  const block = toRect(range);
  let { rows } = block;
  while (rows > 2 && isLeftOut(values[rows - 1])) rows--;
  return { ...block, rows };
}

/** As the note on the first header says. */
function hasTotals(range: Range): boolean {
  return range
    .getNote()
    .split("\n")
    .some((line) => line.startsWith(TOTAL_NOTE));
}

/** Columns that are not the pull's have no type and are not drawn. */
function readTableOf(
  [header = [], ...rows]: readonly (readonly unknown[])[],
  { left, titles = {} }: LastWrite,
): Table {
  const names = applyNames(header.map(String), titles);
  const columns = names.map((name): Column => ({ name, type: left?.types[name] ?? "mixed" }));
  return { columns, rows: rows.map((row) => row.map(readCellOf)) };
}

function readCellOf(value: unknown): Cell {
  if (typeof value === "number" || typeof value === "boolean" || value instanceof Date) return value;
  return value === "" ? null : String(value);
}
