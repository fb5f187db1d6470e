/** Progress of a long answer and the time left, in words. Pure. */
import type { NewBeginning, Progress } from "../../rate-limit/deadlines";
import type { PullWatch } from "./puller";
import { estimateHoursAlone, estimateRunSeconds } from "../model/run-cost";

export type ReadingStep = Extract<Progress, { stage: "reading" }>;

export class ReadingWatch {
  requests = 0;
  private reading: ReadingStep | undefined;
  private beganAgain: NewBeginning | undefined;

  constructor(private readonly next: PullWatch) {}

  readonly watch: PullWatch = (progress) => {
    if (progress.stage === "asking") this.requests++;
    if (progress.stage === "reading") this.reading = progress;
    if (progress.stage === "beginning again") this.beganAgain = progress.why;
    this.next(progress);
  };

  /** Why earlier pages were not used; "" where they were. */
  get beginning(): string {
    return this.beganAgain ? `${BEGAN_AGAIN[this.beganAgain]}, so it started again from the first row.` : "";
  }

  /** What to say of an unfinished run; "" for nothing. */
  rest(perMinute: number): string {
    return describeRemaining(this.reading, perMinute);
  }
}

const BEGAN_AGAIN: { readonly [why in NewBeginning]: string } = {
  rows: "The rows had changed since some of them were read",
  question: "What it asks has changed since it began, by its row, the connection or a new day",
  masks: "Other columns are masked than when it began",
  columns: "Other columns are chosen than when it began",
  people: "Other people are kept out than when it began",
  pages: "Pages of it that waited in a hidden sheet cannot be read any more",
  age: "What it had read was too old",
};

/**
 * "65 of 200 pages are here; the rest takes about 10 minutes with the sidebar open, about 3 hours without."
 */
function describeRemaining(reading: ReadingStep | undefined, perMinute: number): string {
  const { pages = 0, of } = reading ?? {};
  if (pages <= 1) return "";
  if (of === undefined || of <= pages) return `${pages} pages are here.`;
  const seconds = estimateRunSeconds([{ requests: of - pages, seconds: 0 }], perMinute);
  const minutes = Math.max(1, Math.round(seconds / 60));
  return `${pages} of ${of} pages are here; the rest takes about ${formatCount(minutes, "minute")} with the sidebar open, about ${formatCount(estimateHoursAlone(seconds), "hour")} without.`;
}

function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
