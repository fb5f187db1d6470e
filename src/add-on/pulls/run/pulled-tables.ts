/** Landed tables and their charts, which each run extends to the whole table. */
import type { Range, Sheet } from "../../shared/google-types";
import type { ChartAnswer } from "../../sidebar-contract/calls";
import { AddOnError, isOfGoogle } from "../../shared/errors";
import {
  findChart,
  findSameChart,
  followBlock,
  type FoundChart,
  insertChart,
  readDrawnColumns,
  redrawChart,
} from "../../sheet-writer/charts/block-chart";
import type { ChosenChart } from "../../sheet-writer/charts/chart-types";
import { keepColumns, listDrawable, planChart, planChosen } from "../../sheet-writer/charts/charts";
import { TOTAL_LABEL, TOTAL_NOTE } from "../../custom-functions/analysed/analysed-table";
import { getBottom, type Rect } from "../../sheet-writer/cells/rect";
import { formatLines, layOutBoard } from "../../sheet-writer/write/lay-out-board";
import type { LastWrite } from "../../sheet-writer/destination/destination";
import { HALF_A_SECOND, RUN_TIME } from "../../sheet-writer/modes/append";
import { nameLatest } from "../../sheet-writer/survey/own-tab";
import { applyNames } from "../../sheet-writer/survey/renamed-headers";
import { toRect } from "../../sheet-writer/survey/survey";
import type { Cell, Column, Table } from "../../table/types";
import { PARTIAL } from "../../table/combine/partial-column";
import { toSerial } from "../../table/sheet-values";
import type { Zone } from "../../table/zone";
import type { Landings } from "../store/landings";
import type { StoredLanding } from "../store/stored-landing";

/** More would be unreadable, and costly to read. */
const MOST_CHARTED_ROWS = 5_000;
/** A row a day is far less. */
const MOST_READ_CELLS = 200_000;
const CHART_STAYED =
  "The chart of the table could not be changed and may not show all rows. If the next run does not fix it, delete it and add it again.";

interface FormerLanding {
  readonly before: StoredLanding | undefined;
  readonly formerName: string | undefined;
}

/** Tables are named by the range name of their pull. */
export class PulledTables {
  constructor(
    private readonly services: {
      readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
      readonly landings: Landings;
      readonly zone: () => Zone;
    },
  ) {}

  /**
   * The rows that the last run left, of the pull's own columns; none of a table too large to be read at a
   * glance. @throws AddOnError noTable
   */
  readLastRun(rangeName: string): Table {
    const { range, landing } = this.find(rangeName);
    const { last } = landing;
    const block = toRect(range);
    if (!last || block.rows * block.columns > MOST_READ_CELLS) return { columns: [], rows: [] };
    const values = last.header ? range.getValues() : [[...last.columns], ...range.getValues()];
    return takeLastRun(readTableOf(values, last), last, this.services.zone);
  }

  /** @throws AddOnError noTable */
  show(rangeName: string): void {
    this.find(rangeName).range.activate();
  }

  /**
   * In sight of the table, if one fits; one that is there is drawn as was chosen. Also says what else can be
   * drawn. @throws AddOnError noTable
   */
  addChart(rangeName: string, chosen: ChosenChart = {}): ChartAnswer {
    const { range, landing } = this.find(rangeName);
    const sheet = range.getSheet();
    const known = landing.chart === undefined ? undefined : this.findChart(sheet, landing, landing.chart);
    const block = toRect(range);
    const isDrawable = landing.last?.header === true && block.rows <= MOST_CHARTED_ROWS;
    if (!isDrawable) return { said: known ? "there already" : "none fits", columns: [] };
    const values = range.getValues();
    const rect = leaveOutLast(range, values, landing.last);
    const table = readTableOf(values.slice(0, rect.rows), landing.last);
    const plan = planChart(table, landing.pull ?? landing.sheet);
    if (!plan) return { said: known ? "there already" : "none fits", columns: [] };
    // Sheets cannot draw a line per row.
    if (plan.rows) return { said: known ? "there already" : "cohorts", columns: [] };
    const same = known ? undefined : findSameChart(sheet, rect, plan);
    const found = known ?? (same === undefined ? undefined : this.findChart(sheet, landing, same));
    const drawn = planChosen(plan, table, {
      ...(found && keepColumns(plan, table, readDrawnColumns(found, { sheet, rect }))),
      ...chosen,
    });
    if (!found) this.keepChart(landing, insertChart(sheet, rect, drawn, getBottom(block)));
    else if (same !== undefined) this.keepChart(landing, same);
    const isChosen = chosen.as !== undefined || chosen.columns !== undefined;
    if (found && isChosen) redrawChart(found, { sheet, rect }, drawn);
    const columns = listDrawable(table).map((name) => ({
      name,
      isDrawn: drawn.yColumns.some((at) => table.columns[at]?.name === name),
    }));
    return { said: found && !isChosen ? "there already" : "added", columns };
  }

  /**
   * A chart that Google does not let us change fails no run: returns what to know of it. `before`: where the
   * pull landed until it was moved, if the chart is still that place's. `formerName`: of the pull, until it
   * landed.
   */
  followWithChart(landing: StoredLanding, before?: StoredLanding, formerName?: string): string | undefined {
    const { chart } = before ?? landing;
    const isInNewTab = before !== undefined && landing.last?.tab !== undefined;
    if (chart === undefined || isInNewTab) return undefined;
    try {
      this.follow(landing, chart, { before, formerName });
      return undefined;
    } catch (error) {
      if (!isOfGoogle(error)) throw error;
      return CHART_STAYED;
    }
  }

