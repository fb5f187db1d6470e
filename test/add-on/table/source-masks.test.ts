/** Which columns a mask hides: its own, nested, and numbered, and none that is only called alike. */
import { isMaskedName, maskAnswer } from "../../../src/add-on/table/masks/source-masks";
import { findMaskedNames } from "../../../src/add-on/service-client/request/masked-names";

it.each([
  ["person.email", "email"],
  ["email.home", "email"],
  ["data.person.email", "person.email"],
  ["person.email.home", "person.email"],
  ["email 2", "email"],
  ["email_1", "email"],
  ["address1 2", "address1"],
  ["x.avgTime", "Avg. time"],
])("%s is masked by %s", (name, mask) => {
  expect(isMaskedName(name, [mask])).toBe(true);
});

it.each([
  ["email_count", "email"],
  ["user.email_opt_in", "email"],
  ["line 12", "line 1"],
  ["address10", "address1"],
  ["person.id", "person.email"],
  ["2026", ""],
])("%s is not masked by %s", (name, mask) => {
  expect(isMaskedName(name, [mask])).toBe(false);
});

it.each([
  [[], "…"],
  [["email"], 1200],
])("a map for each column shows its row only to whom the owner opened it: %j", (open, shown) => {
  const columns = [{ name: "key", type: "text" } as const, { name: "1", type: "number" } as const];
  const rows = [
    ["email", 1200],
    ["plan", 7],
  ];
  const masked = maskAnswer({ kind: "table", table: { columns, rows } }, ["email"], open);
  expect(masked).toMatchObject({
    table: {
      rows: [
        ["email", shown],
        ["plan", 7],
      ],
    },
  });
});

it("a statement names a nested column with its dot", () => {
  const body = { query: "select p.person.email as x from people p" };
  expect(findMaskedNames({ endpoint: "sql", body }, ["person.email"])).toEqual(["person.email"]);
});
