/** Gives formulas the stamp as their refresh argument, so that they calculate again when it moves. Pure. */
import { removeQuoted } from "./formula-text";

/**
 * What parts a formula: the beginning of a call of a custom function, brackets, and the signs between
 * arguments.
 */
const STAMP_SIGN = /\b(ANALYTICS_[A-Z_]+)\s*\(|[(){},;]/gi;

/** An open bracket; of a custom function where its arguments end, and where refresh belongs. */
interface OpenBracket {
  readonly from: number;
  readonly place: number;
  readonly ends: number[];
}

/** A text to put in the place of what stands from one character to another. */
interface FormulaChange {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** How formulas are given the stamp. */
export interface StampWay {
  /** The name of the stamp's cell. */
  readonly stamp: string;
  /** Where a function takes its refresh argument (0 for the first), or -1. */
  readonly refreshPlaceOf: (functionName: string) => number;
  /** Used where a call has none to learn it from. */
  readonly separator: "," | ";";
  /**
   * Whether a person's own refresh argument gets the stamp beside it as one more argument: the function
   * ignores it, and Sheets calculates when it moves.
   */
  readonly besideOwn: boolean;
}

/**
 * The formula with the stamp in every call of ours that has no refresh argument; undefined when nothing
 * changes.
 */
export function addStamp(formula: string, way: StampWay): string | undefined {
  if (!formula.startsWith("=")) return undefined;
  const changes: FormulaChange[] = [];
  const open: OpenBracket[] = [];
  // One walk: a call is changed when its bracket closes; one that never closes is left alone.
  for (const { 0: sign, 1: name, index } of removeQuoted(formula).matchAll(STAMP_SIGN)) {
    const inner = open[open.length - 1];
    if (/[({]$/.test(sign)) {
      const place = name === undefined ? -1 : way.refreshPlaceOf(name.toUpperCase());
      open.push({ from: index + sign.length, place, ends: [] });
    } else {
      inner?.ends.push(index);
      if (/[)}]/.test(sign)) changes.push(...planStampChanges(formula, open.pop(), way));
    }
  }
  return changes.length === 0 ? undefined : applyChange(formula, changes);
}

function planStampChanges(formula: string, call: OpenBracket | undefined, way: StampWay): FormulaChange[] {
  if (!call || call.place < 0) return [];
  const { from, place, ends } = call;
  const { stamp } = way;
  const close = ends[ends.length - 1] ?? from;
  const start = place === 0 ? from : (ends[place - 1] ?? close) + 1;
  const end = ends[place];
  const isOwn = end !== undefined && formula.slice(start, end).trim() !== "";
  if (isOwn && (!way.besideOwn || isNamed(formula.slice(start, close), stamp))) return [];
  if (end !== undefined && !isOwn) return [{ from: start, to: end, text: stamp }];
  // Behind the last argument.
  const separator = ends.length > 1 ? formula.charAt(ends[0] ?? close) : way.separator;
  const last = ends[ends.length - 2] ?? from - 1;
  const to = last + 1 + formula.slice(last + 1, close).trimEnd().length;
  const text = separator.repeat(isOwn ? 1 : place - ends.length + 1) + stamp;
  return [{ from: to, to: close, text }];
}

function isNamed(text: string, name: string): boolean {
  return removeQuoted(text).toLowerCase().includes(name.toLowerCase());
}

function applyChange(formula: string, changes: readonly FormulaChange[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { from, to, text } of [...changes].sort((a, b) => a.from - b.from)) {
    pieces.push(formula.slice(at, from), text);
    at = to;
  }
  return pieces.join("") + formula.slice(at);
}
