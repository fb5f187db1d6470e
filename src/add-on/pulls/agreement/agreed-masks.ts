/** Which columns a row shows openly or masked, beside what was agreed of them. Pure. */
import type { OwnersWord } from "../../table/masks/source-masks";
import { countBytes } from "../../settings/property-quota";
import { makeNameKey } from "../../table/name-words";
import type { RowPull } from "../model/saved-pull";

/** Too many names to store: every column without a mask counts as unmasked. */
export const ANY_COLUMN = "*";
/** A property holds 9 KB (bytes). */
const MOST_OF_MASKS = 5_000;

/** What an approval of any form holds of columns. */
interface AgreedColumns {
  /** By their name keys, or `ANY_COLUMN`. */
  readonly masks: readonly string[];
  /** Whether the owner of the key agreed; absent in approvals of earlier versions, which showed all. */
  readonly byOwner?: boolean;
}

/** Columns once masked that the row would show now. */
export function listUnmasked({ masks }: AgreedColumns, { columns }: RowPull): readonly string[] {
  return masks.filter((name) => {
    if (name === ANY_COLUMN) return columns === undefined || columns.some(({ mask }) => !mask);
    // By the spelling that finds a column: any other would let the same column be named past its mask.
    const key = makeNameKey(name);
    return (
      columns === undefined || columns.some((one) => makeNameKey(one.name) === key && one.mask === undefined)
    );
  });
}

/** What the owner of the key agreed to show of a row that is as they agreed to it. */
export function readOwnersWord(
  { byOwner }: AgreedColumns,
  { columns = [] }: RowPull,
): OwnersWord | undefined {
  if (byOwner === undefined) return { open: "all" };
  return byOwner ? { open: columns.flatMap(({ name, mask }) => (mask ? [] : [name])) } : undefined;
}

/** Columns that a row masks, to be masked for all where the owner of the key agrees to it. */
export function listOwnMasks({ columns = [] }: RowPull): readonly string[] {
  return columns.flatMap(({ name, mask }) => (mask ? [name] : []));
}

/** A masked column stays known when left out: it must not come back unmasked. */
export function listKnownMasks(pull: RowPull, before: AgreedColumns | undefined): readonly string[] {
  const now = (pull.columns ?? []).flatMap(({ name, mask }) => (mask ? [makeNameKey(name)] : []));
  const shown = before ? listUnmasked(before, pull) : [];
  // With too many, it is unknown which may come back.
  const stays = (name: string): boolean => !shown.includes(name) || (name === ANY_COLUMN && !!pull.columns);
  const all = [...new Set([...now, ...(before?.masks ?? []).filter(stays)])].sort();
  return all.includes(ANY_COLUMN) || countBytes(JSON.stringify(all)) > MOST_OF_MASKS ? [ANY_COLUMN] : all;
}
