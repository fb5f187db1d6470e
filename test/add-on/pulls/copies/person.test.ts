/**
 * A person is found in every copy of people's data by a value, removed from it, and kept out of later runs;
 * what no button reaches is named.
 */
import { EDITOR } from "../../../in-process/small-office";
import { wholeTextOf } from "../../../in-process/whole-text";
import { rows, status } from "../../service-client/scripted";
import { isStaging, LongOffice } from "../staging/long-office";
import { HOUR, SavedOffice } from "../run/saved-office";

const ANN = "ann.victim@example.net";
const OTHER = "joann.victim@example.net";

/** An office in which a person's address has gone wherever data goes. */
function makeOffice(): SavedOffice {
  const office = new SavedOffice(({ request: { body } }) =>
    body?.toString().includes("fails")
      ? status(400, {}, { error: `no such person ${ANN}` })
      : rows({ email: ANN, n: 1 }, { email: OTHER, n: 2 }, { email: "zoe@example.net", n: 3 }),
  );
  office.save("People", { schedule: "daily at 9", what: "select 'People'" });
  office.save("Broken", { what: "fails" });
  office.run(["People"]);
  office.clock.advance(HOUR);
  office.run(["People"]);
  office.call("runPulls", { run: "r", names: ["Broken"] });
  office.calculated("ANALYTICS_SQL", ["select 2"]);
  office.done("freezeTable", { rangeName: office.item("People").rangeName ?? "" });
  return office;
}

/** All cells, notes and stores, without requests and what was shown. */
function lookEverywhere(office: SavedOffice): string {
  const sheets = office.workbook.sheets.map((sheet) => [
    sheet.name,
    sheet.note(1, 1),
    office.lines(sheet.name, 26),
  ]);
  const { workbook, stores } = office;
  const kept = [stores.documentProperties(workbook.id).all(), stores.documentCache(workbook.id)];
  return wholeTextOf([sheets, kept]);
}

const isWhole = new RegExp(`(?<![\\w.])${ANN.replaceAll(".", "\\.")}`);

describe("Where is a person", () => {
  it("names every copy, by the value alone, and changes nothing", () => {
    const office = makeOffice();
    const before = lookEverywhere(office);
    const { places, isKeptOut, mayKeepOut } = office.done("findPerson", { value: ` ${ANN.toUpperCase()} ` });
    expect(places.map(({ copy }) => copy).sort()).toEqual(
      ["before", "frozen", "lastGood", "messages", "outcome", "pullState", "table"].sort(),
    );
    expect(places.find(({ copy }) => copy === "table")).toMatchObject({
      where: "People",
      count: 1,
      isRemovable: true,
    });
    expect([isKeptOut, mayKeepOut]).toEqual([false, true]);
    expect(lookEverywhere(office)).toBe(before);
  });

  it("names cells whose note a person wrote about them, and sheets that are called so", () => {
    const office = makeOffice();
    office.done("removePerson", { value: ANN });
    const [first] = office.workbook.sheets;
    first?.setNotes({ row: 900, column: 3, rows: 1, columns: 1 }, () => `Call ${ANN}`);
    office.workbook.addSheet(`About ${ANN}`);
    expect(office.done("findPerson", { value: ANN }).places).toEqual([
      { copy: "own", where: `${first?.name}!C900`, count: 1, isRemovable: false },
      { copy: "own", where: `About ${ANN}`, count: 1, isRemovable: false },
    ]);
  });

  it("names what a sheet's settings say: lists, filters, rules of looks, titles of charts, names of ranges", () => {
    const office = makeOffice();
    office.done("removePerson", { value: ANN });
    const { SpreadsheetApp } = office.last;
    const google = SpreadsheetApp.getActiveSpreadsheet();
    const sheet = google.insertSheet("Mine");
    sheet.getRange("A1:B2").setValues([
      ["who", "n"],
      ["zoe", 1],
    ]);
    const list = SpreadsheetApp.newDataValidation().requireValueInList(["zoe", ANN]).build();
    sheet.getRange("F700").setDataValidation(list);
    const hidden = SpreadsheetApp.newFilterCriteria().setHiddenValues([ANN]).build();
    sheet.getRange("A1:B2").createFilter().setColumnFilterCriteria(1, hidden);
    const rule = SpreadsheetApp.newConditionalFormatRule()
      .whenFormulaSatisfied(`="${ANN}"=""`)
      .setItalic(true)
      .setRanges([sheet.getRange("C1:C9")]);
    sheet.setConditionalFormatRules([rule.build()]);
    const chart = sheet.newChart().asColumnChart().addRange(sheet.getRange("A1:B2"));
    sheet.insertChart(chart.setPosition(5, 4, 0, 0).setOption("title", `Of ${ANN}`).build());
    google.setNamedRange("mustermann", sheet.getRange("E1:E2"));
    const placesOf = (value: string) =>
      office.done("findPerson", { value }).places.map(({ copy, where }) => `${copy} ${where}`);
    expect(placesOf(ANN)).toEqual(["own Mine!F700, A1, C1:C9, D5"]);
    expect(placesOf("mustermann")).toEqual(["own Mine!E1:E2"]);
    expect(office.done("removePerson", { value: ANN }).places).toHaveLength(1);
  });

  it("finds no longer address, no number by chance, and says what is left to people", () => {
    const office = makeOffice();
    expect(office.done("findPerson", { value: "victim@example.net" }).places).toEqual([]);
    expect(office.done("findPerson", { value: "3" }).places.map(({ copy }) => copy)).not.toContain("table");
    expect(office.call("findPerson", { value: "x" })).toMatchObject({
      ok: false,
      failure: { kind: "badArgument" },
    });
    office.workbook
      .sheetByName("People")
      ?.write({ row: 9, column: 6, rows: 1, columns: 1 }, { values: [[`ask ${ANN}`]] });
    const { places } = office.done("findPerson", { value: ANN });
    expect(places).toContainEqual({ copy: "own", where: "People!F9", count: 1, isRemovable: false });
  });
});

