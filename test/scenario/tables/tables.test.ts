/** Tables next to earlier days, of the largest groups and with totals: each cell counted in another way. */
import { type Analyst, openAnalyst } from "../functions/analyst";
import { partOf } from "../../sweep/part";
import { findMistakes } from "./check-table";
import { OwnCount } from "./own-count";
import { drawEvents, writeEvents } from "./own-events";
import { CASES, describeCase, metricOf, optionsOf, spanOf, type TableCase, ZONES } from "./table-case";
import { isoOf } from "./own-count";

const EVENTS = drawEvents();
const FILE = writeEvents(EVENTS);
afterAll(() => FILE.remove());

it.each<Partial<TableCase>>([
  { by: "week", splits: ["country"], hasTotal: true },
  { by: "week", splits: ["country"], pivot: "country", top: 2 },
  { splits: ["country", "plan"], pivot: "plan", hasTotal: true },
])("a number that is one off is found, wherever it stands: %j", async (given) => {
  const usual = { kind: "people", by: undefined, splits: [], compare: undefined, top: undefined } as const;
  const one: TableCase = { ...usual, hasTotal: false, pivot: undefined, weekStarts: undefined, ...given };
  const analyst = await openAnalyst({ events: FILE.path });
  const own = new OwnCount(EVENTS, "Etc/UTC");
  const { from, to } = spanOf(one);
  const table = await analyst.rows("METRIC", metricOf(one), `${isoOf(from)} to ${isoOf(to)}`, optionsOf(one));
  await analyst.office.close();
  expect(findMistakes(table, one, own)).toEqual([]);
  table.forEach((row, r) => {
    row.forEach((cell, c) => {
      if (typeof cell !== "number") return;
      const wrong = table.map((line, at) => (at === r ? line.with(c, cell + 1) : line));
      expect([r, c, findMistakes(wrong, one, own)]).not.toEqual([r, c, []]);
    });
  });
});

describe.each(ZONES.map((zone, i) => [zone, i] as const))("in %s", (zone, i) => {
  let analyst: Analyst;
  const own = new OwnCount(EVENTS, zone);
  beforeAll(async () => {
    analyst = await openAnalyst({ events: FILE.path }, zone);
  });
  afterAll(() => analyst.office.close());

  it.each(partOf(CASES, 97, i * 19).map((one) => [describeCase(one), one] as const))(
    "every number is right: %s",
    async (_, one) => {
      const { from, to } = spanOf(one);
      const days = `${isoOf(from)} to ${isoOf(to)}`;
      const table = await analyst.rows("METRIC", metricOf(one), days, optionsOf(one));
      expect(findMistakes(table, one, own)).toEqual([]);
    },
  );
});
