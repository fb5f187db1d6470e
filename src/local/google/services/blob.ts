import { ANYWHERE, type ClassAccess } from "../rules/auth";
import { signedBytes } from "../rules/bytes";
import { typed } from "../rules/stand-in";

type BlobMethods = "getBytes" | "getContentType" | "getDataAsString" | "getName" | "setName";

export class Blob implements Pick<GoogleAppsScript.Base.Blob, BlobMethods> {
  static readonly access: ClassAccess = ANYWHERE;
  readonly #bytes: Buffer;
  readonly #contentType: string | null;
  #name: string | null;
  /** For other stand-ins: not a method, so scripts do not see it. */
  readonly bytes = (): Buffer => this.#bytes;

  constructor(bytes: Buffer, contentType: string | null, name: string | null) {
    this.#bytes = bytes;
    this.#contentType = contentType;
    this.#name = name;
  }

  getBytes(): number[] {
    return signedBytes(this.#bytes);
  }
  getDataAsString(charset = "UTF-8"): string {
    return new TextDecoder(charset).decode(this.#bytes);
  }
  getContentType(): string | null {
    return this.#contentType;
  }
  getName(): string | null {
    return this.#name;
  }
  setName(name: string): GoogleAppsScript.Base.Blob {
    this.#name = name;
    return typed(this);
  }
}