describe("Remove a person", () => {
  it("takes the person out of every copy, and nobody else", () => {
    const office = makeOffice();
    const left = office.done("removePerson", { value: ANN });
    expect(left.places).toEqual([]);
    expect(lookEverywhere(office)).not.toMatch(isWhole);
    expect(office.lines("People", 2)).toEqual(["email|n", `${OTHER}|2`, "zoe@example.net|3"]);
    expect(office.log()[0]).toContain("a person was removed");
    // The table before the last refresh has the others still.
    expect(office.done("undoRun", { name: "People" })).toMatchObject({ rows: 2 });
  });

  it("keeps the person out of every later run, also where the column is not chosen", () => {
    const office = makeOffice();
    expect(office.done("removePerson", { value: ANN, keepOut: true })).toMatchObject({
      places: [],
      isKeptOut: true,
    });
    office.edit("People", "Columns", "n");
    office.save("Later", { what: "select 'Later'" });
    office.run(["People", "Later"]);
    expect(office.lines("Later", 2)).toEqual(["email|n", `${OTHER}|2`, "zoe@example.net|3"]);
    expect(office.lines("People", 1)).toEqual(["n", "2", "3"]);
    expect(office.item("Later").message).toContain("Left out: 1 row");
    expect(JSON.stringify(office.properties())).not.toMatch(isWhole);
    office.done("keepPersonOut", { value: ANN, isOut: false });
    office.run(["Later"]);
    expect(office.lines("Later", 2)).toContain(`${ANN}|1`);
  });

  it("leaves cells that a person typed beside the row, and empties the row's own", () => {
    const office = makeOffice();
    office.workbook
      .sheetByName("People")
      ?.write({ row: 2, column: 3, rows: 1, columns: 1 }, { values: [["call back"]] });
    office.done("removePerson", { value: ANN });
    expect(office.lines("People", 3)).toEqual([
      "email|n|",
      "||call back",
      `${OTHER}|2|`,
      "zoe@example.net|3|",
    ]);
  });

  it("lets nobody but who connected decide who is kept out", () => {
    const office = makeOffice();
    expect(office.done("findPerson", { value: ANN }, EDITOR).mayKeepOut).toBe(false);
    const refused = { ok: false, failure: { kind: "notYours" } };
    expect(office.call("keepPersonOut", { value: ANN, isOut: true }, EDITOR)).toMatchObject(refused);
    expect(office.call("removePerson", { value: ANN, keepOut: true }, EDITOR)).toMatchObject(refused);
    expect(office.lines("People", 2)).toContain(`${ANN}|1`);
  });
});

