/** Where the API key lies. It is read only when a request is about to be sent, and is bound to its host. */
import { baseUrlOf } from "../api/address";
import { digest } from "./digest";
import { setProperties } from "./property-quota";
import { AddOnError } from "../errors";
import type { Audience, Connection, SettingsStore } from "./settings";

type Properties = GoogleAppsScript.Properties.Properties;

/** A key with the one account that it opens: an account is an address and a key, so another address has no use for it. */
interface StoredKey {
  readonly key: string;
  readonly accountId: string;
}

/** What a person enters to connect. Without a key, the stored one is kept where the address is still the same. */
export interface ConnectRequest {
  readonly baseUrl: string;
  readonly key?: string;
  readonly audience: Audience;
}

/** A connection with its key, before it is stored. It never leaves the execution. */
export interface Candidate {
  readonly connection: Connection;
  readonly key: string;
}

export class Keys {
  constructor(
    private readonly settings: SettingsStore,
    private readonly documentProperties: () => Properties,
    /** In a custom function these are the spreadsheet owner's, whoever looks at the cell. */
    private readonly userProperties: () => Properties,
    private readonly spreadsheetId: () => string,
  ) {}

  /** What a person entered, checked but not stored: the key is tried first. @throws AddOnError badSetting */
  candidate(request: ConnectRequest): Candidate {
    const baseUrl = baseUrlOf(request.baseUrl);
    const key = request.key === undefined ? this.kept(baseUrl) : checkedKey(request.key);
    return { connection: { baseUrl, accountId: accountIdOf(baseUrl, key), audience: request.audience }, key };
  }

  /** A key lies in one place only: sharing moves it, and ending the sharing takes it away from the others. */
  store({ connection, key }: Candidate): void {
    const { accountId, audience } = connection;
    const [properties, name] = this.place(audience);
    setProperties(properties, { [name]: JSON.stringify({ key, accountId } satisfies StoredKey) });
    this.drop(audience === "everyone" ? "me" : "everyone");
    this.settings.setConnection(connection);
  }

  disconnect(): void {
    this.drop("everyone");
    this.drop("me");
    this.settings.setConnection(null);
  }

  /** The key of a connection. @throws AddOnError noConnection where this person (or the file's owner) has none for it */
  keyFor(connection: Connection): string {
    const key = this.known(connection);
    if (key !== undefined) return key;
    throw new AddOnError("noConnection", { ownerOnly: connection.audience === "me" });
  }

  /** Whether this person can use the connection. */
  has(connection: Connection): boolean {
    return this.known(connection) !== undefined;
  }

  /** Another person's private key for the same address is another account, with a limit of its own. */
  private known({ audience, accountId }: Connection): string | undefined {
    const stored = this.stored(audience);
    return stored?.accountId === accountId ? stored.key : undefined;
  }

  private kept(baseUrl: string): string {
    const { connection } = this.settings.read();
    const stored = connection ? this.stored(connection.audience) : undefined;
    if (stored && stored.accountId === accountIdOf(baseUrl, stored.key)) return stored.key;
    throw badKey("A key belongs to one address, so a new address needs its key.");
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

  private drop(audience: Audience): void {
    const [properties, name] = this.place(audience);
    properties.deleteProperty(name);
  }

  /** User properties are shared by all spreadsheets of a person: one person may have a key for each. */
  private place(audience: Audience): readonly [properties: Properties, name: string] {
    return audience === "everyone"
      ? [this.documentProperties(), "key"]
      : [this.userProperties(), `key:${this.spreadsheetId()}`];
  }
}

function accountIdOf(baseUrl: string, key: string): string {
  return digest(`account\n${baseUrl}\n${key}`);
}

function checkedKey(typed: string): string {
  const key = typed.trim();
  // Less could be a word of any answer, which could not be cleaned of it.
  if (/^[!-9;-~]{8,500}$/.test(key)) return key;
  throw badKey("Enter the key alone: at least 8 Latin letters, digits and signs, without spaces or colons.");
}

function badKey(problem: string): AddOnError {
  return new AddOnError("badSetting", { setting: "API key", problem });
}
