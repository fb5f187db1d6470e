/**
 * The hidden tab of last good answers: what is in it, when it is written, what a cell reads of it, and what
 * it costs.
 */
import {
  type AnswerEntry,
  type AnswerRow,
  MOST_ANSWERS,
  MOST_SHEET_CHARACTERS,
  planRows,
} from "../../../../src/add-on/answers/store/answer-rows";
import { ANSWER_TAB } from "../../../../src/add-on/answers/store/answer-tab";
import { STORED } from "../../../../src/add-on/shared/stored";
import { rows, status } from "../../service-client/scripted";
import { about } from "../waking";
import { isTried } from "../../../sweep/part";
import { killAt, killed } from "../../../in-process/killing";
import { land } from "../../../in-process/landing";
import { EDITOR, KEY, OWNER, SmallOffice } from "../../../in-process/small-office";
import { calls, MINUTE, office, shown } from "../counting";

const HOUR = 60 * MINUTE;
const WEEK = 7 * 24 * HOUR;

/** Too large for a property; every answer is distinguished by its number. */
function largeOffice(): SmallOffice {
  const made = office();
  let count = 0;
  made.answer = ({ body }) => {
    const name = /"event":"(\w+)"/.exec(JSON.stringify(body))?.[1] ?? "";
    return rows({ name, number: ++count, text: "x".repeat(4_000) });
  };
  return made;
}

const list = (made: SmallOffice, name: string): unknown => {
  const value = shown(made.cell("ANALYTICS_PEOPLE", [`did ${name}`, "", "", made.stamp()]));
  return Array.isArray(value) ? (value as unknown[][])[1]?.slice(0, 2) : value;
};
const stale = (made: SmallOffice): unknown => shown(made.cell("ANALYTICS_STATUS", ["stale"]));
const tabOf = (made: SmallOffice) => made.workbook.sheetByName(ANSWER_TAB);
/** How many answers are in the tab. */
const savedIn = (made: SmallOffice): number => (tabOf(made)?.lastRow() ?? 1) - 1;

/** The cache forgets, and nobody looks for a week. */
function forget(made: SmallOffice): void {
  made.stores.documentCache(made.workbook.id).clear();
  made.clock.advance(WEEK);
}

describe("a large answer", () => {
  it.each<[string, (made: SmallOffice) => void]>([
    ["the open sidebar looks", (made) => made.done("state", null)],
    ["the hourly run comes", (made) => made.everyHour()],
    ["the person refreshes", (made) => made.refresh()],
  ])("is in the tab, which nobody sees, when %s", (_, come) => {
    const made = largeOffice();
    list(made, "A");
    list(made, "B");
    expect(tabOf(made)).toBeUndefined();
    come(made);
    expect(tabOf(made)?.hidden).toBe(true);
    expect(savedIn(made)).toBe(2);
  });

  it.each<[string, (made: SmallOffice) => void, RegExp]>([
    ["the service is down", (made) => (made.answer = () => status(503)), /internal error/],
    ["nobody answers", (made) => (made.answer = () => "timeout"), /does not answer/],
    ["the key is refused", (made) => (made.keys = []), /enter the key again/],
    ["every request is refused for now", (made) => (made.answer = () => status(429)), /limit is reached/],
    [
      "the key is gone",
      (made) => made.stores.documentProperties(made.workbook.id).delete("key"),
      /^.*Not connected/,
    ],
    ["the connection was ended", (made) => made.done("disconnect", null), /^.*Not connected/],
    ["a web page is sent", (made) => (made.answer = () => ({ body: "<html></html>" })), /could not be read/],
  ])("is shown a week later where %s, and the status says of when it is", (_, fail, why) => {
    const made = largeOffice();
    list(made, "A");
    made.done("state", null);
    forget(made);
    fail(made);
    expect(list(made, "A")).toEqual(["A", 1]);
    expect(stale(made)).toContain("2026-11-20 09:02:00");
    expect(stale(made)).toMatch(why);
    expect(list(made, "B")).not.toEqual(expect.any(Array));
  });

  it("is asked for again where the service is well", () => {
    const made = largeOffice();
    list(made, "A");
    made.done("state", null);
    forget(made);
    expect(list(made, "A")).toEqual(["A", 2]);
    made.done("state", null);
    expect(savedIn(made)).toBe(1);
  });

  it.each([60_000, 420_000])("of %d characters comes back as it was", (size) => {
    const made = office();
    // Hardly to be compressed, and of letters that take two and three bytes.
    const text = Array.from({ length: size / 30_000 }, (_, i) => ({
      text: Array.from({ length: 30_000 }, (__, j) => String.fromCharCode(97 + ((i * 7_919 + j * j) % 26)))
        .join("ä漢")
        .slice(0, 30_000),
    }));
    made.answer = () => rows(...text);
    const whole = () => shown(made.cell("ANALYTICS_PEOPLE", ["did A"]));
    const before = whole();
    made.done("state", null);
    forget(made);
    made.answer = () => status(503);
    expect(whole()).toEqual(before);
  });
});

