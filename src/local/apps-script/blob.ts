/** Blob: bytes with a content type and a name, as scripts see them. */
import { bytesOf, signedBytes } from "./bytes";
import { typed } from "./stand-in";

type BlobMethods =
  | "copyBlob"
  | "getBytes"
  | "getContentType"
  | "getDataAsString"
  | "getName"
  | "setBytes"
  | "setContentType"
  | "setDataFromString"
  | "setName";

/** Stands in for a Blob. */
export class Blob implements Pick<GoogleAppsScript.Base.Blob, BlobMethods> {
  #bytes: Buffer;
  #contentType: string | null;
  #name: string | null;
  /** For other stand-ins: the content itself. It is no method, so scripts do not see it. */
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
  copyBlob(): GoogleAppsScript.Base.Blob {
    return typed(new Blob(Buffer.from(this.#bytes), this.#contentType, this.#name));
  }
  setBytes(data: number[]): GoogleAppsScript.Base.Blob {
    this.#bytes = bytesOf(data, "Blob.setBytes");
    return typed(this);
  }
  setDataFromString(string: string): GoogleAppsScript.Base.Blob {
    this.#bytes = bytesOf(string, "Blob.setDataFromString");
    return typed(this);
  }
  setContentType(contentType: string | null): GoogleAppsScript.Base.Blob {
    this.#contentType = contentType;
    return typed(this);
  }
  setName(name: string): GoogleAppsScript.Base.Blob {
    this.#name = name;
    return typed(this);
  }
}
