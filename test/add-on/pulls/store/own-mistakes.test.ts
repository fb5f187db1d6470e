/**
 * What Google refuses is passed over where the add-on works without it. A mistake of the add-on's own at the
 * same call is told as one: passed over, nobody would ever see it.
 */
import type { CallResult } from "../../../../src/add-on/sidebar-contract/calls";
import { BLANK_FORM } from "../../../../src/sidebar/question/blank-form";
import { BASE, EDITOR, KEY, OWNER, SmallOffice } from "../../../in-process/small-office";
import { GuardedList } from "../run/approval/guarded-list";
import { HOUR, SavedOffice } from "../run/saved-office";

/** Far enough to see the function below the calls of the stand-ins. */
Error.stackTraceLimit = 30;

/** A file of the sources, its function in which Google may refuse, and the call where it is not the first. */
type Within = `${string} ${string}`;

/** The first such call of Google's in this function of the sources meets a mistake. */
function failOnce<Office extends SmallOffice>(office: Office, within: Within): Office {
  const [file = "", name = "", wanted] = within.split(" ");
  office.stores.faults.before = (call) => {
    if (wanted !== undefined && call !== wanted) return undefined;
    const frames = (new Error().stack ?? "").split("\n");
    if (!frames.some((line) => line.includes(`${name} (`) && line.includes(`/${file}.ts:`))) return undefined;
    delete office.stores.faults.before;
    throw new TypeError("cells.find is not a function");
  };
  return office;
}

function officeWithRun(mode = "append"): SavedOffice {
  const office = new SavedOffice().save("One", { mode, schedule: "hourly" });
  office.run(["One"]);
  office.clock.advance(HOUR);
  return office;
}
const run = (office: SavedOffice): CallResult<unknown> =>
  office.call("runPulls", { run: "r", names: ["One"] });

it.each<[what: string, within: Within, act: (within: Within) => CallResult<unknown>]>([
  [
    "what is remembered of a run is kept",
    "state-store keep",
    (within) => run(failOnce(officeWithRun(), within)),
  ],
  ["a run takes its pull", "state-store acquire", (within) => run(failOnce(officeWithRun(), within))],
  [
    "a line is added to the log",
    "run-log put Range.setValues",
    (within) => run(failOnce(officeWithRun(), within)),
  ],
  [
    "the tab of pulls is found by its name",
    "tab findNamedSheet",
    (within) => run(failOnce(officeWithRun(), within)),
  ],
  [
    "a table is let go of which there is nothing to put back",
    "state-store letGo",
    (within) => failOnce(officeWithRun(), within).call("undoRun", { name: "One" }),
  ],
  [
    "the first tab of pulls gets its name",
    "make-tab nameHeader",
    (within) => {
      const form = { ...BLANK_FORM, name: "One", source: "SQL" as const, what: "select 1", place: "One" };
      return failOnce(new SavedOffice(), within).call("savePull", { form });
    },
  ],
  [
    "the grey of a table follows another schedule",
    "late-tables renew",
    (within) => {
      const office = officeWithRun("grey when late");
      office.edit("One", "Schedule", "monthly on day 1 at 7");
      return failOnce(office, within).call("giveUpRun", { name: "One" });
    },
  ],
  [
    "it is asked who may edit protected cells",
    "protected-places areCellsShutFor Range.canEdit",
    (within) => {
      const list = new GuardedList({}, { at: 0 }, "everyone").enter("C1:C4", [["Rate"], [1], [2], [3]]);
      list.guard({ cells: "C1:C9", editors: [OWNER, EDITOR] }, { cells: "H1:H9" }).turn();
      return failOnce(list, within).call("savedPulls", null, EDITOR);
    },
  ],
  [
    "the hourly run is begun",
    "hourly-trigger create",
    (within) =>
      failOnce(new SmallOffice(), within).call("connect", { baseUrl: BASE, key: KEY, audience: "everyone" }),
  ],
])("where %s", (_, within, act) => {
  expect(JSON.stringify(act(within))).toContain("in the add-on itself");
});
