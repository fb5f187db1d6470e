/** Tables next to earlier days, of the largest groups and with totals: each cell counted in another way. */
import { partOf } from "../../sweep/part";
import { findMistakes } from "./check-table";
import { CASES, describeCase, metricOf, optionsOf, spanOf, type TableCase, ZONES } from "./table-case";
import { JOINED } from "./counted/joined-tables";
import { isoOf, useOwnAnalyst } from "./counted/own-count";

describe("a number that is one off", () => {
  const { analyst, own } = useOwnAnalyst();

  it.each<Partial<TableCase>>([
    { by: "week", splits: ["country"], hasTotal: true },
    { by: "week", splits: ["country"], pivot: "country", top: 2 },
    { splits: ["country", "plan"], pivot: "plan", hasTotal: true },
  ])("is found, wherever it is: %j", async (given) => {
    const usual = { kind: "people", by: undefined, splits: [], compare: undefined, top: undefined } as const;
    const one: TableCase = { ...usual, hasTotal: false, pivot: undefined, weekStarts: undefined, ...given };
    const { from, to } = spanOf(one);
    const table = await analyst.rows(
      "METRIC",
      metricOf(one),
      `${isoOf(from)} to ${isoOf(to)}`,
      optionsOf(one),
    );
    expect(findMistakes(table, one, own)).toEqual([]);
    table.forEach((row, r) => {
      row.forEach((cell, c) => {
        if (typeof cell !== "number") return;
        const wrong = table.map((line, at) => (at === r ? line.with(c, cell + 1) : line));
        expect([r, c, findMistakes(wrong, one, own)]).not.toEqual([r, c, []]);
      });
    });
  });
});

describe.each(ZONES.map((zone, i) => [zone, i] as const))("in %s", (zone, i) => {
  const { analyst, own } = useOwnAnalyst(zone);

  it.each(partOf(CASES, 401, i * 79).map((one) => [describeCase(one), one] as const))(
    "every number is right: %s",
    async (_, one) => {
      const { from, to } = spanOf(one);
      const days = `${isoOf(from)} to ${isoOf(to)}`;
      const table = await analyst.rows("METRIC", metricOf(one), days, optionsOf(one));
      expect(findMistakes(table, one, own)).toEqual([]);
    },
  );

  it.each(partOf(JOINED, 17, i * 5).map((one) => [one.described, one] as const))(
    "every number of joined questions is right: %s",
    async (_, one) => expect(await one.findMistakes(analyst, own)).toEqual([]),
  );
});
