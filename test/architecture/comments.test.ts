import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expectNone, readSources, ROOT } from "./structure";

/** Lines that are nothing but a comment. */
const COMMENT_LINE = /^\s*(?:\*|\/\/|\/\*)/;

/** Lines of a folder's comments that are at fault, by place. */
function findComments(folder: string, isAtFault: (line: string) => boolean): string[] {
  return readSources(`${ROOT}/${folder}`).flatMap(({ path, text }) =>
    text
      .split("\n")
      .flatMap((line, i) => (COMMENT_LINE.test(line) && isAtFault(line) ? [`${path}:${i + 1}`] : [])),
  );
}

/** What people say today: who, again, retries, results. */
const OLD_WORDS = /\b(?:whoever|anew|tidings|debts?|owe[ds]?)\b/i;

it.each(["src", "test"])("comments in %s use the words of today", (folder) => {
  const old = findComments(folder, (line) => OLD_WORDS.test(line));
  expectNone(old, "Say who, again, retries or results in these comments:");
});

const FILE_NAME = /(?<![\w/."-])[a-z][\w-]*(?:\/[\w-]+)*\.(?:tsx?|css|mjs|cjs|md)\b/g;

it.each(["src", "test"])("files that comments in %s name are there", (folder) => {
  const files = ["src", "test"].flatMap((top) =>
    readdirSync(join(ROOT, top), { recursive: true, encoding: "utf8" }).map((path) => `/${top}/${path}`),
  );
  const isMissing = (name: string): boolean => !files.some((path) => path.endsWith(`/${name}`));
  const missing = findComments(folder, (line) => (line.match(FILE_NAME) ?? []).some(isMissing));
  expectNone(missing, "These comments name files that are not there:");
});
