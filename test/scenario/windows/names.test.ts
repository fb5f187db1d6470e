/**
 * A property or metric of any name, also one of our own columns' words: the numbers are those of a plain
 * name.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { partOf } from "../../sweep/part";
import type { Table } from "../../../src/add-on/table/types";
import { type Asker, openAsker } from "./asker";
import { DAY_MS } from "./still-world";

const NOW = Date.UTC(2026, 5, 18, 12);
const PLAIN = "colour of it";
const NAMES = [
  ...[
    "value",
    "date",
    "metric",
    "before",
    "change",
    "change %",
    "total",
    "other",
    "partial",
    "share",
    "trend",
  ],
  ...["now", "verdict", "running total", "step", "people", "count", "period", "month", "limit"],
  ...["a,b", "c;d", 'e"f', "g'h", "x,y z", "12", "true", "open_windows", "window_days", "value_2", "Wert"],
];
const OPTIONS = [
  "",
  "by: month",
  "by: month; total: yes",
  "total: yes",
  "top: 1; total: yes",
  "by: month; top: 1; total: yes",
  "compare: previous period; total: yes",
  "by: month; compare: previous period; total: yes; confidence: 95%",
  "by: month; show: share, running total",
];
const DATES = "2026-03-01 to 2026-04-30";

let asker: Asker;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "odd-names-"));
  const quoted = (text: string): string => `"${text.replace(/"/g, '""')}"`;
  const lines = [["person", "event", "time", PLAIN, ...NAMES].map(quoted).join()];
  for (let n = 0; n < 240; n++) {
    const time = new Date(Date.UTC(2026, 0, 1) + n * 0.6 * DAY_MS).toISOString();
    const value = ["red", "green", "blue"][(n * n) % 3]!;
    lines.push([`p${n % 12}`, "Paid", time, ...["", ...NAMES].map(() => value)].join());
  }
  const path = join(folder, "odd.csv");
  writeFileSync(path, `${lines.join("\n")}\n`);
  asker = await openAsker(path, NOW, "Etc/UTC");
});
afterAll(async () => {
  await asker.close();
  rmSync(folder, { recursive: true });
});

const ask = (name: string, options: string): Promise<Table> =>
  asker.table("METRIC", "Paid", DATES, `split by: "${name.replace(/"/g, '""')}"${options && `; ${options}`}`);

const CASES = NAMES.flatMap((name) => OPTIONS.map((options) => [name, options] as const));

test.each(partOf(CASES, 12))("split by %s; %s", async (name, options) => {
  const [odd, plain] = [await ask(name, options), await ask(PLAIN, options)];
  expect(odd.rows).toEqual(plain.rows);
  expect(odd.columns.map(({ type }) => type)).toEqual(plain.columns.map(({ type }) => type));
  expect(odd.columns[0]?.name).toBe(name);
  expect(odd.columns.filter((column) => column.name === "Paid")).toHaveLength(1);
});

test("the service's own metric that begins as a count of people can be asked in quotes", async () => {
  const metric = "People: Paid";
  const { rows } = await asker.table("COMPARE", `"${metric}"; Paid`, DATES, "", "header: yes");
  const people = await asker.table("METRIC", metric, DATES);
  expect(rows.map(([name]) => name)).toEqual([metric, "Paid"]);
  expect(rows[0]?.[1]).toBe(people.rows[0]?.[0]);
  expect((await asker.table("METRIC", `"${metric}"`, DATES)).rows).toEqual(people.rows);
});

test("a comma in quotes is a part of the name, one outside parts two names", async () => {
  const one = await asker.table("METRIC", "Paid", DATES, 'split by: "a,b"');
  const two = await asker.table("METRIC", "Paid", DATES, 'split by: "a,b", date');
  expect(one.columns.map(({ name }) => name)).toEqual(["a,b", "metric", "Paid"]);
  expect(two.columns.map(({ name }) => name)).toEqual(["a,b", "date", "metric", "Paid"]);
});
