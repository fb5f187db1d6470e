import type { DurationUnit } from "../../add-on/table/number-format";

const SECONDS: { readonly [unit in DurationUnit]: number } = { ms: 0.001, s: 1, min: 60, h: 3600 };
const UNITS = [
  ["d", 86_400],
  ["h", 3_600],
  ["min", 60],
  ["s", 1],
] as const;

/** The two largest units: `14 d 5 h`, `35 min`, `2 s`; below a second `120 ms`. */
export function durationText(amount: number, unit: DurationUnit): string {
  const seconds = Math.abs(amount) * SECONDS[unit];
  const sign = amount < 0 ? "-" : "";
  if (seconds === 0) return "0 s";
  if (seconds < 1) return `${sign}${Number((seconds * 1_000).toPrecision(3))} ms`;
  const first = UNITS.findIndex(([, size]) => seconds >= size);
  const [, smallest] = UNITS[Math.min(first + 1, UNITS.length - 1)] ?? ["s", 1];
  // Rounded first: 23:59:59 is a day, not 24 hours.
  let left = Math.round(seconds / smallest) * smallest;
  const parts = UNITS.flatMap(([name, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return count === 0 ? [] : [`${count} ${name}`];
  });
  return sign + parts.join(" ");
}

/** The unit in a number format such as `#,##0" s"`. */
export function durationUnitIn(format: string): DurationUnit | undefined {
  const unit = /" (ms|s|min|h)"$/.exec(format)?.[1];
  return unit as DurationUnit | undefined;
}
