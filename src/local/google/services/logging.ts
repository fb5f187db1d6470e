import { ANYWHERE, type ClassAccess } from "../rules/auth";
import { typed } from "../rules/stand-in";

export class Logger implements Pick<GoogleAppsScript.Base.Logger, "clear" | "log"> {
  static readonly access: ClassAccess = ANYWHERE;
  readonly #lines: string[];
  constructor(lines: string[]) {
    this.#lines = lines;
  }

  log(format: unknown, ...values: readonly unknown[]): GoogleAppsScript.Base.Logger {
    this.#lines.push(line([format, ...values]));
    return typed(this);
  }
  clear(): void {
    this.#lines.length = 0;
  }
}

/** In lower case, as scripts know it. */
export class console implements Pick<Console, "error" | "log" | "warn"> {
  static readonly access: ClassAccess = ANYWHERE;
  readonly #lines: string[];
  constructor(lines: string[]) {
    this.#lines = lines;
  }

  log(...values: readonly unknown[]): void {
    this.#lines.push(line(values));
  }
  warn(...values: readonly unknown[]): void {
    this.#lines.push(`warning: ${line(values)}`);
  }
  error(...values: readonly unknown[]): void {
    this.#lines.push(`error: ${line(values)}`);
  }
}

/** The first value may be a pattern with %s, %d and %o. */
function line(values: readonly unknown[]): string {
  const rest = values.map((value) =>
    typeof value === "string" ? value : (JSON.stringify(value) ?? String(value)),
  );
  const [format = "", ...args] = rest;
  const filled =
    typeof values[0] === "string" ? format.replaceAll(/%[sdo]/g, (field) => args.shift() ?? field) : format;
  return [filled, ...args].join(" ");
}
