/** What a person reads of each kind of failure. Pure. */
import { describeUnagreed } from "./unagreed";
import { PULL_DATA_PLACE } from "./display-name";
import { cleanWords, endSentence } from "./external-text";
import type { Failure, FailureFields, FailureKind, NoAnswer } from "./failures";
import { cureOf, statusTextOf } from "./http-status-text";
import { describeArgument } from "./known-error";
import { quoteAll, quoteText } from "./quoted-names";

/** Short sentences on what is wrong and what to do, without secrets, and not led by codes. */
const SENTENCES: {
  readonly [K in FailureKind]: (f: FailureFields[K]) => readonly [problem: string, cure: string];
} = {
  noConnection: (f) =>
    f.ownerOnly
      ? [
          "Only the person who connected this spreadsheet can use its connection. Formulas can use it if that person owns the spreadsheet.",
          "Ask them to share the connection with everyone who edits.",
        ]
      : ["Not connected to the analytics service.", `Choose ${PULL_DATA_PLACE} and connect.`],
  wrongKey: () => [
    "The analytics service refused the API key.",
    `Choose ${PULL_DATA_PLACE} and enter the key again.`,
  ],
  forbidden: (f) => [
    `Your API key has no right to ${f.what}.`,
    `Ask the account's administrator for access.${quoteService(f.detail)}`,
  ],
  unknownName: describeUnknownName,
  badArgument: describeArgument,
  refused: describeRefusal,
  waiting: (f) => [
    `Waiting for a free request${describeAnswersHere(f)}: this cell fills after ${f.at}.`,
    "Leave the sidebar open, or refresh formulas from the menu.",
  ],
  rateLimited: (f) => [`The analytics service's request limit is reached until ${f.at}.`, "Try again then."],
  serviceDown: describeServiceDown,
  fileHost: nameFileHost,
  stillRunning: (f) => [
    `The service is still working on ${f.what}${f.state ? ` (${cleanWords(f.state)})` : ""}.`,
    "Try again in a minute.",
  ],
  allRead: (f) => [`All ${f.rows.toLocaleString("en-US")} rows are here.`, "The next run writes them."],
  jobFailed: (f) => [
    `The service did not finish ${f.what} (${cleanWords(f.state)}).`,
    `${f.isStartedAgain ? "The next run starts another." : "Correct it or try again."}${quoteService(f.detail, f.saidBy)}`,
  ],
  unreadable: (f) => [
    `The service's answer could not be read: ${endSentence(f.detail)}`,
    f.isUnsafeLink
      ? "Links must begin with https:// and lead to a public address. Report this to the service's support."
      : f.foreign
        ? "Check the address in the sidebar, or try again in a few minutes."
        : "Try again in a few minutes.",
  ],
  tooLarge: (f) => [
    `${f.what} is larger than ${f.limit}.`,
    f.inFormula
      ? "Pull it from the sidebar instead, or ask for fewer rows or columns."
      : f.inPages
        ? 'Nothing was written. Ask for fewer rows, or write "export: csv" as its mode. An administrator of the service may also allow larger pages.'
        : f.inPull
          ? `Nothing was written. ${f.isFull ? "Delete sheets or blank rows that nobody needs, ask" : "Ask"} for fewer rows or columns, or export it to a bucket.`
          : "Ask for fewer rows or columns.",
  ],
  noUndo: (f) => [
    `To keep the table for Undo, this spreadsheet needs ${f.needs.toLocaleString("en-US")} more cells, and ${f.left.toLocaleString("en-US")} (of 10 million) are left. Nothing was written.`,
    "Run the pull in the sidebar, which asks whether to go on without Undo. Or delete sheets or blank rows that nobody needs.",
  ],
  busy: (f) => [
    f.isMoved
      ? `Somebody moved the table while it was being written${f.isUnwritten ? ", so nothing in it was changed" : ": it may be half old and half new until it has run again"}.`
      : f.detail
        ? `Google Sheets could not do this now: ${endSentence(f.detail)}`
        : "Google Sheets is busy.",
    f.isMoved ? "Try it again." : "The cell fills at the next refresh.",
  ],
  quotaUsedUp: (f) => [
    "The Google account that runs this has used up its requests for today, in all add-ons and scripts together.",
    `They are free again by ${f.at} at the latest.`,
  ],
  hostNotListed: (f) => [
    `Google does not let this add-on reach ${f.host}: its manifest lists the hosts that it may call, and this one is not among them.`,
    "Ask the person who installed the add-on to add it to urlFetchWhitelist in appsscript.json.",
  ],
  notAllowed: (f) => [
    `Google does not let the add-on ${f.what}.`,
    `Choose ${PULL_DATA_PLACE} and tick every box that Google shows, or ask your Google administrator.`,
  ],
  notYours: (f) => [
    `A colleague has connected this spreadsheet to ${f.host}, and only they can ${f.wish}.`,
    "Ask them, or connect with your own key instead.",
  ],
  tooManyQuestions: (f) => [
    `This spreadsheet asks ${f.asked} different questions, and ${f.kept} are kept.`,
    'Ask several as one table with "split by", or as a saved pull, or use another spreadsheet.',
  ],
  storeFull: () => [
    "The add-on has no room left in this spreadsheet.",
    'Delete formulas that you no longer need, then refresh formulas from the menu. Also delete rows that you no longer need in the sheet "Analytics pulls". What is stored for a pull is removed a week after its row.',
  ],
  badSetting: (f) => [`${f.setting}: ${endSentence(f.problem)}`, "Open the sidebar and change it."],
  badDestination: (f) => [`Cannot write to ${f.place}: ${endSentence(f.problem)}`, ""],
  notAgreed: ({ asks }) => describeUnagreed(asks),
  noTable: () => ["The table or its named range was deleted.", "Run its pull again."],
  noCopy: (f) => [
    `No frozen copy is called "${f.sheet}" any more.`,
    "If it was renamed, delete it yourself.",
  ],
  cancelled: () => ["Cancelled. Nothing was changed.", ""],
  unexpected: () => [
    "Something went wrong in the add-on itself.",
    "Try again, or ask for something simpler.",
  ],
};

