/** JSON without losing digits: integers beyond 2^53 become bigint. */
import { parse } from "lossless-json";
import { Digits, type Cell } from "../model/answer";
import { ServiceError } from "../model/errors";

/** What a body can hold; whole numbers beyond 2^53 are bigint. */
export type JsonValue = null | boolean | number | bigint | string | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: JsonValue;
}

/** @throws ServiceError 400 that says where the JSON is broken */
export function readJson(text: string): JsonValue {
  try {
    // Lossless reading is several times slower; only long digit runs need it.
    return /\d{16}/.test(text)
      ? (parse(text, undefined, exactNumber) as JsonValue)
      : (JSON.parse(text) as JsonValue);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new ServiceError(400, `The body is not valid JSON: ${detail.split("\n")[0]}.`);
  }
}

function exactNumber(digits: string): number | bigint {
  const number = Number(digits);
  return /^-?\d+$/.test(digits) && !Number.isSafeInteger(number) ? BigInt(digits) : number;
}

/** A line of what an engine writes: each number stays the digits that it has there. */
export function readDigits(text: string): Cell {
  return parse(text, undefined, (digits) => new Digits(digits)) as Cell;
}

/** Infinity and NaN become null. */
export function writeJson(value: Cell): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "string" || typeof value === "boolean") return JSON.stringify(value);
  if (typeof value === "number") return Number.isFinite(value) ? JSON.stringify(value) : "null";
  if (typeof value === "bigint") return value.toString();
  if (value instanceof Digits) return value.text;
  if (isList(value)) return `[${value.map(writeJson).join(",")}]`;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${writeJson(field)}`).join(",")}}`;
}

function isList(value: object): value is readonly Cell[] {
  return Array.isArray(value);
}

/** Whether it has named fields; false for lists, null and what is absent. */
export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
