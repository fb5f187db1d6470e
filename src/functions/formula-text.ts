/** What stands where in the text of a formula, and arguments parted as a locale parts them. Pure. */

/** Whether a place lies within a text or a sheet's quoted name. */
export function quotedPlaces(formula: string): (at: number) => boolean {
  const quotes = [...formula.matchAll(/"(?:[^"]|"")*"|'(?:[^']|'')*'/g)];
  return (at) => quotes.some((quote) => at >= quote.index && at < quote.index + quote[0].length);
}

/**
 * A formula that was written with commas, as a locale with this separator takes it: `setFormula` reads a formula as a
 * person of that locale would have typed it. Commas within texts, quoted names and braces stay.
 */
export function separatedBy(separator: "," | ";", formula: string): string {
  if (separator === ",") return formula;
  const quoted = quotedPlaces(formula);
  let braces = 0;
  return [...formula.matchAll(/[^{},]+|[{},]/g)]
    .map(({ 0: piece, index }) => {
      if (quoted(index)) return piece;
      if (piece === "{") braces++;
      if (piece === "}") braces--;
      return piece === "," && braces === 0 ? separator : piece;
    })
    .join("");
}
