/** Which service a local command uses: one that it starts, or one that runs elsewhere. */
import { readBaseUrl } from "../../add-on/service-client/request/address";
import { keptMapsFile } from "../../service/prepared/kept-maps";
import { readMemory } from "../../service/running/memory";
import { UsageError } from "../terminal/command-line";
import { describeInTerminal } from "../terminal/terminal-words";

export const SERVICE_OPTIONS = {
  "base-url": { type: "string" },
  events: { type: "string" },
  map: { type: "string" },
  report: { type: "string" },
  store: { type: "string" },
  memory: { type: "string" },
  dialect: { type: "string" },
} as const;

interface ServiceOptions {
  readonly "base-url"?: string | undefined;
  readonly events?: string | undefined;
  readonly map?: string | undefined;
  readonly report?: string | undefined;
  readonly store?: string | undefined;
  readonly memory?: string | undefined;
  readonly dialect?: string | undefined;
}

const KEY_VARIABLE = "ANALYTICS_API_KEY";

/** What the options and the environment say. @throws UsageError */
export function serviceChoice(values: ServiceOptions) {
  const { "base-url": baseUrl, events, map, report, store, memory, dialect } = values;
  for (const [option, value] of Object.entries({ map, report, store, memory }))
    if (value !== undefined && events === undefined) throw new UsageError(`--${option} goes with --events.`);
  const memoryMb = memory === undefined ? undefined : readMemory(memory);
  if (typeof memoryMb === "string") throw new UsageError(memoryMb);
  if (baseUrl === undefined) {
    const mapsFile = keptMapsFile(process.env);
    return { events, map, mapsFile, reportFile: report, store, memoryMb, dialect };
  }
  for (const [option, value] of Object.entries({ events, dialect })) {
    if (value === undefined) continue;
    throw new UsageError(
      `--base-url and --${option} exclude each other: --${option} is for the service that is started here.`,
    );
  }
  requireAddress(baseUrl);
  const key = process.env[KEY_VARIABLE];
  // Else the browser, and who reads a stranger's file, would be started with it.
  delete process.env[KEY_VARIABLE];
  if (key === undefined || key === "") {
    throw new UsageError("Put the key of the service into the environment variable ANALYTICS_API_KEY.");
  }
  return { baseUrl, key };
}

/** What can be seen of an address at once is said at once, before anything is built. */
function requireAddress(baseUrl: string): void {
  try {
    readBaseUrl(baseUrl);
  } catch (error) {
    throw new UsageError(describeInTerminal(error), { cause: error });
  }
}
