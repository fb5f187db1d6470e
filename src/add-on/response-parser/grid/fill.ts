import { addField, type TreeField, type Level, makeLevel } from "./fill/field-tree";
import type { Grid } from "./grid";
import { dropColumns } from "./replace-columns";
import { FilledColumns, padCells } from "./fill/filled-columns";
import { checkTableSize } from "../text/table-size";
import { isKeyed } from "../shape/keyed-objects";
import { DATE, kindOfCell } from "../typing/cell-kinds";
import type { ColumnHint } from "../typing/column";
import { isPeriodName } from "../vocabulary/field-names";
import { type Dict, isDict, isNothing, isScalar, type List, unwrapKey } from "../../table/values";
import type { Zone } from "../../table/zone";

export interface FillOptions {
  /** Before every name, such as "steps.". */
  readonly prefix?: string;
  readonly from?: readonly number[];
  /** First columns, such as the keys of a map. */
  readonly leads?: readonly Lead[];
}

export interface Lead {
  readonly name: string;
  readonly hint: ColumnHint;
  readonly cells: List;
}

export function fillGrid(items: List, options: FillOptions = {}): Grid {
  const filler = new Filler(options);
  filler.add(items);
  return filler.grid();
}

/** Objects that lie deeper than this stay JSON. */
const DEEPEST_ROW = 40;

/** Nested fields become `a.b`; other items, a `value`. */
export class Filler {
  private readonly names: string[] = [];
  private readonly homes: string[] = [];
  private readonly filled = new FilledColumns();
  private readonly columns = this.filled.cells;
  private readonly kinds = this.filled.kinds;
  private readonly open = new Set<number>();
  private height = 0;
  private expected = 0;
  private readonly parents: TreeField[] = [];
  private readonly top: Level;

  constructor(private readonly options: FillOptions = {}) {
    this.top = makeLevel(options.prefix ?? "");
    for (const { name } of options.leads ?? []) this.addColumn(name, "");
  }

  /** `expected`: about how many there will be in all. */
  add(items: List, expected = items.length): void {
    this.expected = Math.max(this.expected, expected);
    const leads = this.options.leads ?? [];
    const hasObjects = items.some(isDict);
    for (let i = 0; i < items.length; i++) {
      const item = items[i];
      for (let c = 0; c < leads.length; c++) {
        const cell = leads[c]!.cells[this.height];
        this.columns[c]![this.height] = cell;
        this.kinds[c]! |= kindOfCell(cell);
      }
      // Nothing among objects is a blank row.
      if (!hasObjects || !isNothing(item)) this.put(this.top, isDict(item) ? item : { value: item }, 0);
      checkTableSize(++this.height, this.names.length);
    }
  }

  /**
   * At once, so that texts need not be kept. `isLossless` shows whether that was right; if not, the rows are
   * read again.
   */
  expectDates(zone: Zone): void {
    if (this.open.size === 0)
      this.filled.expectDates(zone, this.height, (column) => !isPeriodName(this.names[column]!));
  }

  /** How many fields the items have together, without those of objects in them. */
  get fieldCount(): number {
    return this.top.keys.length;
  }

  get isLossless(): boolean {
    return this.filled.isLossless;
  }

  grid(): Grid {
    const { names, homes, open, columns, height, kinds, options } = this;
    const hints = (options.leads ?? []).map((lead) => lead.hint);
    this.filled.finish(height);
    const grid = { names, homes, hints, columns, height, open, kinds, from: options.from };
    const placeholders = this.findPlaceholders();
    return placeholders.length === 0 ? grid : dropColumns(grid, placeholders);
  }

  private addColumn(name: string, home: string): number {
    this.homes.push(home);
    this.names.push(name);
    return this.filled.add(this.expected);
  }

  /** Most items are alike, so the next field is guessed. */
  private put(level: Level, item: Dict, depth: number): void {
    const { keys, columns } = level;
    const { kinds } = this;
    let at = 0;
    for (const key in item) {
      const value = item[key];
      // Usually the next field; else the one after, as one is missing.
      if (keys[at] !== key)
        at = keys[at + 1] === key ? at + 1 : (level.placeOf.get(key) ?? addField(level, key));
      const column = columns[at]!;
      if (column < 0 || (typeof value === "object" && value !== null))
        this.putOther(level.fields[at]!, value, depth);
      else {
        const kind = kinds[column]!;
        const bit = kindOfCell(value);
        if (kind >= DATE) this.write(column, this.filled.readDate(column, value));
        else {
          this.write(column, value);
          if ((kind & bit) !== bit) kinds[column] = kind | bit;
        }
      }
      at++;
    }
  }

  /** Above it, rows may lack the column. */
  private write(column: number, cell: unknown): void {
    const cells = this.columns[column]!;
    if (cells.length < this.height) padCells(cells, this.height);
    cells[this.height] = cell;
  }

  /** A null among objects needs no column. */
  private putOther(field: TreeField, value: unknown, depth: number): void {
    if (isScalar(value)) {
      if (!field.below || value !== null) this.putCell(field, value);
      return;
    }
    if (isDict(value) && !field.isWhole) {
      const key = field.below ? undefined : unwrapKey(value);
      if (key !== undefined) this.putCell(field, value[key]);
      else if (field.below || this.takesApart(field, value, depth)) this.put(field.below!, value, depth + 1);
      if (!field.isWhole) return;
    }
    this.putCell(field, value);
    this.open.add(this.columnOf(field));
  }

  private putCell(field: TreeField, value: unknown): void {
    const column = this.columnOf(field);
    // Rows with lists are read differently, from the texts as they came.
    if (this.kinds[column]! >= DATE || (this.filled.hasDates && !isScalar(value)))
      this.filled.hasFailed = true;
    this.write(column, value);
    this.kinds[column]! |= kindOfCell(value);
  }

  private columnOf({ level, at, path }: TreeField): number {
    const { columns } = level;
    if (columns[at]! < 0) columns[at] = this.addColumn(path, level.prefix);
    return columns[at]!;
  }

  /** The first object that is not empty decides whether keys are fields. */
  private takesApart(field: TreeField, value: Dict, depth: number): boolean {
    if (Object.keys(value).length === 0) return false;
    if (depth >= DEEPEST_ROW || isKeyed(value)) {
      field.isWhole = true;
      return false;
    }
    field.below = makeLevel(`${field.path}.`);
    this.parents.push(field);
    return true;
  }

  /** Columns of nulls whose field turned out to hold objects. */
  private findPlaceholders(): number[] {
    const columns = this.parents.map(({ level, at }) => level.columns[at]!).filter((column) => column >= 0);
    return columns.filter((column) => this.columns[column]!.every(isNothing));
  }
}
