/** What a look at an export says of it. Pure. */
import type { CacheLook } from "../../answers/ask/broker";
import { AddOnError } from "../../shared/errors";
import type { JobAnswer } from "../../response-parser/envelope/answer";
import type { BucketPlace, ExportTo } from "../../sheet-writer/destination/mode-settings";
import type { ExportProgress } from "./export-details";

/** The service's own word for how it stands is a word. */
const LONGEST_STATE = 100;

export function readJob(look: CacheLook, id: string | undefined): JobAnswer {
  // What is no job is a state that nobody knows: it is followed, and never taken for the end.
  return look.kind === "job" ? { ...look, id: look.id ?? id } : { kind: "job", state: "unknown", id };
}

/** A longer one is no id: it would not fit into what is remembered of a pull. */
const LONGEST_ID = 500;

/** @throws AddOnError unreadable where it has none that can be kept */
export function readJobId({ id }: JobAnswer): string {
  if (id !== undefined && id.length <= LONGEST_ID) return id;
  const detail = id === undefined ? "it is an export without an id" : "it is an export with an id of no use";
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

/** A service may name only the folder or bucket: its files are also those of other exports. */
function isWhatWasAsked(path: string, { bucket, path: folder }: BucketPlace): boolean {
  const asked = folder === "" ? bucket : `${bucket}/${folder}`;
  // Azure's addresses name the account besides: "container@account/…", "account/container/…".
  const told = path
    .replace(/^[^:]*:\/\//, "")
    .replace(/^([^@/]+)@[^/]+/, "$1")
    .replace(/(?<!\/)\/+$/, "");
  return `${asked}/`.startsWith(`${told}/`) || `/${told}`.endsWith(`/${asked}`);
}
