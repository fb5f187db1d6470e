/**
 * Excel's limits (support.microsoft.com, "Rename a worksheet"): at most 31 characters, none of these, not
 * "History".
 */
const LONGEST = 31;
const FORBIDDEN = /[:\\/?*[\]]/g;

/** In order, unique ignoring case; most stay. */
export function fileSheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const base = allowName(name);
    let free = base;
    for (let again = 2; taken.has(free.toLowerCase()); again += 1) {
      const ending = ` (${again})`;
      free = base.slice(0, LONGEST - ending.length) + ending;
    }
    taken.add(free.toLowerCase());
    return free;
  });
}

function allowName(name: string): string {
  const plain = name.replace(FORBIDDEN, "_").replace(/^'|'$/g, "_").slice(0, LONGEST);
  return /^history$/i.test(plain) ? `${plain}_` : plain;
}
