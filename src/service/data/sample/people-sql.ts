/** Draws every person of the sample and their life. */
import { join, literal, raw, sql, type Sql } from "../sql";
import { CHANNELS, COMPANIES, COUNTRIES, FIRST_NAMES, LAST_NAMES, PLANS, REASONS } from "./words";

/** The same four give the same events. */
export interface SampleSize {
  readonly people: number;
  readonly seed: number;
  /** First and last day, ISO. */
  readonly firstDay: string;
  readonly lastDay: string;
}

/**
 * `u(n, tag)` in [0, 1) depends only on seed, person and tag, so neither threads nor order of work change a
 * sample; `pick(list, n, tag)` chooses with it.
 */
export function macros(seed: number): readonly Sql[] {
  return [
    raw(
      `CREATE TEMP MACRO u(n, tag) AS (hash(hash(${Math.trunc(seed)}::BIGINT, tag, n::BIGINT)) >> 11)::DOUBLE / 9007199254740992`,
    ),
    raw(`CREATE TEMP MACRO pick(list, n, tag) AS list[1 + floor(u(n, tag) * len(list))::INTEGER]`),
  ];
}

export function list(words: readonly string[]): Sql {
  return sql`[${join(words.map(literal))}]`;
}

export function createLives(size: SampleSize): Sql {
  return sql`
    CREATE TEMP TABLE lives AS
    WITH numbers AS (
      SELECT range AS n, date_diff('day', ${raw(`DATE '${size.firstDay}'`)}, ${raw(`DATE '${size.lastDay}'`)}) + 1 AS days
      FROM range(1, ${raw(String(size.people + 1))})
    ),
    arrivals AS (
      -- The root bends arrivals towards the end: the business grows.
      SELECT n, ${raw(`DATE '${size.firstDay}'`)} + floor(days * pow(u(n, 'day'), 0.8))::INTEGER
          + to_seconds(((6 + 16 * (u(n, 'h1') + u(n, 'h2')) / 2) * 3600)::INTEGER) AS arrived,
        ${choose(COUNTRIES, "country", 2)} AS country,
        ${choose(CHANNELS, "channel", 1.5)} AS channel,
        u(n, 'looks') < 0.55 AS looks,
        CASE WHEN u(n, 'pricing') < 0.5 THEN 'monthly first' ELSE 'yearly first' END AS pricing_page,
        ['no guide', 'checklist', 'video'][1 + floor(u(n, 'guide') * 3)::INTEGER] AS guide
      FROM numbers
    ),
    steps AS (
      SELECT *,
        CASE WHEN looks THEN arrived + to_seconds((60 + u(n, 'look') * 90000)::INTEGER) END AS looked,
        u(n, 'sign') < CASE WHEN NOT looks THEN 0.38 WHEN pricing_page = 'yearly first' THEN 0.58 ELSE 0.50 END
          * CASE channel WHEN 'partner' THEN 1.2 WHEN 'social' THEN 0.8 ELSE 1 END AS signs,
        u(n, 'try') < CASE guide WHEN 'no guide' THEN 0.70 ELSE 0.80 END AS tries,
        u(n, 'pay') < CASE guide WHEN 'checklist' THEN 0.50 WHEN 'video' THEN 0.42 ELSE 0.40 END AS pays,
        1 + floor(ln(1 - u(n, 'months')) / ln(0.93))::INTEGER AS months,
        ${plan()} AS plan, 1 + floor(pow(u(n, 'seats'), 3) * 20)::INTEGER AS seats
      FROM arrivals
    ),
    times AS (
      SELECT *, CASE WHEN signs THEN coalesce(looked, arrived) + to_seconds((120 + u(n, 'signed') * 200000)::INTEGER) END AS signed,
        CASE WHEN signs AND tries THEN signed + to_seconds((30 + u(n, 'tried') * 100000)::INTEGER) END AS tried,
        CASE WHEN signs AND tries AND pays THEN tried + INTERVAL 14 DAY + to_seconds((u(n, 'paid') * 40000)::INTEGER) END AS paid
      FROM steps
    )
    SELECT *, CASE WHEN paid IS NOT NULL THEN paid + to_months(months) - to_seconds((86400 + u(n, 'left') * 900000)::INTEGER) END AS left_at,
      CASE WHEN signs THEN ${address()} ELSE printf('visitor-%06d', n) END AS person,
      CASE WHEN signs THEN ${fullName()} END AS name,
      CASE WHEN signs AND u(n, 'has company') < 0.8 THEN pick(${list(COMPANIES)}, n, 'company') END AS company,
      CASE WHEN signs THEN 9007199254740993 + 2 * n END AS account_id,
      CASE WHEN u(n, 'news') < 0.3 THEN true WHEN u(n, 'news') < 0.75 THEN false END AS newsletter,
      pick(${list(REASONS)}, n, 'reason') AS reason
    FROM times`;
}

/** Prefers the first words, the more the larger `bend` is. */
function choose(words: readonly string[], tag: string, bend: number): Sql {
  return sql`${list(words)}[1 + floor(pow(u(n, ${literal(tag)}), ${raw(String(bend))}) * ${raw(String(words.length))})::INTEGER]`;
}

function plan(): Sql {
  return sql`${list(PLANS.map(([name]) => name))}[1 + floor(pow(u(n, 'plan'), 1.4) * ${raw(String(PLANS.length))})::INTEGER]`;
}

function address(): Sql {
  const first = list(FIRST_NAMES.map(([, spelling]) => spelling));
  const last = list(LAST_NAMES.map(([, spelling]) => spelling));
  return sql`pick(${first}, n, 'first') || '.' || pick(${last}, n, 'last') || '.' || n || '@example.com'`;
}

function fullName(): Sql {
  const first = list(FIRST_NAMES.map(([name]) => name));
  const last = list(LAST_NAMES.map(([name]) => name));
  return sql`pick(${first}, n, 'first') || ' ' || pick(${last}, n, 'last')`;
}
