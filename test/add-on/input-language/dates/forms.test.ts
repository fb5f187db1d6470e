/** Each way to write a period is read as the same days, on 15 March 2026; what is only like it is not. */
import { isFiscalText, refuseDates } from "../../../../src/add-on/input-language/dates/dates-cell";
import { parseDates, resolveDays } from "../../../../src/add-on/input-language/dates/dates";
import { readPhrase } from "../../../../src/add-on/input-language/dates/phrase";
import { isFailure } from "../../../../src/add-on/shared/known-error";
import { openZone } from "../../../../src/add-on/table/zone";
import { longerThan, respellingsOf, shorterThan, textsOf } from "../forms";

const CONTEXT = { now: Date.UTC(2026, 2, 15, 9, 42), zone: openZone("Europe/Paris") };

/** "2026-03-01 2026-03-31", "all time", or that it is refused in a sentence. */
function answer(written: string): string {
  try {
    const days = resolveDays(readPhrase(written, refuseDates), CONTEXT, refuseDates);
    return days ? `${days.from} ${days.to}` : "all time";
  } catch (error) {
    if (!isFailure(error, "badArgument")) throw error;
    return "refused";
  }
}

/** Those of the texts that are answered otherwise. */
function others(texts: readonly string[], ...right: readonly string[]): readonly string[] {
  return texts.filter((text) => !right.includes(answer(text))).map((text) => `${text}: ${answer(text)}`);
}

const LAST = "{last|past|previous|prior|preceding|trailing|rolling|prev|prev.}";
const WHOLE = "[{complete|completed|full|whole|calendar} ]";
const TODAY = "{{ |,|, }# today|{ (|(|, (}# today)}";
const FROM_APRIL = "{from|starting|starting in} Apr[il]";
const TWO_YEARS = "{2025|25}{/|-}{2026|26}";

