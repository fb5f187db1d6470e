/** Whether a row's question was approved with whose key. */
import { decide } from "../../gate/gate";
import type { NotificationSettings } from "../../notifications/notification-settings";
import type { SourceMasks } from "../../answers/ask/source-masks";
import type { Snapshot } from "../../answers/question/notes";
import { STORED } from "../../shared/stored";
import type { PullForm } from "../../sidebar-contract/calls";
import type { Query } from "../../service-client/request/request";
import { makeMaskTest } from "../../table/masks/masked-names";
import { listUnmasked, readOwnersWord } from "./agreed-masks";
import { type AnyApproval, digestRow, isAsTyped, isTakenBack, listChanged } from "./approval";
import { type ApprovedPart, type RowToApprove, tellsSomebody } from "./row-facts";
import { isAgreedChat, isOfSame } from "./agreed-chat";
import { isAgreedSchedule, waitsForDays } from "./agreed-schedule";
import { APPROVED_CELLS } from "./approved-cells";
import { explainFound } from "./found-otherwise";
import { stateOf } from "../model/stored-state";
import { readBucket } from "../model/export-state";
import type { KnownPull, WaitsForApproval } from "../model/known-pull";
import { explainWaiting, type RowCells, type RowNow } from "./waiting-words";
import type { RowAgreement, RowPull, SavedPull } from "../model/saved-pull";
import { type KeptApprovals, type KnownApproval } from "./kept-approvals";
import { isShutForSome } from "../store/protected-places";
import type { RowsToApprove } from "./rows-to-approve";

/** The row as a person reads of it. */
function toRowNow({ zone, chat }: RowToApprove, cells: RowCells, known?: KnownApproval): RowNow {
  const agreed = known?.approval?.version === 2 ? known.approval.chat : undefined;
  const isOfAnother = !!chat && !!known && !!agreed && !isOfSame(agreed, chat, known.secret);
  return { ...cells, zone, chat: { service: chat?.service ?? "", isOfAnother } };
}

/** Who agreed, and so may agree again. */
function whoAgreed(approval: AnyApproval | undefined): WaitsForApproval["by"] {
  return approval?.version === 2 && approval.byEditor ? "editor of its place" : "maker";
}

/** Whether rows ask what somebody agreed to, and what that was. */
export class Approvals {
  constructor(
    private readonly services: {
      readonly keptApprovals: KeptApprovals;
      readonly rowsToApprove: RowsToApprove;
      readonly notificationSettings: Pick<NotificationSettings, "read">;
      readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
      readonly spreadsheetApp: () => GoogleAppsScript.Spreadsheet.SpreadsheetApp;
      readonly sourceMasks: Pick<SourceMasks, "names" | "namedIn">;
      /** What a row would send; none where it cannot be understood. */
      readonly queriesOf: (pull: RowPull) => readonly Query[];
    },
  ) {}

  /**
   * Undefined where no approval is needed. A personal key's owner approves every change. A shared key asks
   * what anybody types, except for buckets, removed masks and protected places.
   */
  waits(pull: SavedPull, cells: RowCells, properties: Snapshot): WaitsForApproval | undefined {
    const { keptApprovals } = this.services;
    const row = this.services.rowsToApprove.read(pull, properties);
    const all = [
      ...APPROVED_CELLS,
      ...(tellsSomebody(pull) && row.chat ? (["chat"] as const) : []),
      ...(waitsForDays(pull) ? (["schedule"] as const) : []),
    ];
    const known = keptApprovals.known(pull.id, properties);
    if (known === undefined) {
      if (!keptApprovals.isUnproven()) return undefined;
      return explainWaiting(undefined, all, toRowNow(row, cells), "maker");
    }
    const { approval, kept, audience, secret } = known;
    const changed = approval ? listChanged(approval, row, secret) : all;
    const now = toRowNow(row, cells, known);
    const shown = this.listShown(pull, changed.length === 0 ? approval : undefined);
    if (shown.length > 0) return explainWaiting(approval, changed, now, "maker", shown);
    if (changed.length === 0) return undefined;
    const by = audience === "me" ? "maker" : this.needed(pull, { approval, kept }, changed);
    return by && explainWaiting(approval, changed, now, by);
  }

  /** The sheet of its place when the row as it is was noted, also where its owner agreed to nothing. */
  notedSheet(pull: SavedPull, properties: Snapshot): number | undefined {
    const { approval, secret } = this.services.keptApprovals.known(pull.id, properties) ?? {};
    if (approval?.version !== 2 || approval.sheetId === undefined || secret === undefined) return undefined;
    const row = this.services.rowsToApprove.read(pull, properties);
    return listChanged(approval, row, secret).length > 0 ? undefined : approval.sheetId;
  }

  /** What its last run found to be otherwise than its row was agreed to. */
  found(known: Pick<KnownPull, "pull" | "read" | "configHash">): WaitsForApproval | undefined {
    const isPrivate = this.services.keptApprovals.isPrivate();
    return explainFound(stateOf(known.read), known.configHash, { pull: known.pull, isPrivate });
  }

