/** One number as it was asked, and where it stands in its answer. Pure. */
import type { Question } from "../../answers/question/question";
import type { TableOrValue } from "../../table/codec";
import { makeNameKey } from "../../table/name-words";
import type { Cell, Column, Table } from "../../table/types";
import { isDict, isNumber, isText } from "../../table/values";
import { FIELDS } from "../../service-client/request/contract";

/** Which number of an answer: what stands beside it in its row, and the name of its column. */
export interface Spot {
  /** The cells beside it that are no numbers, as texts that `writeLabel` has written. */
  readonly labels: readonly string[];
  readonly column: string | undefined;
}

/** What is known of a number whose cause is looked for. */
export interface AskedNumber {
  readonly question: Question;
  readonly spot: Spot;
  readonly ours: number;
  /** What the other place shows; undefined before it is typed. */
  readonly other: number | undefined;
  /** The spreadsheet's zone, and the one that the service is told, if it is. */
  readonly zone: string;
  readonly sentZone: string | undefined;
  /** By the spreadsheet's clock: "2026-11-20", and its hour from 0. */
  readonly today: string;
  readonly hour: number;
  /** What the service says of its numbers. */
  readonly said: readonly string[];
  /** The event that a metric counts, where it is known. */
  readonly event: string | undefined;
  /** Whether a metric counts people; undefined where nobody knows. */
  readonly countsPeople: boolean | undefined;
  /** The property by which two people may be one, such as "email". */
  readonly identity: string | undefined;
}

/** ASSUMPTION (see `compared.ts`): what a metric that is described counts, and of which event. */
export function readDescribedMetric({ query }: Question): Pick<AskedNumber, "event" | "countsPeople"> {
  const parameters = query.endpoint === "metric" ? query.body?.[FIELDS.queryParams] : undefined;
  if (!isDict(parameters)) return { event: undefined, countsPeople: undefined };
  const { event, calculation } = parameters;
  return {
    event: isText(event) ? event : undefined,
    countsPeople: isText(calculation) ? /uniq|people|users/i.test(calculation) : undefined,
  };
}

/** A label as it is compared: days as "2026-11-18", no value as "". */
export function writeLabel(cell: Cell, none = ""): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  const text = cell === null ? "" : String(cell);
  return text === none ? "" : text;
}

/** The number at the spot; undefined where an answer has none there, or several. */
export function readSpot(answer: TableOrValue, spot: Spot): number | undefined {
  if (answer.kind === "value") return isNumber(answer.value) ? answer.value : undefined;
  const [only, another] = readSpots(answer.table, spot);
  return another === undefined ? only : undefined;
}

/** The numbers of all rows that have the labels. */
export function readSpots(table: Table, { labels, column }: Spot): readonly number[] {
  const place = findMeasureColumn(table.columns, column);
  if (place === undefined) return [];
  const isMeant = (row: readonly Cell[]): boolean => {
    const written = row.map((cell) => writeLabel(cell));
    return labels.every((label) => written.includes(label));
  };
  return table.rows.filter(isMeant).flatMap((row) => {
    const cell = row[place];
    return isNumber(cell) ? [cell] : [];
  });
}

/** Numbers that the add-on makes of an answer's: no answer has them. */
const MADE = /^(?:share|change|running|moving|average of|total|before)/i;

function findMeasureColumn(columns: Table["columns"], name: string | undefined): number | undefined {
  const named = columns.findIndex((one) => makeNameKey(one.name) === makeNameKey(name ?? ""));
  if (named >= 0) return named;
  if (name !== undefined && MADE.test(name)) return undefined;
  const measures = columns.flatMap((column, place) => (isMeasure(column) ? [place] : []));
  return measures.length === 1 ? measures[0] : undefined;
}

function isMeasure({ type, name }: Column): boolean {
  return (type === "number" || type === "percent") && !/^(?:open_windows|window_days|had_days)$/.test(name);
}
