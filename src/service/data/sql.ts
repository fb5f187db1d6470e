/**
 * Pieces of SQL that carry their own values, so that no text from outside ever becomes part of a statement.
 */

export type SqlValue = string | number | bigint | boolean | null;

/** A piece of SQL with `?` for each of its values, in order. */
export class Sql {
  constructor(
    readonly text: string,
    readonly values: readonly SqlValue[] = [],
  ) {}
}

/** Builds a piece from a template: pieces are spliced in, everything else becomes a bound value. */
export function sql(strings: TemplateStringsArray, ...parts: readonly (Sql | SqlValue)[]): Sql {
  const values: SqlValue[] = [];
  let text = strings[0] ?? "";
  parts.forEach((part, index) => {
    if (part instanceof Sql) {
      text += part.text;
      values.push(...part.values);
    } else {
      text += "?";
      values.push(part);
    }
    text += strings[index + 1] ?? "";
  });
  return new Sql(text, values);
}

/** Text that is SQL already. Only for texts written in this project, never for anything from outside. */
export function raw(text: string): Sql {
  return new Sql(text);
}

/** A quoted name of a column or table. */
export function ident(name: string): Sql {
  return new Sql(`"${name.replaceAll('"', '""')}"`);
}

/** A quoted text literal, for the few places where DuckDB takes no bound value. */
export function literal(text: string): Sql {
  return new Sql(`'${text.replaceAll("'", "''")}'`);
}

export function join(pieces: readonly Sql[], separator = ", "): Sql {
  return new Sql(
    pieces.map((piece) => piece.text).join(separator),
    pieces.flatMap((piece) => piece.values),
  );
}
