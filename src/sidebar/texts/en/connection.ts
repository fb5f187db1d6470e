import type { CopyName } from "../../../add-on/sidebar-contract/calls";
import { inEnglish } from "./numbers";
const FORMULAS_OF_OWNER =
  "Formulas work only if you own this spreadsheet. Everyone who edits it can then type formulas that use your key.";

export const CONNECTION_EN = {
  title: "Connect to your analytics service",
  lead: "Pull reports, metrics and people into this spreadsheet.",
  colleaguesOwn: (host: string) =>
    `A colleague has connected this spreadsheet to ${host} for their own use. Ask them to share the connection with everyone who edits.`,
  /** `item`: of the menu. */
  elsewhere: (item: string) =>
    `In each other spreadsheet, choose ${item} from the menu once. Until then its formulas may show #NAME? errors.`,
  usedBefore: "Used here before?",
  boundTitle: "Everyone who edits this spreadsheet can read the key.",
  bound:
    "The add-on is a script inside this spreadsheet, and editors can change it. Your choice below does not alter that. Use a key with few rights.",
  service: "Service",
  address: "Service address",
  key: "API key",
  keyStored: "Leave this empty to keep the stored key.",
  keyHint:
    "Find it in your account at the service, in the settings for API keys. The add-on keeps it out of the cells and sends it to this service only.",
  replacesColleague: (host: string) =>
    `A colleague has connected this spreadsheet to ${host}. Your connection replaces theirs, for all formulas too, and they are notified.`,
  connect: "Connect",
  save: "Save",
  saving: "Saving",
  checking: "Checking the key",
  checkingLong: "Asking the service whether it knows this key",
  stopWaiting: "Stop waiting",
  stoppedWaiting:
    "Stopped waiting. The service may still finish checking the key. If it does, the connection changes, and you see it here within a minute.",
  cancel: "Cancel",
  addressMissing: "Enter the service's address.",
  keyMissing: "Enter your API key.",
  keyMissingForAddress: "Another address needs its own key. Enter it here.",

  audience: "Who may use it",
  onlyMe: "Only me",
  everyone: "Everyone who edits this spreadsheet",
  /** In a spreadsheet's own script, every editor can read the key with a function. */
  consequences: {
    me: {
      installed: `Only you can pull. ${FORMULAS_OF_OWNER}`,
      bound: `Colleagues cannot pull in the sidebar. Saved pulls ask only what you approved. But everyone who edits the script can read and use your key. ${FORMULAS_OF_OWNER}`,
    },
    everyone: {
      installed:
        "Colleagues pull and use formulas with your key. They cannot see it, but they can ask everything it allows.",
      bound:
        "Colleagues pull and use formulas with your key. Everyone who edits the script can read the key.",
    },
  },

  keyIsStored: "Stored",
  keyIsStoredSince: (day: string) => `Stored since ${day}`,
  keyIsOld:
    "This key is over a year old. Make a new one at the service, enter it here with Change, then end the old one there.",
  change: "Change",
  disconnect: "Disconnect",
  disconnecting: "Disconnecting",
  disconnectQuestion: "Disconnect?",
  disconnectMeans:
    "This deletes the stored key. Pulled tables stay. Formulas keep their values, but stop updating.",
  keep: "Keep",
  limit: "Limit",
  perMinute: "Requests a minute",
  perMinuteHint: "Enter more than 15 only if the service has granted it to your account.",
  /** Whose requests are counted together, by the build. */
  counts: {
    spreadsheet:
      "They are counted for this spreadsheet. It shares the account with others by listening to the service.",
    company: "All spreadsheets of this add-on that use the key are counted together.",
    everyone:
      "They are counted for this spreadsheet. It shares the account with others by listening to the service.",
  },
  others: "Other spreadsheets with this key",
  othersHint: (share: number, limit: number) =>
    share === limit
      ? "This one takes all requests, and slows down when the service refuses some. Name the others, and each takes its part."
      : `${partWords(share, limit)} Enter the same number in each of them. For more, let pulls run daily, let sheets read one pull, or ask for a higher limit.`,
  sharingQuestion: "Do other spreadsheets use this key?",
  isCopy: "This spreadsheet is a copy, and the original may still ask with the same key.",
  refusedWithin: (times: number, since: string) =>
    `Since ${since} the service refused ${inEnglish.count(times, "request", "requests")}, although this spreadsheet kept to its limit.`,
  sharingMeans: "Each spreadsheet counts alone. Say how many there are, and this one takes its part.",
  noOthers: "No others",
  people: "People's data",
  masks: "Masked columns",
  masksHint:
    "With commas between them. Everybody who asks with this key sees their values shortened, in formulas, pulls and previews. SQL that names one waits for you.",
  heldTo: (perMinute: number, by: string) =>
    `At most ${inEnglish.count(perMinute, "request", "requests")} a minute: ${by === "" ? "another spreadsheet" : `the spreadsheet “${by}”`} of the same key has this limit. Raise it there as well.`,
  zone: "Time zone",
  daysOf: (zone: string) => `Use the days of ${zone}`,
  zoneSent: "Turn this off only if the service refuses time zones, or cannot mark unfinished periods.",
  zoneNotSent: (zone: string) => `The service uses its own days. They may differ from the days of ${zone}.`,
  exactness: "Exactness",
  exactOnly: "Exact numbers only",
  exactOnlyHint:
    "Where the service says that numbers are sampled, partial or estimated, cells and pulls show that sentence instead. Press Refresh formulas to see it.",
  groups: "Groups",
  noneName: "Name of a group without a value",
  noneNameHint:
    "As in a table by country: people without one. Leave it blank for blank cells. Searches ask: country = (none).",
  onlyWhoConnected: "Only the person who connected can change this, because it changes everyone's numbers.",
  calendar: "Calendar",
  weekStarts: "Weeks begin on",
  weekStartsHint:
    "Press Refresh formulas to see it in formulas. Rows by week work only if the service supports such weeks.",
  yearStarts: "Fiscal year begins in",
  yearStartsHint:
    'This sets what "this fiscal quarter" means. A formula can set its own: "this fiscal quarter from April".',
  notSet: "Not set",
  weekDays: { Monday: "Monday", Saturday: "Saturday", Sunday: "Sunday" },
  months: {
    January: "January",
    February: "February",
    March: "March",
    April: "April",
    May: "May",
    June: "June",
    July: "July",
    August: "August",
    September: "September",
    October: "October",
    November: "November",
    December: "December",
  },

  stored: "What is kept",
  storedHint:
    "See what is kept here, and remove it: table copies for Undo, answers to formulas, and the log.",
  forgetEverything: "Forget everything",
  looking: "Looking",
  nothingStored: "Nothing is kept here.",
  forgetQuestion: "Forget everything?",
  forgetMeans: "This removes the following for everyone. It cannot be undone:",
  forgetLeaves:
    "Your tables, formulas and saved pulls stay, but nothing runs until you connect again. Formulas that use the name of a table's cells show an error. Delete the tables yourself if you no longer want them. Copies of this spreadsheet and its version history (File > Version history) keep earlier data. Where very many questions were asked, Google's cache can keep answers for six hours.",
  forgetFrozen: (sheets: string) => `Also delete frozen copies: ${sheets}`,
  forget: "Forget",
  forgetting: "Forgetting",
  close: "Close",
  forgotten: "Forgotten.",
  forgetStopped:
    'This stopped early, or its answer was lost. Press "Forget everything" again to remove the rest.',
  forgetPullRuns:
    "Stop the pull that is running, or wait until it ends. It would bring back what you remove.",
  forgetRefused: "Google refused to delete these. Ask the person who protected them to delete them:",
};

