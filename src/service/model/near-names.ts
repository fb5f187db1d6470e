/** Names near an unknown one: spelt otherwise, containing it, or a typo or two away. */

export const MOST_SHOWN = 5;
const MOST_NEAR = 3;

/** Nearest first, then as given. */
export function findNear(wanted: string, known: readonly string[]): string[] {
  const plain = simplify(wanted);
  const rated = known.map((name) => ({ name, distance: measureDistance(plain, simplify(name)) }));
  const near = rated.filter(({ distance }) => distance !== undefined);
  return near
    .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0))
    .slice(0, MOST_NEAR)
    .map(({ name }) => name);
}

/** `Similar names: "A", "B".`, else some of `known` (commonest first), else "". */
export function suggestNames(wanted: string, known: readonly string[], most = MOST_SHOWN): string {
  const near = findNear(wanted, known);
  const [first] = near;
  // In a cell they look alike.
  if (first !== undefined && first !== wanted && foldSpaces(first) === foldSpaces(wanted))
    return `Similar name, with other spaces: ${quote(first)}.`;
  if (near.length) return `Similar names: ${near.map(quote).join(", ")}.`;
  if (!known.length) return "";
  const shown = known.slice(0, most).map(quote).join(", ");
  const more = known.length - most;
  return `There ${known.length === 1 ? "is only" : "are"} ${shown}${more > 0 ? ` and ${more} more` : ""}.`;
}

function foldSpaces(name: string): string {
  return name.trim().replace(/\s+/g, " ");
}

function quote(name: string): string {
  return `"${name}"`;
}

/** Same but for capitals, accents, spaces and signs. */
export function areSpeltAlike(one: string, other: string): boolean {
  return simplify(one) === simplify(other);
}

/** "Sign-Ups" and "signups" are one. */
function simplify(name: string): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
  // A name of signs only stays.
  return plain === "" ? name : plain;
}

/** 0: the same; then the number of slips; 3: a part of the other; undefined: not near. */
function measureDistance(wanted: string, other: string): number | undefined {
  if (wanted === other) return 0;
  const slips = countSlips(wanted, other);
  if (slips <= countAllowedSlips(Math.max(wanted.length, other.length))) return slips;
  const isPart =
    (wanted.length > 2 && other.includes(wanted)) || (other.length > 2 && wanted.includes(other));
  return isPart ? 3 : undefined;
}

/** "DE" is not near "FR", nor "pro" near "plus". */
function countAllowedSlips(letters: number): number {
  if (letters < 4) return 0;
  return letters === 4 ? 1 : 2;
}

/** How many signs must be added, left out or changed to make one from the other (Levenshtein). */
function countSlips(from: string, to: string): number {
  // Too different in length to be near.
  if (Math.abs(from.length - to.length) > 2) return Infinity;
  let row = Array.from({ length: to.length + 1 }, (_none, at) => at);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
