/** What a write would change is what it then changes, and to look at it writes nothing. */
import { makeMode } from "../../../../src/add-on/sheet-writer/modes/modes";
import type { LastWrite } from "../../../../src/add-on/sheet-writer/destination/destination";
import type { WriteOptions } from "../../../../src/add-on/sheet-writer/modes/write-options";
import { Writer } from "../../../../src/add-on/sheet-writer/write/writer";
import { contents, open, type Open, table, type, watched } from "../open-spreadsheet";
import { AT_B2, failureOf } from "../pull";

const rows = { given: ["email"], isOfPeople: false, isWhole: true, asked: "all" };
const people = (...all: (readonly [string, string, number])[]) => table("email:text plan:text visits", all);
const BEFORE = people(["ada@x.org", "Free", 1], ["bo@x.org", "Team", 2], ["cy@x.org", "Pro", 3]);
const AFTER = people(["zoe@x.org", "Free", 9], ["bo@x.org", "Pro", 2], ["cy@x.org", "Pro", 3]);
const merge = makeMode({ mode: "merge", keys: ["email"], vanished: "remove" }, { at: 46_346, isWhole: true });

interface Pulled {
  readonly sheet: Open;
  readonly last: LastWrite;
}

function landed(options: WriteOptions = {}): Pulled {
  const sheet = open();
  const writer = new Writer(sheet.spreadsheet, () => undefined);
  const { last } = writer.write(AT_B2, BEFORE, { rows, ...options });
  type(sheet, { E2: "Called?", E3: "yes, wants a refund", E5: "no" });
  return { sheet, last };
}

/** A writer that may read, and do nothing else. */
function reader({ sheet }: Pulled): Writer {
  const WRITES = /^(set|insert|delete|copy|clear|move|hide|show|remove|add|merge|rename|auto|protect|apply)/;
  const spreadsheet = watched(sheet.spreadsheet, (className, method) => {
    if (WRITES.test(method)) throw new Error(`To look writes: ${className}.${method}`);
  });
  return new Writer(spreadsheet, () => {
    throw new Error("To look flushes.");
  });
}

test("a refresh: rows, columns and typed cells, each with its first ones", () => {
  const pulled = landed();
  const wider = { ...AFTER, columns: [...AFTER.columns, { name: "city", type: "text" as const }] };
  const preview = reader(pulled).preview(
    AT_B2,
    { ...wider, rows: AFTER.rows.map((row) => [...row, "Rome"]) },
    { last: pulled.last, rows },
  );
  expect(preview).toMatchObject({
    range: "Sheet1!B2:F5",
    isNew: false,
    rows: 3,
    changes: { added: 1, removed: 1, changed: 1 },
    shown: {
      columns: ["email", "plan", "visits", "city"],
      added: [["zoe@x.org", "Free", "9", "Rome"]],
      removed: [["ada@x.org", "Free", "1", ""]],
      changed: [{ row: "bo@x.org", cells: [{ column: "plan", before: "Team", after: "Pro" }] }],
    },
    columnChanges: { added: ["city"], missing: [] },
    beside: { moved: 0, rowsLeft: 1, gone: 1 },
  });
});

test.each<[string, WriteOptions]>([
  ["replace", {}],
  ["merge", { mode: merge }],
  ["append", { mode: makeMode({ mode: "append" }, { at: 46_347, isWhole: true }) }],
  ["snapshot", { mode: makeMode({ mode: "snapshot" }, { at: 46_347, isWhole: true }) }],
])("%s: the counts are those of the run that follows, and nothing was written", (_, options) => {
  const pulled = landed();
  const { sheet, last } = pulled;
  const [before, names] = [contents(sheet.grid), sheet.workbook.sheets.map(({ name }) => name)];
  const asked = { last, rows, keepPrevious: true, allowShrink: true, ...options };
  const preview = reader(pulled).preview(AT_B2, AFTER, asked);
  expect(contents(sheet.grid)).toEqual(before);
  expect(sheet.workbook.sheets.map(({ name }) => name)).toEqual(names);
  const report = new Writer(sheet.spreadsheet, () => undefined).write(AT_B2, AFTER, asked);
  expect(preview).toMatchObject({
    range: report.range,
    rows: report.rows,
    changes: report.changes,
    ...(report.beside ? { beside: { ...report.beside, late: [] } } : {}),
  });
});

test("undo shows what comes back, which cells move, and a sheet that goes", () => {
  const pulled = landed();
  const { sheet, last } = pulled;
  const write = (options: WriteOptions) =>
    new Writer(sheet.spreadsheet, () => undefined).write(AT_B2, AFTER, {
      keepPrevious: true,
      rows,
      ...options,
    });
  const replaced = write({ last });
  const preview = reader(pulled).previewRestore(AT_B2, { last: replaced.last });
  expect(preview).toMatchObject({
    changes: { added: 1, removed: 1, changed: 1 },
    shown: { added: [["ada@x.org", "Free", "1"]], removed: [["zoe@x.org", "Free", "9"]] },
    beside: { returned: 1 },
  });
  const snapshot = write({
    last: replaced.last,
    mode: makeMode({ mode: "snapshot" }, { at: 46_347, isWhole: true }),
  });
  expect(reader(pulled).previewRestore(AT_B2, { last: snapshot.last })).toMatchObject({
    tabGoes: "Sheet1 2026-11-21",
  });
});

test("what is in the way is named where a person agreed to cover it, and refused where not", () => {
  const sheet = open({ B2: "mine", C4: "mine, too" });
  const pulled = { sheet, last: { columns: [], header: true } };
  expect(failureOf(() => reader(pulled).preview(AT_B2, AFTER, { rows })).message).toContain('"mine"');
  expect(reader(pulled).preview(AT_B2, AFTER, { rows, overwrite: true })).toMatchObject({
    isNew: true,
    covered: ["B2", "C4"],
    changes: { added: 3, removed: 0, changed: 0 },
  });
});

test("an empty answer changes nothing, and a killed run is completed first", () => {
  const pulled = landed();
  expect(reader(pulled).preview(AT_B2, people(), { last: pulled.last, rows })).toBeUndefined();
  const last = { ...pulled.last, unfinished: true as const };
  expect(failureOf(() => reader(pulled).preview(AT_B2, AFTER, { last, rows })).message).toContain(
    "Run the pull once",
  );
});
