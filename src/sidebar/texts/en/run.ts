import { inEnglish } from "./numbers";

const { number, count } = inEnglish;

export const RUN_EN = {
  starting: "Starting",
  waits: (until: string) => `Waiting for a free request until ${until}`,
  pageWaits: (page: number, until: string) => `Page ${number(page)} waits for a free request until ${until}`,
  pageOfWaits: (page: number, of: number, until: string) =>
    `Page ${number(page)} of ${number(of)} waits for a free request until ${until}`,
  asking: "Asking the analytics service",
  working: "The service is working on it",
  workingDone: (percent: number) => `The service is working on it: ${percent}%`,
  reading: (rows: number) => `Reading ${count(rows, "row", "rows")}`,
  readingPage: (page: number, rows: number) =>
    `Reading page ${number(page)} after ${count(rows, "row", "rows")}`,
  readingPageOf: (page: number, of: number, rows: number) =>
    `Reading page ${number(page)} of ${number(of)} after ${count(rows, "row", "rows")}`,
  readingAgain: "Reading again from the first row",
  writing: (rows: number) => `Writing ${count(rows, "row", "rows")}`,
  /** `doing`: one of the sentences above. */
  pullOf: (at: number, of: number, name: string, doing: string) =>
    `${number(at)} of ${number(of)}: ${name}. ${doing}`,
  seconds: (seconds: number) => `${seconds} s`,
  minutes: (minutes: number) => `${minutes} min`,
  minutesAndSeconds: (minutes: number, seconds: number) => `${minutes} min ${seconds} s`,
  /** `time`: one of the three above. */
  answerOf: (at: number, of: number, doing: string) => `Answer ${at} of ${of}. ${doing}`,
  toGo: (time: string) => `About ${time} to go`,
  toGoAtMost: (time: string) => `Up to about ${time} to go`,
  cancel: "Cancel",
  stopping: "Stopping",
  stoppingNext: "Stopping at the next step",
};
