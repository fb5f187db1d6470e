/** Texts, quoted names, and columns of Tables in brackets, whose names may hold any sign. */
const QUOTED = /"(?:[^"]|"")*"|'(?:[^']|'')*'|\[[^[\]]*\]/g;

/** Quoted parts become spaces, so positions stay. */
export function removeQuoted(formula: string): string {
  return formula.replace(QUOTED, (quoted) => " ".repeat(quoted.length));
}

/**
 * `setFormula` reads as a person types, so commas become the locale's separator, but not in texts, quoted
 * names and braces.
 */
export function replaceSeparators(separator: "," | ";", formula: string): string {
  const signs = removeQuoted(formula);
  let braces = 0;
  return formula.replace(/[{},]/g, (sign, at: number) => {
    if (signs[at] !== sign) return sign;
    if (sign === "{") braces++;
    if (sign === "}") braces--;
    return sign === "," && braces === 0 ? separator : sign;
  });
}

/** Not within a number, nor at its beginning (as in "B1*,5"), so between arguments. */
const COMMA_OF_ARGUMENTS = /(?<![\d*+/^=<>&;-]\s?),|,(?!\d)/;

/**
 * Sheets may return commas where its locale refuses them (not documented), but takes semicolons everywhere.
 * Where all commas may belong to numbers, they stay.
 */
export function makeEnterable(formula: string): string {
  return COMMA_OF_ARGUMENTS.test(removeQuoted(formula)) ? replaceSeparators(";", formula) : formula;
}
