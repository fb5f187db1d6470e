/** Whether a row's question was approved with whose key, and where that is stored. */
import { decide } from "../../gate/gate";
import type { SourceMasks } from "../../answers/ask/source-masks";
import type { Snapshot } from "../../answers/question/notes";
import type { PullForm } from "../../sidebar-contract/calls";
import { AddOnError } from "../../shared/errors";
import { STORED } from "../../shared/stored";
import { writePlace } from "../../input-language/pulls/place-text";
import { readHost } from "../../service-client/request/address";
import type { Keys } from "../../settings/keys";
import { setProperties } from "../../settings/property-quota";
import { MOST_MASK_CHARACTERS } from "../../settings/preferences";
import type { Connection, SettingsStore } from "../../settings/settings";
import type { Query } from "../../service-client/request/request";
import type { Json } from "../../table/values";
import { isMaskedName } from "../../table/masks/source-masks";
import { ANY_COLUMN, listOwnMasks, listUnmasked, readOwnersWord } from "./agreed-masks";
import {
  type AnyApproval,
  type ApprovedPart,
  bindApproval,
  isAsTyped,
  isSealed,
  listChanged,
  makeApproval,
  readApproval,
  type RowToApprove,
} from "./approval";
import { APPROVED_CELLS } from "./approved-cells";
import { readBucket } from "../model/export-state";
import type { WaitsForApproval } from "../model/known-pull";
import { explainWaiting, type RowCells } from "./waiting-words";
import type { RowAgreement, RowPull, SavedPull } from "../model/saved-pull";
import { isShutFor, isShutForSome } from "../store/protected-places";

/** What a run has found: the sheet where it landed, and ids by the names it asked for. */
type FoundOfRow = { readonly [part in "sheetId" | "ids"]: RowAgreement[part] | undefined };

/** Stored approvals, with the secret that proves their author. */
interface Known {
  readonly secret: string;
  readonly approval: AnyApproval | undefined;
  /** Also from another connection: not an approval here, but it lists masks. */
  readonly kept: AnyApproval | undefined;
  readonly audience: Connection["audience"];
}

/** What of each row somebody agreed to, sealed with a secret so that only who may agree can note it. */
export class Approvals {
  private maker: { readonly of: string | undefined; readonly secret: string | undefined } | undefined;
  private hasKey: boolean | undefined;

