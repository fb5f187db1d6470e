/** Lists of words as one expression. */

/**
 * An expression for a name that is, as a whole, one of `words`. A word is itself an expression, so that
 * "results?" stands for two.
 */
export function matchWhole(...words: readonly string[]): RegExp {
  return new RegExp(`^(${words.join("|")})$`);
}

/** An expression for a name that ends with one of `words`. */
export function matchEndOf(...words: readonly string[]): RegExp {
  return new RegExp(`(${words.join("|")})$`);
}
