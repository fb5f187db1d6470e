/** Each refusal and each note has been read: its reason is from what was found. */
import { parseSync } from "@swc/core";
import { join } from "node:path";
import { REASONS } from "./of-questions";
import { REASONS_OF_RUNS } from "./of-runs";
import { REASONS_OF_WORDS } from "./of-words";
import { expectNone, readSources, SRC } from "../structure";
import { IS_PROSE, textsIn, type Tree } from "../texts-in";

/** Rooms that say what cannot be typed or asked, what to know of an answer, and how a run went. */
const ROOMS =
  /^(?:custom-functions\/(?:analysed|boards|planning|run)|input-language|table|pulls\/(?:alarms|fetch|model|run))\//;
/** Tables of words that people type, and what is said of each: nothing is refused there. */
const WORDS =
  /(?:option-(?:specs|values)|tool-words|comparisons|(?:offered|refuse)-schedules?|wait-fields|shown-words)\.ts$/;

const said = readSources(join(SRC, "add-on"))
  .filter(({ path }) => ROOMS.test(path) && !WORDS.test(path))
  .flatMap(({ path, text }) =>
    textsIn(parseSync(text, { syntax: "typescript" }) as unknown as Tree)
      .filter((one) => IS_PROSE.test(one))
      .map((sentence) => ({ path, sentence })),
  );
const read = [REASONS, REASONS_OF_RUNS, REASONS_OF_WORDS].flatMap((one) => Object.values(one).flat());

test("a sentence that nobody has put to what it is taken from is named", () => {
  const unread = said.filter(({ sentence }) => !read.includes(sentence));
  expectNone(
    unread.map(({ path, sentence }) => `${path}: ${sentence}`),
    "Read what each takes its reason from, then enter it in the lists beside this test:",
  );
});

test("none is kept that nobody says any more, and none stands twice", () => {
  const all = said.map(({ sentence }) => sentence);
  expectNone(
    read.filter((sentence) => !all.includes(sentence)),
    "Nobody says these any more. Take them out of the lists beside this test:",
  );
  expectNone(
    read.filter((sentence, at) => read.indexOf(sentence) !== at),
    "These stand in the lists twice. Take one of them out:",
  );
});
