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
    lands: "Signups!A1:Z60",
    typed:
      '=ANALYTICS_METRIC("Signups", "this week", "compare: previous period; split by: country; top: 5; total: yes")',
    // Friday: Monday to Thursday against Monday to Thursday.
    counted: columnsOf("country", "Signups", "before", "change"),
    count: `with counts as (
        select coalesce(country, '') as country, count(*) filter (where time >= timestamptz '2026-11-16 00:00+00') as now,
          count(*) filter (where time < timestamptz '2026-11-13 00:00+00') as before
        from events where ${SIGNUPS} and time >= timestamptz '2026-11-09 00:00+00' and time < timestamptz '2026-11-20 00:00+00'
        group by 1),
      ranked as (select *, row_number() over (order by now desc, country) as place from counts)
      select country, now, before, change from (
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
    lands: "Board!A1:Z60",
    typed: '=ANALYTICS_COMPARE("Revenue", "month to date", "previous period", "header: yes")',
    counted: columnsOf("now", "before", "change %"),
    count: `with sums as (select
        sum(amount) filter (where time >= timestamptz '2026-11-01 00:00+00' and time < timestamptz '2026-11-20 00:00+00') as now,
        sum(amount) filter (where time >= timestamptz '2026-10-01 00:00+00' and time < timestamptz '2026-10-20 00:00+00') as before
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
    lands: "Signups!A1:Z60",
    typed:
      '=ANALYTICS_METRIC("Signups", "last 90 days", "split by: country, channel; pivot: channel; total: yes")',
    count: "",
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
    lands: "Signups!A1:C100",
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
    lands: "Revenue!A1:Z20",
    typed:
      '=ANALYTICS_METRIC("Revenue", "this fiscal year", "by: quarter; compare: previous year; fiscal year starts: April")',
    count: "",
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
    lands: "Signups!A1:Z100",
    typed:
      '=ANALYTICS_METRIC("Signups", "quarter to date", "by: day; compare: previous period; show: running total")',
    count: "",
  },
];
