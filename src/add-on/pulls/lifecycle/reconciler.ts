/** Aligns states and tab. Called where a person or a schedule acts, never by a look at the list. */
import { decideOnSheet, renameSheet } from "../../gate/own-sheets";
import type { Snapshot } from "../../answers/question/notes";
import { pullIdentity } from "../../input-language/pulls/pull-words";
import type { Zone } from "../../table/zone";
import { keepIfRoom } from "../../settings/property-quota";
import { formatCells } from "../config-sheet/row-texts";
import type { NamedRow } from "../config-sheet/row-ids";
import type { ConfigTab, ShownRow } from "../config-sheet/tab";
import type { EpochMs } from "../../shared/time";
import { isUnfinished } from "../model/pull-state";
import { stateOf } from "../model/stored-state";
import { makeApprovalStatus, makeNextRunStatus, makeUnscheduledStatus } from "../run/row-status";
import { startOfHour, isScheduleNew } from "../schedule/due";
import { nameStagingSheet } from "../staging/staging-sheet";
import type { Agreements } from "../agreement/agreements";
import type { Approvals } from "../agreement/approvals";
import type { Landings } from "../store/landings";
import { readRowFacts, type StateStore } from "../store/state-store";
import type { AbandonedExports } from "./abandoned-exports";
import type { AbandonedRuns } from "./abandoned-runs";
import type { OrphanCollector } from "./collect-orphans";
import type { OwnSheetsCarrier } from "./own-sheets-carrier";
import type { LateTables } from "./late-tables";
import type { KnownPulls, PullList, ReadTab, ShownPull } from "./pull-list";

/** The pulls after the tab was brought in line; `properties` are the document's after that. */
export interface Reconciled extends KnownPulls {
  readonly properties: Snapshot;
}

/** Each takes a few service calls; the rest follows next time and runs as before until then. */
const MOST_CARRIED = 50;

/** Brings the tab and what is remembered of its pulls in line, before anything runs. */
export class Reconciler {
  constructor(
    private readonly services: {
      readonly list: PullList;
      readonly config: Pick<ConfigTab, "finish" | "writeIds" | "writeStatuses">;
      readonly states: StateStore;
      readonly landings: Landings;
      readonly approvals: Approvals;
      readonly agreements: Agreements;
      readonly abandonedRuns: AbandonedRuns;
      readonly abandonedExports: AbandonedExports;
      readonly orphans: OrphanCollector;
      readonly lateTables: LateTables;
      readonly ownSheets: OwnSheetsCarrier;
      readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
      readonly zone: () => Zone;
    },
  ) {}

  reconcile(before: Snapshot, now: EpochMs): Reconciled {
    const { list, config, abandonedRuns, abandonedExports, orphans, ownSheets, zone } = this.services;
    ownSheets.carry(before);
    const found = list.read(before, now);
    if (found.reading.lacksColumns) config.finish();
    const tab = found.reading.lacksColumns ? list.read(before, now) : found;
    // In a tab that cannot be read, a row that is not found may be there.
    if (tab.reading.problems.length > 0) {
      if (tab.reading.isOutdated) config.writeStatuses([]);
      return { ...list.knownIn(tab, before, now), properties: before };
    }
    const { named, properties } = this.carriedOver(tab, before);
    this.writeIds(tab, named);
    const keys = named.map(({ key }) => key);
    abandonedRuns.end(keys, properties);
    const pulls = list.knownIn({ ...tab, named }, properties, now);
    const { known, statuses } = abandonedExports.end(keys, pulls.known, properties);
    const shown = known.flatMap((one) => [
      ...(one.shown.nextRun === undefined ? [] : [makeNextRunStatus(one, one.shown.nextRun, now, zone())]),
      makeApprovalStatus(one, one.shown.state) ?? makeUnscheduledStatus(one),
    ]);
    this.services.agreements.carryMasks(properties);
    this.carryApprovals(known, properties);
    this.noteApproved(known, properties);
    const changed = [...shown.flatMap((one) => one ?? []), ...statuses];
    if (tab.reading.isOutdated || changed.length > 0) config.writeStatuses(changed);
    this.noteSchedules(known, now);
    this.services.lateTables.follow(known, isTabCertain(tab) ? keys : undefined, properties);
    if (isTabCertain(tab)) orphans.collect(keys, properties);
    return { ...pulls, known, properties };
  }

