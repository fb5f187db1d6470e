/**
 * Questions of all kinds over any events: zones, splits, days, periods, weeks and searches go round in lists
 * of different lengths, so that each meets each other one.
 */
export interface Question {
  readonly name: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What the events that are asked about are called. */
export interface Vocabulary {
  /** Three that follow each other. */
  readonly steps: readonly [string, string, string];
  /** Properties that texts are in, of few values. */
  readonly texts: readonly [string, string];
  /** Some values of the first of them. */
  readonly values: readonly [string, string];
  /** An event with an amount, and its properties of numbers. */
  readonly paid: string;
  readonly amount: string;
  readonly whole: string;
  readonly flag: string;
  readonly day: string;
  /** The first and the last days of a range within the events. */
  readonly from: string;
  readonly to: string;
  /** A day on which clocks change in Paris. */
  readonly shortDay: string;
}

type Part = Readonly<Record<string, unknown>>;

const ZONES = ["UTC", "Europe/Paris", "America/St_Johns", "Asia/Kathmandu"];
const INTERVALS = ["day", "week", "month", "quarter", "year"];
const WEEKS = ["monday", "sunday", "saturday"];

/** So many of each kind. */
const OF_A_KIND = 30;

export function listQuestions(words: Vocabulary): Question[] {
  const kinds: readonly ((words: Vocabulary, n: number) => Omit<Question, "name">)[] = [
    metric,
    funnel,
    cohort,
    revenue,
    trend,
    test,
    people,
  ];
  return kinds.flatMap((kind) =>
    Array.from({ length: OF_A_KIND }, (_none, n) => ({ name: `${kind.name} ${n}`, ...kind(words, n) })),
  );
}

/** Divided by what clocks show; apart, so that bodies recorded before stay as they are. */
export function listClockQuestions(words: Vocabulary): Question[] {
  const [text] = words.texts;
  const divisions = ["time.weekday", "time.hour", ["time.weekday", "time.hour"], [text, "time.hour"]];
  return [metric, funnel, cohort, revenue, trend, test].flatMap((kind) =>
    divisions.map((segment_by, n) => {
      const { path, body } = kind(words, n + 1);
      const { segment_limit: _limit, ...others } = body;
      return { name: `clock ${kind.name} ${n}`, path, body: { ...others, segment_by } };
    }),
  );
}

function turn<T>(list: readonly T[], n: number): T {
  return list[n % list.length] as T;
}

function scopeOf(words: Vocabulary, n: number): Part {
  const [text, other] = words.texts;
  const split = turn([undefined, text, [text, other], other, words.flag, words.whole, words.day], n);
  const days = turn(
    [
      undefined,
      { type: "between", date: `${words.from}/${words.to}` },
      undefined,
      { type: "on", date: words.shortDay },
      { type: "after", date: words.from },
    ],
    n,
  );
  const filter = turn(searches(words), n);
  return {
    time_zone: turn(ZONES, n),
    ...(split !== undefined && { segment_by: split }),
    ...(split !== undefined && n % 4 === 3 && { segment_limit: 2 }),
    ...(days && { date_range: days }),
    ...(filter && { filter }),
  };
}

const property = (name: string, mode: string, value?: unknown): Part => ({
  type: "property",
  property: name,
  comparison_mode: mode,
  ...(value !== undefined && { comparison_value: value }),
});

function searches(words: Vocabulary): readonly (Part | undefined)[] {
  const [, second] = words.steps;
  const [text] = words.texts;
  const [value, another] = words.values;
  const did = (event: string, more: Part = {}): Part => ({ type: "event", event, ...more });
  const times = (occurrence: string, count: number): Part => ({
    frequency_occurrence: occurrence,
    frequency_value: count,
  });
  return [
    undefined,
    property(text, "one_of", [value, another]),
    did(second, times("at_least", 2)),
    { ...did(second, times("at_most", 1)), negate: true },
    {
      type: "and",
      operands: [
        did(words.paid, { date_range: { type: "between", date: `${words.from}/${words.to}` } }),
        { type: "or", operands: [property(words.whole, "at_least", 3), property(text, "not_exists")] },
      ],
    },
    property(words.amount, "between", [1.5, 60]),
    did(second, times("exactly", 0)),
    { ...property(text, "equals", value), negate: true },
    property("first_seen", "at_most", words.to),
    property(words.flag, "equals", true),
    {
      type: "or",
      operands: [property(text, "starts_with", value.slice(0, 1)), property("person", "contains", "1")],
    },
    property(words.day, "greater_than", words.from),
    property("last_seen", "greater_than", `${words.from}T12:00:00`),
  ];
}

function metric(words: Vocabulary, n: number): Omit<Question, "name"> {
  const calculation = turn(["count", "uniques", "sum", "average"], n + (n >> 2));
  const isOfNumbers = calculation === "sum" || calculation === "average";
  const interval = turn([undefined, ...INTERVALS], n);
  return {
    path: "/queries/metrics",
    body: {
      query_type: "metric",
      query_params: {
        event: isOfNumbers ? words.paid : turn(words.steps, n),
        calculation,
        ...(isOfNumbers && { property: turn([words.amount, words.amount, words.whole], n) }),
      },
      ...scopeOf(words, n),
      ...(interval !== undefined && { interval, mark_partial: n % 2 === 0, week_start: turn(WEEKS, n) }),
    },
  };
}

function report(type: string, params: Part, more: Part): Omit<Question, "name"> {
  return { path: "/queries/reports", body: { query_type: type, query_params: params, ...more } };
}

function funnel(words: Vocabulary, n: number): Omit<Question, "name"> {
  const [one, two, three] = words.steps;
  const steps = turn(
    [
      [one, two, three],
      [one, three],
      [one, two, two],
      [two, two],
      [one, one, two, one],
    ],
    n,
  );
  return report(
    "funnel",
    { steps, window_days: turn([7, 1, 30, 3], n) },
    {
      ...scopeOf(words, n),
      ...(n % 3 === 1 && { age_days: turn([2, 14], n) }),
      ...(n % 3 === 2 && { mark_partial: true }),
    },
  );
}

function cohort(words: Vocabulary, n: number): Omit<Question, "name"> {
  const [one, two] = words.steps;
  return report(
    "cohort",
    {
      start_event: turn([one, two], n),
      return_event: turn([two, two, one], n),
      interval: turn(INTERVALS, n),
    },
    { ...scopeOf(words, n), week_start: turn(WEEKS, n), mark_partial: n % 2 === 0 },
  );
}

function revenue(words: Vocabulary, n: number): Omit<Question, "name"> {
  return report(
    "revenue",
    { event: words.paid, property: turn([words.amount, words.whole], n) },
    { ...scopeOf(words, n), interval: turn(INTERVALS, n), week_start: turn(WEEKS, n) },
  );
}

function trend(words: Vocabulary, n: number): Omit<Question, "name"> {
  return report(
    "trend",
    {
      events: words.steps.slice(0, 1 + (n % 3)),
      calculation: turn(["count", "uniques"], n),
    },
    { ...scopeOf(words, n), interval: turn(INTERVALS, n), week_start: turn(WEEKS, n) },
  );
}

function test(words: Vocabulary, n: number): Omit<Question, "name"> {
  const scope = scopeOf(words, n);
  const { date_range: _days, ...narrowing } = scope;
  return {
    path: "/queries/ab-test",
    body: {
      query_params: {
        variation_property: turn([words.texts[1], words.flag], n),
        conversion_event: turn([words.paid, words.steps[1]], n),
        ...(n % 2 === 0 && { value_property: words.amount }),
        ...(n % 5 === 1 && { start_date: words.from, end_date: words.to }),
      },
      ...narrowing,
      ...(n % 3 === 1 && { age_days: 7 }),
    },
  };
}

function people(words: Vocabulary, n: number): Omit<Question, "name"> {
  const { time_zone, date_range } = scopeOf(words, n);
  const filter = turn(searches(words), n);
  const columns = turn([undefined, [words.texts[0], words.amount], ["person", words.day]], n);
  const isCount = n % 3 === 2;
  return {
    path: isCount ? "/queries/people/count" : "/queries/people",
    body: {
      query_params: { ...(filter && { filter }), ...(columns && !isCount && { columns }) },
      time_zone,
      ...(date_range !== undefined && { date_range }),
      ...(!isCount && {
        sort: turn([words.texts[0], "last_seen", words.amount, "person"], n),
        order: turn(["asc", "desc"], n),
        limit: 50,
      }),
    },
  };
}
