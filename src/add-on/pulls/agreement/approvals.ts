/** Whether a row's question was approved with whose key, and where that is stored. */
import { decide } from "../../gate/gate";
import type { NotificationSettings } from "../../notifications/notification-settings";
import type { SourceMasks } from "../../answers/ask/source-masks";
import type { Snapshot } from "../../answers/question/notes";
import type { PullForm } from "../../sidebar-contract/calls";
import { AddOnError } from "../../shared/errors";
import { STORED } from "../../shared/stored";
import { writePlace } from "../../input-language/pulls/place-text";
import { readHost } from "../../service-client/request/address";
import type { Keys } from "../../settings/keys";
import { MOST_MASK_CHARACTERS } from "../../settings/preferences";
import type { Connection, SettingsStore } from "../../settings/settings";
import type { Query } from "../../service-client/request/request";
import type { Json } from "../../table/values";
import { isMaskedName } from "../../table/masks/source-masks";
import { ANY_COLUMN, listOwnMasks, listUnmasked, readOwnersWord } from "./agreed-masks";
import {
  type AnyApproval,
  type Approval,
  type ApprovedPart,
  bindApproval,
  digestRow,
  isAsTyped,
  listChanged,
  makeApproval,
  readApproval,
  type RowToApprove,
  tellsSomebody,
} from "./approval";
import { agreeToChat, isAgreedChat, isOfSame } from "./agreed-chat";
import { APPROVED_CELLS } from "./approved-cells";
import { readBucket } from "../model/export-state";
import type { WaitsForApproval } from "../model/known-pull";
import { explainWaiting, type RowCells, type RowNow } from "./waiting-words";
import type { RowAgreement, RowPull, SavedPull } from "../model/saved-pull";
import { type KeptApprovals, type KnownApproval } from "./kept-approvals";
import { isShutFor, isShutForSome } from "../store/protected-places";

/** The row as a person reads of it. */
function toRowNow({ zone, chat }: RowToApprove, cells: RowCells, known?: KnownApproval): RowNow {
  const agreed = known?.approval?.version === 2 ? known.approval.chat : undefined;
  const isOfAnother = !!chat && !!known && !!agreed && !isOfSame(agreed, chat, known.secret);
  return { ...cells, zone, chat: { service: chat?.service ?? "", isOfAnother } };
}

/** What a run has found: the sheet where it landed, and ids by the names it asked for. */
type FoundOfRow = { readonly [part in "sheetId" | "ids"]: RowAgreement[part] | undefined };

/** What of each row somebody agreed to, sealed with a secret so that only who may agree can note it. */
export class Approvals {
  constructor(
    private readonly services: {
      readonly connection: () => Connection | null;
      readonly keys: Pick<Keys, "isMine">;
      readonly keptApprovals: KeptApprovals;
      readonly notificationSettings: Pick<NotificationSettings, "read">;
      readonly properties: () => GoogleAppsScript.Properties.Properties;
      readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
      readonly spreadsheetApp: () => GoogleAppsScript.Spreadsheet.SpreadsheetApp;
      readonly spreadsheetId: () => string;
      readonly sourceMasks: Pick<SourceMasks, "names" | "namedIn">;
      /** What a row would send; none where it cannot be understood. */
      readonly queriesOf: (pull: RowPull) => readonly Query[];
      /** What it asks, whatever the day is. */
      readonly describeAsked: (pull: RowPull) => Json;
      readonly currentZone: () => string;
      readonly settings: Pick<SettingsStore, "read" | "setPreferences">;
    },
  ) {}

