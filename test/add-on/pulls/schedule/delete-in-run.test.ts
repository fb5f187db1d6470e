/** A pull is deleted with its cells while it runs: one of the two waits, and no table lacks its row. */
import { atCall, faultsOf } from "../../../in-process/killing";
import { EDITOR } from "../../../in-process/small-office";
import { partOf } from "../../../sweep/part";
import { MINUTE, SavedOffice } from "../run/saved-office";

function openOffice(): SavedOffice {
  const office = new SavedOffice().save("One").save("Two");
  office.run(["One"]);
  office.clock.advance(MINUTE);
  return office;
}
const deleteOne = (office: SavedOffice) => office.call("deletePull", { name: "One", clear: true }, EDITOR);
const runOne = (office: SavedOffice) => office.call("runPulls", { run: "r", names: ["One"] });
const SAYS_WHY = /Delete it (when that is over|in a minute)|then Delete again/;

/** The row is gone with its table, or stands with a whole one. */
function expectOneOrNone(office: SavedOffice, call: number, deleted: ReturnType<typeof deleteOne>): void {
  const rows = office.list().pulls.map(({ name }) => name);
  const cells = office.lines("One", 2).filter((line) => line !== "|");
  const wanted = deleted.ok ? [["Two"], 0] : [["One", "Two"], 3];
  expect({ call, found: [rows, cells.length] }).toEqual({ call, found: wanted });
  if (!deleted.ok) expect(deleted.failure.message).toMatch(SAYS_WHY);
}

function listCalls(act: (office: SavedOffice) => unknown): readonly number[] {
  const office = openOffice();
  const most = Math.max(...faultsOf(office, () => act(office)).map(({ call }) => call));
  return Array.from({ length: most }, (_, at) => at + 1);
}

it("a run that begins at any call of a deletion", () => {
  for (const call of partOf(listCalls(deleteOne), 2)) {
    const office = openOffice();
    atCall(office, call, () => runOne(office));
    expectOneOrNone(office, call, deleteOne(office));
  }
});

it("a deletion at any call of a run", () => {
  for (const call of partOf(listCalls(runOne), 2)) {
    const office = openOffice();
    let deleted: ReturnType<typeof deleteOne> | undefined;
    atCall(office, call, () => (deleted = deleteOne(office)));
    runOne(office);
    if (deleted) expectOneOrNone(office, call, deleted);
  }
});
