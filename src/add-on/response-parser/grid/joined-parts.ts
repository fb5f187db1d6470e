/** A day or a moment that stands as its parts, in columns beside each other: "day.year". Pure. */
import { isNothing, isNumber, isText, type List } from "../../table/values";
import type { Grid } from "./grid";

interface PartNames {
  readonly names: readonly string[];
  /** The text of a day or a moment; undefined where they are none. */
  readonly join: (parts: readonly number[]) => string | undefined;
}

const JOINED_PARTS: readonly PartNames[] = [
  { names: ["year", "month", "day"], join: joinDay },
  { names: ["seconds", "nanos"], join: joinMoment },
];

/** Where all rows have them, or none of them; else the grid as it is. */
export function joinParts(grid: Grid): Grid {
  for (const { names, join } of JOINED_PARTS) {
    const at = grid.names.findIndex((name, c) => {
      const start = name.slice(0, name.lastIndexOf(".") + 1);
      const here = grid.names.slice(c, c + names.length);
      return start !== "" && names.every((part) => here.includes(start + part));
    });
    const joined = at < 0 ? undefined : joinAt(grid, at, { names, join });
    if (joined) return joinParts(joined);
  }
  return grid;
}

function joinAt(grid: Grid, at: number, { names, join }: PartNames): Grid | undefined {
  const start = grid.names[at]!.slice(0, grid.names[at]!.lastIndexOf(".") + 1);
  const places = names.map((name) => grid.names.indexOf(start + name, at));
  const cells: (string | null)[] = [];
  for (let r = 0; r < grid.height; r++) {
    const parts = places.map((place) => grid.columns[place]![r]);
    if (parts.every(isNothing)) {
      cells.push(null);
      continue;
    }
    const numbers = parts.map(readWhole);
    const text = numbers.includes(NaN) ? undefined : join(numbers);
    if (text === undefined) return undefined;
    cells.push(text);
  }
  if (cells.every(isNothing)) return undefined;
  const more = names.length - 1;
  const cut = <T>(list: readonly T[], own: T): T[] => [
    ...list.slice(0, at),
    own,
    ...list.slice(at + 1 + more),
  ];
  const name = start.slice(0, -1);
  const columns = cut<List>(grid.columns, cells);
  const hints = Array.from({ length: grid.names.length }, (_, c) => grid.hints[c]);
  return {
    ...grid,
    names: cut(grid.names, name),
    homes: cut(grid.homes, name.slice(0, name.lastIndexOf(".") + 1)),
    hints: cut(hints, { axis: true }),
    columns,
    open: new Set([...grid.open].map((c) => (c > at ? c - more : c))),
    kinds: undefined,
  };
}

function readWhole(part: unknown): number {
  const number = isNumber(part) ? part : isText(part) && /^\d{1,12}$/.test(part) ? Number(part) : NaN;
  return Number.isInteger(number) ? number : NaN;
}

function joinDay([year = 0, month = 0, day = 0]: readonly number[]): string | undefined {
  const time = Date.UTC(year, month - 1, day);
  const isDay = year >= 1900 && year < 2200 && new Date(time).getUTCMonth() === month - 1 && day >= 1;
  return isDay ? new Date(time).toISOString().slice(0, 10) : undefined;
}

/** Since 1970, from 1990 to 2100: other seconds are lengths of time. */
function joinMoment([seconds = 0, nanos = 0]: readonly number[]): string | undefined {
  const isMoment = seconds > 631e6 && seconds < 4.1e9 && nanos >= 0 && nanos < 1e9;
  return isMoment ? new Date(seconds * 1_000 + Math.floor(nanos / 1e6)).toISOString() : undefined;
}
