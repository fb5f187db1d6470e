/** Sets, tries and removes the chat to which pulls report. Its address goes one way only: in. */
import type { Pass } from "../../gate/pass";
import { AddOnError } from "../../shared/errors";
import { requirePass } from "../../gate/gate";
import type { ChatState } from "../../sidebar-contract/calls";
import { makeHeading } from "../../pulls/notify/event-message";
import { makeMessage } from "../../notifications/chat-text";
import { describeDelivery } from "../../notifications/delivery-words";
import { chatAddressError, type ChatAddress, type ChatService } from "../../notifications/chat-address";
import type { ChatSettings } from "../../notifications/notification-settings";
import { noteInLog } from "./connecting";
import { type Handlers, isOptional, isTextField, isYesOrNo } from "./handler";
import type { Graph } from "../../object-graph/values";

/** How long a person waits for a chat (ms). */
const CHAT_TRIAL_MS = 30_000;

const TEST_MESSAGE =
  "This is a test. Messages about saved pulls will come here: what fails, what works again, and what has changed rows.";
const CHAT_REPLACED = "A colleague has set up another chat for this spreadsheet. No more messages come here.";

const REPLACED_HERE =
  "Somebody has set up another chat for messages about saved pulls. If you set up the one before, look at it in the sidebar, under Saved.";

export const CHAT_CALLS: Handlers<"setChat" | "testChat" | "removeChat"> = {
  setChat: {
    takes: { address: isTextField, replaces: isOptional(isYesOrNo) },
    answer: (services, { address, replaces = false }) => {
      const { notificationSettings } = services;
      const pass = passMessage(services, false);
      const candidate = notificationSettings.candidate(address, replaces);
      const before = notificationSettings.read();
      const isOthers = before !== undefined && !notificationSettings.isMine(before);
      // It is tried before it is kept: a typo must not replace a chat that works.
      requireDelivery(services, pass, candidate, "A first message", TEST_MESSAGE);
      notificationSettings.store(candidate);
      services.agreements.agreeToChat();
      // Readers of the chat that a colleague replaced learn it there. Whether it still takes messages
      // does not matter.
      if (isOthers) send(services, pass, before, "That another chat was set up", CHAT_REPLACED);
      if (isOthers) logReplaced(services);
      else noteInLog(services, "chat set");
      return readChatState(services, notificationSettings.read());
    },
  },
  testChat: {
    takes: {},
    answer: (services) => {
      sendToChat(services, [TEST_MESSAGE], "A test");
      return readChatState(services, services.notificationSettings.read());
    },
  },
  removeChat: {
    takes: {},
    answer: (services) => {
      const isThere = services.notificationSettings.read() !== undefined;
      services.notificationSettings.remove(services.keys.isMine());
      if (isThere) noteInLog(services, "chat removed");
      return readChatState(services, services.notificationSettings.read());
    },
  },
};

/** To the chat that is set. @throws AddOnError badSetting where it does not arrive */
export function sendToChat(services: Graph, lines: readonly string[], what: string): ChatService {
  const { notificationSettings } = services;
  const known = notificationSettings.read();
  if (!known) throw chatAddressError("None is set up. Set one up in the Saved tab first");
  if (known.service === "mail" && !notificationSettings.isMine(known))
    throw chatAddressError("Only the person with that address can try it.");
  requireDelivery(services, passMessage(services, true), known, what, ...lines);
  notificationSettings.noteWell(known);
  return known.service;
}

/** Also in a cell: the person who set the former one may not read that chat any more. */
function logReplaced({ runLog, clock, dateTime }: Graph): void {
  const line = {
    pull: "",
    why: "by hand",
    what: "chat replaced",
    message: REPLACED_HERE,
  } as const;
  runLog.add([{ ...line, at: dateTime(clock.now()) }]);
}

/** What may be known of what is set. */
export function readChatState(
  { notificationSettings, keys, dateTime }: Graph,
  known: ChatSettings | undefined,
): ChatState {
  return {
    service: known?.service ?? null,
    isMine: known === undefined || notificationSettings.isMine(known),
    mayChange: keys.isMine(),
    refusedSince: known?.refused === undefined ? null : dateTime(known.refused),
    takesMail: notificationSettings.takesMail,
  };
}

/** @throws AddOnError badSetting */
function requireDelivery(
  services: Graph,
  pass: Pass<"message">,
  to: ChatAddress,
  what: string,
  ...texts: readonly string[]
): void {
  const delivery = send(services, pass, to, what, ...texts);
  if ("status" in delivery)
    throw chatAddressError(
      `${to.service} does not know this address (${delivery.status}). Copy it again from there.`,
    );
  if (delivery.kind !== "delivered") throw chatAddressError(describeDelivery(to.service, delivery));
}

/** `isSetUp`: to the chat that is; another one is the owner's to choose. @throws AddOnError notYours */
function passMessage({ keys, host }: Graph, isSetUp: boolean): Pass<"message"> {
  const facts = { isSetUp, isOwner: isSetUp || keys.isMine(), isOthersMail: false };
  // A chat is a way out of the company for names and numbers that are asked with the owner's key.
  const wish = "choose who gets messages about its pulls";
  return requirePass("message", facts, () => new AddOnError("notYours", { host: host(), wish }));
}

/** `what`: for the log, which has a line of each message. */
function send(
  { messenger, clock, dateTime, runLog, spreadsheet }: Graph,
  pass: Pass<"message">,
  to: ChatAddress,
  what: string,
  ...texts: readonly string[]
) {
  const line = { pull: "", why: "by hand", what: "told" } as const;
  runLog.add([{ ...line, at: dateTime(clock.now()), message: `${what} to ${to.service}.` }]);
  const lines = [makeHeading(spreadsheet().getName()), ...texts];
  return messenger.send(pass, to, makeMessage(lines), clock.now() + CHAT_TRIAL_MS);
}
