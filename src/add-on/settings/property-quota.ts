import type { Properties } from "../shared/google-types";
import { AddOnError, isOfGoogle } from "../shared/errors";
import { isFailure } from "../shared/known-error";
import { STORED } from "../shared/stored";

/** Last good answers can be fetched again. */
export const CAN_GIVE_WAY = STORED.lastGood.name;

/**
 * Limits of a store and of a value (guides/services/quotas). Google may count differently, hence `NEARLY`.
 */
const STORE_BYTES = 500 * 1_024;
const VALUE_BYTES = 9 * 1_024;
/** A UTF-16 unit takes up to 3 bytes. */
export const MOST_CHARACTERS = 2_800;
const NEARLY = 0.9;

type StoredValues = { readonly [name: string]: string };

/**
 * One call. A full store loses the older half of last good answers.
 * @throws AddOnError storeFull
 */
export function setProperties(properties: Properties, values: StoredValues): void {
  let refused = tryToSet(properties, values);
  // Google's message is translated, so the size is counted.
  if (refused && Object.values(values).some((text) => countBytes(text) > VALUE_BYTES * NEARLY))
    throw makeStoreFullError(refused.error);
  if (refused && isNearlyFull(refused.kept, values)) {
    makeRoom(properties, refused.kept);
    refused = tryToSet(properties, values);
  }
  if (refused) throw isNearlyFull(refused.kept, values) ? makeStoreFullError(refused.error) : refused.error;
}

/** Undefined if they are stored: Google may do so and throw nevertheless. */
function tryToSet(
  properties: Properties,
  values: StoredValues,
): { readonly error: unknown; readonly kept: StoredValues } | undefined {
  try {
    properties.setProperties(values);
    return undefined;
  } catch (error) {
    if (!isOfGoogle(error)) throw error;
    const kept = properties.getProperties();
    return Object.entries(values).every(([name, text]) => kept[name] === text) ? undefined : { error, kept };
  }
}

/** Whether a store of properties had no room left. */
export function isQuotaFull(error: unknown): boolean {
  return isFailure(error, "storeFull");
}

/** Keeps what can be done without. @returns whether there was room; what fails for another reason goes on */
export function keepIfRoom(write: () => void): boolean {
  try {
    write();
    return true;
  } catch (error) {
    if (!isQuotaFull(error)) throw error;
    return false;
  }
}

function makeStoreFullError(cause: unknown): AddOnError {
  return new AddOnError("storeFull", {}, cause);
}

function isNearlyFull(kept: StoredValues, values: StoredValues): boolean {
  const all = Object.entries({ ...kept, ...values });
  const bytes = all.reduce((sum, [name, text]) => sum + countBytes(name) + countBytes(text), 0);
  return bytes > STORE_BYTES * NEARLY;
}

function makeRoom(properties: Properties, kept: StoredValues): void {
  const old = Object.entries(kept)
    .filter(([name]) => name.startsWith(CAN_GIVE_WAY))
    .map(([name, text]) => ({ name, at: readFetchTime(text) }))
    .sort((a, b) => a.at - b.at);
  for (const { name } of old.slice(0, Math.ceil(old.length / 2))) properties.deleteProperty(name);
}

/** When a note was fetched; one that cannot be read counts as the oldest. */
function readFetchTime(text: string): number {
  try {
    return (JSON.parse(text) as { at: number }).at;
  } catch {
    return 0;
  }
}

/** UTF-8, without an encoder, which Apps Script lacks. */
export function countBytes(text: string): number {
  return text.replace(/[\u0800-\uffff]/g, "xxx").replace(/[\u0080-\u07ff]/g, "xx").length;
}
