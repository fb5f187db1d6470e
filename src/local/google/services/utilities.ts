import { ANYWHERE, type ClassAccess } from "../rules/auth";
import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { Blob } from "./blob";
import { bytesOf, signedBytes } from "../rules/bytes";
import { formatDate } from "./date-format";
import { Charset, DigestAlgorithm, EnumValue } from "../rules/enums";
import type { SeededRandom } from "../time/random";
import { NotImplementedError, ServiceError, signatureError } from "../rules/service-error";
import { expectStandIn, typed } from "../rules/stand-in";
import type { Waiting } from "../time/waiting";

type Google = GoogleAppsScript.Utilities.Utilities;
type UtilitiesMethods =
  | "base64Decode"
  | "base64Encode"
  | "computeDigest"
  | "formatDate"
  | "getUuid"
  | "gzip"
  | "newBlob"
  | "sleep"
  | "ungzip";

/** The longest sleep in milliseconds (developers.google.com/apps-script/reference/utilities/utilities). */
const MAX_SLEEP = 300_000;

const HASHES: Readonly<Record<string, string>> = {
  MD5: "md5",
  SHA_1: "sha1",
  SHA_256: "sha256",
  SHA_384: "sha384",
  SHA_512: "sha512",
};

export class Utilities implements Pick<Google, UtilitiesMethods> {
  static readonly access: ClassAccess = ANYWHERE;
  readonly Charset = typed<Google["Charset"]>(Charset);
  readonly DigestAlgorithm = typed<Google["DigestAlgorithm"]>(DigestAlgorithm);
  readonly #waiting: Waiting;
  readonly #random: SeededRandom;

  constructor(waiting: Waiting, random: SeededRandom) {
    this.#waiting = waiting;
    this.#random = random;
  }

  /** Counts towards the execution's time. */
  sleep(milliseconds: number): void {
    if (typeof milliseconds !== "number" || Number.isNaN(milliseconds))
      throw signatureError("Utilities.sleep", [milliseconds]);
    if (milliseconds > MAX_SLEEP)
      throw new ServiceError(`sleep: the time must be at most ${MAX_SLEEP} milliseconds`);
    return this.#waiting.sleep(Math.max(0, Math.floor(milliseconds)), () => undefined);
  }

  base64Encode(data: string | number[], charset?: GoogleAppsScript.Utilities.Charset): string {
    return encodeBase64(data, charset, "Utilities.base64Encode");
  }
  base64Decode(encoded: string): number[] {
    return decodeBase64(encoded, /^[A-Za-z0-9+/\s]*={0,2}\s*$/);
  }

  computeDigest(
    algorithm: GoogleAppsScript.Utilities.DigestAlgorithm,
    value: string | number[],
    charset?: GoogleAppsScript.Utilities.Charset,
  ): number[] {
    const method = "Utilities.computeDigest";
    const name = expectStandIn(EnumValue, algorithm, method).label;
    const hash = HASHES[name];
    if (!hash) throw new NotImplementedError(`${method} with ${name}`);
    return signedBytes(
      createHash(hash)
        .update(bytesOf(value, method, encodingOf(charset, method)))
        .digest(),
    );
  }

  newBlob(
    data: string | number[],
    contentType: string | null = null,
    name: string | null = null,
  ): GoogleAppsScript.Base.Blob {
    return typed(
      new Blob(
        bytesOf(data, "Utilities.newBlob"),
        contentType ?? (typeof data === "string" ? "text/plain" : null),
        name,
      ),
    );
  }
  gzip(blob: GoogleAppsScript.Base.BlobSource, name?: string): GoogleAppsScript.Base.Blob {
    const source = expectStandIn(Blob, blob, "Utilities.gzip");
    return typed(new Blob(gzipSync(source.bytes()), "application/x-gzip", name ?? "archive.gz"));
  }
  /** Refuses a blob whose type does not say that it is compressed, as one made from bytes. */
  ungzip(blob: GoogleAppsScript.Base.BlobSource): GoogleAppsScript.Base.Blob {
    const source = expectStandIn(Blob, blob, "Utilities.ungzip");
    const type = source.getContentType();
    if (type !== "application/x-gzip" && type !== "application/gzip") {
      throw new ServiceError(
        "Could not decompress gzip: the blob's content type must be application/x-gzip.",
      );
    }
    try {
      return typed(new Blob(gunzipSync(source.bytes()), null, null));
    } catch (cause) {
      throw new ServiceError("Could not decompress gzip.", { cause });
    }
  }

  formatDate(date: GoogleAppsScript.Base.Date, timeZone: string, format: string): string {
    if (!(date instanceof Date) || typeof format !== "string") {
      throw signatureError("Utilities.formatDate", [date, timeZone, format]);
    }
    return formatDate(date.getTime(), timeZone, format);
  }

  getUuid(): string {
    const hex = (length: number): string =>
      Array.from({ length }, () => this.#random.below(16).toString(16)).join("");
    return `${hex(8)}-${hex(4)}-4${hex(3)}-${"89ab"[this.#random.below(4)]}${hex(3)}-${hex(12)}`;
  }
}

function encodeBase64(data: unknown, charset: unknown, method: string): string {
  return bytesOf(data, method, encodingOf(charset, method)).toString("base64");
}

function decodeBase64(text: unknown, alphabet: RegExp): number[] {
  if (typeof text !== "string") throw signatureError("Utilities.base64Decode", [text]);
  if (!alphabet.test(text)) throw new ServiceError("Could not decode string.");
  return signedBytes(Buffer.from(text, "base64"));
}

/** The default US-ASCII destroys other letters: scripts must name UTF-8. */
function encodingOf(charset: unknown, method: string): "ascii" | "utf8" {
  if (charset === undefined) return "ascii";
  return expectStandIn(EnumValue, charset, method) === Charset.UTF_8 ? "utf8" : "ascii";
}
