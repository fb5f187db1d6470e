/**
 * What typed cells beside a large table cost a refresh, in calls of the spreadsheet service: each of them is
 * named here.
 */
import type { WriteOptions } from "../../../../src/add-on/sheet-writer/modes/write-options";
import { bindMarks, SheetMarks } from "../../../../src/add-on/gate/sheet-marks";
import { ProtectionType } from "../../../../src/local/google/rules/enums";
import { typed as asGoogle } from "../../../../src/local/google/rules/stand-in";
import { Writer } from "../../../../src/add-on/sheet-writer/write/writer";
import { openZone } from "../../../../src/add-on/table/zone";
import type { Table } from "../../../../src/add-on/table/types";
import { CALLS_OF_A_REFRESH } from "../../../scenario/storms/refresh-calls";
import { countedCalls, open, type Open } from "../open-spreadsheet";

const PULL = { sheetName: "Sheet1", sheetId: 0, row: 1, column: 1, rangeName: "analytics_t" };
const UTC = () => openZone("Etc/UTC");
const ROWS = 1_500;
/** As an execution of the add-on has them, through which the writer learns what is protected. */
const MARKS = new SheetMarks({
  properties: () =>
    asGoogle({ getProperties: () => ({}), getProperty: () => "here", setProperty: () => null }),
  spreadsheetId: () => "here",
  spreadsheetApp: () => asGoogle({ ProtectionType }),
});

function people(order: (at: number) => number): Table {
  const columns = Array.from(
    { length: 20 },
    (_, at) => ({ name: `c${at}`, type: at === 0 ? "text" : "number" }) as const,
  );
  const rows = Array.from({ length: ROWS }, (_, at) =>
    columns.map((__, c) => (c === 0 ? `p${order(at)}` : c)),
  );
  return { columns, rows };
}

type Calls = Readonly<Record<string, number>>;

/** Calls of a refresh in this order of rows, after a person did something, by their names. */
function callsOf(person: (sheet: Open) => void, order: (at: number) => number): Calls {
  const sheet = open();
  const options: WriteOptions = { rows: { given: ["c0"], isOfPeople: false, isWhole: true }, note: "of" };
  const writer = new Writer(sheet.spreadsheet, () => undefined, UTC);
  const { last } = writer.write(
    PULL,
    people((at) => at),
    options,
  );
  person(sheet);
  const { counter, spreadsheet } = countedCalls(sheet.spreadsheet);
  bindMarks(spreadsheet, MARKS);
  new Writer(spreadsheet, () => undefined, UTC).write(PULL, people(order), { ...options, last });
  return counter.data;
}

/** Those that a table without typed cells does not make. */
function moreCalls(person: (sheet: Open) => void, order: (at: number) => number): string[] {
  const [calls, usual] = [callsOf(person, order), callsOf(() => undefined, order)];
  return listMore(calls, usual);
}

/** Those of a table without typed cells that it spares. */
function sparedCalls(person: (sheet: Open) => void, order: (at: number) => number): string[] {
  return listMore(
    callsOf(() => undefined, order),
    callsOf(person, order),
  );
}

function listMore(calls: Calls, usual: Calls): string[] {
  return Object.entries(calls).flatMap(([name, count]) =>
    Array.from({ length: Math.max(0, count - (usual[name] ?? 0)) }, () => name.replace("Range.", "")),
  );
}

const same = (at: number): number => at;
const reversed = (at: number): number => ROWS - 1 - at;

const READ_ALWAYS = ["getFormulas"];
/** What tells how cells look in which texts are typed, and what somebody types at this moment. */
const READ_TEXTS = Object.keys(CALLS_OF_A_REFRESH["identity of typed texts"])
  .map((name) => name.replace("Range.", ""))
  .filter((name) => !READ_ALWAYS.includes(name));
const READ_NUMBERS = ["getNumberFormats", "getTextStyles"];
const READ_MORE = ["getHorizontalAlignments", "getVerticalAlignments", "getWraps"];
/** Notes that are written over: somebody may have written one at this moment. */
const READ_AGAIN = ["getNotes"];
const WRITTEN = ["setBackgrounds", "setNotes", "setTextStyles"];

/** What is protected is asked in place of whether this person may edit; what is looked at tells of moves. */
const PROTECTIONS = ["Sheet.getProtections", "Sheet.getProtections"];
const SPARED = ["Spreadsheet.getRangeByName", "canEdit"];

type Typed = (at: number) => readonly [string, string | number];

function typed(row: Typed) {
  return (sheet: Open, cells = 400): void => {
    const own = sheet.spreadsheet.getSheets()[0];
    own?.getRange(1, 21, 1, 2).setValues([["Called?", "Owner"]]);
    own?.getRange(2, 21, cells, 2).setValues(Array.from({ length: cells }, (_, at) => [...row(at)]));
  };
}

const texts = typed((at) => [`said ${at}`, `owner ${at}`]);
const numbers = typed((at) => [`said ${at}`, at]);

function noted(sheet: Open): void {
  numbers(sheet);
  const own = sheet.spreadsheet.getSheets()[0];
  own?.getRange(5, 21).setNote("call again");
  own?.getRange(9, 22).setBackground("#ff0000").setFontWeight("bold");
}

test.each<[string, (sheet: Open) => void, (at: number) => number, readonly string[]]>([
  ["typed cells, and rows in the same order", numbers, same, READ_ALWAYS],
  ["typed texts, and rows in another order", texts, reversed, [...READ_ALWAYS, ...READ_TEXTS]],
  ["typed numbers too", numbers, reversed, [...READ_ALWAYS, ...READ_TEXTS, ...READ_NUMBERS]],
  [
    "notes and formats too",
    noted,
    reversed,
    [...READ_ALWAYS, ...READ_TEXTS, ...READ_NUMBERS, ...READ_MORE, ...READ_AGAIN, ...WRITTEN],
  ],
])("%s: each call more is one of these", (_, person, order, expected) => {
  const asked = order === same ? [] : PROTECTIONS;
  expect(moreCalls(person, order).sort()).toEqual([...expected, ...asked].sort());
  expect(sparedCalls(person, order).sort()).toEqual(order === same ? [] : SPARED);
});

test("they are at most 6 for texts, 8 with numbers, and 15 with formats and notes", () => {
  const counts = [texts, numbers, noted].map(
    (person) => moreCalls(person, reversed).length - sparedCalls(person, reversed).length,
  );
  expect(counts).toEqual([6, 8, 15]);
});
