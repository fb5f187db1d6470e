/** What the next run of a saved pull would change: that run then changes it, and asks nothing more. */
import { EDITOR } from "../../../../in-process/small-office";
import { MINUTE } from "../../../../../src/local/google/time/durations";
import { rows } from "../../../service-client/scripted";
import { SavedOffice } from "../saved-office";

const BEFORE = [
  { email: "ada@x.org", plan: "Free" },
  { email: "bo@x.org", plan: "Team" },
];
const AFTER = [
  { email: "zoe@x.org", plan: "Free" },
  { email: "bo@x.org", plan: "Pro" },
];

function officeWithList(mode: string): SavedOffice {
  const office = new SavedOffice().save("List", { mode });
  office.answer = () => rows(...BEFORE);
  office.run(["List"]);
  office.clock.advance(MINUTE);
  office.answer = () => rows(...AFTER);
  return office;
}

const look = (office: SavedOffice) => office.done("dryRun", { run: "look", name: "List" });

it.each([
  ["replace; identified by: email", { added: 1, removed: 1, changed: 1 }],
  ["merge on email", { added: 1, removed: 0, changed: 1 }],
  ["append", { added: 2, removed: 0, changed: 0 }],
])("%s: the run changes what was seen, of the same answer", (mode, changes) => {
  const office = officeWithList(mode);
  const before = office.lines("List", 3);
  const seen = look(office);
  expect(seen.changes).toEqual(changes);
  expect(office.lines("List", 3)).toEqual(before);
  const asked = office.service.asked.length;
  office.done("runPulls", { run: "r", names: ["List"], since: seen.at });
  expect(office.item("List").changes).toMatchObject(changes);
  expect(office.service.asked.length).toBe(asked);
});

it("a run after an append that was looked at keeps the rows of the run before", () => {
  const office = officeWithList("append");
  look(office);
  office.run(["List"]);
  expect(office.lines("List", 2)).toHaveLength(5);
});

it("undo is seen, and asks nothing", () => {
  const office = officeWithList("replace; identified by: email");
  office.run(["List"]);
  const asked = office.service.asked.length;
  expect(office.done("dryUndo", { name: "List" })).toMatchObject({
    changes: { added: 1, removed: 1, changed: 1 },
    added: [["ada@x.org", "Free"]],
    removed: [["zoe@x.org", "Free"]],
  });
  expect(office.service.asked.length).toBe(asked);
});

it("is refused as the run is: by another person's key, where it waits for approval, and while it runs", () => {
  const office = officeWithList("replace");
  office.connect({ audience: "me" });
  office.approve("List");
  const sentenceOf = (person?: typeof EDITOR): string => {
    const result = office.call("dryRun", { run: "look", name: "List" }, person);
    return result.ok ? "" : result.failure.message;
  };
  expect(sentenceOf(EDITOR)).toContain("connected");
  let during = "";
  office.answer = () => {
    during = sentenceOf();
    return rows(...AFTER);
  };
  office.run(["List"]);
  expect(during).toContain("Look at it when that is over");
  office.edit("List", "What", "select email from people");
  expect(sentenceOf()).toContain("approve");
});

it("of an export says why it cannot be known before, and begins none", () => {
  const office = new SavedOffice().save("Out", { mode: "export: csv" });
  const asked = office.service.asked.length;
  const result = office.call("dryRun", { run: "look", name: "Out" });
  expect(result).toMatchObject({ ok: false, failure: { message: expect.stringContaining("is an export") } });
  expect(office.service.asked.length).toBe(asked);
});

it("a pull of one metric that has the column with its name keeps it; a new one has none", () => {
  const office = new SavedOffice();
  const named = (country: string) => ({ country, metric: "Signups", value: 5 });
  const split = { source: "metric", what: "Signups", options: "split by: country" };
  office.answer = () => rows(named("DE"), named("US"));
  office.save("Has", { ...split, columns: "country, metric, Signups" }).save("New", split);
  office.run(["Has", "New"]);
  expect(office.lines("New", 3)[0]).toBe("country|Signups|");
  office.edit("Has", "Columns", "");
  office.approve("Has");
  office.run(["Has"]);
  expect(office.lines("Has", 3)[0]).toBe("country|metric|Signups");
});
