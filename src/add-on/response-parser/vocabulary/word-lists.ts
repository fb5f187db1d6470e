/** Lists of words as one expression. */

/** A name that is one of `words` as a whole. A word is an expression: "results?" is two. */
export function matchWhole(...words: readonly string[]): RegExp {
  return new RegExp(`^(${words.join("|")})$`);
}

/** An expression for a name that ends with one of `words`. */
export function matchEndOf(...words: readonly string[]): RegExp {
  return new RegExp(`(${words.join("|")})$`);
}
