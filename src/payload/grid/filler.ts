/** Fills a grid from items: rows of objects, each with its fields. */

import type { Mark } from "../typing/column";
import { DATE, kindOf, kindsOf, LONG, TEXT, TIME } from "../typing/cell-kinds";
import { isoDates } from "../typing/date-column";
import type { Grid } from "./grid";
import { INSTANT, iso, NO_DATE, readIso, WALL_DAY } from "../typing/iso";
import { isKeyed } from "../shape/keyed-objects";
import { isPeriodName } from "../shape/field-names";
import { type Dict, isDict, isNothing, isScalar, type List, wrappedKey } from "../../table/values";
import { without } from "./insert-columns";
import type { Zone } from "../../table/zone";

export interface FillOptions {
  /** Before every name, such as "steps.". */
  readonly prefix?: string;
  readonly from?: readonly number[];
  /** Columns before all others, such as the keys of a map. */
  readonly leads?: readonly Lead[];
}

export interface Lead {
  readonly name: string;
  readonly mark: Mark;
  /** One for each item. */
  readonly cells: List;
}

/** One field of the items, at some depth. */
interface Field {
  readonly level: Level;
  /** Its place in the level. */
  readonly at: number;
  readonly path: string;
  /** What is below, where objects were seen whose fields are columns. */
  below?: Level;
  /** Objects here are maps and stay whole. */
  whole?: boolean;
}

/** The fields of like objects, in the order in which they first appeared. */
interface Level {
  readonly prefix: string;
  readonly keys: string[];
  /** The column of each field, or -1 as long as it has none of its own. */
  readonly slots: number[];
  readonly fields: Field[];
  readonly at: Map<string, number>;
}

/** How deep objects are taken apart; what lies deeper stays JSON. */
const DEEPEST = 40;

/** Makes a row of each item: the fields of objects become columns, nested ones as `a.b`; any other item is a `value`. */
export class Filler {
  private readonly names: string[] = [];
  private readonly homes: string[] = [];
  private readonly kinds: number[] = [];
  private readonly open = new Set<number>();
  private readonly rows: unknown[][] = [];
  /** How many cells were put. */
  private count = 0;
  private readonly parents: Field[] = [];
  private zone: Zone | undefined;
  failed = false;
  private readonly top: Level;

  constructor(private readonly options: FillOptions = {}) {
    this.top = newLevel(options.prefix ?? "");
    for (const { name } of options.leads ?? []) this.column(name, "");
  }

  add(items: List): void {
    const { rows, top } = this;
    const leads = this.options.leads ?? [];
    const objects = items.some(isDict);
    for (let i = 0; i < items.length; i++) {
      const item = items[i];
      const row = new Array<unknown>(this.names.length);
      for (let c = 0; c < leads.length; c++) {
        row[c] = leads[c]!.cells[rows.length];
        this.kinds[c]! |= kindOf(row[c]);
        this.count++;
      }
      // Nothing among objects is a blank row.
      if (!objects || !isNothing(item)) this.put(top, isDict(item) ? item : { value: item }, row, 0);
      rows.push(row);
    }
  }

  /**
   * Converts the columns whose texts are all dates so far, and what is added to them from now on: so early, the texts
   * need not be kept. `failed` says whether that was wrong, and the rows are to be read again.
   */
  expectDates(zone: Zone): void {
    this.zone = zone;
    if (this.open.size > 0) return;
    this.names.forEach((name, slot) => {
      if (this.kinds[slot] !== TEXT || isPeriodName(name)) return;
      const type = isoDates(this.rows, slot, false, zone);
      if (type) this.kinds[slot] = type === "date" ? DATE : DATE | TIME;
    });
  }

  private early(slot: number, value: unknown): unknown {
    if (value === null || value === "") return null;
    const kind = typeof value === "string" ? readIso(value) : NO_DATE;
    if (kind === NO_DATE) this.failed = true;
    if (kind > WALL_DAY) this.kinds[slot] = DATE | TIME;
    return new Date(kind === INSTANT ? this.zone!.wall(iso.ms) : iso.ms);
  }

  /** Whether a number may have lost digits when it was parsed. */
  get rounded(): boolean {
    return this.kinds.some((kind) => kind & LONG);
  }

