/** A file that nobody has open, an add-on that is not enabled in it, and people who may only look. */
import { clickMenuFor } from "../in-process/click-menu";
import { calculatorOf } from "../../src/local/desk/sheet-functions";
import { createRuntime } from "../../src/local/google/runtime/runtime";
import { SetClock } from "../../src/local/google/time/clock";
import type { Runtime } from "../../src/local/google/runtime/runtime";
import { built } from "../bundle/built";
import { openOffice, type Office } from "./office";

const MINUTE = 60_000;
const WAITING = 18;

describe("a file that nobody has open", () => {
  let office: Office;
  beforeEach(async () => {
    // The answer of Google's that is not known: no cell is calculated while it is closed.
    office = await openOffice({ platform: { calculatesWhileClosed: false } });
  });
  afterEach(() => office.close());

  const shown = () =>
    Array.from({ length: WAITING }, (_, i) => office.desk.workbook.sheetByName("Sheet1")?.value(i + 1, 1));
  const isNumber = (value: unknown): boolean => typeof value === "number";

  it("has its answers fetched by the hourly run, and shows them when it is opened; only old ones are asked again", async () => {
    const { desk, service } = office;
    const sheet = calculatorOf(desk);
    for (let i = 1; i <= WAITING; i++)
      sheet.setInput("Sheet1", `A${i}`, `=ANALYTICS_PEOPLE_COUNT("did 'Opened app' at least ${i} times")`);
    await desk.advance(40_000);
    expect(shown().filter(isNumber).length).toBeLessThan(WAITING);
    const old = service.log.length;
    desk.presence.leave();
    await desk.advance(60 * MINUTE);
    for (const trigger of desk.triggers) await desk.fireTrigger(trigger);
    await desk.advance(10 * MINUTE);
    const asked = service.log.length;
    expect(shown().filter(isNumber).length).toBeLessThan(WAITING);
    await desk.open();
    await desk.advance(5 * MINUTE);
    expect(shown().filter(isNumber)).toHaveLength(WAITING);
    // Those that were asked for before are more than an hour old by now; what waited is fresh.
    expect(service.log.length - asked).toBeLessThanOrEqual(old);
  });

  it("can be clicked in by nobody", async () => {
    await office.desk.open();
    office.desk.presence.leave();
    await expect(clickMenuFor("openSidebar", office.desk)).rejects.toThrow(
      "Nobody has the spreadsheet open.",
    );
    await expect(office.call("state", null)).rejects.toThrow("Nobody has the spreadsheet open.");
  });
});

describe("a file in which the add-on", () => {
  const bundle = built();
  afterAll(bundle.remove);
  let runtime: Runtime;
  afterEach(() => runtime.close());

  const opened = async (options: { user?: string; viewers?: string[]; isEnabled?: boolean }) => {
    const clock = new SetClock(Date.UTC(2026, 10, 20, 9));
    runtime = await createRuntime({ distDir: bundle.dir, clock, ...options });
    await runtime.open();
    return calculatorOf(runtime);
  };

  it("was installed and never used has its menu, and shows #NAME? until an item of it is chosen", async () => {
    const sheet = await opened({ isEnabled: false });
    const type = async (): Promise<unknown> => {
      sheet.setInput("Sheet1", "A1", '=ANALYTICS_STATUS("slots")');
      await runtime.advance(30_000);
      return String(runtime.workbook.sheetByName("Sheet1")?.value(1, 1));
    };
    expect(await type()).toMatch(/#NAME\?/);
    await clickMenuFor("openSidebar", runtime);
    expect(await type()).not.toMatch(/#NAME\?/);
  });

  it("is looked at by a viewer has no menu for them, and runs no pull", async () => {
    await opened({ user: "viewer@example.com", viewers: ["viewer@example.com"] });
    expect(runtime.menus).toEqual([]);
    await expect(runtime.scriptRun("callFromSidebar", [{}])).rejects.toThrow("may only look");
  });
});
