/** Formulas as the add-on enters them. Pure. */
import { makeEnterable, findSeparator, removeQuoted } from "./formula-text";
import { addStamp } from "./stamp-argument";

/** Sheets accepts semicolons in every locale, and displays the usual separator. */
const SEPARATOR = ";";

/** `refreshPlaceOf`: index of a function's refresh argument, or -1. */
export function makeEnteredFormula(stamp: string, refreshPlaceOf: (functionName: string) => number) {
  const way = { stamp, refreshPlaceOf, separator: SEPARATOR } as const;
  const given = (formula: string, afterOwnArgument: boolean): string | undefined => {
    const changed = addStamp(formula, { ...way, afterOwnArgument });
    return changed === undefined ? undefined : makeEnterable(changed);
  };
  const stamped = (formula: string): string | undefined => given(formula, false);
  return {
    isOurs: (formula: string): boolean => /\bANALYTICS_[A-Z_]+\s*\(/i.test(removeQuoted(formula)),
    /** The formula with the stamp as refresh argument; undefined where nothing changes. */
    stamped,
    /** The same, with the stamp after a person's own refresh argument. */
    following: (formula: string): string | undefined => given(formula, true),
    /** A formula written with commas, in a form that can be entered anywhere. */
    entered: (formula: string): string => {
      const separated = findSeparator(SEPARATOR, formula);
      return stamped(separated) ?? separated;
    },
  };
}
