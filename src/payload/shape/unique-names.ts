/** Names of columns that are told apart. */

/** The same names; those that are empty or stand twice with a number. */
export function makeUnique(names: readonly string[]): string[] {
  const given = new Set(names);
  const used = new Set<string>();
  return names.map((name, i) => {
    let free = name.trim() === "" ? `Column ${i + 1}` : name;
    for (let n = 2; used.has(free) || (free !== name && given.has(free)); n++) free = `${name.trim() || "Column"} ${n}`;
    used.add(free);
    return free;
  });
}