  /**
   * Undefined where no approval is needed. A personal key's owner approves every change. A shared key asks
   * what anybody types, except for buckets, removed masks and protected places.
   */
  waits(pull: SavedPull, cells: RowCells, properties: Snapshot): WaitsForApproval | undefined {
    const { keptApprovals } = this.services;
    const row = this.toRow(pull, properties);
    const all = tellsSomebody(pull) && row.chat ? [...APPROVED_CELLS, "chat" as const] : APPROVED_CELLS;
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

  /** That of the owner of the key to the row as it is; undefined for none. */
  ownersWord(pull: SavedPull, properties: Snapshot): RowAgreement | undefined {
    const { approval, secret } = this.services.keptApprovals.known(pull.id, properties) ?? {};
    if (!approval || secret === undefined) return undefined;
    const row = this.toRow(pull, properties);
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

  /** Sent back with an approval: what was agreed to is what was looked at. */
  digestShown(pull: RowPull, properties: Snapshot): string {
    return digestRow(this.toRow(pull, properties));
  }

  private toRow(pull: RowPull, properties: Snapshot): RowToApprove {
    const { currentZone, describeAsked, spreadsheet, notificationSettings } = this.services;
    return {
      pull,
      zone: currentZone(),
      asked: () => describeAsked(pull),
      sheetIdOf: (name) => spreadsheet().getSheetByName(name)?.getSheetId(),
      chat: notificationSettings.read(properties[STORED.chat.name] ?? null),
    };
  }

  /** Masked columns of the connection that a row would show, or name, without its owner's word. */
  private listShown(pull: SavedPull, approval: AnyApproval | undefined): readonly string[] {
    const { sourceMasks, queriesOf } = this.services;
    const masks = sourceMasks.names;
    if (masks.length === 0) return [];
    const open = (pull.columns ?? []).flatMap(({ name, mask }) => (mask ? [] : [name]));
    const byName = sourceMasks.namedIn(queriesOf(pull));
    const named = masks.filter(
      (mask) => byName.includes(mask) || open.some((name) => isMaskedName(name, [mask])),
    );
    const hasOwnersWord = approval !== undefined && readOwnersWord(approval, pull) !== undefined;
    // What the service writes into a bucket passes nothing that could mask it.
    const isToBucket = readBucket(pull) !== "";
    const decision = isToBucket
      ? decide("export", { isToBucket, masks, named, hasOwnersWord })
      : decide("request", { asker: "pull", named, hasOwnersWord, waits: false, hasKey: true });
    return decision.kind === "allowed" ? [] : named.length > 0 ? named : masks;
  }

  /** What was agreed of a pull; undefined where nobody approved it. */
  agreed(id: string, properties: Snapshot): AnyApproval | undefined {
    return this.services.keptApprovals.known(id, properties)?.approval;
  }

  mayApprove(pull: RowPull, by: WaitsForApproval["by"]): boolean {
    if (by === "maker") return this.services.keys.isMine();
    const { spreadsheet, spreadsheetApp } = this.services;
    return !isShutFor(spreadsheet(), spreadsheetApp(), pull.place);
  }

  /** @throws AddOnError notYours, badDestination where this person may not approve */
  require(pull: RowPull, by: WaitsForApproval["by"]): void {
    if (this.mayApprove(pull, by)) return;
    const connection = this.services.connection();
    if (by === "maker" && connection) {
      throw new AddOnError("notYours", {
        host: readHost(connection.baseUrl),
        wish: "approve what this pull asks",
      });
    }
    const problem = "it is protected from you, so somebody who may edit it has to approve this";
    throw new AddOnError("badDestination", { place: writePlace(pull.place), problem });
  }

  /**
   * What a person agreed to; what the owner of the key masks here is masked from now on for all who ask with
   * it.
   */
  agree(pulls: readonly (readonly [pull: SavedPull, texts: PullForm])[]): void {
    const isOwner = this.services.connection() !== null && this.services.keys.isMine();
    if (isOwner) this.mask(pulls.flatMap(([pull]) => listOwnMasks(pull)));
    this.keep(pulls, isOwner);
  }

  private mask(names: readonly string[]): void {
    const { settings, sourceMasks } = this.services;
    const isNew = (name: string): boolean => !isMaskedName(name, sourceMasks.names);
    let room = MOST_MASK_CHARACTERS - sourceMasks.names.join().length;
    // Those without room stay masked in their own row.
    const added = names.filter(isNew).filter((name) => (room -= name.length + 1) >= 0);
    if (added.length > 0) settings.setPreferences({ masks: [...sourceMasks.names, ...added] });
  }

  /** Once, by the first run of the owner's after an update: what rows mask is masked for all. */
  carryMasks(properties: Snapshot): void {
    const { settings, keys, connection, spreadsheetId } = this.services;
    if (settings.read().preferences.masks !== undefined || !connection()) return;
    const earlier = Object.keys(properties)
      .filter((name) => name.startsWith(STORED.agreed.name))
      .flatMap((name) => readApproval(properties[name], spreadsheetId()) ?? [])
      .filter(({ byOwner }) => byOwner === undefined);
    const masks = earlier.flatMap(({ masks: names }) => names).filter((name) => name !== ANY_COLUMN);
    if (masks.length > 0 && keys.isMine()) this.mask(masks);
  }

  keep(pulls: readonly (readonly [pull: SavedPull, texts: PullForm])[], byOwner = false): void {
    const { keptApprovals, properties } = this.services;
    const [secret, spreadsheet] = [keptApprovals.secret(), this.services.spreadsheetId()];
    if (secret === undefined || pulls.length === 0) return;
    const before = properties().getProperties();
    const kept = pulls.map(([pull, texts]): [string, Approval] => {
      const known = keptApprovals.known(pull.id, before)?.kept;
      const context = { spreadsheet, secret, byOwner, before: known };
      const approval = makeApproval(this.toRow(pull, before), texts, context);
      return [pull.id, approval];
    });
    keptApprovals.write(kept);
  }

  /** What rows ask that are as they were approved in an earlier form is approved in the form of today. */
  carryOver(
    pulls: readonly (readonly [pull: SavedPull, texts: () => PullForm])[],
    properties: Snapshot,
  ): void {
    const { keptApprovals, spreadsheetId } = this.services;
    const secret = keptApprovals.secret();
    if (secret === undefined) return;
    const carried = pulls.flatMap(([pull, texts]): [string, Approval][] => {
      const { approval: before } = keptApprovals.known(pull.id, properties) ?? {};
      if (!before || (before.version === 2 && before.chat)) return [];
      const row = this.toRow(pull, properties);
      if (before.version === 2) {
        return [[pull.id, bindApproval(before, { chat: agreeToChat(row.chat, secret) }, secret)]];
      }
      if (listChanged(before, row, secret).length > 0) return [];
      const context = { spreadsheet: spreadsheetId(), secret, byOwner: before.byOwner, before };
      return [[pull.id, makeApproval(row, texts(), context)]];
    });
    keptApprovals.write(carried);
  }

  /** Whether another chat is set than when a row was agreed to, whatever the row says by now. */
  isOfOtherChat(id: string, properties: Snapshot): boolean {
    const { keptApprovals, notificationSettings } = this.services;
    const { approval, secret } = keptApprovals.known(id, properties) ?? {};
    if (approval?.version !== 2 || secret === undefined) return false;
    const chat = notificationSettings.read(properties[STORED.chat.name] ?? null);
    return !isAgreedChat(approval.chat, chat, secret);
  }

  /** The owner of the key has chosen the chat, for all that they agreed to. */
  agreeToChat(): void {
    const { keptApprovals, notificationSettings, properties } = this.services;
    const secret = keptApprovals.secret();
    if (secret === undefined) return;
    const stored = properties().getProperties();
    const chat = agreeToChat(notificationSettings.read(stored[STORED.chat.name] ?? null), secret);
    const bound = Object.keys(stored).flatMap((name): [string, Approval][] => {
      if (!name.startsWith(STORED.agreed.name)) return [];
      const id = name.slice(STORED.agreed.name.length);
      const { approval } = keptApprovals.known(id, stored) ?? {};
      return approval?.version === 2 ? [[id, bindApproval(approval, { chat }, secret)]] : [];
    });
    keptApprovals.write(bound);
  }

  /** Notes what the first run has found of what its row was agreed to: its sheet, and ids by their names. */
  bind({ id, agreed }: SavedPull, found: FoundOfRow): void {
    const secret = agreed && this.services.keptApprovals.secret();
    if (secret === undefined) return;
    const isNew = found.sheetId !== undefined && found.sheetId !== agreed?.sheetId;
    const names = Object.entries(found.ids ?? {}).filter(([name]) => agreed?.ids?.[name] === undefined);
    if (!isNew && names.length === 0) return;
    // Somebody may have agreed to something else meanwhile.
    const kept = this.services.keptApprovals.readNow(id, secret);
    if (kept?.version !== 2 || kept.sheetId !== agreed?.sheetId) return;
    const bound = {
      ...(isNew && found.sheetId !== undefined && { sheetId: found.sheetId }),
      ...(names.length > 0 && { ids: { ...kept.ids, ...Object.fromEntries(names) } }),
    };
    this.services.keptApprovals.write([[id, bindApproval(kept, bound, secret)]]);
  }

  /** Whether to note the row as it is, so that masks removed later are noticed. */
  isOutdated(pull: SavedPull, properties: Snapshot): boolean {
    const known = this.services.keptApprovals.known(pull.id, properties);
    if (known === undefined || known.audience === "me") return false;
    const { approval, secret } = known;
    return approval === undefined || listChanged(approval, this.toRow(pull, properties), secret).length > 0;
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
    const { spreadsheet, spreadsheetApp } = this.services;
    // Editors of the row can change what lands there.
    const isShut = isShutForSome(spreadsheet(), spreadsheetApp(), pull.place);
    return isShut ? "editor of its place" : undefined;
  }
}
