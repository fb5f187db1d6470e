/** What is entered to pull a report, and what follows from a failure. */
import { AddOnError } from "../../../src/add-on/shared/errors";
import type { FailureFields, FailureKind } from "../../../src/add-on/shared/failures";
import {
  type DraftAction,
  draftAfter,
  draftProblems,
  EMPTY_DRAFT,
  orderOf,
  problemsFrom,
  type PullDraft,
  referenceTo,
  waysOn,
} from "../../../src/sidebar/pull/draft";
import { sheetNameFor } from "../../../src/sidebar/wording/sheet-name";

const RETENTION = { id: "r2", name: "Weekly retention", type: "cohort" };
const CHOSE: DraftAction = { type: "chose", report: RETENTION, among: [RETENTION] };
const typed = (field: "report" | "dates" | "options" | "sheet" | "cell", text: string): DraftAction => ({
  type: "typed",
  field,
  text,
});
const after = (...actions: DraftAction[]): PullDraft => actions.reduce(draftAfter, EMPTY_DRAFT);

describe("the sheet's name", () => {
  it.each([
    ["follows a chosen report", after(CHOSE), "Weekly retention"],
    [
      "follows a typed one once it is whole",
      after(typed("report", "Old funnel"), { type: "settled" }),
      "Old funnel",
    ],
    ["does not follow half a name", after(typed("report", "Old f")), ""],
    [
      "keeps the last choice while another is typed",
      after(CHOSE, typed("report", "Old f")),
      "Weekly retention",
    ],
    [
      "stays a person's own at the end",
      after(typed("sheet", "Mine"), typed("report", "Old"), { type: "settled" }),
      "Mine",
    ],
    ["stays once a person wrote it", after(typed("sheet", "Mine"), CHOSE), "Mine"],
    [
      "follows again once it was emptied",
      after(typed("sheet", "Mine"), typed("sheet", ""), CHOSE),
      "Weekly retention",
    ],
  ])("%s", (_, draft, sheet) => {
    expect(draft.sheet).toBe(sheet);
  });

  it.each([
    ["Revenue by plan / month", "Revenue by plan month"],
    ["[draft] What? *now*: a\\b", "draft What now a b"],
    ["'quoted'", "quoted"],
    ["A report whose name is far too long for a tab", "A report whose name is far too"],
  ])("is one that Sheets and Excel take: %s", (report, sheet) => {
    expect(sheetNameFor(report)).toBe(sheet);
  });
});

describe("the order", () => {
  it("holds what was entered and nothing else", () => {
    expect(orderOf(after(CHOSE))).toEqual({
      function: "ANALYTICS_REPORT",
      arguments: ["Weekly retention", null, null],
      sheet: "Weekly retention",
    });
    const full = after(
      CHOSE,
      typed("dates", " last month "),
      typed("options", "by: week"),
      typed("cell", " b5 "),
    );
    expect(orderOf(full)).toMatchObject({
      arguments: ["Weekly retention", "last month", "by: week"],
      cell: "B5",
    });
  });

  it("forgets the chosen report once another name is typed", () => {
    const twin = { ...RETENTION, id: "r9" };
    const chosen: DraftAction = { type: "chose", report: RETENTION, among: [RETENTION, twin] };
    expect(orderOf(after(chosen)).arguments[0]).toBe("r2");
    expect(orderOf(after(chosen, typed("report", "Weekly"))).arguments[0]).toBe("Weekly");
  });

  it.each([
    ["its name is its own", [RETENTION, { id: "r1", name: "Revenue", type: "" }], "Weekly retention"],
    ["another has the same name", [RETENTION, { id: "r9", name: "Weekly retention", type: "" }], "r2"],
    ["its name is another's id", [RETENTION, { id: "Weekly retention", name: "Churn", type: "" }], "r2"],
  ])("asks for a report by what can mean no other: %s", (_, among, reference) => {
    expect(referenceTo(RETENTION, among)).toBe(reference);
  });
});

describe("the checks", () => {
  it.each([
    ["nothing entered", after(), ["report", "sheet"]],
    ["a report", after(CHOSE), []],
    ["a range for a cell", after(CHOSE, typed("cell", "A1:B2")), ["cell"]],
    ["a row for a cell", after(CHOSE, typed("cell", "12")), ["cell"]],
  ])("%s", (_, draft, fields) => {
    expect(Object.keys(draftProblems(draft))).toEqual(fields);
  });

  it("are forgotten for a field that is being changed, and for the sheet that follows the report", () => {
    const refused: DraftAction = { type: "refused", problems: { report: "No.", sheet: "No.", cell: "No." } };
    expect(after(refused, typed("cell", "B")).problems).toEqual({ report: "No.", sheet: "No." });
    expect(after(refused, CHOSE).problems).toEqual({ cell: "No." });
  });
});

describe("a failed pull", () => {
  const failure = <K extends FailureKind>(kind: K, fields: FailureFields[K]) => new AddOnError(kind, fields);
  const ORDER = orderOf(after(CHOSE));

  it.each([
    ["an unknown name", failure("unknownName", { what: "report", name: "x" }), "report"],
    [
      "dates that cannot be read",
      failure("badArgument", { argument: "dates", problem: "no period" }),
      "dates",
    ],
    [
      "options that cannot be read",
      failure("badArgument", { argument: "options", problem: "no option" }),
      "options",
    ],
  ])("is told beside the field that cures it: %s", (_, error, field) => {
    expect(Object.keys(problemsFrom(error) ?? {})).toEqual([field]);
  });

  it("is told by itself where no field cures it", () => {
    expect(problemsFrom(failure("serviceDown", { host: "api.example.com" }))).toBeUndefined();
    expect(problemsFrom(failure("badArgument", { argument: "range", problem: "too long" }))).toBeUndefined();
  });

  const inTheWay = failure("badDestination", {
    place: "A!B2",
    problem: "it holds 1. Agree to overwrite it",
    holds: "1",
  });
  it.each([
    ["cells stand in the way", inTheWay, ORDER, ["overwrite", "otherSheet"]],
    ["they still do although the person agreed", inTheWay, { ...ORDER, overwrite: true }, ["otherSheet"]],
    [
      "protected cells",
      failure("badDestination", { place: "A", problem: "protected" }),
      ORDER,
      ["otherSheet"],
    ],
    ["a wrong key", failure("wrongKey", {}), ORDER, ["connection", "again"]],
    [
      "a colleague's connection",
      failure("notYours", { host: "h", wish: "change it" }),
      ORDER,
      ["connection", "again"],
    ],
    ["a full store", failure("storeFull", {}), ORDER, ["again"]],
    ["a box left unticked", failure("notAllowed", { what: "write" }), ORDER, ["again"]],
    ["a silent service", failure("serviceDown", { host: "api.example.com" }), ORDER, ["again"]],
    ["a refused question", failure("refused", { status: 400, detail: "no" }), ORDER, []],
  ])("has a way on: %s", (_, error, order, ways) => {
    expect(waysOn(error, order)).toEqual(ways);
  });
});
