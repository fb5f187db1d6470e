/** What windows are told of a spreadsheet that changes. */
import { calculatorOf } from "../../../src/local/desk/sheet-functions";
import { Dialogs } from "../../../src/local/page-server/bridge/dialogs";
import type { PageEvent } from "../../../src/local/page-server/contract/calls";
import { OpenSpreadsheet } from "../../../src/local/page-server/open/open-spreadsheet";
import { Watch } from "../../../src/local/page-server/web/watch";
import type { Grid } from "../../../src/local/sheet/grid/grid";
import { closeAll, runtimeOf } from "../google/fixture";

const HOUR = 3_600_000;

afterAll(closeAll);

test("cells that a rule turns grey as time passes are drawn again, though nothing in them changes", async () => {
  const runtime = await runtimeOf("");
  const { workbook } = runtime;
  const spreadsheet = new OpenSpreadsheet({
    ...{ runtime, sheet: calculatorOf(runtime), dialogs: new Dialogs() },
    ...{ time: undefined, kept: undefined, events: undefined },
    call: () => Promise.reject(new Error("There is no add-on.")),
  });
  let now = Date.UTC(2026, 10, 29);
  workbook.now = () => now;
  const [grid] = workbook.sheets as [Grid];
  const ranges = [{ row: 3, column: 1, rows: 4, columns: 2 }];
  grid.setLookRules([{ ranges, when: { formula: '=NOW()*24>9+N("mark")', fontColor: "#5f6368" } }]);
  const events: PageEvent[] = [];
  let told = (): void => undefined;
  const watch = new Watch(spreadsheet, (event) => {
    events.push(event);
    // The state is told after the cells.
    if (event.kind === "state") told();
  });
  const tell = async (title: string): Promise<readonly PageEvent[]> => {
    const whole = new Promise<void>((resolve) => (told = resolve));
    workbook.name = title;
    watch.soon();
    await whole;
    return events.splice(0).filter(({ kind }) => kind === "cells");
  };
  await tell("At first");
  expect(await tell("In the same minute")).toEqual([]);
  now += HOUR;
  expect(await tell("An hour later")).toEqual([{ kind: "cells", sheet: grid.id, rows: [3, 6] }]);
  watch.close();
});
