/**
 * People work in lists that are pulled each hour: what they typed beside a row is beside that row at the next
 * look. The built add-on, and a service that gives each run its body.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createCalculator } from "../../src/local/sheet/calculator/calculator";
import { BLANK_FORM } from "../../src/sidebar/question/blank-form";
import { type Office, openOffice } from "./office";

let office: Office;
let server: Server;
let body: unknown;

beforeAll(async () => {
  office = await openOffice();
  createCalculator(office.desk.workbook, {
    customFunctionNames: [],
    callCustomFunction: () => Promise.resolve(""),
  });
  const listed = { reports: [{ name: "Signups" }] };
  server = createServer(({ url = "" }, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(url.includes("reports") ? listed : body));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const key = "a-key-of-twenty-letters";
  await office.call("connect", { baseUrl: `http://127.0.0.1:${port}`, key, audience: "everyone" });
});

afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  await office.close();
});

const people = (...rows: readonly Record<string, unknown>[]) => ({ data: rows });
const ADA = { email: "ada@x.org", plan: "Free" };
const BO = { email: "bo@x.org", plan: "Team" };
const CY = { email: "cy@x.org", plan: "Pro" };
const ZOE = { email: "zoe@x.org", plan: "Free" };

async function save(name: string, mode: string): Promise<void> {
  const form = { ...BLANK_FORM, name, source: "SQL", what: `select '${name}'`, place: name, mode };
  const saved = await office.call("savePull", { form });
  if (saved.kind !== "saved") throw new Error(saved.message);
}

/** The message of a run an hour later. */
async function run(name: string, answer: unknown): Promise<string> {
  body = answer;
  office.clock.advance(3_600_000);
  const { ran } = await office.call("runPulls", { run: `r${office.clock.now()}`, names: [name] });
  return ran[0]?.message ?? "";
}

function type(sheet: string, cells: Readonly<Record<string, string>>): void {
  const grid = office.desk.workbook.sheetByName(sheet);
  for (const [a1, value] of Object.entries(cells)) {
    const [, letter = "A", row = "1"] = /^([A-Z])(\d+)$/.exec(a1) ?? [];
    const isFormula = value.startsWith("=");
    const rect = { row: Number(row), column: letter.charCodeAt(0) - 64, rows: 1, columns: 1 };
    grid?.write(rect, { values: [[isFormula ? null : value]], formulas: [[isFormula ? value : null]] });
  }
  office.desk.workbook.calculator?.settle();
}

function lines(sheet: string, columns = 3): string[] {
  office.desk.workbook.calculator?.settle();
  const grid = office.desk.workbook.sheetByName(sheet);
  return Array.from({ length: grid?.lastRow() ?? 0 }, (_, r) =>
    Array.from({ length: columns }, (__, c) => String(grid?.value(r + 1, c + 1) ?? "")).join(" | "),
  );
}

test.each([
  ["Replaced", "replace"],
  ["By its key", "replace; identified by: email"],
  ["Merged", "merge on email; vanished: remove"],
])("%s: a note goes with its person, waits, and comes back", async (name, mode) => {
  await save(name, mode);
  await run(name, people(ADA, BO, CY));
  type(name, { C1: "Called?", C2: "yes, wants a refund", C4: "no" });
  expect(await run(name, people(ZOE, BO, CY))).toContain("1 typed cell is kept for rows that are gone");
  expect(lines(name).slice(1).sort()).toEqual([
    "bo@x.org | Team | ",
    "cy@x.org | Pro | no",
    "zoe@x.org | Free | ",
  ]);
  expect(await run(name, people(CY, ADA, ZOE))).toContain("1 typed cell is back beside their rows");
  expect(lines(name).slice(1).sort()).toEqual([
    "ada@x.org | Free | yes, wants a refund",
    "cy@x.org | Pro | no",
    "zoe@x.org | Free | ",
  ]);
});

test("formulas fill down beside typed cells, which go with their rows", async () => {
  const name = "Owners";
  await save(name, "replace; identified by: email; allow fewer rows");
  const n = (email: string, count: number) => ({ email, n: count });
  await run(name, people(n("ada@x.org", 1), n("bo@x.org", 1)));
  type(name, { C1: '="Twice"', C2: "=B2*2", C3: "=B3*2", D1: "Owner", D2: "Ann", D3: "Ben" });
  await run(name, people(n("bo@x.org", 5)));
  expect(lines(name, 4).slice(0, 2)).toEqual(["email | n | Twice | Owner", "bo@x.org | 5 | 10 | Ben"]);
  await run(name, people(n("zz@x.org", 7), n("bo@x.org", 5), n("ada@x.org", 1)));
  expect(lines(name, 4)).toEqual([
    "email | n | Twice | Owner",
    "zz@x.org | 7 | 14 | ",
    "bo@x.org | 5 | 10 | Ben",
    "ada@x.org | 1 | 2 | Ann",
  ]);
});

test("where nothing identifies the rows, the run says so", async () => {
  await save("Numbers", "replace");
  await run("Numbers", people({ a: 1, b: 2 }, { a: 3, b: 4 }));
  type("Numbers", { C1: "Note", C2: "mine" });
  expect(await run("Numbers", people({ a: 5, b: 6 }, { a: 1, b: 2 }))).toContain(
    "nothing identifies its rows",
  );
  expect(lines("Numbers")[1]).toBe("5 | 6 | mine");
});
