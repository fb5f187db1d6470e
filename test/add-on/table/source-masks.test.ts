/** Which columns a mask hides: its own, nested, and numbered, and none that is only called alike. */
import { isMaskedName } from "../../../src/add-on/table/masks/source-masks";
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

it("a statement names a nested column with its dot", () => {
  const body = { query: "select p.person.email as x from people p" };
  expect(findMaskedNames({ endpoint: "sql", body }, ["person.email"])).toEqual(["person.email"]);
});
