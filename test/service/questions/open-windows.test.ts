/** Whose window is open, and numbers at one age, against plain loops over the same events. */
import { NOW, TODAY, type Plain, type Row } from "../caller";
import {
  accountForTests,
  between,
  byPerson,
  dayAfter,
  lastValue,
  within,
  type PlainEvent,
} from "../loops/events";
import { funnelRows, walks } from "../loops/funnel";

const account = accountForTests(() => ({ people: 400 }));

const DAY = 86_400_000;
const MARKS = ["open_windows", "window_days", "had_days"];
const recent = { from: dayAfter(TODAY, -45), to: dayAfter(TODAY, -1) };
const steps = ["Opened app", "Created report"];

const ask = (body: object): Promise<Row[]> =>
  account.rows("/queries/reports", { query_type: "funnel", date_range: between(recent), ...body });

function withoutMarks(rows: readonly Row[]): Row[] {
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !MARKS.includes(name))));
}

/** The entries of each person in these days. */
function listEntries(first: string): PlainEvent[][] {
  return [...byPerson(account.events).values()]
    .map((own) => own.filter((one) => one.event === first && within(one, recent)))
    .filter((own) => own.length > 0);
}

test("a funnel's numbers are as ever, with how many people may still take later steps", async () => {
  const rows = await ask({ query_params: { steps, window_days: 14, mark_partial: true } });
  expect(withoutMarks(rows)).toEqual(await ask({ query_params: { steps, window_days: 14 } }));
  const entries = listEntries("Opened app");
  const open = entries.filter((own) => own.some(({ time }) => time + 14 * DAY > NOW)).length;
  const had = entries.map(([first]) => Math.floor((NOW - first!.time) / DAY)).sort((a, b) => a - b);
  const most = Math.min(14, had[Math.ceil(had.length / 2) - 1]!);
  expect(open).toBeGreaterThan(0);
  for (const row of rows) expect(row).toMatchObject({ open_windows: open, window_days: 14, had_days: most });
});

test.each([3, 14, 40])("at %i days only those count who had them, by their first entry", async (age) => {
  const rows = await ask({ query_params: { steps, window_days: 14 }, age_days: age });
  const days = Math.min(age, 14);
  const isOld = ([first]: readonly PlainEvent[]): boolean => first!.time + days * DAY <= NOW;
  const entries = listEntries("Opened app");
  const firsts = new Set(entries.filter(isOld).map(([first]) => first!));
  // Other entries are no entries: of each person only the first one is walked from.
  const events = account.events.filter((one) => one.event !== "Opened app" || firsts.has(one));
  expect(firsts.size).toBeGreaterThan(0);
  expect(withoutMarks(rows)).toEqual(funnelRows(walks(events, steps, days, recent), steps));
  expect(rows[0]).toMatchObject({ open_windows: entries.length - firsts.size, window_days: days });
});

test("each segment counts its own, and somebody's outcome moves nobody", async () => {
  const body = { query_params: { steps, window_days: 14 }, segment_by: "plan", age_days: 7 };
  const rows = await ask(body);
  const entries = listEntries("Opened app").map(([first]) => first!);
  const planOf = (entry: PlainEvent): Plain =>
    entry.properties["plan"] ?? lastValue(byPerson(account.events).get(entry.person) ?? [], "plan");
  const isOpen = ({ time }: PlainEvent): boolean => time + 7 * DAY > NOW;
  for (const row of rows.filter(({ step }) => step === 1)) {
    const own = entries.filter((entry) => planOf(entry) === row["plan"]);
    expect(row["open_windows"]).toBe(own.filter(isOpen).length);
    expect(row["people"]).toBe(own.filter((entry) => !isOpen(entry)).length);
  }
});

test.each([
  [
    { query_type: "trend", query_params: { events: ["Opened app"] }, age_days: 3 },
    "a trend report has no window",
  ],
  [{ query_type: "funnel", query_params: { steps }, age_days: 0 }, "a whole number from 1 to 3650"],
])("refuses an age where there is no window, or that is none", async (body, sentence) => {
  const { status, text } = await account.caller.post("/queries/reports", body);
  expect([status, text]).toEqual([400, expect.stringContaining(sentence)]);
});

test("a metric has no window", async () => {
  const { status, text } = await account.caller.post("/queries/metrics", {
    metric_id: "Signups",
    age_days: 3,
  });
  expect([status, text]).toEqual([400, expect.stringContaining("a metric has no window")]);
});
