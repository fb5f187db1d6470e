/** A command in a process of its own, which can be killed at any moment and started again. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { ROOT } from "../bundle/built";

/** A machine that does much else took over three minutes (ms). */
const READY_MS = 600_000;

export class OwnProcess {
  /** All that it has printed since its last start. */
  said = "";
  starts = 0;
  private child: ChildProcess | undefined;

  /** `isReady`: the text that it prints once it can be asked. */
  constructor(
    private readonly words: readonly string[],
    private readonly isReady: RegExp,
    private readonly env: Readonly<Record<string, string>> = {},
  ) {}

  get runs(): boolean {
    return this.child !== undefined;
  }

  /** @returns what it said when it was ready */
  async start(): Promise<RegExpExecArray> {
    this.said = "";
    this.starts++;
    const child = spawn(process.execPath, ["--import", "tsx", ...this.words], {
      cwd: ROOT,
      env: { ...process.env, ...this.env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (part: Buffer) => (this.said += String(part)));
    const until = Date.now() + READY_MS;
    for (let ready = this.isReady.exec(this.said); ; ready = this.isReady.exec(this.said)) {
      if (ready) return ready;
      if (child.exitCode !== null || Date.now() > until) {
        await this.kill();
        throw new Error(`${this.words.join(" ")} did not come up. It said:\n${this.said}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** As a machine that loses its power does: nothing can be put in order. */
  async kill(): Promise<void> {
    const child = this.child;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }
}
