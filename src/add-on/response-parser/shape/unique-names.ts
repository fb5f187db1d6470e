/** Names of columns that are told apart. */

/** The same names; those that are empty or stand twice with a number. */
export function makeUnique(names: readonly string[]): string[] {
  const given = new Set(names);
  const used = new Set<string>();
  // Where the count of a name goes on: of a thousand equal names none counts from the beginning.
  const nextOf = new Map<string, number>();
  return names.map((name, i) => {
    let free = name.trim() === "" ? `Column ${i + 1}` : name;
    const stem = name.trim() || "Column";
    let n = nextOf.get(stem) ?? 2;
    for (; used.has(free) || (free !== name && given.has(free)); n++) free = `${stem} ${n}`;
    nextOf.set(stem, n);
    used.add(free);
    return free;
  });
}
