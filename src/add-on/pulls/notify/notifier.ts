/**
 * Sends notifications to a chat, one message an execution. Noted before and after: if killed between, the
 * next execution sends it once more, and never again.
 */
import { decide } from "../../gate/gate";
import type { Snapshot } from "../../answers/question/notes";
import type { EpochMs } from "../../shared/time";
import { reportFailure } from "../../shared/failure-log";
import type { Clock } from "../../shared/services";
import { setProperties } from "../../settings/property-quota";
import { STORED } from "../../shared/stored";
import { makeMessage } from "../../notifications/chat-text";
import { readNumberLocale } from "../../table/locale-forms";
import { describeDelivery } from "../../notifications/delivery-words";
import type { Messenger } from "../../notifications/messenger";
import type { ChatSettings, NotificationSettings } from "../../notifications/notification-settings";
import {
  markUndelivered,
  markSending,
  makeNotification,
  forgetRemovedLimits,
  makeNotificationOfMistake,
  makeNotificationOfTab,
  TAB_ID,
  type PullNotification,
  readNotificationCursor,
  type NotificationCursor,
  advanceCursor,
} from "./events";
import { writeMessageLines } from "./event-message";
import type { Approvals } from "../agreement/approvals";
import type { KnownPull } from "../model/known-pull";
import { type PullEnd, readStateAfter } from "../model/run-result";
import type { PullMistake } from "../model/saved-pull";
import { takeFirstOf } from "../model/run-messages";
import type { ConfigTab } from "../config-sheet/tab";
import type { RunLog } from "../store/run-log";

/** Notifications, with what was reported before. */
interface Item {
  readonly notification: PullNotification;
  readonly cursor: NotificationCursor;
}

/** In the six minutes (ms); later ones wait for the next execution. */
const POST_WITHIN_MS = 330_000;

interface NotifiedPulls {
  readonly known: readonly KnownPull[];
  readonly mistakes: readonly PullMistake[];
  /** Number of schedules of a tab that is gone. */
  readonly lostSchedules?: number;
}

/** Tells a chat how runs ended, once each, within the few seconds that an execution has left for it. */
export class Notifier {
  /** This execution's error: shown beside the pulls, and the chat waits for the next execution. */
  private complaint = "";

  constructor(
    private readonly services: {
      readonly properties: () => GoogleAppsScript.Properties.Properties;
      readonly notificationSettings: NotificationSettings;
      readonly messenger: Messenger;
      readonly approvals: Pick<Approvals, "isOfOtherChat">;
      readonly runLog: RunLog;
      readonly config: Pick<ConfigTab, "writeStatuses">;
      readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
      readonly clock: Clock;
      readonly dateTime: (ms: EpochMs) => string;
      readonly clockTime: (ms: EpochMs) => string;
      /** This execution's start, for its six minutes. */
      readonly started: EpochMs;
      readonly log: (text: string) => void;
    },
  ) {}

  /**
   * Notifications of runs just ended and of earlier unreported ones. `properties`: the document's. An
   * unreachable chat fails no pull: tab and log show it.
   */
  notify({ known, ...others }: NotifiedPulls, ends: readonly PullEnd[], properties: Snapshot): void {
    const pulls = { known: known.map((one) => isAfterItsRun(one, ends)), ...others };
    const now = this.services.clock.now();
    this.forgetRemovedLimits(known, properties);
    if (properties[STORED.chat.name] === undefined) return this.sayThatNoChatIsSet(ends);
    if (!this.readChat(properties) || this.listItems(pulls, properties, now).length === 0) return;
    // Somebody may have changed the chat or sent them.
    const current = this.services.properties().getProperties();
    const [chat, items] = [this.readChat(current), this.listItems(pulls, current, now)];
    if (!chat || items.length === 0 || this.services.clock.now() > this.latest()) return;
    const notification = items.map((item) => item.notification);
    if (this.complaint === "") {
      this.complaint = this.notifyChat(chat, items);
      if (this.complaint !== "") this.complainInLog(notification);
    }
    if (this.complaint !== "") this.complainInTab(notification);
  }

