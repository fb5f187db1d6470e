/**
 * A person masks a column of a saved pull that landed open before: from that run on, its open values are
 * nowhere in what the add-on wrote into the spreadsheet, and nothing brings them back.
 */
import type { PullForm } from "../../../../src/add-on/sidebar-contract/calls";
import { rows } from "../../service-client/scripted";
import { checkpoint } from "../../../in-process/checkpoint";
import { endFaults, faultsOf, killAt, killed } from "../../../in-process/killing";
import { contents } from "../../sheet-writer/open-spreadsheet";
import { HOUR, SavedOffice } from "./saved-office";

const OPEN = "name, email";
const MASKED = "name, email (masked)";
const DOMAIN = "example.com";

/** An office whose pull lands two people; Ann is not there any more after the first run. */
function officeWith(form: Partial<PullForm> = {}): SavedOffice {
  const office = new SavedOffice();
  let run = 0;
  const person = (name: string) => ({ name, email: `${name.toLowerCase()}@${DOMAIN}` });
  office.answer = () => rows(person(run++ === 0 ? "Anna" : "Berta"), person("Carla"));
  return office.save("People", { columns: OPEN, ...form });
}

/** One run, an hour after the one before. What it says. */
function runOf(office: SavedOffice): string | undefined {
  office.clock.advance(HOUR);
  const [ran] = office.run(["People"]).ran;
  expect(ran?.status).toBe("well");
  return ran?.message;
}

/** Where in the spreadsheet, hidden sheets and what is stored with it among them, an address can be read. */
function openPlaces({ workbook, stores }: SavedOffice): string[] {
  const isOpen = (text: string): boolean => new RegExp(`[a-z]{2,}@${DOMAIN}`).test(text);
  const sheets = workbook.sheets.map((grid) => [grid.name, JSON.stringify(contents(grid))] as const);
  const properties = JSON.stringify(stores.documentProperties(workbook.id).all());
  return [...sheets, ["properties", properties] as const].flatMap(([name, text]) =>
    isOpen(text) ? [name] : [],
  );
}

/** The person of a row, without the time of its run. */
const person = (line: string): string =>
  line
    .split("|")
    .filter((cell) => /[a-z]/i.test(cell))
    .join("|");

const MASKED_NOW = "Masked from this run on: email.";
const ABOVE = "The rows from before are masked as well.";
const NO_UNDO =
  "This refresh cannot be undone. The tables kept for that may show unmasked values, so they were deleted.";
const OTHERS =
  "Columns with names that this pull does not have stay as they are. If one was renamed and shows unmasked values, delete it.";
const ELSEWHERE = 'Tables of earlier runs stay unmasked on "People". Delete those that nobody should see.';

it("A column that is masked later stands open in no kept block, and no undo brings it back", () => {
  const office = officeWith();
  for (let run = 0; run < 3; run++) runOf(office);
  expect(openPlaces(office)).toHaveLength(3);
  office.edit("People", "Columns", MASKED);
  expect(runOf(office)).toBe(`${MASKED_NOW} ${NO_UNDO}`);
  expect(openPlaces(office)).toEqual([]);
  expect(office.item("People").isUndoable).toBe(false);
  expect(office.call("undoRun", { name: "People" })).toMatchObject({ ok: false });
  expect(runOf(office)).toBe("");
  expect(office.done("undoRun", { name: "People" })).toMatchObject({ rows: 2 });
  expect(office.lines("People", 2)).toEqual(["name|email", `Berta|b…@${DOMAIN}`, `Carla|c…@${DOMAIN}`]);
  expect(runOf(office)).toBe("");
});

it("A column that was masked from the first run on costs no undo, and nothing is said of it", () => {
  const office = officeWith({ columns: MASKED });
  expect([runOf(office), runOf(office)]).toEqual(["", ""]);
  expect(office.item("People").isUndoable).toBe(true);
  expect(openPlaces(office)).toEqual([]);
});

it("A column that is masked, opened and masked again stands open nowhere", () => {
  const office = officeWith({ columns: MASKED });
  for (const columns of [MASKED, OPEN, OPEN, MASKED]) {
    office.edit("People", "Columns", columns);
    office.approve("People");
    runOf(office);
  }
  expect(openPlaces(office)).toEqual([]);
});

it.each([
  ["append", ["Anna", "Carla", "Berta", "Carla", "Berta", "Carla"]],
  ["merge on name", ["Anna", "Carla", "Berta"]],
])("In the mode %s the rows that stood there are masked as well, and it is said once", (mode, names) => {
  const office = officeWith({ mode });
  runOf(office);
  runOf(office);
  office.edit("People", "Columns", MASKED);
  expect(runOf(office)).toBe(`${MASKED_NOW} ${ABOVE} ${NO_UNDO}`);
  const shown = names.map((name) => `${name}|${name[0]?.toLowerCase()}…@${DOMAIN}`);
  expect(office.lines("People", 3).slice(1).map(person)).toEqual(shown);
  expect(openPlaces(office)).toEqual([]);
  expect(runOf(office)).toBe("");
  expect(office.done("undoRun", { name: "People" })).toMatchObject({ rows: names.length });
  expect(office.lines("People", 3).slice(1).map(person)).toEqual(shown);
});

