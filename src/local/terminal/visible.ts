/** Control characters, direction marks, line separators and lone surrogates. */
const UNPRINTABLE = /\r\n|[\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu;

/**
 * Makes foreign text safe for a terminal, on one line: a visible character for each that would move the
 * cursor, colour the screen or hide.
 */
export function visible(text: string): string {
  return text.replace(UNPRINTABLE, (found) => {
    const code = found.charCodeAt(0);
    if (/[\r\n\u2028\u2029]/.test(found)) return "↵";
    if (found === "\t") return "→";
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? "␡" : "�";
  });
}

/** Keeps its own line breaks. */
export function visibleLines(text: string): string {
  return text.split("\n").map(visible).join("\n");
}

/** Same values, without anything a terminal would obey. */
export function visibleJson(value: unknown): string {
  return JSON.stringify(value).replace(UNPRINTABLE, (found) =>
    Array.from(
      { length: found.length },
      (_, at) => `\\u${found.charCodeAt(at).toString(16).padStart(4, "0")}`,
    ).join(""),
  );
}
