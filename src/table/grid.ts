/** A table in the making: named columns, and rows whose cells may still be lists or objects. */

import type { Mark } from "./column";
import { isDataKey, isDateKey } from "./names";
import { type Dict, isDict, isList, isNothing, isScalar, type List, cellIn, wrappedKey } from "./values";

export interface Grid {
  readonly names: string[];
  /** By column: the part of its name that is the path of the object it lay in, such as "geo." of "geo.city". */
  readonly homes: string[];
  /** By column; sparse. */
  readonly marks: (Mark | undefined)[];
  /** A row may be shorter than `names`: what it lacks is missing. */
  readonly rows: unknown[][];
  /** Columns with lists or whole maps in their cells. */
  readonly open: Set<number>;
  /** The item that each row came from, never decreasing; row for row when absent. */
  readonly from?: readonly number[] | undefined;
}

export interface FillOptions {
  /** Before every name, such as "steps.". */
  readonly prefix?: string;
  readonly from?: readonly number[];
  /** A column before all others, such as the keys of a map. */
  readonly lead?: { readonly name: string; readonly mark: Mark; readonly cells: List };
}

/** One field of the items, at some depth. */
interface Field {
  readonly home: string;
  readonly path: string;
  /** Its column, or -1 as long as it has none of its own. */
  slot: number;
  /** What is below, where objects were seen whose fields are columns. */
  below?: Level;
  /** Objects here are maps and stay whole. */
  whole?: boolean;
}

/** The fields of like objects, in the order in which they first appeared. */
interface Level {
  readonly prefix: string;
  readonly keys: string[];
  readonly fields: Field[];
  readonly at: Map<string, number>;
}

/** How deep objects are taken apart; what lies deeper stays JSON. */
const DEEPEST = 40;

class Filler {
  readonly names: string[] = [];
  readonly homes: string[] = [];
  readonly open = new Set<number>();
  private readonly parents: Field[] = [];

  column(name: string, home: string): number {
    this.homes.push(home);
    return this.names.push(name) - 1;
  }

  /** Puts the fields of `item` into `row`. The place of the last field foretells the next one: most items are alike. */
  put(level: Level, item: Dict, row: unknown[], depth: number): void {
    const { keys, fields } = level;
    let at = 0;
    for (const key in item) {
      const value = item[key];
      if (keys[at] !== key) at = level.at.get(key) ?? newField(level, key);
      const field = fields[at++]!;
      if (typeof value === "object" && value !== null) this.putNested(field, value, row, depth);
      else if (field.slot >= 0) row[field.slot] = value;
      else if (!field.below || value !== null) row[this.slotOf(field)] = value;
    }
  }

  private putNested(field: Field, value: object, row: unknown[], depth: number): void {
    if (isDict(value) && !field.whole) {
      const key = wrappedKey(value);
      if (key !== undefined) {
        row[this.slotOf(field)] = value[key];
        return;
      }
      if (field.below || this.opensOut(field, value, depth)) {
        this.put(field.below!, value, row, depth + 1);
        return;
      }
      if (!field.whole) return;
    }
    const slot = this.slotOf(field);
    row[slot] = value;
    this.open.add(slot);
  }

  private slotOf(field: Field): number {
    if (field.slot < 0) field.slot = this.column(field.path, field.home);
    return field.slot;
  }

  /** Decides by the first object in a field whether its keys are fields too. An empty object leaves it open. */
  private opensOut(field: Field, value: Dict, depth: number): boolean {
    const keys = Object.keys(value);
    if (keys.length === 0) return false;
    if (depth >= DEEPEST || isKeyed(value, keys)) {
      field.whole = true;
      return false;
    }
    field.below = newLevel(`${field.path}.`);
    this.parents.push(field);
    return true;
  }

  /** Columns that a null reserved before the field turned out to hold objects. */
  placeholders(rows: unknown[][]): number[] {
    const slots = this.parents.filter((field) => field.slot >= 0).map((field) => field.slot);
    return slots.filter((slot) => rows.every((row) => isNothing(row[slot])));
  }
}

function newLevel(prefix: string): Level {
  return { prefix, keys: [], fields: [], at: new Map() };
}

function newField(level: Level, key: string): number {
  const at = level.keys.push(key) - 1;
  level.fields.push({ home: level.prefix, path: level.prefix + key, slot: -1 });
  level.at.set(key, at);
  return at;
}

/**
 * Whether the keys of an object inside a row are data: days, the ids of like objects, or names of lists of like objects.
 * Such an object stays whole and becomes rows, where one with fields becomes columns.
 */
export function isKeyed(dict: Dict, keys: readonly string[]): boolean {
  if (keys.every(isDateKey)) return true;
  const values = keys.map((key) => dict[key]).filter((value) => !isNothing(value));
  if (values.length === 0 || !keys.every((key) => isDataKey(key) || key.startsWith("$"))) return false;
  return (values.every(isDict) && alike(values)) || values.every((value) => isList(value) && value.some(isDict));
}

/** Whether objects have mostly the same keys. */
export function alike(dicts: readonly Dict[]): boolean {
  const union = new Set<string>();
  let keys = 0;
  for (const dict of dicts) {
    for (const key in dict) {
      union.add(key);
      keys++;
    }
  }
  return keys > 0 && keys >= (union.size * dicts.length) / 2;
}

/** A row for each item: the fields of objects become columns, nested ones as `a.b`; any other item is a `value`. */
export function fill(items: List, options: FillOptions = {}): Grid {
  const { prefix = "", lead, from } = options;
  const filler = new Filler();
  if (lead) filler.column(lead.name, "");
  const top = newLevel(prefix);
  const rows: unknown[][] = [];
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    const row: unknown[] = new Array<unknown>(filler.names.length);
    if (lead) row[0] = lead.cells[i];
    if (isDict(item)) filler.put(top, item, row, 0);
    else filler.put(top, { value: item }, row, 0);
    rows.push(row);
  }
  const { names, homes, open } = filler;
  const grid = { names, homes, marks: lead ? [lead.mark] : [], rows, open, from };
  const gone = filler.placeholders(rows);
  return gone.length === 0 ? grid : without(grid, new Set(gone));
}

/** The grid without some columns. */
export function without(grid: Grid, gone: ReadonlySet<number>): Grid {
  const kept = grid.names.map((_, c) => c).filter((c) => !gone.has(c));
  return {
    names: kept.map((c) => grid.names[c]!),
    homes: kept.map((c) => grid.homes[c]!),
    marks: kept.map((c) => grid.marks[c]),
    rows: grid.rows.map((row) => kept.map((c) => row[c])),
    open: new Set(kept.flatMap((c, i) => (grid.open.has(c) ? [i] : []))),
    from: grid.from,
  };
}

/** A grid of rows that are lists already: cells that only wrap a value are unwrapped, others stay open. */
export function gridOf(names: string[], lists: readonly List[], from?: readonly number[]): Grid {
  const open = new Set<number>();
  const rows = lists.map((list) => {
    const row = list.slice();
    for (let c = 0; c < row.length; c++) if (!isScalar(row[c])) row[c] = unwrapped(row[c], () => open.add(c));
    return row;
  });
  return { names, homes: names.map(() => ""), marks: [], rows, open, from };
}

function unwrapped(cell: unknown, stays: () => void): unknown {
  const inner = isDict(cell) ? cellIn(cell) : undefined;
  if (!inner) stays();
  return inner ? inner.value : cell;
}