  private carryApprovals(known: readonly ShownPull[], properties: Snapshot): void {
    const { agreements, zone } = this.services;
    const rows = known.map(({ pull, shown }) => [pull, () => formatCells(shown.cells, zone())] as const);
    // Until there is room, what was approved in the first form counts as it did.
    keepIfRoom(() => agreements.carryOver(rows, properties));
  }

  /**
   * With a shared key, questions are noted as they are, so that later changes of masks or buckets are
   * noticed.
   */
  private noteApproved(known: readonly ShownPull[], properties: Snapshot): void {
    const { approvals, zone } = this.services;
    const allowed = known.filter(({ pull, waits }) => !waits && approvals.isOutdated(pull, properties));
    const rows = allowed.map(({ pull, shown }) => [pull, formatCells(shown.cells, zone())] as const);
    if (this.hasNoted(rows)) return;
    // One that is too large must not stop the others.
    if (rows.filter((row) => !this.hasNoted([row])).length === 0) return;
    // Fingerprints are dropped for space. Otherwise it is noted later.
    this.services.landings.shortenAll();
  }

  private hasNoted(rows: Parameters<Agreements["keep"]>[0]): boolean {
    return keepIfRoom(() => this.services.agreements.keep(rows));
  }

  private noteSchedules(known: readonly ShownPull[], now: EpochMs): void {
    const begin = known.filter(({ pull, read }) => read.kind !== "unusable" && isScheduleNew(pull, read));
    const pulls = begin.map(({ pull }) => pull);
    // Without a note, what is due in this hour still runs.
    keepIfRoom(() => this.services.states.noteSchedules(pulls, startOfHour(now)));
  }

  /** Moves states kept by name, from before ids, to ids. */
  private carriedOver(
    { reading, named }: ReadTab,
    before: Snapshot,
  ): Pick<Reconciled, "properties"> & Pick<ReadTab, "named"> {
    const { states, landings } = this.services;
    const pulls = new Map(
      reading.rows.map(({ row, read }) => [row, read.kind === "pull" ? read.pull : undefined]),
    );
    const moving = named
      .filter(({ key, id, row, isAtWork }) => key !== id && !isAtWork && pulls.get(row) !== undefined)
      .slice(0, MOST_CARRIED);
    if (moving.length === 0) return { named, properties: before };
    // The state last: after a kill, all is repeated.
    landings.handOver(new Map(moving.map(({ key, id }) => [key, id])));
    let properties = before;
    for (const { key, id, row } of moving) {
      const pull = pulls.get(row);
      if (!pull) continue;
      if (isUnfinished(stateOf(states.read(key, before)))) this.renameStaging(key, id);
      properties = states.move(key, id, readRowFacts(pull), properties);
    }
    return { named: named.map((one) => (moving.includes(one) ? { ...one, key: one.id } : one)), properties };
  }

  /** Later for rows not moved yet, or without a name: they may be any pull's. */
  private writeIds({ reading }: ReadTab, named: readonly NamedRow[]): void {
    const nameless = new Set(reading.rows.filter((row) => readRowName(row) === "").map(({ row }) => row));
    const ids = named.filter(({ key, id, row, isWritten }) => !isWritten && key === id && !nameless.has(row));
    if (ids.length > 0) this.services.config.writeIds(new Map(ids.map(({ row, id }) => [row, id])));
  }

  private renameStaging(key: string, id: string): void {
    const spreadsheet = this.services.spreadsheet();
    const sheet = spreadsheet.getSheetByName(nameStagingSheet(key));
    const decision = sheet && decideOnSheet(spreadsheet, sheet);
    if (sheet && decision?.kind === "allowed") renameSheet(decision.pass, sheet, nameStagingSheet(id));
  }
}

/** A row without id and name may be any pull's. */
function isTabCertain({ reading, named }: ReadTab): boolean {
  const ids = new Map(named.map(({ row, isWritten }) => [row, isWritten]));
  return reading.isWhole && reading.rows.every((one) => readRowName(one) !== "" || ids.get(one.row) === true);
}

function readRowName({ read }: ShownRow): string {
  return pullIdentity((read.kind === "pull" ? read.pull : read.mistake).name);
}
