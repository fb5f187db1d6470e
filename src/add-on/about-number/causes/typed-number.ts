/** The other number as a person types it: "2,911", "2.911,5", "45.3 %", "2.9k". Pure. */

/** A number, and by how much it may differ and still be written so. */
export interface TypedNumber {
  readonly value: number;
  readonly step: number;
}

const SCALES: { readonly [letter in string]: number } = { k: 1e3, m: 1e6, "%": 0.01 };
const TYPED = /^([+-]?)(\d[\d.,' \u00a0\u202f]{0,30})(%|[km])?$/i;

/** `ours` tells whether one sign parts thousands or decimals. Undefined for what is no number. */
export function readTypedNumber(text: string, ours: number): TypedNumber | undefined {
  const [, sign = "", digits = "", scale = ""] = TYPED.exec(text.trim()) ?? [];
  const scaled = SCALES[scale.toLowerCase()] ?? 1;
  const readings = listReadings(digits.trim().replace(/[' \u00a0\u202f]/g, "")).map(({ value, step }) => ({
    value: (sign === "-" ? -value : value) * scaled,
    step: step * scaled,
  }));
  const distance = ({ value }: TypedNumber): number =>
    Math.abs(Math.log10((Math.abs(value) + 1) / (Math.abs(ours) + 1)));
  return readings.sort((a, b) => distance(a) - distance(b))[0];
}

/** Whether a number would be written so. */
export function isWrittenSo(value: number, { value: typed, step }: TypedNumber): boolean {
  return Math.abs(value - typed) <= step / 2 + 1e-9 * Math.max(1, Math.abs(typed));
}

/** One sign before three digits may part thousands or decimals. */
function listReadings(digits: string): TypedNumber[] {
  if (digits === "") return [];
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  const whole = { value: Number(digits.replace(/[.,]/g, "")), step: 1 };
  if (last < 0) return [whole];
  const decimals = digits.length - last - 1;
  const part = {
    value: Number(`${digits.slice(0, last).replace(/[.,]/g, "")}.${digits.slice(last + 1)}`),
    step: 10 ** -decimals,
  };
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(digits);
  const isSure = digits.slice(0, last).includes(digits[last] ?? "");
  if (isGrouped && isSure) return [whole];
  return isGrouped ? [whole, part] : [part];
}
