/** What of a page waits where people can read it: chosen columns, masked, and nothing of who is kept out. */
import { hasJustThese, keepForWaiting, removePrints } from "../../../src/add-on/table/waiting-columns";
import type { Cell, Table } from "../../../src/add-on/table/types";

const PEOPLE: Table = {
  columns: [
    { name: "email", type: "text" },
    { name: "plan", type: "text" },
    { name: "seats", type: "number" },
  ],
  rows: [
    ["ada@x.example", "Team", 3],
    ["bo@x.example", "Free", 1],
  ],
};
const PLAN = [{ name: "plan" }];
const MASKED = [{ name: "email", mask: "shortened" as const }, { name: "plan" }, { name: "seats" }];
const names = ({ columns }: Table): string[] => columns.map(({ name }) => name);

/** The page with a cell of the first row changed. */
const changed = (at: number, cell: Cell): Table => {
  const [first = [], ...rest] = PEOPLE.rows;
  return { ...PEOPLE, rows: [first.map((one, place) => (place === at ? cell : one)), ...rest] };
};

it("of columns that were not chosen no cell waits, and those that were stand as they came", () => {
  const kept = keepForWaiting(PEOPLE, PLAN);
  expect(names(kept).slice(0, 1)).toEqual(["plan"]);
  expect(kept.columns).toHaveLength(2);
  expect(kept.rows.map(([plan]) => plan)).toEqual(["Team", "Free"]);
  expect(JSON.stringify(kept)).not.toMatch(/@|3|seats|email/);
  expect(removePrints(kept)).toEqual({ ...PEOPLE, columns: [PEOPLE.columns[1]], rows: [["Team"], ["Free"]] });
});

it("a masked column waits masked, in its place", () => {
  const kept = removePrints(keepForWaiting(PEOPLE, MASKED));
  expect(names(kept)).toEqual(["email", "plan", "seats"]);
  expect(kept.rows[0]).toEqual(["a…@x.example", "Team", 3]);
});

it.each([
  ["another cell of a column that is not kept", 0, "cy@x.example", true],
  ["another number there", 2, 4, true],
  ["no cell there any more", 2, null, true],
  ["the same again", 2, 3, false],
])("two pages can be told apart by what does not wait: %s", (_, at, cell, isOther) => {
  const [one, other] = [PEOPLE, changed(at, cell)].map((table) => keepForWaiting(table, PLAN));
  expect(JSON.stringify(one) !== JSON.stringify(other)).toBe(isOther);
});

it("two pages can be told apart by a masked cell, though both show the same of it", () => {
  const [one, other] = [PEOPLE, changed(0, "abe@x.example")].map((table) => keepForWaiting(table, MASKED));
  expect(removePrints(one!)).toEqual(removePrints(other!));
  expect(one).not.toEqual(other);
});

it("all columns, none of them masked, wait as they are", () => {
  const all = names(PEOPLE).map((name) => ({ name }));
  for (const chosen of [all, undefined]) expect(keepForWaiting(PEOPLE, chosen)).toEqual(PEOPLE);
});

it.each([undefined, PLAN])("nothing of a person who is kept out waits, nor lands: %j", (chosen) => {
  const kept = keepForWaiting(PEOPLE, chosen, ([email]) => email === "ada@x.example");
  expect(JSON.stringify(kept)).not.toMatch(/ada|Team/);
  expect(kept.rows).toHaveLength(2);
  const landing = removePrints(kept);
  expect(landing.rows).toHaveLength(1);
  expect(landing.rows.flat()).toContain("Free");
});

it("a row of somebody who stays waits as it came, beside one of which nothing is kept", () => {
  const kept = keepForWaiting(PEOPLE, undefined, ([email]) => email === "ada@x.example");
  expect(kept.rows[1]).toEqual(["bo@x.example", "Free", 1, ""]);
  expect(kept.rows[0]?.slice(0, 3)).toEqual([null, null, null]);
});

it("nothing waits of a page of which everybody is kept out, and all of one of which nobody is", () => {
  const nobody = keepForWaiting(PEOPLE, undefined, () => true);
  expect(JSON.stringify(nobody)).not.toMatch(/@|Team|Free/);
  expect(removePrints(nobody)).toEqual({ ...PEOPLE, rows: [] });
  expect(keepForWaiting(PEOPLE, undefined, () => false)).toEqual(PEOPLE);
});

it("of a page of which no column is chosen none waits, and none lands", () => {
  const kept = keepForWaiting(PEOPLE, []);
  expect(kept.columns).toHaveLength(1);
  expect(removePrints(kept)).toEqual({ ...PEOPLE, columns: [], rows: [[], []] });
});

it("what waits already is not kept a second time, and what has no prints lands as it is", () => {
  const kept = keepForWaiting(PEOPLE, PLAN);
  expect(keepForWaiting(kept, MASKED)).toBe(kept);
  expect(removePrints(PEOPLE)).toBe(PEOPLE);
});

it.each([
  ["all of an answer, of which all is wanted", PEOPLE, undefined, true],
  ["a part, where all is wanted", keepForWaiting(PEOPLE, PLAN), undefined, false],
  ["the wanted part", keepForWaiting(PEOPLE, PLAN), PLAN, true],
  ["more than the wanted part", PEOPLE, PLAN, false],
  ["less than the wanted part", keepForWaiting(PEOPLE, PLAN), MASKED, false],
  ["another part", keepForWaiting(PEOPLE, PLAN), [{ name: "seats" }], false],
  ["a whole answer that lacks a wanted column", PEOPLE, [...MASKED, { name: "city" }], true],
])("a page that waits is of use only with just the columns: %s", (_, kept, chosen, is) => {
  expect(hasJustThese(kept, chosen)).toBe(is);
});
