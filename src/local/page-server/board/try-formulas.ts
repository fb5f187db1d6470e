/** A sheet of formulas to try: question, text, result. */
import type { Grid } from "../../sheet/grid/grid";
import type { Workbook } from "../../sheet/grid/workbook";
import { typedFormula } from "../../sheet/language/separators";
import { type BoardSubjects, type Enter, freeName } from "./board";

const FIRST_ROW = 4;
const HEAD = { fontWeight: "bold", background: "#e8f0fe" } as const;

/**
 * Adds the sheet as the second one, and returns it. Each formula stands there as a text and beside that as
 * itself; what the account lacks has no line.
 */
export function makeFormulaSheet(
  workbook: Workbook,
  enter: Enter,
  { metric, event, hasPlans }: BoardSubjects,
): Grid {
  const grid = workbook.addSheet(freeName(workbook, "Try formulas"), { index: 1 });
  const name = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const rows: [string, string][] = [
    ...(metric === undefined
      ? []
      : ([
          ["A metric of one day", `=ANALYTICS_METRIC(${name(metric)}, "yesterday")`],
          ["The same, over 30 days", `=ANALYTICS_METRIC(${name(metric)}, "last 30 days")`],
          ["An ordinary formula: for a day", `=C${FIRST_ROW + 1}/30`],
        ] satisfies [string, string][])),
    ...(event === undefined
      ? []
      : ([["How many people did it", `=ANALYTICS_PEOPLE_COUNT(${name(`did "${event}"`)})`]] satisfies [
          string,
          string,
        ][])),
    ...(hasPlans
      ? ([["Only those of a plan", '=ANALYTICS_PEOPLE_COUNT("plan = Team")']] satisfies [string, string][])
      : []),
    ["Requests left in this minute", '=ANALYTICS_STATUS("slots")'],
  ];
  const header = { row: FIRST_ROW - 1, column: 1, rows: 1, columns: 3 };
  enter(grid, "A1", "Change a formula, or type one of your own: completion offers the functions after =AN");
  for (const [at, title] of ["What it asks", "The formula", "What it gives"].entries()) {
    enter(grid, `${String.fromCharCode(65 + at)}${FIRST_ROW - 1}`, title);
  }
  grid.setStyles({ row: 1, column: 1, rows: 1, columns: 1 }, () => ({ fontWeight: "bold" }));
  grid.setStyles(header, () => HEAD);
  for (const [index, [what, formula]] of rows.entries()) {
    const row = FIRST_ROW + index;
    enter(grid, `A${row}`, what);
    enter(grid, `B${row}`, `'${typedFormula(formula, workbook.locale)}`);
    enter(grid, `C${row}`, formula);
  }
  grid.setFormats({ row: FIRST_ROW, column: 3, rows: rows.length, columns: 1 }, () => "#,##0");
  if (metric !== undefined) {
    enter(grid, `E${FIRST_ROW - 1}`, "One formula fills a table");
    grid.setStyles({ ...header, column: 5, columns: 1 }, () => ({ fontWeight: "bold" }));
    enter(grid, `E${FIRST_ROW}`, `=ANALYTICS_METRIC(${name(metric)}, "last 8 weeks", "by: week")`);
    const weeks = { row: FIRST_ROW + 1, column: 5, rows: 8, columns: 1 };
    grid.setFormats(weeks, () => "yyyy-mm-dd");
  }
  for (const [column, width] of [210, 360, 120, 24].entries()) grid.columnWidths.set(column + 1, width);
  grid.frozenRows = FIRST_ROW - 1;
  return grid;
}