/** Alone, or with a word before it that says that it is a period. */
const PERIODS: readonly (readonly [form: string, days: string])[] = [
  ["{all|all time|all-time|any time|anytime|ever}", "all time"],
  ["{today|now}", "2026-03-15 2026-03-15"],
  ["yesterday", "2026-03-14 2026-03-14"],
  ["[the ]day before yesterday", "2026-03-13 2026-03-13"],
  ["tomorrow", "2026-03-16 2026-03-16"],
  ["{this|current} week", "2026-03-09 2026-03-15"],
  ["{this|current} month", "2026-03-01 2026-03-31"],
  ["{this|current} quarter", "2026-01-01 2026-03-31"],
  ["{this|current} year", "2026-01-01 2026-12-31"],
  [`${LAST} [1 ]${WHOLE}week[s]`, "2026-03-02 2026-03-08"],
  [`{${LAST} 13 ${WHOLE}week[s]|last-13-week[s]|last_13_week[s]|last 13-week[s]}`, "2025-12-08 2026-03-08"],
  ["{last 13[ ]{w|wk|wks}|{L|R}13W}", "2025-12-08 2026-03-08"],
  [
    `{${LAST} 12 ${WHOLE}month[s]|last-12-month[s]|last_12_month[s]|last 12-month[s]}`,
    "2025-03-01 2026-02-28",
  ],
  ["{last 12[ ]{mo|mos|mth|mths}|{L|T|R}12M|TTM|LTM|last twelve months}", "2025-03-01 2026-02-28"],
  [`{${LAST} 10 ${WHOLE}quarter[s]|last-10-quarter[s]|last 10-quarter[s]}`, "2023-07-01 2025-12-31"],
  ["{last 10[ ]{q|qtr|qtrs}|L10Q|last ten quarters}", "2023-07-01 2025-12-31"],
  [`{${LAST} 11 ${WHOLE}year[s]|last-11-year[s]|last 11-year[s]}`, "2015-01-01 2025-12-31"],
  ["{last 11[ ]{y|yr|yrs}|L11Y|last eleven years}", "2015-01-01 2025-12-31"],
  [`{${LAST} 10 ${WHOLE}day[s]|last-10-day[s]|last_10_day[s]|last 10-day[s]}`, "2026-03-05 2026-03-14"],
  ["{10[ ]d|last 10[ ]d|{L|R}10D|last ten days|P10D|P1W3D}", "2026-03-05 2026-03-14"],
  [`last 10 day[s]${TODAY.replaceAll("#", "{excl|excl.|excluding|without}")}`, "2026-03-05 2026-03-14"],
  [`last 10 day[s]${TODAY.replaceAll("#", "{incl|incl.|including|with}")}`, "2026-03-06 2026-03-15"],
  ["{10[ ]day[s][ ]ago|{now|today|today()}{-| - | -|- }10[[ ]{d|day|days}]}", "2026-03-05 2026-03-05"],
  ["13 week[s] ago", "2025-12-14 2025-12-14"],
  ["12 month[s] ago", "2025-03-15 2025-03-15"],
  ["10 quarter[s] ago", "2023-09-15 2023-09-15"],
  ["11 year[s] ago", "2015-03-15 2015-03-15"],
  ["[the ]week before last", "2026-02-23 2026-03-01"],
  ["[the ]month before last", "2026-01-01 2026-01-31"],
  ["[the ]quarter before last", "2025-07-01 2025-09-30"],
  ["[the ]year before last", "2024-01-01 2024-12-31"],
  ["next [1 ]week[s]", "2026-03-16 2026-03-22"],
  ["next 10 day[s]", "2026-03-16 2026-03-25"],
  ["next 12 month[s]", "2026-04-01 2027-03-31"],
  ["{[{this|current} ]week{ to date|-to-date| so far}|WTD}", "2026-03-09 2026-03-15"],
  ["{[{this|current} ]month{ to date|-to-date| so far}|MTD}", "2026-03-01 2026-03-15"],
  ["{[{this|current} ]{quarter|year}{ to date|-to-date| so far}|QTD|YTD}", "2026-01-01 2026-03-15"],
  ["{{last|past|previous} week to date|PWTD|LWTD}", "2026-03-02 2026-03-08"],
  ["{{last|past|previous} month to date|PMTD|LMTD}", "2026-02-01 2026-02-15"],
  ["{{last|past|previous} quarter to date|PQTD|LQTD}", "2025-10-01 2025-12-15"],
  ["{{last|past|previous} year to date|PYTD|LYTD}", "2025-01-01 2025-03-15"],
  [`{this|current} fiscal year ${FROM_APRIL}`, "2025-04-01 2026-03-31"],
  [`{last|past|previous} 10 fiscal quarter[s] ${FROM_APRIL}`, "2023-07-01 2025-12-31"],
  ["fiscal year to date {from|starting|starting in} Oct[ober]", "2025-10-01 2026-03-15"],
  [`{{FY|FY |fiscal year |fiscal year}${TWO_YEARS}|2025{/|-}26} ${FROM_APRIL}`, "2025-04-01 2026-03-31"],
  ["{FY|FY |fiscal year }{2025|25} from Jan[uary]", "2025-01-01 2025-12-31"],
  [`Q1 {|FY|FY }${TWO_YEARS} ${FROM_APRIL}`, "2025-04-01 2025-06-30"],
  [`FY[ ]${TWO_YEARS}{|-| }Q1 ${FROM_APRIL}`, "2025-04-01 2025-06-30"],
  ["{2025|CY[ ]2025|year 2025}", "2025-01-01 2025-12-31"],
  ["{H1{ |-|/|}2025|2025{ |-|/|}H1|first half [of ]2025}", "2025-01-01 2025-06-30"],
  ["{H2{ |-|/|}2025|2025{ |-|/|}H2|second half [of ]2025}", "2025-07-01 2025-12-31"],
  ["2025{|-|/|.| }Q3", "2025-07-01 2025-09-30"],
  ["{Q3|3Q}{{|-|/|.| |. |- }2025|{|-|/| |'|’| '| ’}25}", "2025-07-01 2025-09-30"],
  ["{2025{-||-| }W{8|08}|{W|KW|KW |CW|CW }{8|08}{-|/| }2025}", "2025-02-17 2025-02-23"],
  ["{2025{-|| }W52|{W|KW|KW |CW|CW }52{-|/| }2025}", "2025-12-22 2025-12-28"],
  ["{2025{-|/|.}{5|05}|{5|05}{-|/|.}2025|202505}", "2025-05-01 2025-05-31"],
  ["{Nov|Nov.|November}{|-|/| |, }2025", "2025-11-01 2025-11-30"],
  ["2025{|-|/| }{Nov|Nov.|November}", "2025-11-01 2025-11-30"],
  ["{{Nov|Nov.|November}{| }{'|’}25|2025{-|/|.}11}", "2025-11-01 2025-11-30"],
  ["{2025-11-{5|05}|2025/11/{5|05}|2025.11.{5|05}|20251105}", "2025-11-05 2025-11-05"],
  ["{5|05}{-|/|.| |. }{Nov|November}{-|/|.| |, }2025", "2025-11-05 2025-11-05"],
  ["Nov[ember]{-|/| }{5|05}{-|/| |, }2025", "2025-11-05 2025-11-05"],
  ["{5th|5} {of |}Nov[ember]{ |, }2025", "2025-11-05 2025-11-05"],
  ["Nov[ember] {15|15th}{ |, }2025", "2025-11-15 2025-11-15"],
  ["{13{-|/|.}{2|02}|{2|02}{-|/|.}13}{-|/|.}2026", "2026-02-13 2026-02-13"],
  ["{12{-|/|.}13|13{-|/|.}12}{-|/|.}2025", "2025-12-13 2025-12-13"],
  ["{12/12/2025|12.12.2025}", "2025-12-12 2025-12-12"],
];