describe("another account", () => {
  const OTHER = "another-key-of-theirs";
  /** The service says in each answer whose key it was asked with. */
  function twoAccounts(): SmallOffice {
    const made = largeOffice();
    made.keys = [KEY, OTHER];
    const first = made.answer;
    made.answer = (asked) =>
      asked.key === KEY ? first(asked) : rows({ name: "of the other", number: 0, text: "y".repeat(4_000) });
    return made;
  }
  const isDown = () => status(503);

  it("gets its own answers, and the first finds its own again when it is connected again", () => {
    const made = twoAccounts();
    list(made, "A");
    made.done("state", null);
    made.connect({ key: OTHER });
    expect(list(made, "A")).toEqual(["of the other", 0]);
    made.done("state", null);
    expect(savedIn(made)).toBe(2);
    forget(made);
    made.answer = isDown;
    expect(list(made, "A")).toEqual(["of the other", 0]);
    expect(list(made, "B")).toMatch(/internal error/);
    made.connect();
    expect(list(made, "A")).toEqual(["A", 1]);
  });

  it.each([OWNER, EDITOR])("that is for %s alone is shown nothing of what the first was shown", (person) => {
    const made = twoAccounts();
    list(made, "A");
    made.done("state", null);
    forget(made);
    made.connect({ key: OTHER, audience: "me", replaces: true }, person);
    made.answer = isDown;
    expect(list(made, "A")).toEqual(
      expect.stringMatching(person === OWNER ? /internal error/ : /Only the person who connected/),
    );
  });

  it.each<[string, (made: SmallOffice) => void]>([
    ["another account is connected", (made) => made.connect({ key: OTHER })],
    ["its account is disconnected", (made) => made.done("disconnect", null)],
  ])("comes, and what is not yet in the tab when %s is saved with the next look", (_, change) => {
    const made = twoAccounts();
    list(made, "A");
    change(made);
    made.done("state", null);
    expect(savedIn(made)).toBe(1);
    made.connect();
    forget(made);
    made.answer = isDown;
    expect(list(made, "A")).toEqual(["A", 1]);
  });
});

it("an answer that no formula asks for any more leaves the tab, and its question is not sent again", () => {
  const made = largeOffice();
  list(made, "A");
  list(made, "B");
  made.clock.advance(MINUTE);
  made.refresh();
  expect(savedIn(made)).toBe(2);
  list(made, "A");
  made.clock.advance(11 * MINUTE);
  made.refresh();
  expect(made.service.asked.filter(({ body }) => body).map(about)).toEqual(["A", "B", "A", "B", "A"]);
  made.refresh();
  const rowsLeft = [2, 3].map((row) => tabOf(made)?.value(row, 1) ?? "").filter((key) => key !== "");
  expect(rowsLeft).toHaveLength(1);
});

