/** Why a store can be neither read nor written, as a sentence. Pure. */
import { StartError } from "../model/errors";
import { readFirstLine } from "../model/first-line";

/** What the system or DuckDB says where a file cannot be used; any other failure is the program's own. */
const OF_FILES = /^(E[A-Z]{3,}: |IO Error: |TransactionContext Error: |Serialization Error: )/;

export function storeTrouble(path: string, error: unknown): unknown {
  if (error instanceof StartError) return error;
  const message = readFirstLine(error);
  if (!OF_FILES.test(message)) return error;
  return inUse(path, message, error) ?? cannotKeep(path, reasonIn(message), error);
}

/** Behind the names of its kind and its file: "permission denied". */
function reasonIn(message: string): string {
  const [kind = "", ...parts] = message.split(": ");
  const reason = (/^E[A-Z]+$/.test(kind) ? parts[0]?.split(",")[0] : parts.at(-1)) ?? message;
  return `${reason.charAt(0).toLowerCase()}${reason.slice(1)}`.replace(/\.$/, "");
}

function cannotKeep(path: string, reason: string, cause: unknown): StartError {
  return new StartError(
    `The events cannot be kept in "${path}": ${reason}. Give --store the name of another file, where you may write and there is room.`,
    { cause },
  );
}

/** DuckDB names the process that holds its lock. */
function inUse(path: string, message: string, cause: unknown): StartError | undefined {
  if (!isLocked(message)) return undefined;
  const [, process] = /\(PID (\d+)\)/.exec(message) ?? [];
  return new StartError(
    `The store "${path}" is in use by another process${process === undefined ? "" : ` (${process})`}: end that first, or give --store another file.`,
    { cause },
  );
}

/** Whether a failure is of another process that has the file. */
export function isInUse(error: unknown): boolean {
  return isLocked(readFirstLine(error));
}

function isLocked(message: string): boolean {
  return message.includes("Could not set lock on file");
}
