/**
 * Tables that join several questions, each number counted in plain loops: ratios of two metrics, periods side
 * by side, people who came and who went, and by clicked SQL the weeks in which people came.
 */
import { beginQuestion, USUAL_NAMES } from "../../../../src/sidebar/question/sql/sql-question";
import { writeSql } from "../../../../src/sidebar/question/sql/write-sql";
import { type Analyst, type Shown, withoutSentence } from "../../functions/analyst";
import { dayOf, isoOf, type Kind, nameGroup, type OwnCount, type Span, type Split } from "./own-count";

export interface JoinedTable {
  readonly described: string;
  /** What is wrong with it, a sentence for each cell. */
  readonly findMistakes: (analyst: Analyst, own: OwnCount) => Promise<string[]>;
}

/** As the service calls them for events of one's own. */
const METRICS: { readonly [kind in Kind]: string } = {
  events: "Opened app",
  people: "People: Opened app",
  revenue: "Sum of amount",
  average: "Average amount",
};
const KINDS = Object.keys(METRICS) as readonly Kind[];
const PAIRS: readonly (readonly [over: Kind, under: Kind])[] = [
  ["revenue", "people"],
  ["events", "people"],
  ["people", "events"],
  ["average", "people"],
];
type Unit = "day" | "week" | "month";
const SPANS: { readonly [by in Unit | "none"]: Span } = {
  none: spanOf("2026-10-05", "2026-11-01"),
  day: spanOf("2026-10-24", "2026-11-03"),
  week: spanOf("2026-09-21", "2026-11-01"),
  month: spanOf("2026-08-01", "2026-10-31"),
};
/** Whole weeks earlier, and of months as many months. */
const DAYS_EARLIER: { readonly [by in Unit | "none"]: number } = { none: 28, day: 14, week: 42, month: 92 };

export const JOINED: readonly JoinedTable[] = [
  ...PAIRS.flatMap((pair) =>
    ([undefined, "day", "week", "month"] as const).flatMap((by) =>
      ([undefined, "country", "plan"] as const).flatMap((split) =>
        [false, true].map((isCompared) => ratioTable({ pair, by, split, isCompared })),
      ),
    ),
  ),
  ...(["week", "month"] as const).map(periodsTable),
  lastPeriodsTable(),
  cameAndWent(),
  ...(["week", "month"] as const).map(lifecycleTable),
];

function spanOf(from: string, to: string): Span {
  return { from: dayOf(from), to: dayOf(to) };
}

interface RatioCase {
  readonly pair: (typeof PAIRS)[number];
  readonly by: Unit | undefined;
  readonly split: Split | undefined;
  readonly isCompared: boolean;
}

function ratioTable(one: RatioCase): JoinedTable {
  const { pair, by, split, isCompared } = one;
  const name = pair.map((kind) => METRICS[kind]).join(" / ");
  const span = SPANS[by ?? "none"];
  const options = [
    by && `by: ${by}`,
    split && `split by: ${split}`,
    isCompared && "compare: previous period",
  ].filter(Boolean);
  return {
    described: `${name}, ${options.join("; ")}`,
    findMistakes: async (analyst, own) => {
      const answer = await analyst.ask("METRIC", name, wordsOf(span), [...options, "header: yes"].join("; "));
      if (!Array.isArray(answer)) return differences("the number", [answer], [ratioOf(own, one, span)]);
      const [header = [], ...rows] = withDays(own, withoutSentence(answer));
      const wanted = listRows(own, one, span);
      const labels = [by && "date", split].filter(Boolean).length;
      const key = (row: readonly unknown[]): string => row.slice(0, labels).join("|");
      const found = new Map(rows.map((row) => [key(row), row]));
      const missing = wanted.filter((row) => !found.has(key(row)) && row.slice(labels, -3).some(isMore));
      return [
        ...missing.map((row) => `no row ${key(row)}`),
        ...rows.flatMap((row) => {
          const right = wanted.find((one) => key(one) === key(row));
          const columns = labels + (isCompared ? 6 : 3);
          return right
            ? differences(`${key(row)} of ${header.join()}`, row.slice(labels, columns), right.slice(labels))
            : [`a row ${key(row)} too many`];
        }),
      ];
    },
  };
}

function isMore(value: unknown): boolean {
  return typeof value === "number" && value > 0;
}

