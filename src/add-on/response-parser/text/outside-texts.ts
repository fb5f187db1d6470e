/** What of JSON is no text. */

/**
 * Replaces what stands outside of the texts of JSON, each text found once: an expression that knows texts
 * would begin anew at every quote of one that never closes. Undefined where one does not close.
 */
export function replaceOutsideTexts(json: string, replace: (part: string) => string): string | undefined {
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

/** The place behind the quote that ends a text: one that no odd number of backslashes stands before. */
function findEndOfText(json: string, start: number): number | undefined {
  for (let quote = json.indexOf('"', start + 1); quote >= 0; quote = json.indexOf('"', quote + 1)) {
    let before = quote;
    while (json[before - 1] === "\\") before--;
    if ((quote - before) % 2 === 0) return quote + 1;
  }
  return undefined;
}
