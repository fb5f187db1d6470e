import { AddOnError } from "../../shared/errors";
import type { EpochMs } from "../../shared/time";
import type { StoredTable } from "../../table/codec";
import { resolveLink, encodePathSegment } from "../request/address";
import type { Answer, ErrorAnswer, JobAnswer } from "../../response-parser/envelope/answer";
import { ENDPOINTS, POLL_PAUSES_MS, RESULT_PATH } from "../request/contract";
import type { Budget } from "../http/limited-sender";
import type { Ahead, PageShelf, SeenPage } from "./page-shelf";
import { type HttpRequest, type Query, buildRequestAt } from "../request/request";
import type { AnswerOptions } from "../../response-parser/read-answer";

export interface JobHandle {
  readonly url: string;
  readonly id?: string | undefined;
}

export interface FirstPages extends Ahead {
  readonly table: StoredTable;
  /** As the service counts, however many rows they became. */
  readonly count: number;
  /** Its rows are the table's last ones. */
  readonly last?: Omit<SeenPage, "rows"> & { readonly rows: number };
  /** The list changed while they were read. */
  readonly isMoved?: true;
}

/** What was begun and can be continued, in a form that JSON keeps. */
export type Begun = JobHandle | FirstPages;

export interface AskOptions {
  readonly query: Query;
  readonly budget: Budget;
  readonly baseUrl: string;
  /** @throws AddOnError for an error answer */
  readonly read: (
    request: HttpRequest,
    known?: Pick<AnswerOptions, "offset" | "ofJob">,
  ) => Exclude<Answer, ErrorAnswer>;
  readonly now: () => number;
  /** `done`: from 0 to 1. */
  readonly pause: (until: EpochMs, done: number | undefined) => void;
  /** Called with what the next execution can continue. */
  readonly onBegun?: ((begun: Begun) => void) | undefined;
  /** If given, it keeps pages instead of `onBegun`. */
  readonly shelf?: PageShelf | undefined;
}

/** `files`: further files of the result. */
export interface FollowedJob {
  readonly answer: Exclude<Answer, ErrorAnswer | JobAnswer>;
  readonly files: readonly string[];
}

/** From "done" to the result there may be a link and a redirect or two. */
const MOST_HOPS = 4;

/** @throws AddOnError `stillRunning` after calling `onBegun`, `jobFailed` */
export function followJob(first: JobAnswer, asking: AskOptions, known?: JobHandle): FollowedJob {
  const { budget, now } = asking;
  const { what } = ENDPOINTS[asking.query.endpoint];
  let job = first;
  let handle = known;
  let hops = 0;
  for (let look = 0; job.state !== "empty"; look++) {
    if (job.state === "failed") throw new AddOnError("jobFailed", { what, ...explainJob(job) });
    const next = planNextLook(job, asking, handle);
    // A "done" that leads to itself or in a circle would be asked forever.
    if (job.state === "done" && (next.url === handle?.url || ++hops > MOST_HOPS)) {
      throw new AddOnError("unreadable", { detail: "the service says that it is done, but gives no result" });
    }
    handle = next;
    asking.onBegun?.(handle);
    // Each look at a running job costs a request, so it gets time.
    const pause = job.state === "done" ? 0 : (POLL_PAUSES_MS[Math.min(look, POLL_PAUSES_MS.length - 1)] ?? 0);
    const at = now() + pause;
    if (at > budget.latest) throw new AddOnError("stillRunning", { what, id: handle.id });
    budget.watch?.({ stage: "working", done: job.progress });
    asking.pause(at, job.progress);
    const answer = asking.read(buildRequestAt(handle.url), { ofJob: true });
    if (answer.kind !== "job") return { answer, files: (job.state === "done" && job.links?.slice(1)) || [] };
    job = answer;
  }
  return { answer: { kind: "table", table: { columns: [], rows: [] }, count: 0 }, files: [] };
}

/** One word is the job's state; a sentence says why. */
function explainJob({ message = "failed" }: JobAnswer): { readonly state: string; readonly detail?: string } {
  return message.includes(" ") ? { state: "failed", detail: message } : { state: message };
}

function planNextLook(
  { state, id, link }: JobAnswer,
  { baseUrl }: AskOptions,
  known: JobHandle | undefined,
): JobHandle {
  const place = link === undefined ? undefined : resolveLink(link, baseUrl);
  const segment = id === undefined ? undefined : encodePathSegment(id);
  const byId = segment === undefined ? undefined : baseUrl + RESULT_PATH.replace("{id}", () => segment);
  // A running job stays where it was; its result may be elsewhere.
  const url = place ?? (state === "done" ? (byId ?? known?.url) : (known?.url ?? byId));
  if (url === undefined)
    throw new AddOnError("unreadable", { detail: "it is a job without an id or a link" });
  return { url, id: id ?? known?.id };
}