  /** Without those of rows that were agreed to with another chat: they are told once they are agreed to. */
  private listItems(pulls: NotifiedPulls, properties: Snapshot, now: EpochMs): readonly Item[] {
    const mayBeTold = ({ notification }: Item): boolean => {
      const isOfOtherChat = this.services.approvals.isOfOtherChat(notification.id, properties);
      const facts = { isSetUp: true, isOwner: false, isOthersMail: false, isOfOtherChat };
      return decide("message", facts).kind === "allowed";
    };
    return makeItems(pulls, properties, now).filter(mayBeTold);
  }

  /** Beside pulls that ran and are to tell a chat, as silence would look like good news. */
  private sayThatNoChatIsSet(ends: readonly PullEnd[]): void {
    const untold = ends.filter((end) => end.kind === "ran" && end.known.pull.notify.when !== "nobody");
    if (untold.length === 0) return;
    this.services.config.writeStatuses(
      untold.map((end) => ({
        pull: end.known.pull,
        cells: { message: `${end.sentence} ${NO_CHAT}`.trim() },
      })),
    );
  }

  /** A limit that comes back to a cell is reported as a new one is. */
  private forgetRemovedLimits(known: readonly KnownPull[], properties: Snapshot): void {
    if (makeShortenedNotes(known, properties).length === 0) return;
    const store = this.services.properties();
    try {
      setProperties(store, Object.fromEntries(makeShortenedNotes(known, store.getProperties())));
    } catch (error) {
      // The next run tries it again.
      reportFailure(error, this.services.log);
    }
  }

  /** Undefined without a chat, or with a paused one. */
  private readChat(properties: Snapshot): ChatSettings | undefined {
    const chat = this.services.notificationSettings.read(properties[STORED.chat.name] ?? null);
    // This execution's own failure is still shown.
    const isPaused = this.complaint === "" && (chat?.pause?.until ?? 0) > this.services.clock.now();
    return chat?.refused === undefined && !isPaused ? chat : undefined;
  }

  /** The error as a sentence; "" for none. */
  private notifyChat(chat: ChatSettings, items: readonly Item[]): string {
    const { messenger, clock, log } = this.services;
    try {
      // Only its owner can send mail.
      const isOthersMail = chat.service === "mail" && !this.services.notificationSettings.isMine(chat);
      const decision = decide("message", { isSetUp: true, isOwner: false, isOthersMail });
      if (decision.kind === "refused") return describeUnsent(OTHERS_MAIL);
      this.note(items, ({ notification, cursor }) => markSending(notification, cursor));
      this.noteInLog(chat, items);
      const delivery = messenger.send(
        decision.pass,
        chat,
        this.message(items),
        this.latest(),
        chat.pause !== undefined,
      );
      if (delivery.kind === "delivered") {
        this.services.notificationSettings.noteWell(chat);
        this.note(items, ({ notification, cursor }) => advanceCursor(notification, cursor));
        return "";
      }
      // If unsure, it is sent once more, and never again.
      const isUnsure = delivery.kind === "not delivered" && delivery.isUnsure === true;
      if (!isUnsure) this.note(items, ({ cursor }) => markUndelivered(cursor));
      if (delivery.kind === "not delivered")
        this.services.notificationSettings.notePause(chat, clock.now(), delivery.waits);
      if (delivery.kind === "refused") this.services.notificationSettings.noteRefusal(chat, clock.now());
      return describeUnsent(describeDelivery(chat.service, delivery));
    } catch (error) {
      return describeUnsent(reportFailure(error, log).message);
    }
  }

  private message(items: readonly Item[]): string {
    const { clockTime } = this.services;
    const spreadsheet = this.services.spreadsheet();
    const notification = items.map((item) => item.notification);
    const locale = (): string => readNumberLocale(spreadsheet.getSpreadsheetLocale());
    const words = { spreadsheet: spreadsheet.getName(), clockTime, locale };
    return makeMessage(writeMessageLines(notification, words));
  }

