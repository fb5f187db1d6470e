/** Short digests of texts, by which cells and lines are told apart. Pure. */

/** 64 bits, so that no two keys of a spreadsheet meet. */
export function digestKey(key: string): string {
  return [0x811c9dc5, 0x2f0b4c47]
    .map((seed) => {
      let hash = seed;
      for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
      return (hash >>> 0).toString(16).padStart(8, "0");
    })
    .join("");
}
