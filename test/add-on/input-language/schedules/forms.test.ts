/** Each way to write a schedule is read as the same one, and what is only like it is refused. */
import { describeSchedule, parseSchedule } from "../../../../src/add-on/input-language/schedules/schedule";
import { isFailure } from "../../../../src/add-on/shared/known-error";
import { longerThan, respellingsOf, shorterThan, textsOf } from "../forms";

const EACH_MONTH = "{of|in} {the|each|every|a} month";

/** The days that people write, and what a schedule says of them. */
const DAYS: readonly (readonly [form: string, days: string])[] = [
  ["{daily|{every|each} day|once {a|per|every} day}", "daily"],
  ["[{every|each|on} ]weekday[s]", "weekdays"],
  ["Mon[day][s]{ to |to| - |-|–}Fri[day][s]", "weekdays"],
  ["[{every|each|on|at} ][the ]weekend[s]", "weekly on Saturday, Sunday"],
  ["{weekly|{every|each} week|once {a|per|every} week|every {1 week|1 weeks}}", "weekly on Monday"],
  ["[{on|every|each|weekly|weekly on|every week|every week on} ]Tue[sday][s]", "weekly on Tuesday"],
  [
    "{|on |every |weekly on |on|every}Tue[sday]{,|, | , |/| / |&| & | and |, and }Thu[rsday]",
    "weekly on Tuesday, Thursday",
  ],
  [
    "{every {2|two|other|second|2nd} week[s]|biweekly|fortnightly|every fortnight}[[ on] Monday]",
    "every 2 weeks on Monday",
  ],
  ["every {other|second|2nd} Wed[nesday]", "every 2 weeks on Wednesday"],
  ["every 12 week[s][ on] Sunday", "every 12 weeks on Sunday"],
  [
    "{monthly|{every|each} {month|1 month|1 months}|once {a|per|every} month}[[ on][ the]{ 1| 1st| first| first day}]",
    "monthly on day 1",
  ],
  ["{monthly|every month}[ on] day 31", "monthly on day 31"],
  ["{monthly|every month}[ on][ the] 22[nd]", "monthly on day 22"],
  ["{monthly|every month}[ on][ the] last[ day]", "monthly on the last day"],
  [`[{at the|on the|the|on|at} ]end {${EACH_MONTH}|of month}`, "monthly on the last day"],
  [`[{at the|on the|the|on|at} ]23rd[ {${EACH_MONTH}|of month}]`, "monthly on day 23"],
  [`[{the|on the} ]last day ${EACH_MONTH}`, "monthly on the last day"],
  [`[{the|on the} ]{first|1st} day ${EACH_MONTH}`, "monthly on day 1"],
  [`[on ][{the|every} ]{third|3rd} Sun[day] ${EACH_MONTH}`, "third Sunday of the month"],
  ["monthly [on ][{the|every} ]{fourth|4th} Sat[urday]", "fourth Saturday of the month"],
  ["monthly [on ][{the|every} ]last Sat[urday]", "last Saturday of the month"],
  ["{quarterly|every quarter|once a quarter|every 3 month[s]}[[ on][ the] {first|1}]", "quarterly on day 1"],
  ["{yearly|annually|every year|once a year|every 12 month[s]}", "every 12 months on day 1"],
  ["every 2 month[s] on the last day", "every 2 months on the last day"],
];

const said = (written: string): string | undefined => {
  const schedule = parseSchedule(written);
  return schedule && describeSchedule(schedule);
};

/** What a schedule says, or that it is refused in a sentence. */
function answer(written: string): string | undefined {
  try {
    return said(written);
  } catch (error) {
    // Of "Tuesda/Thu", which looks like a zone, it is said that there is none of that name.
    expect(["badArgument", "badSetting"]).toContain(isFailure(error) && error.kind);
    return "refused";
  }
}

/** Those of the texts that are answered otherwise. */
function others(texts: readonly string[], ...right: readonly string[]): readonly string[] {
  return texts.filter((text) => !right.includes(answer(text) ?? "by hand"));
}

describe.each(DAYS)("%s", (form, days) => {
  const texts = textsOf(form);
  const early = `${days} between 6:00 and 7:00`;

  it(`is ${days}, before work or at an hour, in any capitals and with any blanks`, () => {
    const written = texts.flatMap((text) => [text, ...respellingsOf(text)]);
    expect(others(written, early)).toEqual([]);
    const timed = written.map((text) => `${text.trim()} at 9`);
    expect(others(timed, `${days} between 9:00 and 10:00`)).toEqual([]);
  });

  it("with a letter or a word more at either end is refused", () => {
    const longer = texts.flatMap(longerThan);
    expect(others([...longer, ...longer.map((text) => `${text} at 9`)], "refused")).toEqual([]);
  });

  it("with a letter less is refused, or the same", () => {
    expect(
      others(
        texts.flatMap((text) => shorterThan(text)),
        "refused",
        early,
      ),
    ).toEqual([]);
  });
});

/** The hours that people write, and what a daily schedule says of them. */
const HOURS: readonly (readonly [form: string, hours: string])[] = [
  ["{at 9|at 9.00|[at ]{9|09}{:00|:|h|h00}}[[ ]o'clock]", "daily between 9:00 and 10:00"],
  ["[at ]9[{:00|.00|h}]{am|a.m.|AM|am.| am| a.m.}", "daily between 9:00 and 10:00"],
  ["[at ]{9|9:00} o'clock{pm| p.m.}", "daily between 21:00 and 22:00"],
  ["{[at ]12:00|[at ]{noon|12pm}|[at ]12h}", "daily between 12:00 and 13:00"],
  ["[at ]{midnight|12am|0:00|0h}", "daily between 0:00 and 1:00"],
  ["{between 9{ and | to | - |-}10|at 9{ to | - |-}10}", "daily between 9:00 and 10:00"],
  ["9{ to |-| - }10h", "daily between 9:00 and 10:00"],
  ["{between|at} 23{ to | - |-}{24|0}", "daily between 23:00 and 24:00"],
  ["{at|within the hour after} 9{, and |, |,| and }17", "daily within the hour after 9:00 and 17:00"],
  ["at 17{, |,}9{, and |, | and }13", "daily within the hour after 9:00, 13:00 and 17:00"],
];

