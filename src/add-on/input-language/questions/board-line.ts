/** A form's question as a line of a board, and what the board would not keep of it. Pure. */
import type { OptionName } from "../options/option-specs";
import { readOptionFields, type SplitOption, writeOptionFields } from "../options/option-text";
import type { PullSource } from "../pulls/pull-words";
import { takeJsonText } from "../raw-json";
import { joinNames, splitWritten, unquoteText } from "../../shared/quoted-names";

/** A question of a form, its options by their names. */
export interface AskedOfBoard {
  readonly source: PullSource;
  readonly what: string;
  readonly dates: string;
  readonly values: Readonly<Record<string, string>>;
}

/** The cells of a board's row that say what it counts. */
export interface BoardCells {
  readonly what: string;
  readonly dates: string;
  readonly options: string;
}

/**
 * `rows`: rows and groups, of which a line has none. `intervals`: how sure a change is. `list`: who they are.
 * `active`: of people a board counts those who were active in its days.
 */
export type LostOnBoard = "rows" | "intervals" | "list" | "active";

/** Rows, groups, and what is done with them. */
const OF_ROWS = [
  "by",
  "split by",
  "top",
  "top each period",
  "show",
  "total",
  "pivot",
  "sort",
  "limit",
] satisfies OptionName[];
/** What all lines of a board have in common: a line of another board counts something else. */
const OF_ALL_LINES = ["filter", "week starts", "fiscal year starts", "exact"] satisfies OptionName[];
/** What a new board has besides: no other line counts otherwise for it. */
const OF_NEW_BOARD = ["compare", "colour", "max age"] satisfies OptionName[];
const BEGINS_AS_PEOPLE = /^\s*people(?: who)?\s*:/i;

/** Undefined for what no line counts: a ratio, a described metric, and what is no number. */
export function writeBoardLine({ source, what }: Pick<AskedOfBoard, "source" | "what">): string | undefined {
  const text = what.trim();
  if (text === "" || takeJsonText(text) !== undefined) return undefined;
  if (source === "people" || source === "people count") return writePeopleLine(text);
  const isOneNumber = source === "metric" && !text.includes(" / ") && !BEGINS_AS_PEOPLE.test(text);
  return isOneNumber ? text : undefined;
}

/** In single quotes where they do: the line is in a list that quotes double ones. */
export function writePeopleLine(search: string): string {
  return `people: ${/'|""/.test(search) ? search : search.replace(/"/g, "'")}`;
}

/** What its line would lack, the most important first. */
export function listLostOnBoard({ source, dates, values }: AskedOfBoard): readonly LostOnBoard[] {
  const lost: { readonly [what in LostOnBoard]: boolean } = {
    rows: OF_ROWS.some((name) => (values[name] ?? "") !== "" && (source === "metric" || name !== "limit")),
    intervals: source === "metric" && (values["confidence"] ?? "") !== "",
    list: source === "people",
    active: source !== "metric" && dates.trim() === "",
  };
  return (Object.keys(lost) as LostOnBoard[]).filter((what) => lost[what]);
}

/** Whether the board counts the same people and the same weeks. */
export function fitsOnBoard(
  { values }: Pick<AskedOfBoard, "values">,
  { what, options }: BoardCells,
  known: readonly SplitOption[],
): boolean {
  const ofBoard = readOptionFields(options, known).values;
  const isSame = OF_ALL_LINES.every((name) => (ofBoard[name] ?? "") === (values[name] ?? ""));
  return isSame && takeJsonText(what) === undefined;
}

/** Undefined where it is there already. */
export function addBoardLine(board: string, line: string): string | undefined {
  const lines = splitWritten(board, ";");
  const added = unquoteText(line);
  if (lines.some((one) => unquoteText(one) === added)) return undefined;
  return [...lines, joinNames([line], ";")].join("; ");
}

/** The cells of a board with this line alone, which counts the same days. */
export function makeBoardOf(
  line: string,
  { dates, values }: Pick<AskedOfBoard, "dates" | "values">,
  usual: { readonly dates: string },
  known: readonly SplitOption[],
): BoardCells {
  const kept = [...OF_NEW_BOARD, ...OF_ALL_LINES].map((name) => [name, values[name] ?? ""] as const);
  return {
    what: joinNames([line], ";"),
    dates: dates.trim() === "" ? usual.dates : dates,
    options: writeOptionFields({ values: { ...Object.fromEntries(kept), show: "board" }, rest: "" }, known),
  };
}
