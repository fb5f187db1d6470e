/** Where approvals are stored, and the secret that proves who wrote them. */
import type { Snapshot } from "../../answers/question/notes";
import type { Keys } from "../../settings/keys";
import { setProperties } from "../../settings/property-quota";
import type { Connection } from "../../settings/settings";
import { STORED } from "../../shared/stored";
import { type AnyApproval, type Approval, isSealed, readApproval } from "./approval";

/** A stored approval, with the secret that proves its author. */
export interface KnownApproval {
  readonly secret: string;
  readonly approval: AnyApproval | undefined;
  /** Also from another connection: not an approval here, but it lists masks. */
  readonly kept: AnyApproval | undefined;
  readonly audience: Connection["audience"];
}

/** Approvals as the document's properties hold them, sealed so that only who may agree can write one. */
export class KeptApprovals {
  private maker: { readonly of: string | undefined; readonly secret: string | undefined } | undefined;
  private hasKey: boolean | undefined;

  constructor(
    private readonly services: {
      readonly connection: () => Connection | null;
      readonly keys: Pick<Keys, "makerSecret" | "has">;
      readonly properties: () => GoogleAppsScript.Properties.Properties;
      readonly spreadsheetId: () => string;
    },
  ) {}

  /** Undefined where nothing is connected, or the key is another person's own. */
  known(id: string, properties: Snapshot): KnownApproval | undefined {
    const connection = this.services.connection();
    const secret = this.secret();
    // Others have no key for a private connection: their runs fail with that.
    if (!connection || secret === undefined) return undefined;
    const kept = readApproval(properties[STORED.agreed.name + id], this.services.spreadsheetId());
    const approval = kept && isSealed(kept, secret) ? kept : undefined;
    return { secret, approval, kept, audience: connection.audience };
  }

  /** As it is stored at this moment, if who has the secret has sealed it. */
  readNow(id: string, secret: string): AnyApproval | undefined {
    const text = this.services.properties().getProperty(STORED.agreed.name + id) ?? undefined;
    const kept = readApproval(text, this.services.spreadsheetId());
    return kept && isSealed(kept, secret) ? kept : undefined;
  }

  /** Stores approvals by the ids of their pulls, together. */
  write(approvals: readonly (readonly [id: string, approval: Approval])[]): void {
    if (approvals.length === 0) return;
    const texts = approvals.map(([id, approval]) => [STORED.agreed.name + id, JSON.stringify(approval)]);
    setProperties(this.services.properties(), Object.fromEntries(texts) as Record<string, string>);
  }

  /**
   * A private key without the connection maker's secret: others can write where the connection is stored, and
   * who changed it must not bypass approvals.
   */
  isUnproven(): boolean {
    const connection = this.services.connection();
    if (connection?.audience !== "me") return false;
    return (this.hasKey ??= this.services.keys.has(connection));
  }

  /** Whether its key asks for nobody but who has connected. */
  isPrivate(): boolean {
    return this.services.connection()?.audience === "me";
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
}
