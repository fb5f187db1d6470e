/** Formulas of people that the add-on writes again: one way, which leaves to them what is theirs. */
import type { Standing } from "../../../../src/add-on/settings/standing";
import { EDITOR, OWNER, SmallOffice } from "../../../in-process/small-office";

const LIST = '=ANALYTICS_LIST("reports")';
const GIVEN = '=ANALYTICS_LIST("reports",analytics_stamp)';

function grid(made: SmallOffice) {
  const [sheet] = made.workbook.sheets;
  if (!sheet) throw new Error("A workbook has a sheet.");
  return sheet;
}

const formulaAt = (made: SmallOffice, row: number, column = 1): string | null =>
  grid(made).formula(row, column) ?? null;

function type(made: SmallOffice, row: number, formula: string, column = 1): void {
  const cell = { row, column, rows: 1, columns: 1 };
  grid(made).write(cell, { values: [[""]], formulas: [[formula]] });
}

/** Formulas in rows, before anybody connects. */
function typed(rows: number, columns = 1): SmallOffice {
  const made = new SmallOffice();
  const formulas = Array.from({ length: rows }, () => Array<string>(columns).fill(LIST));
  const rect = { row: 1, column: 1, rows, columns };
  grid(made).write(rect, { values: formulas.map((row) => row.map(() => "")), formulas });
  return made;
}

function standing(made: SmallOffice, person = OWNER): Standing {
  made.clock.advance(120_000);
  return made.done("state", null, person).standing;
}

function callsOfLast(made: SmallOffice, pattern: RegExp): number {
  const calls = Object.entries(made.executions.at(-1)?.execution.calls.data ?? {});
  return calls.reduce((sum, [name, count]) => sum + (pattern.test(name) ? count : 0), 0);
}

it("connecting gives every formula the stamp, unless the person does not want it", () => {
  const made = typed(3).connect();
  expect([1, 2, 3].map((row) => formulaAt(made, row))).toEqual([GIVEN, GIVEN, GIVEN]);
  expect(standing(made)).toEqual({});
  const left = typed(3).connect({ follows: false });
  expect(formulaAt(left, 1)).toBe(LIST);
  expect(standing(left)).toEqual({
    notAgreed: { count: 3, places: ["Sheet1!A1", "Sheet1!A2", "Sheet1!A3"] },
  });
});

it("where nobody was asked, as in connections of earlier versions, nothing is written", () => {
  const made = typed(1).connect({ follows: false });
  made.stores.documentProperties(made.workbook.id).delete("follows");
  made.clock.advance(7 * 3_600_000);
  expect(made.done("state", null).follows).toBeNull();
  expect(formulaAt(made, 1)).toBe(LIST);
});

it("a formula that is typed later is given it at the next look, and the stamp's name is never made again", () => {
  const made = typed(0).connect();
  const name = (): unknown => made.workbook.namedRange("analytics_stamp")?.rect;
  const before = name();
  type(made, 5, `=IFERROR(${LIST.slice(1)},0)`);
  expect(standing(made)).toEqual({});
  expect(formulaAt(made, 5)).toBe(`=IFERROR(${GIVEN.slice(1)},0)`);
  expect(name()).toEqual(before);
});

/** A person types into A2 when this call comes for the given time. */
function typesAt(made: SmallOffice, method: string, time: number, formula: string): void {
  let calls = 0;
  made.stores.faults.before = (call) => {
    if (call === method && ++calls === time) type(made, 2, formula);
    return undefined;
  };
  made.connect();
  delete made.stores.faults.before;
}

it.each([
  ["Range.canEdit", "=1+1"],
  ["Range.createTextFinder", "=1+1"],
  ["TextFinder.replaceAllWith", "=1+1"],
  ["TextFinder.replaceAllWith", ""],
  ["TextFinder.replaceAllWith", `=LOWER("x")`],
])("what a person types over a formula just before %s stays: %s", (method, text) => {
  const made = typed(4);
  typesAt(made, method, 1, text);
  expect([1, 2, 3, 4].map((row) => formulaAt(made, row) ?? "")).toEqual([GIVEN, text, GIVEN, GIVEN]);
});

it.each([LIST.toLowerCase(), `${LIST}&"!"`])(
  "%s, typed in that moment, is given the stamp itself",
  (text) => {
    const made = typed(4);
    typesAt(made, "TextFinder.replaceAllWith", 1, text);
    standing(made);
    expect(formulaAt(made, 2)).toBe(text.replace(")", ",analytics_stamp)"));
  },
);

