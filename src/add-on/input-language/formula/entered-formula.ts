/** Formulas as the add-on enters them. Pure. */
import { makeEnterable, findSeparator, removeQuoted } from "./formula-text";
import { addStamp } from "./stamp-argument";

/** Sheets takes semicolons between arguments in every locale, and shows commas where those are usual. */
const SEPARATOR = ";";

/** `refreshPlaceOf` says where a function takes its refresh argument, or -1. */
export function makeEnteredFormula(stamp: string, refreshPlaceOf: (functionName: string) => number) {
  const way = { stamp, refreshPlaceOf, separator: SEPARATOR } as const;
  const given = (formula: string, besideOwn: boolean): string | undefined => {
    const changed = addStamp(formula, { ...way, besideOwn });
    return changed === undefined ? undefined : makeEnterable(changed);
  };
  const stamped = (formula: string): string | undefined => given(formula, false);
  return {
    /** Whether a formula calls a custom function of the add-on. */
    isOurs: (formula: string): boolean => /\bANALYTICS_[A-Z_]+\s*\(/i.test(removeQuoted(formula)),
    /** A formula of a cell with the stamp as refresh argument; undefined where it is right as it is. */
    stamped,
    /** The same, and where it has a refresh argument of the person's own, the stamp beside it. */
    following: (formula: string): string | undefined => given(formula, true),
    /** A formula that was written with commas, to be entered anywhere, with the stamp. */
    entered: (formula: string): string => {
      const separated = findSeparator(SEPARATOR, formula);
      return stamped(separated) ?? separated;
    },
  };
}