describe.each(HOURS)("%s", (form, hours) => {
  const texts = textsOf(form);

  it("is read alone, and behind its days with each sign between them", () => {
    const timed = ["", "daily ", "daily, ", "every day ", "each day "].flatMap((days) =>
      texts.flatMap((text) => [days + text, ...respellingsOf(days + text)]),
    );
    expect(others(timed, hours)).toEqual([]);
  });

  it("with a letter more at either end, or a word behind it, is refused", () => {
    const like = texts.flatMap((text) => [`x${text}`, `${text}x`, `${text} x`, `~${text}`, `daily ~${text}`]);
    expect(others(like, "refused")).toEqual([]);
  });
});

it("every so many hours is from one to twelve, and has no hour of the day", () => {
  const hourly = [...textsOf("{hourly|{every|each} hour|every {1 hour|1 hours}|once {a|per|every} hour}")];
  expect(others([...hourly, ...hourly.flatMap(respellingsOf)], "hourly")).toEqual([]);
  for (const count of [2, 11, 12]) {
    const texts = textsOf(`{every|each} ${count} hour[s]`);
    expect(others([...texts, ...texts.flatMap(respellingsOf)], `every ${count} hours`)).toEqual([]);
    hourly.push(...texts);
  }
  const like = hourly.flatMap((text) => [...longerThan(text), `${text} at 9`, text.slice(1)]);
  expect(others(like, "refused")).toEqual([]);
  for (const hours of [0, 13]) expect(() => said(`every ${hours} hours`)).toThrow("is not between 1 and 12");
});

it.each(textsOf("every [5 ]{minute|min|second}[s]"))(
  "%s is told that schedules go by whole hours",
  (text) => {
    expect(() => said(text)).toThrow("schedules go by whole hours");
  },
);

it("an hour of the half day is from 1 to 12, one of the day to 23, and each is a whole one", () => {
  for (const time of ["0am", "13am", "24", "25", "99", "0 pm"])
    expect(() => said(`daily at ${time}`)).toThrow(/^.*is not an hour of the day/);
  for (const time of ["9:30", "9.01", "9h59", "9:30 pm"])
    expect(() => said(`daily at ${time}`)).toThrow("schedules go by whole hours");
});

it.each(["daily between 9 and 9", "daily at 9-11", "daily between 23 and 1", "daily between 22 and 0"])(
  "%s is more than one hour, or none",
  (text) => expect(() => said(text)).toThrow("it runs within one hour"),
);

it("Monday to Friday by their names are weekdays, and an @ is an at", () => {
  expect(said("Fri, Mon, Tue, Wed, Thu")).toBe("weekdays between 6:00 and 7:00");
  for (const text of textsOf("daily{ @ |@ | @|@}9")) expect(said(text)).toBe("daily between 9:00 and 10:00");
});

it("what only waits, or is only of a zone, does not say when it runs", () => {
  for (const text of [
    ", when yesterday is complete",
    "in Europe/Paris",
    ", when yesterday is complete in UTC",
  ])
    expect(() => said(text)).toThrow("is not a schedule");
});

it("a zone stands at the end, and no word behind it", () => {
  for (const zone of ["Europe/Paris", "UTC", "America/Argentina/Buenos_Aires"]) {
    expect(said(`daily at 9 in ${zone}`)).toBe(`daily between 9:00 and 10:00 in ${zone}`);
    for (const behind of ["x", " x", " at 10", "/"])
      expect([zone, behind, answer(`daily at 9 in ${zone}${behind}`)]).toEqual([zone, behind, "refused"]);
  }
});

it.each([
  "daily between 9",
  "daily between 9, 10 and 11",
  "daily at 9-10-11",
  "daily between 9 to 10 to 11",
  "daily at 9 to 10, 11",
])("%s is no span of one hour", (text) => expect(() => said(text)).toThrow("it runs within one hour"));

it.each([
  ["every 0 months", "a year has no whole number of 0 months"],
  ["every 5 months", "a year has no whole number of 5 months"],
  ["every 24 months", "a year has no whole number of 24 months"],
  ["every 0 weeks", "is not between 1 and 12"],
  ["every 13 weeks", "is not between 1 and 12"],
  ["monthly on day 0", "no month has a day 0"],
  ["monthly on the 32nd", "no month has a day 32"],
  ["on the 0th", "no month has a day 0"],
])("%s: %s", (text, why) => expect(() => said(text)).toThrow(why));

it.each([
  ...[
    "second day of the month",
    "third day of the month",
    "first days of the month",
    "last days of the month",
  ],
  ...["at the end", "end", "Mo", "M", "every", "on", "every other", "every other weeks x", "weekly on"],
  ...["first Mo of the month", "first Mon,Tue of the month", "every 2 weeks on Mo", "every 2 weeks on"],
  ...["monthly on", "monthly the", "monthly on the", "quarterly on the", "monthly last of the month"],
])("%s says no day that it could run on", (text) => {
  expect(() => said(text)).toThrow("is not a schedule");
});
