/** Questions as people could choose them in the form: any source, options, days and names. */
import fc from "../../suites/fast-check";
import {
  isOptionSource,
  OPTIONS_OF,
  type OptionSource,
} from "../../../src/add-on/input-language/pulls/question-record";
import type { PullSource } from "../../../src/add-on/input-language/pulls/pull-words";
import type { OptionSpec } from "../../../src/add-on/input-language/options/option-values";
import { ASKED_CELLS } from "../../../src/add-on/pulls/config-sheet/asked-cells";
import { quoteText } from "../../../src/add-on/shared/quoted-names";
import type { PullForm } from "../../../src/add-on/sidebar-contract/calls";
import { BLANK_FORM } from "../../../src/sidebar/question/blank-form";
import { COMING_PERIODS, PAST_PERIODS } from "../../../src/sidebar/texts/en/help/phrases";

export interface AnyForm {
  readonly source: Exclude<PullSource, "export">;
  readonly form: PullForm;
}

const METRICS = ["Signups", "Active people", 'A, "B"; x', "Größe", "42", "=1+1"];
const SEARCHES = [
  "plan = Team and did not 'Opened app' in last 14 days",
  'did "Invoice paid" in this month and did not "Invoice paid" in last month',
  "trial_ends in next 7 days",
  `plan = "Team; x" or country in (DE, "F, R")`,
  "in segment 'Churned' and seats > 5",
  "not (did 'Signed up' at least 3 times in last 30 days)",
  "everyone",
];

const WHAT: { readonly [source in AnyForm["source"]]: readonly string[] } = {
  report: ["Signup to paid", "9101", "Weekly; retention", "Größe"],
  metric: [...METRICS, "Signups / Visits", '"a / b" / c', '{"event": "Signed up"}', "people: plan = Team"],
  comparison: [
    "Signups",
    'Signups; "A; B"; Revenue',
    `"people: plan = 'Team; x'"; Signups`,
    "Signups / Visits; Revenue",
  ],
  people: SEARCHES,
  "people count": SEARCHES,
  "ab test": ["Pricing page test", "17", "A; B"],
  sql: [
    "select 1",
    "select count(*) from events where time::date between :from and :to",
    "select count(*) from events where time::date >= :from and plan in (:plans) and n > :n",
    "select ? as a, ? as b",
    "select count(*) from events where plan in (:plans)",
  ],
  listing: ["reports", "events", "properties"],
};

const DAYS = [
  ...PAST_PERIODS,
  ...COMING_PERIODS,
  "2026-10-03 to 2026-11-14",
  "2026-10",
  "Q3 2026",
  "since 2026-10-05",
  "last 3 weeks",
  "3 days ago",
  "week to date",
];
/** Besides the example and the choices of an option. */
const MORE_VALUES: { readonly [option in string]: readonly string[] } = {
  filter: [...SEARCHES, "plan = 'Team; x'", "a: b = c"],
  "split by": ["country", "country, plan", '"a, b", c', "time.weekday", "time.hour"],
  pivot: ["date", "country", "a; b"],
  value: ["conversion", "a; b"],
  sort: ["date", "Signups desc", "a; b asc"],
  show: ["moving average 28", "share, running total", "moving average 7, running total"],
  confidence: ["90%", "0.995", "99,5 %"],
  windows: ["same age", "apart", "30"],
  baseline: ["control", "a; b"],
  "max age": ["30 minutes", "1 day", "1.5 h"],
  limit: ["1", "200000"],
  top: ["1", "100"],
};
/** One in so many questions has no days, or as few options. */
const RARELY = 4;

/** Options without which others mean nothing: half of the questions have them. */
const NEEDS: { readonly [option in string]?: Readonly<Record<string, string>> } = {
  confidence: { compare: "previous period" },
  top: { "split by": "country" },
  "top each period": { top: "5", by: "month", "split by": "country" },
  total: { "split by": "country" },
  pivot: { "split by": "country, plan" },
  value: { pivot: "country", "split by": "country" },
  show: { by: "day" },
};

function lineOf(source: OptionSource): fc.Arbitrary<string> {
  const valued = Object.entries<OptionSpec>(OPTIONS_OF[source]).map(([name, { example, choices = [] }]) => {
    const own = example.slice(example.indexOf(":") + 1).trim();
    const values = [own, ...choices, ...(MORE_VALUES[name] ?? [])];
    return fc.constantFrom<string[]>(...values).map((value) => [name, value] as const);
  });
  type Chosen = readonly (readonly [name: string, value: string])[];
  const some = fc
    .subarray(valued, { maxLength: RARELY })
    .chain((chosen): fc.Arbitrary<Chosen> => fc.tuple(...chosen));
  return fc.tuple(some, fc.boolean()).map(([chosen, isHelped]) => {
    const needed = chosen.flatMap(([name]) => (isHelped ? Object.entries(NEEDS[name] ?? {}) : []));
    const taken = needed.filter(([name]) => name in OPTIONS_OF[source]);
    return writeLine({ ...Object.fromEntries(taken), ...Object.fromEntries(chosen) });
  });
}

function writeLine(values: Readonly<Record<string, string>>): string {
  const write = (value: string): string => (/[;"]/.test(value) ? quoteText(value) : value);
  return Object.entries(values)
    .map(([name, value]) => `${name}: ${write(value)}`)
    .join("; ");
}

const VALUES = ["", "plans: Team, Starter; n: 3", 'plans: "A; B", 010; n: 0.5', "Team; 2.5", "x", "plans: x"];

function optionsOf(source: AnyForm["source"]): fc.Arbitrary<string> {
  if (source === "sql") return fc.constantFrom(...VALUES);
  if (source === "people") return fc.constantFrom("", "limit: 50", "limit: 200000");
  return isOptionSource(source) ? lineOf(source) : fc.constant("");
}

/** Any that its row could say, whether or not its options go together. */
export function anyFormOf(source: AnyForm["source"]): fc.Arbitrary<AnyForm> {
  const { takesDates } = ASKED_CELLS[source];
  const columns = ["", "name, email", "name, email (masked)", '"a, b"'];
  return fc
    .record({
      what: fc.constantFrom(...WHAT[source]),
      dates: takesDates
        ? fc.oneof({ weight: RARELY, arbitrary: fc.constantFrom(...DAYS) }, fc.constant(""))
        : fc.constant(""),
      options: optionsOf(source),
      columns: fc.oneof({ weight: RARELY, arbitrary: fc.constant("") }, fc.constantFrom(...columns)),
    })
    .map((cells) => ({
      source,
      form: { ...BLANK_FORM, source: ASKED_CELLS[source].source, ...cells },
    }));
}
