/** Exports: started once, remembered with the pull, followed over executions. */
import type { SourceMasks } from "../../answers/ask/source-masks";
import type { Agreements } from "../agreement/agreements";
import { cutToMinute } from "../../table/clock-text";
import { DAY_MS, HOUR_MS, type EpochMs } from "../../shared/time";
import type { Broker, ServiceReply } from "../../answers/ask/broker";
import { POLL_PAUSES_MS } from "../../service-client/request/contract";
import { AddOnError, toFailure } from "../../shared/errors";
import { isFailure } from "../../shared/known-error";
import { nameExportedFile, writeExport } from "../../input-language/pulls/export-text";
import type { JobAnswer } from "../../response-parser/envelope/answer";
import type { Lane } from "../../rate-limit/window";
import type { Clock } from "../../shared/services";
import type { SettingsStore } from "../../settings/settings";
import type { BucketPlace, ExportTo } from "../../sheet-writer/destination/mode-settings";
import { type ExportProgress, describeInBucket, describeWithoutLink } from "./export-details";
import { type ExportState, ExportTracker, ROW_CHANGED, STOPPED, whyNotFollowed } from "../model/export-state";
import { readJobId, readJob, describeProgress } from "./export-progress";
import type { ExportTabs } from "./export-tabs";
import type { PullFetchOptions, PullAnswer, PullAnswers } from "../fetch/pull-answers";
import type { SavedPull } from "../model/saved-pull";

export type Exported =
  | { readonly kind: "answer"; readonly answer: PullAnswer }
  /** In a bucket, or in a place the service does not name. */
  | { readonly kind: "elsewhere"; readonly said: string };

export type ExportOptions = Pick<PullFetchOptions, "deadlines"> & { readonly exports: ExportTracker };

interface FollowedExport extends Pick<PullFetchOptions, "deadlines"> {
  readonly pull: SavedPull;
  readonly to: ExportTo;
  readonly memory: ExportTracker;
}

const THIS_EXPORT = "this export";
/** Rows older than this say when they are from (ms). */
const OLD_ROWS_MS = HOUR_MS;
/** Unattended, an execution looks so often; the next one continues. */
const LOOKS_ALONE = 4;
const EXPORT_NAP_MS = 2_000;
const TOO_OLD = "it was started more than a day ago";
/** Its rows never come here. */
const WRITTEN_WHOLE = "The service writes this file itself, so people who are kept out are in it.";

/** Starts the export of a pull's answer, and follows it from run to run until its file is there. */
export class PullExports {
  constructor(
    private readonly services: {
      readonly answers: PullAnswers;
      readonly sourceMasks: SourceMasks;
      readonly settings: Pick<SettingsStore, "read">;
      readonly broker: Broker;
      readonly tabs: ExportTabs;
      readonly agreements: Pick<Agreements, "bind">;
      readonly clock: Clock;
      readonly dateTime: (ms: number) => string;
    },
  ) {}

  /**
   * Starts or follows an export and reads its file if linked; undefined if the pull does not export. A
   * bucket's has its own sheet. @throws AddOnError stillRunning, jobFailed
   */
  run(pull: SavedPull, { deadlines, exports: memory }: ExportOptions): Exported | undefined {
    const to = pull.landing.export;
    this.leaveOther(pull, deadlines, memory);
    if (!to) return undefined;
    const followed = { pull, to, deadlines, memory };
    try {
      return "bucket" in to
        ? this.followToBucket({ ...followed, to })
        : this.follow(followed, () => undefined);
    } catch (error) {
      if (memory.note && isFailure(error, "cancelled")) {
        this.services.tabs.showOver(pull, memory.note, memory.leave(memory.note, STOPPED));
      }
      throw error;
    }
  }

  /**
   * Stops following an export that the row no longer asks for, or that takes too long. @throws AddOnError
   * jobFailed
   */
  private leaveOther(pull: SavedPull, { lane }: PullFetchOptions["deadlines"], memory: ExportTracker): void {
    const { note, key } = memory;
    if (!note) return;
    const why = whyNotFollowed(note, key);
    if (why === undefined && note.id === undefined) return this.leaveUnknown(note, lane, memory);
    const isOld = this.services.clock.now() - note.begun >= DAY_MS;
    if (why === undefined && isOld && lane === "background") {
      memory.forget();
      const state = `${note.state}, for more than a day`;
      const failure = new AddOnError("jobFailed", { what: THIS_EXPORT, state, isStartedAgain: true });
      this.services.tabs.showOver(pull, note, failure.message);
      throw failure;
    }
    if (why !== undefined || isOld)
      this.services.tabs.showOver(pull, note, memory.leave(note, why ?? TOO_OLD));
  }

  /**
   * Nobody knows whether it was started, so only a person starts another. @throws AddOnError badDestination
   */
  private leaveUnknown(note: ExportState, lane: Lane, memory: ExportTracker): void {
    const at = cutToMinute(this.services.dateTime(note.begun));
    if (lane === "background") {
      const problem = `an export was asked for at ${at}, and perhaps the service started it, so no other starts by itself. Look for its file, then run this by hand`;
      throw new AddOnError("badDestination", { place: note.to ?? "the export", problem });
    }
    memory.forget();
    memory.say(`The export of ${at} may have started too, so its file may come as well.`);
  }