it("a person who is kept out is on no page that waits, and the list lands whole but for them", () => {
  const rowAt = (at: number) => ({ id: `p${at}`, email: `e${at}@x.example` });
  const office = new LongOffice({ all: 1_000, size: 10, rowAt, form: { columns: "id" } });
  office.turn();
  office.done("removePerson", { value: "e7@x.example", keepOut: true });
  office.runThrough();
  expect(office.landed).toHaveLength(999);
  expect(office.landed).not.toContain("p7|");
  office.clock.advance(24 * HOUR);
  office.turn();
  expect(office.sheets.filter(isStaging)).toHaveLength(1);
  expect(office.done("findPerson", { value: "e7@x.example" }).places).toEqual([]);
  office.runThrough();
  expect(office.landed).toHaveLength(999);
});

it("a person whom the line of a frozen copy names is taken out of it, and a later mask finds its table", () => {
  const office = new SavedOffice(() => rows({ email: ANN, n: 1 }, { email: OTHER, n: 2 }));
  office.save("People", { mode: "line above", what: `select '${ANN}'` }).run(["People"]);
  const { sheet } = office.done("freezeTable", { rangeName: office.item("People").rangeName ?? "" });
  office.done("removePerson", { value: ANN });
  expect(office.lines(sheet, 2)).toEqual(["|", "email|n", `${OTHER}|2`]);
  office.edit("People", "Columns", "email (masked), n");
  office.approve("People");
  office.run(["People"]);
  expect(office.lines(sheet, 2)).toEqual(["|", "email|n", "j…@example.net|2"]);
});

it("a person whom the header and the note of a frozen copy name leaves a copy that masks and a click find", () => {
  const office = new SavedOffice(() => rows({ email: OTHER, [ANN]: 1 }));
  office.save("People", { what: `select '${ANN}'` }).run(["People"]);
  const { sheet } = office.done("freezeTable", { rangeName: office.item("People").rangeName ?? "" });
  const noteOf = (): string => office.workbook.sheetByName(sheet)?.note(1, 1) ?? "";
  expect(noteOf()).toMatch(isWhole);
  office.done("removePerson", { value: ANN });
  expect(office.lines(sheet, 2)).toEqual(["email|", `${OTHER}|1`]);
  expect(noteOf()).toMatch(/^Frozen copy of People, made .*$/);
  office.edit("People", "Columns", "email (masked)");
  office.approve("People");
  office.run(["People"]);
  expect(office.lines(sheet, 2)).toEqual(["email|", "j…@example.net|1"]);
  // A person may delete the note, by which nobody's sheet is known.
  office.workbook.sheetByName(sheet)?.setNotes({ row: 1, column: 1, rows: 1, columns: 1 }, () => "");
  office.done("removeFrozen", { sheet });
  expect(office.workbook.sheetByName(sheet)).toBeUndefined();
});

it("a person after whom a pull is called goes from the note of its frozen copy, which a click finds still", () => {
  const office = new SavedOffice(() => rows({ email: OTHER }));
  office.save(`About ${ANN}`, { place: "Here" }).run([`About ${ANN}`]);
  const rangeName = office.item(`About ${ANN}`).rangeName ?? "";
  const { sheet } = office.done("freezeTable", { rangeName });
  office.done("removePerson", { value: ANN });
  expect(office.workbook.sheetByName(sheet)?.note(1, 1)).toBe("");
  office.done("removeFrozen", { sheet });
  expect(office.workbook.sheetByName(sheet)).toBeUndefined();
});

