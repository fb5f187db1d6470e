/** Questions about weekdays, and about each period by itself. */
import { type AskedQuestion, columnsOf } from "./asked-question";

const DAYS = "time >= date '2026-10-21' and time < date '2026-11-20'";

export const BY_PERIOD: readonly AskedQuestion[] = [
  {
    number: 26,
    question: "Active people by weekday, plans across, with totals both ways",
    ask: async (by) => {
      await by.kind("A number over time");
      await by.type("Metric", "Active people");
      await by.pick("Dates", "last 30 days");
      await by.choose("By", "weekday");
      await by.pick("Split by", "plan");
      await by.pick("Pivot", "plan");
      await by.choose("Total", "yes");
      await by.lookAndLand();
    },
    lands: "Active people",
    typed:
      '=ANALYTICS_METRIC("Active people", "last 30 days", "by: weekday; split by: plan; pivot: plan; total: yes")',
    counted: columnsOf("weekday", "Starter", "Total"),
    isInOrder: true,
    // A group is the plan at the time, or where the event has none the last that is known.
    count: `with opened as (select person, dayname(time) as weekday, isodow(time) as place, plan = 'Starter' as is_starter
        from (select e.person, e.time, coalesce(e.plan, p.plan) as plan from events e join people p using (person)
          where event = 'Opened app') where ${DAYS})
      select weekday, s, n from (
        select place, weekday, count(distinct person) filter (where is_starter) as s, count(distinct person) as n from opened group by 1, 2
        union all select 8, 'Total', count(distinct person) filter (where is_starter), count(distinct person) from opened)
      order by place`,
  },
  {
    number: 27,
    question: "The three largest channels of each month, Other of each, and totals",
    ask: async (by) => {
      await by.kind("A number over time");
      await by.type("Metric", "Signups");
      await by.pick("Dates", "last quarter");
      await by.choose("By", "month");
      await by.pick("Split by", "channel");
      await by.type("Top", "3");
      await by.choose("Top each period", "yes");
      await by.choose("Total", "yes");
      await by.lookAndLand();
    },
    lands: "Signups",
    typed:
      '=ANALYTICS_METRIC("Signups", "last quarter", "by: month; split by: channel; top: 3; top each period: yes; total: yes")',
    counted: columnsOf("channel", "Signups"),
    isInOrder: true,
    count: `with counts as (select date_trunc('month', time) as month, channel, count(*) as n from events
        where event = 'Signed up' and time >= date '2026-07-01' and time < date '2026-10-01' group by 1, 2),
      ranked as (select *, row_number() over (partition by month order by n desc) as place from counts)
      select label, n from (
        select month, place, channel as label, n from ranked where place <= 3
        union all select month, 4, 'Other', sum(n)::int from ranked where place > 3 group by 1
        union all select month, 5, 'Total', sum(n)::int from ranked group by 1)
      order by month, place`,
  },
  {
    number: 28,
    question: "Which part of the active people pays, month by month",
    ask: async (by) => {
      await by.kind("A number over time");
      await by.type("Metric", "Paying people");
      await by.pick("Divided by", "Active people");
      await by.pick("Dates", "last quarter");
      await by.choose("By", "month");
      await by.lookAndLand();
    },
    lands: "Paying people",
    typed: '=ANALYTICS_METRIC("Paying people / Active people", "last quarter", "by: month")',
    counted: columnsOf("Paying people", "Active people", "Paying people / Active people"),
    isInOrder: true,
    count: `select paying, active, paying / active as ratio from (
        select date_trunc('month', time) as month,
          count(distinct person) filter (where event = 'Invoice paid')::double as paying,
          count(distinct person) filter (where event = 'Opened app')::double as active
        from events where time >= date '2026-07-01' and time < date '2026-10-01' group by 1) order by month`,
  },
];