/** From a first day to a last. */
const RANGES: readonly (readonly [form: string, days: string])[] = [
  [
    "2025-11-05{ {to|until|till|through|thru|and} |{| }{–|—|..|...|/|->|=>|→|,|;}{| }| - }2026-02-10",
    "2025-11-05 2026-02-10",
  ],
  ["20251105{| }{-|–}{| }20260210", "2025-11-05 2026-02-10"],
  ["{between|from} 2025-11-05 {and|to} 2026-02-10", "2025-11-05 2026-02-10"],
  ["Oct[ober] {1{-| - |–|- | – }15|1 to Oct[ober] 15}{, | }2025", "2025-10-01 2025-10-15"],
  ["Oct[ober] 10{-| - |–}15{, | }2025", "2025-10-10 2025-10-15"],
  ["{5 Nov to 12 Dec|Nov 5 to Dec 12|Nov 5 - Dec 12,|Nov 5 to Dec 12,} 2025", "2025-11-05 2025-12-12"],
  ["{15 Nov to 2 Dec|Nov 15 to Dec 2|Nov 15 - Dec 2,} 2025", "2025-11-15 2025-12-02"],
  ["{Q1{-| - | to }Q2|H1|Jan{-| - | to }Jun|January through June} 2025", "2025-01-01 2025-06-30"],
  ["{Q1 2025{-| - | to }Q4 2025|H1{-| - | to }H2 2025|H1 2025{-| - | to }H2 2025}", "2025-01-01 2025-12-31"],
  ["Nov 2025{-|–| - | to }Feb 2026", "2025-11-01 2026-02-28"],
  ["15 Nov 2025{-| - | to }13 Feb 2026", "2025-11-15 2026-02-13"],
  ["Nov 15, 2025{-| - | to }Feb 13, 2026", "2025-11-15 2026-02-13"],
  ["{1|01}{.|/}2025-{3|03}{.|/}2025", "2025-01-01 2025-03-31"],
  ["15.11.2025{-| - | to }13.2.2026", "2025-11-15 2026-02-13"],
  ["2025-11-05{/| to }P10D", "2025-11-05 2025-11-14"],
  ["P10D{/| to }2025-11-14", "2025-11-05 2025-11-14"],
  ["{since|from} {2026-03-01|1 March 2026}", "2026-03-01 2026-03-15"],
  [">={| }2026-03-01", "2026-03-01 2026-03-15"],
  ["{after |>|> }2026-03-01", "2026-03-02 2026-03-15"],
  ["{until |till |through |up to |<=|<= }2026-03-01", "1970-01-01 2026-03-01"],
  ["{before |<|< }2026-03-01", "1970-01-01 2026-02-28"],
];

