/** What google.script.run may call and pass. */
import { isStandIn } from "../rules/guard";
import { EnumValue } from "../rules/enums";

/** developers.google.com/apps-script/guides/html/communication and …/reference/run */
const BAD_RESULT = "The script completed but the returned value is not a supported return type.";

/** @throws TypeError for dates, functions and circular values */
export function transferredArguments(args: readonly unknown[]): unknown[] {
  return args.map((argument, place) => copyValue(argument, String(place), new Set()));
}

/** Undefined becomes null. @throws Error where it may not pass */
export function transferredResult(value: unknown): unknown {
  try {
    return copyValue(value, "", new Set());
  } catch (cause) {
    throw new Error(BAD_RESULT, { cause });
  }
}

function copyValue(value: unknown, path: string, above: Set<object>): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "object" || isRefused(value) || above.has(value)) {
    throw new TypeError(`Failed due to illegal value in property: ${path}`);
  }
  above.add(value);
  const copy = Array.isArray(value)
    ? value.map((item, i) => copyValue(item, String(i), above))
    : Object.fromEntries(
        Object.entries(value)
          .filter(([, item]) => item !== undefined)
          .map(([key, item]) => [key, copyValue(item, key, above)]),
      );
  above.delete(value);
  return copy;
}

function isRefused(value: object): boolean {
  return value instanceof Date || value instanceof EnumValue || isStandIn(value);
}

/** A value, or a matrix or list of values. @throws TypeError */
export function checkedCellResult(value: unknown): unknown {
  const items = Array.isArray(value) ? (value.flat(1) as unknown[]) : [value];
  const odd = items.find((item) => typeof item === "object" && item !== null && !(item instanceof Date));
  if (odd !== undefined)
    throw new TypeError("A custom function returned an object, which a cell cannot hold.");
  return value;
}
