/** DuckDB's values as cells: all digits kept, days and times as ISO text, lists and structs as JSON. */
import {
  DuckDBArrayValue,
  DuckDBDecimalValue,
  DuckDBListValue,
  DuckDBMapValue,
  DuckDBStructValue,
  DuckDBTimestampMillisecondsValue,
  DuckDBTimestampNanosecondsValue,
  DuckDBTimestampSecondsValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  DuckDBTypeId,
  DuckDBUnionValue,
  DuckDBVariantValue,
  type DuckDBType,
  type DuckDBValue,
} from "@duckdb/node-api";
import { Digits, type Cell, type ColumnType } from "../model/answer";
import { readJson } from "../wire/json";

const INTEGERS = new Set([
  DuckDBTypeId.TINYINT,
  DuckDBTypeId.SMALLINT,
  DuckDBTypeId.INTEGER,
  DuckDBTypeId.BIGINT,
  DuckDBTypeId.UTINYINT,
  DuckDBTypeId.USMALLINT,
  DuckDBTypeId.UINTEGER,
  DuckDBTypeId.UBIGINT,
  DuckDBTypeId.HUGEINT,
  DuckDBTypeId.UHUGEINT,
  DuckDBTypeId.BIGNUM,
]);
const NUMBERS = new Set([DuckDBTypeId.FLOAT, DuckDBTypeId.DOUBLE, DuckDBTypeId.DECIMAL]);
const TIMES = new Set([
  DuckDBTypeId.TIMESTAMP,
  DuckDBTypeId.TIMESTAMP_S,
  DuckDBTypeId.TIMESTAMP_MS,
  DuckDBTypeId.TIMESTAMP_NS,
  DuckDBTypeId.TIMESTAMP_TZ,
]);
const NESTED = new Set([
  DuckDBTypeId.LIST,
  DuckDBTypeId.ARRAY,
  DuckDBTypeId.STRUCT,
  DuckDBTypeId.MAP,
  DuckDBTypeId.UNION,
  DuckDBTypeId.VARIANT,
]);

/** Types without a word of their own (times of day, intervals, blobs) are text. */
export function columnType(type: DuckDBType): ColumnType {
  if (INTEGERS.has(type.typeId)) return "integer";
  if (NUMBERS.has(type.typeId)) return "number";
  if (TIMES.has(type.typeId)) return "datetime";
  if (NESTED.has(type.typeId) || type.alias === "JSON") return "json";
  if (type.typeId === DuckDBTypeId.BOOLEAN) return "boolean";
  return type.typeId === DuckDBTypeId.DATE ? "date" : "text";
}

export function cellReader(type: DuckDBType): (value: DuckDBValue) => Cell {
  if (type.alias === "JSON") return (value) => (typeof value === "string" ? readJson(value) : null);
  // Widened to a double, the float 0.1 would read 0.10000000149011612.
  if (type.typeId === DuckDBTypeId.FLOAT)
    return (value) => (typeof value === "number" ? shortenFloat(value) : null);
  return toCell;
}

/** Integers are numbers while a double holds them exactly, then bigint. */
export function toCell(value: DuckDBValue): Cell {
  if (
    value === null ||
    typeof value === "boolean" ||
    typeof value === "number" ||
    typeof value === "string"
  ) {
    return value;
  }
  if (typeof value === "bigint") {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : value;
  }
  if (value instanceof DuckDBDecimalValue) return new Digits(value.toString());
  return momentOf(value) ?? nestedOf(value) ?? value.toString();
}

type DuckDBObject = Exclude<DuckDBValue, null | boolean | number | bigint | string>;

function momentOf(value: DuckDBObject): string | undefined {
  // Its own text would be in this machine's time zone.
  if (value instanceof DuckDBTimestampTZValue) {
    return writeTime(new DuckDBTimestampValue(value.micros).toString(), "Z");
  }
  // A wall time: a Z would make it another moment.
  const isWallTime =
    value instanceof DuckDBTimestampValue ||
    value instanceof DuckDBTimestampSecondsValue ||
    value instanceof DuckDBTimestampMillisecondsValue ||
    value instanceof DuckDBTimestampNanosecondsValue;
  return isWallTime ? writeTime(value.toString(), "") : undefined;
}

/** Infinities and years before Christ stay DuckDB's text. */
function writeTime(text: string, zone: "Z" | ""): string {
  return text.replace(/^(\d+-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)$/, `$1T$2${zone}`);
}

function nestedOf(value: DuckDBObject): Cell {
  if (value instanceof DuckDBListValue || value instanceof DuckDBArrayValue) return value.items.map(toCell);
  if (value instanceof DuckDBStructValue) {
    return Object.fromEntries(Object.entries(value.entries).map(([name, entry]) => [name, toCell(entry)]));
  }
  if (value instanceof DuckDBMapValue) {
    return Object.fromEntries(value.entries.map((entry) => [String(entry.key), toCell(entry.value)]));
  }
  if (value instanceof DuckDBUnionValue || value instanceof DuckDBVariantValue) return toCell(value.value);
  return undefined;
}

function shortenFloat(value: number): number {
  for (let digits = 6; digits < 9; digits += 1) {
    const rounded = Number(value.toPrecision(digits));
    if (Math.fround(rounded) === value) return rounded;
  }
  return value;
}
