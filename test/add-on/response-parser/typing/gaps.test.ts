/** Values that are none, and rare words, stand aside, so that the others of a column read as numbers. */
import { isNumberOrMoment, setGapsAside } from "../../../../src/add-on/response-parser/typing/gaps";

const numbers = (count: number): string[] => Array.from({ length: count }, (_, n) => String(n));

it("words for nothing may be any number, and leave blanks", () => {
  const aside = setGapsAside(["N/A", "5", "-", "N/A", null, ""], {});
  expect(aside?.gaps).toEqual({ count: 3, words: ["N/A", "-"] });
  expect(aside?.rest).toEqual([null, "5", null, null, null, ""]);
  expect(aside?.putWordsBack([null, 5, null, null, null, null])).toEqual([null, 5, null, null, null, null]);
});

it("words for nothing that have digits are some, and other texts with a sign are values", () => {
  expect(setGapsAside(["#DIV/0!", "0000-00-00", "5"], {})?.gaps.count).toBe(2);
  expect(setGapsAside(["#1", "0000-1", "5"], {})).toBeUndefined();
});

it.each([
  [10, 1],
  [20, 2],
  [35, 3],
])(
  "among %i numbers %i rare words are set aside and put back where they stood, and one more is too many",
  (n, most) => {
    const words = (count: number): string[] =>
      Array.from({ length: count }, (_, i) => `on request ${"i".repeat(i)}`);
    const cells = [...numbers(n), ...words(most)];
    const aside = setGapsAside(cells, {});
    expect(aside?.gaps.count).toBe(most);
    expect(aside?.rest).toEqual([...numbers(n), ...words(most).map(() => null)]);
    expect(aside?.putWordsBack(cells.map(() => 1))).toEqual([...numbers(n).map(() => 1), ...words(most)]);
    expect(setGapsAside([...numbers(n), ...words(most + 1)], {})).toBeUndefined();
  },
);

it("rare words may come first", () => {
  expect(setGapsAside(["soon", "later", ...numbers(20)], {})?.gaps.count).toBe(2);
});

it("at most three words are named, and each once", () => {
  expect(setGapsAside(["-", "N/A", "-", "nil", "null", "5"], {})?.gaps).toEqual({
    count: 5,
    words: ["-", "N/A", "nil"],
  });
});

it("there are none without a gap, or without any other value", () => {
  expect(setGapsAside(["5", "6", null], {})).toBeUndefined();
  expect(setGapsAside(["N/A", "-", null], {})).toBeUndefined();
  expect(setGapsAside([], {})).toBeUndefined();
});

it.each(["5", "-5", "−5", "+5", "1.5", "1,234.5", "1 234", "12%", "2024-04-01", "2024-04-01T10:20Z"])(
  "%s is a number or a moment",
  (text) => {
    expect(isNumberOrMoment(text)).toBe(true);
  },
);

it.each(["", "<5", "~100", "Q1", "2026-13-45", "5 kg", "a5", "-", "5-", "%", "n5", "5%%", "--5"])(
  "%j is neither, whatever digits it has",
  (text) => {
    expect(isNumberOrMoment(text)).toBe(false);
  },
);
