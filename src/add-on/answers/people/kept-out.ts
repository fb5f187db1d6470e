/** People who are kept out of pulls. Only digests of their values are stored. */
import { digest, digestWithKey } from "../../settings/digest";
import { setProperties } from "../../settings/property-quota";
import { STORED } from "../../shared/stored";
import { takeColumns } from "../../table/by-column";
import type { Table } from "../../table/types";
import { listCandidates, listNameCandidates, type Person } from "./person";

/** Whether a row is of somebody who is kept out. */
export type RowTest = (row: readonly unknown[]) => boolean;

/** The secret of the digests has this in place of one. */
const SALT = `${STORED.keptOut.name}salt`;
const NOBODY = (): false => false;

/**
 * People whose rows no pull lands. The properties are read once an execution, or again after a change; a
 * digest is made with a secret of its own, so that nobody can try values against the store.
 */
export class KeptOut {
  private known: { readonly salt: string; readonly digests: ReadonlySet<string> } | undefined;

  constructor(
    private readonly services: {
      readonly properties: () => GoogleAppsScript.Properties.Properties;
      readonly secret: () => string;
    },
  ) {}

  add({ value }: Person): void {
    const salt = this.read().salt || this.services.secret();
    setProperties(this.services.properties(), { [SALT]: salt, [nameOf(value, salt)]: "1" });
    this.known = undefined;
  }

  /** Later runs bring the person back. */
  remove({ value }: Person): void {
    this.services.properties().deleteProperty(nameOf(value, this.read().salt));
    this.known = undefined;
  }

  has({ value }: Person): boolean {
    const { salt, digests } = this.read();
    return digests.has(nameOf(value, salt));
  }

  get count(): number {
    return this.read().digests.size;
  }

  /** Of all who are kept out; "" for nobody. */
  print(): string {
    const { digests } = this.read();
    return digests.size === 0 ? "" : digest([...digests].sort().join());
  }

  /** For rows of a table with these columns. */
  testFor(columns: readonly string[]): RowTest {
    const isOut = this.makeTest();
    if (isOut === NOBODY) return NOBODY;
    return (row) => row.some((cell, at) => listCandidates(cell, columns[at]).some(isOut));
  }

  /** Whether a column is called by one of them. */
  testForNames(): (column: string) => boolean {
    const isOut = this.makeTest();
    return isOut === NOBODY ? NOBODY : (column) => listNameCandidates(column).some(isOut);
  }

  /** Without columns that are called by them. */
  leaveOutColumns(table: Table): Table {
    const isOut = this.testForNames();
    if (isOut === NOBODY) return table;
    const left = table.columns.flatMap(({ name }, at) => (isOut(name) ? [] : [at]));
    return left.length === table.columns.length ? table : takeColumns(table, left);
  }

  /** Whether a text is the value of somebody who is kept out. Each text is digested once. */
  private makeTest(): (text: string) => boolean {
    const { salt, digests } = this.read();
    if (digests.size === 0) return NOBODY;
    const lengths = new Set([...digests].map((name) => parseInt(name.slice(STORED.keptOut.name.length), 10)));
    const tried = new Map<string, boolean>();
    return (text) => {
      if (!lengths.has(text.length)) return false;
      let known = tried.get(text);
      if (known === undefined) tried.set(text, (known = digests.has(nameOf(text, salt))));
      return known;
    };
  }

  /** Without their rows and columns, and how many of each. */
  leaveOut(table: Table): { readonly table: Table; readonly rows: number; readonly columns: number } {
    const isOut = this.testFor(table.columns.map(({ name }) => name));
    if (isOut === NOBODY) return { table, rows: 0, columns: 0 };
    const without = this.leaveOutColumns({ ...table, rows: table.rows.filter((row) => !isOut(row)) });
    const rows = table.rows.length - without.rows.length;
    return { table: without, rows, columns: table.columns.length - without.columns.length };
  }

  private read() {
    if (this.known) return this.known;
    const all = this.services.properties().getProperties();
    const names = Object.keys(all).filter((name) => name.startsWith(STORED.keptOut.name) && name !== SALT);
    return (this.known = { salt: all[SALT] ?? "", digests: new Set(names) });
  }
}

/** With the length, so that few texts of a table are digested. */
function nameOf(value: string, salt: string): string {
  return `${STORED.keptOut.name}${value.length}~${digestWithKey(value, salt)}`;
}
