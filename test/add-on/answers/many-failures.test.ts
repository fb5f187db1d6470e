/** Hundreds of cells that fail at once, as in an outage, must not fill the store with their notes. */
import { type CellShows, SmallOffice } from "../../in-process/small-office";
import { about, asked, MINUTE } from "./waking";

const CELLS = 330;
const names = Array.from({ length: CELLS }, (_, i) => `Q${i}`);

const notes = (made: SmallOffice): number =>
  Object.keys(made.properties()).filter((name) => name.startsWith("owed:")).length;

const isDown = (): SmallOffice => {
  const made = new SmallOffice(() => "refused").connect();
  made.clock.advance(2 * MINUTE);
  return made;
};

/** Formulas that a script can read, each calculated while the service is down. */
function failed(): SmallOffice {
  const made = isDown();
  for (const [row, name] of names.entries()) {
    made.type({ row: row + 1, column: 1 }, `=ANALYTICS_PEOPLE_COUNT("did ${name}", "", analytics_stamp)`);
    made.calculated("ANALYTICS_PEOPLE_COUNT", [`did ${name}`, "", made.stamp()]);
  }
  return made;
}

/** Calculates all of them, as formulas that no script can read. */
const calculateUnread = (made: SmallOffice): CellShows[] =>
  names.map((name) => made.cell("ANALYTICS_PEOPLE_COUNT", [`did ${name}`, "", made.stamp()]));

const recover = (made: SmallOffice): void => {
  made.answer = (request) => ({ body: { count: names.indexOf(about(request)) } });
};

it("330 failing cells write 300 notes, a turn finds the others by their formulas and asks none too early", () => {
  const made = failed();
  expect(notes(made)).toBe(300);
  const before = asked(made).length;
  made.done("workOff", null);
  // One may show whether the service is back.
  expect(asked(made).length - before).toBeLessThanOrEqual(1);
  recover(made);
  for (let turn = 0; turn < CELLS / 14 + 3; turn++) {
    made.done("workOff", null);
    made.clock.advance(MINUTE);
  }
  for (const [i, name] of names.entries())
    expect(made.calculated("ANALYTICS_PEOPLE_COUNT", [`did ${name}`, "", made.stamp()])).toEqual({
      value: i,
    });
  const times = names.map((name) => asked(made).filter((one) => one === name).length);
  // The first ones and the probes met the outage.
  expect(times.filter((count) => count > 1).length).toBeLessThanOrEqual(6);
});

it("330 failing cells that nobody can read write no more than 300 notes when they are woken in the outage", () => {
  const made = isDown();
  calculateUnread(made);
  expect(notes(made)).toBe(300);
  made.done("workOff", null);
  expect(notes(made)).toBe(0);
  for (const minutes of [1, 3]) {
    made.clock.advance(minutes * MINUTE);
    calculateUnread(made);
    // A probe that failed again is noted.
    expect(notes(made)).toBeLessThanOrEqual(1);
  }
  recover(made);
  let stamp = made.stamp();
  for (let turn = 0; turn < CELLS / 14 + 6; turn++) {
    made.done("workOff", null);
    made.clock.advance(MINUTE);
    // Cells calculate only when they are woken.
    if (made.stamp() !== stamp) calculateUnread(made);
    stamp = made.stamp();
  }
  expect(calculateUnread(made)).toEqual(names.map((_, value) => ({ value })));
});
