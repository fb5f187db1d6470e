/** Rows of the tab of pulls as people write them: with slips, aliases, quotes, and what no form shows. */
import fc from "../suites/fast-check";
import type { PullForm } from "../../src/add-on/sidebar-contract/calls";
import { PULL_SOURCES, type PullSource, writeSource } from "../../src/add-on/input-language/pulls/pull-words";
import { ASKED_CELLS, type OptionField } from "../../src/add-on/pulls/config-sheet/asked-cells";

const name = fc.oneof(
  fc.constantFrom(
    "Signups",
    "Revenue; net",
    'The "best"',
    "and",
    "Größe",
    "a, b",
    "50%",
    "=1+1",
    "'tis",
    "''",
    "“x”",
    "A；B",
    "007",
  ),
  fc.string({ minLength: 1, maxLength: 12 }).map((text) => text.trim() || "x"),
);
const quoted = name.map((text) => `"${text.replace(/"/g, '""')}"`);
const word = fc.constantFrom("plan", "country", "email", "first seen", "Plan 2", "größe");

/** Now and then something odd: of ten cells of a row one, so that most rows can be read. */
function mostly(sound: fc.Arbitrary<string>, odd: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof({ weight: 24, arbitrary: sound }, { weight: 1, arbitrary: odd });
}

const people = mostly(
  fc.oneof(
    fc.constantFrom(
      "plan = Team and not in segment Churned",
      "did Paid at least 2 times in last 30 days",
      "(plan = Team or plan = Pro) and age >= 18",
      "country is one of (DE, US)",
      "EVERYONE",
      "never did Paid",
      "(a = 1 and b = 2) or c = 3",
      "first_seen in last 30 days",
    ),
    fc
      .tuple(quoted, fc.constantFrom("did", "did not", "in segment", "not in segment"))
      .map(([text, verb]) => `${verb} ${text}`),
  ),
  fc.constantFrom("a = 1 and b = 2 or c = 3", "did 'Signed up'", '{"filter": {}}', "plan =", ""),
);
const names = fc
  .array(fc.oneof(fc.constantFrom("Signups", "Größe", "Paid, net"), quoted), { minLength: 1, maxLength: 3 })
  .map((list) => list.join("; "));
const LISTS = ["reports", "Events", "properties", "products"];
const WHAT: { readonly [source in PullSource]: fc.Arbitrary<string> } = {
  report: name,
  metric: name,
  comparison: names,
  people,
  "people count": people,
  sql: fc.constantFrom("select 1", "select event, count(*) as n\nfrom events"),
  "ab test": name,
  listing: mostly(fc.constantFrom(...LISTS), fc.constantFrom("nonsense", "tests", "")),
  export: fc.constantFrom("e-1", "job 7"),
};
const PERIODS = ["last 30 days", "Last Week", "2026-01-01 to 2026-03-31", "2026-01-01", "since March 2026"];
const dates = mostly(fc.constantFrom("", ...PERIODS), fc.constantFrom("lst week", "whenever"));
const NO_DATES = mostly(fc.constant(""), fc.constantFrom(...PERIODS));

/** An option as one of its spellings, with a value of its own; a few are in quotes, or nobody's. */
const optionOf = ({ name: option, also, example, choices = [] }: OptionField) =>
  fc
    .tuple(
      fc.constantFrom(option, option.toUpperCase(), ...also),
      fc.constantFrom(": ", ":", " = "),
      mostly(fc.constantFrom(example, ...choices, `"${example}"`), quoted),
    )
    .map((parts) => parts.join(""));
const odd = fc.constantFrom(
  "nonsuch: red",
  "by",
  "limit:",
  "plan: Team",
  '{"by": "week"}',
  "by: week; by: day",
);
const joinAny = (pieces: readonly string[]) =>
  fc.constantFrom("; ", ";", "\n", ", ").map((between) => pieces.join(between));

