/**
 * A/B tests that must not be believed, or not yet: arms of the wrong size, goals not reached; and means, and
 * groups.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { armSizesP } from "../../../src/service/statistics/arm-sizes";
import { chiSquaredP } from "../../../src/service/statistics/arm-sizes";
import { compareMeans, meanInterval } from "../../../src/service/statistics/means";
import { messagesOf, type Row, startCaller, type Caller } from "../caller";

/**
 * Rows of (person, event, time, arm, team, amount): `uneven` has 500 people against 400, `even` 30 against
 * 30.
 */
function events(): string {
  const lines = ["person,event,time,uneven,even,team,amount"];
  const add = (person: string, event: string, cells: string): void => {
    lines.push(`${person},${event},2025-05-0${event === "Saw" ? 1 : 2}T10:00:00Z,${cells}`);
  };
  for (let n = 0; n < 900; n += 1) add(`u${n}`, "Saw", `${n < 500 ? "old" : "new"},,,`);
  for (let n = 0; n < 900; n += 5) add(`u${n}`, "Paid", ",,,10");
  for (let n = 0; n < 60; n += 1) {
    add(`e${n}`, "Saw", `,${n % 2 === 0 ? "old" : "new"},${n < 40 ? "north" : "south"},`);
    if (n % 3 === 0) add(`e${n}`, "Paid", `,,,${n % 2 === 0 ? 10 + n : 20 + n}`);
  }
  return `${lines.join("\n")}\n`;
}

let caller: Caller;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "ab-test-"));
  const path = join(folder, "events.csv");
  writeFileSync(path, events());
  caller = await startCaller({ events: path });
});
afterAll(async () => {
  await caller.close();
  rmSync(folder, { recursive: true });
});

async function ask(params: object, more: object = {}): Promise<Row[]> {
  const query_params = { conversion_event: "Paid", baseline: "old", ...params };
  return caller.rows("/queries/ab-test", { query_params, ...more });
}

describe("arms of a size that chance does not explain", () => {
  test("are reported first, and have no verdict", async () => {
    const rows = await ask({ variation_property: "uneven" });
    expect(
      rows.map((row) => [row["variation"], row["people"], row["significant"], row["significant_anytime"]]),
    ).toEqual([
      ["old", 500, null, null],
      ["new", 400, null, null],
    ]);
    // (500 − 450)² / 450 twice: chi-squared 11.11 with one degree of freedom.
    expect(rows[1]?.["arms_p_value"]).toBeCloseTo(0.00085812, 7);
    expect(rows[1]?.["method"]).toMatch(/^No verdict: 400 in "new", 500 in "old" are not equal shares/);
    expect(rows[1]?.["p_value"]).not.toBeNull();
  });

  test("are as planned where the shares are given", async () => {
    const [, row] = await ask({ variation_property: "uneven", shares: { old: 5, new: 4 } });
    expect([row?.["arms_p_value"], row?.["significant"]]).toEqual([1, false]);
    expect(row?.["method"]).toMatch(/^Pooled z test/);
  });

  test("5,000 against 4,500 is one such pair; equal arms and a single one are none", () => {
    expect(armSizesP([5000, 4500], [1, 1])).toBeCloseTo(2.8991e-7, 10);
    expect(armSizesP([5000, 5000], [1, 1])).toBe(1);
    expect(armSizesP([5000], [1])).toBeUndefined();
  });

  test("shares that are no numbers are refused", async () => {
    const query_params = { variation_property: "uneven", conversion_event: "Paid", shares: { old: 0 } };
    const answered = await caller.post("/queries/ab-test", { query_params });
    expect([answered.status, messagesOf(answered)]).toEqual([
      400,
      expect.stringContaining("query_params.shares: "),
    ]);
  });
});

describe("a goal that nobody has reached yet", () => {
  test("is zeros, and a hint in case it is a slip", async () => {
    const rows = await ask({ variation_property: "even", conversion_event: "Paide" });
    expect(rows.map((row) => [row["people"], row["conversions"], row["rate"]])).toEqual([
      [30, 0, 0],
      [30, 0, 0],
    ]);
    expect(rows[1]?.["method"]).toMatch(
      /^There is no event "Paide" so far: nobody has converted\. Similar names: "Paid"/,
    );
  });

  test("is refused where it is an event of other capitals", async () => {
    const query_params = { variation_property: "even", conversion_event: "paid" };
    expect((await caller.post("/queries/ab-test", { query_params })).status).toBe(404);
  });
});

describe("means of a number for each person", () => {
  test("count those who did not convert as 0, with intervals and a difference", async () => {
    const rows = await ask({ variation_property: "even", value_property: "amount" });
    const brought = (odd: 0 | 1): number[] =>
      Array.from({ length: 60 }, (_, n) => n)
        .filter((n) => n % 2 === odd)
        .map((n) => (n % 3 === 0 ? (odd === 0 ? 10 : 20) + n : 0));
    const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    const [old, fresh] = [mean(brought(0)), mean(brought(1))];
    expect(rows[0]).toMatchObject({ mean: expect.closeTo(old, 9) as unknown, mean_difference: null });
    expect(rows[1]).toMatchObject({
      mean: expect.closeTo(fresh, 9) as unknown,
      mean_difference: expect.closeTo(fresh - old, 9) as unknown,
    });
    const [, row] = rows;
    expect(Number(row?.["mean_difference_low"])).toBeLessThan(fresh - old);
    expect(Number(row?.["mean_difference_high"])).toBeGreaterThan(fresh - old);
    expect(Number(row?.["mean_p_adjusted"])).toBeGreaterThan(0.05);
  });

  test("Welch's comparison and Student's interval agree with published tables", () => {
    // t for 95 % and 10 degrees of freedom is 2.228139; 18.307 is chi-squared's 5 % point there.
    const interval = meanInterval({ count: 11, mean: 0, variance: 11 }, 0.95);
    expect(interval?.high).toBeCloseTo(2.228139, 6);
    expect(chiSquaredP(18.307, 10)).toBeCloseTo(0.05, 5);
    const found = compareMeans(
      { count: 10, mean: 5, variance: 4 },
      { count: 15, mean: 3, variance: 9 },
      0.95,
    );
    expect(found?.p).toBeCloseTo(0.05745, 5);
    expect(
      compareMeans({ count: 2, mean: 1, variance: 0 }, { count: 2, mean: 1, variance: 0 }, 0.95),
    ).toBeUndefined();
  });
});

describe("a test by groups", () => {
  test("has a row for each group and variation, corrected for all comparisons", async () => {
    const rows = await ask({ variation_property: "even" }, { segment_by: "team" });
    expect(rows.map((row) => [row["team"], row["variation"], row["people"]])).toEqual([
      ["north", "old", 20],
      ["north", "new", 20],
      ["south", "old", 10],
      ["south", "new", 10],
    ]);
    expect(rows[1]?.["method"]).toContain("corrected for 2 comparisons");
  });

  test("counts only the people of a filter", async () => {
    const filter = {
      type: "property",
      property: "team",
      comparison_mode: "equals",
      comparison_value: "south",
    };
    const rows = await ask({ variation_property: "even" }, { filter });
    expect(rows.map((row) => row["people"])).toEqual([10, 10]);
  });
});