it("where Google's search finds no formula, each is written right after it was read again", () => {
  const made = typed(4);
  made.platform = { replacesFormulas: false };
  typesAt(made, "Range.getFormulas", 3, "=1+1");
  expect([1, 2, 3, 4].map((row) => formulaAt(made, row))).toEqual([GIVEN, "=1+1", GIVEN, GIVEN]);
});

it("protected cells keep no others from being written, are named, and are not tried again for minutes", () => {
  const made = typed(40);
  for (const row of [7, 30]) {
    const rect = { row, column: 1, rows: 1, columns: 1 };
    grid(made).protections.push({ id: row, rect, warningOnly: false, editors: [], description: "" });
  }
  made.connect({}, EDITOR);
  const lacking = Array.from({ length: 40 }, (_, i) => i + 1).filter((row) => formulaAt(made, row) === LIST);
  expect(lacking).toEqual([7, 30]);
  expect(standing(made, EDITOR)).toEqual({ refused: { count: 2, places: ["Sheet1!A7", "Sheet1!A30"] } });
  expect(callsOfLast(made, /^Range\.canEdit$/)).toBe(0);
});

it.each([
  ["above others", 1],
  ["below others", 31],
])("30 protected formulas %s keep none of them from being given it", (_, first) => {
  const made = typed(60);
  const rect = { row: first, column: 1, rows: 30, columns: 1 };
  grid(made).protections.push({ id: 1, rect, warningOnly: false, editors: [], description: "" });
  // Every other one of those beside them, too.
  for (let row = 1; row <= 60; row++) type(made, row, LIST, 2);
  for (let row = 1; row <= 60; row += 2)
    grid(made).protections.push({
      ...grid(made).protections[0]!,
      id: 1 + row,
      rect: { row, column: 2, rows: 1, columns: 1 },
    });
  made.connect({}, EDITOR);
  const given = (column: number): number =>
    Array.from({ length: 60 }, (__, i) => formulaAt(made, i + 1, column)).filter((text) => text === GIVEN)
      .length;
  expect([given(1), given(2)]).toEqual([30, 30]);
  expect(standing(made, EDITOR)).toMatchObject({ refused: { count: 60 } });
});

/** Each try of a cell takes a while, so that a look cannot try them all. */
function slowly(made: SmallOffice, ms: number): void {
  made.stores.faults.before = (call) => {
    if (call === "Range.canEdit") made.clock.advance(ms);
    return undefined;
  };
}

it("protected formulas that take more than a look's time keep none behind them from following, by the hour alone", () => {
  const made = typed(0).connect({}, EDITOR);
  for (let row = 1; row <= 400; row += 1) {
    const rect = { row, column: row % 2 === 0 ? 1 : 3, rows: 1, columns: 1 };
    type(made, row, LIST, rect.column);
    grid(made).protections.push({ id: row, rect, warningOnly: false, editors: [], description: "" });
  }
  type(made, 401, LIST, 1);
  slowly(made, 100);
  for (let hour = 0; hour < 4; hour += 1) {
    made.clock.advance(3_600_000);
    made.everyHour(EDITOR);
  }
  expect(formulaAt(made, 401)).toBe(GIVEN);
});

it("a write that takes effect and then fails is found to be there", () => {
  const made = typed(3);
  made.stores.faults.after = (call) => (call === "TextFinder.replaceAllWith" ? "late" : undefined);
  expect(() => made.connect()).not.toThrow();
  delete made.stores.faults.after;
  expect(standing(made)).toEqual({});
  expect(formulaAt(made, 1)).toBe(GIVEN);
});

it("5,000 formulas beside each other are given it with a few calls, and a look at them costs at most 20", () => {
  const made = typed(250, 20).connect();
  expect(callsOfLast(made, /^TextFinder\.replaceAllWith$/)).toBe(1);
  expect(formulaAt(made, 250, 20)).toBe(GIVEN);
  expect(standing(made)).toEqual({});
  expect(callsOfLast(made, /^(Spreadsheet|Sheet|Range|TextFinder)\./)).toBeLessThanOrEqual(20);
});

it("a mistake of the add-on's own while formulas are written is told, and is no formula that Google refuses", () => {
  const made = typed(2);
  let isWritten = false;
  made.stores.faults.before = (call) => {
    if (call === "Range.canEdit") {
      isWritten = true;
      throw new TypeError("cells.map is not a function");
    }
    return undefined;
  };
  let said = "";
  try {
    made.connect();
  } catch (error) {
    said = String(error);
  }
  expect(isWritten).toBe(true);
  const log = JSON.stringify(made.executions.at(-1)?.execution.log);
  expect(said + log).toContain("cells.map is not a function");
});
