/** Lists saved pulls, and moves their schedules to another person. */
import type { PullItems } from "../../sidebar-contract/calls";
import { noteThatCopied } from "./state";
import { AddOnError } from "../../shared/errors";
import { writeExport } from "../../input-language/pulls/export-text";
import { pullIdentity } from "../../input-language/pulls/pull-words";
import type { Reconciled } from "../../pulls/lifecycle/reconciler";
import type { KnownPull } from "../../pulls/model/known-pull";
import type { SavedPull } from "../../pulls/model/saved-pull";
import { isHalfWritten } from "../../pulls/store/landings";
import { readLandingNotes } from "../../pulls/store/stored-landing";
import { updateSchedules } from "../../pulls/schedule/schedules-after";
import {
  describeHealth,
  hasTrouble,
  listSchedulesFacts,
  readSchedulesHealth,
} from "../../pulls/schedule/schedules-health";
import { STORED } from "../../shared/stored";
import type { Handlers } from "./handler";
import { type ItemContext, makePullItem, makeMistakenItem } from "./pull-items";
import { requireKey } from "./require-key";
import type { Graph } from "../../object-graph/values";
import { readChatState } from "./chat";

export const SAVED_PULL_CALLS: Handlers<"savedPulls" | "takeOverSchedules" | "restoreTab" | "adoptTab"> = {
  savedPulls: { takes: {}, answer: (services) => listPulls(services) },
  takeOverSchedules: {
    takes: {},
    answer: (services) => {
      requireKey(services, "run its schedules, which use their key");
      if (!services.scheduleOwner.takeOver())
        throw new AddOnError("notAllowed", { what: "run once an hour" });
      return listPulls(services);
    },
  },
  adoptTab: {
    takes: {},
    answer: (services) => {
      if (services.marks().isCopy()) noteThatCopied(services);
      services.config.adopt();
      reconcileNow(services);
      return listPulls(services);
    },
  },
  restoreTab: {
    takes: {},
    answer: (services) => {
      services.tabRestorer.restore();
      reconcileNow(services);
      return listPulls(services);
    },
  },
};

/** What a pull's row masks now, and what its last run masked by the word of the key's owner. */
export function listMaskedNow(
  { landings }: Graph,
  pull: SavedPull | undefined,
  rangeName: string,
): readonly string[] {
  const ofRow = (pull?.columns ?? []).flatMap(({ name, mask }) => (mask ? [name] : []));
  return [...new Set([...ofRow, ...(landings.named(rangeName)?.last?.masked ?? [])])];
}

export function listPulls(services: Graph): PullItems {
  const { list, scheduleOwner, properties, spreadsheet, clock, zone, dateTime } = services;
  const [snapshot, now] = [properties().getProperties(), clock.now()];
  const pulls = list.look(snapshot, now);
  const { known, mistakes, problems } = pulls;
  const { schedules, isCopy } = scheduleOwner.read(snapshot);
  const isMine = scheduleOwner.isMe(schedules);
  const perMinute = services.perMinute();
  const context = { zone: zone(), perMinute, before: schedules.count };
  // People edit the tab: what is next is read from it, not from the hourly run's note.
  const current = { ...schedules, ...updateSchedules(pulls, [], now, context) };
  const health = readSchedulesHealth(current, isCopy, now);
  const costOf = (pull: SavedPull) => services.answers.expectedCost(pull);
  const exportRangeOf = ({ id }: SavedPull) => services.landings.ofExport(id)?.rangeName;
  const mayApprove: ItemContext["mayApprove"] = (pull, waits) => services.agreements.mayApprove(pull, waits);
  const mayTakeBack = (pull: SavedPull): boolean => {
    const by = services.approvals.takenBackBy(pull, snapshot);
    return by !== undefined && services.agreements.mayApprove(pull, { by });
  };
  const digestShown = (one: KnownPull): string => services.approvals.digestShown(one, snapshot);
  const frozen = services.frozenNotes.all(snapshot);
  const openCopiesOf: ItemContext["openCopiesOf"] = (pull, rangeName) =>
    frozen.length === 0
      ? []
      : services.frozenMasks.listOpen(frozen, rangeName, listMaskedNow(services, pull, rangeName));
  const noted = readLandingNotes(snapshot);
  const besideOf: ItemContext["besideOf"] = (rangeName) =>
    noted.find((one) => one.rangeName === rangeName)?.landing?.last?.beside;
  const landed = noted.flatMap(({ landing }) => landing ?? []);
  const itemContext = {
    besideOf,
    isHalfWritten: (pull: SavedPull) => isHalfWritten(pull, landed),
    now,
    zone: zone(),
    dateTime,
    perMinute,
    costOf,
    openCopiesOf,
    exportRangeOf,
    mayApprove,
    mayTakeBack,
    digestShown,
  };
  const who = isMine ? "you" : "a colleague";
  const names = [...known.map(({ pull }) => pull.name), ...mistakes.map(({ name }) => name)].map(
    pullIdentity,
  );
  const lostPulls = pulls.isTabThere ? 0 : services.tabRestorer.count(snapshot);
  const isOnly = (name: string): boolean => names.filter((one) => one === pullIdentity(name)).length === 1;
  return {
    pulls: [
      ...known.map((one) => makePullItem(one, itemContext)),
      ...mistakes.map((one) => makeMistakenItem(one, isOnly(one.name))),
    ],
    health: [...problems, describeHealth(health, { who, dateTime })].join(" "),
    schedules: listSchedulesFacts(current, { health, isCopy, isMine, problems, dateTime }),
    isWell:
      health.kind === "no schedules" ||
      (health.kind === "well" && !hasTrouble(current) && !current.tooMuch && !current.crowd),
    lostPulls,
    isTabStrange: pulls.isTabStrange,
    isMine,
    offersTakeOver:
      services.canUseKey() &&
      !["no schedules", "tab lost"].includes(health.kind) &&
      !(isMine && health.kind === "well"),
    shownSheet: spreadsheet().getActiveSheet().getName(),
    ...findBucket(known),
    chat: readChatState(services, services.notificationSettings.read(snapshot[STORED.chat.name] ?? null)),
  };
}

/** Where the first pull that is exported to a bucket goes: another one may go there, too. */
function findBucket(known: readonly KnownPull[]): Pick<PullItems, "bucket"> {
  const [to] = known.flatMap(({ pull }) =>
    pull.landing.export?.kind === "csv" ? [] : (pull.landing.export ?? []),
  );
  return to ? { bucket: writeExport(to) } : {};
}

/**
 * The pulls of the tab for what a person does with them.
 * Settings are read again: cells hold dates in the zone that the spreadsheet has now.
 */
export function reconcileNow({ properties, settings, reconciler, clock }: Graph): Reconciled {
  const snapshot = properties().getProperties();
  settings.readAgain(snapshot);
  return reconciler.reconcile(snapshot, clock.now());
}

export function findPull<K extends KnownPull>(known: readonly K[], name: string): K {
  const found = known.find(({ pull }) => pullIdentity(pull.name) === pullIdentity(name));
  if (!found) throw unknownPullError(name);
  return found;
}

/** As it is: looking changes nothing. @throws AddOnError unknownName */
export function findShown({ list, properties, clock }: Graph, name: string): KnownPull {
  return findPull(list.look(properties().getProperties(), clock.now()).known, name);
}

export function unknownPullError(name: string): AddOnError {
  return new AddOnError("unknownName", { what: "saved pull", name });
}
