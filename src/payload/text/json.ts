/** Body text to JSON values, without losing a digit. */

/** No integer with fewer digits is beyond 2^53. */
const LONG = 16;
const LONG_INTEGERS = /((?:^|[:,[])\s*)(-?\d{16,})(?=\s*(?:[,\]}]|$))/g;
const NOT_NUMBERS = /"(?:[^"\\]|\\[^])*"|-?\b(?:NaN|Infinity)\b/g;
const TOKENS = /"(?:[^"\\]|\\[^])*"|-?\d[\d.eE+-]*/g;

/**
 * Parses JSON, or JSON lines as a list. Integers beyond 2^53 become strings of their digits, because a number cannot hold
 * them. Throws a SyntaxError for anything else.
 */
export function parseBody(text: string): unknown {
  const clean = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  try {
    return parseExact(clean);
  } catch (error) {
    const lines = parseLines(clean);
    if (lines) return lines;
    // Some programs write numbers that are none in a way of their own: they are blanks.
    const told = clean.replace(NOT_NUMBERS, (token) => (token.startsWith('"') ? token : "null"));
    if (told === clean) throw error;
    return parseExact(told);
  }
}

/**
 * Quotes the long integers and parses once. Where such digits stand inside a text, the quotes cut that text in two and
 * the parser refuses, always; only then are texts told from numbers, which takes several times longer.
 */
function parseExact(text: string): unknown {
  if (!hasLongInteger(text)) return JSON.parse(text);
  try {
    return JSON.parse(text.replace(LONG_INTEGERS, (_, before: string, digits: string) => before + quoted(digits)));
  } catch {
    return JSON.parse(text.replace(TOKENS, (token) => (/^-?\d+$/.test(token) ? quoted(token) : token)));
  }
}

/**
 * Whether sixteen digits stand in a row somewhere, but not behind a decimal point: no double is exact there, and the rates
 * of a report have them in every row. Such a run covers a place whose number is divisible by sixteen, so only those are
 * looked at, which a regular expression over the whole text does two times slower.
 */
function hasLongInteger(text: string): boolean {
  const { length } = text;
  for (let i = 0; i < length; i += LONG) {
    let code = text.charCodeAt(i);
    if (code < 48 || code > 57) continue;
    let end = i;
    do code = text.charCodeAt(++end);
    while (code >= 48 && code <= 57);
    let start = i;
    do code = text.charCodeAt(--start);
    while (code >= 48 && code <= 57);
    if (end - start > LONG && code !== 46) return true;
  }
  return false;
}

function quoted(digits: string): string {
  return Number.isSafeInteger(Number(digits)) ? digits : `"${digits}"`;
}

function parseLines(text: string): unknown[] | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  if (lines.length < 2 || !lines.every((line) => /^\s*[[{]/.test(line))) return undefined;
  try {
    return lines.map(parseExact);
  } catch {
    return undefined;
  }
}
