/**
 * Starts a command, and ends it on Ctrl+C also where it computes and hears nothing: a formula of a
 * spreadsheet may keep it busy. Called with the command's file and its words; it loads nothing, so it costs no
 * time.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const RUN = fileURLToPath(new URL("run.mjs", import.meta.url));
/** How long it may take to end by itself (ms). */
const PATIENCE_MS = Number(process.env["SUPERVISE_PATIENCE_MS"] ?? 3_000);

/** Its temporary files are in a folder of ours: who is ended at once removes none. */
const folder = mkdtempSync(join(tmpdir(), "analytics-for-sheets-run-"));
const child = spawn(process.execPath, [RUN, ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, RUN_FOLDER: folder },
});

// The command has its key now: a report that Node writes of this process would have it, too.
delete process.env["ANALYTICS_API_KEY"];

/** @param {NodeJS.Signals} signal */
function end(signal) {
  child.kill(signal);
  const timer = setTimeout(() => {
    console.error("It computed and did not hear, so it was ended. Its file is as it was a second before.");
    child.kill("SIGKILL");
  }, PATIENCE_MS);
  timer.unref();
}

for (const signal of SIGNALS) process.on(signal, end);
child.on("error", (error) => {
  console.error(error.message);
  process.exitCode = 1;
});
child.on("exit", (code, signal) => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  for (const one of SIGNALS) process.off(one, end);
  if (signal === null) process.exitCode = code ?? 1;
  else if (SIGNALS.includes(signal)) process.kill(process.pid, signal);
  else process.exitCode = 128 + (constants.signals[signal] ?? 0);
});
