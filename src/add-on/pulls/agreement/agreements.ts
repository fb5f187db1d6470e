/** What people agree to: who may, and how it is noted. */
import type { NotificationSettings } from "../../notifications/notification-settings";
import type { SourceMasks } from "../../answers/ask/source-masks";
import type { Snapshot } from "../../answers/question/notes";
import type { PullForm } from "../../sidebar-contract/calls";
import { AddOnError } from "../../shared/errors";
import { STORED } from "../../shared/stored";
import { type PullPlace, writePlace } from "../../input-language/pulls/place-text";
import { readHost } from "../../service-client/request/address";
import type { Keys } from "../../settings/keys";
import { MOST_MASK_CHARACTERS } from "../../settings/preferences";
import type { Connection, SettingsStore } from "../../settings/settings";
import { makeMaskTest } from "../../table/masks/masked-names";
import { ANY_COLUMN, listOwnMasks } from "./agreed-masks";
import { type Approval, bindApproval, listChanged, makeApproval, readApproval } from "./approval";
import type { FirstFormApproval } from "./approval-form-1";
import { agreeToChat } from "./agreed-chat";
import { agreeToSchedule } from "./agreed-schedule";
import type { WaitsForApproval } from "../model/known-pull";
import type { RowAgreement, RowPull, SavedPull } from "../model/saved-pull";
import { type KeptApprovals } from "./kept-approvals";
import { areCellsShutFor, isShutFor, isShutForSome } from "../store/protected-places";
import type { RowsToApprove } from "./rows-to-approve";
import type { RowToApprove } from "./row-facts";

/** What a run has found: the sheet where it landed, and ids by the names it asked for. */
type FoundOfRow = { readonly [part in "sheetId" | "ids"]: RowAgreement[part] | undefined };

/** Who may approve, and where or of which cells they have to be allowed to edit. */
type ToApprove = Pick<WaitsForApproval, "by" | "at" | "asks">;

/** Notes what people agree to, sealed with a secret so that only who may agree can note it. */
export class Agreements {
  constructor(
    private readonly services: {
      readonly connection: () => Connection | null;
      readonly keys: Pick<Keys, "isMine">;
      readonly keptApprovals: KeptApprovals;
      readonly rowsToApprove: RowsToApprove;
      readonly notificationSettings: Pick<NotificationSettings, "read">;
      readonly properties: () => GoogleAppsScript.Properties.Properties;
      readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
      readonly spreadsheetApp: () => GoogleAppsScript.Spreadsheet.SpreadsheetApp;
      readonly spreadsheetId: () => string;
      readonly sourceMasks: Pick<SourceMasks, "names">;
      readonly settings: Pick<SettingsStore, "read" | "reload" | "setPreferences">;
    },
  ) {}

  mayApprove(pull: RowPull, { by, at, asks }: ToApprove): boolean {
    if (by === "maker" && !this.services.keys.isMine()) return false;
    return (by === "maker" && !at) || this.mayEdit(at ?? pull.place, asks);
  }

  private mayEdit(place: PullPlace, asks: WaitsForApproval["asks"]): boolean {
    const [spreadsheet, app] = [this.services.spreadsheet(), this.services.spreadsheetApp()];
    return asks?.kind === "cells"
      ? !areCellsShutFor(spreadsheet, app, asks)
      : !isShutFor(spreadsheet, app, place);
  }

  /** @throws AddOnError notYours, badDestination where this person may not approve */
  require(pull: RowPull, waits: ToApprove, wish = "approve what this pull asks"): void {
    if (this.mayApprove(pull, waits)) return;
    const { by, at } = waits;
    const connection = this.services.connection();
    if (by === "maker" && connection && !this.services.keys.isMine()) {
      throw new AddOnError("notYours", { host: readHost(connection.baseUrl), wish });
    }
    const problem = "it is protected from you, so somebody who may edit it has to approve this";
    throw new AddOnError("badDestination", { place: writePlace(at ?? pull.place), problem });
  }

  /**
   * What a person agreed to; what the owner of the key masks here is masked from now on for all who ask with
   * it.
   */
  agree(pulls: readonly (readonly [pull: SavedPull, texts: PullForm])[]): void {
    const isOwner = this.services.connection() !== null && this.services.keys.isMine();
    if (isOwner) this.mask(pulls.flatMap(([pull]) => listOwnMasks(pull)));
    this.keep(pulls, { isOwner, isByPerson: true });
  }