it("Of a column whose name a person changed, and which is not known any more, it is said that it may be open", () => {
  const office = officeWith({ mode: "append" });
  runOf(office);
  office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName("People")?.getRange("C1").setValue("Mail");
  office.edit("People", "Columns", MASKED);
  const said = runOf(office);
  expect(said).toContain(`${MASKED_NOW} ${ABOVE} ${OTHERS} ${NO_UNDO}`);
  expect(openPlaces(office)).toEqual(["People"]);
});

it.each([
  ["gets a tab for each run", "Mode", "snapshot"],
  ["was moved", "Place", "Elsewhere!C3"],
])(
  "What a pull that %s has kept before goes, and of the tables that stay it is said that they are open",
  (_, title, text) => {
    const office = officeWith();
    runOf(office);
    runOf(office);
    expect(openPlaces(office)).toHaveLength(2);
    office.edit("People", title, text);
    office.edit("People", "Columns", MASKED);
    expect(runOf(office)).toBe(`${MASKED_NOW} ${NO_UNDO} ${ELSEWHERE}`);
    expect(openPlaces(office)).toEqual(["People"]);
    expect(runOf(office)).toBe("");
  },
);

describe("tabs of earlier snapshots", () => {
  const snapshots = (runs: number, mode = "snapshot"): SavedOffice => {
    const office = officeWith({ mode });
    for (let run = 0; run < runs; run++) {
      office.clock.advance(24 * HOUR);
      runOf(office);
    }
    return office;
  };

  it.each(["snapshot", "snapshot; line above"])(
    "of %s are masked with the table, and one note knows them all",
    (mode) => {
      const office = snapshots(5, mode);
      expect(openPlaces(office)).toHaveLength(5);
      office.edit("People", "Columns", MASKED);
      expect(runOf(office)).toBe(`${MASKED_NOW} ${NO_UNDO}`);
      expect(openPlaces(office)).toEqual([]);
      expect(Object.keys(office.properties()).filter((name) => name.startsWith("frozen:"))).toHaveLength(1);
      expect(office.item("People").openCopies ?? []).toEqual([]);
    },
  );

  it("are all masked by later runs where one run has no time for so many", () => {
    const office = snapshots(60);
    office.edit("People", "Columns", MASKED);
    expect(runOf(office)).toContain("Copies that still show them:");
    expect(openPlaces(office)).toHaveLength(20);
    expect(office.item("People").openCopies).toHaveLength(20);
    runOf(office);
    expect(openPlaces(office)).toEqual([]);
    expect(office.item("People").openCopies ?? []).toEqual([]);
  });

  it("keep what a person wrote below; such a tab is named, with a button that masks and one that removes", () => {
    const office = snapshots(3);
    const [, second = "", first = ""] = openPlaces(office);
    for (const name of [first, second]) {
      const cell = { row: 9, column: 2, rows: 1, columns: 1 };
      office.workbook.sheetByName(name)?.write(cell, { values: [["my own"]] });
    }
    office.edit("People", "Columns", MASKED);
    expect(runOf(office)).toContain('Copies that still show them: "People');
    expect(openPlaces(office)).toEqual([second, first]);
    expect(office.lines(first, 2)[8]).toBe("|my own");
    expect([...(office.item("People").openCopies ?? [])].sort()).toEqual([first, second]);
    const rangeName = office.item("People").rangeName ?? "";
    office.done("maskFrozen", { sheet: first, rangeName });
    office.done("removeFrozen", { sheet: second });
    expect(openPlaces(office)).toEqual([]);
    expect(office.workbook.sheetByName(second)).toBeUndefined();
    expect(office.item("People").openCopies ?? []).toEqual([]);
  });

  it("are masked where a person inserted rows above the newest one", () => {
    const office = snapshots(2);
    const [newest = ""] = office.workbook.sheets
      .map(({ name }) => name)
      .filter((name) => /^People 2/.test(name));
    office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName(newest)?.insertRowsBefore(1, 2);
    runOf(office);
    office.edit("People", "Columns", MASKED);
    expect(runOf(office)).toBe(`${MASKED_NOW} ${NO_UNDO}`);
    expect(openPlaces(office)).toEqual([]);
  });

  it.each(["snapshot", "snapshot; line above"])(
    "of %s by an earlier version, which noted none, are named and left to a click",
    (mode) => {
      const office = snapshots(3, mode);
      const store = office.stores.documentProperties(office.workbook.id);
      for (const name of store.keys()) if (name.startsWith("frozen:")) store.delete(name);
      const before = openPlaces(office);
      office.edit("People", "Columns", MASKED);
      expect(runOf(office)).toContain("Copies that still show them:");
      // The last one is known by its landing.
      expect(openPlaces(office)).toEqual(before.slice(1));
      expect([...(office.item("People").openCopies ?? [])].sort()).toEqual(before.slice(1).sort());
      const rangeName = office.item("People").rangeName ?? "";
      for (const sheet of before.slice(1)) office.done("maskFrozen", { sheet, rangeName });
      expect(openPlaces(office)).toEqual([]);
    },
  );

  it("are people's own where everything is forgotten, and a person goes from them by their rows", () => {
    const office = snapshots(3);
    const tabs = openPlaces(office);
    expect(office.done("findPerson", { value: `carla@${DOMAIN}` }).places.map(({ copy }) => copy)).toEqual(
      expect.arrayContaining(["frozen", "frozen", "table"]),
    );
    expect(office.done("whatIsKept", null).frozen).toEqual([]);
    office.done("removePerson", { value: `carla@${DOMAIN}` });
    expect(tabs.map((tab) => office.lines(tab, 2).join())).not.toContainEqual(
      expect.stringContaining("carla"),
    );
  });
});

