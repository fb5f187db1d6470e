/** Messages with names and counts, never with rows. Pure. */
import { DISPLAY_NAME } from "../../shared/display-name";
import type { LocaleOf } from "../model/figures";
import type { PullNotification } from "./events";
import { describeChanges, takeFirstOf } from "../model/run-messages";
import { explainStop } from "../model/status";

export interface MessageWords {
  /** The name of the spreadsheet that it is about. */
  readonly spreadsheet: string;
  /** Epoch ms as time of day in the spreadsheet's zone. */
  readonly clockTime: (ms: number) => string;
  /** In whose way numbers are written. */
  readonly locale: LocaleOf;
}

type Trouble = Extract<PullNotification, { readonly kind: "failing" | "stopped" }>;

const MOST_NAMED_IN_MESSAGE = 10;
const BY_TURNS =
  "It keeps failing and working again. From now on a message comes once a day, or when it fails three times in a row.";

const TABLE_LEFT = "Its table was left as it was.";

/** Bad news first; what pulls share is said once. */
export function writeMessageLines(
  notifications: readonly PullNotification[],
  words: MessageWords,
): readonly string[] {
  const troubles = notifications.filter(isTrouble);
  const well = notifications.flatMap((one) => (one.kind === "well" ? [one.name] : []));
  const flapping = notifications.flatMap(({ name, isFlapping }) => (isFlapping ? [name] : []));
  const changed = notifications.flatMap((one) =>
    one.kind === "changed" ? [writeChangedLine(one, words)] : [],
  );
  return [
    makeHeading(words.spreadsheet),
    ...writeTroubleLines(troubles, words),
    ...(well.length > 0 ? [`• Works again: ${takeFirstOf(well, MOST_NAMED_IN_MESSAGE)}.`] : []),
    ...(flapping.length > 0
      ? [`• On and off: ${takeFirstOf(flapping, MOST_NAMED_IN_MESSAGE)}. ${BY_TURNS}`]
      : []),
    ...changed,
    ...notifications.flatMap(writeFigureLines),
  ];
}

/** The alarms before the number: they are why somebody reads it. */
function writeFigureLines({ name, figures }: PullNotification): string[] {
  const { number, crossed = [], back = [], isTableLeft } = figures ?? {};
  return [
    ...crossed.map((sentence) => `• Alert: ${name}. ${sentence}`),
    ...back.map((sentence) => `• Back: ${name}. ${sentence}`),
    ...(number === undefined ? [] : [`• ${name}: ${number}.`]),
  ].map((line) => (isTableLeft ? `${line} ${TABLE_LEFT}` : line));
}

function isTrouble(notifications: PullNotification): notifications is Trouble {
  return notifications.kind === "failing" || notifications.kind === "stopped";
}

/** The first line of a message, which names its sender. */
export function makeHeading(spreadsheet: string): string {
  return `${DISPLAY_NAME}, “${spreadsheet}”:`;
}

/** A line for pulls with the same problem, with the last one's time. */
function writeTroubleLines(troubles: readonly Trouble[], { clockTime }: MessageWords): string[] {
  const alike = new Map<
    string,
    { readonly first: Trouble; readonly names: string[]; again: Trouble["again"] }
  >();
  for (const trouble of troubles) {
    const { kind, sentence, again, name, state } = trouble;
    const key = JSON.stringify([kind, sentence, typeof again === "number" || again, explainStop(state)]);
    const known = alike.get(key) ?? { first: trouble, names: [], again };
    known.names.push(name);
    if (typeof again === "number") known.again = Math.max(again, Number(known.again));
    alike.set(key, known);
  }
  return [...alike.values()].map(({ first, names, again }) => {
    const what = first.kind === "stopped" ? "Stopped" : "Fails";
    const next = describeNextStep(first, again, clockTime);
    return `• ${what}: ${takeFirstOf(names, MOST_NAMED_IN_MESSAGE)}. ${first.sentence} ${next}`;
  });
}

function describeNextStep(
  { kind, state }: Trouble,
  again: Trouble["again"],
  clockTime: MessageWords["clockTime"],
): string {
  if (again === "with its tab") return "No more is sent about it until then.";
  if (again === "by its row")
    return "It continues once that is fixed. Its message in the tab of pulls says what is wrong.";
  if (kind === "stopped") return explainStop(state);
  if (again === "by hand") return "It has no schedule: run it again by hand.";
  return again === "every hour"
    ? "It is tried again every hour."
    : `It is tried again after ${clockTime(again)}.`;
}

function writeChangedLine(
  { name, rows, changes }: Extract<PullNotification, { readonly kind: "changed" }>,
  { locale }: MessageWords,
): string {
  const [now, before] = [rows, changes.rowsBefore].map((count) => count.toLocaleString(locale()));
  return `• Changed: ${name}, ${now} row${rows === 1 ? "" : "s"}, before ${before} (${describeChanges(changes)}).`;
}
