/** What `npm start` keeps when one of its pulls fails. */
import { ProgressLine } from "../../../src/local/terminal/progress-line";
import type { Runtime } from "../../../src/local/google/runtime/runtime";
import { CallFailure, type Desk } from "../../../src/local/desk/desk";
import { pullAll } from "../../../src/local/commands/pull-all";
import { type RunningService, startService } from "../../../src/service/server";
import { smallEvents } from "../../service/small-events";
import { Workbook } from "../../../src/local/sheet/grid/workbook";

/** A service, elsewhere or of this machine, with two reports, the second pull of which fails. */
function failing(failure: Error, service?: RunningService): Desk {
  const workbook = new Workbook();
  const [grid] = workbook.sheets;
  if (grid) workbook.setNamedRange("analytics_first", grid, { row: 1, column: 1, rows: 2, columns: 2 });
  const runtime = { workbook, run: () => Promise.resolve({ value: [["name"]] }) };
  const reports = ["First", "Second"].map((name, i) => ({
    id: String(i),
    name,
    type: i === 0 ? "funnel" : "cohort",
  }));
  const names: string[] = [];
  let pulls = 0;
  const answers: Readonly<Record<string, (request: { form: { name: string } }) => unknown>> = {
    reports: () => reports,
    progress: () => ({ stage: "asking" }),
    savePull: ({ form }) => {
      names.push(form.name);
      return { kind: "saved", name: form.name, row: names.length + 1 };
    },
    runPulls: () => {
      pulls += 1;
      if (pulls === 2) throw failure;
      return { ran: [{ name: "", status: "well", message: "" }], left: [], seconds: 0, ended: "" };
    },
    savedPulls: () => ({ pulls: names.map((name) => ({ name, rangeName: "analytics_first" })) }),
  };
  const call = (name: string, request: never) => new Promise((resolve) => resolve(answers[name]?.(request)));
  return {
    runtime: runtime as unknown as Runtime,
    service,
    baseUrl: "https://api.example.com",
    key: "k",
    clock: undefined,
    another: () => Promise.reject(new Error("There is one desk only.")),
    wait: () => Promise.resolve(),
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

test("a question that the service of this machine stops leaves the others their tables", async () => {
  const service = await startService({ people: 20, ...smallEvents() });
  try {
    const stopped = new CallFailure("serviceDown", "The statement was stopped after 5 seconds.");
    const { landed, failure } = await pullAll(failing(stopped, service), undefined, new ProgressLine());
    expect(landed.length).toBeGreaterThan(4);
    expect(failure?.message).toMatch(/: The statement was stopped after 5 seconds\.$/);
  } finally {
    await service.close();
  }
});
