/** Apps Script's bytes are -128 to 127. */
import { signatureError } from "./service-error";

export function signedBytes(buffer: Uint8Array): number[] {
  return Array.from(new Int8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength));
}

/** A string, or bytes (signed or unsigned); errors name the method. */
export function bytesOf(data: unknown, method: string, charset: "ascii" | "utf8" = "utf8"): Buffer {
  // Java writes a question mark for characters that US-ASCII lacks.
  if (typeof data === "string")
    return charset === "ascii" ? Buffer.from(data.replaceAll(/\P{ASCII}/gu, "?")) : Buffer.from(data);
  if (Array.isArray(data) && data.every((byte) => typeof byte === "number" && byte >= -128 && byte <= 255)) {
    return Buffer.from(data as number[]);
  }
  throw signatureError(method, [data]);
}
