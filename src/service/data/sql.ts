/** SQL that carries its values, so that no text from outside becomes SQL. */

export type SqlValue = string | number | bigint | boolean | null;

/** `?` for each value, in order. */
export class Sql {
  constructor(
    readonly text: string,
    readonly values: readonly SqlValue[] = [],
  ) {}
}

/** Pieces are spliced in; all else becomes a bound value. */
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

/** Only for texts of this project, never from outside. */
export function raw(text: string): Sql {
  return new Sql(text);
}

export function ident(name: string): Sql {
  return new Sql(`"${name.replaceAll('"', '""')}"`);
}

/** For the few places where DuckDB takes no bound value. */
export function literal(text: string): Sql {
  return new Sql(`'${text.replaceAll("'", "''")}'`);
}

export function join(pieces: readonly Sql[], separator = ", "): Sql {
  return new Sql(
    pieces.map((piece) => piece.text).join(separator),
    pieces.flatMap((piece) => piece.values),
  );
}
