/** Bytes as Apps Script has them: numbers from -128 to 127. */
import { signatureError } from "./service-error";

export function signedBytes(buffer: Uint8Array): number[] {
  return Array.from(new Int8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength));
}

/**
 * A string as UTF-8, or an array of bytes (signed or unsigned); anything else is refused in the method's
 * name.
 */
export function bytesOf(data: unknown, method: string, charset: "ascii" | "utf8" = "utf8"): Buffer {
  // Java puts a question mark for every character that US-ASCII lacks.
  if (typeof data === "string")
    return charset === "ascii" ? Buffer.from(data.replaceAll(/\P{ASCII}/gu, "?")) : Buffer.from(data);
  if (Array.isArray(data) && data.every((byte) => typeof byte === "number" && byte >= -128 && byte <= 255)) {
    return Buffer.from(data as number[]);
  }
  throw signatureError(method, [data]);
}
