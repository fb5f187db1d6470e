/** Writing properties where their store may be full. */
import type { Properties } from "../shared/google-types";
import { AddOnError, isFailure } from "../shared/errors";
import { STORED } from "../shared/stored";

/**
 * Notes under names that begin so can be had again: the last good answers. They say in `at` how old they are
 * (epoch ms).
 */
export const CAN_GIVE_WAY = STORED.lastGood.name;

/**
 * A store holds 500 KB and a value 9 KB (guides/services/quotas). Counted in another way, a store may be full
 * a little earlier.
 */
const STORE_BYTES = 500 * 1_024;
const VALUE_BYTES = 9 * 1_024;
/** So many characters (UTF-16 units) of any text fit in a property: each takes up to 3 bytes. */
export const MOST_CHARACTERS = 2_800;
const NEARLY = 0.9;

/**
 * Sets properties in one call. Where the store is full, the older half of what can be had again makes room.
 * @throws AddOnError makeStoreFullError where that is not enough, or a value is too large for any store
 */
export function setProperties(properties: Properties, values: { readonly [name: string]: string }): void {
  try {
    properties.setProperties(values);
  } catch (error) {
    // Google says why in the language of the person: whether it is the size is counted.
    if (Object.values(values).some((text) => countBytes(text) > VALUE_BYTES * NEARLY))
      throw makeStoreFullError(error);
    const kept = properties.getProperties();
    if (measureSize({ ...kept, ...values }) <= STORE_BYTES * NEARLY) throw error;
    makeRoom(properties, kept);
    try {
      properties.setProperties(values);
    } catch (again) {
      throw makeStoreFullError(again);
    }
  }
}

/** Whether properties were refused because the store is full. */
export function isQuotaFull(error: unknown): boolean {
  return isFailure(error, "storeFull");
}

function makeStoreFullError(cause: unknown): AddOnError {
  return new AddOnError("storeFull", {}, cause);
}

function measureSize(all: { readonly [name: string]: string }): number {
  return Object.entries(all).reduce((sum, [name, text]) => sum + countBytes(name) + countBytes(text), 0);
}

function makeRoom(properties: Properties, kept: { readonly [name: string]: string }): void {
  const old = Object.entries(kept)
    .filter(([name]) => name.startsWith(CAN_GIVE_WAY))
    .map(([name, text]) => ({ name, at: readFetchTime(text) }))
    .sort((a, b) => a.at - b.at);
  for (const { name } of old.slice(0, Math.ceil(old.length / 2))) properties.deleteProperty(name);
}

/** What cannot be read goes first. */
function readFetchTime(text: string): number {
  try {
    return (JSON.parse(text) as { at: number }).at;
  } catch {
    return 0;
  }
}

/** Bytes of UTF-8, counted without an encoder, which Apps Script does not have. */
export function countBytes(text: string): number {
  return text.replace(/[\u0800-\uffff]/g, "xxx").replace(/[\u0080-\u07ff]/g, "xx").length;
}
