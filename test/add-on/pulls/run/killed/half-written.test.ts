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