  private note(items: readonly Item[], cursorAfter: (item: Item) => NotificationCursor): void {
    const notes = items.map((item) => [
      makeCursorName(item.notification.id),
      JSON.stringify(cursorAfter(item)),
    ]);
    setProperties(this.services.properties(), Object.fromEntries(notes) as Record<string, string>);
  }

  /** Before it is sent: a run that is ended meanwhile leaves no message without a line. */
  private noteInLog({ service }: ChatSettings, items: readonly Item[]): void {
    const { runLog, dateTime, clock } = this.services;
    const names = items.map(({ notification }) => notification.name);
    const numbers = items.filter(({ notification: { figures } }) => figures?.number !== undefined).length;
    const told = numbers === 0 ? "" : ` It tells ${numbers === 1 ? "a number" : `${numbers} numbers`}.`;
    const message = `A message to ${service} about ${takeFirstOf(names)}.${told}`;
    const line = { pull: "", why: "news", what: "told" } as const;
    runLog.add([{ ...line, at: dateTime(clock.now()), message }]);
  }

  private complainInLog(notification: readonly PullNotification[]): void {
    const { runLog, dateTime, clock } = this.services;
    const names = notification.map(({ name }) => name);
    const line = { pull: takeFirstOf(names), why: "news", what: "not told" } as const;
    runLog.add([{ ...line, at: dateTime(clock.now()), message: this.complaint }]);
  }

  private complainInTab(notification: readonly PullNotification[]): void {
    const message = ({ said = "" }: PullNotification["state"]): string => `${said} ${this.complaint}`.trim();
    this.services.config.writeStatuses(
      notification.map(({ id, name, state }) => ({ pull: { id, name }, cells: { message: message(state) } })),
    );
  }

  private latest(): number {
    return this.services.started + POST_WITHIN_MS;
  }
}

const NO_CHAT = "No chat is set up, so Tell sends nothing. Set one up in the sidebar, under Saved.";
const OTHERS_MAIL =
  "Mail goes out only when the person with that address runs the pulls. Let them take over the schedules.";

function describeUnsent(why: string): string {
  return `No message was sent about this. ${why}`;
}

function isAfterItsRun(known: KnownPull, ends: readonly PullEnd[]): KnownPull {
  const end = ends.find((one) => one.known.pull === known.pull);
  const state = end && readStateAfter(end);
  return state ? { ...known, read: { kind: "known", state } } : known;
}

function makeItems(
  { known, mistakes, lostSchedules }: NotifiedPulls,
  properties: Snapshot,
  now: EpochMs,
): readonly Item[] {
  const itemOf = (
    id: string,
    findAfter: (cursor: NotificationCursor) => PullNotification | undefined,
  ): readonly Item[] => {
    const cursor = readNotificationCursor(properties[makeCursorName(id)]);
    const notification = findAfter(cursor);
    return notification ? [{ notification, cursor }] : [];
  };
  return [
    ...known.flatMap((one) => itemOf(one.pull.id, (cursor) => makeNotification(one, cursor))),
    // Manual pulls are watched by who runs them.
    ...mistakes
      .filter(({ isScheduled }) => isScheduled)
      .flatMap((one) => itemOf(one.id, (cursor) => makeNotificationOfMistake(one, cursor, now))),
    ...(lostSchedules === undefined
      ? []
      : itemOf(TAB_ID, (cursor) => makeNotificationOfTab(lostSchedules, cursor, now))),
  ];
}

function makeShortenedNotes(
  known: readonly KnownPull[],
  properties: Snapshot,
): readonly (readonly [name: string, text: string])[] {
  return known.flatMap((one) => {
    const name = makeCursorName(one.pull.id);
    const cursor = forgetRemovedLimits(one, readNotificationCursor(properties[name]));
    return cursor ? [[name, JSON.stringify(cursor)] as const] : [];
  });
}

function makeCursorName(id: string): string {
  return STORED.cursors.name + id;
}