  /**
   * Gives a board its look when it first lands, and in each new tab; columns of lines that come later get
   * their formats. A look that Google refuses fails no run. `known`: the columns that the run found there.
   */
  layOutNew(rangeName: string, table: Table, known: readonly string[]): void {
    const isOfLines = table.columns.some((column) => column.isOfLines);
    const landing = isOfLines || table.periods?.isBoard ? this.services.landings.named(rangeName) : undefined;
    const range = landing?.last?.header === true ? this.rangeOf(landing) : undefined;
    if (!landing || !range) return;
    const isNew = !landing.isLaidOut || landing.last?.tab !== undefined;
    const names = table.columns.map(({ name }) => name).filter((name) => isNew || !known.includes(name));
    try {
      formatLines(range.getSheet(), toRect(range), table, names);
      if (isNew && table.periods?.isBoard) layOutBoard(range.getSheet(), toRect(range), table);
    } catch (error) {
      if (!isOfGoogle(error)) throw error;
    }
    if (!landing.isLaidOut) this.services.landings.update(landing, () => ({ isLaidOut: true }));
  }

  private follow(landing: StoredLanding, id: number, { before, formerName }: FormerLanding): void {
    const range = this.rangeOf(landing);
    if (!range) return;
    const sheet = range.getSheet();
    const chart = this.findChart(sheet, landing, id);
    // A person deleted it: it stays away, and is not searched for again.
    if (!chart) return this.keepChart(before ?? landing, undefined);
    const hasMore = hasTotals(range) || landing.last?.left?.types[PARTIAL] !== undefined;
    const rect = hasMore ? leaveOutLast(range, range.getValues(), landing.last) : toRect(range);
    const left = before && this.rangeOf(before);
    const move = left && {
      before: { sheet: left.getSheet(), rect: toRect(left), names: readOriginalNames(left, before.last) },
      names: readOriginalNames(range, landing.last),
    };
    const now = landing.pull;
    const title = formerName === undefined || now === undefined ? undefined : { before: formerName, now };
    followBlock(chart, { sheet, rect, bottom: getBottom(toRect(range)) }, { move: move ?? undefined, title });
    if (!before) return;
    this.keepChart(landing, id);
    this.keepChart(before, undefined);
  }

  /** A tab that a run made keeps its own chart; others may have been moved to any sheet by a person. */
  private findChart(own: Sheet, { last }: StoredLanding, id: number): FoundChart | undefined {
    const found = findChart([own], id);
    if (found || last?.tab !== undefined) return found;
    return findChart(this.services.spreadsheet().getSheets(), id);
  }

  /** A run may have landed there meanwhile. */
  private keepChart(landing: StoredLanding, chart: number | undefined): void {
    this.services.landings.update(landing, () => ({ chart }));
  }

  /** @throws AddOnError noTable */
  find(rangeName: string): { readonly range: Range; readonly landing: StoredLanding } {
    const landing = this.services.landings.named(rangeName);
    const range = landing && this.rangeOf(landing);
    if (!range) throw new AddOnError("noTable", {});
    return { range, landing };
  }

  /** Where a pull makes a new tab each time, the latest one. */
  private rangeOf({ rangeName, last }: StoredLanding): Range | null {
    return this.services
      .spreadsheet()
      .getRangeByName(last?.tab === undefined ? rangeName : nameLatest(rangeName));
  }
}

/**
 * Next to a total the rows that it is of would lie flat, and a period that is not whole would look like a
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

/** By the answer, whatever a person calls them. */
export function readOriginalNames(
  range: Range,
  { header = true, columns = [], titles = {} }: Partial<LastWrite> = {},
) {
  if (!header) return columns;
  const [names = []] = range.offset(0, 0, 1).getValues();
  return applyNames(names.map(String), titles);
}

/** As the note on the first header says. */
function hasTotals(range: Range): boolean {
  return range.getNote().includes(TOTAL_NOTE);
}

/** Columns that are not the pull's have no type and are not drawn. */
function readTableOf(
  [header = [], ...rows]: readonly (readonly unknown[])[],
  { left, titles = {} }: LastWrite,
): Table {
  const names = applyNames(header.map(String), titles);
  const columns = names.map((name): Column => ({
    name,
    type: left?.types[name] ?? "mixed",
    ...(left?.subjects?.includes(name) && { isSubject: true }),
  }));
  return { columns, rows: rows.map((row) => row.map(readCellOf)) };
}

/** Without columns that are not the answer's, and without rows that earlier runs added. */
function takeLastRun({ columns, rows }: Table, { left, at }: LastWrite, zone: () => Zone): Table {
  const own = columns.flatMap(({ name }, place) => (left?.types[name] === undefined ? [] : [place]));
  const timed = columns.findIndex(({ name }) => name === RUN_TIME);
  const readMoment = (cell: Cell = null): Cell =>
    cell instanceof Date ? new Date(zone().wall(cell.getTime())) : cell;
  const isOfRun = (row: readonly Cell[]): boolean => {
    const time = timed < 0 ? null : readMoment(row[timed]);
    return (
      at === undefined || !(time instanceof Date) || Math.abs(toSerial(time.getTime()) - at) < HALF_A_SECOND
    );
  };
  return {
    columns: own.map((place) => columns[place]!),
    rows: rows.filter(isOfRun).map((row) => own.map((place) => readMoment(row[place]))),
  };
}

function readCellOf(value: unknown): Cell {
  if (typeof value === "number" || typeof value === "boolean" || value instanceof Date) return value;
  return value === "" ? null : String(value);
}
