/**
 * The built-in sample: its size and speed, that it is always the same, and the strange values that it holds.
 */
import { readSettings } from "../../../src/service/running/options";
import { startService } from "../../../src/service/server";
import { countOf, isAllTried } from "../../sweep/part";
import { NOW, SetClock, startCaller, type Caller } from "../caller";

async function ask(caller: Caller, statement: string): Promise<unknown[][]> {
  const rows = await caller.rows("/queries/sql", { query_params: { statement } });
  return rows.map((row) => Object.values(row));
}

/** In a sweep as many as are served unless another number is asked for. */
const PEOPLE = countOf(readSettings({}).people, 2_000);

test(`about ${PEOPLE} people and twenty events of each over 13 months are served`, async () => {
  const service = await startService({ people: PEOPLE, clock: new SetClock() });
  const { people, events, first, last } = service.summary;
  await service.close();
  // Of few people nobody comes on the very first day.
  expect([first, last]).toEqual([isAllTried() ? "2024-05-01" : "2024-05-02", "2025-05-21"]);
  expect(readSettings({}).people).toBe(20_000);
  expect(people / PEOPLE).toBeGreaterThan(0.975);
  expect(people / PEOPLE).toBeLessThan(1.025);
  expect(events / PEOPLE).toBeGreaterThan(18.5);
  expect(events / PEOPLE).toBeLessThan(21.5);
});

test("the same seed and day make the same events, another seed others", async () => {
  // Sums of hashes see every value of every row, and the order of the rows does not matter to them.
  const fingerprint =
    "SELECT sum(hash(e)) AS h, sum(hash(e) * 1::HUGEINT * n) AS o FROM (SELECT *, row_number() OVER () AS n FROM events) e";
  const prints: unknown[] = [];
  for (const seed of [7, 7, 8]) {
    const caller = await startCaller({ people: 200, seed, shared: undefined });
    prints.push(...(await ask(caller, fingerprint)));
    await caller.close();
  }
  expect(prints[1]).toEqual(prints[0]);
  expect(prints[2]).not.toEqual(prints[0]);
});

test("it ends with the clock's day, whatever day that is", async () => {
  const clock = new SetClock(Date.UTC(2031, 0, 5));
  const caller = await startCaller({ people: 300, clock });
  expect(caller.service.summary.first >= "2030-01-01").toBe(true);
  expect(caller.service.summary.last <= "2031-01-05").toBe(true);
  expect(await ask(caller, "SELECT max(time) >= '2030-12-30' FROM events")).toEqual([[true]]);
  await caller.close();
});

describe("its values", () => {
  let caller: Caller;
  beforeAll(async () => {
    caller = await startCaller({ people: 600 });
  });
  afterAll(() => caller.close());

  test.each([
    ["ids with leading zeros", "SELECT person FROM people WHERE person = '00042'"],
    [
      "ids that look like numbers, dates and truths",
      "SELECT person FROM people WHERE person IN ('1E5', '2024-03-01', 'TRUE', '-5')",
    ],
    ["texts that look like formulas", "SELECT DISTINCT company FROM people WHERE company LIKE '=%'"],
    ["quotes", `SELECT name FROM people WHERE contains(name, '"') AND contains(name, '''')`],
    ["accents and emoji", "SELECT name FROM people WHERE contains(name, 'ü') AND contains(name, '🚲')"],
    ["line breaks", "SELECT name FROM people WHERE contains(name, chr(10))"],
    ["integers beyond 2^53", "SELECT account_id FROM people WHERE account_id > 9007199254740992"],
    ["missing values", "SELECT person FROM people WHERE newsletter IS NULL AND name IS NOT NULL"],
    ["false", "SELECT person FROM people WHERE newsletter = false"],
    ["zeros", "SELECT person FROM events WHERE amount = 0"],
    ["empty texts", "SELECT note FROM events WHERE note = ''"],
  ])("has %s", async (_words, statement) => {
    expect((await ask(caller, statement)).length).toBeGreaterThan(0);
  });

  test("make a believable business: fewer people at every step, and no step before the one that it needs", async () => {
    const steps = ["Visited site", "Signed up", "Started trial", "Invoice paid"];
    const people = steps.map(
      (step) => caller.service.summary.eventNames.find(({ name }) => name === step)?.people ?? 0,
    );
    expect([...people].sort((a, b) => b - a)).toEqual(people);
    expect(people.at(-1)).toBeGreaterThan(50);
    const early = `SELECT count(*) FROM (SELECT person, min(time) FILTER (event = 'Invoice paid') AS paid,
      min(time) FILTER (event = 'Started trial') AS tried, min(time) FILTER (event = 'Signed up') AS signed
      FROM events GROUP BY person) WHERE paid < tried OR tried < signed`;
    expect(await ask(caller, early)).toEqual([[0]]);
  });

  test("are stored by person, and those of a person in the order of time", async () => {
    const numbered = "SELECT *, row_number() OVER () AS n FROM events";
    const unordered = `SELECT count(*) FROM (SELECT person, time, lag(person) OVER (ORDER BY n) AS other, lag(time) OVER (ORDER BY n) AS before
      FROM (${numbered})) WHERE person < other OR (person = other AND time < before)`;
    expect(await ask(caller, unordered)).toEqual([[0]]);
  });
});

test("the day of the clock is the day of relative ranges", async () => {
  const caller = await startCaller({ people: 300 });
  const today = { metric_id: "Opened app", date_range: { type: "preset", preset: "today" }, interval: "day" };
  expect((await caller.rows("/queries/metrics", today)).map((row) => row["date"])).toEqual(["2025-05-21"]);
  caller.clock.advance(Date.UTC(2025, 4, 23) - NOW);
  expect((await caller.rows("/queries/metrics", today)).map((row) => row["date"])).toEqual(["2025-05-23"]);
  await caller.close();
});
