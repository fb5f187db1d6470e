/** A table as rows of a group, a period and numbers, whatever goes across. */
import type { Shown } from "../functions/analyst";
import { isByClock, type TableCase } from "./table-case";

export interface Row {
  /** With a bar between the values of two properties; undefined without groups. */
  readonly group: string | undefined;
  /** The period as it is shown; undefined for all days. */
  readonly date: string | undefined;
  readonly now: Shown;
  readonly rest: readonly Shown[];
}

export interface ReadTable {
  readonly rows: readonly Row[];
  /** Sentences below the rows. */
  readonly said: string;
}

export function readTable(table: readonly (readonly Shown[])[], one: TableCase): ReadTable {
  const [titles = [], ...lines] = table;
  const isRow = (row: readonly Shown[]): boolean =>
    row.slice(1).some((cell) => cell !== "") || !String(row[0]).includes(" ");
  const read = one.pivot === undefined ? readLong : readPivot;
  return {
    rows: lines.filter(isRow).flatMap((row) => read(titles, row, one)),
    said: lines
      .filter((row) => !isRow(row))
      .flat()
      .join(" "),
  };
}

function readLong(
  titles: readonly Shown[],
  row: readonly Shown[],
  { splits, by, compare }: TableCase,
): Row[] {
  const parts = splits.map((split) => String(row[titles.indexOf(split)]));
  const period = titleOf(by);
  const date = by === undefined ? "" : String(row[titles.indexOf(period)]);
  const isLabel = (title: Shown): boolean => [...splits, period, "metric"].some((name) => name === title);
  const value = titles.findIndex((title) => !isLabel(title));
  return [
    {
      group: date === "Total" ? "Total" : nameOf(parts),
      date: date === "" || date === "Total" ? undefined : date,
      now: row[value] ?? "",
      rest: compare === undefined ? [] : row.slice(value + 1, value + 4),
    },
  ];
}

/** Rows of what clocks show are called so. */
function titleOf(by: TableCase["by"]): string {
  return isByClock(by) ? by : "date";
}

/** Each cell is a row of its own. */
function readPivot(titles: readonly Shown[], row: readonly Shown[], { splits, pivot, by }: TableCase): Row[] {
  const down = [
    ...splits.filter((split) => split !== pivot),
    ...(by && pivot !== "date" ? [titleOf(by)] : []),
  ];
  const labelOf = (name: string): string => String(row[titles.indexOf(name)]);
  return titles.flatMap((title, at) => {
    if (at < down.length || title === "partial") return [];
    const head = String(title);
    const parts = splits.map((split) => (split === pivot ? head : labelOf(split)));
    const date = pivot === "date" ? head.replace(/^(?=\d{4}-)/, "day ") : by ? labelOf(titleOf(by)) : "";
    const period = date === "" || date === "Total" ? undefined : date;
    return [{ group: nameOf(parts), date: period, now: row[at] ?? "", rest: [] }];
  });
}

/** Other and Total take the place of all values. */
function nameOf(parts: readonly string[]): string | undefined {
  const [first] = parts;
  if (first === "Other" || parts.every((part) => part === "Total")) return first;
  return parts.length === 0 ? undefined : parts.join("|");
}
