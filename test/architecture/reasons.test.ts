/** Each refusal and each note has been read: its reason is from what was found. */
import { parseSync } from "@swc/core";
import { join } from "node:path";
import { REASONS } from "./reasons";
import { readSources, SRC } from "./structure";
import { IS_PROSE, textsIn, type Tree } from "./texts-in";

/** Rooms that say what a question cannot have, and what to know of an answer. */
const ROOMS =
  /^(?:custom-functions\/(?:analysed|boards|planning|run)|input-language\/questions|table|pulls\/(?:fetch|alarms))\//;

const said = readSources(join(SRC, "add-on"))
  .filter(({ path }) => ROOMS.test(path))
  .flatMap(({ path, text }) =>
    textsIn(parseSync(text, { syntax: "typescript" }) as unknown as Tree)
      .filter((one) => IS_PROSE.test(one))
      .map((sentence) => ({ path, sentence })),
  );
const read = Object.values(REASONS).flat();

test("a sentence that nobody has put to what it is taken from is named", () => {
  const unread = said.filter(({ sentence }) => !read.includes(sentence));
  expect(unread).toEqual([]);
});

test("none is kept that nobody says any more, and none stands twice", () => {
  const all = said.map(({ sentence }) => sentence);
  expect(read.filter((sentence) => !all.includes(sentence))).toEqual([]);
  expect(read.filter((sentence, at) => read.indexOf(sentence) !== at)).toEqual([]);
});
