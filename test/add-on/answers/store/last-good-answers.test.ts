/** Durable notes: what outlives the cache, whose it is, and what gives way when their store is full. */
import type { Query } from "../../../../src/add-on/service-client/request/request";
import { RetryQueue } from "../../../../src/add-on/answers/retry-queue/retry-queue";
import { LastGoodStore } from "../../../../src/add-on/answers/store/last-good-answers";
import { Notes } from "../../../../src/add-on/answers/question/notes";
import type { Question } from "../../../../src/add-on/answers/question/question";
import { createInProcessServices, type InProcessOptions } from "../../../in-process/google-services";

const question = (statement: string): Question => {
  const query: Query = { endpoint: "sql", body: { query_params: { statement } } };
  return { query, rowLimit: 10 };
};
const value = (text: string) => ({ kind: "value", value: text }) as const;
const NOW = 1_000;

function keeping(options: InProcessOptions = {}) {
  const google = createInProcessServices(options);
  const properties = google.PropertiesService.getDocumentProperties();
  let account = "account of today";
  const settings = { read: () => ({ hasPages: false }) } as never;
  const documentCache = () => google.CacheService.getDocumentCache() as GoogleAppsScript.Cache.Cache;
  const notes = new Notes({
    properties: () => properties,
    documentCache,
    settings,
    marks: () => ({ useRead: () => undefined }),
    accountId: () => account,
  });
  const answerFilter = { filterStored: <T>(answer: T): T => answer };
  const retryQueue = new RetryQueue({ notes });
  return {
    properties,
    lastGood: new LastGoodStore({ notes, settings, answerFilter }),
    known: () => new LastGoodStore({ notes, settings, answerFilter }).known(notes.snapshot()),
    /** Notes that a question waits since a moment. */
    wait: (key: string, asked: Question, since: number, more: { readonly shows?: number } = {}) =>
      retryQueue.note(key, {
        question: asked,
        why: "waiting",
        since,
        tries: 0,
        notBefore: since,
        token: "",
        ...more,
      }),
    retryQueue,
    waiting: () => retryQueue.all(notes.snapshot(), NOW),
    dead: (now = NOW) => retryQueue.dead(notes.snapshot(), now),
    connectTo: (other: string) => void (account = other),
  };
}

it("a small answer is kept whole, of a large one only that it was asked for", () => {
  const { lastGood } = keeping();
  const account = "account ";
  lastGood.keep("small", question("a"), 5, "t", value("x".repeat(2_000)));
  lastGood.keep("large", question("b"), 6, "", value("x".repeat(20_000)));
  expect(lastGood.last("small")).toEqual({
    question: question("a"),
    account,
    at: 5,
    token: "t",
    answer: value("x".repeat(2_000)),
  });
  expect(lastGood.last("large")).toEqual({ question: question("b"), account, at: 6, token: "" });
});

it("a question without any answer is asked before those of which an older one is shown, whoever noted first", () => {
  const { wait, waiting } = keeping();
  wait("old", question("a"), 5, { shows: 1 });
  wait("older", question("b"), 4, { shows: 2 });
  // Its cell was calculated again, and noted it again.
  wait("none", question("c"), 9);
  expect(waiting().map(({ key }) => key)).toEqual(["none", "older", "old"]);
});

it("a question is queued since it was first noted, and those that wait longest come first", () => {
  const { wait, waiting, retryQueue } = keeping();
  wait("b", question("b"), 20);
  wait("a", question("a"), 10);
  expect(waiting().map(({ key, since }) => [key, since])).toEqual([
    ["a", 10],
    ["b", 20],
  ]);
  retryQueue.markAnswered("a");
  expect(waiting().map(({ key }) => key)).toEqual(["b"]);
});

it("what was asked for in vain comes after what was never asked for", () => {
  const { wait, waiting, retryQueue } = keeping();
  wait("old", question("a"), 10);
  wait("new", question("b"), 20);
  retryQueue.note("old", {
    question: question("a"),
    why: "serviceDown",
    since: 10,
    tries: 1,
    asked: 30,
    notBefore: 40,
    token: "",
  });
  expect(waiting().map(({ key }) => key)).toEqual(["new", "old"]);
});

it("notes of another account are left alone, and what is queued for it is nobody's any more", () => {
  const { wait, waiting, lastGood, known, dead, connectTo } = keeping();
  wait("k", question("a"), 10);
  lastGood.keep("k", question("a"), 10, "", value("x"));
  connectTo("another account");
  expect([waiting(), known(), dead()]).toEqual([[], [], ["k"]]);
});

it("what could not be paid for a week is nobody's any more", () => {
  const { wait, waiting, dead } = keeping();
  wait("k", question("a"), 0);
  expect(waiting()).toHaveLength(1);
  expect(dead(7 * 24 * 3_600_000)).toEqual(["k"]);
});

it.each([
  ["in Latin letters", "x".repeat(10_000)],
  ["in letters of several bytes", "行".repeat(4_000)],
])(
  "a question %s that is too long for a note is asked all the same, and makes nothing else give way",
  (_, statement) => {
    const { wait, waiting, lastGood } = keeping();
    lastGood.keep("other", question("a"), 1, "", value("x"));
    expect(wait("long", question(statement), 10)).toBe(false);
    lastGood.keep("long", question(statement), 20, "", value("x"));
    expect(waiting()).toEqual([]);
    expect(lastGood.last("long")).toBeUndefined();
    expect(lastGood.last("other")?.at).toBe(1);
  },
);

it("when the store is full, the older half of the last answers makes room; what is queued stays", () => {
  const { wait, waiting, lastGood, known, properties } = keeping();
  wait("waits", question("w"), 1);
  properties.setProperty("connection", "{}");
  for (let i = 0; i < 400; i++) lastGood.keep(`k${i}`, question(String(i)), i, "", value("x".repeat(2_500)));
  const ages = known().map(({ at }) => at);
  expect(ages).toContain(399);
  expect(ages.length).toBeGreaterThan(90);
  expect(Math.min(...ages)).toBeGreaterThan(100);
  expect(waiting().map(({ key }) => key)).toEqual(["waits"]);
  expect(properties.getProperty("connection")).toBe("{}");
});

it("when the store is full of other things, nothing is kept, and nothing fails", () => {
  const { wait, lastGood, properties } = keeping();
  for (let i = 0; i < 56; i++) properties.setProperty(`other${i}`, "x".repeat(9_100));
  lastGood.keep("k", question("a"), 1, "", value("x".repeat(2_500)));
  expect(wait("k", question("x".repeat(2_500)), 1)).toBe(false);
  expect(lastGood.last("k")).toBeUndefined();
  expect(properties.getKeys()).toHaveLength(56);
});

it("any other refusal of the store is not passed over", () => {
  const { wait } = keeping({
    faults: {
      before: (call) => (call.startsWith("Properties.set") ? "Service invoked too many times" : undefined),
    },
  });
  expect(() => wait("k", question("a"), 1)).toThrow("too many times");
});
