/** A new workbook's first sheet: a board over pulled tables, with two charts. */
import type { Grid } from "../../sheet/grid/grid";
import type { Workbook } from "../../sheet/grid/workbook";
import { quoteSheet } from "../../sheet/grid/a1";
import type { ChartRecord } from "../../sheet/grid/sheet-objects";
import { type PulledTable, widthOfMoments } from "./fit-columns";
import { momentFormat, readNumberLocale } from "../../../add-on/table/locale-forms";

/** What an account offers for a board. */
export interface BoardSubjects {
  readonly title: string;
  readonly metric: string | undefined;
  readonly event: string | undefined;
  /** Whether people have plans, as in the sample. */
  readonly hasPlans: boolean;
}

interface Line {
  readonly cells: readonly string[];
  readonly formats?: readonly string[];
  readonly looks?: "title" | "head" | "quiet";
}

const HEAD_FILL = "#e8f0fe";
const QUIET = "#5f6368";

/** Enters a text as if typed; formulas are those of American English, whatever the locale. */
export type Enter = (sheet: Grid, a1: string, text: string) => void;

/**
 * Adds the sheet as the first one, and returns it. Its formulas ask the service when they calculate; a
 * subject that the account lacks has no line.
 */
export function makeBoard(
  workbook: Workbook,
  enter: Enter,
  subjects: BoardSubjects,
  tables: readonly PulledTable[],
): Grid {
  const grid = workbook.addSheet(freeName(workbook, "Overview"), { index: 0 });
  const moment = momentFormat(readNumberLocale(workbook.locale), { isWithWeekday: false });
  const lines = [
    ...headLines(subjects, moment),
    ...peopleLines(subjects),
    ...metricLines(subjects),
    ...tableLines(tables),
  ];
  writeLines(grid, lines, enter);
  const widths = [232, widthOfMoments(workbook, moment), 108, 70];
  for (const [column, width] of widths.entries()) grid.columnWidths.set(column + 1, width);
  const left = widths.reduce((sum, width) => sum + width, BESIDE);
  grid.charts = boardCharts(workbook, tables, Math.min(CHART_WIDTH, IN_SIGHT - left));
  workbook.chartsChanged(grid);
  return grid;
}

function headLines({ title }: BoardSubjects, moment: string): Line[] {
  return [
    { cells: [title], looks: "title" },
    { cells: ["As of", "=NOW()"], formats: ["", moment], looks: "quiet" },
    { cells: ["A red #ERROR! that waits fills by itself: point at it to read when."], looks: "quiet" },
  ];
}

function peopleLines({ event, hasPlans }: BoardSubjects): Line[] {
  const count = (search: string): string => `=ANALYTICS_PEOPLE_COUNT("${search.replaceAll('"', '""')}")`;
  const did = event === undefined ? undefined : `"${event}"`;
  const rows = [
    ["Everyone", "everyone"],
    ...(hasPlans ? [["On the Team plan", "plan = Team"]] : []),
    ...(did === undefined ? [] : [[`${event}, last 14 days`, `did ${did} in last 14 days`]]),
    ...(did !== undefined && hasPlans
      ? [["Team plan, quiet for 14 days", `plan = Team and did not ${did} in last 14 days`]]
      : []),
  ];
  return [
    { cells: ["People", "Now"], looks: "head" },
    ...rows.map(([title = "", search = ""]): Line => ({
      cells: [title, count(search)],
      formats: ["", "#,##0"],
    })),
    { cells: [] },
  ];
}

function metricLines({ metric }: BoardSubjects): Line[] {
  if (metric === undefined) return [];
  const value = (days: string): string => `=ANALYTICS_METRIC("${metric.replaceAll('"', '""')}", "${days}")`;
  return [
    { cells: ["Metric", "Last 7 days", "7 days before", "Change"], looks: "head" },
    {
      cells: [metric, value("last 7 days"), value("14 days ago to 8 days ago"), '=IFERROR([B]/[C]-1, "")'],
      formats: ["", "#,##0", "#,##0", "+0.0%;-0.0%;0.0%"],
    },
    { cells: [] },
  ];
}

function tableLines(tables: readonly PulledTable[]): Line[] {
  return [
    { cells: ["Pulled tables", "Rows"], looks: "head" },
    ...tables.map(({ title, sheet, a1 }): Line => {
      const column = a1.replace(/\d+/g, "").split(":")[0] ?? "A";
      const link = `=HYPERLINK("#${quoteSheet(sheet).replaceAll('"', '""')}!A1", "${title.replaceAll('"', '""')}")`;
      return {
        cells: [link, `=COUNTA(${quoteSheet(sheet)}!${column}2:${column})`],
        formats: ["", "#,##0"],
      };
    }),
    { cells: [] },
    {
      cells: ['Pulls and schedules: "Analytics pulls". Runs: "Analytics log".'],
      looks: "quiet",
    },
    {
      cells: ['The menu opens the sidebar. "Time" runs the schedules ahead.'],
      looks: "quiet",
    },
    { cells: ["What you type beside a row of a table stays with that row."], looks: "quiet" },
  ];
}

function writeLines(grid: Grid, lines: readonly Line[], enter: Enter): void {
  for (const [index, { cells, formats = [], looks }] of lines.entries()) {
    const row = index + 1;
    for (const [at, text] of cells.entries()) {
      const own = text.replaceAll("[B]", `B${row}`).replaceAll("[C]", `C${row}`);
      enter(grid, `${String.fromCharCode(65 + at)}${row}`, own);
      const format = formats[at] ?? "";
      if (format !== "") grid.setFormats({ row, column: at + 1, rows: 1, columns: 1 }, () => format);
    }
    if (looks === "title") grid.setStyles(cell(row, 1), () => ({ fontWeight: "bold" }));
    if (looks === "quiet")
      grid.setStyles(cell(row, 4), () => ({ fontColor: QUIET, horizontalAlignment: "left" }));
    if (looks === "head") {
      grid.setStyles(cell(row, 4), (_now, _r, c) => ({
        fontWeight: "bold",
        background: HEAD_FILL,
        horizontalAlignment: c === 0 ? "left" : "right",
      }));
    }
  }
}

function cell(row: number, columns: number) {
  return { row, column: 1, rows: 1, columns };
}

const CHART_WIDTH = 400;
/** Between the numbers and the charts (pixels). */
const BESIDE = 16;
/** What is seen of a sheet in a window of 1,280 pixels, beside the sidebar. */
const IN_SIGHT = 920;

/** The first line chart of days and the first funnel, next to the numbers. */
function boardCharts(workbook: Workbook, tables: readonly PulledTable[], width: number): ChartRecord[] {
  const wanted = [
    tables.find(({ title }) => /^metric/i.test(title)),
    tables.find(({ title }) => /^funnel/i.test(title)),
  ];
  return wanted.flatMap((table, at): ChartRecord[] => {
    const grid = table && workbook.sheetByName(table.sheet);
    const chart = grid?.charts[0];
    if (!table || !grid || !chart) return [];
    return [
      {
        ...chart,
        id: workbook.nextId(),
        options: { ...chart.options, title: table.title, width, height: 262 },
        position: { row: 1 + at * 13, column: 5, offsetX: BESIDE, offsetY: 8 },
      },
    ];
  });
}

export function freeName(workbook: Workbook, wanted: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted} ${number}`;
    if (!workbook.sheetByName(name)) return name;
  }
}
