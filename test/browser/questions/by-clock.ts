/** Questions about when in the week and in the day something is done. */
import { type AskedQuestion, columnsOf } from "./asked-question";

const DAYS = "time >= date '2026-10-21' and time < date '2026-11-20'";

export const BY_CLOCK: readonly AskedQuestion[] = [
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
];
