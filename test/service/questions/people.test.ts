/** People searches against plain loops: what people did, what they are, and which segment they are in. */
import { messagesOf, TODAY, type Plain } from "../caller";
import {
  accountForTests,
  between,
  byPerson,
  dayAfter,
  lastValue,
  within,
  type Days,
  type PlainEvent,
} from "../loops/events";

const account = accountForTests(() => ({}));
let people: Map<string, PlainEvent[]>;
beforeAll(() => {
  people = byPerson(account.events);
});

const ever = { from: "0001-01-01", to: "9999-12-31" };
const spring = { from: "2025-02-01", to: "2025-04-30" };

async function count(filter: object, range?: Days): Promise<unknown> {
  const body = { query_params: { filter }, ...(range && { date_range: between(range) }) };
  const { json } = await account.caller.post("/queries/people/count", body);
  return (json as { count: unknown }).count;
}

/** How many people pass a plain test of their own events. */
function those(passes: (own: readonly PlainEvent[]) => boolean): number {
  return [...people.values()].filter(passes).length;
}

function times(own: readonly PlainEvent[], event: string, days: Days = ever): number {
  return own.filter((one) => one.event === event && within(one, days)).length;
}

const did = (event: string, more: object = {}): object => ({ type: "event", event, ...more });
const is = (property: string, comparison_mode: string, comparison_value?: unknown): object => ({
  type: "property",
  property,
  comparison_mode,
  ...(comparison_value !== undefined && { comparison_value }),
});

describe("what people did", () => {
  test.each([
    ["at all", {}, (n: number) => n >= 1],
    ["never", { negate: true }, (n: number) => n === 0],
    ["at least 5 times", { frequency_occurrence: "at_least", frequency_value: 5 }, (n: number) => n >= 5],
    ["at most twice", { frequency_occurrence: "at_most", frequency_value: 2 }, (n: number) => n <= 2],
    ["exactly once", { frequency_occurrence: "exactly", frequency_value: 1 }, (n: number) => n === 1],
    ["exactly 0 times", { frequency_occurrence: "exactly", frequency_value: 0 }, (n: number) => n === 0],
    [
      "not exactly once",
      { frequency_occurrence: "exactly", frequency_value: 1, negate: true },
      (n: number) => n !== 1,
    ],
  ])("%s", async (_words, frequency, passes) => {
    const expected = those((own) => passes(times(own, "Created report")));
    expect(expected).toBeGreaterThan(0);
    expect(await count(did("Created report", frequency))).toBe(expected);
  });

  test("what each event that counts must be itself, not its person", async () => {
    const name = account.events.find(({ properties }) => Number(properties["amount"]) > 0)?.event ?? "";
    const paid = (own: readonly PlainEvent[], least: number): number =>
      own.filter(({ event, properties }) => event === name && Number(properties["amount"]) >= least).length;
    const filter = is("amount", "at_least", 100);
    const often = { frequency_occurrence: "at_least", frequency_value: 2 };
    const expected = those((own) => paid(own, 100) >= 2);
    expect(expected).toBeGreaterThan(0);
    expect(await count(did(name, { event_filter: filter, ...often }))).toBe(expected);
    expect(expected).toBeLessThan(those((own) => paid(own, 0) >= 2));
    const most = { frequency_occurrence: "at_most", frequency_value: 0 };
    expect(await count(did(name, { event_filter: filter, ...most }))).toBe(
      those((own) => paid(own, 100) === 0),
    );
    const both = { type: "and", operands: [filter, is("amount", "less_than", 100)] };
    expect(await count(did(name, { event_filter: both }))).toBe(0);
  });

  test("within days of its own, or those of the question around it", async () => {
    const expected = those((own) => times(own, "Opened app", spring) > 0);
    expect(await count(did("Opened app", { date_range: between(spring) }))).toBe(expected);
    expect(await count(did("Opened app"), spring)).toBe(expected);
    const range = { type: "preset", preset: "last_x_days", days: 7 };
    const lastWeek = { from: dayAfter(TODAY, -6), to: TODAY };
    expect(await count(did("Opened app", { date_range: range }))).toBe(
      those((own) => times(own, "Opened app", lastWeek) > 0),
    );
  });

  test("a question's days keep to the people who did anything in them", async () => {
    const idle = those(
      (own) => own.some((one) => within(one, spring)) && times(own, "Opened app", spring) === 0,
    );
    expect(await count(did("Opened app", { negate: true }), spring)).toBe(idle);
  });
});

