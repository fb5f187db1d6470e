/**
 * What is remembered of a block may be cut off or edited by somebody's script: that stops its own pull alone,
 * which says so and goes on once a person agrees.
 */
import { land } from "../../../in-process/landing";
import { HOUR, SavedOffice } from "./saved-office";

const RANGE = "analytics_from_outside_zero";
const NOTE = `landing:${RANGE}`;

/** Three pulls that run every hour, of which the first has landed with its note in this form. */
function officeWith(damage: (note: string) => string): SavedOffice {
  const office = new SavedOffice();
  for (const name of ["Zero", "One", "Two"]) office.save(name, { schedule: "hourly" });
  office.everyHour();
  const note = office.properties()[NOTE] ?? "";
  const properties = office.stores.documentProperties(office.workbook.id);
  properties.setAll({ [NOTE]: damage(note) }, false);
  return office;
}

const DAMAGES: readonly [string, (note: string) => string][] = [
  ["cut off", (note) => note.slice(0, 40)],
  ["emptied", () => ""],
  ["of one sign", () => "1{"],
  ["null", () => "1null"],
  ["of a count that is too large", (note) => `999999999${note.slice(1)}`],
  [
    "another landing's",
    (note) => note.replace(`"rangeName":"${RANGE}"`, '"rangeName":"analytics_from_outside_one"'),
  ],
  ["without a place", (note) => note.replace(/"row":\d+/, '"row":"first"')],
  ["with columns that are none", (note) => note.replace(/"columns":\[[^\]]*\]/, '"columns":7')],
];

describe.each(DAMAGES)("a note of a block that is %s", (_, damage) => {
  it("stops its pull alone, which names itself, and is set aside when a person agrees to overwrite", () => {
    const office = officeWith(damage);
    const damaged = office.properties()[NOTE] ?? "missing";
    const before = office.asked.length;
    office.clock.advance(HOUR);
    office.everyHour();
    expect(office.asked.length).toBeGreaterThan(before);
    expect([office.item("One").status, office.item("Two").status]).toEqual(["well", "well"]);
    expect(office.item("Zero").status).toBe("stopped");
    expect(office.item("Zero").message).toContain('the table of "Zero"');
    expect(office.item("Zero").message).toContain("cut off or changed");
    expect(office.lines("Analytics pulls", 20).find((line) => line.startsWith("Zero|"))).toContain(
      "cut off or changed",
    );
    expect(office.lines("Zero", 1)).toEqual(["request", "1", "1"]);

    const turn = office.run(["Zero"]);
    expect(turn.ran).toMatchObject([{ failure: "badDestination", covers: { holds: RANGE } }]);
    expect(office.run(["Zero"], { overwrite: true }).ran).toMatchObject([{ status: "well" }]);
    expect(office.properties()[`aside:${RANGE}`]).toBe(damaged);
    expect(office.lines("Zero", 1)).toHaveLength(3);
    expect(office.lines("Zero", 1)[1]).not.toBe("1");
    office.clock.advance(HOUR);
    office.everyHour();
    expect(office.item("Zero").status).toBe("well");
  });
});

it("an undo elsewhere and a new pull go on despite a note that cannot be read", () => {
  const office = officeWith(() => "1{");
  office.run(["One"]);
  expect(office.done("undoRun", { name: "One" })).toMatchObject({ rows: 2 });
  expect(land(office, { place: "Other" })).toMatchObject({ status: "well" });
  expect(office.lines("Other", 1)).toHaveLength(3);
});
