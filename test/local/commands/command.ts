/**
 * Runs commands of this project: as a person does, with a folder of its own for temporary files, or within
 * this process.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { ParseArgsConfig } from "node:util";
import { type Command, exitCodeOf } from "../../../src/local/terminal/command-line";

const ROOT = resolve(__dirname, "../../..");
/** Loads the sources in a third of the time that tsx takes in a folder where it has kept nothing. */
const LOADER = resolve(__dirname, "../../suites/typescript.cjs");

export interface Ended {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export class CommandFolder {
  private readonly path = mkdtempSync(join(tmpdir(), "command-"));

  file(name: string, content?: string): string {
    const path = join(this.path, name);
    if (content !== undefined) writeFileSync(path, content);
    return path;
  }

  /** `interruptAt`: what the command has printed when it gets Ctrl+C. */
  run(source: string, words: readonly string[], interruptAt?: string): Promise<Ended> {
    return ended(this.start(source, words), interruptAt);
  }

  /** Runs a script of package.json that is one call of node, loader and all. */
  runScript(name: string, words: readonly string[]): Promise<Ended> {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
      scripts: Readonly<Record<string, string>>;
    };
    const [, ...own] = (scripts[name] ?? "").split(" ");
    return ended(this.spawn([...own, ...words]), undefined);
  }

  /** Runs a command whose reader goes away after its first words, as `head` does. */
  runUntilItSpeaks(source: string, words: readonly string[]): Promise<Ended> {
    const child = this.start(source, words);
    child.stdout?.once("data", () => child.stdout?.destroy());
    return ended(child, undefined);
  }

  private start(source: string, words: readonly string[]): ChildProcess {
    return this.spawn(["--require", LOADER, source, ...words]);
  }

  private spawn(words: readonly string[]): ChildProcess {
    // What commands keep between their starts is not the person's own.
    const env = { ...process.env, TMPDIR: this.path, XDG_STATE_HOME: join(this.path, "state") };
    return spawn(process.execPath, words, { cwd: ROOT, env });
  }

  /** The folders that commands have left behind. */
  leftBehind(): string[] {
    return readdirSync(this.path).filter((name) => name.startsWith("analytics-"));
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

function ended(child: ChildProcess, interruptAt: string | undefined): Promise<Ended> {
  let [stdout, stderr] = ["", ""];
  child.stderr?.on("data", (part: Buffer) => (stderr += String(part)));
  child.stdout?.on("data", (part: Buffer) => {
    stdout += String(part);
    if (interruptAt !== undefined && stdout.includes(interruptAt)) child.kill("SIGINT");
  });
  return new Promise((resolveEnd, reject) => {
    child.on("error", reject).on("close", (status, signal) => resolveEnd({ status, signal, stdout, stderr }));
  });
}

/**
 * Runs a command in this process, which spares its start: its exit code, what it prints, and what it
 * complains of.
 */
export async function ranHere<const T extends NonNullable<ParseArgsConfig["options"]>>(
  command: Command<T>,
  words: readonly string[],
): Promise<Pick<Ended, "status" | "stdout" | "stderr">> {
  let [stdout, stderr] = ["", ""];
  const printed = jest
    .spyOn(console, "log")
    .mockImplementation((text: string) => void (stdout += `${text}\n`));
  const progress = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  try {
    const status = await exitCodeOf(command, words, {
      say: (text) => (stdout += `${text}\n`),
      complain: (text) => (stderr += `${text}\n`),
    });
    return { status, stdout, stderr };
  } finally {
    printed.mockRestore();
    progress.mockRestore();
  }
}
