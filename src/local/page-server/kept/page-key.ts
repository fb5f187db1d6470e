/** What opens the page: the same after a restart, so that a page that is open comes back by itself. */
import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const FILE_NAME = "page-key";
const FORM = /^[\w-]{32}$/;

/** A key for one start. */
export function newPageKey(): string {
  return randomBytes(24).toString("base64url");
}

/**
 * That of the file in the folder of `kept`, where it is made if it is not there. Only its owner may read it.
 */
export function keptPageKey(kept: string): string {
  const path = join(dirname(kept), FILE_NAME);
  const known = readKey(path);
  if (known !== undefined) return known;
  const key = newPageKey();
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(path, key, { mode: 0o600 });
  chmodSync(path, 0o600);
  return key;
}

/** Undefined where there is none, or one that somebody else has cut or changed. */
function readKey(path: string): string | undefined {
  try {
    const text = readFileSync(path, "utf8").trim();
    return FORM.test(text) ? text : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
