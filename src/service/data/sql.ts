/** SQL that carries its values, so that no text from outside becomes SQL. */

export type SqlValue = string | number | bigint | boolean | null;

/** Text before, between and after its values, in order. */
export class Sql {
  private constructor(
    readonly pieces: readonly string[],
    readonly values: readonly SqlValue[],
  ) {}

  static of(text: string): Sql {
    return new Sql([text], []);
  }

  /** `?` for each value, as DuckDB binds them. */
  get text(): string {
    return this.textWith(() => "?");
  }

  /** `mark`: what stands in the text for a value, by its place. */
  textWith(mark: (value: SqlValue, at: number) => string): string {
    return this.pieces.reduce((text, piece, at) => text + mark(this.values[at - 1] ?? null, at - 1) + piece);
  }

  static concat(parts: readonly (Sql | SqlValue)[]): Sql {
    const pieces = [""];
    const values: SqlValue[] = [];
    for (const part of parts) {
      const [first = "", ...others] = part instanceof Sql ? part.pieces : ["", ""];
      values.push(...(part instanceof Sql ? part.values : [part]));
      pieces.push((pieces.pop() ?? "") + first, ...others);
    }
    return new Sql(pieces, values);
  }
}

/** Pieces are spliced in; all else becomes a bound value. */
export function sql(strings: TemplateStringsArray, ...parts: readonly (Sql | SqlValue)[]): Sql {
  return Sql.concat(
    strings.flatMap((text, at) => [Sql.of(text), ...(at < parts.length ? [parts[at] ?? null] : [])]),
  );
}

/** Only for texts of this project, never from outside. */
export function raw(text: string): Sql {
  return Sql.of(text);
}

/** A name of a table or column in quotes, whatever signs it has. */
export function ident(name: string): Sql {
  return Sql.of(`"${name.replaceAll('"', '""')}"`);
}

/** For the few places where DuckDB takes no bound value. */
export function literal(text: string): Sql {
  return Sql.of(`'${text.replaceAll("'", "''")}'`);
}

/**
 * All pieces one after the other, with the text of the separator between them, which is never from outside.
 */
export function join(pieces: readonly Sql[], separator = ", "): Sql {
  return Sql.concat(pieces.flatMap((piece, at) => (at === 0 ? [piece] : [Sql.of(separator), piece])));
}