  /** That of the owner of the key to the row as it is; undefined for none. */
  ownersWord(pull: SavedPull, properties: Snapshot): RowAgreement | undefined {
    const { approval, secret } = this.services.keptApprovals.known(pull.id, properties) ?? {};
    if (!approval || secret === undefined) return undefined;
    const row = this.services.rowsToApprove.read(pull, properties);
    if (listChanged(approval, row, secret).length > 0) return undefined;
    const word = readOwnersWord(approval, pull);
    if (!word || approval.version === 1) return word;
    const { sheetId, ids } = approval;
    return {
      ...word,
      ...(sheetId !== undefined && { sheetId }),
      ...(ids && { ids }),
      ...(!isAsTyped(approval, row, secret) && { isRespelled: true }),
    };
  }

  /** Who may take back what was agreed to of the row as it is; undefined where nobody's word was needed. */
  takenBackBy(pull: SavedPull, properties: Snapshot): WaitsForApproval["by"] | undefined {
    if (pull.agreed) return "maker";
    const { approval, secret } = this.services.keptApprovals.known(pull.id, properties) ?? {};
    if (approval?.version !== 2 || !approval.byEditor || secret === undefined) return undefined;
    const row = this.services.rowsToApprove.read(pull, properties);
    return listChanged(approval, row, secret).length > 0 ? undefined : whoAgreed(approval);
  }

  /** Sent back with an approval: what was agreed to is what was looked at. */
  digestShown({ pull, found }: Pick<KnownPull, "pull" | "found">, properties: Snapshot): string {
    return digestRow(this.services.rowsToApprove.read(pull, properties), found?.asks);
  }

  /** Of its cells, as they were agreed to; the schedule where it waits for days, and did not then. */
  agreedTexts(pull: SavedPull, properties: Snapshot): Partial<PullForm> | undefined {
    const { approval } = this.services.keptApprovals.known(pull.id, properties) ?? {};
    const schedule = approval?.version === 2 ? approval.schedule : undefined;
    const isChanged = schedule && !isAgreedSchedule(schedule, pull);
    return approval && { ...approval.texts, ...(isChanged && { schedule: schedule.text }) };
  }

  /** Whether another chat is set than when a row was agreed to, whatever the row says by now. */
  isOfOtherChat(id: string, properties: Snapshot): boolean {
    const { keptApprovals, notificationSettings } = this.services;
    const { approval, secret } = keptApprovals.known(id, properties) ?? {};
    if (approval?.version !== 2 || secret === undefined) return false;
    const chat = notificationSettings.read(properties[STORED.chat.name] ?? null);
    return !isAgreedChat(approval.chat, chat, secret);
  }

  /** Whether to note the row as it is, so that masks removed later are noticed. */
  isOutdated(pull: SavedPull, properties: Snapshot): boolean {
    const known = this.services.keptApprovals.known(pull.id, properties);
    if (known === undefined || known.audience === "me") return false;
    const { approval, secret } = known;
    return (
      approval === undefined ||
      listChanged(approval, this.services.rowsToApprove.read(pull, properties), secret).length > 0
    );
  }

  /** Masked columns of the connection that a row would show, or name, without its owner's word. */
  private listShown(pull: SavedPull, approval: AnyApproval | undefined): readonly string[] {
    const { sourceMasks, queriesOf } = this.services;
    const masks = sourceMasks.names;
    if (masks.length === 0) return [];
    const open = (pull.columns ?? []).flatMap(({ name, mask }) => (mask ? [] : [name]));
    const byName = sourceMasks.namedIn(queriesOf(pull));
    const named = masks.filter((mask) => byName.includes(mask) || open.some(makeMaskTest([mask])));
    const hasOwnersWord = approval !== undefined && readOwnersWord(approval, pull) !== undefined;
    // What the service writes into a bucket passes nothing that could mask it.
    const isToBucket = readBucket(pull) !== "";
    const decision = isToBucket
      ? decide("export", { isToBucket, masks, named, hasOwnersWord })
      : decide("request", { asker: "pull", named, hasOwnersWord, waits: false, hasKey: true });
    return decision.kind === "allowed" ? [] : named.length > 0 ? named : masks;
  }

  private needed(
    pull: RowPull,
    { approval, kept }: Pick<KnownApproval, "approval" | "kept">,
    changed: readonly ApprovedPart[],
  ): WaitsForApproval["by"] | undefined {
    const bucket = readBucket(pull);
    const isOther = bucket !== approval?.bucket || changed.includes("name");
    if (bucket !== "" && isOther) return "maker";
    if (changed.includes("chat") || (kept && listUnmasked(kept, pull).length > 0)) return "maker";
    // Who took it back gives no more by it than they could before.
    if (isTakenBack(approval)) return whoAgreed(approval);
    const { spreadsheet, spreadsheetApp } = this.services;
    // Editors of the row can change what lands there.
    const isShut = isShutForSome(spreadsheet(), spreadsheetApp(), pull.place);
    return isShut ? "editor of its place" : undefined;
  }
}
