/**
 * Periods in the words of other tools, and what each means in ours. One table: a new word is one line. Pure.
 */

interface ToolWords {
  /** Of the whole text, in any case, with single spaces. */
  readonly written: RegExp;
  /** In our words; $1 is the first group. */
  readonly means: string;
  /** As a tool writes it, and the same in our words. */
  readonly example: readonly [written: string, means: string];
}

const UNIT = "(days?|weeks?|months?|quarters?|years?)";
const LAST = "(?:last|past|previous|prior|preceding|trailing|rolling)";

/** In order; each is applied to what those before it have made of the text. */
export const TOOL_WORDS: readonly ToolWords[] = [
  { written: /_/g, means: " ", example: ["LAST_7_DAYS", "last 7 days"] },
  {
    written:
      /(?<=[a-z])-(?=to-date$|date$|\d{1,4}-|days?$|weeks?$|months?$|quarters?$|years?$)|(?<=\d)-(?=days?$|weeks?$|months?$|quarters?$|years?$)/gi,
    means: " ",
    example: ["month-to-date", "month to date"],
  },
  { written: /^(\d+) ?days? ?ago$/i, means: "$1 days ago", example: ["7daysAgo", "7 days ago"] },
  {
    written: /^(?:now|today(?:\(\))?) ?- ?(\d+) ?(?:d|days?)?$/i,
    means: "$1 days ago",
    example: ["now-15d", "15 days ago"],
  },
  { written: /^now-(\d+)w$/, means: "$1 weeks ago", example: ["now-2w", "2 weeks ago"] },
  // A small m is of minutes there.
  { written: /^now-(\d+)M$/, means: "$1 months ago", example: ["now-3M", "3 months ago"] },
  { written: /^now-(\d+)y$/, means: "$1 years ago", example: ["now-1y", "1 year ago"] },
  {
    written: /^day before yesterday$/i,
    means: "2 days ago",
    example: ["the day before yesterday", "2 days ago"],
  },
  {
    written: /^[PL]([WMQY])TD$/i,
    means: "last $1 to date",
    example: ["PYTD", "last year to date"],
  },
  {
    written: /^(\d{4}-\d\d-\d\d) ?(?:[-=]>|→|[,;:]) ?(\d{4}-\d\d-\d\d)$/,
    means: "$1 to $2",
    example: ["2026-10-01 -> 2026-10-15", "2026-10-01 to 2026-10-15"],
  },
  {
    written: /^\[(\d{4}-\d\d-\d\d), ?(\d{4}-\d\d-\d\d)\]$/,
    means: "$1 to $2",
    example: ["[2026-10-01, 2026-10-15]", "2026-10-01 to 2026-10-15"],
  },
  { written: /^>= ?/, means: "since ", example: [">= 2026-10-01", "since 2026-10-01"] },
  { written: /^> ?/, means: "after ", example: ["> 2026-10-01", "after 2026-10-01"] },
  { written: /^<= ?/, means: "until ", example: ["<= 2026-10-01", "until 2026-10-01"] },
  { written: /^< ?/, means: "before ", example: ["< 2026-10-01", "before 2026-10-01"] },
  { written: /^(\d{1,2}) of (?=[a-z])/i, means: "$1 ", example: ["1 of October 2026", "1 October 2026"] },
  {
    written: /^([a-z]{3,9}) (\d{1,2}) ?[-–] ?(\d{1,2}),? ((?:19|20)\d\d)$/i,
    means: "$1 $2, $4 to $1 $3, $4",
    example: ["Oct 1-15, 2026", "2026-10-01 to 2026-10-15"],
  },
  { written: /^prev\.? /i, means: "previous ", example: ["prev quarter", "previous quarter"] },
  { written: /^(\d{1,3}) ?d$/i, means: "last $1 days", example: ["7d", "last 7 days"] },
  { written: /^(?:CY ?|year )([12]\d{3})$/i, means: "$1", example: ["CY2026", "2026"] },
  {
    // Of earlier years it may be a day with its year in front.
    written: /^(20(?:1[3-9]|[2-9]\d))(0[1-9]|1[0-2])$/,
    means: "$1-$2",
    example: ["202605", "2026-05"],
  },
  { written: /^(?:TTM|LTM)$/i, means: "last 12 months", example: ["TTM", "last 12 months"] },
  { written: /^[LR](\d+)D$/i, means: "last $1 days", example: ["L7D", "last 7 days"] },
  { written: /^[LR](\d+)W$/i, means: "last $1 weeks", example: ["L4W", "last 4 weeks"] },
  { written: /^[LTR](\d+)M$/i, means: "last $1 months", example: ["L3M", "last 3 months"] },
  { written: /^L(\d+)Q$/i, means: "last $1 quarters", example: ["L4Q", "last 4 quarters"] },
  { written: /^L(\d+)Y$/i, means: "last $1 years", example: ["L2Y", "last 2 years"] },
  {
    written: new RegExp(`^${LAST} (\\d+)? ?(?:complete|completed|full|whole|calendar) ${UNIT}$`, "i"),
    means: "last $1 $2",
    example: ["last 4 complete weeks", "last 4 weeks"],
  },
  {
    written: new RegExp(`^${LAST} (?=\\d|${UNIT})`, "i"),
    means: "last ",
    example: ["prior week", "last week"],
  },
  { written: /^last +/i, means: "last ", example: ["last complete week", "last week"] },
  { written: /^(last \d+) ?d$/i, means: "$1 days", example: ["last 30d", "last 30 days"] },
  { written: /^(last \d+) ?(?:w|wks?)$/i, means: "$1 weeks", example: ["last 4 wks", "last 4 weeks"] },
  { written: /^(last \d+) ?(?:mos?|mths?)$/i, means: "$1 months", example: ["last 6 mos", "last 6 months"] },
  {
    written: /^(last \d+) ?(?:q|qtrs?)$/i,
    means: "$1 quarters",
    example: ["last 2 qtrs", "last 2 quarters"],
  },
  { written: /^(last \d+) ?(?:y|yrs?)$/i, means: "$1 years", example: ["last 2 yrs", "last 2 years"] },
  {
    written: /^(last \d+ days?),? ?\(?(?:incl\.?|including|with) today\)?$/i,
    means: "$1 including today",
    example: ["last 7 days (incl. today)", "last 7 days including today"],
  },
  {
    written: /^(last \d+ days?),? ?\(?(?:excl\.?|excluding|without) today\)?$/i,
    means: "$1",
    example: ["last 7 days (excl. today)", "last 7 days"],
  },
  {
    written: /^(?:(?:this|current) )?(week|month|quarter|year) (?:to date|so far)$/i,
    means: "$1 to date",
    example: ["this week to date", "week to date"],
  },
  {
    written: /^H1[ \-/]?([12]\d{3})$|^([12]\d{3})[ \-/]?H1$/i,
    means: "$1$2-01 to $1$2-06",
    example: ["H1 2026", "2026-01 to 2026-06"],
  },
  {
    written: /^H2[ \-/]?([12]\d{3})$|^([12]\d{3})[ \-/]?H2$/i,
    means: "$1$2-07 to $1$2-12",
    example: ["2025 H2", "2025-07 to 2025-12"],
  },
  {
    written: /^first half (?:of )?([12]\d{3})$/i,
    means: "$1-01 to $1-06",
    example: ["first half of 2026", "2026-01 to 2026-06"],
  },
  {
    written: /^second half (?:of )?([12]\d{3})$/i,
    means: "$1-07 to $1-12",
    example: ["second half of 2025", "2025-07 to 2025-12"],
  },
  {
    written: /\b([1-9]|[12]\d|3[01])(?:st|nd|rd|th)\b/gi,
    means: "$1",
    example: ["1st Nov 2026", "1 Nov 2026"],
  },
  {
    written: /^([12]\d{7}) ?[-–] ?([12]\d{7})$/,
    means: "$1 to $2",
    example: ["20261101-20261115", "2026-11-01 to 2026-11-15"],
  },
  {
    written: /^((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/,
    means: "$1-$2-$3",
    example: ["20261101", "2026-11-01"],
  },
];

const NUMBER_WORDS: readonly (readonly [RegExp, string])[] = [
  ...["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"].map(
    (word, at) => [new RegExp(`\\b${word}\\b`, "i"), String(at + 2)] as const,
  ),
  ...(
    [
      ["fourteen", "14"],
      ["thirty", "30"],
      ["sixty", "60"],
      ["ninety", "90"],
    ] as const
  ).map(([word, digits]) => [new RegExp(`\\b${word}\\b`, "i"), digits] as const),
];

/** Longer texts are no word of a tool. */
const LONGEST_TOOL_WORD = 60;

/** The same period in our words; the text itself where it is in them, or in nobody's. */
export function readToolWords(text: string): string {
  if (text.length > LONGEST_TOOL_WORD || !/[a-z\d]/i.test(text)) return text;
  const plain = /^[a-z]+(?:_[a-z\d]+)+$/i.test(text) || !text.includes("_") ? text : undefined;
  if (plain === undefined) return text;
  const counted = NUMBER_WORDS.reduce((all, [word, digits]) => all.replace(word, digits), plain);
  return TOOL_WORDS.reduce((all, { written, means }) => all.replace(written, means), counted);
}

/** A moment at which a day begins or ends, as services print it: the day. With a time between, nothing. */
const MIDNIGHT = /^(\d{4}-\d\d-\d\d)[T ]00:00(?::00(?:\.0{1,9})?)?(?:Z|[+-]00:?00)?$/;
const LAST_TOOL_MOMENT = /^(\d{4}-\d\d-\d\d)[T ]23:59(?::59(?:\.9{1,9})?)?(?:Z|[+-]00:?00)?$/;

export function readFirstMoment(text: string): string {
  return MIDNIGHT.exec(text)?.[1] ?? text;
}

/** A midnight could be the end of the day before, so it is none here. */
export function readLastMoment(text: string): string {
  return LAST_TOOL_MOMENT.exec(text)?.[1] ?? text;
}

const WEEKDAYS_BEHIND =
  /(?:\((mon|sun|sat)[a-z]{0,6}(?: ?[-–] ?(?:mon|sun|sat|fri)[a-z]{0,6})?\)| (mon|sun)[ -](?:sun|sat))$/i;
const FIRST_DAYS = { mon: "Monday", sun: "Sunday", sat: "Saturday" } as const;

interface WeeksFrom {
  readonly rest: string;
  readonly first: (typeof FIRST_DAYS)[keyof typeof FIRST_DAYS];
}

/** "last week (Sun-Sat)": the period, and the day on which its weeks begin. */
export function readToolWeekStart(text: string): WeeksFrom | undefined {
  const found = text.length > LONGEST_TOOL_WORD ? null : WEEKDAYS_BEHIND.exec(text);
  const rest = text.slice(0, found?.index).trim();
  if (!found || !/\bweeks?$/i.test(rest)) return undefined;
  const day = (found[1] ?? found[2] ?? "").toLowerCase() as keyof typeof FIRST_DAYS;
  return { rest, first: FIRST_DAYS[day] };
}
