/**
 * A number of automatic format with as many digits as its cell has room for, as Sheets rounds it. `fits`:
 * whether a text does. Undefined where only another number would fit.
 */
export function fittedNumber(text: string, fits: (text: string) => boolean): string | undefined {
  const parts = /^(-?\d+)(?:([.,])(\d+))?(?:E([+-]\d+))?$/i.exec(text);
  if (!parts) return undefined;
  const [, whole = "", separator = ".", decimals = "", exponent = "0"] = parts;
  const value = Number(`${whole}.${decimals || "0"}e${exponent}`);
  const shown = (plain: string): string => plain.replace(".", separator);
  const mostDigits = exponent === "0" ? decimals.length - 1 : -1;
  for (let digits = mostDigits; digits >= 0; digits -= 1) {
    const rounded = value.toFixed(digits);
    // Rounded to nothing, it would say that there is nothing.
    if (value !== 0 && Number(rounded) === 0) break;
    if (fits(shown(rounded))) return shown(rounded);
  }
  for (let digits = 5; digits >= 0; digits -= 1) {
    const short = shown(scientific(value, digits));
    if (fits(short)) return short;
  }
  return undefined;
}

/** As Sheets writes it: `1.23E-07`. */
function scientific(value: number, digits: number): string {
  const [mantissa = "", power = "0"] = value.toExponential(digits).split("e");
  const sign = power.startsWith("-") ? "-" : "+";
  return `${mantissa}E${sign}${power.replace(/^[+-]/, "").padStart(2, "0")}`;
}
