/** HTTP Basic: the key is the user name, the password is empty. */
import { createHash, timingSafeEqual } from "node:crypto";
import { ServiceError } from "../model/errors";

/**
 * The key's index.
 * @throws ServiceError 401, silent about the keys that exist
 */
export function authenticate(header: string | undefined, keys: readonly string[]): number {
  if (header === undefined) throw unauthenticatedError("Unauthenticated.");
  const encoded = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(header)?.[1];
  if (encoded === undefined) throw unauthenticatedError("Unauthenticated: expected Basic authentication.");
  const [user = "", ...password] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  if (password.length !== 1 || password[0] !== "") {
    throw unauthenticatedError(
      "Unauthenticated: the user name is the API key, and a colon with an empty password follows.",
    );
  }
  const index = keys.findIndex((key) => isSame(key, user));
  if (index === -1) throw unauthenticatedError("Unauthenticated.");
  return index;
}

function unauthenticatedError(message: string): ServiceError {
  return new ServiceError(401, message, { "WWW-Authenticate": 'Basic realm="analytics"' });
}

/** Hashes, so that the time does not show where the texts differ. */
function isSame(a: string, b: string): boolean {
  const hash = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}
