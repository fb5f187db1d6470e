/** Options, help, error sentences and exit codes of the local commands. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs, type ParseArgsConfig } from "node:util";
import { surviveClosedPipes } from "./closed-pipe";

/** A person's mistake, in one sentence; usage is printed below it. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

type Options = NonNullable<ParseArgsConfig["options"]>;
type Values<T extends Options> = ReturnType<
  typeof parseArgs<{ options: T; allowPositionals: true; strict: true }>
>["values"];

/**
 * One command of a terminal. `run` throws UsageError for wrong words and an Error with one sentence else;
 * --help and --version are added to its options.
 */
export interface Command<T extends Options> {
  /** First line: how it is called; below: what it does, and its options. */
  readonly usage: string;
  readonly options: T;
  /** Words that are no options; none by default. */
  readonly words?: number;
  run(values: Values<T>, words: readonly string[]): Promise<void> | void;
}

/** The terminal, or a test's. */
export interface Output {
  say(text: string): void;
  complain(text: string): void;
}

/**
 * Answers go to the standard output and what is wrong to the other one, so that a pipe holds answers alone.
 */
export const TERMINAL: Output = { say: (text) => console.log(text), complain: (text) => console.error(text) };

/**
 * 0: done, help or version; 2: wrong words; 1: any other failure. A failure is one sentence, never a stack.
 */
export async function exitCodeOf<const T extends Options>(
  command: Command<T>,
  args: readonly string[],
  output: Output = TERMINAL,
): Promise<0 | 1 | 2> {
  try {
    const { values, words } = wordsOf(command, args);
    if (values["help"] === true) output.say(command.usage);
    else if (values["version"] === true) output.say(versionLine());
    else await command.run(values as Values<T>, words);
    return 0;
  } catch (error) {
    output.complain(error instanceof Error ? error.message : String(error));
    if (!(error instanceof UsageError)) return 1;
    output.complain(command.usage);
    return 2;
  }
}

/** Sets the process's exit code. */
export async function runCommand<const T extends Options>(command: Command<T>): Promise<void> {
  surviveClosedPipes();
  // A command may have set its own code after saying all itself.
  process.exitCode = (await exitCodeOf(command, process.argv.slice(2))) || process.exitCode || 0;
}

const COMMON = { help: { type: "boolean", short: "h" }, version: { type: "boolean" } } as const;

function wordsOf({ options, words = 0 }: Command<Options>, args: readonly string[]) {
  const parsed = parsedArgs({ ...options, ...COMMON }, args);
  if (parsed.positionals.length > words) {
    throw new UsageError(`"${parsed.positionals[words]}" is one word too many.`);
  }
  return { values: parsed.values, words: parsed.positionals };
}

function parsedArgs(options: Options, args: readonly string[]) {
  try {
    return parseArgs({ options, args: [...args], allowPositionals: true, strict: true });
  } catch (error) {
    // Node adds advice on words that begin with a hyphen, which does not apply here.
    const [problem = ""] = (error as Error).message.split(/\. |\n/);
    throw new UsageError(`${problem.replace(/\.$/, "")}.`, { cause: error });
  }
}

function versionLine(): string {
  const text = readFileSync(join(__dirname, "../../../package.json"), "utf8");
  const { name, version } = JSON.parse(text) as { name: string; version: string };
  return `${name} ${version}`;
}
