/** Objects within rows may hold the person, the event and the time, where one reading is plausible. */
import { loadContent } from "./loading";

const READ =
  "SELECT string_agg(DISTINCT person, ' ' ORDER BY person), string_agg(DISTINCT event, ' ' ORDER BY event), min(time)::VARCHAR FROM events";

const A = "2026-11-13T10:00:00Z";
const B = "2026-11-14T10:00:00Z";

const READ_WITHIN: Readonly<Record<string, readonly unknown[]>> = {
  "the customer of a payment": [
    { id: "e1", type: "paid", created: 1794564000, data: { object: { id: "i1", customer: "a" } } },
    { id: "e2", type: "asked", created: 1794650400, data: { object: { id: "i2", customer: "b" } } },
  ],
  "an item around each row": [
    { Item: { user: { S: "a" }, event: { S: "paid" }, time: { S: A } } },
    { Item: { user: { S: "b" }, event: { S: "asked" }, time: { S: B } } },
  ],
  "milliseconds in an object of the event": [
    { version: 1, event: { type: "paid", app_user_id: "a", event_timestamp_ms: 1794564000000 } },
    { version: 1, event: { type: "asked", app_user_id: "b", event_timestamp_ms: 1794650400000 } },
  ],
  "who a profile is of": [
    { profile: { identity: "a", age: 3 }, eventName: "paid", ts: A },
    { profile: { identity: "b", age: 4 }, eventName: "asked", ts: B },
  ],
};

test.each(Object.entries(READ_WITHIN))("%s is found, and said", async (_, list) => {
  const { rows, said } = await loadContent(JSON.stringify(list), READ, {}, "file.json");
  expect(rows).toEqual([["a b", "asked paid", "2026-11-13 10:00:00+00"]]);
  expect(said.join(" ")).toMatch(/People are identified by .*: no other column is called so/);
});

test("events below each person are rows of their own, also where somebody has none", async () => {
  const list = [
    { user_id: "a", name: "Ann", events: [{ event: "paid", time: A }] },
    { user_id: "c", name: "Cy", events: [] },
    {
      user_id: "b",
      name: "Bo",
      events: [
        { event: "asked", time: B },
        { event: "paid", time: B },
      ],
    },
  ];
  const { rows, said } = await loadContent(JSON.stringify({ users: list }), READ, {}, "file.json");
  expect(rows).toEqual([["a b", "asked paid", "2026-11-13 10:00:00+00"]]);
  expect(said.join(" ")).toContain("Each item of events was read as an event.");
});

test("lines of what was bought are no events of a row that has its own time", async () => {
  const row = { user_id: "a", event: "paid", time: A, lines: [{ type: "book", date: B }, { type: "pen" }] };
  const { rows } = await loadContent(JSON.stringify([row]), "SELECT count(*), min(event) FROM events");
  expect(rows).toEqual([["1", "paid"]]);
});

test("things that were bought are no events, where an object of the row holds its time", async () => {
  const row = { user_id: "a", event: "paid", meta: { time: A }, items: [{ name: "Book", date: B }] };
  const bought = { user_id: "a", status: "open", when_it_was: A, items: [{ name: "Book", date: B }] };
  expect((await loadContent(JSON.stringify([row]), READ)).rows).toEqual([
    ["a", "paid", "2026-11-13 10:00:00+00"],
  ]);
  await expect(loadContent(JSON.stringify([bought]), READ)).rejects.toThrow("no column for event");
});

test("a row that a person said the time of is one event, whatever is listed in it", async () => {
  const visits = ["Came", "Left"].map((event) => ({ event, time: B }));
  const content = JSON.stringify([{ user: "a", signed_up: A, visits }]);
  const map = "time = signed_up, event: Signed up";
  const keep = { find: () => map, keep: () => undefined };
  const counted = "SELECT count(*), min(event) FROM events";
  expect((await loadContent(content, counted, { map })).rows).toEqual([["1", "Signed up"]]);
  expect((await loadContent(content, counted, { maps: keep })).rows).toEqual([["1", "Signed up"]]);
});

test("items that are called events may have names, and are not named after their person", async () => {
  const events = ["paid", "asked"].map((name) => ({ name, time: A }));
  const list = [
    { user_id: "a", name: "Ann", events },
    { user_id: "b", name: "Bo", events },
  ];
  expect((await loadContent(JSON.stringify(list), READ)).rows).toEqual([
    ["a b", "asked paid", "2026-11-13 10:00:00+00"],
  ]);
});

const ASKED: Readonly<Record<string, readonly [readonly unknown[], string]>> = {
  "two customers": [
    [{ event: "paid", time: A, buyer: { login: "a" }, seller: { login: "b" } }],
    "no column for person",
  ],
  "when an account was created": [
    [{ event: "paid", posted: "13 Nov", user: { id: "a", created_at: A } }],
    "no column for time",
  ],
  "a name that is of a thing": [[{ time: A, user_id: "a", item: { name: "Book" } }], "no column for event"],
};

test.each(Object.entries(ASKED))("%s is asked about", async (_, [list, problem]) => {
  await expect(loadContent(JSON.stringify(list), READ, {}, "file.json")).rejects.toThrow(problem);
});
