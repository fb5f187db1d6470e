/**
 * Where the API key is. It is read only to send, and only for its host. Every editor can run the add-on, so
 * rules are enforced here, not in the sidebar: only the maker ends a connection or changes its limit; others
 * can replace it, and the maker is notified.
 */
import type { Properties } from "../shared/google-types";
import { readBaseUrl, readHost } from "../service-client/request/address";
import { digest } from "./digest";
import { setProperties } from "./property-quota";
import { parseStored } from "./stored-json";
import { AddOnError } from "../shared/errors";
import type { Clock } from "../shared/services";
import { STORED } from "../shared/stored";
import type { Audience, Connection, SettingsStore } from "./settings";

/** The account is a digest of address and key, so no other address can use the key. */
interface StoredKey {
  readonly key: string;
  readonly accountId: string;
}

/** Without `key` the stored one stays. */
export interface ConnectRequest {
  readonly baseUrl: string;
  readonly key?: string;
  readonly audience: Audience;
  /** Agreed: a colleague's connection is replaced. */
  readonly replaces?: boolean;
}

/** A connection with its new key, which never leaves the execution. */
export interface NewConnection {
  readonly connection: Connection;
  readonly key: string;
}

/** Stores the key where only those who may use it can read it, and gives it out for its own host alone. */
export class Keys {
  constructor(
    private readonly services: {
      readonly settings: SettingsStore;
      readonly properties: () => Properties;
      /** In a custom function these are the spreadsheet owner's. */
      readonly userProperties: () => Properties;
      readonly spreadsheetId: () => string;
      /** Gives a new text that nobody can guess. */
      readonly secret: () => string;
      readonly clock: Clock;
    },
  ) {}

  /** Not stored, because the key is tried first. @throws AddOnError badSetting, notYours */
  candidate(request: ConnectRequest): NewConnection {
    const baseUrl = readBaseUrl(request.baseUrl);
    if (!request.replaces) this.requireMine("change it");
    const key = request.key === undefined ? this.kept(baseUrl) : checkKey(request.key);
    return {
      connection: { baseUrl, accountId: makeAccountId(baseUrl, key), audience: request.audience, maker: "" },
      key,
    };
  }

  /** The key is in one place at a time: sharing moves it, and ending that takes it from the others. */
  store({ connection, key }: NewConnection): void {
    const { accountId, audience } = connection;
    // A new mark that was not stored would make the connection a colleague's.
    const known = this.isMine() ? this.services.userProperties().getProperty(this.makerName()) : null;
    const maker = known ?? this.services.secret();
    const [properties, name] = this.place(audience);
    setProperties(properties, { [name]: JSON.stringify({ key, accountId } satisfies StoredKey) });
    this.drop(audience === "everyone" ? "me" : "everyone");
    this.services.userProperties().setProperty(this.makerName(), maker);
    const { connection: before } = this.services.settings.read();
    // The account is a digest of address and key: the same one has the same key.
    const isSameKey = before?.accountId === accountId;
    const keySince = isSameKey ? before.keySince : this.services.clock.now();
    this.services.settings.setConnection({ ...connection, maker: digest(maker), keySince });
  }

  /** @throws AddOnError notYours */
  disconnect(): void {
    this.requireMine("disconnect it");
    this.drop("everyone");
    this.drop("me");
    this.services.userProperties().deleteProperty(this.makerName());
    this.services.settings.setConnection(null);
  }

  /** Also true where there is no connection. */
  isMine(): boolean {
    const { connection } = this.services.settings.read();
    const maker = connection ? this.services.userProperties().getProperty(this.makerName()) : null;
    return connection === null || (maker !== null && digest(maker) === connection.maker);
  }

  /** What only the maker has; undefined for everybody else. */
  makerSecret(): string | undefined {
    const { connection } = this.services.settings.read();
    const secret =
      connection && this.isMine() ? this.services.userProperties().getProperty(this.makerName()) : null;
    return secret ?? undefined;
  }

  /** @throws AddOnError notYours */
  requireMine(wish: string): void {
    const { connection } = this.services.settings.read();
    if (connection && !this.isMine())
      throw new AddOnError("notYours", { host: readHost(connection.baseUrl), wish });
  }

  /** Deletes a person's own key after a colleague replaced the connection; nobody else can. True once. */
  forgetReplaced(): boolean {
    const { connection } = this.services.settings.read();
    const isOrphaned = connection?.audience !== "me" || this.known(connection) === undefined;
    if (isOrphaned && this.stored("me")) this.drop("me");
    const properties = this.services.userProperties();
    const wasReplaced =
      properties.getProperty(this.makerName()) !== null && (connection === null || !this.isMine());
    if (wasReplaced) properties.deleteProperty(this.makerName());
    return wasReplaced;
  }

  /** @throws AddOnError noConnection */
  keyFor(connection: Connection): string {
    const key = this.known(connection);
    if (key !== undefined) return key;
    throw new AddOnError("noConnection", { ownerOnly: connection.audience === "me" });
  }

  has(connection: Connection): boolean {
    return this.known(connection) !== undefined;
  }

  /** The address counts, because others can change it, and the key must not go elsewhere. */
  private known({ audience, accountId, baseUrl }: Connection): string | undefined {
    const key = this.stored(audience)?.key;
    return key !== undefined && makeAccountId(baseUrl, key) === accountId ? key : undefined;
  }

  private kept(baseUrl: string): string {
    if (!this.isMine()) throw keyError("Enter your own: you cannot take over a colleague's.");
    const { connection } = this.services.settings.read();
    const stored = connection ? this.stored(connection.audience) : undefined;
    if (stored && stored.accountId === makeAccountId(baseUrl, stored.key)) return stored.key;
    throw keyError("A key belongs to one address, so a new address needs its own key.");
  }

  private stored(audience: Audience): StoredKey | undefined {
    const [properties, name] = this.place(audience);
    return parseStored<StoredKey | null>(properties.getProperty(name)) ?? undefined;
  }

  private makerName(): string {
    return STORED.maker.name + this.services.spreadsheetId();
  }

  private drop(audience: Audience): void {
    const [properties, name] = this.place(audience);
    properties.deleteProperty(name);
  }

  /** User properties are shared by all spreadsheets of a person. */
  private place(audience: Audience): readonly [properties: Properties, name: string] {
    return audience === "everyone"
      ? [this.services.properties(), STORED.sharedKey.name]
      : [this.services.userProperties(), STORED.privateKey.name + this.services.spreadsheetId()];
  }
}

function makeAccountId(baseUrl: string, key: string): string {
  return digest(`account\n${baseUrl}\n${key}`);
}

function checkKey(typed: string): string {
  const key = typed.trim();
  // A shorter key could be a word of any answer, and could not be removed from it.
  if (/^[!-9;-~]{8,500}$/.test(key)) return key;
  throw keyError(
    "Enter the key alone: at least 8 Latin letters, digits and signs, without spaces or colons.",
  );
}

function keyError(problem: string): AddOnError {
  return new AddOnError("badSetting", { setting: "API key", problem });
}
