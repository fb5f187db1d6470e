/** Durable notes: what outlives the cache, and what gives way when their store is full. */
import type { Query } from "../../src/api/request";
import { Keeping } from "../../src/answers/kept-answers";
import type { Question } from "../../src/answers/question";
import { createInProcessServices } from "../../src/local/apps-script/in-process";

const question = (statement: string): Question => {
  const query: Query = { endpoint: "sql", body: { query_params: { statement } } };
  return { query, rowLimit: 10 };
};
const value = (text: string) => ({ kind: "value", value: text }) as const;

function keeping() {
  const google = createInProcessServices();
  const properties = google.PropertiesService.getDocumentProperties();
  return {
    properties,
    keeping: new Keeping(
      () => properties,
      (key) => !key.startsWith("foreign"),
    ),
  };
}

it("a small answer is kept whole, of a large one only that it was asked for", () => {
  const { keeping: notes } = keeping();
  notes.keepLast("small", question("a"), 5, "t", value("x".repeat(2_000)));
  notes.keepLast("large", question("b"), 6, "", value("x".repeat(20_000)));
  expect(notes.last("small")).toEqual({ question: question("a"), at: 5, token: "t", answer: value("x".repeat(2_000)) });
  expect(notes.last("large")).toEqual({ question: question("b"), at: 6, token: "" });
});

it("a question waits since it was first asked, and those that wait longest come first", () => {
  const { keeping: notes } = keeping();
  notes.wait("b", question("b"), 20);
  notes.wait("a", question("a"), 10);
  notes.wait("b", question("b"), 5);
  expect(notes.waiting().map(({ key, since }) => [key, since])).toEqual([
    ["a", 10],
    ["b", 20],
  ]);
  notes.served("a");
  expect(notes.waiting().map(({ key }) => key)).toEqual(["b"]);
});

it("notes of another account are left alone", () => {
  const { keeping: notes } = keeping();
  notes.wait("foreign", question("a"), 10);
  notes.keepLast("foreign", question("a"), 10, "", value("x"));
  expect([notes.waiting(), notes.known()]).toEqual([[], []]);
});

it.each([
  ["in Latin letters", "x".repeat(10_000)],
  ["in letters of several bytes", "行".repeat(4_000)],
])(
  "a question %s that is too long for a note is asked all the same, and makes nothing else give way",
  (_, statement) => {
    const { keeping: notes } = keeping();
    notes.keepLast("other", question("a"), 1, "", value("x"));
    notes.wait("long", question(statement), 10);
    notes.keepLast("long", question(statement), 20, "", value("x"));
    expect(notes.waiting()).toEqual([]);
    expect(notes.last("long")).toBeUndefined();
    expect(notes.last("other")?.at).toBe(1);
  },
);

it("when the store is full, the older half of the last answers makes room; what waits stays", () => {
  const { keeping: notes, properties } = keeping();
  notes.wait("waits", question("w"), 1);
  properties.setProperty("connection", "{}");
  for (let i = 0; i < 400; i++) notes.keepLast(`k${i}`, question(String(i)), i, "", value("x".repeat(2_500)));
  const kept = notes.known().map(({ at }) => at);
  expect(kept).toContain(399);
  expect(kept.length).toBeGreaterThan(90);
  expect(Math.min(...kept)).toBeGreaterThan(100);
  expect(notes.waiting().map(({ key }) => key)).toEqual(["waits"]);
  expect(properties.getProperty("connection")).toBe("{}");
});

it("when the store is full of other things, nothing is kept, and nothing fails", () => {
  const { keeping: notes, properties } = keeping();
  for (let i = 0; i < 56; i++) properties.setProperty(`other${i}`, "x".repeat(9_100));
  notes.keepLast("k", question("a"), 1, "", value("x".repeat(2_500)));
  notes.wait("k", question("x".repeat(2_500)), 1);
  expect(notes.last("k")).toBeUndefined();
  expect(properties.getKeys()).toHaveLength(56);
});

it("any other refusal of the store is not passed over", () => {
  const google = createInProcessServices({
    faults: { before: (call) => (call.startsWith("Properties.set") ? "Service invoked too many times" : undefined) },
  });
  const notes = new Keeping(
    () => google.PropertiesService.getDocumentProperties(),
    () => true,
  );
  expect(() => notes.wait("k", question("a"), 1)).toThrow("too many times");
});

it.each([
  ["is gone on with", { later: 1_000, ended: false }, true],
  ["is over when its beginning has become the freshness that cells want", { later: 1_000, ended: true }, false],
  ["is given up after an hour", { later: 3_600_001, ended: false }, false],
])("a refresh under way %s", (_, { later, ended }, goesOn) => {
  const { keeping: notes } = keeping();
  const start = 5_000_000;
  expect(notes.refreshBegun(start, 0)).toBe(start);
  expect(notes.refreshBegun(start + later, ended ? start : 0)).toBe(goesOn ? start : start + later);
});