  /** The rows so far. */
  grid(): Grid {
    const { names, homes, open, rows, options } = this;
    const marks = (options.leads ?? []).map((lead) => lead.mark);
    // Makes what is missing null.
    if (this.count < rows.length * names.length) kindsOf(rows, names.length);
    const grid = { names, homes, marks, rows, open, kinds: this.kinds, from: options.from };
    const gone = this.placeholders();
    return gone.length === 0 ? grid : without(grid, gone);
  }

  private column(name: string, home: string): number {
    this.homes.push(home);
    this.kinds.push(0);
    return this.names.push(name) - 1;
  }

  /** Puts the fields of `item` into `row`. The place of the last field foretells the next one: most items are alike. */
  private put(level: Level, item: Dict, row: unknown[], depth: number): void {
    const { keys, slots } = level;
    const { kinds } = this;
    let at = 0;
    let put = 0;
    for (const key in item) {
      const value = item[key];
      // Most often the next field; else mostly the one after it, because one is missing.
      if (keys[at] !== key) at = keys[at + 1] === key ? at + 1 : (level.at.get(key) ?? newField(level, key));
      const slot = slots[at]!;
      if (slot < 0 || (typeof value === "object" && value !== null))
        this.putOther(level.fields[at]!, value, row, depth);
      else {
        const kind = kinds[slot]!;
        const bit = kindOf(value);
        if (kind >= DATE) row[slot] = this.early(slot, value);
        else {
          row[slot] = value;
          if ((kind & bit) !== bit) kinds[slot] = kind | bit;
        }
        put++;
      }
      at++;
    }
    this.count += put;
  }

  /** An object, a list, or a scalar in a field that has no column yet. A null beside objects needs none. */
  private putOther(field: Field, value: unknown, row: unknown[], depth: number): void {
    if (isScalar(value)) {
      if (!field.below || value !== null) this.set(field, value, row);
      return;
    }
    if (isDict(value) && !field.whole) {
      const key = field.below ? undefined : wrappedKey(value);
      if (key !== undefined) this.set(field, value[key], row);
      else if (field.below || this.opensOut(field, value, depth)) this.put(field.below!, value, row, depth + 1);
      if (!field.whole) return;
    }
    this.set(field, value, row);
    this.open.add(this.slotOf(field));
  }

  private set(field: Field, value: unknown, row: unknown[]): void {
    const slot = this.slotOf(field);
    // Rows with lists are read in another way, which takes the texts as they came.
    if (this.kinds[slot]! >= DATE || (!isScalar(value) && this.kinds.some((kind) => kind >= DATE))) this.failed = true;
    row[slot] = value;
    this.kinds[slot]! |= kindOf(value);
    this.count++;
  }

  private slotOf({ level, at, path }: Field): number {
    const { slots } = level;
    if (slots[at]! < 0) slots[at] = this.column(path, level.prefix);
    return slots[at]!;
  }

  /** Decides by the first object in a field whether its keys are fields too. An empty object leaves it open. */
  private opensOut(field: Field, value: Dict, depth: number): boolean {
    if (Object.keys(value).length === 0) return false;
    if (depth >= DEEPEST || isKeyed(value)) {
      field.whole = true;
      return false;
    }
    field.below = newLevel(`${field.path}.`);
    this.parents.push(field);
    return true;
  }

  /** Columns that a null reserved before the field turned out to hold objects. */
  private placeholders(): number[] {
    const slots = this.parents.map(({ level, at }) => level.slots[at]!).filter((slot) => slot >= 0);
    return slots.filter((slot) => this.rows.every((row) => isNothing(row[slot])));
  }
}

function newLevel(prefix: string): Level {
  return { prefix, keys: [], slots: [], fields: [], at: new Map() };
}

function newField(level: Level, key: string): number {
  const at = level.keys.push(key) - 1;
  level.slots.push(-1);
  level.fields.push({ level, at, path: level.prefix + key });
  level.at.set(key, at);
  return at;
}

/** All rows at once. */
export function fill(items: List, options: FillOptions = {}): Grid {
  const filler = new Filler(options);
  filler.add(items);
  return filler.grid();
}
