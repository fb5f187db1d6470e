/** ClickHouse's values as cells: they are sent as texts that keep all digits, and read by their types. */
import { Sql, sql } from "../../data/sql";
import { Digits, type Cell, type ColumnType } from "../../model/answer";
import type { Property } from "../../model/events";
import { micros } from "./sql";

/** Without what says that values may be missing, or are few. */
export function plainType(type: string): string {
  const inner = /^(?:Nullable|LowCardinality)\((.*)\)$/s.exec(type)?.[1];
  return inner === undefined ? type : plainType(inner);
}

export function columnType(type: string): ColumnType {
  const plain = plainType(type);
  if (/^U?Int/.test(plain)) return "integer";
  if (/^(?:Float|Decimal|BFloat)/.test(plain)) return "number";
  if (plain === "Bool") return "boolean";
  if (/^DateTime/.test(plain)) return "datetime";
  if (/^Date/.test(plain)) return "date";
  return /^(?:Array|Tuple|Map|JSON|Nested)/.test(plain) ? "json" : "text";
}

/** A value of a property as it is sent: a text, but for truths and fractions. */
export function sentValue(value: Sql, { type, sqlType }: Pick<Property, "type" | "sqlType">): Sql {
  if (type === "datetime") return sql`toString(${micros(sql`toDateTime64(${value}, 6, 'UTC')`)})`;
  return type === "boolean" || isFloat(sqlType) ? value : sql`toString(${value})`;
}

export function isFloat(sqlType: string): boolean {
  return /^(?:Float|BFloat)/.test(plainType(sqlType));
}

/** The inverse of `sentValue`: a value as the service gives it, with all of its digits. */
export function readValue(sent: unknown, { type, sqlType }: Pick<Property, "type" | "sqlType">): Cell {
  if (sent === null || sent === undefined) return null;
  if (typeof sent === "boolean" || typeof sent === "number") return sent;
  const text = sent as string;
  if (type === "datetime") return writeMoment(BigInt(text));
  if (type === "integer") return readWhole(text);
  return type === "number" ? readDecimal(text, scaleOf(sqlType)) : text;
}

/** A number while a double holds it exactly. */
export function readWhole(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
}

/** With as many decimals as the type has: 12.5 is 12.50 of hundredths. */
function readDecimal(text: string, scale: number): Digits {
  const [whole = "0", decimals = ""] = text.split(".");
  return new Digits(scale === 0 ? whole : `${whole}.${decimals.padEnd(scale, "0")}`);
}

function scaleOf(sqlType: string): number {
  return Number(/^Decimal\(\d+, (\d+)\)$/.exec(plainType(sqlType))?.[1] ?? 0);
}

export function writeMoment(us: bigint): string {
  const MILLION = 1_000_000n;
  const seconds = us >= 0n ? us / MILLION : -((-us + MILLION - 1n) / MILLION);
  const rest = String(us - seconds * MILLION)
    .padStart(6, "0")
    .replace(/0+$/, "");
  const text = new Date(Number(seconds) * 1000).toISOString().slice(0, 19);
  return `${text}${rest === "" ? "" : `.${rest}`}Z`;
}
