/** Many questions on one page: what is written is read back, and cells see what they need of it. */
import {
  countQuestions,
  pageOf,
  packPage,
  PAGE_COUNT,
  readKey,
  unpackPage,
} from "../../../../src/add-on/answers/question/question-page";
import {
  isShownSingle,
  readShown,
  writeShownPage,
  writeShownSingles,
} from "../../../../src/add-on/answers/question/shown-page";
import { digest } from "../../../../src/add-on/settings/digest";

const KEY = (i: number): string => digest(`question ${i}`);
/** As an analyst writes one: 735 bytes with all that a note holds. */
const NOTE = (i: number): string =>
  JSON.stringify({
    question: {
      query: {
        endpoint: "peopleCount",
        body: {
          filter: `did E${i} at least 3 times in last 30 days and plan = Team and country is one of Germany, France, Spain and not did Cancelled`,
          dates: { from: "2026-08-22", to: "2026-11-19" },
        },
      },
      rowLimit: 1,
    },
    account: "abcdefgh",
    at: 1_790_000_000_000 + i * 997,
    token: "",
    answer: { kind: "value", value: i * 7919 },
  });

it("3,000 questions as analysts write them take less than half of the store, 47 on a page", () => {
  const pages = new Map<number, Record<string, string>>();
  for (let i = 0; i < 3_000; i++) {
    const page = pages.get(pageOf(KEY(i))) ?? {};
    pages.set(pageOf(KEY(i)), { ...page, [`last:${KEY(i)}`]: NOTE(i), [`owed:${KEY(i)}`]: NOTE(i) });
  }
  const packed = [...pages.values()].map((page) => packPage(page) ?? "");
  expect(packed.every((text) => text.length > 0 && /^[\w~-]+$/.test(text))).toBe(true);
  expect(packed.reduce((sum, text) => sum + text.length, 0)).toBeLessThan(250_000);
  expect(packed.reduce((sum, text) => sum + countQuestions(unpackPage(text)), 0)).toBe(3_000);
  expect(packed.map(unpackPage)).toEqual([...pages.values()]);
});

it("a page that somebody damages is empty, and no other is", () => {
  const page = packPage({ [`last:${KEY(1)}`]: NOTE(1) }) ?? "";
  for (const damaged of ["", "1", "1~", page.slice(0, -7), page.replace("~", "~AAAA"), "words of a person"])
    expect(unpackPage(damaged)).toEqual({});
});

it("what cells see of a page says what is answered and what waits, without any question", () => {
  const owed = JSON.stringify({ question: {}, notBefore: 9, tries: 2, since: 5, account: "a" });
  const shown = writeShownPage({ [`last:${KEY(1)}`]: NOTE(1), [`owed:${KEY(2)}`]: owed });
  expect(shown).not.toContain("did E1");
  expect(readShown(shown, KEY(1))).toMatchObject({ last: { answer: { kind: "value", value: 7919 } } });
  expect(readShown(shown, KEY(2))).toEqual({ owed: { notBefore: 9, tries: 2, since: 5 } });
  expect(readShown(shown, KEY(3))).toBeUndefined();
  expect(readShown(null, KEY(1))).toBeUndefined();
});

it("cells see which questions have single notes", () => {
  const singles = writeShownSingles([KEY(1), KEY(2)]);
  expect([1, 2, 3].map((i) => isShownSingle(singles, KEY(i)))).toEqual([true, true, false]);
  expect(isShownSingle(writeShownSingles([]), KEY(1))).toBe(false);
  // A cell reads them each time it calculates: 13 signs a question.
  const many = Array.from({ length: 3_000 }, (_, i) => KEY(i));
  expect(writeShownSingles(many).length).toBeLessThanOrEqual(39_000);
});

it("a question is on the same page each time, one of 64, and on the first where its key is no digest", () => {
  const pages = Array.from({ length: 3_000 }, (_, i) => pageOf(KEY(i)));
  expect(pages).toEqual(Array.from({ length: 3_000 }, (_, i) => pageOf(KEY(i))));
  expect(new Set(pages).size).toBe(PAGE_COUNT);
  expect([Math.min(...pages), Math.max(...pages), pageOf("no digest")]).toEqual([0, PAGE_COUNT - 1, 0]);
});

it("a page of any length is read back, and one that is too long is none", () => {
  // Hardly to be compressed, so that its end has each number of bytes.
  const texts = Array.from({ length: 9 }, (_, i) => "0123456789".slice(0, i));
  for (const text of texts) {
    const notes = { [`last:${KEY(1)}`]: text };
    expect(unpackPage(packPage(notes) ?? "")).toEqual(notes);
  }
  const many = Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`last:${KEY(i)}`, KEY(i + 1_000)]));
  expect(packPage(many)).toBeUndefined();
  expect(packPage({})).toBeDefined();
});

it("what is owed and what was answered are notes of one question", () => {
  const notes = { [`last:${KEY(1)}`]: "", [`owed:${KEY(1)}`]: "", [`owed:${KEY(2)}`]: "" };
  expect(countQuestions(notes)).toBe(2);
  expect([readKey("last:a:b"), readKey("owed:k")]).toEqual(["a:b", "k"]);
});

it("cells see both of a question that is answered and asked again, and pass over a note that is spoilt", () => {
  const owed = JSON.stringify({ notBefore: 9, tries: 2, since: 5 });
  const shown = writeShownPage({
    [`last:${KEY(1)}`]: NOTE(1),
    [`owed:${KEY(1)}`]: owed,
    [`owed:${KEY(2)}`]: "{",
  });
  expect(readShown(shown, KEY(1))).toEqual({
    last: { at: 1_790_000_000_997, token: "", answer: { kind: "value", value: 7919 } },
    owed: { notBefore: 9, tries: 2, since: 5 },
  });
  expect(readShown(shown, KEY(2))).toBeUndefined();
  const large = writeShownPage({ [`last:${KEY(1)}`]: JSON.stringify({ at: 1, token: "t" }) });
  expect(readShown(large, KEY(1))).toEqual({ last: { at: 1, token: "t" } });
});
