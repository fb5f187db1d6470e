/** An error that a person can read and code can tell apart, without the table of all sentences. Pure. */
import { endSentence } from "./external-text";
import type { Failure, FailureFields, FailureKind } from "./failures";

/** `message` is for people; `kind` and `fields` are for code. */
export class KnownError<K extends FailureKind = FailureKind> extends Error {
  override readonly name = "AddOnError";
  /** What led to it, for the log. */
  override readonly cause?: unknown;

  constructor(
    readonly kind: K,
    readonly fields: FailureFields[K],
    sentence: string,
    cause?: unknown,
  ) {
    super(sentence);
    if (cause !== undefined) this.cause = cause;
  }

  toJSON(): Failure<K> {
    return { kind: this.kind, fields: this.fields, message: this.message };
  }
}

/** For mistakes in what a person typed: what is wrong, and what was expected. */
export function argumentError(
  argument: string,
  problem: string,
  expected?: string,
): KnownError<"badArgument"> {
  const fields = { argument, problem, expected };
  return new KnownError("badArgument", fields, describeArgument(fields).join(" ").trim());
}

/** "Dates: it is empty." and "Expected a day.", or "" where nothing certain was expected. */
export function describeArgument({
  argument,
  problem,
  expected,
}: FailureFields["badArgument"]): readonly [problem: string, cure: string] {
  return [`${argument}: ${endSentence(problem)}`, expected ? `Expected ${endSentence(expected)}` : ""];
}

/** Of any kind when none is given. */
export function isFailure<K extends FailureKind>(error: unknown, kind?: K): error is KnownError<K> {
  return error instanceof KnownError && (kind === undefined || error.kind === kind);
}
