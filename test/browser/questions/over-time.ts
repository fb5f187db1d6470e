/** Questions about a number over time. */
import { type AskedQuestion, columnsOf } from "./asked-question";

/** Signups of a span of days, in SQL. */
const SIGNUPS = "event = 'Signed up'";

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
    number: 6,
    question: "Revenue, month to date, against the same days of last month, in percent",
    ask: async (by) => {
      await by.kind("A board of numbers");
      await by.type("Metrics", "Revenue");
      await by.pick("Dates", "month to date");
      await by.lookAndLand();
    },
    lands: "Board",
    typed: '=ANALYTICS_COMPARE("Revenue", "month to date", "previous period", "header: yes")',
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
      from signups group by grouping sets ((country), ()) order by grouping(country), total desc, country`,
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
    count: `with quarters as (select date_trunc('quarter', time::date)::date as day, sum(amount)::double as sum
          from events where event = 'Invoice paid' and time::date <= date '2026-11-20' group by 1)
      -- The last year's running quarter as far as this one has come.
      select strftime(day, '%Y-%m-%d') as day, sum, (select sum(amount)::double from events where event = 'Invoice paid'
          and time::date between day - interval 1 year and least(day + interval 3 month - interval 1 day, date '2026-11-19') - interval 1 year) as before
      from quarters where day >= date '2026-04-01' order by day`,
  },
  {
    number: 25,
    question: "Cumulative signups in this quarter against the last, by day, as two lines",
    ask: async (by) => {
      await by.kind("A number over time");
      await by.type("Metric", "Signups");
      await by.pick("Dates", "quarter to date");
      await by.choose("By", "day");
      await by.choose("Compare", "previous period");
      await by.choose("Show", "running total");
      await by.lookAndLand();
    },
    lands: "Signups",
    typed:
      '=ANALYTICS_METRIC("Signups", "quarter to date", "by: day; compare: previous period; show: running total")',
    count: "",
  },
];
