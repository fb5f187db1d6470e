/** `ANALYTICS_STATUS("hourly")`: whether the run comes that fills cells, with or without schedules. */
import { EDITOR, OWNER, SmallOffice } from "../../../in-process/small-office";

const HOUR = 3_600_000;
const line = (made: SmallOffice): unknown => made.cell("ANALYTICS_STATUS", ["hourly"]);

it("says since when it is on, when it came last, and when it came no more", () => {
  const made = new SmallOffice().connect();
  expect(line(made)).toEqual({
    value: "The hourly run is on since 2026-11-20 09:00, and comes within the hour.",
  });
  made.clock.advance(HOUR);
  made.everyHour();
  expect(line(made)).toEqual({ value: "The last hourly run came 2026-11-20 10:00." });
  made.clock.advance(3 * HOUR);
  expect(line(made)).toEqual({
    value:
      "No hourly run has come since 2026-11-20 10:00. Google has switched this off, or other add-ons of that person have used up its 90 minutes a day. The next sidebar that is opened begins it again.",
  });
});

it.each([OWNER, EDITOR])("one that came no more is begun again where %s opens the sidebar", (person) => {
  const made = new SmallOffice().connect();
  made.everyHour();
  made.clock.advance(3 * HOUR);
  made.done("state", null, person);
  expect(line(made)).toEqual({
    value: "The hourly run is on since 2026-11-20 12:00, and comes within the hour.",
  });
  made.everyHour(person);
  expect(line(made)).toEqual({ value: "The last hourly run came 2026-11-20 12:00." });
});

const NONE = "There is no hourly run. Formulas that wait are filled while a sidebar is open.";
const CONNECT = "Connecting in the sidebar begins one.";
const SILENT =
  "Google has switched this off, or other add-ons of that person have used up its 90 minutes a day. The next sidebar that is opened begins it again.";

/** What happened to the trigger of a spreadsheet in which no pull has a schedule, and what is said of it. */
const STATES: readonly (readonly [what: string, happens: (made: SmallOffice) => void, says: string])[] = [
  ["nobody has connected", () => undefined, `${NONE} ${CONNECT}`],
  ["who connected has ended that", (made) => made.connect().done("disconnect", null), `${NONE} ${CONNECT}`],
  [
    "it never comes",
    (made) => made.connect().clock.advance(3 * HOUR),
    `No hourly run has come since 2026-11-20 09:00. ${SILENT}`,
  ],
  [
    "its owner deletes it at Google",
    (made) => {
      made.connect().everyHour();
      const { triggers } = made.stores;
      for (const { id } of triggers.ofDocument(made.workbook.id)) triggers.remove(id);
      made.clock.advance(3 * HOUR);
    },
    `No hourly run has come since 2026-11-20 09:00. ${SILENT}`,
  ],
  [
    "Google refuses it",
    (made) => {
      for (let i = 0; i < 20; i++) {
        made.stores.triggers.add({
          functionName: "everyHour",
          user: OWNER,
          documentId: `other-${i}`,
          every: HOUR,
          nextRun: made.clock.now() + HOUR,
        });
      }
      made.connect();
    },
    `${NONE} Google refuses one to a person who has it in 20 spreadsheets, or who tries a test deployment. Disconnect one that nobody needs and connect here again, or let a colleague connect.`,
  ],
];

it.each(STATES)("stands in the whole status where no pull has a schedule and %s", (_, happens, says) => {
  const made = new SmallOffice();
  happens(made);
  const { value } = made.cell("ANALYTICS_STATUS", []) as { readonly value: readonly (readonly unknown[])[] };
  const shown = Object.fromEntries(value as readonly (readonly [string, unknown])[]);
  expect([shown["schedules"], shown["hourly"]]).toEqual(["No pull has a schedule.", says]);
});
