/** Sentences that are found in a text, whatever stands in them. Pure. */

/**
 * An English sentence and its German; `{}` is what stands there from an answer. `within`: words of ours that
 * stand there, too.
 */
export type SaidOtherwise = readonly [english: string, other: string, within?: readonly SaidOtherwise[]];

/**
 * The same text with each sentence that is known said otherwise; what is unknown stays as it is. `number`:
 * how the language writes numbers that are "1,204" in English.
 */
export function sayOtherwise(
  text: string,
  known: readonly SaidOtherwise[],
  number: (value: number) => string,
): string {
  const write = (part: string): string => {
    const value = Number(part.replaceAll(",", ""));
    return part.includes(",") && Number.isInteger(value) ? number(value) : part;
  };
  return known.reduce((said, one) => {
    const [, , within = []] = one;
    return replaceSentence(said, one, (part) => write(sayOtherwise(part, within, number)));
  }, text);
}

/** Each place at which the sentence stands, from the left. */
function replaceSentence(
  text: string,
  [english, other]: SaidOtherwise,
  write: (part: string) => string,
): string {
  const pieces = english.split("{}");
  const done: string[] = [];
  let rest = text;
  for (let found = findPieces(rest, pieces); found; found = findPieces(rest, pieces)) {
    const { from, to, between } = found;
    const said = other
      .split("{}")
      .flatMap((piece, at) => (at === 0 ? [piece] : [write(between[at - 1] ?? ""), piece]));
    done.push(rest.slice(0, from), ...said);
    rest = rest.slice(to);
  }
  return [...done, rest].join("");
}

interface FoundPieces {
  readonly from: number;
  readonly to: number;
  /** What stands between the pieces of the sentence. */
  readonly between: readonly string[];
}

/** At the first place where all of its pieces follow. */
function findPieces(text: string, pieces: readonly string[]): FoundPieces | undefined {
  const [first = "", next = ""] = pieces;
  const anchor = first === "" ? next : first;
  for (let place = text.indexOf(anchor); place >= 0; place = text.indexOf(anchor, place + 1)) {
    const found = findPiecesAt(text, pieces, place);
    if (found) return found;
  }
  return undefined;
}

/** A sentence that begins with what varies begins behind the sentence before it. */
function findPiecesAt(
  text: string,
  [first = "", ...others]: readonly string[],
  place: number,
): FoundPieces | undefined {
  const before = text.lastIndexOf(". ", place);
  const from = first !== "" ? place : before < 0 ? 0 : before + 2;
  const between: string[] = [];
  let to = from + first.length;
  for (const piece of others) {
    const at = text.indexOf(piece, to);
    if (at < 0) return undefined;
    const part = text.slice(to, at);
    // It would reach from one sentence into the next one.
    if (part.includes(". ")) return undefined;
    between.push(part);
    to = at + piece.length;
  }
  return { from, to, between };
}
