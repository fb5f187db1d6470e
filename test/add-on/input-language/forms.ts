/** The texts of a form, and the texts that are only like them: for promises of all that people may type. */

/**
 * All texts of "[on ]the {first|1st} day": each choice in braces, with and without each part in brackets. A
 * part may hold others.
 */
export function textsOf(form: string): readonly string[] {
  const inner = /\[([^[\]{}]*)\]|\{([^[\]{}]*)\}/.exec(form);
  if (!inner) return [form];
  const [found, optional, choices = ""] = inner;
  const ways = optional === undefined ? choices.split("|") : ["", optional];
  const before = form.slice(0, inner.index);
  const behind = form.slice(inner.index + found.length);
  return [...new Set(ways.flatMap((way) => textsOf(before + way + behind)))];
}

/** A word or a letter more at either end. */
export function longerThan(text: string): readonly string[] {
  return [`x${text}`, `x ${text}`, `${text}x`, `${text} x`];
}

/** Each time with one letter less, of words that have so many letters at least. */
export function shorterThan(text: string, least = 1): readonly string[] {
  return [...text.matchAll(/[a-z]+/gi)]
    .filter(([word]) => word.length >= least)
    .flatMap(({ 0: word, index }) =>
      Array.from(word, (_, at) => text.slice(0, index + at) + text.slice(index + at + 1)),
    );
}

/** With other capitals, and with more blanks around its words. */
export function respellingsOf(text: string): readonly string[] {
  return [text.toUpperCase(), text.toLowerCase(), `  ${text.replaceAll(" ", " \t ")}\n`];
}
