/** Days with years of two digits, and with hyphens: read where one reading is plausible. */
import { loadContent, oneValue } from "./loading";

const DAYS = "SELECT string_agg(strftime(time, '%Y-%m-%d'), ' ' ORDER BY rowid) FROM events";
const MOMENT = "SELECT strftime(min(time), '%Y-%m-%d %H:%M') FROM events";

function file(...times: readonly string[]): string {
  return ["person,event,time", ...times.map((time) => `a,b,"${time}"`)].join("\n");
}

test.each([
  [["10/04/26", "10/31/26"], "2026-10-04 2026-10-31"],
  [["4/10/26", "31/10/26"], "2026-10-04 2026-10-31"],
  [["04.10.26", "05.10.26"], "2026-10-04 2026-10-05"],
  [["04-10-2026", "31-10-2026"], "2026-10-04 2026-10-31"],
  [["10-04-2026", "10-31-2026"], "2026-10-04 2026-10-31"],
  [["26/10/04", "26/10/31"], "2026-10-04 2026-10-31"],
])("%j", async (times, days) => {
  expect(await oneValue(file(...times), DAYS.replace("rowid", "time"))).toBe(days);
});

test("with a time of day, behind a comma too", async () => {
  expect(await oneValue(file("31/10/26, 14:05"), MOMENT)).toBe("2026-10-31 14:05");
  expect(await oneValue(file("10/31/26 02:05 PM"), MOMENT)).toBe("2026-10-31 14:05");
});

test.each([
  [["10/04/26", "05/04/26"], "as day/month and as month/day"],
  [["10-04-2026", "11-04-2026"], "as day/month and as month/day"],
  [["25/10/24", "24/10/25"], "with the year first and with the year last"],
  [["31/10/12"], "a time that cannot be read"],
  [["2026-10-04", "05/10/26"], 'in different ways, such as "05/10/26" (row 2) and "2026-10-04" (row 1)'],
  [["31/10/26", "10/31/26"], 'in different ways, such as "31/10/26" (row 1) and "10/31/26" (row 2)'],
])("%j is asked about or refused", async (times, problem) => {
  await expect(loadContent(file(...times), "SELECT 1")).rejects.toThrow(problem);
});
