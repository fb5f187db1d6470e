/** Date ranges: every form, with both ends included. */
import { readDateRange } from "../../../src/service/wire/date-range";
import { Fields } from "../../../src/service/wire/fields";

const TODAY = "2024-03-31";
const read = (date_range: object): [string | null, string | null] => {
  const range = readDateRange(new Fields({ date_range: date_range as never }), {
    zone: "UTC",
    today: TODAY,
    lastDay: TODAY,
  });
  return [range?.from ?? null, range?.to ?? null];
};

test.each<[object, string | null, string | null]>([
  [{ type: "on", date: "2024-03-05" }, "2024-03-05", "2024-03-05"],
  [{ type: "on", date: "-P2D" }, "2024-03-29", "2024-03-29"],
  [{ type: "before", date: "2024-03-05" }, null, "2024-03-05"],
  [{ type: "after", date: "-P7D" }, "2024-03-24", null],
  [{ type: "after", date: "-P2W" }, "2024-03-17", null],
  [{ type: "after", date: "-P1M" }, "2024-02-29", null],
  [{ type: "after", date: "-P1Y" }, "2023-03-31", null],
  [{ type: "between", date: "2024-03-01/2024-03-31" }, "2024-03-01", "2024-03-31"],
  [{ type: "between", date: "2024-03-01/-P2D" }, "2024-03-01", "2024-03-29"],
  [{ type: "between", date: "-P1D/-P0D" }, "2024-03-30", "2024-03-31"],
  [{ type: "preset", preset: "ever" }, null, null],
  [{ type: "preset", preset: "today" }, "2024-03-31", "2024-03-31"],
  [{ type: "preset", preset: "yesterday" }, "2024-03-30", "2024-03-30"],
  [{ type: "preset", preset: "this_month_to_date" }, "2024-03-01", "2024-03-31"],
  [{ type: "preset", preset: "last_x_days", days: 7 }, "2024-03-25", "2024-03-31"],
])("%j is %s to %s", (range, from, to) => {
  expect(read(range)).toEqual([from, to]);
});

test.each([
  [{ type: "on", date: "2023-02-29" }, "date_range.date: expected a date"],
  [{ type: "on", date: "5/3/2024" }, "date_range.date: expected a date"],
  [{ type: "on", date: "P2D" }, "date_range.date: expected a date"],
  [{ type: "between", date: "2024-03-01" }, 'date_range.date: expected two dates as "from/to".'],
  [{ type: "between", date: "2024-03-01/2024-03-02/2024-03-03" }, "date_range.date: expected two dates"],
  [
    { type: "between", date: "2024-03-02/2024-03-01" },
    "date_range: the first day (2024-03-02) is after the last (2024-03-01).",
  ],
  [
    { type: "during", date: "2024-03-01" },
    "date_range.type: expected one of on, before, after, between, preset",
  ],
  [{ type: "preset", preset: "tomorrow" }, "date_range.preset: expected one of"],
  [{ type: "preset", preset: "today", days: 3 }, "date_range.days: unknown field"],
  [{ type: "on" }, "date_range.date: missing."],
])("%j is refused", (range, message) => {
  expect(() => read(range)).toThrow(message);
});
