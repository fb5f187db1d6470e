/** The questions of analysts, by clicks alone: six of them here, all in the sweep. */
import { isAllTried } from "../../sweep/part";
import { LiveDesk } from "../live-desk";
import { Asker } from "./asker";
import { ALL_QUESTIONS } from "./all";
import { askInEachWay, lineOf } from "./run-question";

/** A Friday morning. */
const NOW = Date.UTC(2026, 10, 20, 9);
/**
 * With totals, people with two conditions, a formula that follows cells, weekdays, each month's own, and as
 * of now.
 */
const CHEAP = [1, 11, 5, 26, 27, 29];
const signupsOf = (month: string): string => `select count(*)::int as n from events
  where event = 'Signed up' and strftime(time, '%Y-%m') = '${month}'`;
const DAY_MS = 86_400_000;
const asked = ALL_QUESTIONS.filter(({ number }) => isAllTried() || CHEAP.includes(number));
const lines: string[] = [];
let desk: LiveDesk;

/** Answers that overtake each other and what is clicked meanwhile, at most as slow as Google's often are. */
const latencyOf = (n: number): number => (n * 997) % 1_500;

/** As it was opened: whichever test comes first needs no other one. */
let isNew = true;

async function openNew(): Promise<void> {
  if (!isNew) await desk.openAnother();
  isNew = false;
}

beforeAll(async () => {
  const isSlow = isAllTried();
  desk = await LiveDesk.open({ now: NOW, people: 2_000, perMinute: 0, ...(isSlow && { latencyOf }) });
  await desk.connect();
});
afterAll(async () => {
  if (isAllTried()) process.stdout.write(`${lines.join("\n")}\n`);
  await desk.close();
});

it("are each there once", () => {
  const numbers = ALL_QUESTIONS.map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  expect(numbers.length).toBeGreaterThanOrEqual(30);
});

it.each(asked.map((one) => [one.number, one.question, one] as const))(
  "question %i by clicks is the same typed, and counted: %s",
  async (_, __, one) => {
    await openNew();
    const answers = await askInEachWay(desk, one);
    lines.push(lineOf(one, answers));
    expect(answers.typed).toEqual(answers.landed);
    expect(answers.compared).toEqual(answers.counted);
  },
);

it("a formula, a pull of it and a board's line count what the form counts, and a month later that month", async () => {
  await openNew();
  const by = new Asker(desk);
  await by.kind("A number over time");
  await by.type("Metric", "Signups");
  await by.pick("Dates", "last month");
  by.select("Sheet1!H2");
  await by.press("Put a formula into the selected cell");
  await by.see("Inserted in Sheet1!H2");
  await by.press("Add to a board");
  await by.press("Make a new board");
  await by.see("inserted at");
  await by.view("Formulas");
  by.select("Sheet1!H2");
  await by.press("About the selected number");
  await by.press("Keep as a saved pull");
  await by.see("inserted at");
  const counted = async (month: string): Promise<unknown> => (await desk.bySql(signupsOf(month)))[0]?.["n"];
  const everywhere = async (): Promise<unknown[]> => [
    await desk.value("Sheet1!H2"),
    (await desk.values("'Board of Signups'!A1:B2"))[1]?.[1],
    (await desk.values("'Signups'!A1:A2"))[1]?.[0],
  ];
  const october = await counted("2026-10");
  expect(await everywhere()).toEqual([october, october, october]);

  desk.clock.advance(31 * DAY_MS);
  const november = await counted("2026-11");
  expect(november).not.toBe(october);
  await by.press("Refresh formulas");
  await by.see("updated.");
  await by.view("Saved");
  await by.press("Run all");
  await by.see("Ran 2 pulls");
  expect(await everywhere()).toEqual([november, november, november]);
  expect(by.typed).toEqual(["Metric: Signups"]);
});
