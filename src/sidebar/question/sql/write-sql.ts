/**
 * From clicks to a statement (pure). Standard SQL but for what most databases share: `date_trunc`, `limit`
 * and `extract(epoch from …)`. A day is one of the zone that the question names to the service; days between
 * two moments are of 24 hours.
 */
import { quoteSqlName, writeSqlName, writeTable, writeText } from "./sql-text";
import {
  aliasOf,
  between,
  dayOf,
  inDays,
  isSoon,
  joinLines,
  nextPeriod,
  onlyEvent,
  periodOf,
  where,
} from "./sql-pieces";
import { writeCameAndWent, writePeopleNow, writeWithin } from "./write-people";
import { ACROSS_NONE, fromAcross, type SqlQuestion, toAcross } from "./sql-question";

export function writeSql(question: SqlQuestion): string {
  switch (question.start) {
    case "people now":
      return writePeopleNow(question);
    case "came and went":
      return writeCameAndWent(question);
    case "conversion":
    case "days between":
      return writePaths(question);
    case "within days":
      return writeWithin(question);
    case "lifecycle":
      return writeLifecycle(question);
    case "most frequent":
      return writeMostFrequent(question);
    case "how often":
      return writeHowOften(question);
    case "all events":
      return joinLines([
        `select e.* from ${writeTable(question.names.events)} e`,
        where(onlyEvent(question), inDays(question)),
        `order by e.${writeSqlName(question.names.time)}`,
      ]);
  }
}

/** Of a property: the most frequent first, and whether it is none. */
export function writeSplitValues({ split, names }: SqlQuestion): string {
  const value = `p.${writeSqlName(split)}`;
  const [people, isNone] = ["people", "is_none"].map((name) => quoteSqlName(aliasOf(name, [split])));
  return joinLines([
    `select ${value} as ${quoteSqlName(split)}, count(*) as ${people},`,
    `  case when ${value} is null then 1 else 0 end as ${isNone}`,
    `from ${writeTable(names.people)} p`,
    `group by ${value} order by 2 desc, 1 limit 20`,
  ]);
}

/** The values in the answer to `writeValues`, as `across` names them. */
export function readAcrossValues(rows: readonly (readonly string[])[]): readonly string[] {
  return rows
    .map(([value = "", , isNone]) => (isNone === "1" ? ACROSS_NONE : toAcross(value)))
    .filter(Boolean);
}

/** No row, where all the names are right. */
export function writeTrial({ events, people, person, event, time }: SqlQuestion["names"]): string {
  const columns = [person, event, time].map((name) => `e.${writeSqlName(name)}`).join(", ");
  const ofPeople = quoteSqlName(`${person} of people`);
  return joinLines([
    `select ${columns}, p.${writeSqlName(person)} as ${ofPeople} from ${writeTable(events)} e`,
    `join ${writeTable(people)} p on p.${writeSqlName(person)} = e.${writeSqlName(person)} where 1 = 0`,
  ]);
}

/**
 * From each person's first such event to the other. Within days only those count who have had these days by
 * the last event that is known: who came later would look like a fall. They are counted apart.
 */
function writePaths(question: SqlQuestion): string {
  const { first, second, by, split, splitOf, across, names } = question;
  const person = writeSqlName(names.person);
  const time = writeSqlName(names.time);
  const isOfEvent = split !== "" && splitOf === "event";
  const isOfPerson = split !== "" && splitOf === "person";
  const isAcross = split !== "" && across.length > 0;
  const columns = [
    ...(by === "" ? [] : [["f.period", by] as const]),
    ...(split === "" || isAcross ? [] : [["f.split", split] as const]),
  ];
  const measured = isAcross
    ? across.map((value) => [writeMeasure(question, value), nameAcross(value, across)] as const)
    : listSqlMeasures(question);
  // Those that are no names of the account stay as they are.
  const taken: string[] = [by, ...(isAcross ? [] : measured.map(([, name]) => name))];
  const shown = [...columns, ...measured].map(([what, name]) => {
    const isOwn = what === "f.period" || (!isAcross && what !== "f.split");
    const alias = isOwn ? name : aliasOf(name, taken);
    taken.push(alias);
    return `${what} as ${quoteSqlName(alias)}`;
  });
  return joinLines([
    "with starts_found as (",
    `  select e.${person} as person, e.${time} as started,${isOfEvent ? ` e.${writeSqlName(split)} as split,` : ""}`,
    `    row_number() over (partition by e.${person} order by e.${time}) as place`,
    `  from ${writeTable(names.events)} e where e.${writeSqlName(names.event)} = ${writeText(first)}`,
    "), goals_found as (",
    `  select s.person as person, min(g.${time}) as reached`,
    `  from starts_found s join ${writeTable(names.events)} g on g.${person} = s.person`,
    `  where s.place = 1 and g.${writeSqlName(names.event)} = ${writeText(second)} and ${isSoon(`g.${time}`, "s.started", question)}`,
    "  group by s.person",
    "), found as (",
    `  select s.person as person,${by === "" ? "" : ` ${periodOf(dayOf("s.started"), question)} as period,`}`,
    question.within === "" ? "" : `    ${isOpenEnded("s.started", question)} as is_open,`,
    split === "" ? "" : `    ${isOfEvent ? "s.split" : `p.${writeSqlName(split)}`} as split,`,
    "    g.reached as reached, (extract(epoch from g.reached) - extract(epoch from s.started)) / 86400 as days",
    "  from starts_found s left join goals_found g on g.person = s.person",
    isOfPerson ? `    left join ${writeTable(names.people)} p on p.${person} = s.person` : "",
    `  where s.place = 1${question.hasDays ? ` and ${between(dayOf("s.started"))}` : ""}`,
    ")",
    `select ${shown.join(",\n  ")}`,
    "from found f",
    columns.length === 0
      ? ""
      : `group by ${columns.map(([what]) => what).join(", ")} order by ${columns.map((_, i) => i + 1).join(", ")}`,
  ]);
}

