/** Statements by clicks, on the reference service, against loops over its events. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bindParameters } from "../../../../src/add-on/input-language/sql/parameters";
import { openZone } from "../../../../src/add-on/table/zone";
import {
  beginQuestion,
  type SqlQuestion,
  type Start,
  USUAL_NAMES,
} from "../../../../src/sidebar/question/sql/sql-question";
import { writeSql, writeTrial, writeSplitValues } from "../../../../src/sidebar/question/sql/write-sql";
import type { Row } from "../../../service/caller";
import {
  accountForTests,
  byPerson,
  dayAfter,
  lastValue,
  type PlainEvent,
} from "../../../service/loops/events";
import { inZone } from "../../../service/loops/zone-days";

const ZONE = "Europe/Berlin";
/** The clocks of the zone go forward on 30 March. */
const FROM = "2025-03-24";
const TO = "2025-04-20";
const DAY_MS = 86_400_000;

const [ASKED, BOUGHT, OPENED] = ["Asked; 100 % 'sure'?", 'Bought "x" :from', "起動\\n"];
const PROPERTY = 'the "plan"; %';
const VALUES = ["S'mall", 'L"arge', "中"];

/** Of 60 people, some at the last second of a day; drawn by number, so that they are the same each time. */
function drawEvents(): string {
  const quoted = (text: string): string => `"${text.replace(/"/g, '""')}"`;
  const lines = [`person,event,time,${quoted(PROPERTY)}`];
  let state = 11;
  const draw = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  for (let n = 0; n < 900; n += 1) {
    const person = draw(60);
    const at = Date.UTC(2025, 2, 10) + draw(55) * DAY_MS + [0, 1, 23, 22, 12][draw(5)]! * 3_600_000 - draw(2);
    const value = draw(4) === 0 ? "" : (VALUES[person % VALUES.length] ?? "");
    const event = [ASKED, BOUGHT, OPENED, OPENED][draw(4)] ?? "";
    lines.push(`p${person},${quoted(event)},${new Date(at).toISOString()},${quoted(value)}`);
  }
  return lines.join("\n");
}

let folder: string;
const account = accountForTests(() => {
  folder = mkdtempSync(join(tmpdir(), "statements-"));
  const path = join(folder, "events.csv");
  writeFileSync(path, drawEvents());
  return { events: path };
});
afterAll(() => rmSync(folder, { recursive: true }));

const people = (): PlainEvent[][] => [...byPerson(inZone(account.events, ZONE)).values()];

async function ask(start: Start, more: Partial<SqlQuestion>): Promise<unknown[][]> {
  const question: SqlQuestion = { ...beginQuestion(start, USUAL_NAMES, 0), ...more };
  const days = [
    ["from", new Date(FROM)],
    ["to", new Date(TO)],
  ];
  const statement = writeSql(question);
  const bound = question.hasDays
    ? bindParameters(statement, days, { now: 0, zone: openZone("UTC") })
    : statement;
  return (await run(bound)).map((row) => Object.values(row));
}

function run(statement: string): Promise<Row[]> {
  return account.rows("/queries/sql", { query_params: { statement }, time_zone: ZONE, limit: 5_000 });
}

const isInDays = ({ day }: PlainEvent): boolean => day >= FROM && day <= TO;
const did = (events: readonly PlainEvent[], name: string): PlainEvent[] =>
  events.filter(({ event }) => event === name);
/** The Monday of its week, or the day that is so many before. */
function weekOf(day: string, toMonday = 0): string {
  const shifted = new Date(`${dayAfter(day, toMonday)}T00:00:00Z`);
  return dayAfter(dayAfter(day, toMonday), -((shifted.getUTCDay() + 6) % 7) - toMonday);
}
const round = (value: unknown): unknown => (typeof value === "number" ? Number(value.toPrecision(9)) : value);
const sort = (rows: readonly (readonly unknown[])[]): unknown[][] =>
  rows.map((row) => row.map(round)).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** Everybody's first ASKED, and days to the first BOUGHT since. */
function listPaths(mostDays = Infinity) {
  return people().flatMap((events) => {
    const [first] = did(events, ASKED);
    if (!first) return [];
    const reached = did(events, BOUGHT).find(({ time }) => time >= first.time);
    const days = reached && (reached.time - first.time) / DAY_MS;
    const isSoon = days !== undefined && days <= mostDays;
    const value = lastValue(events, PROPERTY);
    return [{ first, days: isSoon ? days : undefined, value, then: first.properties[PROPERTY] ?? null }];
  });
}

