/** One property or two as two fields, and as the text of the option, with a comma between them (pure). */
import { joinNames, splitNames, unquoteText } from "../../../add-on/shared/quoted-names";

export interface SplitTexts {
  /** As it is typed: a comma may stand in it, until there is a second. */
  readonly first: string;
  readonly second: string;
}

export function readSplit(text: string): SplitTexts {
  const [first = "", second, ...more] = splitNames(text, ",");
  return second === undefined || more.length > 0 ? { first: text, second: "" } : { first, second };
}

/** `isName`: whether that very text is the name of a property, commas and all. */
export function writeSplit({ first, second }: SplitTexts, isName: (text: string) => boolean): string {
  if (second === "") return isName(first) ? joinNames([first], ",") : first;
  const name = isName(first) ? first : unquoteText(first.trim());
  return joinNames([name, second].filter(Boolean), ",");
}

/** A second one can be chosen, or is. */
export function takesSecond({ first, second }: SplitTexts): boolean {
  return second !== "" || splitNames(first, ",").length === 1;
}
