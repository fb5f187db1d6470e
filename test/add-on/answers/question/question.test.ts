/** Whether an answer is fresh enough for who asks, and whether there is room for one question more. */
import { QuestionCapacity } from "../../../../src/add-on/answers/question/capacity";
import { fixedLife } from "../../../../src/add-on/answers/question/answer-life";
import { hashQuestion, isFresh, type Question } from "../../../../src/add-on/answers/question/question";
import type { SettingsStore } from "../../../../src/add-on/settings/settings";

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 20, 9);

describe("an answer is fresh", () => {
  const wanted = { since: 0, lifeOf: fixedLife(10 * MINUTE), token: "" };
  const isFreshAt = (at: number, more: Partial<typeof wanted> = {}, token = ""): boolean =>
    isFresh({ at, token }, { ...wanted, ...more }, NOW);

  it("for as long as it lives, to the millisecond", () => {
    expect([10 * MINUTE, 10 * MINUTE + 1].map((age) => isFreshAt(NOW - age))).toEqual([true, false]);
  });

  it("where it came at the moment that is asked for, or later", () => {
    const at = NOW - 5 * MINUTE;
    expect([at, at + 1].map((since) => isFreshAt(at, { since }))).toEqual([true, false]);
  });

  it("for another refresh value in its first minute alone, as cells share answers", () => {
    const other = { token: "two" };
    expect([MINUTE - 1, MINUTE].map((age) => isFreshAt(NOW - age, other, "one"))).toEqual([true, false]);
    expect(isFreshAt(NOW - 5 * MINUTE, other, "two")).toBe(true);
    expect(isFreshAt(NOW - 5 * MINUTE, {}, "one")).toBe(true);
  });
});

it("questions of two accounts, and two questions of one, are kept apart", () => {
  const question: Question = { query: { endpoint: "metric", body: { metric_id: "m" } }, rowLimit: 5 };
  const keys = [
    hashQuestion("a", question),
    hashQuestion("b", question),
    hashQuestion("a", { ...question, rowLimit: 6 }),
    hashQuestion("a", { ...question, unwind: "items" }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(hashQuestion("a", { rowLimit: 5, query: { body: { metric_id: "m" }, endpoint: "metric" } })).toBe(
    keys[0],
  );
});

it("a question has room while all that are asked are kept, and one that is known has it anyway", () => {
  const requireRoom = (asked: number, kept: number, isKnown: boolean) => () => {
    const settings = { read: () => ({ questionsAsked: { asked, kept } }) } as unknown as SettingsStore;
    new QuestionCapacity({ settings, notes: { hasSeen: () => isKnown } }).require("key");
  };
  expect(requireRoom(0, 0, false)).not.toThrow();
  expect(requireRoom(3_000, 3_000, false)).not.toThrow();
  expect(requireRoom(3_001, 3_000, true)).not.toThrow();
  expect(requireRoom(3_001, 3_000, false)).toThrow(/asks 3001 different questions, and 3000 are kept/);
});
