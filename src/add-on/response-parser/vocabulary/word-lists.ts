/** A word may be an expression: "results?" is two. */
export function matchWhole(...words: readonly string[]): RegExp {
  return new RegExp(`^(${words.join("|")})$`);
}

export function matchEndOf(...words: readonly string[]): RegExp {
  return new RegExp(`(${words.join("|")})$`);
}
