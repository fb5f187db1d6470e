/** Options of the test commands that count something. */
import { UsageError } from "../../src/local/terminal/command-line";

/** A whole number from 1 on. @throws UsageError */
export function positiveNumber(option: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`${option} takes a whole number from 1 on, not "${text}".`);
}
