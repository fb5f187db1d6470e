/** Jobs that write an answer as CSV, for download or into a bucket. */
import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Answer, Cell } from "../model/answer";
import { badField, ServiceError } from "../model/errors";
import { followedBy, HowFar, progressOf } from "../model/how-far";
import type { Clock } from "../running/options";
import { writeCsv } from "../wire/csv";
import type { Fields } from "../wire/fields";
import { waitFor } from "./patience";

/** A local folder serves as each of them. */
export const BUCKET_KINDS: readonly string[] = ["bucket", "s3", "gcs", "azure"];
const MOST_JOBS = 200;
const UNWRITTEN =
  "The file could not be written. Start the export again, under another name if it fails again.";
const SAFE_NAME = /^[^/\\\p{Cc}\p{Cs}]+$/u;
/** File systems allow 255 bytes; the rest is for the ending. */
const LONGEST_NAME = 200;
const MOST_FOLDERS = 10;
const BUCKET_NAME = /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/;

/** `file`: its path below its kind's folder. */
export interface Destination {
  readonly kind: string;
  readonly file: string;
  readonly name: string;
  readonly bucket?: string;
}

interface Job {
  readonly id: string;
  readonly owner: string;
  readonly token: string;
  readonly startedAt: number;
  readonly destination: Destination;
  readonly path: string;
  work: Promise<void>;
  readonly howFar: HowFar;
  outcome?: { readonly rows: number } | { readonly messages: readonly string[] };
}

/** `kind`: "csv" or a bucket kind. */
export function readDestination(kind: string, options: Fields | undefined): Destination {
  const name = options?.optionalText("name") ?? "export";
  if (options && !isSafeName(name)) {
    throw badField(
      options.pathOf("name"),
      `expected a file name without slashes, of ${LONGEST_NAME} bytes at most`,
    );
  }
  const fileName = /\.csv$/i.test(name) ? name : `${name}.csv`;
  if (kind === "csv") return { kind, name: fileName, file: fileName };
  if (!options) throw badField("options", "missing");
  const bucket = options.text("bucket");
  if (!BUCKET_NAME.test(bucket))
    throw badField(options.pathOf("bucket"), "expected a bucket name of small letters and digits");
  const folders = (options.optionalText("path") ?? "").split("/").filter((part) => part !== "");
  if (folders.length > MOST_FOLDERS || !folders.every(isSafeName)) {
    throw badField(
      options.pathOf("path"),
      `expected up to ${MOST_FOLDERS} folder names separated by slashes`,
    );
  }
  return { kind, bucket, name: fileName, file: join(bucket, ...folders, fileName) };
}

function isSafeName(name: string): boolean {
  return SAFE_NAME.test(name) && name !== "." && name !== ".." && Buffer.byteLength(name) <= LONGEST_NAME;
}

/**
 * The latest 200 jobs, each for the key that started it. What went wrong is said by a job's status, never
 * thrown where it was started.
 */
export class Exports {
  private readonly jobs = new Map<string, Job>();

  /**
   * Both folders are the service's own, so that nobody else can have put a link there. A job takes at least
   * `jobMs` by the clock; a status request for one that is due waits up to `heldMs`.
   */
  constructor(
    private readonly clock: Clock,
    private readonly jobMs: number,
    private readonly heldMs: number,
    private readonly downloadDir: string,
    private readonly bucketDir: string,
  ) {}

  async start(owner: string, destination: Destination, answer: () => Promise<Answer>): Promise<Job> {
    const id = randomUUID();
    const path =
      destination.kind === "csv"
        ? join(this.downloadDir, `${id}.csv`)
        : join(this.bucketDir, destination.file);
    const token = randomBytes(24).toString("base64url");
    const job: Job = {
      id,
      owner,
      token,
      startedAt: this.clock.now(),
      destination,
      path,
      work: Promise.resolve(),
      howFar: new HowFar(),
    };
    job.work = this.write(job, () => followedBy(job.howFar, answer));
    this.jobs.set(id, job);
    await this.forgetOldest();
    return job;
  }

  /** `link` makes a download's address. @throws ServiceError 404 */
  async status(owner: string, id: string, link: (job: Job) => string): Promise<Cell> {
    const job = this.jobs.get(id);
    if (job?.owner !== owner) throw new ServiceError(404, `There is no export "${id.slice(0, 60)}".`);
    const elapsed = this.clock.now() - job.startedAt;
    if (elapsed >= this.jobMs) await waitFor(job.work, this.heldMs);
    const { outcome, destination } = job;
    if (elapsed < this.jobMs) return { id, status: elapsed < this.jobMs / 4 ? "unstarted" : "started" };
    if (!outcome) return { id, status: "started", ...progressOf(job.howFar) };
    if ("messages" in outcome) return { id, status: "error", messages: outcome.messages };
    const { rows } = outcome;
    if (destination.kind === "csv") return { id, status: "completed", rows, link: link(job) };
    return { id, status: "completed", rows, location: `${destination.kind}://${destination.file}` };
  }

  /** When no file is being written. */
  async settled(): Promise<void> {
    await Promise.all([...this.jobs.values()].map((job) => job.work));
  }

  /** @throws ServiceError 404 */
  download(token: string): { path: string; name: string } {
    const job = [...this.jobs.values()].find((one) => one.token === token && one.destination.kind === "csv");
    if (job?.outcome && "rows" in job.outcome) return { path: job.path, name: job.destination.name };
    throw new ServiceError(404, "There is no such file, or its link has expired.");
  }

  private async write(job: Job, answer: () => Promise<Answer>): Promise<void> {
    try {
      const whole = await answer();
      const isCut = whole.total === null || whole.total > whole.rows.length;
      if (isCut) throw new ServiceError(400, `More than ${whole.rows.length} rows; an export holds no more.`);
      await mkdir(dirname(job.path), { recursive: true });
      await writeFile(job.path, writeCsv(whole));
      job.outcome = { rows: whole.rows.length };
    } catch (error) {
      // The failure is the job's status. File system messages name our paths, so they stay inside.
      job.outcome = { messages: error instanceof ServiceError ? error.messages : [UNWRITTEN] };
    }
  }

  private async forgetOldest(): Promise<void> {
    const [oldest] = this.jobs.values();
    if (this.jobs.size <= MOST_JOBS || !oldest) return;
    this.jobs.delete(oldest.id);
    if (oldest.destination.kind === "csv") await rm(oldest.path, { force: true });
  }
}

export type ExportJob = Job;
