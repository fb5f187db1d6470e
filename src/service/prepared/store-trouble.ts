/** Why a store can be neither read nor written, as a sentence. Pure. */
import { StartError } from "../model/errors";
import { readFirstLine } from "../model/first-line";

/** What DuckDB calls failures of files; others are the program's own. */
const OF_FILES = ["IO Error: ", "TransactionContext Error: ", "Serialization Error: "];

/** `path`: as a person named it; `file`: what a link of that name leads to. */
export function storeTrouble(path: string, error: unknown, file = path): unknown {
  if (error instanceof StartError) return error;
  const message = readFirstLine(error);
  const reason = isOfSystem(error, file)
    ? // "EACCES: permission denied, open '/a'"
      message.split(": ")[1]?.split(",")[0]
    : OF_FILES.some((kind) => message.startsWith(kind)) && message.split(": ").at(-1);
  if (typeof reason !== "string") return error;
  return inUse(path, message, error) ?? cannotKeep(path, reason, error);
}

/** Whether the system refused the store, or its log, and no file of events. */
function isOfSystem(error: unknown, file: string): boolean {
  return error instanceof Error && "path" in error && String(error.path).startsWith(file);
}

function cannotKeep(path: string, reason: string, cause: unknown): StartError {
  const why = `${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
  return new StartError(
    `The events cannot be kept in "${path}": ${why}. Give --store the name of another file, where you may write and there is room.`,
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
