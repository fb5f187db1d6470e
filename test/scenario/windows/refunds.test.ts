/**
 * Which groups are the largest, and what adds up: amounts below zero, averages, and people who come each
 * month.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Cell } from "../../../src/add-on/table/types";
import { type Asker, openAsker } from "./asker";

const NOW = Date.UTC(2026, 5, 18, 12);
const DATES = "2026-01-01 to 2026-05-31";

let asker: Asker;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "refunds-"));
  const lines = ["person,event,time,group,amount"];
  const add = (person: string, event: string, time: string, group: string, amount: number | ""): void =>
    void lines.push([person, event, `${time}T12:00:00Z`, group, amount].join());
  for (let month = 1; month <= 5; month++)
    for (let n = 0; n < 3; n++) add(`a${n}`, "Opened", `2026-0${month}-1${n}`, "few", "");
  for (let n = 0; n < 14; n++) add(`b${n}`, "Opened", "2026-05-20", "many", "");
  for (const [group, amounts] of Object.entries({ small: [-10, -5], large: [-900, -300], bought: [200] }))
    amounts.forEach((amount, n) => add(`c${group}${n}`, "Refunded", `2026-0${n + 2}-03`, group, amount));
  for (const [group, count, amount] of [
    ["rare", 1, 900],
    ["usual", 20, 30],
    ["often", 30, 20],
  ] as const)
    for (let n = 0; n < count; n++) add(`d${group}${n}`, "Bought", "2026-03-04", group, amount);
  for (const [group, amounts] of Object.entries({ one: [400], cold: [-150, -150], mixed: [5, -4, 5, -4, 5] }))
    amounts.forEach((amount, n) => add(`e${group}${n}`, "Measured", `2026-03-1${n}`, group, amount));
  const path = join(folder, "refunds.csv");
  writeFileSync(path, `${lines.join("\n")}\n`);
  asker = await openAsker(path, NOW, "Etc/UTC");
});
afterAll(async () => {
  await asker.close();
  rmSync(folder, { recursive: true });
});

const metric = (event: string, calculation: string): string => {
  const property = /^(?:sum|average)$/.test(calculation) ? { property: "amount" } : {};
  return JSON.stringify({ query_type: "metric", query_params: { event, calculation, ...property } });
};
const groupsOf = async (what: string, options: string): Promise<Cell[]> => {
  const { rows } = await asker.table("METRIC", what, DATES, `split by: group; ${options}`);
  return [...new Set(rows.map(([group]) => group ?? null))].filter((group) => group !== "Other");
};

test.each([
  ["averages by the events behind them", metric("Bought", "average"), "", ["often", "usual"]],
  ["averages below zero, too", metric("Measured", "average"), "", ["mixed"]],
  ["sums by their size, also below zero", metric("Refunded", "sum"), "", ["large", "bought"]],
  ["people over the whole period", metric("Opened", "uniques"), "by: month; ", ["many"]],
])("the largest are %s, by whichever word", async (_, what, options, largest) => {
  for (const word of ["top", "limit"])
    expect([word, await groupsOf(what, `${options}${word}: ${largest.length}`)]).toEqual([word, largest]);
});

test("amounts below zero have a running total and a share", async () => {
  const refunds = metric("Refunded", "sum");
  const run = await asker.table("METRIC", refunds, DATES, "by: month; show: running total");
  expect(run.rows.map((row) => row[2])).toEqual([0, -710, -1_015, -1_015, -1_015]);
  const share = await asker.table("METRIC", refunds, DATES, "split by: group; show: share");
  const shares = Object.fromEntries(share.rows.map((row) => [String(row[0]), row[3]]));
  expect(shares["large"]).toBeCloseTo(1_200 / 1_015, 9);
});

test.each([
  ["people", metric("Opened", "uniques"), "somebody in several counts once"],
  ["averages", metric("Bought", "average"), "they are averages or rates"],
  ["averages below zero", metric("Measured", "average"), "they are averages or rates"],
])("%s have none, for a reason that is theirs", async (_, what, reason) => {
  const options = what.includes("average")
    ? "split by: group; show: share"
    : "by: month; show: running total";
  await expect(asker.table("METRIC", what, DATES, options)).rejects.toThrow(reason);
});

test("the note of a total says why rows do not add up to it", async () => {
  const { notes = [] } = await asker.table(
    "METRIC",
    metric("Bought", "average"),
    DATES,
    "split by: group; total: yes",
  );
  expect(notes.join(" ")).toContain("they are averages or rates");
  expect(notes.join(" ")).not.toContain("somebody");
});

test("the note of a funnel's total has a reason for those of its columns that do not add up", async () => {
  const funnel = JSON.stringify({ query_type: "funnel", query_params: { steps: ["Opened", "Opened"] } });
  const { notes = [], columns } = await asker.table("REPORT", funnel, DATES, "split by: group; total: yes");
  const note = notes.find((one) => one.startsWith("Total")) ?? "";
  expect(columns.map(({ name }) => name)).toContain("people");
  expect(note).toContain('do not add up to it in "conversion"');
  expect(note).not.toContain('"people"');
});
