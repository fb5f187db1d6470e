/** As the service lists it. */
export interface KnownName {
  readonly id: string | number;
  readonly name: string;
}

/** The one meant; several that fit; or near ones if none does. */
export type NameMatch =
  | Pick<KnownName, "id">
  | { readonly several: boolean; readonly near: readonly string[] };

const MOST_NEAR_NAMES = 5;
/** A longer text is no typo, and comparing is quadratic. */
const LONGEST_SLIP = 100;

/**
 * By exact id, exact name, equal letters, or as the only name containing it, in this order. Lists at most
 * five, with ids where names are equal.
 */
export function matchName(wanted: string, list: readonly KnownName[]): NameMatch {
  const exact = wanted.trim();
  const loose = foldName(exact);
  const tests: ((entry: KnownName) => boolean)[] = [
    ({ id }) => String(id) === exact,
    ({ name }) => name.trim() === exact,
    ({ name }) => foldName(name) === loose,
    ({ name }) => loose !== "" && foldName(name).includes(loose),
  ];
  for (const fits of tests) {
    const found = list.filter(fits);
    // One entry may be listed twice.
    if (found[0] && new Set(found.map(({ id }) => id)).size === 1) return { id: found[0].id };
    if (found.length > 0) return { several: true, near: tellNamesApart(found) };
  }
  return {
    several: false,
    near: findNearest(
      exact,
      list.map(({ name }) => name),
    ),
  };
}

/**
 * Three at most, best first, with a third of the letters different at most. Ties go to the longer common
 * beginning: typos are rare at the start.
 */
export function findNearest(wanted: string, candidates: readonly string[]): string[] {
  const loose = foldName(wanted);
  if (loose.length > LONGEST_SLIP) return [];
  const allowed = Math.max(1, Math.floor(loose.length / 3));
  return [...new Set(candidates)]
    .map((candidate) => ({ candidate, distance: countEdits(loose, foldName(candidate), allowed) }))
    .filter(({ distance }) => distance <= allowed && distance < loose.length)
    .sort(
      (a, b) =>
        a.distance - b.distance || countSameStart(b.candidate, loose) - countSameStart(a.candidate, loose),
    )
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

/** " (did you mean …?)"; "" where none is near. */
export function suggestName(wanted: string, candidates: readonly string[]): string {
  return makeSuggestion(findNearest(wanted, candidates)[0]);
}

export function makeSuggestion(near: string | undefined): string {
  return near ? ` (did you mean "${near}"?)` : "";
}

/** Lower case, without spaces and marks, Unicode normalized. */
export function foldName(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s_-]+/g, "");
}

function countSameStart(candidate: string, loose: string): number {
  const name = foldName(candidate);
  let length = 0;
  while (length < loose.length && name[length] === loose[length]) length++;
  return length;
}

function tellNamesApart(entries: readonly KnownName[]): string[] {
  return entries.slice(0, MOST_NEAR_NAMES).map(({ id, name }) => {
    const shared = entries.some((other) => other.id !== id && other.name === name);
    return shared ? `${name} (id ${id})` : name;
  });
}

/**
 * Optimal string alignment: letters to insert, drop, change or swap. Infinity where lengths differ by more
 * than `limit`.
 */
function countEdits(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Infinity;
  const rows: number[][] = [];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Infinity;
  for (let i = 0; i <= a.length; i++) {
    const row: number[] = [];
    rows.push(row);
    for (let j = 0; j <= b.length; j++) {
      const swapped = i > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        i + j === 0
          ? 0
          : Math.min(
              at(i - 1, j) + 1,
              at(i, j - 1) + 1,
              at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]),
              swapped ? at(i - 2, j - 2) + 1 : Infinity,
            ),
      );
    }
  }
  return at(a.length, b.length);
}
