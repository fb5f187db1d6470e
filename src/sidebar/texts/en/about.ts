import { inEnglish } from "./numbers";

const { number, count } = inEnglish;

/** "12.5" to so many decimals as tell two numbers apart. */
function exact(value: number): string {
  return number(Math.round(value * 10_000) / 10_000);
}

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
  askTotal: "Ask for the number of all rows (1 request)",
  asking: "Asking",
  noNumber: "The service gave no number for all rows together.",
  total: (total: number, shows: number) =>
    `${exact(total)} is asked for all rows together, ${exact(shows)} is in your cell.`,
  onlyTotal: (total: number) => `${exact(total)} is asked for all rows together.`,
  putTotal: "Put the asked number: write “total: yes” into the options.",
  addsUp: "Both are the same: these rows add up.",
};
