/** Columns of seconds since 1970 stay numbers, with a hint. Pure. */
import { DAY_MS } from "../../shared/time";
import { listCells } from "../by-column";
import { splitNameWords } from "../name-words";
import type { Table } from "../types";
import { isNothing, isNumber } from "../values";

const WHEN =
  /^(time|timestamps?|ts|date|at|on|epoch|created|updated|modified|start|end|begin|since|until|expires?|seconds|millis|ms)$/;
/** Of the years 2001 to 2100. */
const isSeconds = (value: number): boolean => value >= 1e9 && value < 4.1e9;
const isMilliseconds = (value: number): boolean => value >= 1e12 && value < 4.1e12;

/** More columns are counted together. */
const MOST_NAMED_COLUMNS = 4;

/**
 * A sentence for each unit in which numbers are moments, with their columns and a formula that shows them.
 */
export function describeEpochs(table: Table): string[] {
  return describeUnit(table, "seconds", 86_400, isSeconds).concat(
    describeUnit(table, "milliseconds", DAY_MS, isMilliseconds),
  );
}

function describeUnit(table: Table, unit: string, aDay: number, fits: (value: number) => boolean): string[] {
  const names = table.columns.flatMap(({ name, type }, c) => {
    if (type !== "number" || !WHEN.test(splitNameWords(name).slice(-1)[0] ?? "")) return [];
    const values = listCells(table, c).filter((cell) => !isNothing(cell));
    return values.length > 0 && values.every((value) => isNumber(value) && fits(value)) ? [name] : [];
  });
  if (names.length === 0) return [];
  const more = names.length - MOST_NAMED_COLUMNS;
  const named = [...names.slice(0, MOST_NAMED_COLUMNS), ...(more > 0 ? [`${more} more`] : [])].join(", ");
  return [
    `${named}: ${unit} since 1970 in UTC. For a date and time, divide by ${aDay} and add DATE(1970,1,1).`,
  ];
}
