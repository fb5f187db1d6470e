/** Days as a person says them: the year stands once where both days are of it. */
import { describeDays, nameDay, nameShortDays } from "../../../../src/add-on/input-language/dates/day-words";

type Days = Parameters<typeof describeDays>[0];

it.each([
  ["2026-11-22", "2026-11-22", "Sun 22 Nov 2026", "22 Nov 2026"],
  ["2026-11-16", "2026-11-22", "Mon 16 Nov to Sun 22 Nov 2026", "16–22 Nov 2026"],
  ["2026-09-28", "2026-10-04", "Mon 28 Sep to Sun 4 Oct 2026", "28 Sep – 4 Oct 2026"],
  ["2026-01-01", "2026-12-31", "Thu 1 Jan to Thu 31 Dec 2026", "1 Jan – 31 Dec 2026"],
  ["2025-12-29", "2026-01-04", "Mon 29 Dec 2025 to Sun 4 Jan 2026", "29 Dec 2025 – 4 Jan 2026"],
  ["2025-11-01", "2026-11-30", "Sat 1 Nov 2025 to Mon 30 Nov 2026", "1 Nov 2025 – 30 Nov 2026"],
])("%s to %s: %s, for a header %s", (from, to, long, short) => {
  const days = { from, to } as unknown as Days;
  expect([describeDays(days), nameShortDays(days)]).toEqual([long, short]);
});

it("every weekday and month has three letters", () => {
  const days = Array.from({ length: 12 }, (_, month) => nameDay(new Date(Date.UTC(2026, month, month + 1))));
  expect(days).toEqual([
    ...["Thu 1 Jan", "Mon 2 Feb", "Tue 3 Mar", "Sat 4 Apr", "Tue 5 May", "Sat 6 Jun"],
    ...["Tue 7 Jul", "Sat 8 Aug", "Wed 9 Sep", "Sat 10 Oct", "Wed 11 Nov", "Sat 12 Dec"],
  ]);
});
