/**
 * A/B tests of a world in which no variation does anything: shares were changed while the test ran, so that
 * one variation has had less time to convert. No verdict, unless all are counted at one age; then a planted
 * effect is found, and a mature number does not move.
 */
import type { Cell, Table } from "../../../src/add-on/table/types";
import { type Asker, openAsker } from "./asker";
import { BEGUN, DAY_MS, drawNumbers, type WorldEvent, writeWorld } from "./still-world";

const NAMES = ["a", "b"] as const;
const TEST = JSON.stringify({
  query_params: { variation_property: "plan", conversion_event: "Paid" },
});
const OPTIONS = "show: verdict; confidence: 99%";

/** `shareOfA`: of the first and of the last 30 days. */
function drawTest(seed: number, shareOfA: readonly [number, number], effect = 1): WorldEvent[] {
  const draw = drawNumbers(seed);
  const events: WorldEvent[] = [];
  for (let n = 0; n < 2_400; n++) {
    const day = draw() * 60;
    const plan = draw() < shareOfA[day < 30 ? 0 : 1] ? "a" : "b";
    const add = (event: string, at: number): number =>
      events.push({ person: `p${n}`, event, time: Math.floor(BEGUN + at * DAY_MS), plan });
    add("Saw", day);
    if (draw() < 0.5 * (plan === "b" ? effect : 1)) add("Paid", day + 40 * draw());
  }
  return events.sort((one, other) => one.time - other.time);
}

async function lookAt<T>(
  events: readonly WorldEvent[],
  day: number,
  look: (asker: Asker) => Promise<T>,
): Promise<T> {
  const now = BEGUN + day * DAY_MS;
  const file = writeWorld(events, now);
  const asker = await openAsker(file.path, now, "Europe/Paris");
  try {
    return await look(asker);
  } finally {
    await asker.close();
    file.remove();
  }
}

function columnOf({ columns, rows }: Table, name: string): Cell[] {
  const place = columns.findIndex((column) => column.name === name);
  return rows.map((row) => row[place] ?? null);
}

const ask = (options: string) => (asker: Asker) => asker.table("AB_TEST", TEST, options);

it("where one variation has had less time there is no verdict, and the method says why", async () => {
  const table = await lookAt(drawTest(1, [0.8, 0.2]), 61, ask(OPTIONS));
  expect(columnOf(table, "verdict")).toEqual(["the baseline", "not compared"]);
  expect(columnOf(table, "significant")).toEqual([null, null]);
  expect(columnOf(table, "method")[1]).toMatch(
    /^No verdict: people in "b" saw it \d[\d.]* days ago on average, those in "a" \d[\d.]* days, so one has had less time/,
  );
});

it.each([[[0.8, 0.2]], [[0.5, 0.5]]] as const)(
  "at one age nothing is clear with shares %j",
  async (shares) => {
    const said: Cell[] = [];
    for (let seed = 1; seed <= 6; seed++) {
      const table = await lookAt(drawTest(seed, shares), 80, ask(`${OPTIONS}; windows: 20 days`));
      said.push(columnOf(table, "verdict")[1] ?? null);
    }
    expect(said).toEqual(said.map(() => "no clear difference from a"));
  },
);

it("a planted fall of a third is found at one age, and younger people are counted apart", async () => {
  const events = drawTest(3, [0.5, 0.5], 0.66);
  const table = await lookAt(events, 70, ask(`${OPTIONS}; windows: 20 days`));
  expect(columnOf(table, "verdict")[1]).toMatch(/^worse than a/);
  const people = columnOf(table, "people").reduce<number>((sum, cell) => sum + Number(cell), 0);
  const old = events.filter(
    ({ event, time }) => event === "Saw" && time + 20 * DAY_MS <= BEGUN + 70 * DAY_MS,
  );
  expect(people).toBe(old.length);
  expect(table.notes?.[0]).toBe(
    `Counted: people who have had 20 days since they entered, and what they did in them. ${2_400 - old.length} are younger and left out.`,
  );
  expect(table.columns.map(({ name }) => name)).not.toContain("open_windows");
});

it("a mature number never moves, asked again 7, 14 and 30 days later", async () => {
  const events = drawTest(4, [0.5, 0.5]);
  const counts = async (day: number): Promise<unknown> => {
    const table = await lookAt(events, day, ask("windows: 14 days"));
    return NAMES.map((name) => {
      const row = columnOf(table, "variation").indexOf(name);
      return [columnOf(table, "people")[row], columnOf(table, "conversions")[row]];
    });
  };
  const first = await counts(75);
  for (const later of [7, 14, 30]) expect(await counts(75 + later)).toEqual(first);
});

it("words for two periods are refused", async () => {
  await expect(lookAt(drawTest(1, [0.5, 0.5]), 61, ask("windows: apart"))).rejects.toThrow(
    'a test has no two periods, so "windows: apart" means nothing here',
  );
});
