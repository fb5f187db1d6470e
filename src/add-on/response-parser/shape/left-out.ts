/** What a body has beside the rows that became its table, in sentences. Pure. */
import { type LeftOut, LeftOutFinder, type ReadBody } from "./find-left-out";
import type { Table } from "../../table/types";
import { isDict } from "../../table/values";

/** So many lists are named. */
const MOST_NAMED = 3;

/** A sentence where the body has other rows or numbers than its table: they are in no cell. */
export function describeLeftOut(read: ReadBody, table: Table): readonly string[] {
  const { sent, opened, found } = read;
  // A list may be a table with facts once it is opened: [{"header": […]}, {"row": […]}, {"revenue": 9.5}].
  const body = isDict(sent) ? sent : opened;
  if (!isDict(body) || (found?.kind === "record" && found.path === "")) return [];
  const others = new LeftOutFinder(body, read, table).list();
  return others.length === 0 ? [] : [`The service's answer has more than this table: ${listAll(others)}.`];
}

function listAll(others: readonly LeftOut[]): string {
  const named = others.filter(({ path }) => path !== undefined);
  const nameless = others.filter(({ path }) => path === undefined);
  const said = named
    .slice(0, MOST_NAMED)
    .map((one) => `${countAll([one])} under ${JSON.stringify(one.path)}`);
  const keys = nameless.length === 1 ? "another key" : `${nameless.length} other keys`;
  const counted = nameless.length > 0 ? [`${countAll(nameless)} under ${keys}`] : [];
  const more = named.length > MOST_NAMED ? ["and others"] : [];
  return [...said, ...counted, ...more].join(", ");
}

/** "2 rows", "2 rows and 1 number" */
function countAll(others: readonly LeftOut[]): string {
  const sumOf = (count: (one: LeftOut) => number | undefined): number =>
    others.reduce((sum, one) => sum + (count(one) ?? 0), 0);
  const counts = [
    [sumOf(({ rows }) => rows), "row"] as const,
    [sumOf(({ numbers }) => numbers), "number"] as const,
  ];
  return counts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count} ${what}${count === 1 ? "" : "s"}`)
    .join(" and ");
}
