/** The steps of a funnel across, a row for each group: what the funnel's own rows say, in another place. */
import { body, type Shown, useAnalyst, withoutSentence } from "../functions/analyst";

const analyst = useAnalyst();

const STEPS = ["Visited site", "Signed up", "Started trial", "Invoice paid"];
const ask = async (options: string): Promise<Shown[][]> =>
  withoutSentence(await analyst.rows("REPORT", "Signup to paid", "last 90 days", options));

it.each([
  ["", "people"],
  ["; value: conversion", "conversion"],
  ["; value: step conversion", "step_conversion"],
])("shows its people, or another number that is named: %s", async (value, column) => {
  const options = "split by: country; top: 2; total: yes";
  const [titles = [], ...long] = await ask(options);
  const [across = [], ...rows] = await ask(`${options}; pivot: event${value}`);
  expect(across).toEqual(["country", ...STEPS]);
  expect(rows.map(([name]) => name).slice(2)).toEqual(["Other", "Total"]);
  for (const [name, ...cells] of rows) {
    const own = long.filter((row) => row[0] === name);
    expect(own.map((row) => row[titles.indexOf("event")])).toEqual(STEPS);
    expect(cells).toEqual(own.map((row) => row[titles.indexOf(column)]));
  }
});

it("without groups it is one row, by the numbers of the steps as well", async () => {
  const long = body(await ask(""));
  const [titles, ...rows] = await ask("pivot: step");
  expect(titles).toEqual(["1", "2", "3", "4"]);
  expect(rows).toEqual([long.map((row) => row[2])]);
});

it("show: steps across is the same without the name of a column", async () => {
  const options = "split by: country; top: 2; total: yes";
  expect(await ask(`${options}; show: steps across`)).toEqual(await ask(`${options}; pivot: event`));
});

it("the drop-off of a step is who took the one before and not this one, also of Other and of all", async () => {
  const [titles = [], ...rows] = await ask("split by: country; top: 2; total: yes; show: drop-off");
  expect(titles.slice(-2)).toEqual(["drop-off", "drop-off %"]);
  expect(rows).toHaveLength(16);
  rows.forEach((row, i) => {
    const people = Number(row[3]);
    if (row[1] === 1) expect(row.slice(-2)).toEqual(["", ""]);
    else {
      const before = Number(rows[i - 1]?.[3]);
      expect(row.slice(-2)).toEqual([before - people, expect.closeTo(1 - people / before, 9)]);
      // What the service says of the step itself.
      expect(row[titles.indexOf("step_conversion")]).toBeCloseTo(people / before, 9);
    }
  });
  const across = await ask("split by: country; show: steps across, drop-off; value: drop-off");
  expect(across[0]).toEqual(["country", ...STEPS]);
  expect(across[1]?.[1]).toBe("");
});

it("asks nothing that the funnel has not asked", async () => {
  await ask("split by: channel");
  expect(await analyst.cost(() => ask("split by: channel; pivot: event; sort: Signed up desc"))).toBe(0);
});

it("groups of a report across, its periods down", async () => {
  const options = "by: month; split by: plan";
  const months = "2026-08 to 2026-10";
  const [titles = [], ...long] = await analyst.rows("REPORT", "Monthly revenue", months, options);
  const table = await analyst.rows(
    "REPORT",
    "Monthly revenue",
    months,
    `${options}; pivot: plan; value: payers`,
  );
  const [plans = [], ...rows] = table;
  expect(rows).toHaveLength(3);
  for (const [month, ...cells] of rows) {
    plans.slice(1, -1).forEach((plan, i) => {
      const own = long.find((row) => row[0] === plan && row[1] === month);
      expect(cells[i]).toBe(own?.[titles.indexOf("payers")]);
    });
  }
});

it.each([
  ["pivot: country", 'there is no "country" to go across'],
  ["pivot: event; value: revenue", 'there is no number "revenue" to show'],
  ["value: people", "pivot as well"],
  ["show: running total", "a report cannot show running total"],
  ["show: triangle", "no cohorts to show as a triangle"],
  ["split by: country; pivot: event; compare: previous period", "shows one number in each cell"],
])("refuses %s in a sentence", async (options, sentence) => {
  expect(await analyst.refusal("REPORT", "Signup to paid", "last 90 days", options)).toContain(sentence);
});
