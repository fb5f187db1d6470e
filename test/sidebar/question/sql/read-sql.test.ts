/** Statements by clicks come back as they were clicked; others stay texts. */
import { countOf } from "../../../sweep/part";
import fc from "../../../suites/fast-check";
import { splitSql } from "../../../../src/add-on/input-language/sql/tokens";
import { followDates, limitToFirst, readSql } from "../../../../src/sidebar/question/sql/read-sql";
import {
  beginQuestion,
  isWholeQuestion,
  OF_ANY_EVENT,
  OF_NO_EVENT,
  OF_PERIODS,
  type SqlQuestion,
  SQL_STARTS,
  FIELDS_TAKEN,
  SQL_UNITS,
  USUAL_NAMES,
} from "../../../../src/sidebar/question/sql/sql-question";
import { readAcrossValues, writeSql } from "../../../../src/sidebar/question/sql/write-sql";

const HOSTILE = [
  "Signed up",
  "O'Brien's; drop table events; --",
  'say "hi"',
  "100 % :from ? {{x}}",
  "価格/سعر",
  "select",
  "a\\b'",
  "slot:first",
  "two\nlines",
  "/* people",
  "people",
  "month",
];
const name = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 8 })
    .filter((text) => !text.includes("\0") && !text.includes("\ue000")),
);
const count = fc.integer({ min: 1, max: 400 }).map(String);
const table = fc.constantFrom("events", "schema.events", "My Events", 'odd "name"', "order");

/** As the form lets it be chosen. */
const question: fc.Arbitrary<SqlQuestion> = fc.constantFrom(...SQL_STARTS).chain((start) => {
  const takes = FIELDS_TAKEN[start];
  const having = <T>(field: keyof SqlQuestion, value: fc.Arbitrary<T>, none: T) =>
    takes.includes(field) ? value : fc.constant(none);
  const by = OF_PERIODS.includes(start)
    ? fc.constantFrom(...SQL_UNITS)
    : fc.constantFrom("" as const, ...SQL_UNITS);
  return fc
    .record({
      first: OF_NO_EVENT.includes(start)
        ? fc.constant("")
        : OF_ANY_EVENT.includes(start)
          ? fc.oneof(fc.constant(""), name)
          : name,
      second: having("second", name, ""),
      within: having("within", start === "within days" ? count : fc.oneof(fc.constant(""), count), ""),
      by: having<SqlQuestion["by"]>("by", by, ""),
      toMonday: fc.integer({ min: 0, max: 6 }),
      split: having("split", start === "people now" ? name : fc.oneof(fc.constant(""), name), ""),
      splitOf: fc.constantFrom("person" as const, "event" as const),
      across: fc.uniqueArray(name, { maxLength: 4 }),
      shown: having("shown", fc.uniqueArray(name, { maxLength: 3 }), []),
      top: having("top", count, ""),
      hasDays: fc.boolean(),
      names: fc.record({ events: table, people: table, person: name, event: name, time: name }),
    })
    .chain((drawn) =>
      fc.constantFrom(drawn.second, ...(drawn.second === "" ? [] : [drawn.first])).map((second) => ({
        ...beginQuestion(start, USUAL_NAMES, 0),
        ...drawn,
        second,
      })),
    );
});

it("comes back as the clicks that wrote it, whatever names are called", () => {
  fc.assert(
    fc.property(question, (clicked) => {
      expect(isWholeQuestion(clicked)).toBe(true);
      const statement = writeSql(clicked);
      const read = readSql(statement);
      expect(read?.start).toBe(clicked.start);
      expect(read && writeSql(read)).toBe(statement);
      expect([read?.first, read?.second, read?.within, read?.by, read?.split]).toEqual([
        clicked.first,
        clicked.second,
        clicked.within,
        clicked.by,
        clicked.split,
      ]);
    }),
    { numRuns: countOf(500, 100) },
  );
});

it("has no place for a value but its days, whatever names hold", () => {
  fc.assert(
    fc.property(question, (clicked) => {
      const { marks } = splitSql(writeSql(clicked));
      const days =
        clicked.hasDays && clicked.start !== "lifecycle" ? ["from", "to"] : marks.map((one) => one.name);
      expect(marks.map((one) => one.name)).toEqual(days);
      expect(marks.every((one) => one.name === "from" || one.name === "to")).toBe(true);
      expect(marks.length).toBe(clicked.hasDays ? 2 : 0);
    }),
  );
});

const SPLIT: SqlQuestion = {
  ...beginQuestion("conversion", USUAL_NAMES, 0),
  first: "Signed up",
  second: "Invoice paid",
  split: "plan",
};
const CONVERSION = writeSql({ ...SPLIT, across: ["Team", "Starter"] });

it("knows those without a value from a value that is called so", () => {
  const values = readAcrossValues([
    ["Team", "4", "0"],
    ["", "3", "1"],
    ["(none)", "2", "0"],
  ]);
  const statement = writeSql({ ...SPLIT, across: values.slice(1) });
  expect(statement).toMatch(/f\.split is null .*"\(none\) 2"/);
  expect(statement).toMatch(/f\.split = '\(none\)' .*"\(none\)"/);
  expect(readSql(writeSql({ ...SPLIT, across: values.slice(0, 2) }))?.across).toEqual(["Team", "(none)"]);
  expect(readSql(writeSql({ ...SPLIT, across: values.slice(2) }))?.across).toEqual(['"(none)"']);
});

it.each([
  ["with other spaces", CONVERSION.replace(/\s+/g, "  "), true],
  [
    "with a column for those without a value",
    writeSql({ ...SPLIT, across: ["Team", "(none)", "Starter"] }),
    true,
  ],
  [
    "with a column for the days of those without",
    writeSql({ ...SPLIT, start: "days between", across: ["(none)"] }),
    true,
  ],
  ["with another condition", CONVERSION.replace("s.place = 1", "s.place = 2"), false],
  ["with a comment", `${CONVERSION} -- mine`, false],
  ["one of somebody's own", "select event, count(*) as n from events group by event", false],
  ["nothing", "", false],
])("%s", (_, statement, isRead) => {
  expect(readSql(statement) !== undefined).toBe(isRead);
});

it("asks for its days only where there are any", () => {
  const all = followDates(CONVERSION, " ");
  expect(all).not.toContain(":from");
  expect(followDates(all, "last week")).toBe(CONVERSION);
  expect(followDates("select 1", "last week")).toBe("select 1");
});

it("takes days with the account's own names, of which a statement without days says nothing", () => {
  const names = { events: "ev", people: "folk", person: "who", event: "what", time: "at" };
  const now = { ...beginQuestion("people now", names, 0), split: "plan" };
  const dated = writeSql({ ...now, hasDays: true });
  expect(followDates(writeSql(now), "last week", names)).toBe(dated);
  expect(dated).toContain("from ev e");
  expect(readSql(writeSql(now), names)?.names).toEqual(names);
});

it("begins weeks where the account does", () => {
  const weekly = { ...beginQuestion("lifecycle", USUAL_NAMES, 1), first: "Opened app" };
  expect(readSql(writeSql(weekly))).toEqual(weekly);
});

it("asks for few rows of all events to see them, and for all of anything else", () => {
  const asked = (start: SqlQuestion["start"]) =>
    writeSql({ ...beginQuestion(start, USUAL_NAMES, 0), first: "a", second: "b" });
  expect(limitToFirst(asked("all events"))).toBe(`${asked("all events")}\nlimit 8`);
  expect(limitToFirst(asked("lifecycle"))).toBe(asked("lifecycle"));
  expect(limitToFirst("select 1")).toBe("select 1");
});
