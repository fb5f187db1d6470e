/** Integers with fewer digits are below 2^53. */
const LONG_DIGITS = 16;
const LONG_NUMBERS = /((?:^|[:,[])\s*)(-?\d{16,}(?:\.\d+)?)(?=\s*(?:[,\]}]|$))/g;
const NOT_NUMBERS = /-?\b(?:NaN|Infinity)\b/g;
const NUMERALS = /-?\d[\d.eE+-]*/g;

/** With which JSON begins, and what some programs write in it. */
const MAY_BE_JSON = /^\s*(?:[[{"\d-]|true|false|null|NaN|Infinity)/;

/** JSON, or JSON lines as a list. Numbers beyond 2^53, also decimals, become strings. @throws SyntaxError */
export function parseBody(text: string): unknown {
  const clean = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  // A long file of other texts is not looked through for numbers.
  if (!MAY_BE_JSON.test(clean)) throw new SyntaxError("No JSON begins like this.");
  try {
    return parseExact(clean);
  } catch (error) {
    const lines = parseLines(clean);
    if (lines) return lines;
    // Some programs write NaN or Infinity: they become null.
    if (!/NaN|Infinity/.test(clean)) throw error;
    const repaired = replaceOutsideTexts(clean, (part) => part.replace(NOT_NUMBERS, "null"));
    if (repaired === undefined) throw error;
    return parseExact(repaired);
  }
}

/**
 * Quotes long numbers and parses once. If one is inside a text, the quotes make the parser fail; only then
 * are texts distinguished from numbers, which is several times slower.
 */
function parseExact(text: string): unknown {
  if (!hasLongNumber(text)) return JSON.parse(text);
  try {
    return JSON.parse(
      text.replace(LONG_NUMBERS, (_, before: string, digits: string) => before + quoteIfLong(digits)),
    );
  } catch {
    const isPlain = (number: string): boolean => /^-?\d+(\.\d+)?$/.test(number);
    const quoted = replaceOutsideTexts(text, (part) =>
      part.replace(NUMERALS, (number) => (isPlain(number) ? quoteIfLong(number) : number)),
    );
    return JSON.parse(quoted ?? text);
  }
}

/**
 * Sixteen digits, but not behind a decimal point, where rates have them in every row. Such a run covers an
 * index divisible by sixteen, so only these are checked: twice as fast as an expression.
 */
function hasLongNumber(text: string): boolean {
  const { length } = text;
  for (let i = 0; i < length; i += LONG_DIGITS) {
    if (!isDigitAt(text, i)) continue;
    let end = i + 1;
    while (isDigitAt(text, end)) end++;
    let start = i - 1;
    while (isDigitAt(text, start)) start--;
    if (end - start > LONG_DIGITS && text.charCodeAt(start) !== 46) return true;
    i = end - (end % LONG_DIGITS);
  }
  return false;
}

function isDigitAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

/** As text where the whole part is beyond 2^53. */
function quoteIfLong(digits: string): string {
  return Number.isSafeInteger(Math.trunc(Number(digits))) ? digits : `"${digits}"`;
}

function parseLines(text: string): unknown[] | undefined {
  // A file of other lines is not cut in vain.
  if (!/^\s*[[{]/.test(text)) return undefined;
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  if (lines.length < 2 || !lines.every((line) => /^\s*[[{]/.test(line))) return undefined;
  try {
    return lines.map(parseExact);
  } catch {
    return undefined;
  }
}

/**
 * Linear: an expression that knows texts would restart at every unclosed quote. Undefined for an unclosed
 * text.
 */
function replaceOutsideTexts(json: string, replace: (part: string) => string): string | undefined {
  const parts: string[] = [];
  let at = 0;
  for (let quote = json.indexOf('"'); quote >= 0; quote = json.indexOf('"', at)) {
    const end = findEndOfText(json, quote);
    if (end === undefined) return undefined;
    parts.push(replace(json.slice(at, quote)), json.slice(quote, end));
    at = end;
  }
  parts.push(replace(json.slice(at)));
  return parts.join("");
}

/** The place behind the quote that ends a text: one after no odd number of backslashes. */
export function findEndOfText(json: string, start: number): number | undefined {
  for (let quote = json.indexOf('"', start + 1); quote >= 0; quote = json.indexOf('"', quote + 1)) {
    let before = quote;
    while (json[before - 1] === "\\") before--;
    if ((quote - before) % 2 === 0) return quote + 1;
  }
  return undefined;
}
