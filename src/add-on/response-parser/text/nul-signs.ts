/** NUL, which no cell holds and anybody may write. UTF-16 read as UTF-8 is full of it. */

export interface WithoutNul {
  readonly text: string;
  /** That signs are gone, where some are. */
  readonly caveats?: readonly string[];
}

/** The text without its few NULs; as it is where they are so many that it is UTF-16. */
export function removeNul(text: string): WithoutNul {
  const clean = text.split("\0").join("");
  const count = text.length - clean.length;
  if (count === 0 || count * 4 > text.length) return { text };
  return { text: clean, caveats: [`Signs that no cell can hold were left out of texts (NUL: ${count}).`] };
}
