/** Statements whose rows are people, or how many there are of each kind (pure). */
import { quoteSqlName, writeSqlName, writeTable, writeText } from "./sql-text";
import { aliasOf, between, dayOf, isSoon, joinLines, nextPeriod, onlyEvent, periodOf } from "./sql-pieces";
import type { SqlQuestion } from "./sql-question";

/** Everybody by the value that they have now; with days those who did anything in them. */
export function writePeopleNow({ split, hasDays, names }: SqlQuestion): string {
  const value = `p.${writeSqlName(split)}`;
  const person = writeSqlName(names.person);
  return joinLines([
    `select ${value} as ${quoteSqlName(aliasOf(split, ["people"]))}, count(*) as "people"`,
    `from ${writeTable(names.people)} p`,
    hasDays
      ? `where p.${person} in (select e.${person} from ${writeTable(names.events)} e where ${between(dayOf(`e.${writeSqlName(names.time)}`))})`
      : "",
    `group by ${value} order by 2 desc, 1`,
  ]);
}

/** A property of people, with what it is called beside other columns. */
function listShown(
  shown: readonly string[],
  others: readonly string[],
): readonly (readonly [string, string])[] {
  const taken = [...others];
  return shown.map((property) => {
    const alias = aliasOf(property, taken);
    taken.push(alias);
    return [`p.${writeSqlName(property)}`, quoteSqlName(alias)];
  });
}

export function writeWithin(question: SqlQuestion): string {
  const { first, second, shown, names } = question;
  const person = writeSqlName(names.person);
  const time = writeSqlName(names.time);
  const event = writeSqlName(names.event);
  const columns = listShown(shown, ["person", "first_time"]);
  return joinLines([
    `select b.${person} as "person",${columns.map(([what, alias]) => ` ${what} as ${alias},`).join("")} min(b.${time}) as "first_time"`,
    `from ${writeTable(names.events)} a join ${writeTable(names.events)} b on b.${person} = a.${person}`,
    shown.length === 0 ? "" : `left join ${writeTable(names.people)} p on p.${person} = a.${person}`,
    `where a.${event} = ${writeText(first)} and b.${event} = ${writeText(second)}`,
    `and ${isSoon(`b.${time}`, `a.${time}`, question)}`,
    question.hasDays ? `and ${between(dayOf(`b.${time}`))}` : "",
    `group by ${[`b.${person}`, ...columns.map(([what]) => what)].join(", ")} order by 1`,
  ]);
}

/**
 * Who did it in the days and who in the period before them, which begins a week (or another unit) earlier and
 * ends the day before. Without days it is the period of the last event.
 */
export function writeCameAndWent(question: SqlQuestion): string {
  const { shown, hasDays, names } = question;
  const [person, time] = [writeSqlName(names.person), `e.${writeSqlName(names.time)}`];
  const columns = listShown(shown, ["person", "change"]);
  const last = dayOf(`max(${time})`);
  const days = hasDays
    ? "select cast(:from as date) as first_day, cast(:to as date) as last_day"
    : `select ${periodOf(last, question)} as first_day, ${last} as last_day from ${writeTable(names.events)} e`;
  return joinLines([
    `with days_asked as (${days}), done_then as (`,
    `  select e.${person} as person,`,
    `    max(case when ${dayOf(time)} >= d.first_day then 1 else 0 end) as is_now,`,
    `    max(case when ${dayOf(time)} < d.first_day then 1 else 0 end) as was_before`,
    `  from ${writeTable(names.events)} e cross join days_asked d`,
    `  where e.${person} is not null and ${dayOf(time)} between ${nextPeriod("d.first_day", question, "-")} and d.last_day`,
    onlyEvent(question) === "" ? "" : `    and ${onlyEvent(question)}`,
    `  group by e.${person}`,
    ")",
    `select t.person as "person",${columns.map(([what, alias]) => ` ${what} as ${alias},`).join("")}`,
    "  case when t.is_now = 0 then 'went' when t.was_before = 0 then 'came' else 'stayed' end as \"change\"",
    "from done_then t",
    columns.length === 0 ? "" : `left join ${writeTable(names.people)} p on p.${person} = t.person`,
    `order by t.is_now + 2 * t.was_before, t.person`,
  ]);
}
