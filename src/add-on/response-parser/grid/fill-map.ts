/** A map of objects that comes in parts: a row for each entry, as `openMap` makes of a whole one. */

import { Filler } from "./fill";
import type { Grid } from "./grid";
import { hintKeys } from "./maps";
import { isMapOfObjects } from "../shape/keyed-objects";
import { MOST_KEYS } from "../shape/size";
import { TEXT_KIND } from "../typing/cell-kinds";
import { isDataKey, isTimeKey, isYearKey } from "../vocabulary/field-names";
import { type Dict, isNothing, isScalar, unwrapKey } from "../../table/values";
import type { Zone } from "../../table/zone";

/** Objects have such keys first, wherever they were written. */
const INDEX = /^(?:0|[1-9]\d{0,9})$/;

/** Gives up where only the whole map would show what it is; then it is read at once. */
export class MapFiller {
  private readonly filler = new Filler();
  private readonly keys: string[] = [];
  private readonly seen = new Set<string>();
  private isOfData = false;
  private fields = 0;
  /** Fields that repeat the key in each entry, which then needs no column. */
  private repeating: readonly string[] = [];

  constructor(private readonly zone: Zone) {}

  /** False where it gave up. `expected`: about how many entries there will be. */
  add(map: Dict, expected: number): boolean {
    const keys = Object.keys(map);
    const items = Object.values(map) as Dict[];
    const isFirst = this.keys.length === 0;
    const isOfData = keys.every(isDataKey);
    if (isFirst && !beginsPlainly(keys[0], items[0])) return false;
    if (isFirst) {
      this.isOfData = isOfData;
      this.repeating = Object.keys(items[0]!);
    }
    if (isOfData !== this.isOfData || !isMapOfObjects(map)) return false;
    for (const key of keys) {
      if (INDEX.test(key) || this.seen.has(key)) return false;
      this.seen.add(key);
      this.keys.push(key);
    }
    for (const item of items) this.fields += Object.keys(item).length;
    this.repeating = this.repeating.filter((field) =>
      items.every((item, i) => isScalar(item[field]) && String(item[field]) === keys[i]),
    );
    this.filler.add(items, expected);
    if (isFirst) this.filler.expectDates(this.zone);
    return this.filler.isLossless && this.keys.length <= MOST_KEYS;
  }

  /** Undefined where entries have lists or maps of their own, or have little in common. */
  grid(): Grid | undefined {
    const grid = this.filler.grid();
    const areAlike = this.fields > (this.filler.fieldCount * this.keys.length) / 2;
    if (grid.open.size > 0 || !areAlike) return undefined;
    if (this.repeating.length > 0) return hintKeys(grid, this.repeating);
    const { names, homes, hints, columns, kinds } = grid;
    return {
      ...grid,
      names: ["key", ...names],
      homes: ["", ...homes],
      hints: [{ label: true, keys: true }, ...names.map((_, c) => hints[c])],
      columns: [this.keys, ...columns],
      kinds: kinds && [TEXT_KIND, ...kinds],
    };
  }
}

/** The key is no day, year or number, and the entry has a field first that holds a value. */
function beginsPlainly(key: string | undefined, item: Dict | undefined): boolean {
  const [field] = Object.keys(item ?? {});
  if (key === undefined || item === undefined || field === undefined) return false;
  const value = item[field];
  if (isTimeKey(key) || isYearKey(key) || /^\d{4}-/.test(key) || isTimeKey(field) || field === "0")
    return false;
  return isScalar(value) && !isNothing(value) && unwrapKey(item) === undefined;
}