function optionsOf(source: PullSource): fc.Arbitrary<string> {
  const { options, takesValues } = ASKED_CELLS[source];
  if (takesValues) return fc.constantFrom("", "n: 30", 'plan: Team; who: "a; b"', "Team; 30");
  if (options.length === 0) return mostly(fc.constant(""), odd);
  const some = fc
    .subarray([...options], { maxLength: Math.min(3, options.length) })
    .chain((chosen) => fc.tuple(...chosen.map(optionOf)))
    .chain(joinAny);
  return mostly(some, odd);
}

const column = fc
  .tuple(
    fc.oneof(
      word,
      word.map((text) => `"${text}"`),
    ),
    fc.constantFrom("", "", "", " (masked)", " (hidden)"),
  )
  .map((parts) => parts.join(""));
const columns = mostly(
  fc.oneof(
    fc.constant(""),
    fc.array(column, { minLength: 1, maxLength: 2 }).map((list) => list.join(", ")),
  ),
  fc.constantFrom("plan (maskd)", "plan, plan", "nobody's, “plan”"),
);

const place = mostly(
  fc.oneof(
    fc.constantFrom("Weekly", "Weekly!B3", "'My sheet'!c4", "Q1", "It's!A1", "'It''s'", "Weekly!$B$3"),
    fc
      .tuple(name, fc.constantFrom("", "!A1", "!B3"))
      .map(([sheet, cell]) => `'${sheet.replace(/'/g, "''")}'${cell}`),
    fc.constantFrom("Weekly!A1:C9", "A ! b2", "‘x’!A1", "Umsatz！B3", "a!b!C3"),
  ),
  fc.constantFrom("B3", "", "Weekly!zz", "'x'!"),
);

const SETTINGS = [
  "new columns: leave out",
  "New-columns: stop",
  "allow fewer rows",
  "allow fewer rows: no",
  "values only: yes",
  "values only",
  "export: csv",
];
const settings = fc.uniqueArray(fc.constantFrom(...SETTINGS), {
  maxLength: 2,
  selector: (text) => text.slice(0, 5).toLowerCase(),
});
const VANISHED = ["vanished: mark", "vanished: keep", "Vanished = remove"];
const mode = mostly(
  fc
    .oneof(
      fc
        .tuple(fc.constantFrom("", "replace", "Append", "snapshot"), settings)
        .map(([first, more]) => [first, ...more]),
      fc
        .tuple(
          fc.constantFrom("merge on plan", "update by plan, email", "Merge: plan", 'merge on "plan"'),
          fc.constantFrom(...VANISHED),
          settings,
        )
        .map(([first, gone, more]) => [first, gone, ...more]),
    )
    .map((pieces) => pieces.filter(Boolean))
    .chain((pieces) => fc.constantFrom("; ", ";", "\n").map((between) => pieces.join(between))),
  fc.constantFrom(
    "merge",
    "merge on",
    "replce",
    "export:",
    "vanished: mark",
    "replace; append",
    "values only; values only",
  ),
);

const schedule = mostly(
  fc.constantFrom(
    "",
    "no",
    "hourly",
    "weekdays at 7",
    "9:00",
    "every 2 weeks",
    "Mondays at 9 in Europe/Paris",
  ),
  fc.constant("sometimes"),
);
const tell = mostly(
  fc.constantFrom("", "failures", "Changes", "nobody"),
  fc.constantFrom("unusual", "numbers; below 20", "x@y.z"),
);

const OTHER_WORDS = ["users", "board", "count of people", "test", "Saved Report"];

/** Most are sound; the others are refused, and stay as they are. */
export const randomRows: fc.Arbitrary<PullForm> = fc
  .constantFrom(...PULL_SOURCES)
  .chain((source) =>
    fc.record({
      name,
      source: mostly(fc.constant(writeSource(source)), fc.constantFrom("nonsense", "", ...OTHER_WORDS)),
      what: WHAT[source],
      dates: ASKED_CELLS[source].takesDates && source !== "sql" ? dates : NO_DATES,
      options: optionsOf(source),
      columns,
      place,
      mode,
      schedule,
      tell,
    }),
  )
  // The tab has no blanks around its cells.
  .map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([cell, text]) => [cell, text.trim()]),
      ) as unknown as PullForm,
  );
