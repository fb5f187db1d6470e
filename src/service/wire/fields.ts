/** Reads a JSON object field by field; errors name the field. */
import { badField } from "../model/errors";
import { isObject, writeJson, type JsonValue } from "./json";

const SHOWN = 60;

/** Read all known fields, then call `done`. */
export class Fields {
  private readonly read = new Set<string>();
  private readonly inner = new Map<string, Fields>();
  private readonly source: { readonly [name: string]: JsonValue };

  /** `path` in messages: "" for the body, else such as "query_params". */
  constructor(
    value: JsonValue,
    readonly path = "",
  ) {
    if (!isObject(value))
      throw badField(path, `expected ${path ? "an object" : "a JSON object"}, got ${showValue(value)}`);
    this.source = value;
  }

  has(name: string): boolean {
    return Object.hasOwn(this.source, name);
  }

  pathOf(name: string): string {
    return this.path ? `${this.path}.${name}` : name;
  }

  textWithout(...names: readonly string[]): string {
    return writeJson(
      Object.fromEntries(Object.entries(this.source).filter(([name]) => !names.includes(name))),
    );
  }

  value(name: string): JsonValue | undefined {
    this.read.add(name);
    return this.has(name) ? this.source[name] : undefined;
  }

  text(name: string): string {
    return this.optionalText(name) ?? this.missing(name);
  }

  optionalText(name: string): string | undefined {
    const value = this.value(name);
    if (value === undefined) return undefined;
    if (typeof value !== "string" || value === "") throw this.wrong(name, "a text", value);
    return value;
  }

  /** A field that holds an id or a name. */
  idOrName(name: string): string {
    const value = this.value(name);
    if (value === undefined) return this.missing(name);
    const isId = (typeof value === "number" && Number.isInteger(value)) || typeof value === "bigint";
    if (!isId && (typeof value !== "string" || value === ""))
      throw this.wrong(name, "an id or a name", value);
    return String(value);
  }

  choice<T extends string>(name: string, choices: readonly T[]): T {
    return this.optionalChoice(name, choices) ?? this.missing(name);
  }

  optionalChoice<T extends string>(name: string, choices: readonly T[]): T | undefined {
    const value = this.value(name);
    if (value === undefined) return undefined;
    const found = choices.find((choice) => choice === value);
    if (found === undefined) throw this.wrong(name, `one of ${choices.join(", ")}`, value);
    return found;
  }

  optionalInteger(name: string, bounds: { min: number; max: number }): number | undefined {
    const value = this.value(name);
    if (value === undefined) return undefined;
    const fits =
      typeof value === "number" && Number.isInteger(value) && value >= bounds.min && value <= bounds.max;
    if (!fits) throw this.wrong(name, `a whole number from ${bounds.min} to ${bounds.max}`, value);
    return value;
  }

  /** A number that lies strictly between the bounds, where the field is there. */
  optionalNumber(name: string, bounds: { above: number; below: number }): number | undefined {
    const value = this.value(name);
    if (value === undefined) return undefined;
    const fits = typeof value === "number" && value > bounds.above && value < bounds.below;
    if (!fits) throw this.wrong(name, `a number between ${bounds.above} and ${bounds.below}`, value);
    return value;
  }

  flag(name: string): boolean {
    return this.optionalFlag(name) ?? false;
  }

  optionalFlag(name: string): boolean | undefined {
    const value = this.value(name);
    if (value === undefined) return undefined;
    if (typeof value !== "boolean") throw this.wrong(name, "true or false", value);
    return value;
  }

  texts(name: string, least: number, what: string): string[] {
    const value = this.value(name);
    if (value === undefined) return this.missing(name);
    const expected = `a list of ${least} to 50 ${what}`;
    if (!Array.isArray(value) || value.length < least || value.length > 50)
      throw this.wrong(name, expected, value);
    return value.map((item: JsonValue, index) => {
      if (typeof item !== "string" || item === "") throw this.wrong(`${name}.${index}`, "a text", item);
      return item;
    });
  }

  object(name: string): Fields {
    return this.optionalObject(name) ?? this.missing(name);
  }

  /** The same object each time, so that reads by any caller count. */
  optionalObject(name: string): Fields | undefined {
    const value = this.value(name);
    if (value === undefined) return undefined;
    const inner = this.inner.get(name) ?? new Fields(value, this.pathOf(name));
    this.inner.set(name, inner);
    return inner;
  }

  /** Refuses unread fields, nested ones too. */
  done(): void {
    for (const inner of this.inner.values()) inner.done();
    const unknown = Object.keys(this.source).filter((name) => !this.read.has(name));
    if (!unknown.length) return;
    const known = [...this.read].join(", ");
    throw badField(this.pathOf(unknown[0] ?? ""), `unknown field${known ? `; known here: ${known}` : ""}`);
  }

  missing(name: string): never {
    throw badField(this.pathOf(name), "missing");
  }

  wrong(name: string, expected: string, value: JsonValue): Error {
    return badField(this.pathOf(name), `expected ${expected}, got ${showValue(value)}`);
  }
}

function showValue(value: JsonValue): string {
  const text = writeJson(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
