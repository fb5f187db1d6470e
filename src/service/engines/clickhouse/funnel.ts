import { join, Sql, sql } from "../../data/sql";
import type { Cell } from "../../model/answer";
import { DAY_US } from "../../model/days";
import type { Funnel, FunnelRow } from "../engine";
import type { Server } from "./server";
import { eventsSql, groupBy, readSegment, segmentNames, sentSegments } from "./segments-sql";
import { isWithinDays, micros } from "./sql";
import { isAmong } from "./who-sql";

export async function readFunnel(server: Server, asked: Funnel): Promise<FunnelRow[]> {
  const { steps, segments } = asked;
  const rows = await server.rows(funnelSql(asked));
  const hadDays = medianOf(rows.map((row) => row.at(-1) as readonly [readonly string[], readonly string[]]));
  return rows.map((row) => {
    const numbers = row.slice(segments.length);
    const people = steps.map((_event, at) => Number(numbers[at]));
    const medians = numbers.slice(steps.length);
    return {
      segment: readSegment(row, segments),
      people,
      seconds: steps.slice(1).map((_event, at): Cell => {
        const [low, high] = [Number(medians[2 * at]), Number(medians[2 * at + 1])];
        return people[at + 1] === 0 ? null : (low + high) / 2 / 1_000_000;
      }),
      open: Number(row.at(-2)),
      hadDays,
    };
  });
}

/** The lower median of all, from how often each value is in each part. */
function medianOf(parts: readonly (readonly [readonly string[], readonly string[]])[]): number {
  const counts = new Map<number, number>();
  for (const [values, times] of parts)
    values.forEach((value, at) =>
      counts.set(Number(value), (counts.get(Number(value)) ?? 0) + Number(times[at])),
    );
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [value, count] of [...counts].sort(([a], [b]) => a - b)) {
    seen += count;
    if (2 * seen >= all) return value;
  }
  return 0;
}

/**
 * For each person, lists of the moments of each step; for each entry, the earliest next event at or after
 * it, not taken yet. `r1`, `r2`, …: time and row of the events that were taken, and (0, 0) of none.
 */
function funnelSql(asked: Funnel): Sql {
  const { steps, days, isAtAge, now, segments } = asked;
  const later = steps.slice(1).map((_event, at) => at + 2);
  const within = days * DAY_US;
  const keys = segmentNames(segments);
  const reached = later.map((step) => of(`(r${step}.2 > 0 AND r${step}.1 <= r1.1 + ${within})`));
  const gaps = later.map((step) => of(`r${step}.1 - r${step - 1}.1 AS gap_${step}`));
  const entrance = of(isAtAge ? "first_entered" : "last_entered");
  const parts = segments.map((_one, at) => of(`x.${at + 3} AS s${at}`));
  const measured = sql`SELECT ${join([
    of("person, first_entered, r1.1 AS t1, r1.2 AS row1"),
    ...parts,
    sql`1 + ${join(reached, " + ")} AS depth`,
    sql`${entrance} + ${of(String(within))} > ${of(String(now * 1_000))} AS is_open`,
    ...gaps,
  ])} FROM (${takenSql(asked)}) ORDER BY depth DESC, t1, row1 LIMIT 1 BY person`;
  const counted = isAtAge ? "NOT is_open AND " : "";
  const had = `intDiv(greatest(${now * 1_000} - first_entered, 0), ${DAY_US})`;
  const sent = [
    ...sentSegments(segments),
    ...steps.map((_event, at) => of(`countIf(${counted}depth >= ${at + 1})`)),
    ...later.flatMap((step) =>
      ["Low", "High"].map((end) => of(`quantileExact${end}If(0.5)(gap_${step}, ${counted}depth >= ${step})`)),
    ),
    of("countIf(is_open)"),
    of(`sumMap([${had}], [toUInt64(1)])`),
  ];
  return sql`SELECT ${join(sent)} FROM (${measured}) ${groupBy(keys)} HAVING count() > 0`;
}

function takenSql({ steps, isAtAge, zone, who, segments, range }: Funnel): Sql {
  const names = [...new Set(steps)].map((event) => sql`${event}`);
  const columns = [of("person, event, row, time"), sql`${micros(sql`time`)} AS t`];
  const where = [sql`event IN (${join(names)})`, isAmong(who, zone)];
  const moment = of("t, row");
  const entry = join([moment, ...segmentNames(segments)]);
  const isFirst = sql`event = ${steps[0] ?? ""} AND ${isWithinDays(range, zone, sql`time`)}`;
  const lists = steps.map((event, at) =>
    at === 0
      ? sql`arraySort(groupArrayIf(tuple(${entry}), ${isFirst})) AS e1`
      : sql`arraySort(groupArrayIf(tuple(${moment}), event = ${event})) AS ${of(`e${at + 1}`)}`,
  );
  const people = sql`SELECT person, ${join(lists)} FROM ${eventsSql(columns, { segments, zone }, where)} GROUP BY person HAVING notEmpty(e1)`;
  const later = steps.slice(1).map((_event, at) => `e${at + 2}`);
  const entered = "person, e1[1].1 AS first_entered, e1[-1].1 AS last_entered";
  const entries = sql`SELECT ${of(`${entered}, ${later.join(", ")}`)}, arrayJoin(${of(isAtAge ? "[e1[1]]" : "e1")}) AS x FROM (${people})`;
  return steps
    .slice(1)
    .reduce(
      (before, _event, at) => nextStep(before, at + 2, steps),
      sql`SELECT *, tuple(x.1, x.2) AS r1 FROM (${entries})`,
    );
}

function nextStep(before: Sql, step: number, steps: readonly string[]): Sql {
  const taken = `r${step - 1}`;
  const same = steps.slice(0, step - 1).lastIndexOf(steps[step - 1] ?? "") + 1;
  const isFree = same === 0 ? "" : ` AND tuple(y.1, y.2) > r${same}`;
  const isNext = `${taken}.2 > 0 AND y.1 >= ${taken}.1${isFree}`;
  return sql`SELECT *, ${of(`arrayFirst(y -> ${isNext}, e${step}) AS r${step}`)} FROM (${before})`;
}

function of(text: string): Sql {
  return Sql.of(text);
}