function describeAnswersHere({ here, all }: FailureFields["waiting"]): string {
  return all === undefined ? "" : ` (${here} of ${all} answers are here)`;
}

function quoteService(detail: string | undefined, who = "The service"): string {
  return detail ? ` ${who} said: ${endSentence(detail)}` : "";
}

/** What there is to choose from, where a name is like none of it. */
function listKnown(names: readonly string[], count: number): string {
  if (names.length === 0) return "";
  return ` There are ${quoteAll(names)}${count > names.length ? ` and ${count - names.length} more` : ""}.`;
}

function describeUnknownName({
  what,
  name,
  near = [],
  several,
  known = [],
  count = known.length,
}: FailureFields["unknownName"]): readonly [string, string] {
  const names = quoteAll(near);
  if (several) return [`Several ${what}s match "${name}": ${names}.`, "Use the full name or the id."];
  return [
    `No ${what} is called "${name}".`,
    names ? `Similar names: ${names}.` : `Check the spelling, or use its id.${listKnown(known, count)}`,
  ];
}

function describeRefusal({
  status,
  detail,
  place,
  host,
  stoppedAfter,
  meantName,
}: FailureFields["refused"]): readonly [string, string] {
  if (host)
    return [
      `${describeFile(host)} refuses it (${status}).`,
      `Try again in a few minutes.${quoteService(detail, host)}`,
    ];
  const where = place ? ` (${place})` : "";
  if (stoppedAfter)
    return [
      `The analytics service stopped this question${where} after ${stoppedAfter}.`,
      'Choose fewer days, or pull it as a file ("export: csv").',
    ];
  // It comes first: a cell of a board shows no more than the first words.
  const meant = meantName === undefined ? "" : `${sayToQuote(meantName)} `;
  if (detail)
    return [
      `${meant}The analytics service refused this question${where}: ${endSentence(detail)}`,
      cureOf(status),
    ];
  const { problem, cure } = statusTextOf(status);
  return [`${meant}The analytics service ${problem}${where}.`, cure];
}

function sayToQuote(name: string): string {
  return `If this is the name of a metric, put it in quotes: ${quoteText(name)}.`;
}

/** A link of the service led to another host: what goes wrong there is not the service's doing. */
function describeFile(host: string): string {
  return `The answer's file is on ${host}, which`;
}

function nameFileHost({
  host,
  at,
  status,
  detail,
  why,
}: FailureFields["fileHost"]): readonly [string, string] {
  if (at !== undefined)
    return [`${describeFile(host)} takes no more requests until ${at}.`, "Try again then."];
  const again = "Try again in a few minutes.";
  if (status !== undefined)
    return [`${describeFile(host)} has an internal error (${status}).`, again + quoteService(detail, host)];
  return [`${describeFile(host)} ${NO_ANSWERS[why ?? "unknown"][0]}`, again];
}

/** The address is worth a look only if nobody is there or no reason is known. */
const NO_ANSWERS: { readonly [why in NoAnswer | "unknown"]: readonly [problem: string, cure: string] } = {
  unknown: ["does not answer.", "Check the address, or try again in a few minutes."],
  unknownHost: ["cannot be found.", "Check the address in the sidebar."],
  tooSlow: ["did not answer in time.", "Ask for less at once, or try again in a few minutes."],
  tooLarge: ["sent more than Google lets through (50 MB).", "Ask for fewer rows or columns."],
  addressTooLong: ["gave an address that is too long for Google to ask.", "Ask for less at once."],
  addressRefused: [
    "gave an address with signs that Google does not take.",
    "Ask the people who run the service to write it with % codes.",
  ],
};

/**
 * Google does not publish its message for hosts that an administrator did not allow (release notes,
 * 2024-08-07).
 */
const MAYBE_NOT_LET =
  "Check the address. If it is right, ask your Google administrator whether scripts may reach this host.";

function describeServiceDown({
  host,
  status,
  detail,
  why,
  isFirst,
}: FailureFields["serviceDown"]): readonly [string, string] {
  const service = `The analytics service at ${host}`;
  if (status !== undefined) {
    return [
      `${service} has an internal error (${status}).`,
      `Try again in a few minutes.${quoteService(detail)}`,
    ];
  }
  const [problem, cure] = NO_ANSWERS[why ?? "unknown"];
  return [`${service} ${problem}`, isFirst && why === undefined ? MAYBE_NOT_LET : cure];
}

/** The sentence of a failure, as `AddOnError.message` has it. */
export function describeFailure<K extends FailureKind>(kind: K, fields: FailureFields[K]): string {
  return SENTENCES[kind](fields).join(" ").trim();
}

/** What went wrong, without what to do about it. */
export function describeProblem({ kind, fields }: Pick<Failure, "kind" | "fields">): string {
  return (SENTENCES[kind] as (f: typeof fields) => readonly [string, string])(fields)[0];
}
