/**
 * People work in lists that are pulled each hour: what they typed beside a row is beside that row at the next
 * look. The built add-on, and a service that gives each run its body.
 */
import { hourlyList, type HourlyList } from "./hourly-list";

let list: HourlyList;
beforeAll(async () => (list = await hourlyList()));
afterAll(() => list.close());

const people = (...rows: readonly Record<string, unknown>[]) => ({ data: rows });
const ADA = { email: "ada@x.org", plan: "Free" };
const BO = { email: "bo@x.org", plan: "Team" };
const CY = { email: "cy@x.org", plan: "Pro" };
const ZOE = { email: "zoe@x.org", plan: "Free" };

test.each([
  ["Replaced", "replace"],
  ["By its key", "replace; identified by: email"],
  ["Merged", "merge on email; vanished: remove"],
])("%s: a note goes with its person, waits, and comes back", async (name, mode) => {
  await list.save(name, mode);
  await list.run(name, people(ADA, BO, CY));
  list.type(name, { C1: "Called?", C2: "yes, wants a refund", C4: "no" });
  expect(await list.run(name, people(ZOE, BO, CY))).toContain(
    "1 typed cell is kept for a row that is gone, in the hidden sheet",
  );
  expect(list.lines(name).slice(1).sort()).toEqual([
    "bo@x.org | Team | ",
    "cy@x.org | Pro | no",
    "zoe@x.org | Free | ",
  ]);
  expect(await list.run(name, people(CY, ADA, ZOE))).toContain("1 typed cell is back beside its row.");
  expect(list.lines(name).slice(1).sort()).toEqual([
    "ada@x.org | Free | yes, wants a refund",
    "cy@x.org | Pro | no",
    "zoe@x.org | Free | ",
  ]);
});

test("formulas fill down beside typed cells, which go with their rows", async () => {
  const name = "Owners";
  await list.save(name, "replace; identified by: email; allow fewer rows");
  const n = (email: string, count: number) => ({ email, n: count });
  await list.run(name, people(n("ada@x.org", 1), n("bo@x.org", 1)));
  list.type(name, { C1: '="Twice"', C2: "=B2*2", C3: "=B3*2", D1: "Owner", D2: "Ann", D3: "Ben" });
  await list.run(name, people(n("bo@x.org", 5)));
  expect(list.lines(name, 4).slice(0, 2)).toEqual(["email | n | Twice | Owner", "bo@x.org | 5 | 10 | Ben"]);
  await list.run(name, people(n("zz@x.org", 7), n("bo@x.org", 5), n("ada@x.org", 1)));
  expect(list.lines(name, 4)).toEqual([
    "email | n | Twice | Owner",
    "zz@x.org | 7 | 14 | ",
    "bo@x.org | 5 | 10 | Ben",
    "ada@x.org | 1 | 2 | Ann",
  ]);
});

test("where nothing identifies the rows, the run says so", async () => {
  await list.save("Numbers", "replace");
  await list.run("Numbers", people({ a: 1, b: 2 }, { a: 3, b: 4 }));
  list.type("Numbers", { C1: "Note", C2: "mine" });
  expect(await list.run("Numbers", people({ a: 5, b: 6 }, { a: 1, b: 2 }))).toContain(
    "nothing identifies its rows",
  );
  expect(list.lines("Numbers")[1]).toBe("5 | 6 | mine");
});
