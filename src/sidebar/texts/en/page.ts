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