it("a cell that shows an answer of the tab reads it with three calls and writes nothing there", () => {
  const made = largeOffice();
  list(made, "A");
  made.done("state", null);
  forget(made);
  made.answer = () => status(503);
  list(made, "A");
  const { "Range.getValues": values, "Spreadsheet.getSheetByName": sheets } = calls(made);
  expect([values, sheets]).toEqual([2, 1]);
  expect(Object.keys(calls(made)).filter((name) => /^(Range|Sheet|Spreadsheet)\.(?!get)/.test(name))).toEqual(
    [],
  );
  list(made, "A");
  expect(calls(made)).toEqual({ "Cache.get": 1, "Cache.getAll": 1 });
});

it("a cell of which nothing is known finds the tab without reading all properties", () => {
  const made = largeOffice();
  list(made, "A");
  made.done("state", null);
  made.answer = () => status(503);
  list(made, "B");
  const { "Spreadsheet.getSheetByName": sheets, "Properties.getProperties": all } = calls(made);
  expect([sheets, all]).toEqual([1, undefined]);
});

it("bringing two answers into the tab costs a look ten more calls, and nothing where nothing is new", () => {
  const made = largeOffice();
  const look = (): Record<string, number> => {
    made.done("state", null);
    return calls(made);
  };
  list(made, "A");
  look();
  made.clock.advance(2 * MINUTE);
  look();
  const idle = look();
  list(made, "B");
  list(made, "C");
  const more = Object.entries(look()).map(([name, count]) => [name, count - (idle[name] ?? 0)] as const);
  expect(Object.fromEntries(more.filter(([, count]) => count !== 0))).toEqual({
    "Cache.getAll": 1,
    "Lock.releaseLock": 1,
    "Lock.tryLock": 1,
    "Properties.setProperties": 1,
    "Range.getValues": 1,
    "Range.setValues": 1,
    "Sheet.getMaxColumns": 1,
    "Sheet.getMaxRows": 1,
    "Spreadsheet.getSheetByName": 1,
    "SpreadsheetApp.flush": 1,
  });
});

it("small answers stay in properties, and go into the tab as well where these are crowded", () => {
  const made = office();
  made.answer = ({ body }) => ({ body: { text: JSON.stringify(body).slice(-300).padEnd(2_000, "x") } });
  made.done("setPreferences", { perMinute: 600 });
  const ask = (from: number, to: number): void => {
    for (let n = from; n < to; n++) made.cell("ANALYTICS_PEOPLE_COUNT", [`did E${n}`]);
  };
  ask(0, 20);
  made.done("state", null);
  expect(tabOf(made)).toBeUndefined();
  ask(20, 120);
  made.done("state", null);
  expect(savedIn(made)).toBe(120);
});

describe("a person who changes the tab by hand", () => {
  it.each<[string, (made: SmallOffice) => void]>([
    ["edits an answer", (made) => edit(made, (text) => text.replace('"A"', '"Z"'))],
    ["blanks it", (made) => edit(made, () => "")],
    ["deletes the tab", (made) => made.workbook.removeSheet(tabOf(made)!)],
  ])("and %s loses that answer and gets no wrong one", (_, change) => {
    const made = largeOffice();
    list(made, "A");
    made.done("state", null);
    forget(made);
    change(made);
    made.answer = () => status(503);
    expect(list(made, "A")).toMatch(/internal error/);
  });

  it.each<[string, (made: SmallOffice) => void]>([
    ["renames the tab", (made) => made.workbook.renameSheet(tabOf(made)!, "Old answers")],
    ["sorts it", (made) => turnRows(made, ([titles = [], ...answers]) => [titles, ...answers.reverse()])],
    ["sorts it with its titles", (made) => turnRows(made, (all) => all.reverse())],
    ["deletes its titles", (made) => turnRows(made, ([, ...answers]) => answers)],
    ["puts a row above them", (made) => turnRows(made, (all) => [[""], ...all])],
    ["makes it visible", (made) => void (tabOf(made)!.hidden = false)],
  ])("and %s loses none, and what comes later is kept beside", (_, change) => {
    const made = largeOffice();
    const { answer } = made;
    list(made, "A");
    list(made, "B");
    made.done("state", null);
    const sheets = made.workbook.sheets.length;
    change(made);
    forget(made);
    made.answer = () => status(503);
    expect([list(made, "A"), list(made, "B")]).toEqual([
      ["A", 1],
      ["B", 2],
    ]);
    made.answer = answer;
    made.clock.advance(HOUR);
    list(made, "C");
    made.done("state", null);
    forget(made);
    made.answer = () => status(503);
    expect(["A", "B", "C"].map((name) => list(made, name))).toEqual([
      ["A", 1],
      ["B", 2],
      ["C", 3],
    ]);
    expect(made.workbook.sheets).toHaveLength(sheets);
  });

  it("who has a sheet of that name keeps it as it is", () => {
    const made = largeOffice();
    const own = made.workbook.addSheet(ANSWER_TAB);
    own.write({ row: 1, column: 1, rows: 1, columns: 1 }, { values: [["mine"]] });
    list(made, "A");
    made.done("state", null);
    expect(own.value(1, 1)).toBe("mine");
    expect([own.lastRow(), own.hidden]).toEqual([1, false]);
  });
});

