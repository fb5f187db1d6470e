/** A killed run: what the list says of it, and what a person sees beside its table until it is completed. */
import { endFaults, faultsOf, killAt, killed } from "../../../../in-process/killing";
import { partOf } from "../../../../sweep/part";
import { rows } from "../../../service-client/scripted";
import { HOUR, MINUTE, SavedOffice } from "../saved-office";

const BESIDE = ["A", "B", "C"];

/** A table of two rows with a formula beside it, whose next answer has four. */
function openTable(): SavedOffice {
  let count = 2;
  const office = new SavedOffice(() =>
    rows(...Array.from({ length: count }, (_, i) => ({ k: `k${i}`, v: i }))),
  );
  office.save("P").run(["P"]);
  const sheet = office.executions.at(-1)?.SpreadsheetApp.getActiveSpreadsheet().getSheetByName("P");
  sheet?.getRange("C1").setValue("double");
  sheet?.getRange("C2:C3").setFormulas([["=B2*2"], ["=B3*2"]]);
  count = 4;
  office.clock.advance(2 * HOUR);
  return office;
}

function rowsOf({ workbook }: SavedOffice): string[] {
  const grid = workbook.sheetByName("P");
  return [2, 3, 4, 5].map((row) =>
    BESIDE.map((_, at) => grid?.formula(row, at + 1) ?? String(grid?.value(row, at + 1) ?? "")).join("|"),
  );
}

const OLD = ["k0|0|=B2*2", "k1|1|=B3*2", "||", "||"];
const LOW = [...OLD.slice(0, 2), "||=B4*2", "||=B5*2"];
const NEW = [...OLD.slice(0, 2), "k2|2|=B4*2", "k3|3|=B5*2"];
const ASKED = "Its table, if there is one, is complete.";
const WRITING = "while it wrote the table";

const click = (office: SavedOffice) => office.call("runPulls", { run: "r", names: ["P"] });
const calls = (): readonly { readonly call: number; readonly name: string }[] => {
  const office = openTable();
  return faultsOf(office, () => click(office)).filter(({ moment }) => moment === "killed before");
};

function killedAt(call: number): SavedOffice {
  const office = openTable();
  killAt(office, call);
  killed(() => click(office));
  endFaults(office);
  return office;
}

test("a formula stands below its table only where Google stops a run between two calls that it sends together", () => {
  const writes = calls().filter(({ name }) => /^(Range|Spreadsheet)\./.test(name));
  const low = writes.filter(({ call }) => JSON.stringify(rowsOf(killedAt(call))) === JSON.stringify(LOW));
  expect(low.map(({ name }) => name)).toEqual(["Range.setValues"]);
});

test("a run that is killed before it notes its end does not say that it wrote nothing", () => {
  const last = calls()
    .filter(({ name }) => name === "Properties.setProperties")
    .at(-1);
  const office = killedAt(last?.call ?? 0);
  office.clock.advance(7 * MINUTE);
  expect(rowsOf(office)).toEqual(NEW);
  expect(office.item("P").message).toContain(ASKED);
});

test("a killed run says so once nobody can be running it, and the hour completes it", () => {
  for (const { call } of partOf(calls(), 9, 3)) {
    const office = killedAt(call);
    const isAtWork = office.item("P").status === "at work";
    office.clock.advance(7 * MINUTE);
    const { status, message } = office.item("P");
    const isOver = status === "well";
    const said =
      status === "goes on later" ? [ASKED, WRITING].filter((words) => message.includes(words)) : [];
    expect({ call, isAtWork, isOver, said: said.length, message }).toMatchObject(
      isAtWork ? { isOver: false, said: 1 } : { isOver, said: 0 },
    );
    if (said.includes(ASKED)) expect([OLD, NEW]).toContainEqual(rowsOf(office));
    office.clock.advance(HOUR);
    office.everyHour();
    if (isAtWork)
      expect([rowsOf(office), office.item("P").status, office.item("P").message]).toEqual([NEW, "well", ""]);
  }
});

const STOPPED_WRITING =
  "Stopped by hand. It had begun to write: its table is the old one or the new one, and formulas that it fills down may be below it. To make it whole, run it again, or choose Undo last refresh where it is offered.";

/** Calls before which a kill leaves a table of which it is not known that it is whole. */
let half: readonly number[];
beforeAll(() => {
  half = partOf(
    calls().filter(({ name }) => /^(Range|Sheet|Spreadsheet|Properties)\.(?!get)/.test(name)),
    2,
  )
    .map(({ call }) => call)
    .filter((call) => cutOffAt(call).item("P").message.includes(WRITING));
});

function cutOffAt(call: number): SavedOffice {
  const office = killedAt(call);
  office.clock.advance(7 * MINUTE);
  return office;
}

test("who stops a run that had begun to write is told so, and a run or Undo makes its table whole", () => {
  expect(half.length).toBeGreaterThan(2);
  for (const call of half) {
    const [again, undone] = [cutOffAt(call), cutOffAt(call)];
    for (const office of [again, undone]) office.done("giveUpRun", { name: "P" });
    expect([call, again.item("P").message]).toEqual([call, STOPPED_WRITING]);
    expect(again.log()[0]).toContain(STOPPED_WRITING);
    again.run(["P"]);
    undone.done("undoRun", { name: "P" });
    expect([call, rowsOf(again), rowsOf(undone)]).toEqual([call, NEW, OLD]);
  }
});

test("who stops the next run before it writes is told that the table is still half written", () => {
  const office = cutOffAt(half[0] ?? 0);
  office.answer = () => {
    office.done("cancel", { run: "r" });
    return rows({ k: "k0", v: 0 });
  };
  office.clock.advance(2 * HOUR);
  office.run(["P"]);
  expect(office.item("P").message).toBe(STOPPED_WRITING);
});