  constructor(
    private readonly services: {
      readonly connection: () => Connection | null;
      readonly keys: Pick<Keys, "makerSecret" | "isMine" | "has">;
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
    const row = { ...cells, zone: this.services.currentZone() };
    const known = this.known(pull.id, properties);
    if (known === undefined) {
      return this.isUnproven() ? explainWaiting(undefined, APPROVED_CELLS, row, "maker") : undefined;
    }
    const { approval, kept, audience, secret } = known;
    const changed = approval ? listChanged(approval, this.toRow(pull), secret) : APPROVED_CELLS;
    const shown = this.listShown(pull, changed.length === 0 ? approval : undefined);
    if (shown.length > 0) return explainWaiting(approval, changed, row, "maker", shown);
    if (changed.length === 0) return undefined;
    const by = audience === "me" ? "maker" : this.needed(pull, { approval, kept }, changed);
    return by && explainWaiting(approval, changed, row, by);
  }

  /** That of the owner of the key to the row as it is; undefined for none. */
  ownersWord(pull: SavedPull, properties: Snapshot): RowAgreement | undefined {
    const { approval, secret } = this.known(pull.id, properties) ?? {};
    if (!approval || secret === undefined) return undefined;
    if (listChanged(approval, this.toRow(pull), secret).length > 0) return undefined;
    const word = readOwnersWord(approval, pull);
    if (!word || approval.version === 1) return word;
    const { sheetId, ids } = approval;
    return {
      ...word,
      ...(sheetId !== undefined && { sheetId }),
      ...(ids && { ids }),
      ...(!isAsTyped(approval, this.toRow(pull), secret) && { isRespelled: true }),
    };
  }

  private toRow(pull: RowPull): RowToApprove {
    const { currentZone, describeAsked, spreadsheet } = this.services;
    return {
      pull,
      zone: currentZone(),
      asked: () => describeAsked(pull),
      sheetIdOf: (name) => spreadsheet().getSheetByName(name)?.getSheetId(),
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
    return this.known(id, properties)?.approval;
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
    const [secret, spreadsheet] = [this.secret(), this.services.spreadsheetId()];
    if (secret === undefined || pulls.length === 0) return;
    const properties = this.services.properties();
    const before = properties.getProperties();
    const kept = pulls.map(([pull, texts]) => {
      const known = this.known(pull.id, before)?.kept;
      const context = { spreadsheet, secret, byOwner, before: known };
      const approval = makeApproval(this.toRow(pull), texts, context);
      return [STORED.agreed.name + pull.id, JSON.stringify(approval)];
    });
    setProperties(properties, Object.fromEntries(kept) as Record<string, string>);
  }

  /** What rows ask that are as they were approved in the first form is approved in the form of today. */
  carryOver(
    pulls: readonly (readonly [pull: SavedPull, texts: () => PullForm])[],
    properties: Snapshot,
  ): void {
    const [secret, spreadsheet] = [this.secret(), this.services.spreadsheetId()];
    if (secret === undefined) return;
    const carried = pulls.flatMap(([pull, texts]) => {
      const { approval: before } = this.known(pull.id, properties) ?? {};
      const row = this.toRow(pull);
      if (before?.version !== 1 || listChanged(before, row, secret).length > 0) return [];
      const context = { spreadsheet, secret, byOwner: before.byOwner, before };
      return [[STORED.agreed.name + pull.id, JSON.stringify(makeApproval(row, texts(), context))]];
    });
    if (carried.length === 0) return;
    setProperties(this.services.properties(), Object.fromEntries(carried) as Record<string, string>);
  }

  /** Notes what the first run has found of what its row was agreed to: its sheet, and ids by their names. */
  bind({ id, agreed }: SavedPull, found: FoundOfRow): void {
    const secret = agreed && this.secret();
    if (secret === undefined) return;
    const isNew = found.sheetId !== undefined && found.sheetId !== agreed?.sheetId;
    const names = Object.entries(found.ids ?? {}).filter(([name]) => agreed?.ids?.[name] === undefined);
    if (!isNew && names.length === 0) return;
    const properties = this.services.properties();
    const kept = readApproval(
      properties.getProperty(STORED.agreed.name + id) ?? undefined,
      this.services.spreadsheetId(),
    );
    // Somebody may have agreed to something else meanwhile.
    if (kept?.version !== 2 || !isSealed(kept, secret) || kept.sheetId !== agreed?.sheetId) return;
    const bound = {
      ...(isNew && found.sheetId !== undefined && { sheetId: found.sheetId }),
      ...(names.length > 0 && { ids: { ...kept.ids, ...Object.fromEntries(names) } }),
    };
    setProperties(properties, {
      [STORED.agreed.name + id]: JSON.stringify(bindApproval(kept, bound, secret)),
    });
  }

  /** Whether to note the row as it is, so that masks removed later are noticed. */
  isOutdated(pull: SavedPull, properties: Snapshot): boolean {
    const known = this.known(pull.id, properties);
    if (known === undefined || known.audience === "me") return false;
    return (
      known.approval === undefined || listChanged(known.approval, this.toRow(pull), known.secret).length > 0
    );
  }

  private known(id: string, properties: Snapshot): Known | undefined {
    const connection = this.services.connection();
    const secret = this.secret();
    // Others have no key for a private connection: their runs fail with that.
    if (!connection || secret === undefined) return undefined;
    const kept = readApproval(properties[STORED.agreed.name + id], this.services.spreadsheetId());
    const approval = kept && isSealed(kept, secret) ? kept : undefined;
    return { secret, approval, kept, audience: connection.audience };
  }

  /**
   * A private key without the connection maker's secret: others can write where the connection is stored, and
   * who changed it must not bypass approvals.
   */
  private isUnproven(): boolean {
    const connection = this.services.connection();
    if (connection?.audience !== "me") return false;
    return (this.hasKey ??= this.services.keys.has(connection));
  }

  /**
   * A key of everyone is read by the add-on for everyone, so nothing is more secret than who made the
   * connection.
   */
  secret(): string | undefined {
    const connection = this.services.connection();
    if (connection?.audience === "everyone") return connection.maker;
    // A user property costs a call, so it is read once for all rows.
    if (this.maker?.of !== connection?.maker) {
      this.maker = { of: connection?.maker, secret: this.services.keys.makerSecret() };
    }
    return this.maker?.secret;
  }

  private needed(
    pull: RowPull,
    { approval, kept }: Pick<Known, "approval" | "kept">,
    changed: readonly ApprovedPart[],
  ): WaitsForApproval["by"] | undefined {
    const bucket = readBucket(pull);
    const isOther = bucket !== approval?.bucket || changed.includes("name");
    if (bucket !== "" && isOther) return "maker";
    if (kept && listUnmasked(kept, pull).length > 0) return "maker";
    const { spreadsheet, spreadsheetApp } = this.services;
    // Editors of the row can change what lands there.
    const isShut = isShutForSome(spreadsheet(), spreadsheetApp(), pull.place);
    return isShut ? "editor of its place" : undefined;
  }
}