function group<T>(all: readonly T[], key: (one: T) => string): [key: string, of: T[]][] {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return [...groups.entries()];
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  if (sorted.length === 0) return null;
  return (sorted[Math.floor(half)]! + sorted[Math.ceil(half)]!) / 2;
}

const events = { first: ASKED, second: BOUGHT };

it.each(["person", "event"] as const)("counts who converted, by the value of the %s", async (splitOf) => {
  const paths = listPaths(9).filter(({ first }) => isInDays(first));
  const groups = group(paths, (one) =>
    JSON.stringify([weekOf(one.first.day), splitOf === "person" ? one.value : one.then]),
  );
  // The last event of all says until when events are known.
  const last = Math.max(...account.events.map(({ time }) => time));
  const counted = groups.map(([key, of]) => {
    const had = of.filter(({ first }) => last - first.time >= 9 * DAY_MS);
    const converted = had.filter(({ days }) => days !== undefined).length;
    const rate = had.length === 0 ? null : converted / had.length;
    return [...(JSON.parse(key) as unknown[]), had.length, converted, rate, of.length - had.length];
  });
  expect(counted.length).toBeGreaterThan(5);
  const split = { split: PROPERTY, splitOf };
  expect(sort(await ask("conversion", { ...events, by: "week", within: "9", ...split }))).toEqual(
    sort(counted),
  );
});

it("leaves out who has not had the days by the last event, and counts them", async () => {
  const rows = await ask("conversion", { ...events, by: "", within: "30", hasDays: false });
  const last = Math.max(...account.events.map(({ time }) => time));
  const open = listPaths().filter(({ first }) => last - first.time < 30 * DAY_MS).length;
  expect(open).toBeGreaterThan(5);
  expect(rows[0]![3]).toBe(open);
  expect(Number(rows[0]![0]) + open).toBe(listPaths().length);
});

it("puts values across", async () => {
  const paths = listPaths();
  const counted = VALUES.map((value) => {
    const of = paths.filter((one) => one.value === value);
    return of.filter(({ days }) => days !== undefined).length / of.length;
  });
  const across = { split: PROPERTY, across: VALUES, hasDays: false, within: "" };
  expect(sort(await ask("conversion", { ...events, by: "", ...across }))).toEqual(sort([counted]));
  const medians = VALUES.map((value) =>
    median(paths.filter((one) => one.value === value).flatMap(({ days }) => days ?? [])),
  );
  expect(sort(await ask("days between", { ...events, ...across }))).toEqual(sort([medians]));
});

it("takes the median of days of 24 hours", async () => {
  const counted = group(
    listPaths().filter(({ first }) => isInDays(first)),
    ({ value }) => JSON.stringify(value),
  ).map(([value, of]) => {
    const days = of.flatMap((one) => one.days ?? []);
    return [JSON.parse(value), days.length, median(days)];
  });
  expect(sort(await ask("days between", { ...events, split: PROPERTY }))).toEqual(sort(counted));
});

it("lists who did one within days of another", async () => {
  const counted = people().flatMap((all) => {
    const found = did(all, BOUGHT).filter(
      (bought) =>
        isInDays(bought) &&
        did(all, ASKED).some(({ time }) => bought.time >= time && bought.time - time <= 3 * DAY_MS),
    );
    const [first] = found;
    return first ? [[first.person, lastValue(all, PROPERTY), first.time]] : [];
  });
  expect(counted.length).toBeGreaterThan(5);
  const rows = await ask("within days", { ...events, within: "3", shown: [PROPERTY] });
  expect(sort(rows.map(([one, value, time]) => [one, value, Date.parse(String(time))]))).toEqual(
    sort(counted),
  );
});

it.each([
  ["month", "2025-02-24"],
  ["week", "2025-03-17"],
] as const)("lists who came, stayed and went since the %s before, each once", async (by, since) => {
  const didIn = (from: string, to: string): Set<string> =>
    new Set(
      did(inZone(account.events, ZONE), OPENED)
        .filter(({ day }) => day >= from && day <= to)
        .map(({ person }) => person),
    );
  const [before, now] = [didIn(since, dayAfter(FROM, -1)), didIn(FROM, TO)];
  const changeOf = (person: string): string =>
    !now.has(person) ? "went" : before.has(person) ? "stayed" : "came";
  const rows = await ask("came and went", { first: OPENED, by });
  const expected = [...new Set([...before, ...now])].map((person) => [person, changeOf(person)]);
  expect(sort(rows)).toEqual(sort(expected));
  expect(new Set(rows.map(([, change]) => change)).size).toBeGreaterThan(by === "month" ? 1 : 2);
  const shown = await ask("came and went", { first: OPENED, by, shown: [PROPERTY] });
  expect(shown.map(([person, , change]) => [person, change])).toEqual(rows);
});