/** Each period and group: both numbers and their ratio; compared, the one before and its change too. */
function listRows(own: OwnCount, one: RatioCase, span: Span): readonly (readonly unknown[])[] {
  const { pair, by, split, isCompared } = one;
  const periods = by === undefined ? [span] : listPeriods(span, by);
  const before = earlier(span, by);
  const groups = split === undefined ? [undefined] : listGroups(own, pair, [span, before], split);
  return periods.flatMap((period, at) =>
    groups.map((group) => {
      const [over, under] = pair.map((kind) => countIn(own, { kind, split, group }, period));
      const now = quotient(over, under);
      const then = by === undefined ? before : (listPeriods(before, by)[at] ?? before);
      const was = ratioOf(own, one, then, group);
      const isBoth = typeof now === "number" && typeof was === "number";
      const labels = [group, by && `day ${isoOf(period.from)}`].filter((label) => label !== undefined);
      const change = [was, isBoth ? now - was : "", isBoth && was !== 0 ? now / was - 1 : ""];
      return [...labels, over ?? "", under ?? "", now, ...(isCompared ? change : [])];
    }),
  );
}

function ratioOf(own: OwnCount, { pair, split }: RatioCase, span: Span, group?: string): number | "" {
  const [over, under] = pair.map((kind) => countIn(own, { kind, split, group }, span));
  return quotient(over, under);
}

function quotient(over: number | null | undefined, under: number | null | undefined): number | "" {
  return over == null || under == null || under === 0 ? "" : over / under;
}

interface Counted {
  readonly kind: Kind;
  readonly split?: Split | undefined;
  readonly group?: string | undefined;
}

function countIn(own: OwnCount, { kind, split, group }: Counted, span: Span): number | null {
  return own.count(kind, span, (event) => !split || group === nameGroup(event.groups, [split]));
}

function listGroups(own: OwnCount, pair: readonly Kind[], spans: readonly Span[], split: Split): string[] {
  return [...new Set(pair.flatMap((kind) => spans.flatMap((span) => own.groups(kind, span, [split]))))];
}

/** Days, weeks from their Mondays, or months; the last one may be cut off. */
function listPeriods({ from, to }: Span, by: Unit): readonly Span[] {
  const found: Span[] = [];
  for (let day = from; day <= to;) {
    const next = by === "day" ? day + 1 : by === "week" ? day + 7 : firstOfMonth(day, 1);
    found.push({ from: day, to: Math.min(next - 1, to) });
    day = next;
  }
  return found;
}

function firstOfMonth(day: number, later = 0): number {
  const date = new Date(day * 86_400_000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1) / 86_400_000;
}

function earlier({ from, to }: Span, by: Unit | undefined): Span {
  const days = DAYS_EARLIER[by ?? "none"];
  if (by === "month") return { from: firstOfMonth(from, -3), to: from - 1 };
  return { from: from - days, to: to - days };
}

/** In quotes, as a board's "people:" begins a search. */
function namesOnBoard(): string {
  return KINDS.map((kind) => `"${METRICS[kind]}"`).join("; ");
}

/** Several metrics by several periods: a row for each metric, a column for each week or month. */
function periodsTable(unit: "week" | "month"): JoinedTable {
  const span = SPANS[unit];
  return {
    described: `all metrics, for each ${unit}`,
    findMistakes: async (analyst, own) => {
      const metrics = namesOnBoard();
      const [, ...rows] = await analyst.rows("COMPARE", metrics, wordsOf(span), "", `for each: ${unit}`);
      return KINDS.flatMap((kind, at) => {
        const right = listPeriods(span, unit).map((period) => own.count(kind, period) ?? "");
        return differences(`the row ${METRICS[kind]}`, rows[at] ?? [], [METRICS[kind], ...right]);
      });
    },
  };
}

/** The last day, its week and its month so far, and the day divided by the month. */
function lastPeriodsTable(): JoinedTable {
  const last = dayOf("2026-10-22");
  const monday = dayOf("2026-10-19");
  return {
    described: "all metrics of a day, its week and its month",
    findMistakes: async (analyst, own) => {
      const metrics = namesOnBoard();
      const days = wordsOf({ from: last, to: last });
      const [, ...rows] = await analyst.rows("COMPARE", metrics, days, "", "for each: day, week, month");
      return KINDS.flatMap((kind, at) => {
        const counts = [last, monday, firstOfMonth(last)].map((from) => own.count(kind, { from, to: last }));
        const right = [METRICS[kind], ...counts.map((one) => one ?? ""), quotient(counts[0], counts[2])];
        return differences(`the row ${METRICS[kind]}`, rows[at] ?? [], right);
      });
    },
  };
}

