/** Questions that saved reports and tests answer. */
import { type AskedQuestion, columnsOf } from "./asked-question";

export const OF_REPORTS: readonly AskedQuestion[] = [
  {
    number: 7,
    question: "Weekly retention by plan, as a triangle with colours",
    ask: async (by) => {
      await by.kind("A saved report");
      await by.pick("Report", "Weekly retention");
      await by.pick("Split by", "plan");
      await by.choose("Show", "triangle");
      await by.choose("Colour", "yes");
      await by.lookAndLand();
    },
    lands: "Weekly retention",
    typed: '=ANALYTICS_REPORT("Weekly retention",, "split by: plan; show: triangle")',
    counted: ([, ...rows]) =>
      rows.flatMap(([plan, cohort, people, , ...weeks]) =>
        weeks.flatMap((share, week) => (share === null ? [] : [[plan, cohort, people, week, share]])),
      ),
    // Weeks that are over; cohorts of the last twelve weeks, today included.
    count: `with starts as (select person, min(time) as first from events where event = 'Signed up' group by person),
        cohorts as (select s.person, date_trunc('week', s.first::date)::date as monday, s.first, p.plan
          from starts s join people p using (person) where s.first::date between date '2026-08-29' and date '2026-11-20'),
        sizes as (select plan, monday, count(*) as people from cohorts group by all),
        weeks as (select *, unnest(range(0, 12)) as week from sizes),
        returned as (select c.plan, c.monday, date_diff('week', c.monday, date_trunc('week', e.time::date)::date) as week,
            count(distinct c.person) as back
          from cohorts c join events e on e.person = c.person and e.event = 'Opened app' and e.time >= c.first group by all)
      select coalesce(w.plan, '(none)') as plan, strftime(w.monday, '%Y-%m-%d') as monday, w.people, w.week, coalesce(r.back, 0) / w.people as share
      from weeks w left join returned r on r.plan is not distinct from w.plan and r.monday = w.monday and r.week = w.week
        join (select plan, sum(people) as total from sizes group by plan) t on t.plan is not distinct from w.plan
      where w.monday + 7 * (w.week::int + 1) <= date '2026-11-20'
      order by t.total desc, w.plan nulls last, w.monday, w.week`,
  },
  {
    number: 8,
    question: "Did the pricing page test win? One sentence, and the intervals drawn",
    ask: async (by, desk) => {
      await by.kind("An A/B test");
      await by.pick("Test", "Pricing page test");
      await by.choose("Show", "verdict");
      await by.lookAndLand();
      await by.press("Add chart");
      await by.see("Chart added");
      expect(desk.chartRows("Pricing page test")).toEqual(["1 to 3"]);
    },
    lands: "Pricing page test",
    typed: '=ANALYTICS_AB_TEST("Pricing page test", "show: verdict")',
    counted: columnsOf("variation", "people", "conversions", "rate"),
    count: `with firsts as (select person, arg_min(pricing_page, time) as variation, min(time) as since
          from events where pricing_page is not null group by person),
        converted as (select distinct f.person from firsts f join events e on e.person = f.person
          and e.event = 'Signed up' and e.time >= f.since)
      select variation, count(*) as people, count(c.person) as conversions, count(c.person) / count(*) as rate
      from firsts f left join converted c on c.person = f.person group by variation order by variation`,
  },
  {
    number: 18,
    question: "The funnel's steps across, one row for each country",
    ask: async (by) => {
      await by.kind("A saved report");
      await by.pick("Report", "Signup to paid");
      await by.pick("Split by", "country");
      await by.choose("Show", "steps across");
      await by.lookAndLand();
    },
    lands: "Signup to paid",
    typed: '=ANALYTICS_REPORT("Signup to paid",, "split by: country; show: steps across")',
    // Each step at or after the one before, all within 45 days of some first visit in the range.
    count: `with visits as (select person, time as t1, country from events where event = 'Visited site' and time::date between date '2026-08-23' and date '2026-11-20'),
        reached as (select v.person, v.t1, p.country,
            (select min(time) from events e where e.person = v.person and e.event = 'Signed up' and e.time >= v.t1) as t2
          from visits v join people p on p.person = v.person),
        tried as (select r.*, (select min(time) from events e where e.person = r.person and e.event = 'Started trial' and e.time >= r.t2) as t3 from reached r),
        paid as (select t.*, (select min(time) from events e where e.person = t.person and e.event = 'Invoice paid' and e.time >= t.t3) as t4 from tried t),
        depths as (select person, any_value(country) as country, max(1 + (t2 <= t1 + interval 45 day)::int + coalesce((t3 <= t1 + interval 45 day)::int, 0)
            + coalesce((t4 <= t1 + interval 45 day)::int, 0)) as depth from (select * replace (coalesce(t2, t1 + interval 99 day) as t2) from paid) group by person)
      select country, count(*) as visited, count(*) filter (where depth >= 2) as signed, count(*) filter (where depth >= 3) as tried,
        count(*) filter (where depth >= 4) as paid from depths group by country order by visited desc, country`,
  },
];
