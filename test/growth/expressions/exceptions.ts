/** Regular expressions that could go over a part of a text again and again, and why that takes nobody's time. */

const OWN_PARTS = "reads the parts of a workbook that this machine has just written itself";
const OWN_PAGE = "reads the sidebar's page as it was built";
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
  "/<meta charset=[^>]*>/gi": OWN_PAGE,
  "/\\/\\*[\\s\\S]*?\\*\\//g": OWN_PAGE,
  "/^\\s*\\* ?/gm": "reads the comments of the add-on's own code",
  '/"[^"]*"|\\\\.|\\[[^\\]]*\\]/g': "reads number formats of this machine's own spreadsheet",
  "/(Z|GMT|UTC|[+-]\\d{2}:?\\d{2})(\\s*\\(.*\\))?\\s*$/i": "reads texts that a script on this machine makes a date of",
  "/^[A-Za-z0-9+/\\s]*={0,2}\\s*$/": "reads texts that a script on this machine decodes",
  "/(^|_)(job|query|export|task|run|execution|operation|statement)(\\w{0,60}_)?([gu]{0,2}id|identifier|handle|key)$/":
    BOUNDED,
  "/(^|_)(status|state|poll(ing)?|monitor)_?(\\w{1,60}_)?(url|link|uri|href)$/": BOUNDED,
  "/[a-z][a-z0-9+.-]{0,30}:\\/\\//gi": BOUNDED,
  "/[a-z]{3}.{0,40}\\d\\d:\\d\\d/i": BOUNDED,
};

/** Whether each repeat says how often at most: what is called superlinear is then a constant, if a large one. */
export function isBounded(expression: string): boolean {
  const repeats = expression.replace(/\\./g, "_").replace(/\[[^\]]*\]/g, "_");
  return !/[*+]|\{\d+,\}/.test(repeats);
}

/** Where an expression is put together as the program runs, and what of it is known. */
export const MADE: Readonly<Record<string, string>> = {
  "add-on/input-language/schedules/schedule.ts": "two times of day, each of few signs",
  "add-on/input-language/sql/tokens.ts": "read at every length in growth.test.ts and by the sweep growth",
  "add-on/notifications/chat-address.ts": "one name, once",
  "add-on/pulls/sources.ts": "one name behind blanks that begin with a bracket",
  "add-on/pulls/staging-sheet.ts": "pieces of one length, without going back",
  "add-on/response-parser/envelope/error-message.ts": "a tag, which ends at the next bracket",
  "add-on/response-parser/text/csv.ts": "read at every length in growth.test.ts and by the sweep growth",
  "add-on/response-parser/vocabulary/job-words.ts": "a list of words at the end of a name",
  "add-on/response-parser/vocabulary/word-lists.ts": "a list of words at the end of a name",
  "add-on/service-client/http/secrets.ts": "read at every length in growth.test.ts and by the sweep growth",
  "add-on/sheet-writer/layout/fill-down.ts": "an address of a cell",
  "local/build/readme-tables.ts": "reads this project's README",
  "local/sheet/functions/criteria.ts": "a person's own wildcards, on this machine",
  "local/sheet/functions/patterns.ts": "a person's own expression, on this machine",
  "local/sheet/functions/texts.ts": "a person's own wildcards, on this machine",
  "local/sheet/language/references.ts": "one reference of a formula, on this machine",
  "local/sheet/language/tokens.ts": "one reference of a formula, on this machine",
  "platform/facts/language.ts": "what Google's language can do, tried with patterns of the check's own",
  "service/http/routes.ts": "the paths of the service",
};
