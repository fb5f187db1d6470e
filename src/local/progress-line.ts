/** One line on the terminal that says how a pull stands, gone when it is done. */
import type { RunProgress } from "../calls";

const LOOK_EVERY_MS = 500;

/** Shows progress until the returned function is called. Without a terminal each new stage is a line of its own. */
export function watchProgress(title: string, look: () => Promise<RunProgress>): () => void {
  let shown = "";
  const show = (text: string): void => {
    if (text === shown) return;
    shown = text;
    if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${text}`);
    else if (/: (waiting|the service is working)/.test(text)) console.log(text);
  };
  const timer = setInterval(() => {
    look().then(
      (progress) => timer.hasRef() && show(`${title}: ${wordsFor(progress)}`),
      (error: unknown) => show(`${title}: ${error instanceof Error ? error.message : String(error)}`),
    );
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    timer.unref();
    show("");
  };
}

export function wordsFor(progress: RunProgress): string {
  switch (progress.stage) {
    case "unknown":
      return "starting …";
    case "asking":
      return "asking the service …";
    case "waiting":
      return `waiting for a free request until ${progress.until} …`;
    case "working":
      return progress.done === null
        ? "the service is working …"
        : `the service is ${Math.round(progress.done * 100)} % done …`;
    case "reading":
      return `${progress.rows} rows read …`;
    case "writing":
      return `writing ${progress.rows} rows …`;
  }
}