const A_YEAR_BEFORE = "{,|} {last year|{a|one} year {ago|earlier|before}|the year before}";
/** The same dates a year before, or of weeks the same weekdays. */
const YEAR_BEFORE: readonly (readonly [form: string, days: string])[] = [
  [`Nov[ember] 2025${A_YEAR_BEFORE}`, "2024-11-01 2024-11-30"],
  [`yesterday${A_YEAR_BEFORE}`, "2025-03-14 2025-03-14"],
  [`month to date${A_YEAR_BEFORE}`, "2025-03-01 2025-03-15"],
  [`last {week|1 weeks}${A_YEAR_BEFORE}`, "2025-03-03 2025-03-09"],
  [`{week to date|WTD}${A_YEAR_BEFORE}`, "2025-03-10 2025-03-16"],
  [`{2026-W10|2026W10|W10 2026|KW 10/2026}${A_YEAR_BEFORE}`, "2025-03-03 2025-03-09"],
];

const ALL = [...PERIODS, ...RANGES, ...YEAR_BEFORE];
/** A word that is known may be another one with a letter less: "WTD" and "LWTD". */
const KNOWN = new Set(ALL.flatMap(([form]) => textsOf(form)));

describe.each(ALL)("%s", (form, days) => {
  const texts = textsOf(form);

  it(`is ${days}, in any capitals and with any blanks`, () => {
    expect(others([...texts, ...texts.flatMap(respellingsOf)], days)).toEqual([]);
  });

  it("with a letter or a word more at either end is refused", () => {
    expect(others(texts.flatMap(longerThan), "refused")).toEqual([]);
  });

  it("with a letter less in a word is refused, or the same", () => {
    const shorter = texts.flatMap((text) => shorterThan(text, 4)).filter((text) => !KNOWN.has(text));
    expect(others(shorter, "refused", days)).toEqual([]);
  });
});

it.each(["in", "on", "during", "within", "over", "for", "the", "in the", "over the", "During the"])(
  "%s before a period says no more, and behind its beginning is no word of it",
  (word) => {
    for (const period of ["last 7 days", "2026-03-01", "Q1 2026", "week to date"]) {
      expect(answer(`${word} ${period}`)).toBe(answer(period));
      expect(answer(`x ${word} ${period}`)).toBe("refused");
      expect(answer(period.replace(" ", ` ${word} `))).toBe(
        period === "2026-03-01" ? answer(period) : "refused",
      );
    }
  },
);

it("a period is of the years 1900 to 9999", () => {
  expect(answer("P126Y/2025-12-31")).toBe("1900-01-01 2025-12-31");
  expect(answer("2026-01-01/P7974Y")).toBe("2026-01-01 9999-12-31");
  expect(answer("P126Y1D/2025-12-31")).toBe("refused");
  expect(answer("2026-01-01/P7974Y1D")).toBe("refused");
});

it.each(["P1Y1M", "P1M1W", "P1W1D", "P2M1W1D", "P1Y1D"])("%s is as long as its parts together", (text) => {
  expect(answer(text)).toMatch(/^202[45]-\d\d-\d\d 2026-03-14$|^2026-0[123]-\d\d 2026-03-14$/);
});

it("what has no year in both of its ends is asked for it, and what is no period is not", () => {
  const say =
    (text: string): (() => unknown) =>
    () =>
      readPhrase(text, refuseDates);
  expect(say("November")).toThrow('write which, such as "November 2026"');
  expect(say("since Q3")).toThrow('write which, such as "since Q3 2026"');
  expect(say("May to July")).toThrow('write which, such as "May 2026 to July 2026"');
  expect(say("May to xyz")).toThrow("is not a period that can be read");
  expect(say("last 30 dyas")).toThrow('did you mean "last 30 days"?');
});

it("a range is of a fiscal year where one of its ends is, and a midnight behind it is asked about", () => {
  expect(isFiscalText("last fiscal year from April to yesterday")).toBe(true);
  expect(isFiscalText("2025 to yesterday")).toBe(false);
  expect(() => parseDates([["2026-01-01", " 2026-01-31T00:00:00Z "]], CONTEXT)).toThrow(
    '"2026-01-31T00:00:00Z" may be the end of the day before',
  );
});

it.each(textsOf("{1|13}{/|.|-}{2|12}{/|.|-}26"))("of %s it is said that its year has two digits", (text) => {
  expect(() => readPhrase(text, refuseDates)).toThrow("has a year of two digits: write 2026-01-31");
});

it("of 2025/2026 it is asked whether it is one year or two", () => {
  expect(() => readPhrase("2025/2026", refuseDates)).toThrow('write "FY2025/26" or "2025 to 2026"');
});
