/** Names that a person types, matched against names that the service lists. */
import { matchName, findNearest } from "../../../src/add-on/input-language/near-names";

const REPORTS = [
  { id: "1", name: "Signup funnel" },
  { id: "2", name: "Signup to paid" },
  { id: "3", name: "Weekly retention" },
  { id: "4", name: "Revenue" },
  { id: "5", name: "revenue" },
  { id: "6", name: "Revenue by plan" },
  { id: "7", name: "Churn" },
  { id: "8", name: "Churn" },
  { id: "9", name: "3" },
];

describe("one name fits", () => {
  it.each([
    ["an id, even where a name is the same", "3", "3"],
    ["an exact name, even where others differ only in case", "Revenue", "4"],
    ["any case and spacing", " weekly  RETENTION", "3"],
    ["underscores for spaces", "signup_funnel", "1"],
    ["the only beginning", "week", "3"],
    ["the only one that contains it", "paid", "2"],
  ])("%s", (_, wanted, id) => {
    expect(matchName(wanted, REPORTS)).toEqual({ id });
  });
});

describe("several names fit", () => {
  it.each([
    ["a shared beginning", "signup", ["Signup funnel", "Signup to paid"]],
    ["names that differ only in case", "REVENUE", ["Revenue", "revenue"]],
    ["equal names, told apart by id", "Churn", ["Churn (id 7)", "Churn (id 8)"]],
  ])("%s", (_, wanted, names) => {
    expect(matchName(wanted, REPORTS)).toEqual({ several: true, near: names });
  });
});

it("takes no name for meant that only begins with what others hold too", () => {
  const reports = ["Activation", "Daily activity"].map((name, i) => ({ id: i, name }));
  expect(matchName("a", reports)).toEqual({ several: true, near: ["Activation", "Daily activity"] });
});

describe("no name fits", () => {
  it.each([
    ["a slip of the fingers", "Wekly retention", ["Weekly retention"]],
    ["two letters swapped", "Chrun", ["Churn"]],
    ["nothing like it", "Stock levels", []],
    ["nothing at all", "", []],
  ])("%s", (_, wanted, near) => {
    expect(matchName(wanted, REPORTS)).toEqual({ several: false, near });
  });
});

it("gives the three nearest spellings, best first", () => {
  expect(findNearest("limt", ["list", "limit", "lim", "lit", "header"])).toEqual(["limit", "lim", "list"]);
});
