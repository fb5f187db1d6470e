/** What `npm start` keeps when one of its pulls fails. */
import { ProgressLine } from "../../src/local/progress-line";
import type { Runtime } from "../../src/local/apps-script/runtime";
import { CallFailure, type Desk } from "../../src/local/desk";
import { pullAll } from "../../src/local/pull-all";
import { Workbook } from "../../src/local/sheet/workbook";

/** A service elsewhere with two reports, the second pull of which fails. */
function failing(failure: Error): Desk {
  const runtime = { workbook: new Workbook(), run: () => Promise.resolve({ value: [["name"]] }) };
  const reports = ["First", "Second"].map((name, i) => ({ id: String(i), name, type: i === 0 ? "funnel" : "cohort" }));
  let pulls = 0;
  const answers: Readonly<Record<string, () => unknown>> = {
    reports: () => reports,
    progress: () => ({ stage: "asking" }),
    pull: () => {
      pulls += 1;
      if (pulls === 2) throw failure;
      return { sheet: "Sheet1", range: "Sheet1!A1:B2", cut: null };
    },
  };
  const call = (name: string) => new Promise((resolve) => resolve(answers[name]?.()));
  return {
    runtime: runtime as unknown as Runtime,
    service: undefined,
    baseUrl: "https://api.example.com",
    key: "k",
    call: call as Desk["call"],
    close: () => Promise.resolve(),
  };
}

beforeEach(() => jest.spyOn(console, "log").mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test.each([
  ["a failure of the whole service", new CallFailure("serviceDown", "It does not answer.")],
  ["an execution that took too long", new Error("Exceeded maximum execution time")],
])("what came before %s is kept, with the failure beside it", async (_, failure) => {
  const { landed, failure: told } = await pullAll(failing(failure), undefined, new ProgressLine());
  expect(landed.length).toBe(1);
  expect(told?.message).toContain(failure.message);
});

test("a job that does not end keeps no other pull from landing", async () => {
  const { landed, failure } = await pullAll(
    failing(new CallFailure("stillRunning", "Still working.")),
    undefined,
    new ProgressLine(),
  );
  expect(failure).toBeUndefined();
  expect(landed.length).toBeGreaterThan(1);
});
