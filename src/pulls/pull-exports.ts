/**
 * Pulls whose answer the service writes to a file: the export is started once, and followed for as many executions as it takes.
 * An export under way is remembered with its pull.
 */
import type { Broker, Look } from "../answers/broker";
import { POLL_PAUSES_MS } from "../api/contract";
import { AddOnError, isFailure } from "../errors";
import { exportText } from "../language/pulls/export-text";
import type { JobAnswer } from "../payload/envelope/answer";
import type { Clock } from "../services";
import type { ExportTo } from "../sheets/modes/mode-settings";
import type { ExportMemory } from "./export-note";
import type { Asking, PullAnswer, PullAnswers } from "./pull-answers";
import type { SavedPull } from "./saved-pull";

/** How an export stands, as the service says. */
export interface ExportStanding {
  readonly state: string;
  /** Where its file lies in the object storage, or is going to. */
  readonly path: string;
  readonly isDone: boolean;
}

export type Exported =
  | { readonly kind: "answer"; readonly answer: PullAnswer }
  /** It lies in a bucket, or the service does not say where. */
  | { readonly kind: "elsewhere"; readonly standing: ExportStanding };

export interface ExportServices {
  readonly answers: PullAnswers;
  readonly broker: () => Broker;
  readonly clock: Clock;
}

const WHAT = "this export";
/** What is older is started anew: its rows are not of today (ms). */
const GOES_ON_WITHIN_MS = 24 * 3_600_000;
/** With nobody at the screen an execution looks so often, and the next one goes on. */
const LOOKS_ALONE = 4;
const NAP_MS = 2_000;

export class PullExports {
  constructor(private readonly services: ExportServices) {}

  /**
   * Starts or follows the export of a pull, and reads its file where there is a link to it. `onLook` is told how it stands.
   * @throws AddOnError stillRunning, jobFailed
   */
  run(
    pull: SavedPull,
    to: ExportTo,
    { patience, exports }: Asking,
    onLook: (standing: ExportStanding) => void,
  ): Exported {
    const { answers, broker, clock } = this.services;
    const { question, key } = answers.exportOf(pull, exportText(to));
    const keep = exports?.keep ?? (() => undefined);
    const known = exports?.known;
    let note = known?.key === key && clock.now() - known.begun < GOES_ON_WITHIN_MS ? known : undefined;
    for (let looks = 0; ; looks++) {
      const id = note?.id;
      const look =
        id === undefined
          ? broker().startExport(question, fileName(pull.name), to, patience)
          : this.ifThere(keep, () => broker().lookAtExport(id, patience));
      const job = jobOf(look, id);
      const standing = standingOf(job, to);
      onLook(standing);
      if (job.state === "failed") throw failed(keep, job);
      if (standing.isDone) return this.ended(pull, job, standing, { to, patience, keep });
      note = { id: idOf(job), key, begun: note?.begun ?? clock.now(), state: standing.state };
      keep(note);
      const at = clock.now() + (POLL_PAUSES_MS[Math.min(looks, POLL_PAUSES_MS.length - 1)] ?? 0);
      if (at > patience.latest || (patience.lane === "background" && looks >= LOOKS_ALONE)) {
        throw new AddOnError("stillRunning", { what: WHAT, id: note.id, state: note.state });
      }
      this.pause(at, () => patience.watch?.({ stage: "working", done: job.progress }));
    }
  }

  private ended(
    pull: SavedPull,
    { link, id = "", state }: JobAnswer,
    standing: ExportStanding,
    { to, patience, keep }: { readonly to: ExportTo; readonly keep: ExportMemory["keep"] } & Pick<Asking, "patience">,
  ): Exported {
    const { answers, broker } = this.services;
    if ("bucket" in to || (link === undefined && state !== "empty")) {
      keep(undefined);
      return { kind: "elsewhere", standing };
    }
    const table =
      link === undefined ? { columns: [], rows: [] } : this.ifThere(keep, () => broker().download(link, id, patience));
    keep(undefined);
    return { kind: "answer", answer: answers.joined(pull, { kind: "table", table }) };
  }

  /** What the service does not know any more has expired: the next run starts it again. */
  private ifThere<T>(keep: ExportMemory["keep"], ask: () => T): T {
    try {
      return ask();
    } catch (error) {
      if (!isFailure(error, "refused")) throw error;
      keep(undefined);
      throw new AddOnError("jobFailed", { what: WHAT, state: "expired", detail: error.fields.detail ?? "" }, error);
    }
  }

  private pause(until: number, tell: () => void): void {
    const { clock } = this.services;
    for (let left = until - clock.now(); left > 0; left = until - clock.now()) {
      tell();
      clock.sleep(Math.min(left, NAP_MS));
    }
  }
}

function jobOf(look: Look, id: string | undefined): JobAnswer {
  // What is no job is a state that nobody knows: it is followed, and never taken for the end.
  return look.kind === "job" ? { ...look, id: look.id ?? id } : { kind: "job", state: "unknown", id };
}

function idOf({ id }: JobAnswer): string {
  if (id === undefined) throw new AddOnError("unreadable", { detail: "it is an export without an id" });
  return id;
}

function failed(keep: ExportMemory["keep"], { message = "failed" }: JobAnswer): AddOnError {
  keep(undefined);
  const isWord = !message.includes(" ");
  return new AddOnError("jobFailed", {
    what: WHAT,
    state: isWord ? message : "failed",
    ...(!isWord && { detail: message }),
  });
}

function standingOf({ state, message, path }: JobAnswer, to: ExportTo): ExportStanding {
  const isDone = state === "done" || state === "empty";
  return { state: message ?? state, path: path ?? ("bucket" in to ? exportText(to) : ""), isDone };
}

/** The name of the exported file: letters, digits and hyphens alone. */
function fileName(pull: string): string {
  const plain = pull
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return plain.slice(0, 80) || "pull";
}
