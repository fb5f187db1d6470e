/** A run that is killed before any of its calls leaves the old table or the new one, and the next run completes it. */
import type { LastWrite, WriteOptions } from "../../src/sheets/destination";
import { Writer } from "../../src/sheets/writer";
import type { Table } from "../../src/table/types";
import { contents, counted, named, open, type Open, type, watched } from "./open-spreadsheet";

const PULL = { sheetName: "Sheet1", row: 2, column: 2, rangeName: "analytics_t" };

interface Killing {
  readonly before?: Table;
  readonly after: Table;
  readonly options?: WriteOptions;
  /** How often the table before was written. */
  readonly runs?: number;
  /** What a person has done in the sheet between the two runs. */
  readonly person?: (sheet: Open) => void;
  /** Cells that the second run may fill beside its block. */
  readonly filled?: readonly string[];
  /** Where the block cannot be written in one call, a kill between two leaves a mixture for the next run to complete. */
  readonly mixes?: boolean;
}

class Killed extends Error {}

/** The state between the two runs. What the pull stores outlives a kill, because it is stored when it is told. */
function begun({ before, person, options, runs = 1 }: Killing): { sheet: Open; stored: { last?: LastWrite } } {
  const sheet = open({ H4: "'=foreign", H5: "=1+1", B30: "below" });
  const stored: { last?: LastWrite } = {};
  if (before) {
    stored.last = new Writer(sheet.spreadsheet).write(PULL, before).last;
    for (let run = 1; run < runs; run += 1) {
      stored.last = new Writer(sheet.spreadsheet).write(PULL, before, { ...options, last: stored.last }).last;
    }
  }
  person?.(sheet);
  return { sheet, stored };
}

function run(sheet: Open, killing: Killing, stored: { last?: LastWrite }, killAt = Infinity): number {
  let calls = 0;
  const spreadsheet = watched(sheet.spreadsheet, () => {
    calls += 1;
    if (calls === killAt) throw new Killed(`before call ${calls}`);
  });
  const claim = (last: LastWrite): void => {
    stored.last = last;
  };
  const report = new Writer(spreadsheet).write(PULL, killing.after, {
    ...killing.options,
    claim,
    ...(stored.last ? { last: stored.last } : {}),
  });
  stored.last = report.last;
  return calls;
}

/** What the visible sheet holds, without the cells that may be filled beside the block. */
function seen(sheet: Open, { filled = [] }: Killing): Record<string, string> {
  return Object.fromEntries(Object.entries(contents(sheet.grid)).filter(([a1]) => !filled.includes(a1)));
}

function sheetsOf({ workbook }: Open): string[] {
  return workbook.sheets.map(({ name, hidden }) => (hidden ? `${name}, hidden` : name));
}

const insertRemark = (sheet: Open): void => {
  sheet.grid.insertColumns(3, 1);
  type(sheet, { C2: "remark", C3: "mine" });
};
const formulaBeside = (sheet: Open): void => type(sheet, { D2: "double", D3: "=B3*2", D4: "=B4*2" });

test.each<[string, Killing]>([
  ["the first write", { after: counted("a b", 3), options: { note: "n" } }],
  ["the same size", { before: counted("a b", 3), after: counted("a b", 3, 7), options: { note: "n" } }],
  ["more rows", { before: counted("a b", 3), after: counted("a b", 5, 7) }],
  [
    "more rows than the grid has",
    { before: counted("a b", 3), after: counted("a b", 5, 7), person: (sheet) => sheet.grid.deleteRows(31, 970) },
  ],
  ["fewer rows", { before: counted("a b", 5), after: counted("a b", 2, 7) }],
  ["a new column", { before: counted("a b", 3), after: counted("a b c", 4, 7) }],
  ["a column that is gone", { before: counted("a b c", 4), after: counted("a c", 3, 7) }],
  ["a column that is gone at the end", { before: counted("a b c", 4), after: counted("a b", 3, 7) }],
  ["wholly other columns", { before: counted("a b c", 4), after: counted("x y", 3, 7) }],
  [
    "a formula to fill down",
    { before: counted("a b", 2), after: counted("a b", 4, 7), person: formulaBeside, filled: ["D5", "D6"] },
  ],
  ["the block is kept", { before: counted("a b", 3), after: counted("a b", 4, 7), options: { keepPrevious: true } }],
  [
    "the block is kept again",
    { before: counted("a b", 3), after: counted("a b", 4, 7), options: { keepPrevious: true }, runs: 2 },
  ],
  [
    "a block that is gathered elsewhere",
    { before: counted("a b", 3), after: counted("a b", 9, 7), options: { stageAbove: 4 } },
  ],
  ["fewer rows and a new column", { before: counted("a b", 5), after: counted("a b c", 2, 7), mixes: true }],
  [
    "a person's column in between",
    { before: counted("a b", 3), after: counted("a b", 5, 7), person: insertRemark, mixes: true },
  ],
])("%s", (_, killing) => {
  const whole = begun(killing);
  const before = seen(whole.sheet, killing);
  const foreign = Object.fromEntries(
    Object.entries(before).filter(([a1, text]) => /^[HI]|^B30$/.test(a1) || /remark|mine|double|\*2/.test(text)),
  );
  const calls = run(whole.sheet, killing, whole.stored);
  const after = seen(whole.sheet, killing);
  const range = named(whole.sheet, PULL.rangeName);
  expect(calls).toBeGreaterThan(4);
  for (let killAt = 1; killAt <= calls; killAt += 1) {
    const { sheet, stored } = begun(killing);
    expect(() => run(sheet, killing, stored, killAt)).toThrow(Killed);
    const left = seen(sheet, killing);
    expect(left).toMatchObject(foreign);
    if (!killing.mixes) expect([before, after]).toContainEqual(left);
    run(sheet, killing, stored);
    expect(contents(sheet.grid)).toEqual(contents(whole.sheet.grid));
    expect(named(sheet, PULL.rangeName)).toBe(range);
    expect(sheet.grid.format(3, 2)).toBe(whole.sheet.grid.format(3, 2));
    expect(sheetsOf(sheet)).toEqual(sheetsOf(whole.sheet));
  }
});

test("after a kill a still larger or smaller answer lands as well", () => {
  const killing = { before: counted("a b", 3), after: counted("a b", 6, 7) };
  const { sheet: whole, stored } = begun(killing);
  const calls = run(whole, killing, stored);
  for (let killAt = 1; killAt <= calls; killAt += 1) {
    for (const rows of [1, 9]) {
      const { sheet, stored: kept } = begun(killing);
      expect(() => run(sheet, killing, kept, killAt)).toThrow(Killed);
      run(sheet, { after: counted("a b", rows) }, kept);
      expect(named(sheet, PULL.rangeName)).toBe(`B2:C${rows + 2}`);
      expect(contents(sheet.grid)).toMatchObject({ H4: '"=foreign"', H5: "=1+1", B30: '"below"' });
      expect(Object.keys(contents(sheet.grid))).toHaveLength(2 * rows + 2 + 3);
    }
  }
});
