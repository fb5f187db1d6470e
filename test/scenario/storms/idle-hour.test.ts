/** An open sidebar asks Google for little while nothing happens, and sees at once when something does. */
import { calculatorOf } from "../../../src/local/desk/sheet-functions";
import { PageLooks } from "../../in-process/page-looks";
import { openOffice } from "../office";
import { IDLE_SHEETS, idleHourCalls, MOST_IDLE_CALLS } from "./idle-hour";
import { sumOf } from "./refresh-calls";

test.each(IDLE_SHEETS)("an hour with %s in the sheet keeps within the bar", async (holds) => {
  const calls = await idleHourCalls(holds);
  expect(sumOf(calls)).toBeLessThanOrEqual(MOST_IDLE_CALLS);
  // Each of them is taken from a day's 50,000.
  expect(calls["Properties.setProperties"]).toBeUndefined();
});

test("most looks at nothing are one call, and what a cell or a person changes is seen by the next", async () => {
  const office = await openOffice();
  try {
    const calculator = calculatorOf(office.desk);
    const looks = new PageLooks();
    const look = async () => {
      office.clock.advance(15_000);
      const { name, request } = looks.next();
      const state = looks.take(await office.call(name, request));
      const calls = office.desk.executions.at(-1)?.calls.data ?? {};
      await calculator.settled();
      return { name, state, calls };
    };
    const untilCalm = async () => {
      for (let at = 0; at < 30; at++) if ((await look()).name === "stateIfNew") break;
    };
    await untilCalm();
    const calm = [await look(), await look()].map(({ calls }) => calls);
    expect(calm).toContainEqual({ "Cache.getAll": 1 });

    const sheet = office.desk.workbook.sheets[0]!;
    for (let row = 1; row <= 20; row++)
      calculator.setInput(
        sheet,
        `A${row}`,
        `=ANALYTICS_PEOPLE_COUNT("did 'Signed up' at least ${row} times")`,
      );
    await calculator.settled();
    expect((await look()).state.waiting).toBeGreaterThan(0);
    while ((await office.call("workOff", null)).left > 0) {
      office.clock.advance(15_000);
      await calculator.settled();
    }
    await calculator.settled();

    await untilCalm();
    await office.call("setPreferences", { exactOnly: true });
    expect((await look()).state.exactOnly).toBe(true);

    await untilCalm();
    office.desk.workbook.timeZone = "Asia/Tokyo";
    for (let at = 0; at < 8; at++) await look();
    expect((await look()).state.zone).toBe("Asia/Tokyo");
  } finally {
    await office.close();
  }
});
