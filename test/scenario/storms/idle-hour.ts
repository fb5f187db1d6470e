/** The calls of Google's services that one opened sidebar makes in an hour in which nothing happens. */
import { calculatorOf } from "../../../src/local/desk/sheet-functions";
import { PageLooks } from "../../in-process/page-looks";
import { openOffice } from "../office";

/** What stands in the spreadsheet beside the connection. */
export const IDLE_SHEETS = ["nothing", "formulas", "a pull"] as const;
export type IdleSheet = (typeof IDLE_SHEETS)[number];

/** The bar, of all calls. */
export const MOST_IDLE_CALLS = 1_000;

const LOOK_S = 15;
const LOOKS = 3_600 / LOOK_S;
const SEGMENTS = ["plan = Team", "plan = Starter", "plan = Business"];

/** By name, summed over the hour. */
export async function idleHourCalls(holds: IdleSheet): Promise<Readonly<Record<string, number>>> {
  const office = await openOffice();
  try {
    const calculator = calculatorOf(office.desk);
    if (holds === "formulas") {
      await office.call("follow", { follows: true });
      for (const [at, segment] of SEGMENTS.entries())
        calculator.setInput(
          office.desk.workbook.sheets[0]!,
          `A${at + 1}`,
          `=ANALYTICS_PEOPLE_COUNT("${segment}")`,
        );
      await calculator.settled();
    }
    if (holds === "a pull") await office.land({ place: "One", what: "select 1 as one" });
    const looks = new PageLooks();
    const look = async (): Promise<void> => {
      office.clock.advance(LOOK_S * 1_000);
      const { name, request } = looks.next();
      looks.take(await office.call(name, request));
      await calculator.settled();
    };
    // What was asked and landed before is settled within minutes.
    for (let at = 0; at < LOOKS / 4; at++) await look();
    const before = office.desk.executions.length;
    for (let at = 0; at < LOOKS; at++) await look();
    const sums: Record<string, number> = {};
    for (const { calls } of office.desk.executions.slice(before))
      for (const [name, count] of Object.entries(calls.data)) sums[name] = (sums[name] ?? 0) + count;
    return sums;
  } finally {
    await office.close();
  }
}
