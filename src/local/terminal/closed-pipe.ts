/** Output that nobody reads any more, as after `npm start | head`: the command goes on and ends quietly. */

let closed = false;

/** Keeps a closed pipe from ending the process before its work is done. Other errors of the output end it. */
export function surviveClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
      closed = true;
    });
  }
}

/** Whether nobody reads any more. */
export function isOutputClosed(): boolean {
  return closed;
}
