/**
 * The add-on's sheets are known by their mark, whatever people do to them: each kind, each state, and
 * what goes by that. All kinds are changed together; a row tells of those for which it does not hold.
 */
import { packText } from "../../../../src/add-on/settings/packed-text";
import type { Grid } from "../../../../src/local/sheet/grid/grid";
import { checkpoint } from "../../../in-process/checkpoint";
import { land } from "../../../in-process/landing";
import { OWNER } from "../../../in-process/small-office";
import { rows } from "../../service-client/scripted";
import { HOUR, type SavedOffice } from "../run/saved-office";
import { findIn, readEveryStore } from "./every-store";
import { ANN, makeOffice } from "./office-of-person";

const PAGES = "analytics_pages_0123456789ab";

/** How each kind is known when nobody has touched it. */
const KINDS: Readonly<Record<string, (name: string) => boolean>> = {
  log: (name) => name === "Analytics log",
  answers: (name) => name === "Analytics last good answers",
  "table before": (name) => /people__before/.test(name),
  typed: (name) => name.endsWith("__typed"),
  pages: (name) => name === PAGES,
  "tab of pulls": (name) => name === "Analytics pulls",
  "frozen copy": (name) => /^People \d{4}-/.test(name),
};

/** What people do to each of them. */
const STATES: Readonly<Record<string, (office: SavedOffice, grids: readonly Grid[]) => void>> = {
  "as they are": () => undefined,
  renamed: rename,
  shown: (_, grids) => grids.forEach((grid) => (grid.hidden = false)),
  "renamed and shown": (office, grids) => {
    rename(office, grids);
    grids.forEach((grid) => (grid.hidden = false));
  },
  "renamed and hidden": (office, grids) => {
    rename(office, grids);
    grids.forEach((grid) => (grid.hidden = true));
  },
  moved: (office, grids) => grids.forEach((grid) => office.workbook.moveSheet(grid, 0)),
  "protected for their owner": (_, grids) =>
    grids.forEach((grid) => {
      grid.protections = [{ id: 900 + grid.id, description: "", warningOnly: false, editors: [OWNER] }];
    }),
};

function rename(office: SavedOffice, grids: readonly Grid[]): void {
  for (const grid of grids) office.workbook.renameSheet(grid, `Old ${grid.id}`);
}

interface Changed {
  readonly office: SavedOffice;
  /** The sheets of each kind, whatever they are called by now. */
  readonly sheets: readonly (readonly [kind: string, grids: readonly Grid[]])[];
}

const made = makeOffice();
addTyped(made);
addPages(made);
// A person writes into the log by hand.
made.workbook
  .sheetByName("Analytics log")
  ?.write({ row: 2, column: 9, rows: 1, columns: 1 }, { values: [[`asked by ${ANN}`]] });
const putBack = checkpoint(made.clock, made.stores, made.workbook);
beforeEach(putBack);

function change(state: string): Changed {
  const all = made.workbook.sheets;
  const sheets = Object.entries(KINDS).map(
    ([kind, is]) => [kind, all.filter(({ name }) => is(name))] as const,
  );
  STATES[state]?.(
    made,
    sheets.flatMap(([, grids]) => grids),
  );
  return { office: made, sheets };
}

/** A row that a person wrote beside is gone. */
function addTyped(office: SavedOffice): void {
  office.save("Beside", { mode: "replace; identified by: email; allow fewer rows" });
  office.run(["Beside"]);
  const beside = { row: 1, column: 4, rows: 2, columns: 1 };
  office.workbook.sheetByName("Beside")?.write(beside, { values: [["Called?"], ["call back"]] });
  office.clock.advance(HOUR);
  const { answer } = office;
  office.answer = () => rows({ email: "zoe@example.net", n: 9, text: "x" });
  office.run(["Beside"]);
  office.answer = answer;
}

/** A run that Google has ended leaves such pages. */
function addPages(office: SavedOffice): void {
  const spreadsheet = office.last.SpreadsheetApp.getActiveSpreadsheet();
  const sheet = spreadsheet.insertSheet(PAGES);
  const heading = JSON.stringify({ form: 3, key: "k", masked: [], begun: 1, again: 0 });
  const page = packText(JSON.stringify([{ email: ANN }]), office.last.Utilities);
  sheet.getRange(1, 1, 2, 2).setValues([
    [heading, ""],
    ["{}", page],
  ]);
  sheet.hideSheet();
  const mark = { [`sheet:${sheet.getSheetId()}`]: office.workbook.id };
  office.stores.documentProperties(office.workbook.id).setAll(mark, false);
}

