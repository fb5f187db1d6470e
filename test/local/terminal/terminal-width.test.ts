/** Tables and sentences keep to the width of what shows them. */
import { terminalWidth } from "../../../src/local/terminal/terminal-width";
import { wrap } from "../../../src/local/terminal/text-width";

test.each([
  ["a terminal's own", 80, "200", 80],
  ["what COLUMNS says, of a terminal that has none yet", 0, "100", 100],
  ["what COLUMNS says, in a pipe", undefined, "72", 72],
  ["the usual one, where nothing is said", 0, undefined, 120],
  ["the usual one, where COLUMNS is no number", undefined, "wide", 120],
])("the width is %s", (_, columns, said, width) => {
  // Without a word of the environment's: it is that of the person who runs the tests.
  expect(terminalWidth(columns ?? 0, said ?? "")).toBe(width);
});

test("a sentence is broken between words, and a word that is too long stays whole", () => {
  expect(wrap("one two three incomprehensible four", 9)).toBe("one two\nthree\nincomprehensible\nfour");
  expect(wrap("short", 9)).toBe("short");
});