/** Puts the tab's rows into another order. */
function turnRows(made: SmallOffice, turned: (rows: unknown[][]) => unknown[][]): void {
  const grid = tabOf(made);
  if (!grid) throw new Error("There is no tab.");
  const range = { row: 1, column: 1, rows: grid.lastRow(), columns: 25 };
  const before = Array.from({ length: range.rows }, (_, r) =>
    Array.from({ length: range.columns }, (__, c) => grid.value(r + 1, c + 1)),
  );
  const rowsAfter = turned(before).map((row) =>
    Array.from({ length: range.columns }, (_, c) => row[c] ?? null),
  );
  grid.clearContent(range);
  grid.write({ ...range, rows: rowsAfter.length }, { values: rowsAfter as never });
}

it("a copied spreadsheet has the answers of the tab as soon as its account is connected there, and no other account has", () => {
  const made = largeOffice();
  list(made, "A");
  made.done("state", null);
  const copyFor = (id: string): SmallOffice => {
    const { clock, stores } = made;
    const copy = new SmallOffice(() => status(503), { clock, stores, workbook: { id } });
    const grid = copy.workbook.addSheet(ANSWER_TAB);
    const range = { row: 1, column: 1, rows: 2, columns: 25 };
    const valuesOf = (row: number) =>
      Array.from({ length: 25 }, (_, c) => tabOf(made)?.value(row, c + 1) ?? null);
    grid.write(range, { values: [valuesOf(1), valuesOf(2)] });
    grid.hidden = true;
    return copy;
  };
  expect(list(copyFor("copy").connect(), "A")).toEqual(["A", 1]);
  const another = copyFor("copy of another");
  another.keys = ["another-key-of-theirs"];
  expect(list(another.connect({ key: "another-key-of-theirs" }), "A")).toMatch(/internal error/);
});

function edit(made: SmallOffice, change: (text: string) => string): void {
  const grid = tabOf(made);
  if (!grid) throw new Error("There is no tab.");
  const range = { row: 2, column: 6, rows: 1, columns: 1 };
  grid.write(range, { values: [[change(String(grid.value(2, 6)))]] });
}

