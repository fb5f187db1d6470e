/** Tables beside earlier days, of the largest groups and with totals: each cell counted in another way. */
import { type Analyst, openAnalyst } from "../functions/analyst";
import { partOf } from "../../sweep/part";
import { findMistakes } from "./check-table";
import { OwnCount } from "./own-count";
import { drawEvents, writeEvents } from "./own-events";
import { CASES, describeCase, metricOf, optionsOf, spanOf, ZONES } from "./table-case";
import { isoOf } from "./own-count";

const EVENTS = drawEvents();
const FILE = writeEvents(EVENTS);
afterAll(() => FILE.remove());

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