/** The kinds of which a sheet holds the person. */
function holding({ office, sheets }: Changed): readonly string[] {
  const texts = readEveryStore(office);
  const there = new Set(office.workbook.sheets.map(({ id }) => id));
  return sheets.flatMap(([kind, grids]) =>
    grids.some(
      ({ id, name }) => there.has(id) && findIn(texts, ANN).some((at) => at.startsWith(`row of ${name}`)),
    )
      ? [kind]
      : [],
  );
}

it("are there, each kind with a person", () => {
  expect(holding(change("as they are"))).toEqual(Object.keys(KINDS));
});

describe.each(Object.keys(STATES))("sheets of the add-on, %s", (state) => {
  it("are looked through for a person, and lose them", () => {
    const changed = change(state);
    const { office } = changed;
    const { places } = office.done("findPerson", { value: ANN });
    const found = places.map(({ copy }) => copy);
    expect(found).toEqual(expect.arrayContaining(["frozen", "before", "pages", "typed", "answers", "log"]));
    office.done("removePerson", { value: ANN, keepOut: true });
    expect(holding(changed)).toEqual([]);
  });

  it("go when everything is forgotten, or lose their lines", () => {
    const changed = change(state);
    changed.office.done("forgetEverything", { frozen: true });
    expect(holding(changed)).toEqual([]);
  });

  it("are no place of a pull", () => {
    const { office, sheets } = change(state);
    const landed = sheets.map(([kind, [grid]]) => {
      const { message } = land(office, { name: kind, place: `'${grid?.name}'!A1` }, { overwrite: true });
      return /(keeps something of its own in that|is the add-on's own) sheet/.test(message)
        ? ""
        : `${kind}: ${message}`;
    });
    expect(landed.filter((one) => one !== "")).toEqual([]);
  });

  it("let runs go on, and Undo puts back what it finds, or says that nothing is there", () => {
    const { office } = change(state);
    const rangeName = office.item("People").rangeName ?? "";
    const before = office.lines("People", 3);
    const undone = office.call("undoTable", { rangeName });
    // What a person renames and shows is taken for theirs.
    if (state === "renamed and shown")
      expect(undone).toMatchObject({
        failure: { fields: { problem: "there is no earlier table to put back" } },
      });
    else {
      expect(undone).toMatchObject({ ok: true });
      expect(office.lines("People", 3)).not.toEqual(before);
    }
    office.clock.advance(HOUR);
    const { ran } = office.run(["People", "Merged"]);
    expect(ran.map(({ status }) => status)).toEqual(["well", "well"]);
    expect(office.call("undoTable", { rangeName })).toMatchObject({ ok: true });
  });
});

/** As an earlier version marked its sheets: not as what each was made. Its next run takes them over. */
function markAsBefore(office: SavedOffice): void {
  const properties = office.stores.documentProperties(office.workbook.id);
  const marks = Object.keys(properties.all()).filter((name) => name.startsWith("sheet:"));
  properties.setAll(Object.fromEntries(marks.map((name) => [name, office.workbook.id])), false);
  office.everyHour();
}

it.each([
  ["", () => undefined],
  [", also of an earlier version", markAsBefore],
] as const)(
  "no other sheet of ours%s goes by itself, whatever an editor calls it or its cells",
  (_, begin) => {
    const { office } = change("as they are");
    begin(office);
    const spreadsheet = office.last.SpreadsheetApp.getActiveSpreadsheet();
    const tab = spreadsheet.getSheetByName("Analytics pulls");
    const log = spreadsheet.getSheetByName("Analytics log");
    if (!tab || !log) throw new Error("A sheet is not there.");
    spreadsheet.setNamedRange("analytics_other__before", tab.getRange("A1:B2"));
    tab.hideSheet();
    log.setName("analytics_another__before_2");
    for (let day = 0; day < 9; day++) {
      office.clock.advance(24 * HOUR);
      office.everyHour();
    }
    const there = office.workbook.sheets.map(({ id }) => id);
    expect(there).toEqual(expect.arrayContaining([tab.getSheetId(), log.getSheetId()]));
    expect(office.done("whatIsKept", null).kept.join("\n")).not.toContain('"Analytics pulls", which');
  },
);