  private followToBucket(followed: FollowedExport & { readonly to: BucketPlace }): Exported {
    const { pull, to, memory } = followed;
    if (!memory.note) this.services.tabs.check(pull, to);
    let seen: ExportProgress | undefined;
    try {
      const exported = this.follow(followed, (progress) => (seen = progress));
      const sheet = seen && this.notify(followed, seen);
      return seen && sheet !== undefined
        ? { kind: "elsewhere", said: describeInBucket(to, seen, sheet) }
        : exported;
    } catch (error) {
      if (isFailure(error, "jobFailed")) {
        this.notify(followed, { state: error.fields.state, phase: "over", why: error.message });
      } else if (seen) this.notify(followed, seen);
      throw error;
    }
  }

  /** Returns its sheet's name; undefined where none could be written, which loses nothing at the service. */
  private notify(
    { pull, to, memory }: FollowedExport & { readonly to: BucketPlace },
    progress: ExportProgress,
  ): string | undefined {
    try {
      return this.services.tabs.show(pull, to, progress);
    } catch (error) {
      memory.say(`The sheet with the state of the export could not be written: ${toFailure(error).message}`);
      return undefined;
    }
  }

  private follow(followed: FollowedExport, onLook: (progress: ExportProgress) => void): Exported {
    const { to, deadlines, memory } = followed;
    const { broker, clock } = this.services;
    for (let looks = 0; ; looks++) {
      const id = memory.note?.id;
      const look =
        id === undefined
          ? this.start(followed)
          : this.ifThere(memory, () => broker.lookAtExport(id, deadlines));
      const job = readJob(look, id);
      const progress = describeProgress(job, to);
      onLook(progress);
      if (job.state === "failed") throw failExport(memory, job);
      const isDone = progress.phase === "done";
      const begun = memory.note?.begun ?? clock.now();
      const { state } = progress;
      // Also when done: another export costs as much.
      if (!isDone || job.id !== undefined) {
        memory.keep({ id: readJobId(job), key: memory.key ?? "", begun, state, to: writeExport(to) });
      }
      if (isDone) return this.ended(followed, job, progress);
      const at = clock.now() + (POLL_PAUSES_MS[Math.min(looks, POLL_PAUSES_MS.length - 1)] ?? 0);
      if (at > deadlines.latest || (deadlines.lane === "background" && looks >= LOOKS_ALONE)) {
        throw new AddOnError("stillRunning", { what: THIS_EXPORT, id: readJobId(job), state });
      }
      this.pause(at, () => deadlines.watch?.({ stage: "working", done: job.progress }));
    }
  }

  /** A refused or unsent request started nothing. */
  private start({ pull, to, deadlines, memory }: FollowedExport): ServiceReply {
    const { answers, agreements, broker, clock, settings } = this.services;
    const question = answers.exportOf(pull);
    if ("bucket" in to && settings.read().keepsOut) memory.say(WRITTEN_WHOLE);
    const pass = this.services.sourceMasks.exportPass(question, "bucket" in to, pull.agreed);
    const ids = answers.requireAgreedName(question, pull.agreed, deadlines);
    // Its file may come hours later, and of a file in a bucket nothing ever lands.
    agreements.bind(pull, { sheetId: undefined, ids });
    memory.begin({ key: memory.key ?? "", begun: clock.now(), state: "asked for", to: writeExport(to) });
    try {
      return broker.startExport(pass, question, nameExportedFile(pull.name), to, deadlines);
    } catch (error) {
      memory.forget();
      throw error;
    }
  }

  private ended(
    followed: FollowedExport,
    { link, id = "", state, rows, bytes }: JobAnswer,
    progress: ExportProgress,
  ): Exported {
    const { pull, to, deadlines, memory } = followed;
    const { answers, broker, clock, dateTime } = this.services;
    const begun = memory.note?.begun ?? clock.now();
    if ("bucket" in to || (link === undefined && state !== "empty")) {
      memory.forget();
      return { kind: "elsewhere", said: describeWithoutLink(progress) };
    }
    const table =
      link === undefined
        ? { columns: [], rows: [] }
        : this.ifThere(memory, () => broker.download(link, id, deadlines, { rows, bytes }));
    const { note } = memory;
    if (note && whyNotFollowed(note, memory.keyNow()) !== undefined) {
      memory.leave(note, ROW_CHANGED);
      return { kind: "elsewhere", said: "Nothing was written. Run it again." };
    }
    memory.forget();
    const isOld = clock.now() - begun > OLD_ROWS_MS;
    if (isOld) memory.say(`Its rows are those of ${dateTime(begun)}, when its export started.`);
    return { kind: "answer", answer: answers.joined(pull, { kind: "table", table }) };
  }

  /** An unknown job has expired: the next run starts another. */
  private ifThere<T>(memory: ExportTracker, ask: () => T): T {
    try {
      return ask();
    } catch (error) {
      if (!isFailure(error, "refused")) throw error;
      memory.forget();
      const { detail = "", host } = error.fields;
      throw new AddOnError(
        "jobFailed",
        { what: THIS_EXPORT, state: "expired", detail, saidBy: host, isStartedAgain: true },
        error,
      );
    }
  }

  private pause(until: EpochMs, notify: () => void): void {
    const { clock } = this.services;
    for (let left = until - clock.now(); left > 0; left = until - clock.now()) {
      notify();
      clock.sleep(Math.min(left, EXPORT_NAP_MS));
    }
  }
}

function failExport(memory: ExportTracker, { message = "failed" }: JobAnswer): AddOnError {
  memory.forget();
  const isWord = !message.includes(" ");
  return new AddOnError("jobFailed", {
    what: THIS_EXPORT,
    state: isWord ? message : "failed",
    isStartedAgain: true,
    ...(!isWord && { detail: message }),
  });
}
