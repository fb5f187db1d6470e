/**
 * Regular expressions that could go over a part of a text again and again, and why that takes nobody's time.
 */

const OWN_PARTS = "reads the parts of a workbook that this machine has just written itself";
const OWN_PAGE = "reads the sidebar's page as it was built";
const ONCE_FOR_A_RUN =
  "begins at the first sign of a run alone, by what it wants before it; the checker does not see that";
const ONCE_FOR_A_QUOTE =
  "reads one formula, in which no second quote of a kind is left where one does not end; the checker's own text takes no time";
const BOUNDED =
  "each part that repeats has a most of characters, so that each place is looked at so many times and no more";

export const EXCEPTIONS: Readonly<Record<string, string>> = {
  "/: (.+)$/": OWN_PARTS,
  '/<a:ln w="25400">[\\s\\S]*?<\\/a:ln>/': OWN_PARTS,
  "/<c:errBars>[\\s\\S]*?<\\/c:errBars>/": OWN_PARTS,
  "/<c:ser>[\\s\\S]*?<\\/c:ser>/g": OWN_PARTS,
  "/<c:tx>[\\s\\S]*?<\\/c:tx>/": OWN_PARTS,
  "/[\\s_-]*\\d+$/": OWN_PARTS,
  "/(<script[^>]*>)([\\s\\S]*?)(<\\/script>)/gi": OWN_PAGE,
  "/<script>([\\s\\S]*?)<\\/script>/": OWN_PAGE,
  "/<meta charset=[^>]*>/gi": OWN_PAGE,
  "/<head[^>]*>/i": OWN_PAGE,
  "/[A-Za-z_][A-Za-z0-9_.]*$/": "reads a formula that a person is typing on this machine, up to the caret",
  "/\\/\\*[\\s\\S]*?\\*\\//g": OWN_PAGE,
  "/0+$/": "reads the six digits of a part of a second",
  "/[\\r\\n]\\s*$/": "reads the last hundred characters of a file",
  "/https?:\\/\\/\\S+(?:\\s+\\p{L}\\S*){3}|https?:\\/\\/\\S+\\s+[\\p{Lo}\\p{Lm}]{8}/u":
    "reads one sentence that Google says of a request",
  "/^\\s*\\* ?/gm": "reads the comments of the add-on's own code",
  '/^(?:import|export) (?!type ).*? from "((?:@[^/"]+\\/)?[^./"][^/"]*)/gm': "reads this project's own code",
  "/^(?:[:@]|\\{\\{\\s*)|(?<!\\s)\\s*\\}\\}$/g": ONCE_FOR_A_RUN,
  "/^[\\s'=+@]+|(?<![\\s'])[\\s']+$/g": ONCE_FOR_A_RUN,
  [String.raw`/("(?:[^"]|"")*"|'(?:[^']|'')*')|(?<![\w.$])(\$?)([A-Za-z]{1,3})(\$?)([1-9]\d*)(?![\w(])/g`]:
    ONCE_FOR_A_QUOTE,
  [String.raw`/("(?:[^"]|"")*"|'(?:[^']|'')*')|\bR(\d+|\[-?\d+\])?C(\d+|\[-?\d+\])?(?![\w(])/g`]:
    ONCE_FOR_A_QUOTE,
  "/^(?=.*\\d)(\\d\\d?[ -])?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?([ -]\\d{1,4})?(,? \\d{4})?$/i":
    "is tried at the beginning alone, and looks through the text twice",
  '/"[^"]*"|\\\\.|\\[[^\\]]*\\]/g': "reads number formats of this machine's own spreadsheet",
  "/(Z|GMT|UTC|[+-]\\d{2}:?\\d{2})(\\s*\\(.*\\))?\\s*$/i":
    "reads texts that a script on this machine makes a date of",
  "/^[A-Za-z0-9+/\\s]*={0,2}\\s*$/": "reads texts that a script on this machine decodes",
  "/(^|_)(job|query|export|task|run|execution|operation|statement)(\\w{0,60}_)?([gu]{0,2}id|identifier|handle|key)$/":
    BOUNDED,
  "/(^|_)(status|state|poll(ing)?|monitor)_?(\\w{1,60}_)?(url|link|uri|href)$/": BOUNDED,
  "/[a-z][a-z0-9+.-]{0,30}:\\/\\//gi": BOUNDED,
  "/[a-z]{3}.{0,40}\\d\\d:\\d\\d/i": BOUNDED,
};

/**
 * Whether each repeat says how often at most: what is called superlinear is then a constant, if a large one.
 */
export function isBounded(expression: string): boolean {
  const repeats = expression.replace(/\\./g, "_").replace(/\[[^\]]*\]/g, "_");
  return !/[*+]|\{\d+,\}/.test(repeats);
}

/** The files that put an expression together as the program runs, and what of it is known. */
export const MADE: Readonly<Record<string, string>> = {
  "parts.mjs": "a name of the project's own code between words, when it is built",
  "scheduled-hours.ts": "two times of day, each of few signs",
  "tokens.ts":
    "read at every length in growth.test.ts and by the sweep growth; on this machine one reference of a formula",
  "disguises.ts": "read at every length in growth.test.ts and by the sweep growth",
  "webhooks.ts": "one name, once",
  "staging-sheet.ts": "pieces of one length, without going back",
  "error-message.ts": "a tag, which ends at the next bracket",
  "day-wait.ts": "lists of words and a time of few signs, none of which repeats",
  "own-formulas.ts": "the address of one cell, between two looks at a single sign",
  "rezoned-rows.ts": "pieces of one length, without going back",
  "job-words.ts": "a list of words at the end of a name",
  "word-lists.ts": "a list of words at the end of a name",
  "secrets.ts": "read at every length in growth.test.ts and by the sweep growth",
  "fill-down.ts": "an address of a cell",
  "readme-tables.ts": "reads this project's README",
  "find.ts": "a person's own text, each sign as it is",
  "references.ts": "one reference of a formula, on this machine",
  "language.ts": "what Google's language can do, tried with patterns of the check's own",
  "routes.ts": "the paths of the service",
  "column-marks.ts": "words behind a fixed beginning",
  "header-notes.ts": "a line between two fixed texts, which holds no blank",
  "tool-words.ts": "read at every length in growth.test.ts and by the sweep growth",
  "total-words.ts": "one of several words as a whole, and a sign after it",
  "say-refusal.ts": "one of the names of fields, behind a full stop and a blank",
};
