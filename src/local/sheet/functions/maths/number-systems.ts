import { noResult, within } from "../definition/bounds";
import { type Call, type Definition, type Definitions, defineWithCall } from "../definition/definition";

/** DEC2BIN and its like have ten digits, the first for the sign. */
const DIGITS = 10;
const RADICES = { BIN: 2, OCT: 8, HEX: 16 } as const;
type System = keyof typeof RADICES;

function read(call: Call, text: string, system: System): number {
  const radix = RADICES[system];
  const value = digitsValue(text, radix);
  if (value === undefined || text.length > DIGITS) throw noResult(call);
  const most = radix ** DIGITS;
  return value >= most / 2 ? value - most : value;
}

function write(call: Call, value: number, system: System, places: number | undefined): string {
  const radix = RADICES[system];
  const most = radix ** DIGITS;
  const least = within(call, 2, Math.trunc(places ?? 1), 1, DIGITS);
  const whole = within(call, 1, Math.trunc(value), -most / 2, most / 2 - 1);
  if (whole < 0) return (whole + most).toString(radix).toUpperCase();
  const digits = whole.toString(radix).toUpperCase();
  if (places !== undefined && digits.length > least) throw noResult(call);
  return digits.padStart(least, "0");
}

/** Undefined for an invalid digit. */
function digitsValue(text: string, radix: number): number | undefined {
  let value = 0;
  for (const sign of text.toLowerCase()) {
    const digit = "0123456789abcdefghijklmnopqrstuvwxyz".indexOf(sign);
    if (digit < 0 || digit >= radix) return undefined;
    value = value * radix + digit;
  }
  return text === "" ? undefined : value;
}

function conversions(): Record<string, Definition> {
  const systems = Object.keys(RADICES) as System[];
  return Object.fromEntries(
    systems.flatMap((from) => [
      [`${from}2DEC`, defineWithCall(["text"], (call, text) => read(call, text, from))],
      [
        `DEC2${from}`,
        defineWithCall(["number", "number?"], (call, value, places) => write(call, value, from, places)),
      ],
      ...systems
        .filter((to) => to !== from)
        .map((to) => [
          `${from}2${to}`,
          defineWithCall(["text", "number?"], (call, text, places) =>
            write(call, read(call, text, from), to, places),
          ),
        ]),
    ]) as [string, Definition][],
  );
}

export const NUMBER_SYSTEMS: Definitions = {
  ...conversions(),
  BASE: defineWithCall(["number", "number", "number?"], (call, value, base, length = 0) => {
    const radix = Math.trunc(within(call, 2, base, 2, 36));
    const whole = Math.trunc(within(call, 1, value, 0, Number.MAX_SAFE_INTEGER));
    return whole
      .toString(radix)
      .toUpperCase()
      .padStart(Math.trunc(within(call, 3, length, 0, 255)), "0");
  }),
  DECIMAL: defineWithCall(["text", "number"], (call, text, base) => {
    const value = digitsValue(text, Math.trunc(within(call, 2, base, 2, 36)));
    if (value === undefined) throw noResult(call);
    return value;
  }),
};
