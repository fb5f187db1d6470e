/** An undo and a run of the same pull at once: one of the two waits and says why, and no row is lost. */
import { atCall, endFaults, failAt, type Fault, faultsOf, killed } from "../../../in-process/killing";
import { EDITOR } from "../../../in-process/small-office";
import { partOf } from "../../../sweep/part";
import { HOUR, MINUTE, SavedOffice } from "../run/saved-office";

const MODES = ["append", "replace"] as const;
type Mode = (typeof MODES)[number];

/** Two runs have landed. */
function openOffice(mode: Mode): SavedOffice {
  const office = new SavedOffice().save("One", { mode });
  for (let run = 0; run < 2; run++) {
    office.run(["One"]);
    office.clock.advance(MINUTE);
  }
  return office;
}

/** Which runs stand in the table, by the number of each run's request. */
function standing(office: SavedOffice): string {
  const [titles = "", ...lines] = office.lines("One", 3);
  const at = titles.split("|").indexOf("request");
  return lines.map((line) => line.split("|")[at]).join("");
}
const shown = (mode: Mode, ...runs: readonly number[]): string =>
  (mode === "append" ? runs : runs.slice(-1)).map((run) => `${run}${run}`).join("");

const SAYS_WHY = /Undo it (when that is over|in a minute)|Look at its table/;
const undo = (office: SavedOffice) => office.call("undoRun", { name: "One" }, EDITOR);
const countCalls = (mode: Mode, act: (office: SavedOffice) => void): number => {
  const office = openOffice(mode);
  return Math.max(...faultsOf(office, () => act(office)).map(({ call }) => call));
};
function listFaults(mode: Mode): readonly Fault[] {
  const office = openOffice(mode);
  return faultsOf(office, () => undo(office));
}
const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1);

describe.each(MODES)("of a pull with %s", (mode) => {
  it("a run that begins at any call of an undo loses nothing, and who does not come about says why", () => {
    for (const call of partOf(numbers(countCalls(mode, undo)), 3)) {
      const office = openOffice(mode);
      let ran: ReturnType<SavedOffice["run"]>["ran"] = [];
      atCall(office, call, () => (ran = office.run(["One"]).ran));
      const undone = undo(office);
      const hasRun = ran.some(({ status }) => status === "well");
      const wanted = !hasRun
        ? [shown(mode, 1)]
        : undone.ok
          ? // The run landed before the undo looked, or after it was over.
            [shown(mode, 1, 2), shown(mode, 1, 3)]
          : [shown(mode, 1, 2, 3)];
      expect({ call, wanted }).toEqual({ call, wanted: expect.arrayContaining([standing(office)]) });
      expect(ran).toHaveLength(1);
      expect(hasRun || ran.every(({ message }) => message !== "")).toBe(true);
    }
  });

  it("an undo at any call of a run loses nothing, and who does not come about says why", () => {
    for (const call of partOf(numbers(countCalls(mode, (office) => office.run(["One"]))), 3)) {
      const office = openOffice(mode);
      let undone: ReturnType<typeof undo> | undefined;
      atCall(office, call, () => (undone = undo(office)));
      const [end] = office.run(["One"]).ran;
      const hasRun = end?.status === "well" && office.asked.length === 3;
      const wanted = undone?.ok
        ? hasRun
          ? [shown(mode, 1, 3), shown(mode, 1, 2)]
          : [shown(mode, 1)]
        : [shown(mode, 1, 2, 3)];
      expect({ call, wanted }).toEqual({ call, wanted: expect.arrayContaining([standing(office)]) });
      if (!undone?.ok) expect(undone?.failure.message).toMatch(SAYS_WHY);
    }
  });

  it("an undo that Google ends at any call is done by a second one, and no run is kept out for long", () => {
    for (const fault of partOf(listFaults(mode), 3)) {
      const office = openOffice(mode);
      failAt(office, fault);
      const isUndone = !killed(() => undo(office));
      endFaults(office);
      office.clock.advance(HOUR);
      const again = undo(office);
      if (!again.ok && !isUndone)
        expect([fault, again.failure.message]).toEqual([fault, expect.stringContaining("no earlier table")]);
      expect([fault, standing(office)]).toEqual([fault, shown(mode, 1)]);
      expect([fault, office.run(["One"]).ran]).toMatchObject([fault, [{ status: "well" }]]);
      expect([fault, standing(office)]).toEqual([fault, shown(mode, 1, 3)]);
    }
  });
});
