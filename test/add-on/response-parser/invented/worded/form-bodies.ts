/** How invented bodies of a form are made of tables, and what their readers are to find. */
export type Cell = string | number | null;

export interface Wanted {
  readonly names: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export interface FormBody {
  readonly form: string;
  readonly of: string;
  readonly text: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly wants: Wanted | "job";
}

/** A body's text, or with its status and headers. */
export type Made = string | (Partial<FormBody> & { readonly text: string });

/** Makes one form's bodies: each maker gets the next of the three tables, whose fields of work are named. */
export function makeBuilder(tables: readonly Wanted[], fields: readonly string[]) {
  return (form: string, ...makers: readonly ((table: Wanted) => Made)[]): FormBody[] =>
    makers.map((make, n) => {
      const table = tables[n % tables.length]!;
      const made = make(table);
      const body = typeof made === "string" ? { text: made } : made;
      return { form, of: `${fields[n % fields.length]} ${n + 1}`, wants: table, ...body };
    });
}

/** The rows as objects. */
export const objects = ({ names, rows }: Wanted) =>
  rows.map((row) => Object.fromEntries(row.map((cell, i) => [names[i], cell])));
export const json = (value: unknown): string => JSON.stringify(value);

/** The table's columns, each a list. */
export const columnsOf = ({ names, rows }: Wanted): Cell[][] =>
  names.map((_, i) => rows.map((row) => row[i]!));

/** Names and rows as lines, with this sign between fields. */
export const csv = ({ names, rows }: Wanted, sign = ","): string =>
  [names, ...rows].map((row) => row.join(sign)).join("\n");
