/** A colour scale over columns of a pull: one rule of the sheet's, next to a person's own. */
import { ConditionalFormatRuleBuilder } from "../../../../src/local/google/spreadsheet/conditional-format";
import { typed } from "../../../../src/local/google/rules/stand-in";
import type { LookRule } from "../../../../src/local/sheet/grid/sheet-objects";
import { a1Of } from "../../../../src/local/sheet/grid/a1";
import type { Table } from "../../../../src/add-on/table/types";
import { counted, countedCalls, open, rectOf, sheetOf } from "../open-spreadsheet";
import { AT_B2, Pull } from "../pull";

const OURS = { min: "#ffffff", max: "#8ab4f8" };

const newRule = () =>
  typed<GoogleAppsScript.Spreadsheet.ConditionalFormatRuleBuilder>(new ConditionalFormatRuleBuilder());

/** Three columns, of which the last two are scaled. */
function cohorts(rows: number, scaled: readonly string[] = ["w1", "w2"]): Table {
  const { columns, ...rest } = counted("w0 w1 w2", rows);
  return {
    ...rest,
    columns: columns.map((one) => (scaled.includes(one.name) ? { ...one, isScaled: true } : one)),
  };
}

function desk() {
  const opened = open();
  const { grid, workbook } = opened;
  const { counter, spreadsheet } = countedCalls(opened.spreadsheet);
  const pull = new Pull({ workbook, grid, spreadsheet }, AT_B2, () => undefined, newRule);
  const rules = () =>
    grid.lookRules.map(({ ranges, scale, when }) => {
      const colours = scale ? `${scale.min} ${scale.max}` : when?.formula;
      return `${ranges.map(a1Of).join(" ")}: ${JSON.stringify(scale) === JSON.stringify(OURS) ? "ours" : colours}`;
    });
  /** How often the run reads the rules, and writes them. */
  const costOf = (run: () => unknown): readonly [number, number] => {
    const before = { ...counter.data };
    run();
    const [reads, writes] = ["get", "set"].map((verb) => {
      const call = `Sheet.${verb}ConditionalFormatRules`;
      return (counter.data[call] ?? 0) - (before[call] ?? 0);
    });
    return [reads!, writes!];
  };
  return { grid, pull, rules, costOf, sheet: sheetOf(opened.spreadsheet) };
}

const PERSONS: readonly LookRule[] = [
  { ranges: [rectOf("A1:A9")], scale: { min: "#ffffff", max: "#57bb8a" } },
  { ranges: [rectOf("C4:D4")], when: { formula: "=NOW()>1", italic: true } },
];
const [GREEN, ITALIC] = ["A1:A9: #ffffff #57bb8a", "C4:D4: =NOW()>1"];

test("lies over the rows of its columns, behind a person's rules, and goes along with them", () => {
  const { grid, pull, rules, sheet, costOf } = desk();
  grid.lookRules = PERSONS;
  expect(costOf(() => pull.run(cohorts(3)))).toEqual([1, 1]);
  expect(rules()).toEqual([GREEN, ITALIC, "C3:D5: ours"]);
  expect(costOf(() => pull.run(cohorts(3)))).toEqual([1, 0]);
  expect(costOf(() => pull.run(cohorts(5)))).toEqual([1, 1]);
  expect(rules()).toEqual([GREEN, ITALIC, "C3:D7: ours"]);
  sheet.insertRowsBefore(1, 2);
  pull.run(cohorts(2), { allowShrink: true });
  expect(rules()[2]).toBe("C5:D6: ours");
});

test("asks Google nothing where no column has a scale", () => {
  const { grid, pull, costOf, rules } = desk();
  grid.lookRules = PERSONS;
  expect(costOf(() => pull.run(counted("w0 w1 w2", 3)))).toEqual([0, 0]);
  expect(costOf(() => pull.run(counted("w0 w1 w2", 4)))).toEqual([0, 0]);
  expect(rules()).toEqual([GREEN, ITALIC]);
});

test("stays away where a person took it away, and as a person coloured it", () => {
  const { grid, pull, rules } = desk();
  pull.run(cohorts(3));
  grid.lookRules = [];
  pull.run(cohorts(5));
  expect(rules()).toEqual([]);
  grid.lookRules = [{ ranges: [rectOf("C4:D5")], scale: { min: "#ffffff", max: "#ff0000" } }];
  pull.run(cohorts(6));
  expect(rules()).toEqual(["C4:D5: #ffffff #ff0000"]);
});

test("goes when no column has it any more, and comes when one has it again", () => {
  const { grid, pull, rules, costOf } = desk();
  pull.run(cohorts(3));
  grid.lookRules = [...PERSONS.slice(0, 1), ...grid.lookRules, ...PERSONS.slice(1)];
  expect(costOf(() => pull.run(cohorts(3, [])))).toEqual([1, 1]);
  expect(rules()).toEqual([GREEN, ITALIC]);
  expect(costOf(() => pull.run(cohorts(3, [])))).toEqual([0, 0]);
  pull.run(cohorts(3, ["w2"]));
  expect(rules()).toEqual([GREEN, ITALIC, "D3:D5: ours"]);
});

