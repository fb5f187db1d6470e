/** What `npm start` finds to pull in an account elsewhere, of which only listings are known. */
import { accountElsewhere, readListedNames } from "../../../src/local/commands/account";
import { listNotPulled, pullList } from "../../../src/local/commands/pull-list";

test.each([
  [
    "by its name",
    [
      ["id", "name"],
      [7, "Paid"],
      [8, "Joined"],
    ],
    ["Paid", "Joined"],
  ],
  [
    "by what an event is called",
    [
      ["event", "total"],
      ["Paid", 3],
    ],
    ["Paid"],
  ],
  [
    "by the first column where none is a name",
    [
      ["key", "seen"],
      ["paid", 3],
    ],
    ["paid"],
  ],
  ["without names", [["id"], [7]], []],
  ["empty", [["id", "name"]], []],
  ["that is no table", "no rows", []],
  ["that was refused", undefined, []],
])("a listing %s", (_, listing, names) => {
  expect(readListedNames(listing)).toEqual(names);
});

const report = (name: string, type: string) => ({ id: `id of ${name}`, name, type });

test("one report of each type is pulled, and the first event is the metric", () => {
  const reports = [
    report("Cart table", "tabular"),
    report("Steps", "Funnel"),
    report("Weekly", "retention"),
    report("Money", "revenue"),
    report("Button", "A/B"),
    report("Button again", "ab_test"),
  ];
  const account = accountElsewhere(reports, ["Paid", "Joined"]);
  expect(pullList(account).map(({ title }) => title)).toEqual([
    "Funnel: Steps",
    "Cohort: Weekly",
    "Revenue: Money",
    "A/B test: Button",
    "Metric by day: Paid",
    'People: did "Paid"',
    'People count: did "Paid"',
    "SQL: events by name",
  ]);
  expect(listNotPulled(account)).toEqual([]);
});

test("an account without reports and events is asked for everyone, and what is missing is said", () => {
  const account = accountElsewhere([], []);
  expect(pullList(account).map(({ title }) => title)).toEqual([
    "People: everyone",
    "People count: everyone",
    "SQL: events by name",
  ]);
  expect(listNotPulled(account).map((sentence) => sentence.split(":")[0])).toEqual([
    "No funnel",
    "No cohort",
    "No revenue",
    "No A/B test",
    "No metric by day",
  ]);
});
