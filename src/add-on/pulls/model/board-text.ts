/** A board as plain text, for a chat and for a cell that is copied. Pure. */
import type { PullSource } from "../../input-language/pulls/pull-words";
import { chooseNumberFormats } from "../../table/number-format";
import { EXACT, EXACTNESS } from "../../table/remarks";
import type { Cell, ColumnType, ComparedPeriods, Table } from "../../table/types";
import { type FigureWay, formatFigure, formatPercent } from "../alarms/thresholds";

/** Undefined where there is none. */
interface BoardNumbers {
  readonly now: number | undefined;
  readonly before: number | undefined;
}

export interface BoardFigure extends FigureWay, BoardNumbers {
  readonly name: string;
  /** The service says that they are sampled, partial or estimated. */
  readonly isInexact?: boolean;
}

interface BoardWords {
  readonly periods: ComparedPeriods | undefined;
  /** "2026-11-23 08:00". */
  readonly asOf?: string | undefined;
  /** Lines that are written; by default all. */
  readonly most?: number | undefined;
}

/** "Signups: 1,284, up 6% from 1,211. Trials: no number. 16–22 Nov 2026 against 9–15 Nov 2026". */
export function describeBoard(
  figures: readonly BoardFigure[],
  { periods, asOf, most = figures.length }: BoardWords,
): string {
  const more = figures.length - most;
  const days =
    periods && [periods.now, ...(periods.before === undefined ? [] : [periods.before])].join(" against ");
  const when = [days, asOf && `as of ${asOf}`].filter(Boolean).join(", ");
  return [
    ...figures.slice(0, most).map(describeFigure),
    ...(more > 0 ? [`And ${more} more`] : []),
    ...(when === "" ? [] : [when]),
  ].join(". ");
}

/** One message is read at a glance. */
const MOST_LINES = 10;
/** A chat cuts longer ones, perhaps within a number. */
const LONGEST_BOARD_TEXT = 500;

/** For a chat: as many lines as fit, and always the days. */
export function describeBoardBriefly(
  figures: readonly BoardFigure[],
  periods: ComparedPeriods | undefined,
): string {
  const texts = Array.from({ length: MOST_LINES }, (_, i) =>
    describeBoard(figures, { periods, most: Math.min(MOST_LINES - i, figures.length) }),
  );
  return texts.find((text) => text.length <= LONGEST_BOARD_TEXT) ?? texts[texts.length - 1] ?? "";
}

/** Behind a number that goes without its sentences. */
export const NOT_EXACT = " (not exact)";

function describeFigure({ name, now, before, isInexact, ...way }: BoardFigure): string {
  if (now === undefined) return `${name}: no number`;
  const figure = `${name}: ${formatFigure(now, way)}${isInexact ? NOT_EXACT : ""}`;
  if (before === undefined) return figure;
  if (now === before) return `${figure}, the same as before`;
  const change = now > before ? "up" : "down";
  const part = before === 0 ? "" : ` ${formatPercent(Math.abs((now - before) / before), way)}`;
  return `${figure}, ${change}${part} from ${formatFigure(before, way)}`;
}

export type BoardTextLine = Omit<BoardFigure, "locale">;

/**
 * Of a board, a row each; of anything else none. A name is one that stands in the cell: of an answer's other
 * texts none is sent.
 */
export function listLines(
  { columns, rows }: Table,
  { source, asks }: { readonly source: PullSource; readonly asks: readonly (string | number)[] },
): readonly BoardTextLine[] {
  if (source !== "comparison") return [];
  const written = String(asks[1] ?? "");
  const read = makeNumbersReader(columns);
  const exactnessAt = findExactness(columns);
  return rows.map((row, i) => {
    const [label] = row;
    const name = typeof label === "string" && isWritten(label, written) ? label : `row ${i + 1}`;
    const isInexact = isSaidInexact(row[exactnessAt]);
    const numbers = read(row);
    return { name, type: findLineType(String(label), numbers), ...numbers, isInexact };
  });
}

/** Of each row of a board the number of now and that of before; undefined where there is none. */
export function makeNumbersReader(columns: Table["columns"]): (row: readonly Cell[]) => BoardNumbers {
  const [at, atBefore] = [findColumn(columns, "now"), findColumn(columns, "before")];
  const readNumber = (cell: Cell | undefined) => (typeof cell === "number" ? cell : undefined);
  return (row) => ({ now: readNumber(row[at]), before: readNumber(row[atBefore]) });
}

/** The place of the column of this name; -1 where it was left out. */
export function findColumn(columns: Table["columns"], name: string): number {
  return columns.findIndex((one) => one.name === name);
}

/** The place of the column that says what is not exact; -1 where it was left out. */
export function findExactness(columns: Table["columns"]): number {
  return findColumn(columns, EXACTNESS);
}

export function isSaidInexact(cell: Cell | undefined): boolean {
  return typeof cell === "string" && cell !== EXACT;
}

/** As its cells have it: the lines of a board count different things. */
export function findLineType(name: string, numbers: BoardNumbers): ColumnType {
  const rows = [numbers.now, numbers.before].flatMap((one) => (one === undefined ? [] : [[one]]));
  const [format] = chooseNumberFormats({ columns: [{ name, type: "number" }], rows });
  return format?.includes("%") ? "percent" : "number";
}

/** "People who did Signed up" is made of what stands there. */
function isWritten(label: string, written: string): boolean {
  const typed = label.replace(/^People(?: who did|:) /, "");
  return typed !== "" && withoutQuotes(written).includes(withoutQuotes(typed));
}

/** Those around a name are doubled within those around its line. */
function withoutQuotes(text: string): string {
  return text.replace(/"/g, "");
}
