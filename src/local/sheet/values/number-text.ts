/** How a number reads where a formula turns it into text. */

/**
 * As Sheets joins numbers to texts: 15 significant digits, and a power of ten for the very large and small.
 */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const size = Math.abs(value);
  const rounded = Number(value.toPrecision(15));
  if (size !== 0 && (size >= 1e15 || size < 1e-4)) {
    const [digits = "", exponent = ""] = rounded.toExponential().split("e");
    return `${digits}E${exponent.startsWith("-") ? "-" : "+"}${exponent.slice(1).padStart(2, "0")}`;
  }
  return String(rounded);
}
