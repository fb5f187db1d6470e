/** On the error output: one rewritten line on a terminal, else a line for each stage. */
import type { RunProgress } from "../../add-on/sidebar-contract/calls";
import { visible } from "./visible";

const LOOK_EVERY_MS = 500;

/** Shows the progress until cleared. */
export class ProgressLine {
  private shown = "";

  constructor(private readonly output: NodeJS.WriteStream = process.stderr) {}

  /** `stage`: printed once where lines cannot be rewritten; "" for nothing. */
  show(text: string, stage = text): void {
    const line = visible(text);
    if (this.output.isTTY) {
      if (line !== this.shown) this.output.write(`\r\u001B[K${line}`);
      this.shown = line;
    } else if (stage !== "" && stage !== this.shown) {
      this.output.write(`${visible(stage)}\n`);
      this.shown = stage;
    }
  }

  clear(): void {
    if (this.output.isTTY && this.shown !== "") this.output.write("\r\u001B[K");
    this.shown = "";
  }
}

/** Shows it until the returned function is called. */
export function watchProgress(
  line: ProgressLine,
  title: string,
  look: () => Promise<RunProgress>,
): () => void {
  let ended = false;
  const timer = setInterval(() => {
    look().then(
      (progress) => {
        // Only waits need a line: other stages pass at once.
        const waits = progress.stage === "waiting" || progress.stage === "working";
        if (!ended)
          line.show(`${title}: ${wordsFor(progress)}`, waits ? `${title}: ${stageOf(progress)}` : "");
      },
      (error: unknown) => {
        if (!ended) line.show(`${title}: ${error instanceof Error ? error.message : String(error)}`);
      },
    );
  }, LOOK_EVERY_MS);
  return () => {
    ended = true;
    clearInterval(timer);
    line.clear();
  };
}

/** The part that stays the same during a wait or the service's work. */
function stageOf(progress: RunProgress): string {
  return progress.stage === "waiting"
    ? `waiting for a free request until ${progress.until} …`
    : "the service is working …";
}

function pageWords({ pages, of }: Extract<RunProgress, { stage: "reading" }>): string {
  return pages === undefined || of === undefined ? "" : `, page ${pages} of ${of}`;
}

function wordsFor(progress: RunProgress): string {
  switch (progress.stage) {
    case "unknown":
      return "starting …";
    case "asking":
      return "asking the service …";
    case "waiting":
      return `waiting ${progress.seconds} s for a free request …`;
    case "working":
      return progress.done === null
        ? "the service is working …"
        : `the service is ${Math.round(progress.done * 100)} % done …`;
    case "reading":
      return `${progress.rows.toLocaleString("en-US")} rows read${pageWords(progress)} …`;
    case "beginning again":
      return "reading from the first row again …";
    case "writing":
      return `writing ${progress.rows.toLocaleString("en-US")} rows …`;
  }
}
