/** Whatever makes a table of tables keeps all that they say of themselves: half a list never looks whole. */
import fc from "../../suites/fast-check";
import { restoreTable, storeTable } from "../../../src/add-on/table/codec";
import { compareTables } from "../../../src/add-on/table/combine/compare";
import { keepGroups, makeOther } from "../../../src/add-on/table/combine/groups";
import { pivotTable } from "../../../src/add-on/table/combine/pivot";
import { readSums } from "../../../src/add-on/table/combine/sums";
import { joinByLabels } from "../../../src/add-on/table/combine/join";
import { concat, describeCut, joinPages, limitRows } from "../../../src/add-on/table/pages";
import { areAllThere, mergeCaveats, mergeRemarks, type Remarks } from "../../../src/add-on/table/remarks";
import type { Table } from "../../../src/add-on/table/types";

const SENTENCES = ["Sampled.", "Only the first 10 rows are here.", "One page failed."];
const remarks = fc.record<Remarks>(
  {
    cut: fc.constantFrom(...SENTENCES),
    mayBeCut: fc.constant(true),
    mayLackRows: fc.constant(true as const),
    isPart: fc.constant(true as const),
    caveats: fc.subarray(SENTENCES, { minLength: 1 }),
    notes: fc.subarray(["Total: asked.", "Weeks begin on Monday."], { minLength: 1 }),
    inProgress: fc.constantFrom("40 people may still pay.", "Today is not over."),
  },
  { requiredKeys: [] },
);

function tableOf(said: Remarks, rows: Table["rows"]): Table {
  return {
    columns: [
      { name: "plan", type: "text" },
      { name: "country", type: "text" },
      { name: "people", type: "number" },
    ],
    rows,
    ...said,
  };
}

const ROWS = [
  ["Team", "DE", 3],
  ["Free", "FR", 4],
];

/** What a table of two others is made by, which may say anything. */
const COMBINED: Readonly<Record<string, (one: Table, other: Table) => Table>> = {
  "pages one after another": concat,
  "a page without any row before others": (one, other) => concat({ ...one, columns: [], rows: [] }, other),
  "pages of which one is read again": (one, other) =>
    joinPages([
      { table: one, again: () => one },
      { table: other, again: () => other },
    ]),
  "a comparison of two periods": (now, before) => compareTables(now, before),
  "a column for each of several answers": (one, other) => {
    const answers = [one, other].map((table) => ({ kind: "table", table }) as const);
    const joined = joinByLabels(["a", "b"], answers);
    return joined.kind === "table" ? joined.table : tableOf({}, []);
  },
  "Other of what was asked for all and for the others": (all, asked) =>
    makeOther(all, readSums(all, all, ["plan"]), () => true, asked).table,
};

/** What one is made of another by. */
const MADE: Readonly<Record<string, (table: Table) => Table>> = {
  "a pivot": (table) => pivotTable(table, { over: 1, down: [0], measure: 2, mark: -1 }),
  "some groups": (table) => keepGroups(table, ["plan"], [["Team"]]),
  "its first rows": (table) => limitRows(table, 1, false),
  "the same with a reason why it is cut": (table) => describeCut(table, "A file broke off."),
  "what is stored of it": (table) => restoreTable(JSON.parse(JSON.stringify(storeTable(table))) as never),
};

function expectAll(made: Remarks, ...of: readonly Remarks[]): void {
  for (const { cut, mayBeCut, mayLackRows, isPart, caveats = [], notes = [], inProgress } of of) {
    if (cut !== undefined) expect(made.cut).toContain(cut);
    if (inProgress !== undefined) expect(made.inProgress).toContain(inProgress);
    if (mayBeCut) expect(made.mayBeCut).toBe(true);
    if (mayLackRows) expect(made.mayLackRows).toBe(true);
    if (isPart) expect(made.isPart).toBe(true);
    expect(made.caveats ?? []).toEqual(expect.arrayContaining([...caveats]));
    expect(made.notes ?? []).toEqual(expect.arrayContaining([...notes]));
  }
}

it.each(Object.keys(COMBINED))("%s: says all that either says", (how) => {
  fc.assert(
    fc.property(remarks, remarks, (one, other) => {
      const made = COMBINED[how]?.(tableOf(one, ROWS), tableOf(other, [["Team", "DE", 1]]));
      expectAll(made ?? {}, one, other);
    }),
  );
});

it.each(Object.keys(MADE))("%s: says all that its table says", (how) => {
  fc.assert(fc.property(remarks, (said) => expectAll(MADE[how]?.(tableOf(said, ROWS)) ?? {}, said)));
});

describe("what several tables say", () => {
  it("is said once where they say the same, and in their order where they do not", () => {
    const one = { cut: "A.", caveats: ["x", "y"], notes: ["n"], inProgress: "P." };
    const other = { cut: "B.", caveats: ["y", "z"], notes: ["n", "m"], inProgress: "P." };
    expect(mergeRemarks(one, other, one)).toEqual({
      cut: "A. B.",
      caveats: ["x", "y", "z"],
      notes: ["n", "m"],
      inProgress: "P.",
    });
  });

  it("is no field at all where none says anything", () => {
    expect(mergeRemarks({}, { caveats: [], notes: [], mayBeCut: false })).toStrictEqual({});
    expect(mergeRemarks()).toStrictEqual({});
    expect(mergeCaveats({ caveats: [] }, {})).toEqual({});
  });

  it("of single values is why they are not exact, and no more", () => {
    expect(mergeCaveats({ caveats: ["Sampled."] }, { caveats: ["Sampled.", "Partial."] })).toEqual({
      caveats: ["Sampled.", "Partial."],
    });
  });
});

it.each<[Remarks, boolean]>([
  [{}, true],
  [{ caveats: ["Sampled."], notes: ["Total: asked."] }, true],
  [{ cut: "Only the first 10 rows are here." }, false],
  [{ mayBeCut: true }, false],
  [{ cut: "Only the first 10 rows are here.", mayBeCut: true }, false],
  [{ mayLackRows: true }, false],
])("a table that says %j of itself has all its rows: %s", (said, isWhole) => {
  expect(areAllThere(said)).toBe(isWhole);
});