it("a person after whom a limit's column is called leaves what is remembered of alarms", () => {
  const who = "mustermann";
  const office = new SavedOffice(({ line }) =>
    line.includes("hooks") ? { body: "ok" } : rows({ [who]: 5 }),
  );
  office.done("setChat", { address: "https://hooks.slack.com/services/T1/B2/ours" });
  office.save("People", { schedule: "hourly", tell: `${who}: above 0` });
  office.clock.advance(HOUR);
  office.everyHour();
  const remembered = (): string =>
    Object.entries(office.properties())
      .filter(([name]) => name.startsWith("pull:"))
      .join();
  expect(remembered()).toContain(who);
  office.done("removePerson", { value: who });
  expect(remembered()).not.toContain(who);
  expect(office.done("findPerson", { value: who }).places.map(({ copy }) => copy)).not.toContain("pullState");
});

it("a long number is found within a text, and in the line of a frozen copy", () => {
  const office = new SavedOffice(() => rows({ id: 1, n: 1 }));
  office.save("People", { mode: "line above", what: "select 47114711" }).run(["People"]);
  const { sheet } = office.done("freezeTable", { rangeName: office.item("People").rangeName ?? "" });
  const { places } = office.done("findPerson", { value: "47114711" });
  expect(places.filter(({ where }) => where === sheet).map(({ copy }) => copy)).toEqual(["frozen", "notes"]);
  office.done("removePerson", { value: "47114711" });
  expect(office.lines(sheet, 2)).toEqual(["|", "id|n", "1|1"]);
});

it.each(["line above", "snapshot"])(
  "a short number is found in the columns of ids of what the mode '%s' leaves behind",
  (mode) => {
    const office = new SavedOffice(() => rows({ id: 4711, n: 1 }, { id: 815, n: 4711 }));
    office.save("People", { mode, place: "People!B2" }).run(["People"]);
    if (mode === "line above")
      office.done("freezeTable", { rangeName: office.item("People").rangeName ?? "" });
    else {
      office.clock.advance(HOUR);
      office.run(["People"]);
    }
    const { places } = office.done("findPerson", { value: "4711" });
    expect(places.filter(({ copy }) => copy === "frozen")).toMatchObject([{ count: 1, isRemovable: true }]);
  },
);

describe("A person after whom a column is called", () => {
  const NAMED = [
    ["alone", { day: "2026-11-01", [ANN]: 1 }],
    ["above others", { day: "2026-11-01", [ANN]: { orders: 1, visits: 2 } }],
    ["below another", { day: "2026-11-01", orders: { [ANN]: 1, [`jo${ANN}`]: 2 } }],
  ] as const;
  const landed = (row: object): SavedOffice => {
    const office = new SavedOffice(() => rows(row, { ...row, day: "2026-11-02" }));
    office.save("People").run(["People"]);
    office.clock.advance(HOUR);
    office.run(["People"]);
    return office;
  };

  it.each(NAMED)("is found %s, and the table before goes whole", (_, row) => {
    const office = landed(row);
    const found = office.done("findPerson", { value: ANN }).places.map(({ copy }) => copy);
    expect(found).toEqual(expect.arrayContaining(["table", "before", "landing"]));
    office.done("removePerson", { value: ANN });
    // Without its titles the first row would be put back as them.
    expect(office.workbook.sheets.filter(({ name }) => name.endsWith("__before"))).toEqual([]);
  });

  it.each(NAMED)("is no column of later runs %s, once they are kept out", (_, row) => {
    const office = landed(row);
    office.done("removePerson", { value: ANN, keepOut: true });
    office.run(["People"]);
    expect(office.lines("People", 4)[0]).toMatch(/^day\|+(orders\.joann\.victim@example\.net)?\|*$/);
    expect(office.item("People").message).toContain("of people who are kept out.");
    expect(office.item("People").message).not.toContain("missing from the answer");
    const shown = JSON.stringify(office.calculated("ANALYTICS_SQL", ["select 2"]));
    expect(shown).not.toMatch(isWhole);
    expect(shown).toMatch(/Left out: [12] columns? of people/);
  });
});
