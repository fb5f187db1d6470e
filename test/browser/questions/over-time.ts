/** Questions about a number over time. */
import { type AskedQuestion, columnsOf, boardOf } from "./asked-question";

/** Signups of a span of days, in SQL. */
const SIGNUPS = "event = 'Signed up'";

export const MONDAY_BOARD: AskedQuestion = {
  number: 12,
  question: "The board for Monday's meeting: signups, trials, paid, churned, revenue",
  ask: async (by) => {
    await by.board(["Signups", "Trials", "Paying people", "Cancellations", "Revenue"], "last week");
    await by.lookAndLand();
  },
  lands: boardOf("Board"),
  typed:
    '=ANALYTICS_COMPARE("Signups; Trials; Paying people; Cancellations; Revenue", "last week", "previous period", "show: board; header: yes")',
  counted: columnsOf("metric", "now", "before", "change %"),
  count: `with weeks as (select event, person, amount, time::date >= date '2026-11-09' as isnow
        from events where time::date between date '2026-11-02' and date '2026-11-15'),
      rows as (
        select 1 as place, 'Signups' as metric, count(*) filter (where isnow)::double as now, count(*) filter (where not isnow)::double as before from weeks where event = 'Signed up'
        union all select 2, 'Trials', count(*) filter (where isnow), count(*) filter (where not isnow) from weeks where event = 'Started trial'
        union all select 3, 'Paying people', count(distinct person) filter (where isnow), count(distinct person) filter (where not isnow) from weeks where event = 'Invoice paid'
        union all select 4, 'Cancellations', count(*) filter (where isnow), count(*) filter (where not isnow) from weeks where event = 'Cancelled subscription'
        union all select 5, 'Revenue', sum(amount) filter (where isnow), sum(amount) filter (where not isnow) from weeks where event = 'Invoice paid')
    select metric, now, before, (now - before) / before as change from rows order by place`,
};

