import { quoteText } from "../../add-on/shared/quoted-names";

/** A name that is no plain word is quoted, as lists of names in a cell take it. */
export function quoteName(name: string): string {
  return /^[\p{L}_][\p{L}\p{N}_ .-]*$/u.test(name) && name === name.trim() ? name : quoteText(name);
}
