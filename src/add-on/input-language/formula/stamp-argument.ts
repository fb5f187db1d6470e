/** Adds the stamp as last argument, so that formulas recalculate when it changes, and takes it out. Pure. */
import { removeQuoted } from "./formula-text";

/** Calls of our functions, brackets and separators. */
const STAMP_SIGN = /\b(ANALYTICS_[A-Z_]+)\s*\(|[(){},;]/gi;
/** What stands between names and numbers. */
const NOT_OF_NAMES = /[^\p{L}\p{N}_.]/u;

/** Of our functions: where arguments end, and where refresh belongs. */
interface OpenBracket {
  readonly from: number;
  readonly place: number;
  readonly ends: number[];
}

/** Replaces the characters between two positions. */
interface StampChange {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface StampWay {
  /** The name of the stamp's cell. */
  readonly stamp: string;
  /** Index of a function's refresh argument, or -1. */
  readonly refreshPlaceOf: (functionName: string) => number;
  /** Used for calls that show none. */
  readonly separator: "," | ";";
  /**
   * Adds the stamp after a person's own refresh argument: the function ignores it, and Sheets recalculates.
   */
  readonly afterOwnArgument: boolean;
}

/** The formula with the stamp; undefined where nothing changes. */
export function addStamp(formula: string, way: StampWay): string | undefined {
  return changeCalls(formula, way.refreshPlaceOf, (call) => planAddition(formula, call, way));
}

/** Takes out what `addStamp` adds, also where a person wrote it. Undefined when nothing changes. */
export function removeStamp(
  formula: string,
  { stamp, refreshPlaceOf }: Pick<StampWay, "stamp" | "refreshPlaceOf">,
): string | undefined {
  return changeCalls(formula, refreshPlaceOf, (call) => planRemoval(formula, call, stamp));
}

function changeCalls(
  formula: string,
  refreshPlaceOf: StampWay["refreshPlaceOf"],
  planChanges: (call: OpenBracket) => StampChange[],
): string | undefined {
  if (!formula.startsWith("=")) return undefined;
  const changes: StampChange[] = [];
  const open: OpenBracket[] = [];
  // One pass: a call changes when its bracket closes; unclosed ones stay.
  for (const { 0: sign, 1: name, index } of removeQuoted(formula).matchAll(STAMP_SIGN)) {
    const inner = open[open.length - 1];
    if (/[({]/.test(sign)) {
      const place = name === undefined ? -1 : refreshPlaceOf(name.toUpperCase());
      open.push({ from: index + sign.length, place, ends: [] });
    } else {
      inner?.ends.push(index);
      const closed = /[)}]/.test(sign) ? open.pop() : undefined;
      if (closed && closed.place >= 0) changes.push(...planChanges(closed));
    }
  }
  return changes.length === 0 ? undefined : applyChange(formula, changes);
}

function planRemoval(formula: string, { from, place, ends }: OpenBracket, stamp: string): StampChange[] {
  const startOf = (index: number): number => (index === 0 ? from : (ends[index - 1] ?? from) + 1);
  const textOf = (index: number): string => formula.slice(startOf(index), ends[index]).trim();
  let last = ends.length - 1;
  if (last < place || textOf(last).toLowerCase() !== stamp.toLowerCase()) return [];
  // Blank arguments before it stood there for its sake.
  do last--;
  while (last >= 0 && textOf(last) === "");
  return [{ from: last < 0 ? from : (ends[last] ?? from), to: ends[ends.length - 1] ?? from, text: "" }];
}

function planAddition(formula: string, call: OpenBracket, way: StampWay): StampChange[] {
  const { from, place, ends } = call;
  const { stamp } = way;
  const close = ends[ends.length - 1] ?? from;
  const start = place === 0 ? from : (ends[place - 1] ?? close) + 1;
  const end = ends[place];
  const isOwn = end !== undefined && formula.slice(start, end).trim() !== "";
  if (isOwn && (!way.afterOwnArgument || isNamed(formula.slice(start, close), stamp))) return [];
  if (end !== undefined && !isOwn) return [{ from: start, to: end, text: stamp }];
  // The stamp is put after the last argument.
  const separator = ends.length > 1 ? formula.charAt(ends[0] ?? close) : way.separator;
  const last = ends[ends.length - 2] ?? from - 1;
  const to = last + 1 + formula.slice(last + 1, close).trimEnd().length;
  const text = separator.repeat(isOwn ? 1 : place - ends.length + 1) + stamp;
  return [{ from: to, to: close, text }];
}

/** Not as a part of another name, such as that of a cell of the person's own. */
function isNamed(text: string, name: string): boolean {
  return removeQuoted(text).toLowerCase().split(NOT_OF_NAMES).includes(name.toLowerCase());
}

function applyChange(formula: string, changes: readonly StampChange[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { from, to, text } of [...changes].sort((a, b) => a.from - b.from)) {
    pieces.push(formula.slice(at, from), text);
    at = to;
  }
  return pieces.join("") + formula.slice(at);
}
