import { type ClassAccess, IN_DOCUMENTS } from "../rules/auth";
import type { DailyCounter } from "../rules/daily-counter";
import { ServiceError, signatureError } from "../rules/service-error";
import { textOf, typed } from "../rules/stand-in";

/** developers.google.com/apps-script/guides/services/quotas */
const MAX_VALUE_BYTES = 9 * 1024;
const MAX_STORE_BYTES = 500 * 1024;

/** The properties of one script, document or user. */
export class PropertyStore {
  private readonly entries = new Map<string, string>();
  /** The size of all properties, kept because writes are frequent. */
  private bytes = 0;

  get(key: string): string | null {
    return this.entries.get(key) ?? null;
  }
  keys(): string[] {
    return [...this.entries.keys()];
  }
  all(): Record<string, string> {
    return Object.fromEntries(this.entries);
  }

  /** All, or none where one is too large or the store would overflow. */
  setAll(properties: Readonly<Record<string, string>>, replace: boolean): void {
    const added = Object.entries(properties);
    if (added.some(([, value]) => Buffer.byteLength(value) > MAX_VALUE_BYTES)) {
      throw new ServiceError("Argument too large: value");
    }
    const kept = replace ? 0 : this.bytes - added.reduce((sum, [key]) => sum + this.bytesOf(key), 0);
    const bytes = kept + added.reduce((sum, entry) => sum + sizeOf(entry), 0);
    if (bytes > MAX_STORE_BYTES) {
      throw new ServiceError(
        "You have exceeded the property storage quota. Please remove some properties and try again.",
      );
    }
    if (replace) this.entries.clear();
    for (const [key, value] of added) this.entries.set(key, value);
    this.bytes = bytes;
  }

  delete(key: string): void {
    this.bytes -= this.bytesOf(key);
    this.entries.delete(key);
  }
  clear(): void {
    this.entries.clear();
    this.bytes = 0;
  }

  private bytesOf(key: string): number {
    const value = this.entries.get(key);
    return value === undefined ? 0 : sizeOf([key, value]);
  }
}

function sizeOf([key, value]: readonly [key: string, value: string]): number {
  return Buffer.byteLength(key) + Buffer.byteLength(value);
}

type PropertiesMethods =
  | "deleteProperty"
  | "getKeys"
  | "getProperties"
  | "getProperty"
  | "setProperties"
  | "setProperty";

/** Each call counts against the user's daily quotas. */
export class Properties implements Pick<GoogleAppsScript.Properties.Properties, PropertiesMethods> {
  static readonly access: ClassAccess = IN_DOCUMENTS;
  readonly #store: PropertyStore;
  readonly #counter: DailyCounter;
  readonly #readOnly: boolean;
  readonly #setsWhole: boolean;

  constructor(store: PropertyStore, { counter, setsWhole }: PropertyAccess, readOnly = false) {
    this.#store = store;
    this.#counter = counter;
    this.#readOnly = readOnly;
    this.#setsWhole = setsWhole;
  }

  getProperty(key: string): string | null {
    this.#counter.count(1);
    return this.#store.get(checkedKey(key, "getProperty"));
  }
  getProperties(): Record<string, string> {
    this.#counter.count(1);
    return this.#store.all();
  }
  getKeys(): string[] {
    this.#counter.count(1);
    return this.#store.keys();
  }

  setProperty(key: string, value: string): GoogleAppsScript.Properties.Properties {
    if (value === null || value === undefined) {
      throw signatureError("PropertiesService.Properties.setProperty", [key, value]);
    }
    return this.#write("setProperty", { [checkedKey(key, "setProperty")]: value }, false);
  }
  setProperties(
    properties: Record<string, string>,
    deleteAllOthers = false,
  ): GoogleAppsScript.Properties.Properties {
    if (typeof properties !== "object" || properties === null) {
      throw signatureError("PropertiesService.Properties.setProperties", [properties]);
    }
    return this.#write("setProperties", properties, deleteAllOthers);
  }
  deleteProperty(key: string): GoogleAppsScript.Properties.Properties {
    this.#checkWritable("deleteProperty");
    this.#counter.count(1);
    this.#store.delete(checkedKey(key, "deleteProperty"));
    return typed(this);
  }

  /** Values become text. Each key counts as a write; Google does not document it. */
  #write(
    method: string,
    properties: Record<string, string>,
    replace: boolean,
  ): GoogleAppsScript.Properties.Properties {
    this.#checkWritable(method);
    this.#counter.count(Math.max(1, Object.keys(properties).length));
    const texts = Object.entries(properties).map(([key, value]) => [key, textOf(value)] as const);
    if (this.#setsWhole || replace) this.#store.setAll(Object.fromEntries(texts), replace);
    else for (const [key, text] of texts) this.#store.setAll({ [key]: text }, false);
    return typed(this);
  }

  #checkWritable(method: string): void {
    if (this.#readOnly) throw new ServiceError(`You do not have permission to call ${method}`);
  }
}

export interface PropertyAccess {
  readonly document: PropertyStore | null;
  readonly script: PropertyStore;
  /**
   * Store of the person who runs the script; in a formula the owner's, read-only
   * (developers.google.com/apps-script/guides/sheets/functions).
   */
  readonly user: PropertyStore;
  readonly userReadOnly: boolean;
  readonly counter: DailyCounter;
  /** Whether several are set together or not at all. */
  readonly setsWhole: boolean;
}

/** No document properties without a document. */
export class PropertiesService implements Pick<
  GoogleAppsScript.Properties.PropertiesService,
  "getDocumentProperties" | "getScriptProperties" | "getUserProperties"
> {
  static readonly access: ClassAccess = IN_DOCUMENTS;
  readonly #access: PropertyAccess;
  constructor(access: PropertyAccess) {
    this.#access = access;
  }

  /** Null outside a document; Google's types do not say so. */
  getDocumentProperties(): GoogleAppsScript.Properties.Properties {
    const { document } = this.#access;
    return typed((document && new Properties(document, this.#access)) as object);
  }
  getScriptProperties(): GoogleAppsScript.Properties.Properties {
    return typed(new Properties(this.#access.script, this.#access));
  }
  getUserProperties(): GoogleAppsScript.Properties.Properties {
    return typed(new Properties(this.#access.user, this.#access, this.#access.userReadOnly));
  }
}

function checkedKey(key: unknown, method: string): string {
  if (key === null || key === undefined)
    throw signatureError(`PropertiesService.Properties.${method}`, [key]);
  return textOf(key);
}