/** What outlives an execution. */
function stateOf({ workbook, stores }: SavedOffice): string {
  const sheets = workbook.sheets.map((grid) => [grid.name, contents(grid)]);
  return JSON.stringify([sheets, stores.documentProperties(workbook.id).all()]);
}

function remembered({ clock, stores, workbook, service }: SavedOffice): () => void {
  return checkpoint(clock, stores, workbook, service.asked);
}

it.each(["replace", "append"])(
  "A run in the mode %s that is killed at any call while it masks or opens a column leaves nothing open after the next",
  (mode) => {
    const office = officeWith({ mode });
    office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName("Analytics pulls")?.deleteRows(3, 998);
    runOf(office);
    runOf(office);
    const known = new Set<string>();
    const runNow = () => office.call("runPulls", { run: "r", names: ["People"] });
    // The first one masks, the next one opens again what was masked.
    for (const columns of [MASKED, OPEN]) {
      office.edit("People", "Columns", columns);
      office.approve("People");
      office.approve("People");
      office.clock.advance(HOUR);
      const start = remembered(office);
      const kills = faultsOf(office, runNow).filter(
        ({ moment, asked }) => moment === "killed before" && asked > 0,
      );
      const next = remembered(office);
      for (const { call, name } of kills) {
        start();
        killAt(office, call);
        killed(runNow);
        endFaults(office);
        if (known.size === known.add(stateOf(office)).size) continue;
        const back = remembered(office);
        for (const isUndone of [false, true]) {
          const where = `killed before call ${call}, ${name}, with ${columns}${isUndone ? ", and undone" : ""}`;
          back();
          office.edit("People", "Columns", MASKED);
          // What was begun a day ago is not gone on with: this is another run.
          office.clock.advance(24 * HOUR);
          if (isUndone) office.call("undoRun", { name: "People" });
          office.run(["People"]);
          const { status } = office.item("People");
          expect({ where, status, opened: openPlaces(office) }).toEqual({
            where,
            status: "well",
            opened: [],
          });
          office.call("undoRun", { name: "People" });
          expect({ where, opened: openPlaces(office) }).toEqual({ where, opened: [] });
        }
      }
      next();
    }
    expect(known.size).toBeGreaterThan(10);
  },
);

describe("A frozen copy of a table whose column is masked later", () => {
  it("is masked with it, also where its header has another name", () => {
    const office = officeWith();
    runOf(office);
    const { sheet } = office.done("freezeTable", { rangeName: office.item("People").rangeName ?? "" });
    expect(openPlaces(office)).toContain(sheet);
    office.edit("People", "Columns", MASKED);
    expect(runOf(office)).toBe(`${MASKED_NOW} ${NO_UNDO}`);
    expect(openPlaces(office)).toEqual([]);
    expect(office.item("People").openCopies).toBeUndefined();
  });

  it("that no run may change is named with a button, and masked by it", () => {
    const office = officeWith();
    runOf(office);
    const { sheet } = office.done("freezeTable", { rangeName: office.item("People").rangeName ?? "" });
    // As a former add-on left it: known by what its cell says alone, which anybody can write.
    const { id } = office.workbook.sheetByName(sheet) ?? { id: 0 };
    office.stores.documentProperties(office.workbook.id).delete(`frozen:${id}`);
    office.edit("People", "Columns", MASKED);
    expect(runOf(office)).toContain(`Copies that still show them: "${sheet}".`);
    expect(openPlaces(office)).toEqual([sheet]);
    expect(office.item("People").openCopies).toEqual([sheet]);
    const rangeName = office.item("People").rangeName ?? "";
    office.done("maskFrozen", { sheet, rangeName });
    expect(openPlaces(office)).toEqual([]);
    expect(office.item("People").openCopies).toBeUndefined();
  });
});
