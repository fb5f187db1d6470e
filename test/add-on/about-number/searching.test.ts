/** A search for a cause: what it asks, for whom, and how it ends early. */
import { FIELDS } from "../../../src/add-on/service-client/request/contract";
import { rows, type Scripted, status } from "../service-client/scripted";
import { EDITOR, type Request } from "../../in-process/small-office";
import { SavedOffice } from "../pulls/run/saved-office";

type Body = { readonly [field: string]: unknown };

const bodyOf = ({ body }: Request): Body => (body ?? {}) as Body;

/** 100 with a filter, 250 without; lists of what the account has. */
function answer(request: Request): Scripted {
  if (request.line.includes("/events")) return rows({ id: 1, name: "Opened app" });
  if (request.line.includes("/properties")) return rows({ id: 1, name: "email" }, { id: 2, name: "plan" });
  if (request.line.includes("/people/count")) return rows({ value: 77 });
  if (request.line.includes("/people")) return rows({ person: "a", email: "x@example.com" });
  return rows({ value: bodyOf(request)[FIELDS.filter] === undefined ? 250 : 100 });
}

const AT = { sheet: "Sheet1", cell: "A1" };

function officeWith(
  formula: string,
  shows: number,
  answers = answer,
  masks: readonly string[] = [],
): SavedOffice {
  const office = new SavedOffice(answers);
  if (masks.length > 0) office.done("setPreferences", { masks });
  const at = { row: 1, column: 1, rows: 1, columns: 1 };
  office.workbook.sheets[0]?.write(at, { values: [[shows]], formulas: [[formula]] });
  office.selected = "A1";
  return office;
}

const FILTERED = '=ANALYTICS_METRIC("Opened app", "last 7 days", "filter: plan = Team")';

it("asks no more questions than it says before, and says how many it has asked", () => {
  const office = officeWith(FILTERED, 100);
  const about = office.done("aboutNumber", {});
  const asked = office.service.asked.length;
  const search = office.done("findCause", { run: "r", at: AT, other: "250" });
  const questions = office.service.asked.slice(asked).filter(({ line }) => line.startsWith("POST"));
  expect(search).toMatchObject({ found: [{ cause: "filter", value: 250 }], now: 100, ours: 100 });
  expect(questions).toHaveLength(search.questions);
  expect(about).toMatchObject({ causeQuestions: expect.any(Number) as unknown });
  expect(search.questions).toBeLessThanOrEqual(("causeQuestions" in about && about.causeQuestions) || 0);
});

it("asks once where our own question gives the other number by now, and never where both are one number", () => {
  const office = officeWith(FILTERED, 97);
  const late = office.done("findCause", { run: "r", at: AT, other: "100" });
  expect(late).toMatchObject({ found: [{ cause: "late", value: 100 }], questions: 1 });
  const asked = office.service.asked.length;
  expect(office.done("findCause", { run: "r", at: AT, other: "97" })).toMatchObject({
    found: [],
    questions: 0,
  });
  expect(office.service.asked).toHaveLength(asked);
});

it("refuses what is no number in a sentence, and asks nothing", () => {
  const office = officeWith(FILTERED, 100);
  const asked = office.service.asked.length;
  const answered = office.call("findCause", { run: "r", at: AT, other: "many" });
  expect(answered).toMatchObject({ ok: false, failure: { kind: "badArgument" } });
  expect(office.service.asked).toHaveLength(asked);
});

it("goes on where the service refuses one of its questions, and says which", () => {
  const office = officeWith(FILTERED, 100, (request) =>
    bodyOf(request)[FIELDS.interval] === "day"
      ? status(400, {}, { error: "no interval here" })
      : answer(request),
  );
  const search = office.done("findCause", { run: "r", at: AT, other: "250" });
  expect(search.found).toMatchObject([{ cause: "filter" }]);
  expect(search.untested).toContainEqual(expect.objectContaining({ cause: "summed", why: "refused" }));
});

it("ends where a person cancels it, after the question that is under way", () => {
  const office = officeWith(FILTERED, 100);
  office.done("cancel", { run: "stopped" });
  const asked = office.service.asked.length;
  const answered = office.call("findCause", { run: "stopped", at: AT, other: "250" });
  expect(answered).toMatchObject({ ok: false, failure: { kind: "cancelled" } });
  expect(office.service.asked.length - asked).toBeLessThanOrEqual(1);
});

it("asks for no masked column, of which no two values could be told apart", () => {
  const formula = '=ANALYTICS_PEOPLE_COUNT("did \'Opened app\'", "last 7 days")';
  const office = officeWith(formula, 77, answer, ["email"]);
  const search = office.done("findCause", { run: "r", at: AT, other: "1" }, EDITOR);
  expect(search.untested).toContainEqual(expect.objectContaining({ cause: "merged", why: "no identity" }));
  const named = office.service.asked.filter(({ request }) => String(request.body ?? "").includes("email"));
  expect(named).toEqual([]);
});

it("counts events on the days of their condition, and none where it asks how often", () => {
  const search = (condition: string) => {
    const office = officeWith(`=ANALYTICS_PEOPLE_COUNT("${condition}")`, 77);
    const asked = office.service.asked.length;
    const { untested } = office.done("findCause", { run: "r", at: AT, other: "1" });
    const metrics = office.service.asked.slice(asked).filter(({ line }) => line.includes("/metric"));
    const isUntested = untested.some(({ cause }) => cause === "people");
    const days = metrics.map(({ request }) => String(request.body ?? "").includes(FIELDS.dateRange));
    return [days, isUntested];
  };
  expect(search("did 'Opened app' in last 7 days")).toEqual([[true], false]);
  expect(search("did 'Opened app' at least 3 times in last 7 days")).toEqual([[], true]);
  expect(search("did not 'Opened app' in last 7 days")).toEqual([[], true]);
});

it("looks for the number in a pull's table as for a formula's", () => {
  const office = new SavedOffice(answer);
  const options = "filter: plan = Team";
  office.save("Opened", { source: "metric", what: "Opened app", dates: "last 7 days", options });
  office.run(["Opened"]);
  const at = { sheet: "Opened", cell: "A2" };
  const search = office.done("findCause", { run: "r", at, other: "250" });
  expect(search).toMatchObject({ ours: 100, found: [{ cause: "filter", value: 250 }] });
});