test("what was copied from the table keeps the same rule elsewhere", () => {
  const { grid, pull, rules } = desk();
  pull.run(cohorts(3));
  grid.lookRules = grid.lookRules.map((rule) => ({ ...rule, ranges: [...rule.ranges, rectOf("H3:I5")] }));
  pull.run(cohorts(4));
  expect(rules()).toEqual(["H3:I5 C3:D6: ours"]);
  pull.run(cohorts(4, []));
  expect(rules()).toEqual(["H3:I5: ours"]);
});

test("covers the rows that Undo puts back, and the person's column between stays without", () => {
  const { grid, pull, rules, sheet } = desk();
  pull.run(cohorts(5));
  sheet.insertColumnsBefore(4, 1);
  pull.run(cohorts(3), { keepPrevious: true, allowShrink: true });
  expect(rules()).toEqual(["C3:C5 E3:E5: ours"]);
  pull.undo();
  expect(rules()).toEqual(["C3:C7 E3:E7: ours"]);
  expect(grid.lookRules).toHaveLength(1);
});

test("a person may lay it over an own column in the table as well: it stays there", () => {
  const { grid, pull, rules, sheet } = desk();
  pull.run(cohorts(3));
  sheet.insertColumnsBefore(4, 1);
  grid.lookRules = [{ ranges: ["C3:C5", "D3:D5", "E3:E5"].map(rectOf), scale: OURS }];
  pull.run(cohorts(4));
  expect(rules()).toEqual(["D3:D5 C3:C6 E3:E6: ours"]);
});

const LATE = (hours: number): string => `=NOW()*24>${hours}+N("late table")`;

test("a table that turns grey says when by a formula, which each run renews; both rules cost one call", () => {
  const { grid, pull, rules, costOf } = desk();
  grid.lookRules = PERSONS;
  expect(costOf(() => pull.run(cohorts(3), { late: { from: 100, schedule: "daily at 7" } }))).toEqual([1, 1]);
  expect(rules()).toEqual([GREEN, ITALIC, "C3:D5: ours", `B3:D5: ${LATE(100)}`]);
  expect(costOf(() => pull.run(cohorts(3), { late: { from: 124, schedule: "daily at 7" } }))).toEqual([1, 1]);
  expect(rules()[3]).toBe(`B3:D5: ${LATE(124)}`);
  expect(
    costOf(() => pull.run(cohorts(4), { late: { from: 124, schedule: "daily at 7" }, keepPrevious: true })),
  ).toEqual([1, 1]);
  pull.undo();
  expect(rules()).toEqual([GREEN, ITALIC, "C3:D5: ours", `B3:D5: ${LATE(124)}`]);
  expect(costOf(() => pull.run(cohorts(3)))).toEqual([1, 1]);
  expect(rules()).toEqual([GREEN, ITALIC, "C3:D5: ours"]);
});

test("its looks are the person's: another colour stays when a run renews it, and one taken away stays away", () => {
  const { grid, pull, rules } = desk();
  pull.run(counted("a b", 2), { late: { from: 100, schedule: "daily at 7" } });
  const [rule] = grid.lookRules;
  expect(rule?.when).toMatchObject({ fontColor: "#5f6368", italic: true });
  grid.lookRules = [{ ...rule!, when: { ...rule!.when!, fontColor: "#ff0000", italic: false } }];
  pull.run(counted("a b", 3), { late: { from: 124, schedule: "daily at 7" } });
  expect(rules()).toEqual([`B3:C5: ${LATE(124)}`]);
  expect(grid.lookRules[0]?.when).toMatchObject({ fontColor: "#ff0000", italic: false });
  grid.lookRules = [];
  pull.run(counted("a b", 3), { late: { from: 148, schedule: "daily at 7" } });
  expect(rules()).toEqual([]);
});

test("a refused rule fails no run, which writes its table once", () => {
  const opened = open();
  const { grid, workbook } = opened;
  const { counter, spreadsheet } = countedCalls(opened.spreadsheet);
  const refuse = () => newRule().setGradientMinpoint("no colour");
  const pull = new Pull({ workbook, grid, spreadsheet }, AT_B2, () => undefined, refuse);
  expect(pull.run(cohorts(3)).rows).toBe(3);
  expect(grid.lookRules).toEqual([]);
  expect(counter.data["Range.setValues"]).toBe(1);
});

test("Undo lays no scale again that a person took away, and one again that a run took away", () => {
  const [taken, kept] = [desk(), desk()];
  for (const { pull, grid } of [taken, kept]) {
    pull.run(cohorts(3));
    if (grid === taken.grid) grid.lookRules = [];
    pull.run(cohorts(3, []), { keepPrevious: true });
    expect(grid.lookRules).toEqual([]);
    pull.undo();
  }
  expect(taken.rules()).toEqual([]);
  expect(kept.rules()).toEqual(["C3:D5: ours"]);
});
