/**
 * Where the API key is, and who made the connection. The key is read only to send, and is bound to its host.
 * Every editor can run the add-on, so the rule is here and not in the page: only its maker ends a connection
 * or raises its limit; others can replace it, and the maker is told.
 */
import type { Properties } from "../shared/google-types";
import { readBaseUrl, readHost } from "../service-client/request/address";
import { digest } from "./digest";
import { setProperties } from "./property-quota";
import { AddOnError } from "../shared/errors";
import { STORED } from "../shared/stored";
import type { Audience, Connection, SettingsStore } from "./settings";

/** A key with its account: an account is an address and a key, so no other address can use it. */
interface StoredKey {
  readonly key: string;
  readonly accountId: string;
}

/** What a person enters. Without a key the stored one stays, where the address is the same. */
export interface ConnectRequest {
  readonly baseUrl: string;
  readonly key?: string;
  readonly audience: Audience;
  /** The person knows that this replaces what a colleague connected. */
  readonly replaces?: boolean;
}

/** A connection with its key, before it is stored. It never leaves the execution. */
export interface NewConnection {
  readonly connection: Connection;
  readonly key: string;
}

export class Keys {
  constructor(
    private readonly services: {
      readonly settings: SettingsStore;
      readonly properties: () => Properties;
      /** In a custom function these are the spreadsheet owner's, whoever looks at the cell. */
      readonly userProperties: () => Properties;
      readonly spreadsheetId: () => string;
      /** A text that nobody can guess. */
      readonly secret: () => string;
    },
  ) {}

  /**
   * What a person entered, checked but not stored: the key is tried first. @throws AddOnError badSetting,
   * notYours
   */
  candidate(request: ConnectRequest): NewConnection {
    const baseUrl = readBaseUrl(request.baseUrl);
    if (!request.replaces) this.requireMine("change it");
    const key = request.key === undefined ? this.kept(baseUrl) : checkKey(request.key);
    return {
      connection: { baseUrl, accountId: makeAccountId(baseUrl, key), audience: request.audience, maker: "" },
      key,
    };
  }

  /** A key is in one place: sharing moves it, and ending that takes it from the others. */
  store({ connection, key }: NewConnection): void {
    const { accountId, audience } = connection;
    // Their mark stays: a changed one that was not noted would make the connection a colleague's.
    const known = this.isMine() ? this.services.userProperties().getProperty(this.makerName()) : null;
    const maker = known ?? this.services.secret();
    const [properties, name] = this.place(audience);
    setProperties(properties, { [name]: JSON.stringify({ key, accountId } satisfies StoredKey) });
    this.drop(audience === "everyone" ? "me" : "everyone");
    this.services.userProperties().setProperty(this.makerName(), maker);
    this.services.settings.setConnection({ ...connection, maker: digest(maker) });
  }

  /** @throws AddOnError notYours */
  disconnect(): void {
    this.requireMine("disconnect it");
    this.drop("everyone");
    this.drop("me");
    this.services.userProperties().deleteProperty(this.makerName());
    this.services.settings.setConnection(null);
  }

  /** Whether this person made the connection; also where there is none. */
  isMine(): boolean {
    const { connection } = this.services.settings.read();
    const maker = connection ? this.services.userProperties().getProperty(this.makerName()) : null;
    return connection === null || (maker !== null && digest(maker) === connection.maker);
  }

  /** What only the person has who made the connection; undefined for everybody else. */
  makerSecret(): string | undefined {
    const { connection } = this.services.settings.read();
    const secret =
      connection && this.isMine() ? this.services.userProperties().getProperty(this.makerName()) : null;
    return secret ?? undefined;
  }

  /**
   * @throws AddOnError notYours where a colleague made the connection; `wish` is what the person wants to do
   * with it
   */
  requireMine(wish: string): void {
    const { connection } = this.services.settings.read();
    if (connection && !this.isMine())
      throw new AddOnError("notYours", { host: readHost(connection.baseUrl), wish });
  }

  /** Forgets a person's own key of a connection that was replaced; nobody else can reach it. True once. */
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

  /**
   * A connection's key. @throws AddOnError noConnection where this person (or the file's owner) has none for
   * it
   */
  keyFor(connection: Connection): string {
    const key = this.known(connection);
    if (key !== undefined) return key;
    throw new AddOnError("noConnection", { ownerOnly: connection.audience === "me" });
  }

  /** Whether this person can use the connection. */
  has(connection: Connection): boolean {
    return this.known(connection) !== undefined;
  }

  /**
   * Another person's key for an address is another account. The address counts, because others can write it,
   * and the key must not go elsewhere.
   */
  private known({ audience, accountId, baseUrl }: Connection): string | undefined {
    const key = this.stored(audience)?.key;
    return key !== undefined && makeAccountId(baseUrl, key) === accountId ? key : undefined;
  }

  private kept(baseUrl: string): string {
    if (!this.isMine()) throw refuseKey("Enter your own: a colleague's cannot be taken over.");
    const { connection } = this.services.settings.read();
    const stored = connection ? this.stored(connection.audience) : undefined;
    if (stored && stored.accountId === makeAccountId(baseUrl, stored.key)) return stored.key;
    throw refuseKey("A key belongs to one address, so a new address needs its key.");
  }

  private stored(audience: Audience): StoredKey | undefined {
    const [properties, name] = this.place(audience);
    try {
      return (JSON.parse(properties.getProperty(name) ?? "null") as StoredKey | null) ?? undefined;
    } catch {
      // The parser's message would quote it. What cannot be read is no key: the person enters it again.
      return undefined;
    }
  }

  private makerName(): string {
    return STORED.maker.name + this.services.spreadsheetId();
  }

  private drop(audience: Audience): void {
    const [properties, name] = this.place(audience);
    properties.deleteProperty(name);
  }

  /** User properties are shared by all spreadsheets of a person: one person may have a key for each. */
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
  // Less could be a word of any answer, which could not be cleaned of it.
  if (/^[!-9;-~]{8,500}$/.test(key)) return key;
  throw refuseKey(
    "Enter the key alone: at least 8 Latin letters, digits and signs, without spaces or colons.",
  );
}

function refuseKey(problem: string): AddOnError {
  return new AddOnError("badSetting", { setting: "API key", problem });
}
