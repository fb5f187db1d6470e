import { inEnglish } from "./numbers";

const { number, count } = inEnglish;

function formulas(value: number): string {
  return count(value, "formula", "formulas");
}

function answersToCome(answers: number): string {
  return `${count(answers, "answer", "answers")} for cells still to come.`;
}

export const FORMULAS_EN = {
  lead: "Get the latest numbers for all formulas.",
  lastRefreshed: (time: string) => `Last refreshed at ${time}.`,
  refresh: "Refresh formulas",
  refreshing: "Refreshing",
  stopped: "Stopped. The next refresh continues from here.",
  nothingAsked: "No formula has asked anything yet.",
  /** So far, or in the end. */
  refreshed: (filled: number, unchanged: number, failed: number, left: number) =>
    [
      `${count(filled, "answer", "answers")} updated`,
      ...(unchanged === 0 ? [] : [`${number(unchanged)} without a new answer yet`]),
      ...(failed === 0
        ? []
        : [failed === 1 ? "1 failed (its cells say why)" : `${number(failed)} failed (their cells say why)`]),
      ...(left === 0 ? [] : [`${number(left)} to go`]),
    ].join(", ") + ".",

  // Answers that wait for a request.
  answersToCome,
  answersToComeFrom: (answers: number, time: string) =>
    `${answersToCome(answers)} The next request is free at ${time}.`,
  keepOpen: "Keep the sidebar open, and their cells fill by themselves.",
  triesAgain: "The next try is within a minute.",
  tryNow: "Try now",
  toConnection: "Connection",

  // Formulas are kept up to date.
  keepUpToDate: "Keep formulas up to date",
  keepUpToDateMeans:
    "The add-on adds analytics_stamp as the last argument to its own functions, also in formulas typed later. It changes nothing else. Without it, Google Sheets shows the first answer for ever. You can take it out again under Formulas.",
  followQuestion: "Keep formulas up to date?",
  andMore: (cells: string, more: number) => `${cells} and ${number(more)} more`,
  standing: (count: number, cells: string, means: string) => {
    const formulas = count === 1 ? "1 formula is" : `${number(count)} formulas are`;
    return `${formulas} not kept up to date: ${cells}. ${means}`;
  },
  standingMeans: {
    notAgreed: "Turn on the switch above.",
    refused:
      "Google refuses to change their cells. Somebody who may edit them can open this sidebar, or end each of our functions there with analytics_stamp.",
    pending: "They follow within minutes while this sidebar is open.",
    byName:
      "They hand a function on by its name. Write LAMBDA(x, ANALYTICS_METRIC(x)) in place of ANALYTICS_METRIC.",
    stamp:
      "The cell analytics_stamp, which they name, cannot be written. Take protections and rules off the sheet “Analytics”, or delete that sheet. The add-on makes it again.",
    named:
      "They call a named function, which no add-on can read. End the add-on's function in its definition with analytics_stamp, or write it into the cell itself.",
  },
  namedIsChanged: "I have done so",
  takeOut: "Take analytics_stamp out of all formulas",
  takeOutQuestion: "Take it out of all formulas?",
  takeOutMeans:
    "Formulas then show what they show now, for ever. This also takes out what you typed yourself, and turns the switch off.",
  takenOut: (changed: number) => `analytics_stamp is taken out of ${formulas(changed)}.`,
  leave: "Leave formulas as they are",
  changing: "Changing",

  functions: "Functions",
  insert: "Insert into selected cell",
  inserting: "Inserting",
  inserted: (cell: string) => `Inserted in ${cell}`,
  example: "Example:",
  separators:
    "If your spreadsheet writes decimals with a comma, separate arguments with ; instead of a comma.",
};
