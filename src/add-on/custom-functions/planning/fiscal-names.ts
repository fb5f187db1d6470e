/** What the quarters of a fiscal year are called, in rows and across. Pure. */
import { isFiscalText } from "../../input-language/dates/dates-cell";
import { MONTHS, type OwnCalendar } from "../../input-language/dates/calendar";
import type { OptionsOfSource } from "../../input-language/pulls/question-record";
import type { Cell, Column, Table } from "../../table/types";
import { isText } from "../../table/values";
import { type Plan, shapePlan } from "./plan";

type Chosen = Pick<OptionsOfSource<"metric">, "by" | "fiscal year starts">;

/**
 * "Q1 2026/27" in place of 2026-04-01 where a question is of a fiscal year: its dates say so, or its options.
 * Services count calendar quarters, so years that begin between these keep their dates.
 */
export function nameFiscalQuarters(plan: Plan, dates: unknown, chosen: Chosen, own?: OwnCalendar): Plan {
  const begins = findFirstMonth(dates, chosen, own);
  if (chosen.by !== "quarter" || begins === undefined || begins === 0 || begins % 3 !== 0) return plan;
  return shapePlan(plan, (table) => nameQuarters(table, begins));
}

/** From 0. Undefined where nothing says that it is about a fiscal year, or when that begins. */
function findFirstMonth(dates: unknown, chosen: Chosen, own: OwnCalendar = {}): number | undefined {
  const fiscal = isText(dates) && isFiscalText(dates) ? dates : undefined;
  const ofQuestion = fiscal === undefined ? undefined : findFiscalMonth(fiscal);
  const named = ofQuestion ?? chosen["fiscal year starts"] ?? (fiscal && own.fiscalYearStarts);
  return named ? MONTHS.indexOf(named) : undefined;
}

/** The month that is named in dates of a fiscal year, in full or by its first three letters. */
function findFiscalMonth(text: string): (typeof MONTHS)[number] | undefined {
  const words = text.toLowerCase().split(/[^a-z]+/);
  return MONTHS.find((name) => [name, name.slice(0, 3)].some((one) => words.includes(one.toLowerCase())));
}

const FIRST_DAY = /^(\d{4})-(\d{2})-01$/;

function nameQuarters(table: Table, begins: number): Table {
  const nameText = (text: string): string => {
    const [, year, month] = FIRST_DAY.exec(text) ?? [];
    return year === undefined ? text : nameQuarter(Number(year), Number(month) - 1, begins);
  };
  const dated = table.columns.map(
    ({ type }, at) => type === "date" && table.rows.every((row) => isFirstOfQuarter(row[at] ?? null, begins)),
  );
  const columns = table.columns.map((column, at): Column =>
    dated[at] ? { ...column, type: "text" } : { ...column, name: nameText(column.name) },
  );
  const rows = table.rows.map((row) =>
    row.map((cell, at): Cell =>
      dated[at] && cell instanceof Date ? nameText(cell.toISOString().slice(0, 10)) : cell,
    ),
  );
  return { ...table, columns, rows };
}

/** Other columns of dates, such as when somebody was first seen, are not of periods. */
function isFirstOfQuarter(cell: Cell, begins: number): boolean {
  if (!(cell instanceof Date)) return true;
  return cell.getUTCDate() === 1 && (cell.getUTCMonth() - begins) % 3 === 0;
}

function nameQuarter(year: number, month: number, begins: number): string {
  const quarter = Math.floor(((month - begins + 12) % 12) / 3) + 1;
  const first = month >= begins ? year : year - 1;
  return `Q${quarter} ${first}/${String((first + 1) % 100).padStart(2, "0")}`;
}
