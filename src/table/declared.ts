/** The words with which headers declare the types of their columns. */

import type { ColumnType } from "./types";

const WORDS: readonly (readonly [RegExp, ColumnType])[] = [
  [/^(date_?time|timestamp|time_?stamp|dttm|instant|time)/, "datetime"],
  [/^date(32)?$/, "date"],
  [/^(percent|percentage)$/, "percent"],
  [
    /^(u|big|small|tiny|medium|long)?int(eger)?\d*$|^(float|double|decimal|numeric|number|real|long|short|fixed|currency|money|bignumeric|double precision)\d*$/,
    "number",
  ],
  [/^bool(ean)?$/, "boolean"],
  [/^(string|str|text|char|varchar|character varying|uuid|enum\d*|json)$/, "text"],
];

/** The column type that a word such as "TYPE_INTEGER", "Nullable(DateTime64(3))" or "varchar(255)" means, if any. */
export function typeNamed(word: unknown): ColumnType | undefined {
  if (typeof word !== "string") return undefined;
  let plain = word
    .toLowerCase()
    .trim()
    .replace(/^type[_/]/, "");
  for (
    let inner = /^(?:nullable|lowcardinality)\((.*)\)$/.exec(plain);
    inner;
    inner = /^(?:nullable|lowcardinality)\((.*)\)$/.exec(plain)
  ) {
    plain = inner[1]!;
  }
  plain = plain.replace(/[(<].*$/, "").trim();
  return WORDS.find(([pattern]) => pattern.test(plain))?.[1];
}