describe("a look that is killed while it writes the tab", () => {
  /** Of three answers the first is in the tab, the second with an older answer, and the third is not. */
  function unsaved(): SmallOffice {
    const made = largeOffice();
    list(made, "A");
    list(made, "B");
    made.done("state", null);
    made.clock.advance(2 * MINUTE);
    made.done("setPreferences", { maxAgeMinutes: 1 });
    list(made, "B");
    list(made, "C");
    return made;
  }
  /** What cells show that find nothing but the tab. */
  function shownFromTab(made: SmallOffice): unknown[] {
    const { answer } = made;
    made.answer = () => status(503);
    forget(made);
    const found = ["A", "B", "C"].map((name) => list(made, name));
    made.answer = answer;
    return found.map((value) => (Array.isArray(value) ? value : "none"));
  }
  /** The calls that such a look makes, in order. */
  function callsOfLook(): string[] {
    const made = unsaved();
    const names: string[] = [];
    made.stores.faults.before = (name) => void names.push(name);
    made.done("state", null);
    return names;
  }

  it("leaves whole answers, old or new, and the next look brings in what is missing", () => {
    const names = callsOfLook();
    const first = names.indexOf("Lock.tryLock");
    expect(names.slice(first)).toContain("Range.setValues");
    for (let call = first + 1; call <= names.length; call++) {
      if (!isTried(call, 5)) continue;
      const begun = (): SmallOffice => {
        const made = unsaved();
        killAt(made, call);
        expect(killed(() => made.call("state", null))).toBe(true);
        delete made.stores.faults.before;
        return made;
      };
      const between = shownFromTab(begun());
      expect([
        [["A", 1], ["B", 2], "none"],
        [
          ["A", 1],
          ["B", 3],
          ["C", 4],
        ],
      ]).toContainEqual(between);
      const after = begun();
      after.done("state", null);
      expect(shownFromTab(after)).toEqual([
        ["A", 1],
        ["B", 3],
        ["C", 4],
      ]);
    }
  });

  it("and made the tab for the first time is made good by the next", () => {
    const blank = (): SmallOffice => {
      const made = largeOffice();
      list(made, "A");
      return made;
    };
    const names: string[] = [];
    const whole = blank();
    whole.stores.faults.before = (name) => void names.push(name);
    whole.done("state", null);
    for (let call = names.indexOf("Lock.tryLock") + 1; call <= names.length; call++) {
      const made = blank();
      killAt(made, call);
      expect(killed(() => made.call("state", null))).toBe(true);
      delete made.stores.faults.before;
      made.done("state", null);
      expect([call, tabOf(made)?.hidden, savedIn(made)]).toEqual([call, true, 1]);
      expect(made.workbook.sheets).toHaveLength(whole.workbook.sheets.length);
    }
  });
});

describe("what gives way", () => {
  const entry = (key: string, at: number, size = 10): AnswerEntry => ({
    key,
    account: "a",
    at,
    text: "x".repeat(size),
  });
  const row = (number: number, key: string, at: number, size = 10, account = "a"): AnswerRow => {
    return { row: number, key, account, at, size };
  };
  const keeping = { isUsed: () => true, forgotten: [] };
  const planned = (...args: Parameters<typeof planRows>) =>
    planRows(...args).map(({ row: number, entry: put }) => [number, put?.key]);

  it("is nothing while there is room: a new answer goes into the first free row, and an old one stays in its own", () => {
    expect(planned([row(2, "A", 1), row(4, "B", 1)], [entry("B", 2), entry("C", 2)], keeping)).toEqual([
      [3, "C"],
      [4, "B"],
    ]);
  });

  it("is what was fetched longest ago where there are too many", () => {
    const full = Array.from({ length: MOST_ANSWERS }, (_, i) => row(i + 2, `K${i}`, i));
    expect(planned(full, [entry("new", 9_999)], keeping)).toEqual([[2, "new"]]);
  });

  it("is first what no formula is known to ask", () => {
    const full = Array.from({ length: MOST_ANSWERS }, (_, i) => row(i + 2, `K${i}`, i));
    const isUsed = (key: string): boolean => key !== "K7";
    expect(planned(full, [entry("new", 9_999)], { ...keeping, isUsed })).toEqual([[9, "new"]]);
  });

  it("is as much as a large answer needs", () => {
    const full = Array.from({ length: 50 }, (_, i) => row(i + 2, `K${i}`, i, MOST_SHEET_CHARACTERS / 50));
    expect(planned(full, [entry("new", 99, MOST_SHEET_CHARACTERS / 25)], keeping)).toEqual([
      [2, "new"],
      [3, undefined],
    ]);
  });

  it("is what no formula asks any more, and nothing else that another account has said", () => {
    const rowsThere = [row(2, "A", 1), row(3, "B", 1, 10, "other"), row(4, "C", 1)];
    expect(planned(rowsThere, [], { ...keeping, forgotten: ["C"] })).toEqual([[4, undefined]]);
  });

  it("is what was fetched longest ago, of whichever account, where there are too many", () => {
    const account = (i: number): string => (i % 2 === 0 ? "a" : "other");
    const full = Array.from({ length: MOST_ANSWERS }, (_, i) => row(i + 2, `K${i}`, i, 10, account(i)));
    expect(planned(full, [entry("new", 9_998), entry("newer", 9_999)], keeping)).toEqual([
      [2, "new"],
      [3, "newer"],
    ]);
  });

  it("is the older of two rows of one question", () => {
    expect(planned([row(2, "A", 1), row(3, "A", 2)], [], keeping)).toEqual([[2, undefined]]);
  });
});

