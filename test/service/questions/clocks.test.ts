/** Metrics by what clocks show at an event's time, against plain loops. */
import { type Row, TODAY } from "../caller";
import { accountForTests, between } from "../loops/events";

const account = accountForTests(() => ({ people: 200 }));

const days = { from: "2025-01-10", to: "2025-04-09" };
const ask = (body: object): Promise<Row[]> =>
  account.rows("/queries/metrics", {
    query_type: "metric",
    query_params: { event: "Opened app", calculation: "count" },
    ...body,
  });

function countShown(zone: string, options: Intl.DateTimeFormatOptions): Map<string, number> {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone: zone, hourCycle: "h23", ...options });
  const dayThere = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
  const counts = new Map<string, number>();
  for (const event of account.events) {
    const day = dayThere.format(event.time);
    if (event.event !== "Opened app" || day < days.from || day > days.to) continue;
    const shown = format.format(event.time);
    counts.set(shown, (counts.get(shown) ?? 0) + 1);
  }
  return counts;
}

test.each(["UTC", "Asia/Kathmandu", "America/New_York"])(
  "weekdays and hours are those of %s",
  async (time_zone) => {
    const asked = { date_range: between(days), time_zone };
    const weekdays = await ask({ ...asked, segment_by: "time.weekday" });
    expect(new Map(weekdays.map((row) => [row["time.weekday"], row["value"]]))).toEqual(
      countShown(time_zone, { weekday: "long" }),
    );
    const hours = await ask({ ...asked, segment_by: "time.hour" });
    expect(new Map(hours.map((row) => [String(row["time.hour"]).slice(0, 2), row["value"]]))).toEqual(
      countShown(time_zone, { hour: "2-digit" }),
    );
  },
);

test("an hour in which nothing was done is 0, and a weekday that is not in the range is no row", async () => {
  const on = { type: "on", date: TODAY };
  const [today, ...others] = await ask({ date_range: on, segment_by: "time.weekday" });
  expect([today?.["time.weekday"], others]).toEqual(["Wednesday", []]);
  const hours = await ask({ date_range: on, segment_by: "time.hour" });
  expect(hours).toHaveLength(24);
  expect(hours.filter((row) => row["value"] === 0).length).toBeGreaterThan(0);
});

test("no filter takes what clocks show", async () => {
  const filter = {
    type: "property",
    property: "time.weekday",
    comparison_mode: "equals",
    comparison_value: "Monday",
  };
  const { status } = await account.caller.post("/queries/metrics", { metric_id: "Signups", filter });
  expect(status).toBe(404);
});
