/** What stands in the text of a formula outside its quotes, and arguments parted as a locale parts them. Pure. */

/** The formula with spaces for its texts and quoted names: what is left stands where it stood. */
export function withoutQuoted(formula: string): string {
  return formula.replace(/"(?:[^"]|"")*"|'(?:[^']|'')*'/g, (quoted) => " ".repeat(quoted.length));
}

/**
 * A formula that was written with commas, as a locale with this separator takes it: `setFormula` reads a formula as a
 * person of that locale would have typed it. Commas within texts, quoted names and braces stay.
 */
export function separatedBy(separator: "," | ";", formula: string): string {
  const signs = withoutQuoted(formula);
  let braces = 0;
  return formula.replace(/[{},]/g, (sign, at: number) => {
    if (signs[at] !== sign) return sign;
    if (sign === "{") braces++;
    if (sign === "}") braces--;
    return sign === "," && braces === 0 ? separator : sign;
  });
}
