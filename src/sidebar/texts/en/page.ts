import { inEnglish } from "./numbers";

export const PAGE_EN = {
  loading: "Loading",
  tryAgain: "Try again",
  needsPermission: "Google wants your permission.",
  needsPermissionAgain: "Google wants your permission again.",
  boxesLeftOut: "These boxes were not ticked:",
  allowAtGoogle: "Allow at Google",
  tickEveryBox: "Tick every box there, then come back here.",
  noAnswerSince: (time: string) => `no answer since ${time}`,
  keyRests: (time: string) =>
    `The service refuses the key. It is tried again at ${time}, as services lock accounts tried more often.`,
  help: "Help",
  scriptId: "Id of this script:",
  scriptIdIsFor:
    "Whoever updates the add-on from another computer gives it: npm run deploy -- --script, and the id. Your administrator may ask for it, too.",
  secondScript:
    "A second add-on of this name works in this spreadsheet, with connections, schedules and limits of its own. Formulas may answer twice. Keep one: delete the other script, or its note in the sheet Analytics if it is gone. Its id:",
  views: "What to do",
  viewNames: { pull: "Pull", saved: "Saved", formulas: "Formulas", connection: "Connection" },
  onlyYou: "Only you",
  onlyYouReadable: "Your key; editors can read it",
  everyEditor: "Everyone who edits",
  requestsFree: (free: number, perMinute: number) =>
    `${inEnglish.number(free)} of ${inEnglish.count(perMinute, "request", "requests")} free`,
  requestsFreeSoon: (free: number, perMinute: number, seconds: number) =>
    `${inEnglish.number(free)} of ${inEnglish.count(perMinute, "request", "requests")} free · all free again in ${seconds}\u00a0s`,
};
