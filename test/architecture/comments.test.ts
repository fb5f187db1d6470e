import { readSources, ROOT } from "./structure";

const MOST_COLUMNS = 110;

/** Lines that are nothing but a comment: the formatter wraps code, and leaves comments as they are. */
const COMMENT_LINE = /^\s*(?:\*|\/\/|\/\*)/;

/** Lines of a folder's comments that are at fault, by place. */
function findComments(folder: string, isAtFault: (line: string) => boolean): string[] {
  return readSources(`${ROOT}/${folder}`).flatMap(({ path, text }) =>
    text
      .split("\n")
      .flatMap((line, i) => (COMMENT_LINE.test(line) && isAtFault(line) ? [`${path}:${i + 1}`] : [])),
  );
}

it.each(["src", "test"])("no comment in %s is wider than the formatter's lines", (folder) => {
  expect(findComments(folder, (line) => line.length > MOST_COLUMNS)).toEqual([]);
});

/** What people say today: who, again, retries, results. */
const OLD_WORDS = /\b(?:whoever|anew|tidings|debts?|owe[ds]?)\b/i;

it.each(["src", "test"])("comments in %s use the words of today", (folder) => {
  expect(findComments(folder, (line) => OLD_WORDS.test(line))).toEqual([]);
});
