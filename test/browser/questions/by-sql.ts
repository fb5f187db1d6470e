/** Questions that are SQL's by nature: clicked from a starting point, typed as other statements. */
import { type AskedQuestion, columnsOf } from "./asked-question";
import type { Asker } from "./asker";

async function startSql(by: Asker, start: string, first: string, later?: string): Promise<void> {
  await by.kind("SQL");
  await by.choose("Start from", start);
  await by.pick(later === undefined ? "Event" : "First event", first);
  if (later !== undefined) await by.pick("Later event", later);
}

const typed = (statement: string): string => `=ANALYTICS_SQL("${statement.replaceAll('"', '""')}")`;

const MEDIAN = `select s.channel, count(*) as people, median(date_diff('second', s.time, p.time)) / 86400 as median_days from events s join
  (select person, min(time) as time from events where event = 'Invoice paid' group by person) p on p.person = s.person
  where s.event = 'Signed up' and s.time::date between date '2025-11-01' and date '2026-10-31' group by s.channel order by s.channel`;
const NONE = "(none)";
const PLANS = [NONE, "Starter", "Team", "Business"];
const isOf = (plan: string): string => (plan === NONE ? "plan is null" : `plan = '${plan}'`);
/** Of those who have had 30 days by the last event, who paid within them. */
const CONVERSION = `with signed as (select person, min(time) as since, (select max(time) from events) - interval 720 hour >= min(time) as had
    from events where event = 'Signed up' group by person),
  paid as (select distinct s.person from signed s join events i on i.person = s.person and i.event = 'Invoice paid'
    and i.time >= s.since and i.time <= s.since + interval 720 hour)
  select date_trunc('month', since::date)::date as month, ${PLANS.map((plan) => `count(p.person) filter (where had and ${isOf(plan)}) / nullif(count(*) filter (where had and ${isOf(plan)}), 0) as "${plan}"`).join(", ")}
  from signed join people using (person) left join paid p on p.person = signed.person where since::date >= date '2026-01-01' group by month order by month`;
const MOST_FREQUENT =
  "select event, count(*) as events, count(distinct person) as people from events where time::date between :from and :to group by event order by events desc limit 10";
const LIFECYCLE = `with active as (select distinct person, date_trunc('week', time::date)::date as week from events where event = 'Opened app'),
  firsts as (select person, min(week) as first from active group by person),
  weeks as (select unnest(generate_series(date '2026-08-24', date '2026-11-09', interval 7 day))::date as week)
  select w.week, count(distinct a.person) filter (where f.first = w.week) as new,
    count(distinct a.person) filter (where f.first < w.week) as returning,
    (select count(*) from active b where b.week = w.week - 7 and not exists
      (select 1 from active c where c.person = b.person and c.week = w.week)) as lost
  from weeks w left join active a on a.week = w.week left join firsts f on f.person = a.person group by w.week order by w.week`;
const CANCELLED = `select c.person, min(c.time) as first_time from events c join events s on s.person = c.person and s.event = 'Contacted support'
  where c.event = 'Cancelled subscription' and c.time >= s.time and c.time <= s.time + interval 720 hour
    and c.time::date between date '2025-11-01' and date '2026-10-31' group by c.person order by c.person`;

const PAYERS = `with months as (select distinct person, month(time::date) as month from events
    where event = 'Invoice paid' and time::date between date '2026-09-01' and date '2026-10-31')`;
const MONTHS_OF_PAYERS = "person, min(month) as first, max(month) as last from months group by person";

