/** What people read of the add-on's server and in the guide: short sentences, in words of today. */
import { parseSync } from "@swc/core";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expectNone, readSources, SRC } from "./structure";
import { IS_PROSE, textsIn, type Tree } from "./texts-in";

/** Words that nobody says any more, or that say something else than they mean. */
const DATED =
  /\b(?:anew|besides|hence|mend(?:s|ed|ing)?|news of|owing to|parted|(?<!as it )stands?(?!-)|stood|tells? of|thus|told|well again|whilst|whoever|whomever)\b/i;

const LONGEST_SENTENCE = 20;
/** Pages explain more than a message does. */
const LONGEST_OF_PAGES = 25;

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?:;])["')*]*\s+|\n{2,}/);
}

/** An example in quotes is one word. */
function countWords(sentence: string): number {
  return sentence
    .replace(/"[^"]*"/g, "…")
    .split(/\s+/)
    .filter((word) => /[\p{L}\d…]/u.test(word)).length;
}

const SERVER = readSources(join(SRC, "add-on"))
  .filter(({ path }) => !path.startsWith("shared/stored/"))
  .map(({ path, text }) => ({
    path,
    texts: textsIn(parseSync(text, { syntax: "typescript" }) as unknown as Tree).filter((one) =>
      IS_PROSE.test(one),
    ),
  }));

const GUIDE = join(SRC, "guide");
const PAGES = [
  join(SRC, "../README.md"),
  ...readdirSync(GUIDE, { recursive: true, encoding: "utf8" }).map((name) => join(GUIDE, name)),
  join(SRC, "publish/privacy.md"),
  join(SRC, "service/definitions.md"),
]
  .filter((path) => path.endsWith(".md") && !path.endsWith("CHANGELOG.md"))
  .map((path) => ({
    path: path.slice(SRC.length - "src".length),
    texts: proseOf(readFileSync(path, "utf8")),
  }));

/** Paragraphs and points of lists, without code and tables, which are no sentences. */
function proseOf(page: string): string[] {
  return page
    .replace(/^```[^]*?^```/gm, "")
    .replace(/<!--[^]*?-->/g, "")
    .replace(/`[^`]*`/g, "code")
    .replace(/\]\([^)]*\)/g, "]")
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .filter((text) => !/^\s*[|#]/.test(text));
}

function findDated(pages: readonly { path: string; texts: readonly string[] }[]): string[] {
  return pages.flatMap(({ path, texts }) =>
    texts.filter((text) => DATED.test(text)).map((text) => `${path}: ${DATED.exec(text)?.[0]}: ${text}`),
  );
}

function findLong(pages: readonly { path: string; texts: readonly string[] }[], most: number): string[] {
  return pages.flatMap(({ path, texts }) =>
    texts
      .flatMap(sentencesOf)
      .filter((sentence) => countWords(sentence) > most)
      .map((sentence) => `${path}: ${countWords(sentence)} words: ${sentence.replace(/\s+/g, " ")}`),
  );
}

it.each([
  ["the server's", SERVER, LONGEST_SENTENCE],
  ["the guide's", PAGES, LONGEST_OF_PAGES],
] as const)("%s sentences are short, and in words of today", (_, pages, most) => {
  expectNone(findDated(pages), "Say this in a word of today:");
  expectNone(findLong(pages, most), `A sentence has at most ${most} words. Make two of each of these:`);
});
