/** `npm run service`: serves the sample or the user's own events, and prints where and with which key. */
import { parseArgs } from "node:util";
import type { Dialect } from "./dialects/dialects";
import { StartError } from "./errors";
import { dialectNames } from "./options";
import { startService, type RunningService, type ServiceOptions } from "./server";
import { temporaryFolder } from "./temporary-folder";

const USAGE = "npm run service -- [--port P] [--events FILE] [--dialect NAME] [--per-minute N]";

/** What the words of the command line say. @throws StartError one sentence about the first that cannot be. */
export function optionsOf(words: readonly string[]): ServiceOptions {
  const values = parse(words);
  const port = wholeNumber("--port", values.port);
  const perMinute = wholeNumber("--per-minute", values["per-minute"]);
  return {
    ...(port !== undefined && { port }),
    ...(perMinute !== undefined && { perMinute }),
    ...(values.events !== undefined && { events: values.events }),
    ...(values.dialect !== undefined && { dialect: values.dialect as Dialect }),
  };
}

type Words = Partial<Record<"port" | "events" | "dialect" | "per-minute", string>>;

function parse(words: readonly string[]): Words {
  const option = { type: "string" } as const;
  const options = { port: option, events: option, dialect: option, "per-minute": option };
  try {
    // The parser takes "-1" for an option of its own: it is the value of the word before it, and refused as that.
    const isNegative = (word: string | undefined): boolean => /^-\d/.test(word ?? "");
    const args = words.flatMap((word, i) => {
      if (i > 0 && isNegative(word)) return [];
      return isNegative(words[i + 1]) ? [`${word}=${words[i + 1]}`] : [word];
    });
    return parseArgs({ args, options, strict: true }).values;
  } catch (error) {
    const problem = error instanceof Error ? error.message.split(/[.\n]/)[0] : String(error);
    throw new StartError(`${problem}. Usage: ${USAGE}`);
  }
}

function wholeNumber(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw new StartError(`${option} must be a whole number, not "${text}".`);
  return Number(text);
}

/** What is printed once the service answers. */
export function greeting(service: RunningService, options: ServiceOptions): string {
  const { summary, definitions } = service;
  const left = summary.leftOut ? `; ${summary.leftOut} rows without person, event or time were left out` : "";
  const limit = options.perMinute === 0 ? "no limit" : `${options.perMinute ?? 15} requests a minute`;
  return [
    `Address:  ${service.url}`,
    `Key:      ${service.key}`,
    `Dialect:  ${options.dialect ?? "rows"} (of ${dialectNames()}); ${limit}`,
    `Events:   ${summary.events} of ${summary.people} people, ${summary.first} to ${summary.last}${left}`,
    `Reports:  ${names(definitions.reports)}`,
    `Metrics:  ${names(definitions.metrics)}`,
    `Tests:    ${definitions.tests.length ? names(definitions.tests) : `none: ${definitions.noTests ?? ""}`}`,
    `Segments: ${names(definitions.segments)}`,
    "Press Ctrl+C to stop.",
  ].join("\n");
}

function names(saved: readonly { name: string }[]): string {
  const shown = saved.slice(0, 8).map((one) => one.name);
  return `${shown.join(", ")}${saved.length > shown.length ? ` and ${saved.length - shown.length} more` : ""}`;
}

async function main(): Promise<void> {
  try {
    const options = optionsOf(process.argv.slice(2));
    const service = await startService({ ...options, cacheDir: temporaryFolder("analytics-service-").path });
    console.log(greeting(service, options));
    const stop = (): void => void service.close();
    process.once("SIGINT", stop).once("SIGTERM", stop);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

if (require.main === module) void main();
