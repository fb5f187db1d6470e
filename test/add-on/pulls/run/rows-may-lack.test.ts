/** Nothing is lost: a row counts as vanished only where the service does not say that rows may be missing. */
import { rows, type Scripted, status } from "../../service-client/scripted";
import { HOUR, SavedOffice } from "./saved-office";

const ALL = ["ada", "bo", "cy"].map((person) => ({ person, n: 1 }));
const SOME = ALL.slice(0, 1);

/** Merges all three, and then what a service answers that has only the first of them. */
function rowsAfter(answer: Scripted, mode = "merge on person; vanished: remove") {
  let now = rows(...ALL);
  const office = new SavedOffice(() => now);
  office.save("List", { mode }).run(["List"]);
  expect(office.lines("List", 1)).toHaveLength(4);
  office.clock.advance(HOUR);
  now = answer;
  office.run(["List"]);
  return { people: office.lines("List", 1).slice(1).flat(), message: office.item("List").message };
}

it.each<[string, Scripted]>([
  ["reached its limit", { body: { data: SOME, row_limit_reached: true } }],
  ["is partial", { body: { data: SOME, is_partial: true } }],
  ["is partial by its header", status(200, { "X-Partial-Results": "true" }, { data: SOME })],
  ["is partial by its status", { body: { status: "partial", data: SOME } }],
  ["lacks servers", { body: { data: SOME, failed_shards: 2 } }],
  ["has 85 % of the data", { body: { data: SOME, completeness: 0.85 } }],
  ["is of a sample", { body: { data: SOME, sampled: true } }],
  ["leaves small numbers out", { body: { data: SOME, thresholded: true } }],
  ["leaves groups out", { body: { data: SOME, sum_other_doc_count: 40 } }],
  ["was still counting", { body: { data: SOME, preview: true } }],
  ["came with an error", { body: { data: SOME, errors: [{ message: "One node timed out" }] } }],
])("no row is taken away where the service says of its answer that it %s", (_, answer) => {
  const { people, message } = rowsAfter(answer);
  expect(people).toEqual(["ada", "bo", "cy"]);
  expect(message).toContain("So rows may be missing, and none counts as vanished.");
});

it("no row is marked as gone, either", () => {
  const { people } = rowsAfter({ body: { data: SOME, is_partial: true } }, "merge on person; vanished: mark");
  expect(people).toEqual(["ada", "bo", "cy"]);
});

it.each<[string, Scripted]>([
  ["nothing", rows(...SOME)],
  ["that its numbers are estimates", { body: { data: SOME, estimated: true } }],
  ["that its numbers are preliminary", { body: { data: SOME, preliminary: true } }],
  ["that it is whole", { body: { data: SOME, truncated: false, is_partial: false } }],
])("rows are taken away where it says %s", (_, answer) => {
  const { people, message } = rowsAfter(answer);
  expect(people).toEqual(["ada"]);
  expect(message).not.toContain("vanished");
});
