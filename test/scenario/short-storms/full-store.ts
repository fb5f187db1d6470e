/** A property store that others have filled. */
import type { PropertyStore } from "../../../src/local/google/services/properties";
import type { SeededRandom } from "../../../src/local/google/time/random";
import type { StoreName } from "./storm-plan";
import type { StormWorld } from "../storms/storm-world";

/** Bytes of what fills it: much, and then the last gaps. */
const SIZES = [1_000, 10] as const;
/** So many of the large ones, at most, are missing. */
const MOST_ROOM = 3;

/**
 * Fills the store of the first spreadsheet, its maker or the script, but for little. Gives what makes room
 * again, and returns how many texts of others are gone that the storm had left there.
 */
export function fillStore(storm: StormWorld, name: StoreName, random: SeededRandom): () => number {
  const store = storeOf(storm, name);
  const keys: string[] = [];
  const add = (size: number): boolean => {
    const key = `of-others:${keys.length}`;
    try {
      store.setAll({ [key]: "x".repeat(size) }, false);
      keys.push(key);
      return true;
    } catch {
      // It is full.
      return false;
    }
  };
  for (const size of SIZES) while (add(size));
  for (const key of keys.splice(0, random.below(MOST_ROOM + 1))) store.delete(key);
  return () => {
    const kept = new Set(store.keys());
    for (const key of keys) store.delete(key);
    return keys.filter((key) => !kept.has(key)).length;
  };
}

function storeOf({ world, sheets }: StormWorld, name: StoreName): PropertyStore {
  const { stores } = world.shared;
  const [sheet] = sheets;
  if (!sheet) throw new Error("A storm has a spreadsheet.");
  if (name === "document") return stores.documentProperties(sheet.runtime.workbook.id);
  return name === "script" ? stores.scriptProperties : stores.userProperties(sheet.runtime.user);
}
