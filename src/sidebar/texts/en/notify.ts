import { inEnglish } from "./numbers";

const { number } = inEnglish;

export const NOTIFY_EN = {
  title: "Notify a chat",
  chatIsSet: "Set up the chat at the end of the Saved tab.",
  failures: "When it fails or works again",
  changes: "When its rows change",
  numbers: "Its number, after each scheduled run",
  asText: "As text",
  asTextHint:
    "failures, changes, numbers, and limits: below 20, Signups: above 100, down 30 %, unusual. Separate several with semicolons.",

  limit: (at: number) => `Limit ${number(at)}`,
  addLimit: "Add a limit",
  removeLimit: (at: number) => `Remove limit ${number(at)}`,
  remove: "Remove",
  limitMeans: "The chat gets one message when a limit is crossed, and one when it is over.",
  column: "Column",
  firstNumber: "The first number",
  when: "Alert when it is",
  tests: {
    below: "below",
    above: "above",
    down: "down by",
    up: "up by",
    unusual: "unusual",
  },
  percent: "Percent",
  number: "Number",

  // The message before it is sent.
  seeMessage: "See the message",
  looking: "Looking",
  sendTest: "Send a test",
  sending: "Sending",
  testSent: (chat: string) => `A test went to ${chat}.`,
  testMailed: "A test went to you by mail.",
  nothingToSend: "There is nothing to send right now.",
  fromRowsOf: (time: string) => `From the rows of ${time}.`,
};