export const OVER_TIME: readonly AskedQuestion[] = [
  {
    number: 1,
    question: "Signups this week against last week, by country: five, Other, a total",
    ask: async (by) => {
      await by.kind("A number over time");
      await by.type("Metric", "Signups");
      await by.pick("Dates", "this week");
      await by.pick("Split by", "country");
      await by.choose("Compare", "previous period");
      await by.type("Top", "5");
      await by.choose("Total", "yes");
      await by.lookAndLand();
    },
    lands: "Signups",
    typed:
      '=ANALYTICS_METRIC("Signups", "this week", "compare: previous period; split by: country; top: 5; total: yes")',
    // Friday: Monday to Thursday against Monday to Thursday.
    counted: columnsOf("country", "Signups", "before", "change"),
    isInOrder: true,
    count: `with counts as (
        select coalesce(country, '') as country, count(*) filter (where time::date >= date '2026-11-16') as now,
          count(*) filter (where time::date < date '2026-11-13') as before
        from events where ${SIGNUPS} and time::date >= date '2026-11-09' and time::date < date '2026-11-20'
        group by 1),
      ranked as (select *, row_number() over (order by now desc, country) as place from counts)
      -- Where nothing was counted stands nothing, and no change.
      select country, now, nullif(before, 0) as before, case when before > 0 then change end as change from (
        select place, country, now, before, now - before as change from ranked where place <= 5
        union all select 6, 'Other', sum(now)::int, sum(before)::int, (sum(now) - sum(before))::int from ranked where place > 5
        union all select 7, 'Total', sum(now)::int, sum(before)::int, (sum(now) - sum(before))::int from ranked)
      order by place`,
  },
  {
    number: 4,
    question: "Active people by day, week and month side by side, and the ratio of day to month",
    ask: async (by) => {
      await by.kind("A number over time");
      await by.type("Metric", "Active people");
      const cells = { A2: "yesterday", B2: "last 7 days", C2: "last 30 days" };
      for (const [cell, days] of Object.entries(cells)) {
        await by.pick("Dates", days);
        by.select(`Sheet1!${cell}`);
        await by.press("Put a formula into the selected cell");
        await by.see(`Inserted in Sheet1!${cell}`);
      }
      by.typeCell("Sheet1", "D2", "=A2/C2");
    },
    lands: "Sheet1!A2:D2",
    typed: `={ANALYTICS_METRIC("Active people", "yesterday"), ANALYTICS_METRIC("Active people", "last 7 days"), ANALYTICS_METRIC("Active people", "last 30 days"), ANALYTICS_METRIC("Active people", "yesterday") / ANALYTICS_METRIC("Active people", "last 30 days")}`,
    counted: (cells) => cells,
    count: `with opened as (select person, time::date as day from events where event = 'Opened app'),
        counts as (select count(distinct person) filter (where day = date '2026-11-19') as d,
          count(distinct person) filter (where day between date '2026-11-13' and date '2026-11-19') as w,
          count(distinct person) filter (where day between date '2026-10-21' and date '2026-11-19') as m from opened)
      select d, w, m, d / m as ratio from counts`,
  },
  {
    number: 6,
    question: "Revenue, month to date, against the same days of last month, in percent",
    ask: async (by) => {
      await by.board(["Revenue"], "month to date");
      await by.lookAndLand();
    },
    lands: boardOf("Board"),
    typed: '=ANALYTICS_COMPARE("Revenue", "month to date", "previous period", "show: board; header: yes")',
    counted: columnsOf("now", "before", "change %"),
    count: `with sums as (select
        sum(amount) filter (where time::date >= date '2026-11-01' and time::date < date '2026-11-20') as now,
        sum(amount) filter (where time::date >= date '2026-10-01' and time::date < date '2026-10-20') as before
        from events where event = 'Invoice paid')
      select now::double as now, before::double as before, (now / before - 1)::double as change from sums`,
  },
  {
    number: 15,
    question: "Signups by channel and country, channels across, with totals both ways",
    ask: async (by) => {
      await by.kind("A number over time");
      await by.type("Metric", "Signups");
      await by.pick("Dates", "last 90 days");
      await by.pick("Split by", "country");
      await by.pick("And split by", "channel");
      await by.pick("Pivot", "channel");
      await by.choose("Total", "yes");
      await by.lookAndLand();
    },
    lands: "Signups",
    typed:
      '=ANALYTICS_METRIC("Signups", "last 90 days", "split by: country, channel; pivot: channel; total: yes")',
    counted: ([header = [], ...rows]) => {
      const channels = ["organic", "newsletter", "search ads", "partner", "social", "Total"];
      return rows.map((row) => [row[0], ...channels.map((name) => row[header.indexOf(name)])]);
    },
    count: `with signups as (select country, channel from events where ${SIGNUPS} and time::date between date '2026-08-22' and date '2026-11-19')
      select coalesce(country, 'Total') as country, nullif(count(*) filter (where channel = 'organic'), 0) as a,
        nullif(count(*) filter (where channel = 'newsletter'), 0) as b, nullif(count(*) filter (where channel = 'search ads'), 0) as c,
        nullif(count(*) filter (where channel = 'partner'), 0) as d, nullif(count(*) filter (where channel = 'social'), 0) as e, count(*) as total
      from signups group by grouping sets ((country), ()) order by 1`,
  },
  {
    number: 16,
    question: "A seven-day moving average of signups over the last 90 days, as a chart",
    ask: async (by, desk) => {
      await by.kind("A number over time");
      await by.type("Metric", "Signups");
      await by.pick("Dates", "last 90 days");
      await by.choose("By", "day");
      await by.choose("Show", "moving average 7");
      await by.lookAndLand();
      await by.press("Add chart");
      await by.see("Chart added");
      expect(desk.chartRows("Signups")).toEqual(["1 to 91"]);
    },
    lands: "Signups",
    typed: '=ANALYTICS_METRIC("Signups", "last 90 days", "by: day; show: moving average 7")',
    counted: columnsOf("date", "Signups", "moving average 7"),
    count: `with days as (select unnest(generate_series(date '2026-08-22', date '2026-11-19', interval 1 day))::date as day),
      counts as (select day, count(event) as n from days left join events on ${SIGNUPS} and time::date = day group by day)
      select strftime(day, '%Y-%m-%d') as day, n,
        case when day >= date '2026-08-28' then (sum(n) over (order by day rows 6 preceding) / 7)::double end as average
      from counts order by day`,
  },
  {
    number: 21,
    question: "Revenue by fiscal quarter (from April), this year and last, side by side",
    ask: async (by) => {
      await by.kind("A number over time");
      await by.type("Metric", "Revenue");
      await by.pick("Dates", "this fiscal year");
      await by.choose("By", "quarter");
      await by.choose("Compare", "previous year");
      await by.choose("Fiscal year starts", "April");
      await by.lookAndLand();
    },
    lands: "Revenue",
    typed:
      '=ANALYTICS_METRIC("Revenue", "this fiscal year", "by: quarter; compare: previous year; fiscal year starts: April")',
    counted: columnsOf("date", "Revenue", "before"),
    // The quarter that runs is compared with as many days of the year before.
    count: `with quarters as (select first, least(first + interval 3 month - interval 1 day, timestamp '2026-11-20')::date as last
          from (values (date '2026-04-01'), (date '2026-07-01'), (date '2026-10-01')) starts(first)),
        paid as (select time::date as day, amount from events where event = 'Invoice paid')
      select 'Q' || row_number() over (order by first) || ' 2026/27' as date,
        (select sum(amount)::double from paid where day between first and last) as now,
        (select sum(amount)::double from paid where day between first - interval 1 year and last - interval 1 year) as before
      from quarters order by first`,
  },
  MONDAY_BOARD,
  {
    number: 19,
    question: "Share of each plan among paying people, month by month",
    ask: async (by) => {
      await by.kind("A number over time");
      await by.type("Metric", "Paying people");
      await by.pick("Dates", "last 12 months");
      await by.choose("By", "month");
      await by.pick("Split by", "plan");
      await by.choose("Show", "share");
      await by.lookAndLand();
    },
    lands: "Paying people",
    typed: '=ANALYTICS_METRIC("Paying people", "last 12 months", "by: month; split by: plan; show: share")',
    // A plan that nobody paid for in a month is a row of 0.
    counted: (cells) =>
      columnsOf("date", "plan", "Paying people", "share")(cells).filter(([, , n]) => n !== 0),
    count: `with months as (select date_trunc('month', time::date)::date as month, plan, count(distinct person) as people
          from events where event = 'Invoice paid' and time::date between date '2025-11-01' and date '2026-10-31' group by all)
      select strftime(month, '%Y-%m-%d') as date, plan, people, people / sum(people) over (partition by month) as share
      from months order by month, sum(people) over (partition by plan) desc`,
  },
  {
    number: 25,
    question: "Cumulative signups in this quarter against the last, by day, as two lines",
    ask: async (by, desk) => {
      await by.kind("A number over time");
      await by.type("Metric", "Signups");
      await by.pick("Dates", "quarter to date");
      await by.choose("By", "day");
      await by.choose("Compare", "previous period");
      await by.choose("Show", "running total");
      await by.lookAndLand();
      await by.press("Add chart");
      await by.see("Chart added");
      expect(desk.chartRows("Signups")).toEqual(["1 to 51"]);
    },
    lands: "Signups",
    typed:
      '=ANALYTICS_METRIC("Signups", "quarter to date", "by: day; compare: previous period; show: running total")',
    counted: columnsOf("date", "running total", "running total before"),
    // Until today, which is not over, against as many days.
    count: `with days as (select unnest(range(0, 51)) as n),
        signups as (select time::date as day from events where ${SIGNUPS})
      select strftime(date '2026-10-01' + n::int, '%Y-%m-%d') as date,
        (select count(*) from signups where day between date '2026-10-01' and date '2026-10-01' + n::int) as now,
        (select count(*) from signups where day between date '2026-07-01' and date '2026-07-01' + n::int) as before
      from days order by n`,
  },
];
