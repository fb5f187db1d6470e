/** Whatever an object holds at any depth as one text, in which a test looks for what must not be kept. */
import { inspect } from "node:util";

/** Nothing of it is cut off, however long and deep. */
export function wholeTextOf(value: unknown): string {
  return inspect(value, {
    depth: Infinity,
    maxArrayLength: null,
    maxStringLength: null,
    breakLength: Infinity,
  });
}
