/** Formula text outside of quotes, and arguments as a locale separates them. Pure. */

/** Texts, quoted names, and the columns of Tables in their brackets, whose names may hold any sign. */
const QUOTED = /"(?:[^"]|"")*"|'(?:[^']|'')*'|\[[^[\]]*\]/g;

/** The formula with spaces for what is quoted: what is left stands where it stood. */
export function removeQuoted(formula: string): string {
  return formula.replace(QUOTED, (quoted) => " ".repeat(quoted.length));
}

/**
 * A formula written with commas as a locale with this separator takes it, because `setFormula` reads as a
 * person types. Commas in texts, quoted names and braces stay.
 */
export function findSeparator(separator: "," | ";", formula: string): string {
  const signs = removeQuoted(formula);
  let braces = 0;
  return formula.replace(/[{},]/g, (sign, at: number) => {
    if (signs[at] !== sign) return sign;
    if (sign === "{") braces++;
    if (sign === "}") braces--;
    return sign === "," && braces === 0 ? separator : sign;
  });
}

/** A comma that no number can have, and so one between arguments. */
const COMMA_OF_ARGUMENTS = /(?<!\d),|,(?!\d)/;

/**
 * A formula to be entered again: Sheets may give commas where its locale takes none (not documented), but
 * takes semicolons everywhere. Where each comma may be a number's, they stay.
 */
export function makeEnterable(formula: string): string {
  return COMMA_OF_ARGUMENTS.test(removeQuoted(formula)) ? findSeparator(";", formula) : formula;
}
