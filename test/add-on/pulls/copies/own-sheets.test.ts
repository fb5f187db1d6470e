/**
 * The add-on's sheets are known by their mark, whatever people do to them: each kind, each state, and what goes
 * by that. All kinds are changed at once; a row tells of those for which it does not hold.
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
// Whoever writes into the log has more in it than the add-on.
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
  office.save("Beside", { what: "select beside" });
  office.run(["Beside"]);
  const beside = { row: 2, column: 4, rows: 1, columns: 1 };
  office.workbook.sheetByName("Beside")?.write(beside, { values: [["call back"]] });
  const { answer } = office;
  office.answer = () => rows({ email: "zoe@example.net", n: 9, text: "x" });
  office.run(["Beside"]);
  office.answer = answer;
}

/** As a run leaves them that Google has ended. */
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

it("are there, each kind with a person but the tab of pulls", () => {
  expect(holding(change("as they are"))).toEqual(
    Object.keys(KINDS).filter((kind) => kind !== "tab of pulls"),
  );
});

describe.each(Object.keys(STATES))("sheets of the add-on, %s", (state) => {
  it("are looked through for a person, and lose them", () => {
    const changed = change(state);
    const { office } = changed;
    const held = holding(changed);
    const { places } = office.done("findPerson", { value: ANN });
    const found = new Set(places.map(({ copy }) => copy));
    console.log(state, held, [...found]);
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

  it("let runs go on, and Undo put back or say why not", () => {
    const changed = change(state);
    const { office } = changed;
    const rangeName = office.item("People").rangeName ?? "";
    const undone = office.call("undoTable", { rangeName });
    office.clock.advance(HOUR);
    const { ran } = office.run(["People", "Merged"]);
    console.log(
      state,
      JSON.stringify(undone).slice(0, 200),
      ran.map(({ status, message }) => `${status} ${message}`),
      office.workbook.sheets.map(({ name, hidden }) => name + (hidden ? "*" : "")),
    );
  });
});
