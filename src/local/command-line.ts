/** What the local commands have in common: options in, one clear sentence and an exit code out. */
import { parseArgs, type ParseArgsConfig } from "node:util";

/** A mistake of the person at the keyboard: its message is all they need to read. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

type Options = NonNullable<ParseArgsConfig["options"]>;

/** The options of a command. @throws UsageError with the command's usage */
export function readOptions<const T extends Options>(options: T, usage: string, positionals = false) {
  try {
    return parseArgs({ options, allowPositionals: positionals, strict: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\nUsage: ${usage}`);
  }
}

/** Which service a command uses, from its options and the environment. @throws UsageError */
export function serviceChoice(values: ServiceOptions) {
  const { "base-url": baseUrl, events, dialect } = values;
  const key = process.env["ANALYTICS_API_KEY"];
  if (baseUrl !== undefined && (key === undefined || key === "")) {
    throw new UsageError("Put the key of the service into the environment variable ANALYTICS_API_KEY.");
  }
  for (const [option, value] of Object.entries({ events, dialect })) {
    if (baseUrl === undefined || value === undefined) continue;
    throw new UsageError(
      `--base-url and --${option} exclude each other: --${option} is for the service that is started here.`,
    );
  }
  return baseUrl === undefined ? { events, dialect } : { baseUrl, key };
}

export const SERVICE_OPTIONS = {
  "base-url": { type: "string" },
  events: { type: "string" },
  dialect: { type: "string" },
} as const;

interface ServiceOptions {
  readonly "base-url"?: string | undefined;
  readonly events?: string | undefined;
  readonly dialect?: string | undefined;
}

/** Runs a command: a failure ends it with its sentence and exit code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
