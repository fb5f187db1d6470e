import type { CauseName, UntestedCause, WhyNoPull } from "../../../add-on/sidebar-contract/calls";
import { inEnglish } from "./numbers";

const { number, count, listed } = inEnglish;

/** What a cause is called, what to do, and how it is said where it is found. */
interface CauseWords {
  readonly name: string;
  readonly remedy: string;
  readonly is: (value: number, detail: string) => string;
}

/** "12.5" to so many decimals as tell two numbers apart. */
function exact(value: number): string {
  return number(Math.round(value * 10_000) / 10_000);
}

/** Texts of where a number comes from; other languages have the same fields, or do not compile. */
export const ABOUT_EN = {
  lead: "Select a number in the sheet. It says where it comes from.",
  heading: "Where a number comes from",
  ofSelected: "About the selected number",
  ofTable: "About this table",
  looking: "Looking",
  close: "Close",
  /** `place`: "Sheet1!B2". */
  nothing: (place: string) => `${place} is no number of ours. Select one of our tables or formulas.`,
  title: (place: string) => `About ${place}`,
  facts: {
    number: "Number",
    source: "From",
    question: "Question",
    key: "Key",
    days: "Days",
    zone: "Time zone",
    asked: "Asked",
    said: "Not exact, or left out",
    takes: "Takes",
  },
  exact,
  ofPull: (name: string) => `Saved pull “${name}”`,
  ofFormula: (cells: string) => `A formula, cells ${cells}`,
  ownKey: (host: string) => `Yours, at ${host}`,
  othersKey: (host: string) => `A colleague's, at ${host}`,
  noDays: "The question names none",
  zoneOfService: "The service's own",
  notAsked: "Not known: refresh it to see",
  nothingSaid: "Nothing is said of it",
  takes: (questions: number) => count(questions, "question", "questions"),
  words: "What its words count",

  // A formula's question, kept as a saved pull.
  keep: {
    keep: "Keep as a saved pull",
    keeping: "Saving",
    lead: "A saved pull asks the same, on a sheet of its own, and can repeat. The formula stays.",
    /** `cells`: "E1", "A2:B2". */
    follows: (cells: readonly string[]) =>
      `The formula follows ${listed(cells)}. The pull keeps what is there now.`,
    within: "What stands around the function is not kept.",
    cannot: {
      several: "It asks several questions, and a saved pull asks one.",
      "other function": "No saved pull asks what this function asks.",
      unlike: "A saved pull would ask something else, so there is none for this.",
    } satisfies { readonly [why in WhyNoPull]: string },
  },

  sums: "Your own formulas on it",
  sum: {
    "adds up": (place: string, column: string, rows: number) =>
      `${place} adds up “${column}” of ${count(rows, "row", "rows")}.`,
    averages: (place: string, column: string, rows: number) =>
      `${place} averages “${column}” of ${count(rows, "row", "rows")}.`,
  },
  isRate: "Rates and averages do not add up, and their average is not that of all.",
  mayCountTwice: "If somebody is in several rows, a sum counts them several times.",
  /** Where the formula takes some rows alone. */
  someRows: "It takes some rows alone, so there is no one number to compare it with.",
  noTotal: "No single question tells the number of all rows together.",
  askTotal: "Ask for all rows (1 request)",
  asking: "Asking",
  noNumber: "The service gave no number for all rows together.",
  total: (total: number, shows: number) =>
    `${exact(total)} is asked for all rows together, ${exact(shows)} is in your cell.`,
  onlyTotal: (total: number) => `${exact(total)} is asked for all rows together.`,
  putTotal: "Put the asked number: write “total: yes” into the options.",
  addsUp: "Both are the same: these rows add up.",

  // Why another place shows another number.
  why: "Why is it not the number in the app?",
  other: "The other number",
  otherHint: "As the other place shows it, such as 2,911 or 45.3%.",
  event: "Event that it counts",
  eventHint: "It tells people from events where the metric's name does not.",
  lookFor: "Look for the cause",
  /** `time`: "40 s". */
  lookTakes: (questions: number, time: string) =>
    `That takes up to ${count(questions, "question", "questions")}, about ${time}.`,
  lookingFor: "Looking for the cause",
  noSingle: "No single question has this number, so no cause can be looked for.",
  isSame: "Both are the same number.",
  notFound: "Not found: none of what was asked gives the other number.",
  several: "Each of these gives the other number:",
  cannotCompare: "Asked again, the answer has no such number. Refresh the table first.",
  asked: (questions: number) => `${count(questions, "question was", "questions were")} asked.`,
  now: (now: number) => `Asked again now it is ${exact(now)}.`,
  othersChange: "These change the number, but not into the other:",
  change: (value: number, by: number) => `${exact(value)} (${by > 0 ? "+" : "−"}${exact(Math.abs(by))})`,
  noDifference: (causes: string) => `No difference: ${causes}.`,
  notLookedAt: "Not looked at",
  listed,
  causes: {
    late: {
      name: "Late or corrected",
      remedy: "Refresh it.",
      is: (value: number) => `Events came late or were corrected: now it is ${exact(value)}.`,
    },
    sampled: {
      name: "Sampled",
      remedy: "Ask for fewer days, or for exact numbers only.",
      is: (value: number) => `Yours is of a sample of the data: all of it is about ${exact(value)}.`,
    },
    filter: {
      name: "Filter",
      remedy: "Give both the same filter.",
      is: (value: number) => `The other place has no such filter: without it, it is ${exact(value)}.`,
    },
    summed: {
      name: "Summed",
      remedy: "Ask for the whole time at once.",
      is: (value: number, interval: string) =>
        `The other place adds up numbers of each ${interval}: that makes ${exact(value)}.`,
    },
    people: {
      name: "People or events",
      remedy: "Choose which of them you want to know.",
      is: (value: number) => `One counts people and the other events: then it is ${exact(value)}.`,
    },
    merged: {
      name: "Merged people",
      remedy: "Have them merged where they are tracked.",
      is: (value: number, property: string) =>
        `People with the same “${property}” are one person there: then it is ${exact(value)}.`,
    },
    property: {
      name: "Property now or then",
      remedy: "Filter for what people are now, split for what they were.",
      is: (value: number, property: string) =>
        `“${property}” is of another time there, now or then: it makes ${exact(value)}.`,
    },
    "left out": {
      name: "Left out",
      remedy: "Add “is set” to the filter.",
      is: (value: number, property: string) =>
        `People without “${property}” are left out there: then it is ${exact(value)}.`,
    },
    open: {
      name: "Not over yet",
      remedy: "Take days that are over.",
      is: (value: number) => `Only one of both counts what is not over yet: then it is ${exact(value)}.`,
    },
    "first day": {
      name: "First day",
      remedy: "Give both the same first day.",
      is: (value: number, day: string) => `The other place begins on ${day}: then it is ${exact(value)}.`,
    },
    "last day": {
      name: "Last day",
      remedy: "Give both the same last day.",
      is: (value: number, day: string) => `The other place ends on ${day}: then it is ${exact(value)}.`,
    },
    week: {
      name: "Week",
      remedy: "Begin weeks on the same day in both.",
      is: (value: number, day: string) =>
        `Weeks begin on another day there (${day}): then it is ${exact(value)}.`,
    },
    zone: {
      name: "Time zone",
      remedy: "Give both the same time zone.",
      is: (value: number, zone: string) =>
        `Days there are of another zone (${zone || "the service's own"}): then it is ${exact(value)}.`,
    },
    days: {
      name: "Days or 24 hours",
      remedy: "Take calendar days that are over.",
      is: (value: number) =>
        `It counts back from this hour, not by calendar days: that makes ${exact(value)}.`,
    },
  } satisfies { readonly [cause in CauseName]: CauseWords },
  notTested: {
    "no filter": "it has no filter",
    "not divided": "it is no metric",
    "one period": "it is of one day or period",
    "not one number": "it is one of several numbers",
    "no event": "its event is not known",
    "no identity": "no property tells who is the same person",
    "too many people": "more than 999 people",
    "not of people": "it does not count people",
    "no property": "no property has one value in it",
    "nobody excluded": "its filter excludes nobody",
    "no window": "no window is open",
    "no days": "it has no days that can be changed",
    "several days": "its conditions are of other days each",
    "over for long": "its days are over for long",
    "as open": "“Not over yet” asks the same",
    "no weeks": "its days are no whole weeks",
    "not by hour": "one question cannot tell its hours",
    "not sampled": "nothing says that it is sampled",
    "not comparable": "the answer has no such number",
    refused: "the service refused the question",
  } satisfies { readonly [why in UntestedCause["why"]]: string },
};
