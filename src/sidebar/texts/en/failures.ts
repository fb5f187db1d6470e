import { MENU_ITEMS } from "../../../add-on/shared/display-name";

/** `what`: in English: "show its sidebar". */
function notAllowed(what: string): string {
  return `Google does not let the add-on ${what}. Reload the spreadsheet and tick every box that Google shows, or ask your Google administrator. Then try again.`;
}

export const FAILURES_EN = {
  answerUnreadable:
    "The add-on's answer could not be read. Reload the spreadsheet and open the sidebar again.",
  wrongAccount:
    "Google did not let the sidebar run. This happens when several Google accounts are signed in. Sign in with one account only, or use a separate browser profile.",
  tooLong: "Google stopped this after six minutes. Ask for fewer rows or a shorter period, then try again.",
  /** Before Google's six minutes, as a script that computes too long is on one's own machine. */
  stopped: "This took too long, and was stopped. Ask for fewer rows or a shorter period, then try again.",
  crowded:
    "Thirty formulas and runs of yours are at work at once, and Google starts no more. Wait a minute, then try again.",
  offline: "Google Sheets could not be reached. Check your network connection, then try again.",
  unconsented: `Google asks for your consent again. Choose ${MENU_ITEMS.en.pull} from the add-on's menu and tick every box that Google shows.`,
  unreachable: (words: string) =>
    `Google Sheets did not answer. Try again. If that does not help, reload the spreadsheet and choose ${MENU_ITEMS.en.pull} from the add-on's menu. Tick every box that Google shows. (Google said: ${words})`,
  wrongKey: "The analytics service refused this key. Copy it again from your account there.",
  notConnected: "Not connected to the analytics service. Connect first.",
  waits: "No request is free this minute. Try again in the next one.",
  waitsUntil: (time: string) => `No request is free before ${time}. Try again then.`,
  busy: "Google Sheets is busy. Try again in a moment.",
  /** `words`: a sentence in Google's language. */
  busyBecause: (words: string) =>
    `Google Sheets could not do this now. It said: ${words} Try again in a moment.`,
  /** `wish`: what was wanted, in English: "end the connection". */
  notYours: (host: string, wish: string) =>
    `A colleague has connected this spreadsheet to ${host}, and only they can ${wish}. Ask them, or use your own key: change it under Connection.`,
  storeFull:
    'The add-on has no room left in this spreadsheet. Delete formulas that you no longer need, then press Refresh formulas in the Formulas tab. Also delete rows that you no longer need in the sheet "Analytics pulls". What is stored for a pull is removed a week after its row.',
  notAllowed,
  notAllowedThis: notAllowed("do this"),
};
