/** Columns of seconds since 1970 stay numbers, with a hint. Pure. */
import { DAY_MS } from "../../shared/time";
import { splitNameWords } from "../name-words";
import type { Table } from "../types";
import { isNumber } from "../values";

const WHEN =
  /^(time|timestamps?|ts|date|at|on|epoch|created|updated|modified|start|end|begin|since|until|expires?|seconds|millis|ms)$/;
/** Of the years 2001 to 2100. */
const isSeconds = (value: number): boolean => value >= 1e9 && value < 4.1e9;
const isMilliseconds = (value: number): boolean => value >= 1e12 && value < 4.1e12;

/**
 * A sentence for each column whose numbers are moments in seconds or milliseconds, with a formula that shows
 * them.
 */
export function describeEpochs({ columns, rows }: Table): string[] {
  return columns.flatMap(({ name, type }, c) => {
    if (type !== "number" || !WHEN.test(splitNameWords(name).slice(-1)[0] ?? "")) return [];
    const values = rows.flatMap((row) => row[c] ?? []);
    const areAll = (fits: (value: number) => boolean): boolean =>
      values.length > 0 && values.every((value) => isNumber(value) && fits(value));
    const [unit, aDay] = areAll(isSeconds)
      ? ["seconds", 86_400]
      : areAll(isMilliseconds)
        ? ["milliseconds", DAY_MS]
        : [];
    return unit === undefined
      ? []
      : [
          `${name}: ${unit} since 1970 in UTC. For a date and time, divide by ${aDay} and add DATE(1970,1,1).`,
        ];
  });
}
