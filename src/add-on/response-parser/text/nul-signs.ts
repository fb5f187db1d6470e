/** NUL signs, which no cell can hold. UTF-16 read as UTF-8 is full of them. */

export interface WithoutNul {
  readonly text: string;
  readonly caveats?: readonly string[];
}

/** Unchanged where so many NULs mean UTF-16. */
export function removeNul(text: string): WithoutNul {
  const clean = text.split("\0").join("");
  const count = text.length - clean.length;
  if (count === 0 || count * 4 > text.length) return { text };
  return {
    text: clean,
    caveats: [`Characters that no cell can hold were left out of texts (NUL: ${count}).`],
  };
}