describe("a person's sheet that has the tab's name, titles and rows like its own", () => {
  const THEIRS = [
    ["question", "account", "fetched", "characters", "check"],
    ["rent", "bank", 2026, 5, "paid"],
  ];
  const made = (): { readonly office: SmallOffice; readonly sheet: GoogleAppsScript.Spreadsheet.Sheet } => {
    const mine = largeOffice();
    // From then on marks alone say which sheets are the add-on's.
    mine.everyHour();
    list(mine, "A");
    mine.done("state", null);
    const google = mine.executions.at(-1)!.SpreadsheetApp.getActiveSpreadsheet();
    google.getSheetByName(ANSWER_TAB)?.setName("Old");
    const sheet = google.insertSheet(ANSWER_TAB);
    sheet.getRange(1, 1, 2, 5).setValues(THEIRS.map((line) => [...line]));
    return { office: mine, sheet };
  };

  it("is not written when a mask is set, as its rows would be emptied", () => {
    const { office: mine, sheet } = made();
    mine.done("setPreferences", { masks: ["email"] });
    expect(sheet.getRange(1, 1, 2, 5).getValues()).toEqual(THEIRS);
  });

  it("is what would be written if it were the add-on's own", () => {
    const { office: mine, sheet } = made();
    const { id } = mine.workbook;
    mine.stores.documentProperties(id).setAll({ [STORED.ownSheet.name + sheet.getSheetId()]: id }, false);
    mine.done("setPreferences", { masks: ["email"] });
    expect(sheet.getRange(2, 1, 1, 5).getValues()).not.toEqual([THEIRS[1]]);
  });
});

describe("the tab under another name", () => {
  /** A large answer is kept in a tab that a person has called "Old" since. */
  function renamed(): SmallOffice {
    const made = largeOffice();
    made.everyHour();
    list(made, "A");
    made.done("state", null);
    googleOf(made)?.getSheetByName(ANSWER_TAB)?.setName("Old");
    return made;
  }

  it("is no place of a pull, also where a person agrees to overwrite it", () => {
    const made = renamed();
    const ran = land(made, { place: "Old!A1", name: "Over" }, { overwrite: true });
    expect(ran.message).toMatch(/keeps something of its own in that sheet/);
    forget(made);
    made.answer = () => status(503);
    expect(list(made, "A")).toEqual(["A", 1]);
  });

  it.each<[string, readonly string[]]>([
    ["something else", ["mine"]],
    ["its titles", ["question", "account", "fetched", "characters", "check"]],
  ])("is found and goes on where somebody's sheet with %s got its name", (_, cells) => {
    const made = renamed();
    const theirs = googleOf(made)?.insertSheet(ANSWER_TAB);
    theirs?.getRange(1, 1, 1, cells.length).setValues([[...cells]]);
    made.clock.advance(HOUR);
    list(made, "B");
    made.done("state", null);
    expect(theirs?.getLastRow()).toBe(1);
    forget(made);
    made.answer = () => status(503);
    expect(["A", "B"].map((name) => list(made, name))).toEqual([
      ["A", 1],
      ["B", 2],
    ]);
  });
});

const googleOf = (made: SmallOffice) => made.executions.at(-1)?.SpreadsheetApp.getActiveSpreadsheet();
