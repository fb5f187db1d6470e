/** Why a file cannot be read, as a sentence. Pure. */
import { StartError } from "../../../model/errors";
import { readFirstLine } from "../../../model/first-line";

/** `problem`: without a full stop. */
export function cannotBeRead(file: string, problem: string): StartError {
  return new StartError(`The file "${file}" cannot be read: ${problem}.`);
}

function isTooLong(line: string): boolean {
  return line.includes("maximum_object_size");
}

function isOutOfMemory(line: string): boolean {
  return /Out of Memory|failed to (allocate|pin)|could not allocate/i.test(line);
}

/** Whether a failure says nothing of any line. */
export function isOfSize(error: unknown): boolean {
  const line = readFirstLine(error);
  return isTooLong(line) || isOutOfMemory(line);
}

/** Without the kind of DuckDB's error; the CSV reader's message names the line. */
export function readingProblem(error: unknown): string {
  const line = readFirstLine(error);
  if (/encoded data was not valid/.test(line)) return "it is not UTF-8";
  if (isOutOfMemory(line))
    return "it takes more memory than there is: give it more by --memory, or leave out what is not needed";
  if (isTooLong(line)) return "one of its events is longer than 16 MB";
  if (/Max Record Size/.test(line)) return "one of its lines is longer than 16 MB";
  const [, quote] = /^Quote Not Closed: .* at line (\d+)/.exec(line) ?? [];
  if (quote !== undefined) return `in line ${quote} a quote is opened and never closed`;
  const [, within] = /^Invalid Opening Quote: .* at line (\d+)/.exec(line) ?? [];
  if (within !== undefined)
    return `in line ${within} a quote stands within a field that has none about it: write it twice, and put the field in quotes`;
  const [, behind] = /^Invalid Closing Quote: .* at line (\d+)/.exec(line) ?? [];
  if (behind !== undefined)
    return `in line ${behind} something stands between a closing quote and the next field: write quotes within a field twice`;
  return line.replace(/^[\w ]+ Error: /, "").replace(/(?<![.\s])[.\s]+$/, "");
}
