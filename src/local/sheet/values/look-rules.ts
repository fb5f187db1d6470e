/** How rules of conditional formatting let cells look. Pure. */
import { type CellStyle, type CellValue, contains, overlaps, type Rect } from "../grid/cells";
import type { LookRule } from "../grid/sheet-objects";
import { tokenize } from "../language/tokens";

/** What the rules make of a cell; undefined where they say nothing of it. */
export type RuledLooks = (row: number, column: number) => CellStyle | undefined;

interface Ruled {
  readonly grid: {
    readonly lookRules: readonly LookRule[];
    value(row: number, column: number): CellValue;
  };
  /** Whether the formula of a rule is true now. */
  readonly isTrue: (formula: string) => boolean;
}

/** For the cells of `rect`; undefined where no rule is about them, which is usual. */
export function readRuledLooks({ grid, isTrue }: Ruled, rect: Rect): RuledLooks | undefined {
  const rules = grid.lookRules.filter(({ ranges }) => ranges.some((range) => overlaps(range, rect)));
  if (rules.length === 0) return undefined;
  const looks = rules.map((rule) => ({ ranges: rule.ranges, look: readRule(rule, grid, isTrue) }));
  return (row, column) => {
    const value = grid.value(row, column);
    const found = looks.flatMap(({ ranges, look }) =>
      ranges.some((range) => contains(range, row, column)) ? (look(value) ?? []) : [],
    );
    // Of what two rules say, the first counts.
    return found.length === 0 ? undefined : Object.assign({}, ...found.reverse());
  };
}

type Look = (value: CellValue) => CellStyle | undefined;

function readRule({ scale, when, ranges }: LookRule, grid: Ruled["grid"], isTrue: Ruled["isTrue"]): Look {
  if (when && isTrue(when.formula)) {
    const { fontColor, italic } = when;
    return () => ({
      ...(fontColor === undefined ? {} : { fontColor }),
      ...(italic === true ? { fontStyle: "italic" as const } : {}),
    });
  }
  const ends = scale && findEnds(ranges, grid);
  if (!scale || !ends) return () => undefined;
  const { least, most } = ends;
  return (value) => {
    if (typeof value !== "number") return undefined;
    const part = most === least ? 1 : (value - least) / (most - least);
    return { background: mixColours(scale.min, scale.max, part) };
  };
}

/** Of the numbers in all ranges together. */
function findEnds(ranges: readonly Rect[], grid: Ruled["grid"]) {
  let [least, most] = [Infinity, -Infinity];
  for (const { row, column, rows, columns } of ranges) {
    for (let r = row; r < row + rows; r += 1) {
      for (let c = column; c < column + columns; c += 1) {
        const value = grid.value(r, c);
        if (typeof value === "number") [least, most] = [Math.min(least, value), Math.max(most, value)];
      }
    }
  }
  return least > most ? undefined : { least, most };
}

/** `part`: 0 for the first colour, 1 for the second, both "#rrggbb". */
function mixColours(first: string, second: string, part: number): string {
  const mixed = [1, 3, 5].map((at) => {
    const [from, to] = [first, second].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round(from! + (to! - from!) * part);
  });
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** Whether a formula names cells or ranges. @throws FormulaSyntaxError */
export function readsCells(formula: string): boolean {
  const tokens = tokenize(formula);
  const isCall = (at: number): boolean => tokens[at]?.type === "symbol" && formula[tokens[at].start] === "(";
  return tokens.some(({ type }, at) => type === "reference" || (type === "name" && !isCall(at + 1)));
}