function listSqlMeasures(question: SqlQuestion): readonly (readonly [what: string, name: string])[] {
  const [everybody, reached, days] = ["1", "f.reached", "f.days"].map((what) =>
    ofThoseWhoHadTime(what, question),
  );
  const measures =
    question.start === "conversion"
      ? ([
          [`count(${everybody})`, "people"],
          [`count(${reached})`, "converted"],
          [writeQuotient(`count(${reached})`, `count(${everybody})`), "conversion"],
        ] as const)
      : ([
          [`count(${days})`, "people"],
          [`percentile_cont(0.5) within group (order by ${days})`, "median_days"],
        ] as const);
  return question.within === "" ? measures : [...measures, ["sum(f.is_open)", "open"]];
}

function writeQuotient(part: string, whole: string): string {
  return `cast(${part} as double precision) / nullif(${whole}, 0)`;
}

function ofThoseWhoHadTime(what: string, { within }: SqlQuestion, condition = ""): string {
  const conditions = [condition, within === "" ? "" : "f.is_open = 0"].filter(Boolean);
  if (conditions.length === 0) return what === "1" ? "*" : what;
  return `case when ${conditions.join(" and ")} then ${what} end`;
}

/** 1 for somebody whose days are not over by the last event of all. */
function isOpenEnded(started: string, { within, names }: SqlQuestion): string {
  const last = `(select max(z.${writeSqlName(names.time)}) from ${writeTable(names.events)} z)`;
  const had = `extract(epoch from ${last}) - extract(epoch from ${started})`;
  return `case when ${had} < ${within} * 86400 then 1 else 0 end`;
}

/** Those without a value are told apart from a value that is called as they are. */
function nameAcross(value: string, across: readonly string[]): string {
  const others = across.filter((one) => one !== value).map(fromAcross);
  return value === ACROSS_NONE ? aliasOf(value, others) : fromAcross(value);
}

/** Of those with this value, or without any. */
function writeMeasure(question: SqlQuestion, value: string): string {
  const is = value === ACROSS_NONE ? "is null" : `= ${writeText(fromAcross(value))}`;
  const of = (what: string): string => ofThoseWhoHadTime(what, question, `f.split ${is}`);
  return question.start === "conversion"
    ? writeQuotient(`count(${of("f.reached")})`, `count(${of("1")})`)
    : `percentile_cont(0.5) within group (order by ${of("f.days")})`;
}

/** Weeks (or others) that people came in; every one in which anybody did anything has a row. */
function writeLifecycle(question: SqlQuestion): string {
  const { by, names } = question;
  const period = periodOf(dayOf(`e.${writeSqlName(names.time)}`), question);
  const events = `from ${writeTable(names.events)} e`;
  const next = nextPeriod("s.period", question);
  const count = (kind: string): string => `count(case when c.kind = '${kind}' then 1 end) as "${kind}"`;
  return joinLines([
    "with periods_active as (",
    `  select distinct e.${writeSqlName(names.person)} as person, ${period} as period`,
    `  ${events} ${where(onlyEvent(question))}`,
    "), spells_found as (",
    "  select a.person as person, a.period as period, min(a.period) over (partition by a.person) as since,",
    "    lead(a.period) over (partition by a.person order by a.period) as following",
    "  from periods_active a",
    "), changes_found as (",
    "  select s.period as period, case when s.period = s.since then 'new' else 'returning' end as kind from spells_found s",
    `  union all select ${next}, 'lost' from spells_found s where s.following is null or s.following > ${next}`,
    `  union all select distinct ${period}, 'any' ${events}`,
    ")",
    `select c.period as "${by}", ${["new", "returning", "lost"].map(count).join(", ")}`,
    "from changes_found c",
    question.hasDays
      ? `where c.period between ${periodOf("cast(:from as date)", question)} and cast(:to as date)`
      : "",
    "group by c.period order by 1",
  ]);
}

function writeMostFrequent(question: SqlQuestion): string {
  const { split, top, names } = question;
  const value = `e.${writeSqlName(split === "" ? names.event : split)}`;
  const alias = split === "" ? "event" : aliasOf(split, ["events", "people"]);
  return joinLines([
    `select ${value} as ${quoteSqlName(alias)}, count(*) as "events", count(distinct e.${writeSqlName(names.person)}) as "people"`,
    `from ${writeTable(names.events)} e`,
    where(onlyEvent(question), split === "" ? "" : `${value} is not null`, inDays(question)),
    `group by ${value} order by 2 desc, 1 limit ${top}`,
  ]);
}

function writeHowOften(question: SqlQuestion): string {
  const { names } = question;
  const person = `e.${writeSqlName(names.person)}`;
  return joinLines([
    'select t.often as "times", count(*) as "people" from (',
    `  select ${person} as person, count(*) as often from ${writeTable(names.events)} e`,
    `  ${where(onlyEvent(question), inDays(question))} group by ${person}`,
    ") t group by t.often order by 1",
  ]);
}
