/** A text in quotes, with those in it doubled, as cells and formulas take it. */
export function quote(text: string): string {
  return `"${text.replace(/"/g, '""')}"`;
}

/** A name that is no plain word is quoted, as lists of names in a cell take it. */
export function quoteName(name: string): string {
  return /^[\p{L}_][\p{L}\p{N}_ .-]*$/u.test(name) && name === name.trim() ? name : quote(name);
}

/** What `quote` was given; a text without quotes around it is itself. */
export function unquote(text: string): string {
  return /^".*"$/s.test(text) ? text.slice(1, -1).replace(/""/g, '"') : text;
}
