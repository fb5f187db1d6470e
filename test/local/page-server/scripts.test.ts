/** Scripts that the page starts, during what people do meanwhile. */

import { calculatorOf } from "../../../src/local/desk/sheet-functions";
import { Dialogs } from "../../../src/local/page-server/bridge/dialogs";
import type { PageEvent } from "../../../src/local/page-server/contract/calls";
import { readingHandlers } from "../../../src/local/page-server/handlers/reading";
import { hasForgotten, scriptHandlers } from "../../../src/local/page-server/handlers/scripts";
import { OpenSpreadsheet } from "../../../src/local/page-server/open/open-spreadsheet";
import { pageState } from "../../../src/local/page-server/view/page-state";
import { closeAll, runtimeOf } from "../google/fixture";

const CODE = `
  function ask() { SpreadsheetApp.getUi().alert("Wait"); return "done"; }
  function go() { SpreadsheetApp.getActiveSheet().getRange("C3:D4").activate(); }
`;

afterAll(closeAll);

async function openScripts() {
  const dialogs = new Dialogs();
  dialogs.isWatched = () => true;
  const runtime = await runtimeOf(CODE, { answer: dialogs.ask });
  const sheet = calculatorOf(runtime);
  const call = () => Promise.reject(new Error("There is no add-on."));
  const spreadsheet = new OpenSpreadsheet({
    runtime,
    sheet,
    dialogs,
    time: undefined,
    kept: undefined,
    events: undefined,
    call,
  });
  const events: PageEvent[] = [];
  let changed = (): void => undefined;
  const scripts = scriptHandlers(
    spreadsheet,
    () => changed(),
    (event) => void events.push(event),
  );
  const pages = readingHandlers(spreadsheet, () => pageState(spreadsheet));
  return {
    dialogs,
    events,
    passTime: (ms: number) => scripts.passTime({ ms }, "one"),
    start: (name: string) => scripts.run({ id: 1, function: name, arguments: [] }, "one"),
    select: (row: number) => pages.select({ sheet: 0, rect: { row, column: 1, rows: 1, columns: 1 } }, "one"),
    asked: () => new Promise<void>((resolve) => (dialogs.changed = resolve)),
    /** Until the script has ended, and all of it was told. */
    ended: () => new Promise<void>((resolve) => (changed = resolve)),
  };
}

it("a person who goes on while a script runs is not called back", async () => {
  const { dialogs, events, start, select, asked, ended } = await openScripts();
  await select(5);
  const asks = asked();
  void start("ask");
  await asks;
  await select(6);
  const end = ended();
  dialogs.answer(1, { button: "OK", text: "" });
  await end;
  expect(events.map(({ kind }) => kind)).toEqual(["returned"]);
});

it("time cannot be moved where the service runs elsewhere", async () => {
  const { passTime } = await openScripts();
  expect(() => passTime(3_600_000)).toThrow("A service elsewhere has a clock of its own");
});

it("the page follows to what a script selects", async () => {
  const { events, start, select, ended } = await openScripts();
  await select(5);
  const end = ended();
  void start("go");
  await end;
  const place = { sheet: 0, rect: { row: 3, column: 3, rows: 2, columns: 2 } };
  expect(events).toContainEqual({ kind: "select", place });
});

it.each([
  ["callFromSidebar", { name: "forgetEverything" }, { returned: { ok: true, value: {} } }, true],
  ["callFromSidebar", { name: "forgetEverything" }, { returned: { ok: false } }, false],
  ["callFromSidebar", { name: "state" }, { returned: { ok: true } }, false],
  ["callFromSidebar", { name: "forgetEverything" }, { googleSays: "No." }, false],
  ["other", { name: "forgetEverything" }, { returned: { ok: true } }, false],
  ["callFromSidebar", null, { returned: null }, false],
])("files that were set aside are reached once all is forgotten: %s %j %j", (name, asked, reply, is) => {
  expect(hasForgotten(name, [asked], reply)).toBe(is);
});
