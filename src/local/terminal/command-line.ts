/** What the local commands have in common: options in, help, one clear sentence and an exit code out. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs, type ParseArgsConfig } from "node:util";
import { surviveClosedPipes } from "./closed-pipe";

/** A mistake of the person at the keyboard, told in one sentence; the command's usage is printed below it. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

type Options = NonNullable<ParseArgsConfig["options"]>;
type Values<T extends Options> = ReturnType<
  typeof parseArgs<{ options: T; allowPositionals: true; strict: true }>
>["values"];

export interface Command<T extends Options> {
  /** How it is called, in the first line; below it what it does and what its options are. */
  readonly usage: string;
  readonly options: T;
  /** How many words it takes that are no options; none when left out. */
  readonly words?: number;
  run(values: Values<T>, words: readonly string[]): Promise<void> | void;
}

/** Where a command writes: the terminal, unless a test looks on. */
export interface Output {
  say(text: string): void;
  complain(text: string): void;
}

export const TERMINAL: Output = { say: (text) => console.log(text), complain: (text) => console.error(text) };

/**
 * Runs a command: 0 where it ends well or only tells its usage or version, 2 for a mistake in its words, 1
 * for any other failure. A failure is one sentence, never a stack.
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

/** Runs a command on the words of the command line, and leaves its exit code to the process. */
export async function runCommand<const T extends Options>(command: Command<T>): Promise<void> {
  surviveClosedPipes();
  // A command may have set a code of its own where it has said all that there is to say.
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
    // Node's advice on words that begin with a hyphen follows the sentence, and helps nobody here.
    const [problem = ""] = (error as Error).message.split(/\. |\n/);
    throw new UsageError(`${problem.replace(/\.$/, "")}.`, { cause: error });
  }
}

function versionLine(): string {
  const text = readFileSync(join(__dirname, "../../../package.json"), "utf8");
  const { name, version } = JSON.parse(text) as { name: string; version: string };
  return `${name} ${version}`;
}
