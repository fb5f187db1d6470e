/** What a person may set of a connection: what is taken, what is refused with its reason, what stays. */
import type { OwnCalendar } from "../../../src/add-on/input-language/dates/calendar";
import {
  checkPreferences,
  DEFAULT_PREFERENCES,
  MOST_MASK_CHARACTERS,
  type Preferences,
} from "../../../src/add-on/settings/preferences";

const check = (given: object, known: Partial<Preferences> = {}): Preferences =>
  checkPreferences(given, { ...DEFAULT_PREFERENCES, ...known });
const TABLES = { events: "log", people: "users", person: "id", event: "what", time: "at" };
const others = (count: unknown): object => ({ sharing: { others: count, saidIn: "here" } });

test.each<[object, object]>([
  [{ perMinute: 1 }, { perMinute: 600 }],
  [{ maxAgeMinutes: 1 }, { maxAgeMinutes: 360 }],
  [others(0), others(500)],
  [{ calendar: { weekStarts: "Monday" } }, { calendar: { fiscalYearStarts: "December" } }],
  [{ noneName: "" }, { noneName: "x".repeat(40) }],
  [{ masks: [] }, { masks: ["x".repeat(MOST_MASK_CHARACTERS)] }],
  [{ tableNames: { ...TABLES, time: "t" } }, { tableNames: { ...TABLES, time: "t".repeat(100) } }],
  [{ sendsZone: false }, { exactOnly: true }],
])("the least and the most of a setting are taken: %j, %j", (least, most) => {
  expect(check(least)).toMatchObject(least);
  expect(check(most)).toMatchObject(most);
});

const WHOLE = (least: number, most: number): string => `It must be a whole number from ${least} to ${most}.`;

test.each<[string, string, readonly object[]]>([
  [
    "Requests a minute",
    WHOLE(1, 600),
    [{ perMinute: 0 }, { perMinute: 601 }, { perMinute: 1.5 }, { perMinute: "5" }, { perMinute: NaN }],
  ],
  [
    "Oldest answer (minutes)",
    WHOLE(1, 360),
    [{ maxAgeMinutes: 0 }, { maxAgeMinutes: 361 }, { maxAgeMinutes: 0.5 }],
  ],
  ["Other spreadsheets with this key", WHOLE(0, 500), [others(-1), others(501), others(0.5), others("1")]],
  ["Weeks begin on", "It must be one of Monday, Tuesday", [{ calendar: { weekStarts: "monday" } }]],
  ["Fiscal year begins in", "It must be one of January", [{ calendar: { fiscalYearStarts: "Monday" } }]],
  ["Groups without a value", "It must have at most 40 characters.", [{ noneName: "x".repeat(41) }]],
  [
    "Masked columns",
    "Write the names of columns, at most 4000 characters in all.",
    [
      { masks: "email" },
      { masks: ["email", 1] },
      { masks: [["email"]] },
      { masks: ["x".repeat(MOST_MASK_CHARACTERS + 1)] },
      { masks: ["x".repeat(2_000), "y".repeat(2_000)] },
    ],
  ],
  [
    "Tables and columns",
    "Each must be a name of 1 to 100 characters.",
    ["", " ", "x".repeat(101), 7, undefined].map((time) => ({ tableNames: { ...TABLES, time } })),
  ],
])("%s: what cannot hold is refused, with what may be written", (setting, problem, refused) => {
  for (const given of refused) {
    const set = (): unknown => check(given);
    expect(set).toThrow(`${setting}: ${problem}`);
    expect(set).toThrow(expect.objectContaining({ kind: "badSetting" }));
  }
});

test("unless somebody says otherwise, a minute has fifteen requests, answers serve six hours, and the zone is sent", () => {
  expect(check({})).toMatchObject({ perMinute: 15, maxAgeMinutes: 360, sendsZone: true, exactOnly: false });
});

test("what is not given stays as it was, each setting by itself", () => {
  const known: Preferences = {
    perMinute: 30,
    sharing: { others: 2, saidIn: "here" },
    maxAgeMinutes: 5,
    sendsZone: false,
    exactOnly: true,
    calendar: { weekStarts: "Sunday", fiscalYearStarts: "April" },
    noneName: "(none)",
    tableNames: TABLES,
    masks: ["email"],
    mayLoseUndo: true,
  };
  expect(check({}, known)).toEqual(known);
  for (const [name, value] of Object.entries(known)) {
    const changed = check({ [name]: value });
    expect(changed).toEqual({ ...check({}), [name]: value });
  }
});

test("columns are masked by name: blanks around them, blank ones and other spellings of one fall away", () => {
  const masks = [" email ", "", "  ", "Phone", "E-mail", "phone number", "e_mail"];
  expect(check({ masks }).masks).toEqual(["e_mail", "Phone", "phone number"]);
});

test("a name for groups without a value is kept without the blanks around it; blank, their cells stay so", () => {
  expect(check({ noneName: ` ${"x".repeat(40)} ` }).noneName).toBe("x".repeat(40));
  expect(check({ noneName: "  " }).noneName).toBe("");
  expect(check({})).not.toHaveProperty("noneName");
});

test("a table is lost for Undo only where somebody agreed in so many words", () => {
  expect(check({ mayLoseUndo: true }).mayLoseUndo).toBe(true);
  for (const given of [false, "true", 1]) expect(check({ mayLoseUndo: given }).mayLoseUndo).toBeUndefined();
  expect(check({ mayLoseUndo: false }, { mayLoseUndo: true }).mayLoseUndo).toBeUndefined();
});

test("nothing is kept that nobody can set, wherever it was put", () => {
  const more = { extra: "y" };
  const calendar = { weekStarts: "Sunday", ...more } as OwnCalendar;
  const given = {
    ...more,
    calendar,
    sharing: { others: 1, saidIn: "here", ...more },
    tableNames: { ...TABLES, ...more },
  };
  expect(JSON.stringify(check(given))).not.toContain("extra");
});