it("lets no event follow itself where both are the same", async () => {
  const isAgain = (
    all: readonly PlainEvent[],
    days: number,
    inDays: (event: PlainEvent) => boolean,
  ): boolean =>
    did(all, ASKED).some(
      (later) =>
        inDays(later) &&
        did(all, ASKED).some(({ time }) => later.time > time && later.time - time <= days * DAY_MS),
    );
  const same = { first: ASKED, second: ASKED };
  const counted = people().filter((all) => isAgain(all, 3, isInDays));
  const rows = await ask("within days", { ...same, within: "3" });
  expect(rows.length).toBe(counted.length);
  const asked = people().filter((all) => did(all, ASKED).length > 0);
  expect(rows.length).toBeLessThan(asked.length);
  const again = asked.filter((all) => isAgain(all, 365, () => true));
  const all = { ...same, by: "", hasDays: false, within: "" } as const;
  expect(await ask("conversion", all)).toEqual([
    [asked.length, again.length, Number((again.length / asked.length).toPrecision(12))],
  ]);
});

it.each([0, 1, 2])(
  "counts new, returning and lost people in weeks that begin %i days before Monday",
  async (toMonday) => {
    const weeks = people().map((all) => new Set(did(all, OPENED).map(({ day }) => weekOf(day, toMonday))));
    const counted = [];
    for (let week = weekOf(FROM, toMonday); week <= TO; week = dayAfter(week, 7)) {
      const here = weeks.filter((of) => of.has(week));
      const added = here.filter((of) => [...of].every((one) => one >= week)).length;
      const lost = weeks.filter((of) => of.has(dayAfter(week, -7)) && !of.has(week)).length;
      counted.push([week, added, here.length - added, lost]);
    }
    expect(sort(await ask("lifecycle", { first: OPENED, toMonday }))).toEqual(sort(counted));
  },
);

it("counts the most frequent events, values and how often people do them", async () => {
  const inDays = inZone(account.events, ZONE).filter(isInDays);
  const count = (all: readonly PlainEvent[], key: (event: PlainEvent) => string) =>
    group(all, key).map(([one, of]) => [one, of.length, new Set(of.map(({ person }) => person)).size]);
  expect(sort(await ask("most frequent", {}))).toEqual(sort(count(inDays, ({ event }) => event)));
  const withValue = did(inDays, OPENED).filter((event) => event.properties[PROPERTY] !== null);
  expect(sort(await ask("most frequent", { first: OPENED, split: PROPERTY }))).toEqual(
    sort(count(withValue, (event) => String(event.properties[PROPERTY]))),
  );
  const times = [...byPerson(did(inDays, OPENED)).values()];
  expect(sort(await ask("how often", { first: OPENED }))).toEqual(
    sort(group(times, (of) => String(of.length)).map(([often, of]) => [Number(often), of.length])),
  );
  expect((await ask("all events", { first: OPENED })).length).toBe(did(inDays, OPENED).length);
});

it.each([false, true])(
  "counts people by the value that they have now, active in the days: %s",
  async (hasDays) => {
    const counted = people().filter((events) => !hasDays || events.some(isInDays));
    const groups = group(counted, (events) => String(lastValue(events, PROPERTY) ?? ""));
    const rows = await ask("people now", { split: PROPERTY, hasDays });
    expect(sort(rows.map(([value, count]) => [value ?? "", count]))).toEqual(
      sort(groups.map(([value, of]) => [value, of.length])),
    );
  },
);

it("finds a property's values, and tries names", async () => {
  const question = { ...beginQuestion("conversion", USUAL_NAMES, 0), split: PROPERTY };
  const values = await run(writeSplitValues(question));
  expect(values.map((row) => row[PROPERTY])).toEqual(expect.arrayContaining(VALUES));
  expect(await run(writeTrial(USUAL_NAMES))).toEqual([]);
  const wrong = writeTrial({ ...USUAL_NAMES, person: "the 'user'; --" });
  await expect(run(wrong)).rejects.toThrow("the 'user'; --");
});