  /** Also what nobody had to agree to is noted, so that what changes later is noticed. */
  keep(
    pulls: readonly (readonly [pull: SavedPull, texts: PullForm])[],
    { isOwner, isByPerson } = { isOwner: false, isByPerson: false },
  ): void {
    const { keptApprovals, properties } = this.services;
    const [secret, spreadsheet] = [keptApprovals.secret(), this.services.spreadsheetId()];
    if (secret === undefined || pulls.length === 0) return;
    const before = properties().getProperties();
    const kept = pulls.map(([pull, texts]): [string, Approval] => {
      const known = keptApprovals.known(pull.id, before)?.kept;
      const byEditor = isByPerson && !isOwner && this.isShutForSome(pull);
      const context = { spreadsheet, secret, byOwner: isOwner, byEditor, before: known };
      const approval = makeApproval(this.services.rowsToApprove.read(pull, before), texts, context);
      return [pull.id, approval];
    });
    keptApprovals.write(kept);
  }

  /** What is agreed to is nothing from now on; masks stay known. @returns whether that was noted */
  takeBack(pull: SavedPull, texts: PullForm): boolean {
    const { keptApprovals, properties } = this.services;
    const secret = keptApprovals.secret();
    const kept = secret === undefined ? undefined : keptApprovals.readNow(pull.id, secret);
    if (secret === undefined || !kept) return false;
    const row = (): RowToApprove => this.services.rowsToApprove.read(pull, properties().getProperties());
    const today = kept.version === 2 ? kept : this.renew(kept, row(), texts, secret);
    keptApprovals.write([[pull.id, bindApproval(today, { isTakenBack: true }, secret)]]);
    return true;
  }

  private isShutForSome({ place }: SavedPull): boolean {
    return isShutForSome(this.services.spreadsheet(), this.services.spreadsheetApp(), place);
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

  /** What rows ask that are as they were approved in an earlier form is approved in the form of today. */
  carryOver(
    pulls: readonly (readonly [pull: SavedPull, texts: () => PullForm])[],
    properties: Snapshot,
  ): void {
    const { keptApprovals } = this.services;
    const secret = keptApprovals.secret();
    if (secret === undefined) return;
    const carried = pulls.flatMap(([pull, texts]): [string, Approval][] => {
      const { approval: before } = keptApprovals.known(pull.id, properties) ?? {};
      if (!before || (before.version === 2 && before.chat && before.schedule)) return [];
      const row = this.services.rowsToApprove.read(pull, properties);
      if (before.version === 2) {
        const { chat = agreeToChat(row.chat, secret), schedule = agreeToSchedule(pull) } = before;
        return [[pull.id, bindApproval(before, { chat, schedule }, secret)]];
      }
      if (listChanged(before, row, secret).length > 0) return [];
      return [[pull.id, this.renew(before, row, texts(), secret)]];
    });
    keptApprovals.write(carried);
  }

  private renew(before: FirstFormApproval, row: RowToApprove, texts: PullForm, secret: string): Approval {
    const spreadsheet = this.services.spreadsheetId();
    return makeApproval(row, texts, { spreadsheet, secret, byOwner: before.byOwner, before });
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

  /** In place of what a row was agreed to ask, or where: it is as it was but for that. */
  bindFound({ id }: SavedPull, found: { readonly [part in keyof FoundOfRow]?: RowAgreement[part] }): void {
    const secret = this.services.keptApprovals.secret();
    const kept = secret === undefined ? undefined : this.services.keptApprovals.readNow(id, secret);
    if (secret === undefined || kept?.version !== 2) return;
    const { sheetId = kept.sheetId, ids } = found;
    const bound = {
      ...(sheetId !== undefined && { sheetId }),
      ...(ids && { ids: { ...kept.ids, ...ids } }),
    };
    this.services.keptApprovals.write([[id, bindApproval(kept, bound, secret)]]);
  }

  private mask(names: readonly string[]): void {
    const { settings, sourceMasks } = this.services;
    // Another column may have been masked since this began.
    if (names.length > 0) settings.reload();
    const isMasked = makeMaskTest(sourceMasks.names);
    let room = MOST_MASK_CHARACTERS - sourceMasks.names.join().length;
    // Those without room stay masked in their own row.
    const added = names.filter((name) => !isMasked(name)).filter((name) => (room -= name.length + 1) >= 0);
    if (added.length > 0) settings.setPreferences({ masks: [...sourceMasks.names, ...added] });
  }
}
