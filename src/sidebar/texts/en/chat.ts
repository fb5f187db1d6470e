import { inEnglish } from "./numbers";

const { number } = inEnglish;

const WEBHOOK =
  "Make an incoming webhook in Slack or Google Chat, and paste its address here. Runs of everyone who edits this spreadsheet send messages there. Nobody can see the address afterwards, not even you.";

export const CHAT_EN = {
  title: "Notify a chat",
  offer: "Get a message in a chat when a pull fails, works again, or has changed rows.",
  mailToYou: "Messages go to you by mail.",
  mailToColleague: "Messages go to a colleague by mail.",
  chatOfYours: (chat: string) => `Messages go to ${chat}, as you set it up.`,
  chatOfColleague: (chat: string) => `Messages go to ${chat}, as a colleague set it up.`,
  noPulls: "No pull sends any yet. Change a pull, and choose what it sends.",
  pulls: (pulls: number): string =>
    pulls === 1 ? "1 pull sends them." : `${number(pulls)} pulls send them.`,
  refused: (chat: string, since: string) =>
    `${chat} has taken no message since ${since}, so none are sent now. Make a new webhook there, then change the address here.`,
  refusedColleagues: (chat: string, since: string) =>
    `${chat} has taken no message since ${since}, so none are sent now. Ask the person who set it up to make a new webhook there.`,
  savedAndTested: "Saved. A test message was sent.",
  tested: "A test message was sent.",
  ownerChooses: "The person who connected this spreadsheet chooses the chat.",
  setUp: "Set up a chat",
  change: "Change",
  sendTest: "Send a test",
  sending: "Sending",
  remove: "Remove",
  removing: "Removing",
  address: "Webhook address",
  addressOrMail: "Webhook address, or your e-mail address",
  addressHint: WEBHOOK,
  addressOrMailHint: `${WEBHOOK} Mail is sent only for your own runs.`,
  replaces: (chat: string) =>
    `A colleague has set up ${chat}. Yours replaces it, and a message there says so.`,
  save: "Save and send a test",
  savingAndSending: "Sending a test",
  cancel: "Cancel",
};
