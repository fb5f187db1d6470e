import type { ColumnType } from "../../table/types";
import { isDict, isList, isText } from "../../table/values";

const TYPE_WORDS: readonly (readonly [RegExp, ColumnType])[] = [
  [/^(date_?time|time|dttm|instant)/, "datetime"],
  [/^date(32)?$/, "date"],
  [/^percent(age)?$/, "percent"],
  [
    /^((u|big|small|tiny|medium|long)?int(eger)?|float|double( precision)?|(big)?decimal|(big)?numeric|bignum|number|real|long|short|fixed|currency|money)\d*$/,
    "number",
  ],
  [/^bool(ean)?$/, "boolean"],
  [/^(str(ing)?|text|(var)?char|character varying|uuid|enum\d*|json)$/, "text"],
];

/** Such as "TYPE_INTEGER", "Nullable(DateTime64(3))" or "varchar(255)". */
export function findType(word: unknown): ColumnType | undefined {
  // {"type": ["null", "number"]}, {"type": {"name": "DECIMAL", "precision": 10}}
  if (isList(word)) return findType(word.find((one) => one !== "null"));
  if (isDict(word)) return findType(word.name ?? word.type ?? word.base);
  if (!isText(word)) return undefined;
  const plain = word
    .toLowerCase()
    .replace(/^\s*type[_/]|(nullable|lowcardinality)\(/g, "")
    .replace(/[(<)].*$/s, "")
    .trim();
  return TYPE_WORDS.find(([pattern]) => pattern.test(plain))?.[1];
}