export const BY_SQL: readonly AskedQuestion[] = [
  {
    number: 30,
    question: "Customers who came, stayed and went last month, in one table",
    ask: async (by) => {
      await startSql(by, "Who came, stayed and went", "Invoice paid");
      await by.pick("Also show", "plan");
      await by.lookAndLand();
    },
    lands: "Came and went",
    typed: typed(
      `${PAYERS} select person, plan, if(first = last, if(first = 10, 'came', 'went'), 'stayed') as change
        from (select ${MONTHS_OF_PAYERS}) left join people using (person)
        order by list_position(['came', 'went', 'stayed'], change), person`,
    ),
    counted: columnsOf("person", "change"),
    count: `${PAYERS} select person, case when first = 10 then 'came' when last = 9 then 'went' else 'stayed' end as change
      from (select ${MONTHS_OF_PAYERS})`,
  },
  {
    number: 29,
    question: "How many people are on each plan now?",
    ask: async (by) => {
      await by.kind("SQL");
      await by.choose("Start from", "People by a property, now");
      await by.pick("Property", "plan");
      await by.lookAndLand();
    },
    lands: "People by plan, now",
    typed: typed("select plan, count(*) as people from people group by plan order by people desc"),
    count: `select coalesce(plan, '${NONE}') as plan, count(distinct person)::int as n from people group by plan order by n desc`,
    isInOrder: true,
  },
  {
    number: 2,
    question: "Conversion from signup to paid, by plan and month, plans across",
    ask: async (by) => {
      await startSql(by, "Conversion between two events", "Signed up", "Invoice paid");
      await by.pick("Split by", "plan");
      await by.choose("Its values", "a column each");
      await by.see("Business");
      await by.pick("Dates", "this year");
      await by.lookAndLand();
    },
    lands: "Signed up to Invoice paid",
    typed: typed(CONVERSION),
    count: async (desk) => {
      const people =
        await desk.bySql(`select strftime(s.time::date, '%Y-%m-01') as month, coalesce(p.plan, '${NONE}') as plan,
          count(*) filter (where s.time <= (select max(time) from events) - interval 720 hour) as signed,
          count(*) filter (where s.time <= (select max(time) from events) - interval 720 hour and exists (select 1 from events i
            where i.event = 'Invoice paid' and i.person = p.person and i.time >= s.time and i.time <= s.time + interval 720 hour)) as paid
        from events s join people p using (person) where s.event = 'Signed up' and s.time::date >= date '2026-01-01'
        group by all order by month`);
      const months = [...new Set(people.map(({ month }) => String(month)))];
      return months.map((month) => [
        Date.parse(month) / 86_400_000 + 25_569,
        ...PLANS.map((plan) => {
          const found = people.find((row) => row["month"] === month && row["plan"] === plan);
          return found && Number(found["signed"]) > 0
            ? Number((Number(found["paid"]) / Number(found["signed"])).toPrecision(12))
            : null;
        }),
      ]);
    },
  },
  {
    number: 9,
    question: "New, returning and lost people for each of the last twelve weeks",
    ask: async (by) => {
      await startSql(by, "New, returning and lost people", "Opened app");
      await by.lookAndLand();
    },
    lands: "New, returning, lost Opened app",
    typed: typed(LIFECYCLE),
    count: async (desk) => {
      const rows =
        await desk.bySql(`select list(distinct floor((time::date - date '2026-08-24') / 7)::int) as weeks
        from events where event = 'Opened app' group by person`);
      const people = rows.map(({ weeks }) => new Set(weeks as number[]));
      return Array.from({ length: 12 }, (_, week) => {
        const here = people.filter((weeks) => weeks.has(week));
        const isNew = (weeks: Set<number>): boolean => Math.min(...weeks) === week;
        const lost = people.filter((weeks) => weeks.has(week - 1) && !weeks.has(week));
        const added = here.filter(isNew).length;
        return [46_258 + 7 * week, added, here.length - added, lost.length];
      });
    },
  },
  {
    number: 5,
    question: "The ten most frequent events in a period named in two cells",
    ask: async (by, desk) => {
      desk.sheet.setInput("Sheet1", "A1", "2026-10-05");
      desk.sheet.setInput("Sheet1", "B1", "2026-11-08");
      await by.kind("SQL");
      await by.choose("Start from", "Most frequent events or values");
      by.select("Sheet1!A1:B1");
      await by.press("Use the selected cell: Dates");
      await by.see("Sheet1!A1:B1");
      by.select("Sheet1!A3");
      await by.press("Put a formula into the selected cell");
      await by.see("Inserted in Sheet1!A3");
    },
    lands: "Sheet1!A3:C13",
    typed: `=ANALYTICS_SQL("${MOST_FREQUENT}", VSTACK(HSTACK("from", Sheet1!A1), HSTACK("to", Sheet1!B1)))`,
    isInOrder: true,
    counted: columnsOf("event", "events"),
    count: `with named as (select event from events where time::date >= date '2026-10-05' and time::date < date '2026-11-09')
      select event, n from (select event, count(*) as n, row_number() over (order by count(*) desc) as place from named group by event)
      where place <= 10 order by place`,
  },
  {
    number: 10,
    question: "Median days from signup to first payment, by channel",
    ask: async (by) => {
      await startSql(by, "Days between two events", "Signed up", "Invoice paid");
      await by.pick("Split by", "channel");
      await by.lookAndLand();
    },
    lands: "Days Signed up to Invoice paid",
    typed: typed(MEDIAN),
    count: `with signed as (select person, channel, min(time) as since from events where event = 'Signed up' group by person, channel),
        paid as (select person, time, row_number() over (partition by person order by time) as nth from events where event = 'Invoice paid'),
        days as (select channel, epoch(time - since) / 86400 as days from signed join paid using (person) where nth = 1 and since >= timestamptz '2025-11-01 00:00:00+00' and since < timestamptz '2026-11-01 00:00:00+00')
      select channel, count(*) as people, quantile_cont(days, 0.5) as days from days group by channel`,
  },
  {
    number: 20,
    question: "Everyone who did 'Cancelled subscription' within 30 days of 'Contacted support'",
    ask: async (by) => {
      const start = "Who did one soon after another";
      await startSql(by, start, "Contacted support", "Cancelled subscription");
      await by.lookAndLand();
    },
    lands: "Cancelled subscription soon…",
    typed: typed(CANCELLED),
    counted: columnsOf("person"),
    count: `select person from (select person, event, time, max(time) filter (where event = 'Contacted support')
          over (partition by person order by time) as asked from events where event in ('Contacted support', 'Cancelled subscription'))
      where event = 'Cancelled subscription' and date_diff('second', asked, time) <= 30 * 86400
        and time >= timestamptz '2025-11-01 00:00:00+00' and time < timestamptz '2026-11-01 00:00:00+00' group by person`,
  },
];
