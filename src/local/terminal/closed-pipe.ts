let closed = false;

/** As after `npm start | head`: the command finishes its work quietly. Other errors of the output end it. */
export function surviveClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
      closed = true;
    });
  }
}

/** Whether nobody reads the output any more, so that work that is only shown can end. */
export function isOutputClosed(): boolean {
  return closed;
}
