/** What the sources say of themselves: doors are explained, and lines can be read. */
import { doorsOf, expectNone, readSources, ROOT, SRC } from "./structure";

/** Of what another room imports so much may be clear by its name alone. */
const MOST_UNSAID = 0.05;

it("functions, classes, types and constants that another room imports have a comment that says what they are", () => {
  const doors = doorsOf(readSources(SRC));
  expect(doors.length).toBeGreaterThan(1_000);
  const unsaid = doors.filter(({ comment }) => comment === "").map(({ path, name }) => `${path}: ${name}`);
  expectNone(
    unsaid.length > doors.length * MOST_UNSAID ? unsaid : [],
    "Say above each in a whole plain sentence what it is: shapes, units, and which errors it throws:",
  );
});

const MOST_SIGNS = 110;
/** A text or an expression of this length is worth more in one piece than a line that fits. */
const LONG_PIECE = 60;
const PIECES =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|(?<=(?:^|[(,=:[!&|?{;]|=>|return)\s*)\/(?![/*])(?:[^/\\[]|\\.|\[(?:[^\]\\]|\\.)*\])+\/[a-z]*/g;

/** Whether a text over several lines is open behind a line; of what stands in pieces no sign opens one. */
function isTextOpen(line: string, isOpenBefore: boolean): boolean {
  const code = isOpenBefore ? line.replace(/^(?:[^`\\]|\\.)*`/, "") : line;
  if (isOpenBefore && code === line) return true;
  const rest = code.replace(PIECES, "").replace(/\/\/.*|^\s*\/?\*.*/, "");
  return (rest.match(/`/g) ?? []).length % 2 === 1;
}

it.each(["src", "test"])("no line of %s is too long, but for a text or an expression that is", (folder) => {
  const neverClosed: string[] = [];
  const long = readSources(`${ROOT}/${folder}`).flatMap(({ path, text }) => {
    let isInText = false;
    const found = text.split("\n").flatMap((line, i) => {
      const began = isInText;
      isInText = isTextOpen(line, began);
      if (line.length <= MOST_SIGNS || began || isInText) return [];
      const pieces = /^\s*(?:\*|\/\/|\/\*)/.test(line) ? [] : (line.match(PIECES) ?? []);
      return pieces.some((piece) => piece.length >= LONG_PIECE) ? [] : [`${path}:${i + 1}`];
    });
    if (isInText) neverClosed.push(path);
    return found;
  });
  expectNone(long, `A line has at most ${MOST_SIGNS} signs. Give a part of these a name of its own:`);
  // From there on no line would count as too long.
  expectNone(neverClosed, "In these a text seems to be open at the end:");
});

/** A comment of so few words is a riddle to who does not know the code. */
const FEWEST_WORDS = 5;
/** What a function gives or reads, as it stands in cells and bodies, says more than a sentence on it. */
const HAS_EXAMPLE = /["{`[(#]|@/;

it("no comment of src is a riddle of a few words", () => {
  const riddles = readSources(SRC).flatMap(({ path, text }) => {
    const lines = text.split("\n");
    const isNote = (line = ""): boolean => /^\s*\/\//.test(line);
    return lines.flatMap((line, i) => {
      if (isNote(line) && (isNote(lines[i - 1]) || isNote(lines[i + 1]))) return [];
      const said = /^\s*(?:\/\*\* (.*) \*\/|\/\/ (.*))$/.exec(line);
      const words = said?.[1] ?? said?.[2] ?? "";
      const isShort = (words.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? []).length < FEWEST_WORDS;
      return said && isShort && !HAS_EXAMPLE.test(words) ? [`${path}:${i + 1}`] : [];
    });
  });
  expectNone(riddles, "Say it in a whole plain sentence, or let the name say it and delete these comments:");
});
