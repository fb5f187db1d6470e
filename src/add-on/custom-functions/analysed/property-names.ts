/**
 * Properties that are called as columns of ours are ("value", "date", "change"): while a table is made they
 * have names of their own, so that nothing takes one for the other. Pure.
 */
import type { Column, Table } from "../../table/types";
import { splitNameWords } from "../../table/name-words";
import type { AnalysedOptions } from "./analysed-parts";

/** Words of columns that the service or the add-on makes. */
const OWN_WORDS =
  /^(?:value|date|metric|before|change|total|other|partial|share|verdict|trend|now|step|stage|people|count|period|(?:change|bounds|running total|moving average)\b.*|(?:day|week|month|quarter|year)s?)$/;
const AS_PROPERTY = " (property)";

export class PropertyNames {
  /** From the names within to those that people know. */
  private readonly shown: ReadonlyMap<string, string>;

  constructor(splitBy: readonly string[] = []) {
    const own = splitBy.filter((name) => OWN_WORDS.test(splitNameWords(name).join(" ")));
    this.shown = new Map(own.map((name) => [name + AS_PROPERTY, name]));
  }

  /** A property as the service knows it. */
  show(name: string): string {
    return this.shown.get(name) ?? name;
  }

  hide(chosen: AnalysedOptions): AnalysedOptions {
    if (this.shown.size === 0) return chosen;
    const { "split by": splitBy, pivot, sort } = chosen;
    return {
      ...chosen,
      ...(splitBy && { "split by": splitBy.map((name) => this.hideName(name)) }),
      ...(pivot !== undefined && { pivot: this.hideName(pivot) }),
      ...(sort && { sort: { ...sort, column: this.hideName(sort.column) } }),
    };
  }

  /**
   * Of an answer that is divided by these. Columns that were counted after a property of their name get it
   * back: "date_2".
   */
  hideIn(table: Table, splitBy: readonly string[]): Table {
    const known = [...this.shown.values()].filter((name) => splitBy.includes(name));
    if (known.length === 0) return table;
    const columns: Column[] = [];
    for (const column of table.columns) {
      const isFirst =
        known.includes(column.name) && !columns.some(({ name }) => name === this.hideName(column.name));
      const base = /^(.+)_\d+$/.exec(column.name)?.[1] ?? "";
      const name = isFirst ? this.hideName(column.name) : known.includes(base) ? base : column.name;
      columns.push({ ...column, name: columns.some((one) => one.name === name) ? column.name : name });
    }
    return { ...table, columns };
  }

  /** Names stay unique: a column of ours is counted after the property. */
  showIn(table: Table): Table {
    if (this.shown.size === 0) return table;
    const properties = table.columns.flatMap(({ name }) => this.shown.get(name) ?? []);
    const columns = table.columns.map((column): Column => {
      const shown = this.shown.get(column.name);
      if (shown !== undefined) return { ...column, name: shown };
      return properties.includes(column.name) ? { ...column, name: `${column.name}_2` } : column;
    });
    return { ...table, columns };
  }

  private hideName(name: string): string {
    return this.shown.has(name + AS_PROPERTY) ? name + AS_PROPERTY : name;
  }
}
