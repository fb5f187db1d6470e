/** Who gets the right to run or change a pull: one at a time, and no schedule where a newer add-on ran it. */
import { killed } from "../../../in-process/killing";
import { HOUR, SavedOffice } from "../run/saved-office";

/** Far enough to see who asks for the lock. */
Error.stackTraceLimit = 30;

function officeWithRun(): SavedOffice {
  const office = new SavedOffice().save("One", { mode: "append", schedule: "hourly" });
  office.everyHour();
  office.clock.advance(HOUR);
  return office;
}

/** `between` comes before the next execution gets the lock for what this file of the sources has decided. */
function beforeLock(office: SavedOffice, file: string, between: () => void): void {
  office.stores.faults.before = (call) => {
    if (call !== "Lock.tryLock" || !new Error().stack?.includes(`/${file}.ts`)) return undefined;
    delete office.stores.faults.before;
    between();
    return undefined;
  };
}

it("a table is not put back while a run has its pull that began a moment before, and that is said", () => {
  const office = officeWithRun();
  beforeLock(office, "pull-holder", () => {
    let isDead = false;
    office.stores.faults.before = (call) => {
      isDead ||= call.startsWith("UrlFetchApp.");
      return isDead ? "killed" : undefined;
    };
    killed(() => office.call("runPulls", { run: "r", names: ["One"] }));
    delete office.stores.faults.before;
    office.last.end();
  });
  expect(office.call("undoRun", { name: "One" })).toMatchObject({
    ok: false,
    failure: { message: expect.stringContaining("somebody is running this pull at the moment") as string },
  });
  expect(office.lines("One", 2)).toHaveLength(3);
});

describe("what a newer add-on has noted of a pull meanwhile", () => {
  const noteOf = (office: SavedOffice): string => `pull:${office.idOf("One")}`;
  const NEWER = JSON.stringify({ version: 3, pulls: [] });

  /** The next run has decided when somebody else's newer add-on runs the same pull. */
  function officeWithNewer(): SavedOffice {
    const office = officeWithRun();
    expect(office.properties()[noteOf(office)]).toContain('"version":2');
    beforeLock(office, "run-one", () =>
      office.stores.documentProperties(office.workbook.id).setAll({ [noteOf(office)]: NEWER }, false),
    );
    return office;
  }

  it("keeps a schedule from running it, and stays as it is", () => {
    const office = officeWithNewer();
    office.everyHour();
    expect(office.asked).toHaveLength(1);
    expect(office.properties()).toMatchObject({ [noteOf(office)]: NEWER });
    expect(office.properties()).not.toHaveProperty([`newer:${office.idOf("One")}`]);
  });

  it("is set aside where a person runs it", () => {
    const office = officeWithNewer();
    office.run(["One"]);
    expect(office.properties()[`newer:${office.idOf("One")}`]).toBe(NEWER);
  });
});
