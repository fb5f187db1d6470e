/** Errors for the maintainer's log. */
import { type AddOnError, toFailure, isOfGoogle } from "./errors";
import { cleanWords } from "./external-text";

/** So many causes are logged, as deeper ones add nothing. */
const MOST_CAUSES = 5;

/** Logs the cause, and returns what a person is shown. */
export function reportFailure(error: unknown, log: (text: string) => void): AddOnError {
  const failure = toFailure(error);
  if (failure.cause !== undefined) log(logText(failure));
  return failure;
}

/** For what may fail without harm: logs Google's error and returns undefined. */
export function tryReporting<T>(action: () => T, log: (text: string) => void): T | undefined {
  try {
    return action();
  } catch (error) {
    if (!isOfGoogle(error)) throw error;
    log(logText(error));
    return undefined;
  }
}

/**
 * Names, words and stacks of all causes, without quotes and addresses: engines quote the data they failed at.
 */
export function logText(error: unknown): string {
  const parts: string[] = [];
  for (let cause = error; cause !== undefined && parts.length < MOST_CAUSES; cause = describeCause(cause)) {
    parts.push(describeError(cause));
  }
  return parts.join("\nCaused by ");
}

function describeCause(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `something thrown that is no error (${typeof error})`;
  return `${error.name}: ${removeQuotes(cleanWords(error.message))}${readFrames(error)}`;
}

function removeQuotes(words: string): string {
  return words.replace(/"[^"]*"?|'[^']*'?|`[^`]*`?|“[^”]*”?/g, "…");
}

/** Only lines with a function and a place; those before repeat the message. */
function readFrames({ stack = "" }: Error): string {
  const frames = stack.split("\n").filter((line) => /^\s{0,8}at \S/.test(line));
  return frames.map((frame) => `\n  ${frame.trim().slice(0, 200)}`).join("");
}
