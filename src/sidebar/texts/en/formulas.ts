import { inEnglish } from "./numbers";

const { number, count } = inEnglish;

function formulas(value: number): string {
  return count(value, "formula", "formulas");
}

function answersToCome(answers: number): string {
  return `${count(answers, "answer", "answers")} for cells still to come.`;
}

function notUpdated(all: number, cells: string): string {
  return `Refresh formulas does not update ${formulas(all)} yet: ${cells}.`;
}

export const FORMULAS_EN = {
  lead: "Get the latest numbers for all formulas.",
  lastRefreshed: (time: string) => `Last refreshed at ${time}.`,
  refresh: "Refresh formulas",
  refreshing: "Refreshing",
  stopped: "Stopped. The next refresh continues from here.",
  nothingAsked: "No formula has asked anything yet.",
  /** So far, or in the end. */
  refreshed: (filled: number, failed: number, left: number) =>
    [
      `${count(filled, "answer", "answers")} updated`,
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

  // Formulas that a refresh does not reach.
  find: "Find formulas that are not updated",
  finding: "Looking at formulas",
  allUpdated: "Refresh formulas updates every formula.",
  /** `cells`: the first ones. */
  notUpdated,
  notUpdatedAndMore: (all: number, cells: string, more: number) =>
    notUpdated(all, `${cells} and ${number(more)} more`),
  updateToo: (all: number): string => (all === 1 ? "Update it too" : "Update them too"),
  updateTooQuestion: (all: number): string => (all === 1 ? "Update it too?" : "Update them too?"),
  updateTooMeans: "This adds analytics_stamp as the last argument and changes nothing else.",
  leave: (all: number): string => (all === 1 ? "Leave it" : "Leave them"),
  changing: "Changing",
  nothingChanged: "Nothing was left to change: Refresh formulas updates every formula.",
  changed: (all: number) =>
    all === 1
      ? "Refresh formulas now updates 1 more formula."
      : `Refresh formulas now updates ${number(all)} more formulas.`,

  // Help.
  functions: "Functions",
  insert: "Insert into selected cell",
  inserting: "Inserting",
  inserted: (cell: string) => `Inserted in ${cell}`,
  example: "Example:",
  separators:
    "If your spreadsheet writes decimals with a comma, separate arguments with ; instead of a comma.",
};
