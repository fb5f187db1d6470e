/** One change of the sources that a test should see. */
export interface Mutant {
  /** Switches it on; of this run alone. */
  readonly id: string;
  /** Below the root, with slashes. */
  readonly file: string;
  /** From 1 on. */
  readonly line: number;
  /** The kind of change, such as "ConditionalExpression". */
  readonly mutator: string;
  readonly was: string;
  readonly is: string;
  /** The rest of its line behind it, by which a guard is known. */
  readonly after: string;
}

/** What became of a mutant: `unreached` was run by no test, `survived` by tests that all stayed green. */
export type Fate = "killed" | "survived" | "unreached";

export interface TriedMutant extends Mutant {
  readonly fate: Fate;
  /** The test that failed, or the reason why it counts as failed. */
  readonly by?: string;
}

/** How a mutant is named in the list of those that mean the same: without its line, which moves. */
export function nameOf({ file, mutator, was, is }: Mutant): string {
  return `${file}: ${mutator}: ${inOneLine(was)} -> ${inOneLine(is)}`;
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, " ").slice(0, 120);
}

/** A condition that ends in a refusal, taken out alone: what the command `--guards` tries. */
export function isGuard({ mutator, is, after }: Mutant): boolean {
  return mutator === "ConditionalExpression" && is === "false" && HOLDS_BACK.test(after);
}

/** What follows the condition: an error, a refusal, or an outcome in which nothing was done. */
const HOLDS_BACK =
  /^\)\s*\{?\s*(throw\b|return \w*([rR]efus|Error)\w*\(|return \{ kind: "(refused|stopped|waits|of no use|failed|not begun|not delivered|held|busy|run by another|unscheduled|notConsented|hostNotListed|mistaken|full|tab lost|nobody)")/;

/** A change of words alone: sentences are held by the suites that show them. */
export function isOfWords({ mutator }: Mutant): boolean {
  return mutator === "StringLiteral";
}

/**
 * So many of them, at even distances: of each file as many as it is long. `after`: takes those that stand so
 * many later, a sample that is not yet known.
 */
export function sampleOf<T>(all: readonly T[], count: number, after = 0): readonly T[] {
  const most = Math.min(count, all.length);
  const before = (i: number): number => Math.floor(((i - after) * most) / all.length);
  return all.filter((_, i) => before(i + 1) > before(i));
}