/** Who did something in some days and not in those before, and the other way round. */
function cameAndWent(): JoinedTable {
  const [before, now] = [spanOf("2026-10-22", "2026-10-24"), spanOf("2026-10-25", "2026-10-27")];
  const did = (span: Span): string => `"Opened app" in ${wordsOf(span)}`;
  return {
    described: "people who came, and who went",
    findMistakes: async (analyst, own) => {
      const searches = [
        `did ${did(now)} and did not ${did(before)}`,
        `did ${did(before)} and did not ${did(now)}`,
      ];
      const counted = await analyst.rows(
        "PEOPLE_COUNT",
        searches.map((search) => [search]),
      );
      const lists = await Promise.all(searches.map((search) => analyst.rows("PEOPLE", search)));
      const [were, are] = [own.peopleIn("Opened app", before), own.peopleIn("Opened app", now)];
      const right = [are.filter((one) => !were.includes(one)), were.filter((one) => !are.includes(one))];
      return right.flatMap((people, at) => [
        ...differences(`count ${at}`, [counted[at]?.[0]], [people.length]),
        ...differences(
          `list ${at}`,
          lists[at]?.slice(1).map(([person]) => person) ?? [],
          inOrder(people),
          true,
        ),
      ]);
    },
  };
}

/** New, returning and lost people by clicks: of each week or month in which anybody did it. */
function lifecycleTable(by: "week" | "month"): JoinedTable {
  const span = SPANS[by];
  return {
    described: `new, returning and lost people by ${by}`,
    findMistakes: async (analyst, own) => {
      const statement = writeSql({ ...beginQuestion("lifecycle", USUAL_NAMES, 0), first: "Opened app", by });
      const days = [
        ["from", isoOf(span.from)],
        ["to", isoOf(span.to)],
      ];
      const [, ...rows] = withDays(own, await analyst.rows("SQL", statement, days));
      const right = listPeriods(span, by).map((period) => {
        const [here, ever] = [own.peopleIn("Opened app", period), firstDays(own, period.to)];
        const former = own.peopleIn("Opened app", listPeriods(earlier(period, by), by).at(-1) ?? period);
        const added = here.filter((person) => (ever.get(person) ?? 0) >= period.from).length;
        const lost = former.filter((person) => !here.includes(person)).length;
        return [`day ${isoOf(period.from)}`, added, here.length - added, lost];
      });
      return right.flatMap((row, at) => differences(`row ${at}`, rows[at] ?? [], row));
    },
  };
}

function firstDays(own: OwnCount, to: number): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  for (let day = dayOf("2025-08-01"); day <= to; day += 1)
    for (const person of own.peopleIn("Opened app", { from: day, to: day }))
      if (!first.has(person)) first.set(person, day);
  return first;
}

/** Midnights of the zone as days: cells are read in UTC. */
function withDays(own: OwnCount, rows: readonly (readonly Shown[])[]): Shown[][] {
  const asDay = (cell: Shown): Shown => {
    const [, day, time] = /^(?:day|time) (\S+) ?(\S*)$/.exec(String(cell)) ?? [];
    if (day === undefined) return cell;
    return `day ${isoOf(own.dayOfMoment(Date.parse(`${day}T${time || "00:00:00"}Z`)))}`;
  };
  return rows.map((row) => row.map(asDay));
}

function wordsOf({ from, to }: Span): string {
  return from === to ? isoOf(from) : `${isoOf(from)} to ${isoOf(to)}`;
}

/** By their letters, whatever the language. */
function inOrder<Cell>(cells: readonly Cell[]): readonly Cell[] {
  return cells.toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
}

/** Numbers may differ by what adding up in another order makes. */
function differences(
  what: string,
  shown: readonly (Shown | undefined)[],
  right: readonly unknown[],
  isUnordered = false,
): string[] {
  const cells = isUnordered ? inOrder(shown) : shown;
  const isSame = (a: unknown, b: unknown): boolean =>
    a === b ||
    (typeof a === "number" && typeof b === "number" && Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b)));
  if (cells.length === right.length && right.every((value, at) => isSame(cells[at], value))) return [];
  return [`${what}: ${JSON.stringify(cells)}, where ${JSON.stringify(right)} is right`];
}
