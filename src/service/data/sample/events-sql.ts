import { join, literal, raw, sql, type Sql } from "../sql";
import { list } from "./people-sql";
import { DEVICES, FEATURES, PAGES, PLANS } from "./words";

/** In order, with their types. */
export const SAMPLE_COLUMNS: readonly (readonly [string, string])[] = [
  ["person", "VARCHAR"],
  ["event", "VARCHAR"],
  ["time", "TIMESTAMP"],
  ["name", "VARCHAR"],
  ["company", "VARCHAR"],
  ["country", "VARCHAR"],
  ["channel", "VARCHAR"],
  ["page", "VARCHAR"],
  ["pricing_page", "VARCHAR"],
  ["guide", "VARCHAR"],
  ["plan", "VARCHAR"],
  ["amount", "DECIMAL(10,2)"],
  ["seats", "INTEGER"],
  ["account_id", "BIGINT"],
  ["newsletter", "BOOLEAN"],
  ["trial_ends", "DATE"],
  ["device", "VARCHAR"],
  ["feature", "VARCHAR"],
  ["rating", "INTEGER"],
  ["reason", "VARCHAR"],
  ["note", "VARCHAR"],
];

export function createDrawn(): Sql {
  return raw(
    `CREATE TEMP TABLE drawn (${SAMPLE_COLUMNS.map(([name, type]) => `${name} ${type}`).join(", ")})`,
  );
}

/** Fills `drawn` from `lives`; later days are cut off afterwards. */
export function insertEvents(): readonly Sql[] {
  return [
    visits(),
    looks(),
    signups(),
    trials(),
    invoices(),
    cancellations(),
    sessions(),
    reports(),
    invitations(),
    support(),
  ];
}

function insert(event: string, time: string, properties: Readonly<Record<string, Sql>>, source: Sql): Sql {
  const names = Object.keys(properties);
  return sql`
    INSERT INTO drawn (${raw(["person", "event", "time", ...names].join(", "))})
    SELECT person, ${literal(event)}, ${raw(time)}${names.length ? raw(", ") : raw("")}${join(Object.values(properties))}
    FROM ${source}`;
}

function visits(): Sql {
  const source = raw("lives, range(5) visit(k) WHERE k < 1 + floor(pow(u(n, 'visits'), 2) * 5)");
  const properties = {
    page: sql`CASE WHEN k = 0 AND u(n, 'land') < 0.5 THEN '/' ELSE pick(${list(PAGES)}, n * 8 + k, 'page') END`,
    channel: raw("channel"),
    country: raw("country"),
    device: sql`${list(DEVICES)}[1 + floor(pow(u(n * 8 + k, 'device'), 2) * 3)::INTEGER]`,
  };
  return insert(
    "Visited site",
    "arrived + to_seconds((k * (3600 + u(n * 8 + k, 'gap') * 250000))::INTEGER)",
    properties,
    source,
  );
}

function looks(): Sql {
  return insert(
    "Viewed pricing",
    "looked",
    { pricing_page: raw("pricing_page") },
    raw("lives WHERE looked IS NOT NULL"),
  );
}

function signups(): Sql {
  const names = ["name", "company", "country", "channel", "guide", "account_id", "newsletter"];
  const properties = Object.fromEntries(names.map((name) => [name, raw(name)]));
  return insert("Signed up", "signed", properties, raw("lives WHERE signed IS NOT NULL"));
}

function trials(): Sql {
  const properties = { plan: raw("plan"), trial_ends: raw("(tried + INTERVAL 14 DAY)::DATE") };
  return insert("Started trial", "tried", properties, raw("lives WHERE tried IS NOT NULL"));
}

function invoices(): Sql {
  const prices = list(PLANS.map(([, price]) => price));
  const plans = list(PLANS.map(([name]) => name));
  const properties = {
    plan: raw("plan"),
    seats: raw("seats"),
    // Some invoices are 0: a voucher paid.
    amount: sql`CASE WHEN u(n * 512 + k, 'voucher') < 0.02 THEN 0
      ELSE ${prices}[list_position(${plans}, plan)]::DECIMAL(10,2) + (seats - 1) * 7.25 END`,
  };
  return insert(
    "Invoice paid",
    "paid + to_months(k::INTEGER)",
    properties,
    raw("lives, range(14) month(k) WHERE paid IS NOT NULL AND k < months"),
  );
}

function cancellations(): Sql {
  return insert(
    "Cancelled subscription",
    "left_at",
    { plan: raw("plan"), reason: raw("reason") },
    raw("lives WHERE left_at IS NOT NULL"),
  );
}

/** Often at first and while they pay, rarely at weekends, at most 400 days and to the day after `lastDay`. */
export function createSessions(lastDay: string): Sql {
  return raw(`
    CREATE TEMP TABLE sessions AS
    WITH stays AS (
      SELECT n, person, signed, 0.76 * pow(u(n, 'keen'), 0.6) AS keen,
        floor(least(399, date_diff('day', signed, DATE '${lastDay}') + 1,
          CASE WHEN left_at IS NOT NULL THEN date_diff('day', signed, left_at)
            ELSE -40 * ln(1 - u(n, 'patience')) END))::INTEGER AS days
      FROM lives WHERE signed IS NOT NULL
    ),
    each_day AS (SELECT n, person, signed, keen, unnest(range(days + 1)) AS d FROM stays)
    SELECT n, d, person, signed + to_days(d::INTEGER) + to_seconds((u(n * 512 + d, 'at') * 30000)::INTEGER) AS opened
    FROM each_day
    WHERE u(n * 512 + d, 'opens') < keen * CASE WHEN isodow(signed + to_days(d::INTEGER)) > 5 THEN 0.35 ELSE 1 END`);
}

function sessions(): Sql {
  return insert(
    "Opened app",
    "opened",
    { device: sql`pick(${list(DEVICES)}, n * 512 + d, 'on')` },
    raw("sessions"),
  );
}

function reports(): Sql {
  const source = raw("sessions WHERE u(n * 512 + d, 'reports') < 0.2");
  return insert(
    "Created report",
    "opened + to_seconds(300)",
    { feature: sql`pick(${list(FEATURES)}, n * 512 + d, 'kind')` },
    source,
  );
}

function invitations(): Sql {
  const source = raw("lives WHERE tried IS NOT NULL AND u(n, 'invites') < 0.3");
  return insert(
    "Invited teammate",
    "tried + to_seconds((u(n, 'inviting') * 500000)::INTEGER)",
    { seats: raw("seats") },
    source,
  );
}

function support(): Sql {
  const notes = list([
    "=SUM(A1:A9) does not add up",
    'It says "no data"',
    "Danke, sehr nett!",
    "line one\nline two",
    "👍",
    "",
  ]);
  const properties = {
    rating: raw("CASE WHEN u(n, 'rates') < 0.7 THEN floor(u(n, 'rating') * 6)::INTEGER END"),
    note: sql`CASE WHEN u(n, 'notes') < 0.6 THEN pick(${notes}, n, 'note') END`,
  };
  const source = raw("lives WHERE signed IS NOT NULL AND u(n, 'asks') < 0.12");
  return insert(
    "Contacted support",
    "signed + to_seconds((u(n, 'asking') * 2000000)::INTEGER)",
    properties,
    source,
  );
}
