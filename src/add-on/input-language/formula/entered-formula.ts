/** Formulas as the add-on enters them, and what it sees in those of people. Pure. */
import { findUnknownFunctions, isOneBracket } from "./calls";
import { makeEnterable, replaceSeparators, removeQuoted } from "./formula-text";
import { addStamp, removeStamp } from "./stamp-argument";

/** Sheets accepts semicolons in every locale, and displays the usual separator. */
const SEPARATOR = ";";
/** A name that may be ours, with the bracket that follows it where it is called. */
const OUR_NAME = /\b(ANALYTICS_[A-Z_]+)(\s*\()?/gi;

/** `refreshPlaceOf`: index of a function's refresh argument, or -1. */
export function makeEnteredFormula(stamp: string, refreshPlaceOf: (functionName: string) => number) {
  const way = { stamp, refreshPlaceOf, separator: SEPARATOR } as const;
  const enterable = (changed: string | undefined): string | undefined =>
    changed === undefined ? undefined : makeEnterable(changed);
  const mentionsOf = (formula: string): readonly Mention[] =>
    findMentions(formula).filter(({ name }) => refreshPlaceOf(name) >= 0);
  return {
    isOurs: (formula: string): boolean => mentionsOf(formula).some(({ isCalled }) => isCalled),
    /** The formula with the stamp as its last argument; undefined where nothing changes. */
    following: (formula: string): string | undefined =>
      enterable(addStamp(formula, { ...way, afterOwnArgument: true })),
    /** The formula without the stamp; undefined where nothing changes. */
    withoutStamp: (formula: string): string | undefined => enterable(removeStamp(formula, way)),
    /** A function of ours is handed on by its name, so that no argument can be added. */
    isByName: (formula: string): boolean => mentionsOf(formula).some(({ isCalled }) => !isCalled),
    /** Functions that may be named ones, in capitals: no script can read whether these call one of ours. */
    unknownFunctionsOf: (formula: string): readonly string[] =>
      formula.startsWith("=") ? findUnknownFunctions(formula, isOurName) : [],
    /** Only where the formula is one call of ours does its cell certainly show that call's failure. */
    mayHideFailure: (formula: string): boolean =>
      mentionsOf(formula).length !== 1 || !isOneCall(removeQuoted(formula).trimEnd()),
    /** A formula written with commas, in a form that can be entered anywhere. */
    entered: (formula: string): string => {
      const separated = replaceSeparators(SEPARATOR, formula);
      return enterable(addStamp(separated, { ...way, afterOwnArgument: false })) ?? separated;
    },
  };
}

/** What is known of formulas with calls of ours. */
export type EnteredFormula = ReturnType<typeof makeEnteredFormula>;

function isOurName(name: string): boolean {
  return name.startsWith("ANALYTICS_");
}

interface Mention {
  /** The name of the function, in capitals. */
  readonly name: string;
  readonly isCalled: boolean;
}

function findMentions(formula: string): readonly Mention[] {
  return [...removeQuoted(formula).matchAll(OUR_NAME)].map(([, name = "", bracket]) => ({
    name: name.toUpperCase(),
    isCalled: bracket !== undefined,
  }));
}

/** "=NAME(…)", with the first bracket closed by the last one. */
function isOneCall(text: string): boolean {
  return /^=\s*ANALYTICS_[A-Z_]+\s*\(/i.test(text) && isOneBracket(text);
}
