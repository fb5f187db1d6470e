/** Why a file cannot be read, as a sentence. Pure. */
import { StartError } from "../../../model/errors";
import { readFirstLine } from "../../../model/first-line";

/** `problem`: without a full stop. */
export function cannotBeRead(file: string, problem: string): StartError {
  return new StartError(`The file "${file}" cannot be read: ${problem}.`);
}

/** Without the kind of DuckDB's error; the CSV reader's message names the line. */
export function readingProblem(error: unknown): string {
  const line = readFirstLine(error);
  if (/encoded data was not valid/.test(line)) return "it is not UTF-8";
  if (/Max Record Size/.test(line)) return "one of its lines is longer than 16 MB";
  const [, quote] = /^Quote Not Closed: .* at line (\d+)/.exec(line) ?? [];
  if (quote !== undefined) return `in line ${quote} a quote is opened and never closed`;
  const [, within] = /^Invalid Opening Quote: .* at line (\d+)/.exec(line) ?? [];
  if (within !== undefined)
    return `in line ${within} a quote stands within a field that has none about it: write it twice, and put the field in quotes`;
  return line.replace(/^[\w ]+ Error: /, "").replace(/(?<![.\s])[.\s]+$/, "");
}
