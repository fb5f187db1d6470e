/** Reads an export's status. Pure. */
import type { ServiceReply } from "../../answers/ask/broker";
import { AddOnError } from "../../shared/errors";
import type { JobAnswer } from "../../response-parser/envelope/answer";
import type { BucketPlace, ExportTo } from "../../sheet-writer/destination/mode-settings";
import type { ExportProgress } from "./export-details";

const LONGEST_STATE = 100;

export function readJob(look: ServiceReply, id: string | undefined): JobAnswer {
  // Something that is no job is in an unknown state: never taken for the end.
  return look.kind === "job" ? { ...look, id: look.id ?? id } : { kind: "job", state: "unknown", id };
}

/** A longer one would not fit into the pull's state. */
const LONGEST_ID = 500;

/** @throws AddOnError unreadable without a usable id */
export function readJobId({ id }: JobAnswer): string {
  if (id !== undefined && id.length <= LONGEST_ID) return id;
  const detail =
    id === undefined ? "it is an export without an id" : "it is an export with an id that cannot be used";
  throw new AddOnError("unreadable", { detail });
}

export function describeProgress({ state, message, path, link }: JobAnswer, to: ExportTo): ExportProgress {
  const phase = state === "done" || state === "empty" ? "done" : "under way";
  const isNamed = path !== undefined && !("bucket" in to && isWhatWasAsked(path, to));
  const named = isNamed ? { path } : {};
  return {
    state: (message ?? state).slice(0, LONGEST_STATE),
    phase,
    ...named,
    ...(phase === "done" && link !== undefined && { link }),
  };
}

/** A service may name only the folder or bucket, which holds other exports too. */
function isWhatWasAsked(path: string, { bucket, path: folder }: BucketPlace): boolean {
  const asked = folder === "" ? bucket : `${bucket}/${folder}`;
  // Azure also names the account: "container@account/…", "account/container/…".
  const reportedPath = path
    .replace(/^[^:]*:\/\//, "")
    .replace(/^([^@/]+)@[^/]+/, "$1")
    .replace(/(?<!\/)\/+$/, "");
  return `${asked}/`.startsWith(`${reportedPath}/`) || `/${reportedPath}`.endsWith(`/${asked}`);
}