describe("what people are", () => {
  const last = (own: readonly PlainEvent[], property: string): Plain => lastValue(own, property);
  test.each<[object, (own: readonly PlainEvent[]) => boolean]>([
    [is("country", "equals", "DE"), (own) => last(own, "country") === "DE"],
    [is("company", "not_equals", "Blue Finch Media"), (own) => last(own, "company") !== "Blue Finch Media"],
    [is("company", "contains", "&"), (own) => String(last(own, "company")).includes("&")],
    [is("company", "not_contains", "&"), (own) => !String(last(own, "company") ?? "").includes("&")],
    [is("company", "starts_with", "="), (own) => String(last(own, "company") ?? "").startsWith("=")],
    [is("name", "ends_with", "a"), (own) => String(last(own, "name") ?? "").endsWith("a")],
    [is("country", "one_of", ["FR", "BR"]), (own) => ["FR", "BR"].includes(String(last(own, "country")))],
    [is("plan", "exists"), (own) => last(own, "plan") !== null],
    [is("plan", "not_exists"), (own) => last(own, "plan") === null],
    [is("newsletter", "equals", false), (own) => last(own, "newsletter") === false],
    [is("seats", "greater_than", 3), (own) => Number(last(own, "seats") ?? 0) > 3],
    [
      is("amount", "at_most", 49.5),
      (own) => last(own, "amount") !== null && Number(last(own, "amount")) <= 49.5,
    ],
    [is("amount", "equals", 0), (own) => last(own, "amount") === 0],
    [is("seats", "between", [2, 4]), (own) => [2, 3, 4].includes(Number(last(own, "seats")))],
    [
      is("trial_ends", "less_than", "2025-01-01"),
      (own) => last(own, "trial_ends") !== null && String(last(own, "trial_ends")) < "2025-01-01",
    ],
    [is("last_seen", "at_least", "2025-05-01"), (own) => own.some((one) => one.day >= "2025-05-01")],
    [is("person", "equals", "00042"), (own) => own[0]?.person === "00042"],
    [{ ...is("country", "equals", "DE"), negate: true }, (own) => last(own, "country") !== "DE"],
  ])("%j", async (filter, passes) => {
    const expected = those(passes);
    expect(expected).toBeGreaterThan(0);
    expect(await count(filter)).toBe(expected);
  });

  test("ids keep their zeros and all their digits", async () => {
    expect(await count(is("person", "equals", 42))).toBe(0);
    // Sent as digits, since a number of this size would be rounded on the way.
    const exact = `{"query_params":{"filter":${JSON.stringify(is("account_id", "equals", "?")).replace('"?"', "9007199254740993")}}}`;
    const rounded = exact.replace("9007199254740993", "9007199254740992");
    expect((await account.caller.post("/queries/people/count", exact)).json).toEqual({ count: 1 });
    expect((await account.caller.post("/queries/people/count", rounded)).json).toEqual({ count: 0 });
  });

  test("a value that does not fit the property is a 400 that says so", async () => {
    const answered = await account.caller.post("/queries/people/count", {
      query_params: { filter: is("amount", "at_least", "much") },
    });
    expect([answered.status, messagesOf(answered)]).toEqual([
      400,
      'query_params.filter.comparison_value: "much" is not a number, which property "amount" holds.',
    ]);
  });
});

test("operands are joined by and, or, and their opposite", async () => {
  const german = is("country", "equals", "DE");
  const paid = did("Invoice paid");
  const isGerman = (own: readonly PlainEvent[]): boolean => lastValue(own, "country") === "DE";
  const hasPaid = (own: readonly PlainEvent[]): boolean => times(own, "Invoice paid") > 0;
  const join = (type: string, negate = false): object => ({ type, operands: [german, paid], negate });
  expect(await count(join("and"))).toBe(those((own) => isGerman(own) && hasPaid(own)));
  expect(await count(join("or"))).toBe(those((own) => isGerman(own) || hasPaid(own)));
  expect(await count(join("or", true))).toBe(those((own) => !isGerman(own) && !hasPaid(own)));
});

test("segments are filters by name, with days of their own", async () => {
  const lastMonth = { from: dayAfter(TODAY, -30), to: TODAY };
  const paying = those((own) => times(own, "Invoice paid", lastMonth) > 0);
  expect(paying).toBeGreaterThan(0);
  expect(await count({ type: "segment", segment: "Paying" })).toBe(paying);
  expect(await count({ type: "segment", segment: "Paying" }, { from: "2025-05-20", to: TODAY })).toBeLessThan(
    paying,
  );
  const churned = those(
    (own) => times(own, "Cancelled subscription") > 0 && times(own, "Invoice paid", lastMonth) === 0,
  );
  expect(await count({ type: "segment", segment: "Churned" })).toBe(churned);
});

describe("lists of people", () => {
  test("everybody once, with first and last days and the last known values", async () => {
    const rows = await account.rows("/queries/people", { limit: 10_000 });
    expect(rows.map((row) => row["person"])).toEqual([...people.keys()].sort());
    for (const row of rows) {
      const own = people.get(String(row["person"])) ?? [];
      const { person: _person, first_seen, last_seen, ...properties } = row;
      expect(Date.parse(String(first_seen))).toBe(own[0]?.time);
      expect(Date.parse(String(last_seen))).toBe(own.at(-1)?.time);
      for (const [property, value] of Object.entries(properties))
        expect(value).toEqual(lastValue(own, property));
    }
  });

  test("the columns asked for, sorted, missing values last", async () => {
    const body = {
      query_params: { columns: ["seats", "name"] },
      sort: "seats",
      order: "desc",
      limit: 10_000,
    };
    const rows = await account.rows("/queries/people", body);
    expect(Object.keys(rows[0] ?? {})).toEqual(["person", "first_seen", "last_seen", "seats", "name"]);
    const seats = rows.map((row) => row["seats"] as number | null);
    const known = seats.filter((seat) => seat !== null);
    expect(seats.slice(0, known.length)).toEqual([...known].sort((a, b) => b - a));
    expect(seats.length).toBeGreaterThan(known.length);
  });
});

test.each([
  ["a person's own property", is("first_seen", "exists"), "first_seen"],
  ["another event", did("Opened app"), "event_filter.type"],
  ["an unknown property", is("amuont", "exists"), "amount"],
])("an event cannot be %s itself: a sentence", async (_words, filter, named) => {
  const body = { query_params: { filter: did("Opened app", { event_filter: filter }) } };
  expect(messagesOf(await account.caller.post("/queries/people/count", body))).toContain(named);
});