const ANSWERS = "Kept answers of formulas";
const STATE = "What is remembered of pulls";

const COPIES: { readonly [copy in CopyName]: string } = {
  table: "Table",
  frozen: "Frozen copy",
  before: "Table before the last refresh",
  pages: "Pages of a long answer",
  gathered: "Rows of a table that was being written",
  typed: "What was typed beside rows",
  answers: ANSWERS,
  log: "Log",
  messages: "Messages of runs",
  notes: "Note on a table",
  cellNotes: "Notes on numbers of formulas",
  rows: "Questions of your saved pulls",
  own: "Other cells, notes, names, lists, filters, rules and titles of charts",
  lastGood: ANSWERS,
  retry: "Questions that wait",
  questionPage: ANSWERS,
  shownPage: ANSWERS,
  outcome: "Answers in Google's cache",
  begun: "Answers in Google's cache",
  landing: "Names of columns and the note of a table",
  asideLanding: STATE,
  asideState: STATE,
  pullState: "Messages that are remembered of runs",
  agreed: "What was approved of your saved pulls",
  accountFailures: "The last failure",
  inexact: "What is said of numbers of formulas",
  settings: "What is said of numbers of formulas",
  caveats: "What the last answer said of itself",
  namesSeen: "Names that are offered",
  keptOut: "Who is kept out",
};

export const PEOPLE_EN = {
  title: "One person",
  person: "Address or id of a person",
  personHint: "As it stands in your tables. Masked values are not found.",
  find: "Find",
  finding: "Looking",
  isIn: (value: string) => `${value} is in:`,
  nowhere: (value: string) => `${value} is nowhere in this spreadsheet.`,
  removed: (value: string) => `${value} was removed.`,
  copies: COPIES,
  place: (copy: string, where: string, count: number) =>
    `${copy}${where === "" ? "" : ` ${where}`}: ${inEnglish.number(count)}`,
  refused: "These could not be removed. Something is protected:",
  left: "These are left to you:",
  keepOutToo: "Keep this person out from now on",
  keepOut: "Keep this person out",
  letIn: "Let in again",
  isKeptOut: "Rows of this person come into no table, formula or look. Only a digest of the value is stored.",
  comesBack: "Unless kept out, the next run or refresh brings the person back.",
  /** Where it cannot hold, said before anybody presses. */
  notHeld:
    "Keeping out holds for rows that come here. The service still counts the person in its own numbers, and writes them into files of a bucket.",
  onlyMaker:
    "The next run or refresh brings the person back. Only the person who connected can keep somebody out.",
  outOfReach:
    "Not reached from here: copies and downloads, comments, charts and versions (File > Version history). Nor are messages in chats, exports to buckets, and the service itself.",
  remove: "Remove this person",
  removing: "Removing",
  saving: "Saving",
};

/** Of less than one a minute: in how many seconds one is sent. */
function partWords(share: number, limit: number): string {
  return share < 1
    ? `This one takes 1 request in ${inEnglish.number(Math.ceil(60 / share))} seconds. Where more than ${limit} meet in a minute, some wait.`
    : `This one takes ${inEnglish.number(share)} of ${inEnglish.count(limit, "request", "requests")} a minute.`;
}
