/** Numbers names that are empty or repeated. */
export function makeUnique(names: readonly string[]): string[] {
  const given = new Set(names);
  const used = new Set<string>();
  // Where the count of a name continues: quick even for a thousand equal names.
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
