/**
 * Texts with `*` for any signs and `?` for one, in whatever case. A regular expression would go back and
 * forth over a text that does not fit, longer than anybody waits.
 */
import type { World } from "../../operands/scope";

/** What counts the work of a formula. */
export type Meter = Pick<World, "spend">;

/** Signs of a text against signs of a pattern that take as long as a cell that is read. */
const COMPARED_IN_A_STEP = 20;
const ANY = "";
/** What stands between two stars: a sign after another, `ANY` for a `?`. */
type Piece = readonly string[];

export class Wildcards {
  private readonly pieces: readonly Piece[];
  private readonly longest: number;

  private constructor(
    pattern: string,
    private readonly meter: Meter,
  ) {
    this.pieces = readPieces(pattern);
    this.longest = Math.max(1, ...this.pieces.map((piece) => piece.length));
  }

  /** Undefined for a text without wildcards. */
  static read(text: string, meter: Meter): Wildcards | undefined {
    return /[*?~]/.test(text) ? new Wildcards(text, meter) : undefined;
  }

  /** Whether the whole text fits. */
  test(whole: string): boolean {
    const text = this.fold(whole);
    const [first = [], ...others] = this.pieces;
    const last = others.pop();
    const begun = endAt(text, 0, first);
    if (last === undefined) return begun === text.length;
    // Each piece as early as it can be leaves the most to the next ones.
    const reached = begun < 0 ? -1 : endOfAll(text, begun, others);
    if (reached < 0) return false;
    const start = stepBack(text, last.length);
    return start >= reached && endAt(text, start, last) === text.length;
  }

  /** Where a part that fits begins, from 0; -1 for none. */
  search(whole: string): number {
    const text = this.fold(whole);
    const [first = [], ...others] = this.pieces;
    const start = find(text, 0, first);
    // Where the others do not follow the first place, they follow no later one.
    return start >= 0 && endOfAll(text, endAt(text, start, first), others) >= 0 ? start : -1;
  }

  private fold(text: string): string {
    this.meter.spend((text.length * this.longest) / COMPARED_IN_A_STEP);
    return foldCase(text);
  }
}

/**
 * Of the same length, so that places in it are those in the text: a dotted large I would become two signs. A
 * small sigma has another form at the end of a word.
 */
export function foldCase(text: string): string {
  const parts = text.split("İ").map((part) => part.toLowerCase());
  return parts.join("İ").replace(/ς/g, "σ");
}

/** `*` and `?` are wildcards, unless after a `~`. */
function readPieces(pattern: string): readonly Piece[] {
  const pieces: string[][] = [[]];
  for (const sign of pattern.match(/~[*?~]|[\s\S]/gu) ?? []) {
    if (sign === "*") pieces.push([]);
    else if (sign === "?") pieces.at(-1)?.push(ANY);
    else pieces.at(-1)?.push(...Array.from(foldCase(sign.replace(/^~(?=.)/, ""))));
  }
  return pieces;
}

/** Where the piece ends that begins there; -1 where it does not. */
function endAt(text: string, start: number, piece: Piece): number {
  let end = start;
  for (const sign of piece) {
    if (end >= text.length || (sign !== ANY && !text.startsWith(sign, end))) return -1;
    end += sign === ANY ? signLength(text, end) : sign.length;
  }
  return end;
}

/** Where the last of them ends, if they follow one another; -1 where one does not. */
function endOfAll(text: string, from: number, pieces: readonly Piece[]): number {
  let end = from;
  for (const piece of pieces) {
    const start = find(text, end, piece);
    if (start < 0) return -1;
    end = endAt(text, start, piece);
  }
  return end;
}

function find(text: string, from: number, piece: Piece): number {
  if (!piece.includes(ANY)) return text.indexOf(piece.join(""), from);
  for (let at = from; at < text.length; at += signLength(text, at)) {
    if (endAt(text, at, piece) >= 0) return at;
  }
  return -1;
}

/** Where so many last signs begin; -1 where there are fewer. */
function stepBack(text: string, signs: number): number {
  let at = text.length;
  for (let left = signs; left > 0; left -= 1) {
    if (at <= 0) return -1;
    at -= at > 1 && signLength(text, at - 2) === 2 ? 2 : 1;
  }
  return at;
}

/** Two for what JavaScript counts as two, such as an emoji. */
function signLength(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}
