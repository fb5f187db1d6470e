/**
 * A list that ends at its limit says so first, and how many requests the rest takes; all of it lands where
 * a person wants it.
 */
import type { PullForm } from "../../../../../src/add-on/sidebar-contract/calls";
import { withLimit } from "../../../../../src/sidebar/saved/words/cut-words";
import { LongOffice } from "../../staging/long-office";

const PEOPLE: Partial<PullForm> = { source: "People", what: "plan = Team" };

function peopleOffice(all: number, form: Partial<PullForm> = PEOPLE): LongOffice {
  const office = new LongOffice({ all, size: 1_000, form });
  office.runThrough();
  return office;
}

it("says of 1,269 people at the limit of 1,000 how many there are, what the limit is and what all take", () => {
  const office = peopleOffice(1_269);
  expect(office.landed).toHaveLength(1_000);
  expect(office.item("Long")).toMatchObject({
    status: "well",
    rows: 1_000,
    cut: { limit: 1_000, of: 1_269, most: 200_000, noun: "person", requests: 2 },
  });
});

it("pulls all of them by as many requests as it said, once the row asks for as many as a pull reads", () => {
  const office = peopleOffice(2_345);
  const { requests, most } = office.item("Long").cut!;
  const before = office.offsets.length;
  const form = office.done("pullForm", { name: "Long" })!;
  const saved = office.done("savePull", {
    form: { ...form, options: withLimit(form.options, most) },
    before: "Long",
  });
  expect(saved.kind).toBe("saved");
  office.runThrough();
  expect(office.landed).toHaveLength(2_345);
  expect(office.offsets.length - before).toBe(requests);
  expect(office.item("Long").cut).toBeUndefined();
});

it("says of a smaller limit of a person's the same", () => {
  const office = peopleOffice(1_269, { ...PEOPLE, options: "limit: 40" });
  expect(office.item("Long").cut).toEqual({
    limit: 40,
    of: 1_269,
    most: 200_000,
    noun: "person",
    requests: 2,
  });
});

it.each([999, 1_000])("says nothing of %d people, who are all there are", (all) => {
  const office = peopleOffice(all);
  expect(office.landed).toHaveLength(all);
  expect(office.item("Long").cut).toBeUndefined();
});

it("says that there are more where the service does not say how many", () => {
  const office = new LongOffice({ all: 2_500, size: 1_000, form: PEOPLE });
  office.around = ({ data, offset, size, all }) => ({ data, has_more: offset + size < all });
  office.runThrough();
  expect(office.item("Long").cut).toEqual({
    limit: 1_000,
    of: null,
    most: 200_000,
    noun: "person",
    requests: null,
  });
});

it("forgets it where the table before is put back", () => {
  const office = peopleOffice(900);
  office.people.all = 1_269;
  office.clock.advance(3_600_000);
  office.runThrough();
  expect(office.item("Long").cut).toBeDefined();
  office.done("undoRun", { name: "Long" });
  expect(office.item("Long").rows).toBe(900);
  expect(office.item("Long").cut).toBeUndefined();
});
